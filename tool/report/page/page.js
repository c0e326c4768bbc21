// The tables of files and calls. Every text comes from the data and is set as text, never as markup. What is shown
// stands in the address after '#', so that a view can be kept and sent; the links of the page use that too.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const stride = 7; // file, line, column, callee, format, reason, outcome (+ 8: mixed)
  const total = data.calls.length / stride;
  let left = 0; // calls that are not compiled
  const pageOfFiles = 50, pageOfCalls = 200;
  const byId = (id) => document.getElementById(id);
  const number = (n) => n.toLocaleString("en");
  const plural = (n, word) => number(n) + " " + word + (n === 1 ? "" : "s");

  function element(name, className, text) {
    const e = document.createElement(name);
    if (className) e.className = className;
    if (text !== undefined) e.textContent = text;
    return e;
  }

  // A sentence of ours, in which code stands between backticks. Names of pages are left out.
  function prose(name, className, text) {
    const e = element(name, className);
    text.replace(/ \(docs\/[^)]*\)/g, "").split("`").forEach((part, i) => e.append(i % 2 ? element("code", "", part) : part));
    return e;
  }

  const parts = [...data.outcomes, "cold", "other"];  // of a bar, and the classes of page.css
  function bar(counts) {
    const ns = "http://www.w3.org/2000/svg";
    const svg = document.createElementNS(ns, "svg");
    svg.setAttribute("class", "bar");
    svg.setAttribute("viewBox", "0 0 1000 10");
    svg.setAttribute("preserveAspectRatio", "none");
    svg.setAttribute("aria-hidden", "true");
    const all = counts.reduce((a, b) => a + b, 0);
    const widths = counts.map((n) => (n ? Math.max(8, Math.floor(n * 1000 / all)) : 0));
    widths[widths.indexOf(Math.max(...widths))] += 1000 - widths.reduce((a, b) => a + b, 0);
    let x = 0;
    counts.forEach((n, i) => {
      if (!n) return;
      const rect = document.createElementNS(ns, "rect");
      rect.setAttribute("class", parts[i]);
      rect.setAttribute("x", x);
      rect.setAttribute("width", widths[i]);
      rect.setAttribute("height", 10);
      svg.append(rect);
      x += widths[i];
    });
    return svg;
  }

  // The state of the page, and its way into the address and back.
  const first = { file: "", outcome: "left", reason: "", callee: "", text: "", files: "", sort: "kept", up: "" };
  let state = { ...first };
  let filesShown = pageOfFiles, callsShown = pageOfCalls;

  function readAddress() {
    const given = new URLSearchParams(location.hash.slice(1));
    state = { ...first };
    for (const key of Object.keys(first)) if (given.has(key)) state[key] = given.get(key);
    if (!columns.some((c) => c.key === state.sort)) state.sort = first.sort;
    if (!["any", "left", ...data.outcomes].includes(state.outcome)) state.outcome = first.outcome;
  }
  function writeAddress() {
    const out = new URLSearchParams();
    for (const key of Object.keys(first)) if (state[key] !== first[key]) out.set(key, state[key]);
    history.replaceState(null, "", "#" + out);
  }
  function change(changes) {
    Object.assign(state, changes);
    filesShown = pageOfFiles;
    callsShown = pageOfCalls;
    writeAddress();
    show();
  }

  // Files.
  const numberOf = (f, part) => f[1 + parts.indexOf(part)];
  const has = (part) => data.files.some((f) => numberOf(f, part));
  const all = (f) => f.slice(1).reduce((a, b) => a + b, 0);
  const thatMatter = (f) => all(f) - numberOf(f, "cold") - numberOf(f, "other");
  const improved = (f) => numberOf(f, "compiled") + numberOf(f, "engine");
  const columns = [
    { key: "name", title: "File", text: true, of: (f) => f[0] },
    { key: "calls", title: "Calls", of: all },
    { key: "share", title: "Share", of: (f) => (thatMatter(f) ? improved(f) / thatMatter(f) : -1) },
    ...parts.filter((part) => part === "compiled" || part === "kept" || has(part)).map(
      (part) => ({ key: part, title: part === "other" ? "out of reach" : part, of: (f) => numberOf(f, part) })),
  ];

  function makeFileHead() {
    const row = byId("file-table").tHead.rows[0];
    for (const column of columns) {
      const cell = element("th");
      cell.scope = "col";
      cell.setAttribute("role", "columnheader");
      const button = element("button", "", column.title);
      button.type = "button";
      button.addEventListener("click", () => {
        const again = state.sort === column.key;
        // Names begin with a, counts with the largest.
        change({ sort: column.key, up: again ? (state.up ? "" : "1") : column.text ? "1" : "" });
      });
      cell.append(button);
      row.append(cell);
    }
  }

  function showFiles() {
    columns.forEach((column, i) => {
      const cell = byId("file-table").tHead.rows[0].cells[i];
      if (column.key === state.sort) cell.setAttribute("aria-sort", state.up ? "ascending" : "descending");
      else cell.removeAttribute("aria-sort");
    });
    const wanted = state.files.toLowerCase();
    const found = data.files.filter((f) => f[0].toLowerCase().includes(wanted));
    const of = columns.find((c) => c.key === state.sort).of;
    const sign = state.up ? 1 : -1;
    found.sort((a, b) => {
      const x = of(a), y = of(b);
      return x < y ? -sign : x > y ? sign : a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0;
    });
    const rows = found.slice(0, filesShown).map((f) => {
      const row = element("tr");
      row.setAttribute("role", "row");
      for (const column of columns) {
        const cell = element(column.text ? "th" : "td");
        cell.setAttribute("role", column.text ? "rowheader" : "cell");
        cell.dataset.of = column.title.toLowerCase();
        if (column.text) {
          cell.scope = "row";
          const name = element("a", "path", f[0]);
          // Of a file of which all calls are compiled, these.
          name.href = "#" + new URLSearchParams(f.slice(2).some((n) => n) ? { file: f[0] } : { file: f[0], outcome: "compiled" });
          name.title = "Show the calls of this file";
          cell.append(name);
        } else if (column.key === "share") {
          cell.className = "share-cell";
          const share = Math.floor(column.of(f) * 1000) / 10;
          cell.append(bar(f.slice(1)), element("span", "", share < 0 ? "\u2013" : share.toFixed(1) + " %"));
        } else {
          cell.textContent = number(column.of(f));
          if (!column.of(f)) cell.className = "zero";
        }
        row.append(cell);
      }
      return row;
    });
    byId("file-table").tBodies[0].replaceChildren(...rows);
    byId("file-count").textContent = plural(found.length, "file");
    byId("more-files").hidden = found.length <= filesShown;
  }

  // Calls: in the data those that are left come first, by reason and place, then the compiled ones, by place.
  const outcomeOf = (at) => data.outcomes[data.calls[at + 6] & 7];
  const isCompiled = (at) => outcomeOf(at) === "compiled";
  const totalLeft = () => { let n = 0; for (let at = 0; at < data.calls.length; at += stride) n += !isCompiled(at); return n; };
  const isOfOutcome = (at) => state.outcome === "any" || (state.outcome === "left" ? !isCompiled(at) : outcomeOf(at) === state.outcome);
  function findCalls() {
    const wanted = state.text.toLowerCase();
    const matching = (texts) => texts.map((t) => t.toLowerCase().includes(wanted));
    const files = matching(data.files.map((f) => f[0])), formats = matching(data.formats);
    const file = state.file ? data.files.findIndex((f) => f[0] === state.file) : -2;
    const reason = state.reason ? data.reasons.findIndex((r) => r[0] === state.reason) : -2;
    const callee = state.callee ? data.callees.indexOf(state.callee) : -2;
    const found = [];
    const c = data.calls;
    for (let at = 0; at < c.length; at += stride)
      if (isOfOutcome(at) && (file === -2 || c[at] === file) && (reason === -2 || c[at + 5] === reason) &&
          (callee === -2 || c[at + 3] === callee) && (files[c[at]] || formats[c[at + 4]]))
        found.push(at);
    return found;
  }

  function callItem(at) {
    const [file, line, column, callee, format, , marks] = data.calls.slice(at, at + stride);
    const item = element("li");
    const place = element("span", "place", data.files[file][0]);
    place.append(element("b", "", ":" + line + ":" + column));
    item.append(place, " ", element("span", "callee", data.callees[callee]), " ",
                element("code", "format", data.formats[format]));
    const outcome = data.outcomes[marks & 7];
    item.append(" ", element("span", "tag " + outcome, outcome));
    if (marks & 8) {
      const mark = element("span", "mixed", "*");
      mark.title = "seen with several outcomes; the last counts";
      item.append(" ", mark);
    }
    const source = data.sources[at / stride];
    if (source) item.append(" ", element("code", "source", source));
    return item;
  }

  function showCalls() {
    const found = findCalls();
    const numbers = new Map();
    const groupOf = (at) => (isCompiled(at) ? -2 : data.calls[at + 5]);
    for (const at of found) numbers.set(groupOf(at), (numbers.get(groupOf(at)) || 0) + 1);
    const groups = [];
    let list = null, current = -1;
    for (const at of found.slice(0, callsShown)) {
      const reason = groupOf(at);
      if (reason !== current) {
        current = reason;
        const [name, sentence, advice] = reason === -2 ? ["compiled", "no format is read when the program runs", ""] : data.reasons[reason];
        const group = element("div", "group");
        const title = element("h3", "", name || "no reason given");
        title.append(" ", element("span", "count", plural(numbers.get(reason), "call")));
        const why = prose("p", "", sentence[0].toUpperCase() + sentence.slice(1) + ".");
        if (advice) why.append(" ", prose("span", "advice", advice));
        list = element("ul", "calls");
        group.append(title, why, list);
        groups.push(group);
      }
      list.append(callItem(at));
    }
    byId("call-list").replaceChildren(...groups);
    byId("call-count").textContent = number(found.length) + " of " + plural(state.outcome === "left" ? left : total, "call") +
      (found.length > callsShown ? ", " + number(callsShown) + " shown" : "");
    byId("more-calls").hidden = found.length <= callsShown;
  }

  function fillSelect(id, key, names, any = "") {
    const select = byId(id);
    const option = (text, value) => {
      const o = element("option", "", text);
      o.value = value;
      return o;
    };
    select.append(option("any", any), ...names.filter((n) => n).map((n) => option(n, n)));
    select.addEventListener("change", () => change({ [key]: select.value }));
  }
  function typing(id, key) {
    let timer = 0;
    byId(id).addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => change({ [key]: byId(id).value }), 120);
    });
  }

  function show() {
    for (const [id, key] of [["filter-outcome", "outcome"], ["filter-reason", "reason"], ["filter-callee", "callee"], ["filter-file", "file"],
                             ["filter-text", "text"], ["file-filter", "files"]])
      if (byId(id).value !== state[key]) byId(id).value = state[key];
    showFiles();
    showCalls();
  }

  makeFileHead();
  const withCalls = new Set();
  for (let at = 0; at < data.calls.length; at += stride) withCalls.add(data.calls[at]);
  left = totalLeft();
  fillSelect("filter-outcome", "outcome", ["left", ...data.outcomes.filter(has)], "any");
  fillSelect("filter-reason", "reason", data.reasons.map((r) => r[0]));
  fillSelect("filter-callee", "callee", [...data.callees].sort());
  fillSelect("filter-file", "file", [...withCalls].map((i) => data.files[i][0]).sort());
  typing("filter-text", "text");
  typing("file-filter", "files");
  for (const form of document.querySelectorAll("form")) form.addEventListener("submit", (e) => e.preventDefault());
  byId("reset").addEventListener("click", () => change({ file: "", outcome: "left", reason: "", callee: "", text: "" }));
  byId("more-files").addEventListener("click", () => { filesShown += 4 * pageOfFiles; showFiles(); });
  byId("more-calls").addEventListener("click", () => { callsShown += 5 * pageOfCalls; showCalls(); });
  addEventListener("hashchange", () => {
    readAddress();
    filesShown = pageOfFiles;
    callsShown = pageOfCalls;
    show();
    if (state.reason || state.file) byId("calls").focus();
  });
  // Paper has no button: more is printed than is shown, but not a book.
  addEventListener("beforeprint", () => {
    filesShown = Math.max(filesShown, 1000);
    callsShown = Math.max(callsShown, 2000);
    for (const d of document.querySelectorAll("details")) d.open = true;
    show();
  });
  addEventListener("afterprint", () => { filesShown = pageOfFiles; callsShown = pageOfCalls; show(); });

  byId("files").hidden = false;
  byId("calls").hidden = total === 0;
  readAddress();
  show();
  if (state.reason || state.file) byId("calls").scrollIntoView();
})();
