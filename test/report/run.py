#!/usr/bin/env python3
"""The page of `qrintf report --html` in a real browser (Chromium, headless).

    test/report/run.py --qrintf BUILD/bin/qrintf --work DIR [TEST…]

Each function called test_… is one behaviour. Any complaint of the browser (an exception,
console.error, something that the page's policy refused) fails the test in which it came up. The
last line is "N passed, N failed".
"""

import json
import subprocess
import sys
import traceback
from pathlib import Path
from urllib.parse import quote

sys.path.append(str(Path(__file__).resolve().parents[1]))
import runners  # noqa: E402
from browser import Browser  # noqa: E402

HOSTILE = [
    '</script><script>document.title="owned"</script>', "<!--<script>",
    '<img src=x onerror=alert(1)>', '"><svg onload=alert(1)>', "' & \" ` ${1} {{x}}",
    "a\nb\r\tc\0d\x1b[31m", "\u202egnp.exe\u2028\u2029", "&lt;b&gt;&amp;", "\\u003c \\", "%s" * 300,
    "日本語 ñ 🎉", "</style></title></textarea>",
]


def row(file, line, outcome, reason=None, callee="snprintf", text="%d", column=3):
    return {
        "file": file, "line": line, "column": column, "callee": callee, "format": text,
        "outcome": outcome, "reason": reason,
    }


def small():
    """Two files with a kept call, one without, and one call of a stream."""
    return [
        row("src/a.c", 1, "compiled", text="%s=%08x"),
        row("src/a.c", 2, "kept", "format-not-constant", text=None),
        row("src/a.c", 3, "kept", "conversion", text="%.2f"),
        row("src/a.c", 4, "partial", "conversion", text="%g %d"),
        *[row("lib/b.c", n, "compiled", callee="sprintf") for n in range(1, 8)],
        row("lib/b.c", 20, "kept", "conversion", callee="sprintf", text="%5.1f"),
        row("zlib/c.c", 9, "kept", "compilers-own", callee="printf", text="hello %d\n"),
        row("zlib/d.c", 9, "compiled", text="%u"),
    ]


class Page:
    def __init__(self, options, browser):
        self.options, self.browser = options, browser

    def write(self, name, lines, flags=()):
        """The page made of these rows; bytes are lines as they are."""
        work = self.options.work
        report, page = work / f"{name}.jsonl", work / f"{name}.html"
        report.write_bytes(
            b"".join(
                (each if isinstance(each, bytes) else json.dumps(each).encode()) + b"\n"
                for each in lines
            )
        )
        done = subprocess.run(
            [self.options.qrintf, "report", report, "--html", page, *flags], capture_output=True,
            cwd=work,
        )
        assert done.returncode == 0, done.stderr
        return page

    def open(self, name, lines, address="", flags=()):
        page = self.write(name, lines, flags)
        self.browser.open(f"file://{page}{address}")
        return page

    def js(self, script):
        return self.browser.run(script)

    def texts(self, selector):
        return self.js(
            f"[...document.querySelectorAll({json.dumps(selector)})].map(e => e.textContent)"
        )

    def equal(self, found, wanted):
        assert found == wanted, f"\n  found  {found!r}\n  wanted {wanted!r}"


FILES = "#file-table tbody th"
CALLS = "#call-list .place"


def test_says_the_share_and_every_number(page):
    page.open("small", small())
    page.equal(page.texts(".share strong"), ["69.2 %"])
    page.equal(page.texts(".legend dd"), ["9", "1", "3", "1"])
    page.equal(
        page.texts(".reasons .line"),
        ["conversion3 calls", "format-not-constant1 call", "compilers-own1 call"],
    )
    page.equal(
        page.texts("[aria-labelledby=functions] tbody th"), ["sprintf", "snprintf", "printf"]
    )
    assert "%0Nx" in page.texts("[aria-labelledby=specifications] tbody th")
    page.equal(page.js("document.title"), "69.2 % improved - qrintf report")


def test_lists_each_call_that_is_left_with_its_explanation(page):
    page.open("small", small())
    page.equal(
        page.texts(CALLS),
        ["lib/b.c:20:3", "src/a.c:3:3", "src/a.c:4:3", "src/a.c:2:3", "zlib/c.c:9:3"],
    )
    page.equal(page.texts("#call-list .format"),
               ['"%5.1f"', '"%.2f"', '"%g %d"', "(not constant)", '"hello %d\\n"'])
    page.equal(page.texts("#call-list .tag"), ["kept", "kept", "partial", "kept", "kept"])
    explained = page.texts("#call-list .group p")
    assert (
        len(explained) == 3 and "only known at run time" in explained[1]
        and "const char array" in explained[1]
    )


