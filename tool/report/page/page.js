// Makes the page of its data, which Page.cpp describes. Every text is set as text, never as markup.
// What is shown stands in the address after '#', so that a view can be kept and sent; the links of
// the page use that too.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const stride = 7; // file, line, column, callee, format, reason, outcome (+ 8: mixed)
  const pageOfFiles = 50, pageOfCalls = 200, rowsOpen = 15, costsOpen = 10;
  const byId = (id) => document.getElementById(id);
  const number = (n) => n.toLocaleString("en");
  const plural = (n, word) => number(n) + " " + word + (n === 1 ? "" : "s");
  const percent = (permille) => (permille / 10).toFixed(1) + " %";
  const share = (part, whole) => (whole ? percent(Math.floor((part * 1000) / whole)) : "\u2013");
  const address = (state) =>
    "#" + Object.entries(state).map(([key, value]) => key + "=" + encodeURIComponent(value)
      .replace(/[^\w.%-]/g, (c) => "%" + c.charCodeAt(0).toString(16))).join("&");

  // An element of a name with classes ("li.group"), and what it has and contains. Attributes are
  // "role" and the like; an SVG is told by its name.
  function element(name, attributes, ...inside) {
    const [tag, ...classes] = name.split(".");
    const made = ["svg", "rect"].includes(tag)
      ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
    if (classes.length) made.setAttribute("class", classes.join(" "));
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    made.append(...inside);
    return made;
  }

  // A sentence of ours, in which code stands between backticks. Names of pages are left out,
  // because nobody who gets the page has their files.
  const prose = (name, text) => element(name, {}, ...text.replace(/ \(docs\/[^)]*\)/g, "")
    .split("`").map((part, i) => (i % 2 ? element("code", {}, part) : part)));
  const sentence = (text) => text[0].toUpperCase() + text.slice(1) + ".";

  // The parts of a row of numbers, which are the outcomes and the two kinds of kept calls that
  // count in no share. They are also the classes of page.css. A row has its name in front.
  const parts = [...data.outcomes, "cold", "other"];
  const titleOf = (part) => (part === "other" ? "out of reach" : part);
  const numberOf = (row, part) => row[1 + parts.indexOf(part)];
  const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
  const all = (row) => sum(row.slice(1));
  const thatMatter = (row) => all(row) - numberOf(row, "cold") - numberOf(row, "other");
  const improved = (row) => numberOf(row, "compiled") + numberOf(row, "engine");
  const whole = ["", ...parts.map((part) => sum(data.files.map((f) => numberOf(f, part))))];
  const total = all(whole), left = total - numberOf(whole, "compiled");
  // That no call is compiled, or none is kept, is worth knowing.
  const shown = parts.filter(
    (part) => ["compiled", "kept"].includes(part) || numberOf(whole, part));

  const drawing = (widths) => {
    let x = 0;
    const bar = element("svg.bar",
      { viewBox: "0 0 1000 10", preserveAspectRatio: "none", "aria-hidden": "true" });
    for (const [part, width] of widths.filter((w) => w[1])) {
      bar.append(element("rect." + part, { x, width, height: 10 }));
      x += width;
    }
    return bar;
  };
  // A bar of one part, and one of all parts of a row. A part that is not empty is so wide that a
  // single call among thousands is visible; the widest part becomes shorter for that.
  const barOf = (part, share) =>
    drawing([[part, Math.min(1000, Math.max(2, Math.floor(share * 1000)))]]);
  function barOfRow(numbers) {
    const widths = numbers.map((n) => (n ? Math.max(8, Math.floor((n * 1000) / sum(numbers))) : 0));
    widths[widths.indexOf(Math.max(...widths))] += 1000 - sum(widths);
    return drawing(widths.map((width, i) => [parts[i], width]));
  }

  // What does not change: the head, the costs, the reasons and two tables.

  const facts = (pairs) => pairs.map(([name, value]) =>
    element("div", {}, element("dt", {}, ...[name].flat()), element("dd", {}, value)));

  function head() {
    const matter = thatMatter(whole);
    const made = element("header", {},
      element("h1", {}, "qrintf report" + (data.project && " \u00b7 " + data.project)));
    if (!total) {
      made.append(element("p", {}, "No calls of the printf family were reported."));
      return made;
    }
    made.append(element("p.share", {},
      element("strong", {}, share(improved(whole), matter)), " improved ",
      element("span.of", {}, number(improved(whole)) + " of " + number(matter) +
        " calls that can matter, in " + plural(data.files.length, "file"))));
    for (const run of data.runs) {
      const longest = Math.max(run.plain, run.wrapped);
      made.append(element("p.measured", {}, element("code", {}, run.task), " " + run.words),
        element("div.run", {}, element("span", {}, "plain"), barOf("other", run.plain / longest),
          element("span", {}, "wrapped"), barOf("compiled", run.wrapped / longest)));
    }
    if (matter)
      made.append(barOfRow(parts.map(
        (part) => (["cold", "other"].includes(part) ? 0 : numberOf(whole, part)))));
    const key = (part) => element("svg.key", { viewBox: "0 0 10 10", "aria-hidden": "true" },
      element("rect." + part, { width: 10, height: 10, rx: 3 }));
    made.append(element("dl.legend", {},
      ...facts(shown.map((part) => [[key(part), titleOf(part)], number(numberOf(whole, part))]))));
    const note = element("p.note");
    for (const [word, text, isThere] of [
      ["Partial", "compiled, but some conversions inside go to libc", numberOf(whole, "partial")],
      ["Engine", "formatted by qrintf's own printf when the program runs",
        numberOf(whole, "engine")],
      ["Kept", "left to libc as it was", true],
      ["Cold", "kept, because it is seldom made, as far as is known; it counts in no share",
        numberOf(whole, "cold")],
      ["Not read", plural(data.notRead, "unit") +
        " in which no call can be hot, or that are not optimized", data.notRead],
      ["Out of reach", "the compiler makes puts or the like of the call, it takes a va_list, its " +
        "text goes to a descriptor, or it passes its format on to a function of the program; it " +
        "counts in no share", numberOf(whole, "other")]])
      if (isThere) note.append(element("b", {}, word), ": " + text + ". ");
    made.append(note, element("dl.facts", {}, ...facts(data.facts.filter((f) => f[1]))));
    return made;
  }

  const section = (id, title, ...inside) =>
    element("section", { "aria-labelledby": id }, element("h2", { id }, title), ...inside);
  // The first rows, and the others folded. `list` makes an element of rows.
  const folded = (rows, open, list) => rows.length <= open ? [list(rows)] :
    [list(rows.slice(0, open)), element("details", {},
      element("summary", {}, number(rows.length - open) + " more"), list(rows.slice(open)))];

  function costItem(cost) {
    const place = cost.line ? [cost.file, element("b", {}, ":" + cost.line)]
      : ["no line is known without -g"];
    const counts = [percent(cost.share), cost.calls && plural(cost.calls, "call"),
      cost.saves && "saves " + percent(cost.saves),
      cost.more && percent(cost.more) + " more if hot"];
    const part = parts.includes(cost.what) ? cost.what : "other";
    const words = element("p", {}, element("span.tag." + part, {}, cost.what),
      " " + (cost.reason && cost.reason + " ") + cost.callee);
    if (cost.format) words.append(" ", element("code.format", {}, cost.format));
    const item = element("li", {}, element("div.line", {}, element("span.place", {}, ...place),
      element("span.count", {}, counts.filter((c) => c).join(" \u00b7 "))),
      barOf(part, cost.part), words);
    if (cost.source) item.append(element("code.source", {}, cost.source));
    return item;
  }
  const costs = () => section("costs", "Time in libc\u2019s formatting",
    element("p.note", {}, data.costs.summary),
    ...folded(data.costs.calls, costsOpen,
      (calls) => element("ol.costs", {}, ...calls.map(costItem))));

  function reasons() {
    const made = section("reasons", "Reasons");
    if (!data.reasons.length) made.append(element("p", {}, "Every call is compiled."));
    for (const [title, columns] of data.sections) {
      const calls = data.reasons.map(([row]) => sum(columns.map((column) => row[1 + column])));
      const items = data.reasons.map(([row, text, advice], i) => {
        const why = prose("p", sentence(text));
        if (advice) why.append(" ", prose("span.advice", advice));
        return calls[i] && element("li", {}, element("div.line", {},
          element("a", { href: address({ reason: row[0] }) }, row[0] || "no reason given"),
          element("span.count", {}, plural(calls[i], "call"))),
          barOf(parts[columns[0]], calls[i] / Math.max(...calls)), why);
      }).filter((item) => item);
      if (items.length) made.append(element("h3", {}, title), element("ul.reasons", {}, ...items));
    }
    return made;
  }

  // The cells of tables have roles, because page.css lays them out in another way on narrow
  // screens, and browsers then forget what they are. Beside a number stands the title of its column
  // there.
  const heading = (...inside) => element("th", { role: "columnheader", scope: "col" }, ...inside);
  const nameCell = (...inside) => element("th", { role: "rowheader", scope: "row" }, ...inside);
  const numberCell = (n, title) =>
    element(n ? "td" : "td.zero", { role: "cell", "data-of": title.toLowerCase() }, number(n));
  const rowOf = (...cells) => element("tr", { role: "row" }, ...cells);

  function table(id, title, name, unit, rows) {
    const list = (some) => element("table.numbers", { role: "table" },
      element("caption.hidden", {}, title),
      element("thead", { role: "rowgroup" }, rowOf(heading(name), element("td.wide"), heading(unit),
        ...shown.map((part) => heading(titleOf(part))))),
      element("tbody", { role: "rowgroup" }, ...some.map((row) => rowOf(
        nameCell(element("code", {}, row[0])), element("td.wide", {}, barOfRow(row.slice(1))),
        numberCell(all(row), unit),
        ...shown.map((part) => numberCell(numberOf(row, part), titleOf(part)))))));
    const scroll = { tabindex: 0, role: "region", "aria-labelledby": id };
    return section(id, title, element("div.scroll", scroll, ...folded(rows, rowsOpen, list)));
  }

  byId("files").before(head());
  if (data.costs) byId("files").before(costs());
  if (total) {
    const pair = element("div.pair", {},
      table("functions", "Functions", "Function", "Calls", data.functions));
    if (data.specifications.length)
      pair.append(table("specifications", "Conversion specifications", "Specification", "Uses",
        data.specifications));
    byId("files").before(reasons(), pair);
  }
  if (data.mixed)
    byId("mixed").textContent = "; " + plural(data.mixed, "call") +
      (data.mixed === 1 ? " has" : " have") +
      " several outcomes in the reports, of which the last counts (marked *)";
  document.title = (thatMatter(whole) ? share(improved(whole), thatMatter(whole)) + " improved"
    : "No calls that can matter") + " - qrintf report";
  if (!total) return;

  // The state of the tables of files and calls, and its way into the address and back.
  const unfiltered = { file: "", outcome: "left", reason: "", callee: "", text: "" };
  const first = { ...unfiltered, files: "", sort: "kept", up: "" };
  let state = { ...first };
  let filesShown = pageOfFiles, callsShown = pageOfCalls;

  function readAddress() {
    const given = new URLSearchParams(location.hash.slice(1));
    state = { ...first };
    for (const key of Object.keys(first)) if (given.has(key)) state[key] = given.get(key);
    if (!columns.some((c) => c.key === state.sort)) state.sort = first.sort;
    if (!["any", "left", ...data.outcomes].includes(state.outcome)) state.outcome = first.outcome;
  }
  function change(changes) {
    Object.assign(state, changes);
    const changed = Object.entries(state).filter(([key, value]) => value !== first[key]);
    history.replaceState(null, "", address(Object.fromEntries(changed)));
    show();
  }

  // Files.
  const columns = [
    { key: "name", title: "File", text: true, of: (f) => f[0] },
    { key: "calls", title: "Calls", of: all },
    { key: "share", title: "Share", of: (f) => (thatMatter(f) ? improved(f) / thatMatter(f) : -1) },
    ...shown.map((part) => ({ key: part, title: titleOf(part), of: (f) => numberOf(f, part) })),
  ];
  const fileHead = byId("file-table").tHead.rows[0];
  for (const column of columns) {
    const button = element("button", { type: "button" }, column.title);
    button.addEventListener("click", () => {
      const again = state.sort === column.key;
      // Names begin with a, counts with the largest.
      change({ sort: column.key, up: again ? (state.up ? "" : "1") : column.text ? "1" : "" });
    });
    fileHead.append(heading(button));
  }

  function fileCell(f, column) {
    if (column.text) {
      // Of a file of which all calls are compiled, these.
      const outcome = f.slice(2).some((n) => n) ? {} : { outcome: "compiled" };
      return nameCell(element("a.path", { href: address({ file: f[0], ...outcome }),
        title: "Show the calls of this file" }, f[0]));
    }
    if (column.key !== "share") return numberCell(column.of(f), column.title);
    return element("td.share-cell", { role: "cell", "data-of": "share" }, barOfRow(f.slice(1)),
      element("span", {}, share(improved(f), thatMatter(f))));
  }
  function showFiles() {
    columns.forEach((column, i) => {
      const cell = fileHead.cells[i];
      if (column.key === state.sort)
        cell.setAttribute("aria-sort", state.up ? "ascending" : "descending");
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
    const row = (f) => rowOf(...columns.map((column) => fileCell(f, column)));
    byId("file-table").tBodies[0].replaceChildren(...found.slice(0, filesShown).map(row));
    byId("file-count").textContent = plural(found.length, "file");
    byId("more-files").hidden = found.length <= filesShown;
  }

  // Calls: in the data those that are left come first, by reason and place, then the compiled ones,
  // by place.
  const callees = data.functions.map((f) => f[0]);
  const outcomeOf = (at) => data.outcomes[data.calls[at + 6] & 7];
  const isCompiled = (at) => outcomeOf(at) === "compiled";
  const isOfOutcome = (at) => state.outcome === "any" ||
    (state.outcome === "left" ? !isCompiled(at) : outcomeOf(at) === state.outcome);
  function findCalls() {
    const wanted = state.text.toLowerCase();
    const matching = (texts) => texts.map((t) => t.toLowerCase().includes(wanted));
    const files = matching(data.files.map((f) => f[0])), formats = matching(data.formats);
    const file = state.file ? data.files.findIndex((f) => f[0] === state.file) : -2;
    const reason = state.reason ? data.reasons.findIndex(([row]) => row[0] === state.reason) : -2;
    const callee = state.callee ? callees.indexOf(state.callee) : -2;
    const found = [];
    const c = data.calls;
    for (let at = 0; at < c.length; at += stride)
      if (isOfOutcome(at) && (file === -2 || c[at] === file) &&
          (reason === -2 || c[at + 5] === reason) && (callee === -2 || c[at + 3] === callee) &&
          (files[c[at]] || formats[c[at + 4]]))
        found.push(at);
    return found;
  }

  function callItem(at) {
    const [file, line, column, callee, format, , marks] = data.calls.slice(at, at + stride);
    const outcome = data.outcomes[marks & 7], source = data.sources[at / stride];
    const item = element("li", {},
      element("span.place", {}, data.files[file][0], element("b", {}, ":" + line + ":" + column)),
      " ", element("span.callee", {}, callees[callee]),
      " ", element("code.format", {}, data.formats[format]), " ",
      element("span.tag." + outcome, {}, outcome));
    if (marks & 8)
      item.append(" ",
        element("span.mixed", { title: "seen with several outcomes; the last counts" }, "*"));
    if (source) item.append(" ", element("code.source", {}, source));
    return item;
  }

  function showCalls() {
    const found = findCalls();
    const groupOf = (at) => (isCompiled(at) ? -2 : data.calls[at + 5]);
    const numbers = new Map();
    for (const at of found) numbers.set(groupOf(at), (numbers.get(groupOf(at)) || 0) + 1);
    const groups = [];
    let list = null, current = -1;
    for (const at of found.slice(0, callsShown)) {
      const reason = groupOf(at);
      if (reason !== current) {
        current = reason;
        const [[name], text, advice] = reason === -2
          ? [["compiled"], "no format is read when the program runs", ""] : data.reasons[reason];
        const why = prose("p", sentence(text));
        if (advice) why.append(" ", prose("span.advice", advice));
        list = element("ul.calls");
        groups.push(element("div.group", {}, element("h3", {}, name || "no reason given", " ",
          element("span.count", {}, plural(numbers.get(reason), "call"))), why, list));
      }
      list.append(callItem(at));
    }
    byId("call-list").replaceChildren(...groups);
    byId("call-count").textContent = number(found.length) + " of " +
      plural(state.outcome === "left" ? left : total, "call") +
      (found.length > callsShown ? ", " + number(callsShown) + " shown" : "");
    byId("more-calls").hidden = found.length <= callsShown;
  }

  function fillSelect(key, names, any = "") {
    const select = byId("filter-" + key);
    select.append(...[any, ...names].filter((n, i) => n || !i)
      .map((value, i) => element("option", { value }, i ? value : "any")));
    select.addEventListener("change", () => change({ [key]: select.value }));
  }
  function typing(id, key) {
    let timer = 0;
    byId(id).addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => change({ [key]: byId(id).value }), 120);
    });
  }

  function show(files = pageOfFiles, calls = pageOfCalls) {
    filesShown = files;
    callsShown = calls;
    for (const key of ["outcome", "reason", "callee", "file", "text", "files"])
      if (byId("filter-" + key).value !== state[key]) byId("filter-" + key).value = state[key];
    showFiles();
    showCalls();
  }

  const withCalls = new Set(data.calls.filter((n, i) => i % stride === 0));
  fillSelect("outcome", ["left", ...data.outcomes.filter((part) => numberOf(whole, part))], "any");
  fillSelect("reason", data.reasons.map(([row]) => row[0]));
  fillSelect("callee", [...callees].sort());
  fillSelect("file", [...withCalls].map((i) => data.files[i][0]).sort());
  typing("filter-text", "text");
  typing("filter-files", "files");
  for (const form of document.querySelectorAll("form"))
    form.addEventListener("submit", (e) => e.preventDefault());
  const clicked = (id, act) => byId(id).addEventListener("click", act);
  clicked("reset", () => change(unfiltered));
  clicked("more-files", () => { filesShown += 4 * pageOfFiles; showFiles(); });
  clicked("more-calls", () => { callsShown += 5 * pageOfCalls; showCalls(); });
  const follow = () => {
    readAddress();
    show();
    return state.reason || state.file;
  };
  addEventListener("hashchange", () => { if (follow()) byId("calls").focus(); });
  // Paper has no button: more is printed than is shown, but not a book.
  addEventListener("beforeprint", () => {
    for (const d of document.querySelectorAll("details")) d.open = true;
    show(Math.max(filesShown, 1000), Math.max(callsShown, 2000));
  });
  addEventListener("afterprint", () => show());

  byId("files").hidden = byId("calls").hidden = false;
  if (follow()) byId("calls").scrollIntoView();
})();