def test_files_sort_by_each_column_and_back(page):
    page.open("small", small())
    page.equal(page.texts(FILES), ["src/a.c", "lib/b.c", "zlib/c.c", "zlib/d.c"])  # most kept first
    click = "[...document.querySelectorAll('#file-table th button')].find(b => b.textContent === '%s').click()"
    page.js(click % "File")
    page.equal(page.texts(FILES), ["lib/b.c", "src/a.c", "zlib/c.c", "zlib/d.c"])
    page.js(click % "File")
    page.equal(page.texts(FILES), ["zlib/d.c", "zlib/c.c", "src/a.c", "lib/b.c"])
    page.js(click % "Share")
    page.equal(page.texts(FILES), ["zlib/d.c", "lib/b.c", "src/a.c", "zlib/c.c"])
    page.equal(page.js("document.querySelector('[aria-sort]').textContent"), "Share")
    page.equal(
        page.js("document.querySelector('[aria-sort]').getAttribute('aria-sort')"), "descending"
    )


def test_sorts_from_the_keyboard(page):
    page.open("small", small())
    page.js("document.querySelector('#file-table th button').focus()")
    page.browser.key("Enter")
    page.equal(page.texts(FILES)[0], "lib/b.c")
    page.equal(page.js("document.activeElement.textContent"), "File")


def test_files_filter_while_typing(page):
    page.open("small", small())
    page.js("document.getElementById('filter-files').focus()")
    page.browser.call("Input.insertText", text="ZLIB")
    page.js("new Promise(done => setTimeout(done, 300))")
    page.equal(page.texts(FILES), ["zlib/c.c", "zlib/d.c"])
    page.equal(page.texts("#file-count"), ["2 files"])


def test_calls_filter_by_reason_function_file_and_text(page):
    page.open("small", small())
    choose = ("{ const e = document.getElementById('filter-%s'); e.value = '%s'; "
              "e.dispatchEvent(new Event('change')); }")
    page.js(choose % ("reason", "conversion"))
    page.equal(page.texts(CALLS), ["lib/b.c:20:3", "src/a.c:3:3", "src/a.c:4:3"])
    page.js(choose % ("callee", "snprintf"))
    page.equal(page.texts(CALLS), ["src/a.c:3:3", "src/a.c:4:3"])
    page.equal(page.texts("#call-count"), ["2 of 5 calls"])
    page.js("document.getElementById('reset').click()")
    page.js(choose % ("file", "lib/b.c"))
    page.equal(page.texts(CALLS), ["lib/b.c:20:3"])
    page.open("small", small(), "#text=HELLO")
    page.equal(page.texts(CALLS), ["zlib/c.c:9:3"])


def test_a_view_stands_in_the_address(page):
    page.open("small", small())
    page.js("document.querySelector('.reasons a[href=\"#reason=format-not-constant\"]').click()")
    page.js("new Promise(done => setTimeout(done, 100))")
    page.equal(page.texts(CALLS), ["src/a.c:2:3"])
    page.equal(page.js("document.activeElement.id"), "calls")
    page.open("small", small(), "#reason=conversion&sort=name&up=1")
    page.equal(page.texts(CALLS), ["lib/b.c:20:3", "src/a.c:3:3", "src/a.c:4:3"])
    page.equal(page.texts(FILES)[0], "lib/b.c")
    page.equal(page.js("document.getElementById('filter-reason').value"), "conversion")
    page.open("small", small(), "#reason=nobody&sort=__proto__&file=%00<b>")
    page.equal(page.texts(CALLS), [])
    page.js("document.getElementById('reset').click()")
    page.equal(len(page.texts(CALLS)), 5)


def test_hostile_strings_stay_text(page):
    rows = []
    for n, each in enumerate(HOSTILE):
        rows += [
            row(each, n, "kept", each, callee=each, text=each),
            row(each, 500 + n, "compiled", text=each),
        ]
    rows.append(
        b'{"file":"bad\xff\xfe.c","line":1,"column":1,"callee":"sprintf","format":"\xc3(%d","outcome":"kept",'
        b'"reason":"\xed\xa0\x80"}'
    )
    page.open("hostile", rows)
    page.equal(page.js("document.querySelectorAll('script').length"), 2)
    page.equal(page.js("document.querySelectorAll('img, svg[onload], iframe').length"), 0)
    assert "owned" not in page.js("document.title")
    page.equal(len(page.texts(CALLS)), len(HOSTILE) + 1)
    formats = page.texts("#call-list .format")
    for wanted in (
        '"</script><script>document.title=\\"owned\\"</script>"', '"<!--<script>"',
        '"&lt;b&gt;&amp;"', '"a\\nb\\r\\tc\\x00d\\x1b[31m"', '"\\u202egnp.exe\\u2028\\u2029"',
        '"日本語 ñ 🎉"', '"\ufffd(%d"',
    ):
        assert wanted in formats, (wanted, formats)
    assert "bad\ufffd\ufffd.c:1:1" in page.texts(CALLS)
    links = page.js("[...document.querySelectorAll('.reasons a')].map(a => a.getAttribute('href'))")
    assert all(
        set(link) <= set("#=%-_.0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        for link in links
    ), links


def test_a_hostile_reason_can_be_followed(page):
    page.open("hostile-link", [row("a.c", 1, "kept", HOSTILE[0]), row("a.c", 2, "kept", "overlap")],
              "#reason=" + quote(HOSTILE[0], safe=""))
    page.equal(page.texts(CALLS), ["a.c:1:3"])


def test_nothing_is_loaded_and_the_policy_is_strict(page):
    text = page.open("small", small()).read_text()
    for word in ("http://", "https://"):
        assert text.replace("http://www.w3.org/2000/svg", "").count(word) == 0, word
    page.equal(
        page.js(
            "performance.getEntriesByType('resource').filter(e => !e.name.startsWith('data:')).length"
        ),
        0,
    )
    assert page.js("document.querySelectorAll('[style], [onclick]').length") == 0
    refused = page.js(
        "new Promise(done => { addEventListener('securitypolicyviolation', () => done('refused'));"
        "const s = document.createElement('script'); s.textContent = 'window.ran = 1';"
        "document.body.append(s); setTimeout(() => done('ran'), 500); })"
    )
    page.equal(refused, "refused")
    page.browser.complaints = [
        c for c in page.browser.complaints if "Content Security Policy" not in c
    ]


def test_a_hundred_thousand_rows(page):
    reasons = ["conversion", "overlap", "diagnosed", "format-not-constant"]
    rows = [
        row(f"src/d{n % 40}/f{n % 2000}.c", n, "kept", reasons[n % 4], text=f"%d key{n % 5000} %s")
        for n in range(100_000)
    ]
    html = page.open("large", rows)
    assert html.stat().st_size < 4_000_000, html.stat().st_size
    page.equal(page.texts("#call-count"), ["100,000 of 100,000 calls, 200 shown"])
    page.equal(len(page.texts(CALLS)), 200)
    page.js("document.getElementById('more-calls').click()")
    page.equal(len(page.texts(CALLS)), 1200)
    page.open("large", rows, "#text=key4999")
    page.equal(page.texts("#call-count"), ["20 of 100,000 calls"])


def test_names_for_a_screen_reader(page):
    page.open("small", small())
    nodes = page.browser.call("Accessibility.getFullAXTree")["nodes"]
    nameless = [
        node["role"]["value"] for node in nodes if not node.get("ignored") and node["role"]["value"]
        in ("button", "link", "combobox", "searchbox", "table", "region", "search")
        and not node.get("name", {}).get("value")
    ]
    page.equal(nameless, [])
    page.equal(page.js("[...document.querySelectorAll('h1, h2, h3')].map(h => +h.localName[1])"
                       ".every((level, i, all) => !i || level <= all[i - 1] + 1)"), True)


def contrast(page, selector, background):
    return page.js(
        """(([fg, bg]) => {
      const light = (c) => { const [r, g, b] = c.match(/[\\d.]+/g).slice(0, 3).map(Number).map(v => v / 255)
        .map(v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4); return .2126 * r + .7152 * g + .0722 * b; };
      const [a, b] = [light(fg), light(bg)].sort((x, y) => y - x); return (a + .05) / (b + .05); })
      ([getComputedStyle(document.querySelector('%s')).color,
        getComputedStyle(document.querySelector('%s')).backgroundColor])"""
        % (selector, background)
    )


def profiled(page):
    """A page with everything on it: a profile, source lines and folders."""
    source = page.options.work / "project" / "src"
    source.mkdir(parents=True, exist_ok=True)
    (source / "a.c").write_text("\n\t  sprintf(b, f, i);\n  snprintf(b, n, \"%d\", " + "i + " * 90 + "i);\n")
    (page.options.work / "callgrind.out").write_text(
        "# callgrind format\nevents: Ir\nfl=(1) " + str(source) + "/a.c\nfn=(1) main\n1 100000\n"
        "cfn=(2) sprintf\ncalls=4000 1\n2 6000000\ncfn=(3) snprintf\ncalls=2000 1\n3 2000000\n"
        "cfn=(4) fprintf\ncalls=1000 1\n9 100000\nfn=(5) vfprintf\n1 8100000\n"
    )
    rows = [
        row(str(source / "a.c"), 2, "kept", "cold", callee="sprintf"),
        row(str(source / "a.c"), 3, "engine", "warm", text="%d %s %d"),
        row("/usr/include/x86_64-linux-gnu/bits/header.h", 7, "engine", "format-not-constant", text=None),
        *[
            row(f"{source}/a/very/long/path/{'x' * n}/file-{n}.c", n, "kept", "not-a-builtin",
                callee="a_function_with_a_long_name" * 3, text="a format without blanks " * n)
            for n in range(1, 30)
        ],
        *[
            row(f"{source}/{n}.c", n, "partial", "conversion", text=f"%{n}.3Lf%-*s")
            for n in range(1, 20)
        ],
    ]
    return rows, ("--profile", "callgrind.out")


def test_costs_stand_beside_their_source_lines(page):
    rows, flags = profiled(page)
    page.open("profiled", rows, flags=flags)
    page.equal(page.texts(".costs .place"), ["a.c:2", "a.c:3", page.js("document.querySelectorAll('.costs .place')[2].textContent")])
    page.equal(page.texts(".costs .tag"), ["kept", "engine", "not in the report"])
    page.equal(page.texts(".costs .source")[0], "sprintf(b, f, i);")
    assert page.texts(".costs .source")[1].endswith(" …")
    page.equal(page.texts(".costs .count")[0].split(" · ")[:2], ["73.1 %", "4,000 calls"])


def test_names_the_build_and_folds_its_folder(page):
    rows, flags = profiled(page)
    page.open("profiled", rows, flags=flags)
    facts = dict(zip(page.texts(".facts dt"), page.texts(".facts dd")))
    assert facts["Paths below"].endswith("/project/src/") and len(facts["Date"]) == 10, facts
    page.equal(page.texts("h1"), ["qrintf report · src"])
    names = page.texts(FILES)
    assert "a.c" in names and "/usr/include/x86_64-linux-gnu/bits/header.h" in names, names


def test_compiled_calls_can_be_listed_too(page):
    page.open("small", small(), "#outcome=compiled")
    page.equal(page.texts("#call-count"), ["9 of 14 calls"])
    page.equal(page.texts("#call-list h3"), ["compiled 9 calls"])
    page.open("small", small(), "#outcome=any&file=src/a.c")
    page.equal(page.texts(CALLS), ["src/a.c:3:3", "src/a.c:4:3", "src/a.c:2:3", "src/a.c:1:3"])
    page.open("small", small(), "#outcome=nothing")
    page.equal(page.texts("#call-count"), ["5 of 5 calls"])
    page.js("[...document.querySelectorAll('#file-table a')].find(a => a.textContent === 'zlib/d.c').click()")
    page.js("new Promise(done => setTimeout(done, 100))")
    page.equal(page.texts(CALLS), ["zlib/d.c:9:3"])


# Elements of which a part is out of sight, and what sticks out of its card or of the window.
CUT_OFF = """[...document.querySelectorAll('main *, footer *')].filter(e => {
    if (e.closest('.hidden, .skip, svg, [hidden], thead') || !e.getClientRects().length) return false;
    const box = e.getBoundingClientRect(), card = e.closest('section, header');
    const right = card && e !== card && !e.closest('.scroll')
      ? card.getBoundingClientRect().right - parseFloat(getComputedStyle(card).paddingRight)
      : innerWidth;
    return box.left < -1 || box.right > right + 1 || box.right > innerWidth + 1 ||
      (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== 'visible' &&
       !['INPUT', 'SELECT'].includes(e.tagName));
  }).map(e => e.localName + '.' + e.className + ': ' + e.textContent.slice(0, 40))"""

# Cards that stand side by side and do not end together leave a hole below the shorter one.
HOLES = """[...document.querySelectorAll('main section, main header')].filter(a =>
    [...document.querySelectorAll('main section, main header')].some(b => {
      const p = a.getBoundingClientRect(), q = b.getBoundingClientRect();
      return Math.abs(p.top - q.top) < 2 && p.left !== q.left && Math.abs(p.bottom - q.bottom) > 2;
    }) || a.getBoundingClientRect().width < (document.querySelector('main').clientWidth - 60) / 2
  ).map(a => a.textContent.slice(0, 40))"""


def test_light_and_dark_can_be_read_and_nothing_is_cut_off(page):
    for rows, flags in ((small(), ()), profiled(page)):
        for dark in (False, True):
            for width in (1280, 420):
                page.browser.look(width, dark)
                page.open("looks", rows, "#outcome=any", flags)
                page.js("document.querySelectorAll('details').forEach(d => d.open = true)")
                page.equal(page.js("document.documentElement.scrollWidth"), width)
                page.equal(page.js(CUT_OFF), [])
                page.equal(page.js(HOLES), [])
                selectors = ["h2", ".note", ".reasons p", "a[href^=\\'#reason\\']", ".share strong",
                             ".facts dt", ".tag"]
                if flags:
                    selectors += [".source", ".count"]
                for selector in selectors:
                    ratio = contrast(page, selector, "section")
                    wanted = 3 if selector == ".share strong" else 4.5
                    assert ratio >= wanted, (selector, dark, ratio)
    page.browser.look(1280)


def test_prints_in_ink_on_paper_without_controls(page):
    page.browser.look(1280, dark=True)
    page.open("many", [row("a.c", n, "kept", "overlap") for n in range(500)])
    page.equal(len(page.texts(CALLS)), 200)
    page.js("dispatchEvent(new Event('beforeprint'))")
    page.equal(len(page.texts(CALLS)), 500)
    page.browser.call("Emulation.setEmulatedMedia", media="print",
                      features=[{"name": "prefers-color-scheme", "value": "dark"}])
    page.equal(page.js("getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)")
    assert contrast(page, "h2", "body") > 7
    page.equal(page.js("[...document.querySelectorAll('.more, .filters button, .filters label')]"
                       ".filter(e => e.offsetHeight).length"), 0)
    page.browser.call("Emulation.setEmulatedMedia", media="")
    page.js("dispatchEvent(new Event('afterprint'))")
    page.equal(len(page.texts(CALLS)), 200)
    page.browser.look(1280)


def test_no_calls(page):
    page.open("empty", [])
    assert "No calls" in page.js("document.body.innerText")


def test_nothing_within_reach_is_no_share(page):
    page.open("streams", [row("a.c", 1, "kept", "compilers-own", callee="printf")])
    page.equal(page.texts(".share strong"), ["\u2013"])
    page.equal(page.texts(".legend dd"), ["0", "0", "1"])
    page.equal(page.texts(CALLS), ["a.c:1:3"])


def test_a_page_without_script_still_has_its_numbers(page):
    page.browser.call("Emulation.setScriptExecutionDisabled", value=True)
    try:
        page.browser.open(f"file://{page.write('small', small())}")
        root = page.browser.call("DOM.getDocument", depth=-1)["root"]["nodeId"]
        text = page.browser.call("DOM.getOuterHTML", nodeId=root)["outerHTML"]
        assert "69.2 %" in text and "format-not-constant" in text and "qrintf report --all" in text
    finally:
        page.browser.call("Emulation.setScriptExecutionDisabled", value=False)


def main():
    parser = runners.parser(__doc__)
    parser.add_argument("--qrintf", type=runners.path, required=True)
    parser.add_argument("--work", type=runners.path, required=True)
    parser.add_argument("test", nargs="*", help="only tests with one of these words in their names")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)

    tests = [(name, test) for name, test in globals().items() if name.startswith("test_")]
    if options.test:
        tests = [(name, test) for name, test in tests if any(word in name for word in options.test)]
    tally = runners.Tally()
    with Browser() as browser:
        page = Page(options, browser)
        for name, test in tests:
            browser.complaints.clear()
            try:
                test(page)
                browser.run("0")  # what was said meanwhile has arrived before the answer
                assert not browser.complaints, browser.complaints
                tally.check(name)
            except Exception:  # a broken test must not hide the others
                tally.check(name, traceback.format_exc())
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
