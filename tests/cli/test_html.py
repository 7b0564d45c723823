"""The page of optimize --html: sound markup, one colour a value, grids and bars that say what was worked out by hand."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from fractions import Fraction
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from cli.html import bars, layouts
from cli.html.colours import colours_of
from cli.html.markup import join, tag
from cli.html.page import Kernel, page
from cli.solve import Solved
from eqsat import print_function
from eqsat.machine import load_machine
from eqsat.reader import read_program
from extract import Options, optimize, simulate
from extract.cost import program_cost
from extract.reconsider import Reconsidered

from .conftest import MISMATCH, SLOWER, VMI, VPTO, StubResult, StubVerdict

MACHINE = load_machine()
EMPTY = {"meta"}

# bf16 to f32 and back, so that a layout other than the dense one pays.
CAST = """
func.func @halve(%x: !pto.ptr<bf16, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  // <b>not a tag</b> & no entity
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c256 = arith.constant 256 : index
  scf.for %row = %c0 to %c64 step %c1 {
    %off = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%off] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<256xbf16>
    %w = pto.vmi.vcvt %v : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xf32>
    %q = pto.vmi.vcvt %w {rounding = "R", saturate = "SAT"}
        : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf8E4M3FN>
    pto.vmi.vstore %q, %y[%off] : !pto.vmi.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>
  }
  return
}
"""
BROADCAST = """
func.func @scale_rows(%x: !pto.ptr<f32, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %s = pto.vmi.vload %scale[%c0], %c1 {group = 8} : !pto.ptr<f32, ub> -> !pto.vmi.vreg<8xf32>
  scf.for %row = %c0 to %c16 step %c1 {
    %o = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %b = pto.vmi.vbrc %s {group = 8} : !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<256xf32>
    %p = pto.vmi.vmul %v, %b : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    pto.vmi.vstore %p, %y[%o] : !pto.vmi.vreg<256xf32>, !pto.ptr<f32, ub>
  }
  return
}
"""
SCOPES = """
func.func @two(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %z: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  pto.vecscope {
    %a = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
    %b = pto.vmi.vabs %a : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    pto.vmi.vstore %b, %y[%c0] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
  }
  pto.vecscope {
    %a = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
    %b = pto.vmi.vneg %a : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    pto.vmi.vstore %b, %z[%c0] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
  }
  return
}
"""
SPLAT = """
func.func @fill(%f: f32, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %v = pto.vmi.vbrc %f : f32 -> !pto.vmi.vreg<64xf32>
  pto.vmi.vstore %v, %y[%c0] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
  return
}
"""
# The two registers of 0 | 7654321e, so that what the page draws of %v follows from DINTLV_B16 alone.
ONLY = frozenset({"dist-dual", "d4+vor"})


class Page(HTMLParser):
    """Elements in order, each with its attributes and its text; ``faults`` are tags that do not match."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[tuple[str, dict[str, str | None], list[str]]] = []
        self.elements: list[tuple[str, dict[str, str | None], list[str]]] = []
        self.faults: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = (tag, dict(attrs), [])
        self.elements.append(element)
        if tag not in EMPTY:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open[-1][0] != tag:
            self.faults.append(f"</{tag}> at {self.getpos()}")
        else:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        for _, _, words in self.open:
            words.append(data)

    def of(self, name: str, **attributes: str) -> Iterator[tuple[dict[str, str | None], str]]:
        """Attributes and text of the elements of a name whose attributes hold these words."""
        for tag_name, found, words in self.elements:
            wanted = (value in (found.get(key.rstrip("_")) or "").split() for key, value in attributes.items())
            if tag_name == name and all(wanted):
                yield found, "".join(words)


def solved(text: str, **options: Any) -> Solved:
    program = read_program(text)
    source = program.functions[0]
    result = optimize(source, MACHINE, Options(explain=True, **options))
    verdict: Any = StubVerdict()
    return Solved(program, source, result, verdict, {}, 0)


def made(text: str, families: Sequence[str]) -> Solved:
    """A program as if it had been found."""
    program, source = read_program(VMI), read_program(VMI).functions[0]
    function = read_program(text).functions[0]
    cost = program_cost(function, MACHINE)
    result: Any = StubResult("square", function, cost, cost.cycles, families=list(families))
    verdict: Any = StubVerdict()
    return Solved(program, source, result, verdict, {}, 0)


@pytest.fixture(scope="module")
def cast() -> Solved:
    return solved(CAST, only=ONLY)


@pytest.fixture(scope="module")
def text(cast: Solved) -> str:
    return page('a<b>&"c".mlir', MACHINE, [Kernel(cast, [cast]), Kernel(cast)])


@pytest.fixture(scope="module")
def shown(text: str) -> Page:
    return Page(text)


# --- markup


def test_text_and_attributes_are_escaped() -> None:
    assert tag("p", "<b> & 'q'", title='"<&') == "<p title=\"&quot;&lt;&amp;\">&lt;b&gt; &amp; 'q'</p>"
    assert join("a<", tag("i", "b"), None, ["c", 3]) == "a&lt;<i>b</i>c3"


def test_attributes_that_are_not_there_are_left_out() -> None:
    assert tag("td", class_=None, hidden=True, data_v=1, x=2.50) == '<td hidden data-v="1" x="2.5"></td>'


# --- the page as a whole


def test_tags_match_and_nothing_stays_open(shown: Page) -> None:
    assert (shown.faults, shown.open) == ([], [])


def test_the_page_needs_nothing_from_outside(text: str, shown: Page) -> None:
    assert not list(shown.of("script")) and not list(shown.of("link")) and not list(shown.of("img"))
    assert all(not attributes.get("src") for _, attributes, _ in shown.elements)
    assert {a["href"] for a, _ in shown.of("a")} == {"#k0", "#k1"}
    assert "http" not in text and "@import" not in text
    assert set(re.findall(r"url\(([^)]*)\)", text)) == {"#zeros", "#nothing"}


def test_names_and_comments_of_the_input_are_no_markup(shown: Page) -> None:
    assert [words for _, words in shown.of("h1")] == ['a<b>&"c".mlir']
    assert any("// <b>not a tag</b> & no entity" in words for _, words in shown.of("td"))


def test_no_two_elements_have_one_id(shown: Page) -> None:
    found = [attributes["id"] for _, attributes, _ in shown.elements if "id" in attributes]
    assert len(found) == len(set(found))


def test_every_drawing_has_a_title_and_a_description(text: str) -> None:
    drawings = re.findall(r"<svg [^>]*role=.*?</svg>", text, re.S)
    assert drawings and all(re.search(r"<title>[^<]+</title><desc>[^<]+</desc>", each) for each in drawings)


def test_every_table_says_what_its_columns_or_rows_are(text: str) -> None:
    tables = re.findall(r"<table.*?</table>", text, re.S)
    assert tables and all("scope=" in each for each in tables)


def test_several_kernels_have_a_table_of_contents(shown: Page, cast: Solved) -> None:
    assert [words for a, words in shown.of("a") if a["href"]] == ["halve", "halve"]
    assert not list(Page(page("x", MACHINE, [Kernel(cast)])).of("nav"))


def test_the_page_is_the_same_each_time(text: str) -> None:
    again = solved(CAST, only=ONLY)
    assert page('a<b>&"c".mlir', MACHINE, [Kernel(again, [again]), Kernel(again)]) == text


def test_a_page_of_a_fragment() -> None:
    lines = CAST.split("\n")
    body = "\n".join(line for line in lines if "vmi" in line or ": !pto" in line and "func" not in line)
    found = solved(body, only=ONLY)
    shown = Page(page("-", MACHINE, [Kernel(found, [found])]))
    assert (shown.faults, [words for _, words in shown.of("h2")]) == ([], ["fragment"])


# --- colours


def test_a_value_has_one_colour_and_its_registers_have_the_same(shown: Page) -> None:
    """By the order of the source %v, %w, %q are numbers 0, 1, 2; a dual load makes both registers of %v."""
    styles: dict[str, set[str]] = {}
    names: dict[str, set[str]] = {}
    for attributes, words in shown.of("span", class_="v"):
        mark = attributes["data-v"] or ""
        styles.setdefault(mark, set()).add((attributes["class"] or "").split()[1])
        names.setdefault(mark, set()).add(words)
    assert styles["0-0"] == {"v0"} and styles["0-1"] == {"v1"} and styles["0-2"] == {"v2"}
    assert {n for n in names["0-0"] if not re.fullmatch(r"%r\d+", n)} == {"%v"} and len(names["0-0"]) == 3
    assert "%w" in names["0-1"] and len(names["0-1"]) == 5  # four registers of 64 f32
    assert "%q" in names["0-2"] and "%v" not in names["0-2"]


def test_a_broadcast_has_the_colour_of_the_registers_that_it_is_seen_in() -> None:
    """%s is loaded once for all rows, and %b are its registers."""
    found = solved(BROADCAST, only=frozenset({"e2b", "block"}))
    shown = Page(page("x", MACHINE, [Kernel(found, [found])]))
    styles = {words: attributes["class"] for attributes, words in shown.of("span", class_="v") if words in ("%s", "%b")}
    assert styles["%s"] == styles["%b"] == "v v0"


def test_a_register_that_was_made_again_has_the_colour_of_the_first() -> None:
    found = solved(CAST, only=ONLY)
    text = print_function(found.result.function)
    name = next(iter(found.result.chain[0].held.registers))[1] if found.result.chain[0].held else ""
    again = read_program(text.replace(f"%{name}", f"%{name}_1").replace("@halve", "@again")).functions[0]
    painted = colours_of(0, found.source, again, found.result.chain)
    assert painted.registers[f"{name}_1"] == painted.registers[name] == "%v"


def test_one_name_in_two_scopes_is_two_values() -> None:
    found = solved(SCOPES)
    shown = Page(page("x", MACHINE, [Kernel(found, alone="two scopes")]))
    titles = [
        (words, attributes["title"]) for attributes, words in shown.of("span", class_="v") if words[:2] in ("%a", "%r")
    ]
    assert {title for words, title in titles if words == "%a"} == {"%a (line 5)", "%a (line 10)"}
    assert len({title for words, title in titles if words.startswith("%r")}) == 4  # two loads, two results
    assert not shown.faults and "two scopes" in "".join(words for _, words in shown.of("p", class_="note"))


def test_dark_text_can_be_read_on_every_colour() -> None:
    """Contrast by WCAG 2: at least 4.5 (AA) of the text #111 on the eight colours, and of the greys on white."""
    sheet = (files("cli.html") / "style.css").read_text(encoding="utf-8")
    colours = re.findall(r"\.v\d \{ --c: (#\w{6}); \}", sheet)
    assert len(colours) == 8 and all(contrast("#111111", colour) >= 4.5 for colour in colours)
    greys = set(re.findall(r"(?:--dim:|[^-]color:) (#\w{6});", sheet))
    assert greys and all(contrast(grey, "#ffffff") >= 4.5 for grey in greys)


def contrast(one: str, other: str) -> float:
    def luminance(colour: str) -> float:
        parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
        red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_what_is_on_the_way_to_a_value_is_marked_as_a_part(shown: Page) -> None:
    """Four narrowed parts with a view each, two sums of two, and their sum as bytes: 11 parts of %q, then %q."""
    registers_of_q = {
        words: "part" in (attributes["class"] or "")
        for attributes, words in shown.of("span", class_="v2")
        if words.startswith("%r")
    }
    assert sorted(registers_of_q.values()) == [False] + [True] * 11


# --- layouts


def test_the_grid_of_a_dual_load(text: str) -> None:
    """DINTLV_B16: register 0 holds 0, 2, 4, ... so byte 64 begins with element 64, and register 1 with 65 there."""
    figure = re.search(r'<figure class="grid v v0">.*?</figure>', text, re.S)
    assert figure is not None
    values, held = re.findall(r"<svg .*?</svg>", figure[0], re.S)
    drawn = [
        (float(x), float(y), words) for x, y, words in re.findall(r'<text x="([\d.]+)" y="([\d.]+)">(.*?)</text>', held)
    ]
    rows: dict[float, list[str]] = {}
    for _, y, words in sorted(drawn):
        rows.setdefault(y, []).append(words)
    assert list(rows.values())[2] == [str(64 + 2 * k) for k in range(16)] + [str(65 + 2 * k) for k in range(16)]
    assert "element 7: register 1, lane 3" in values and ">1.3</text>" in values
    assert "layout <code" in figure[0] and "PTO: deinterleaved = 2" in figure[0]


def test_rows_of_one_content_are_drawn_as_one() -> None:
    """A splat of 64 lanes fills its register: one row of eight blocks, whose lanes repeat element 0 to 63."""
    found = solved(SPLAT)
    (figure,) = layouts.figures(found.result.chain)
    drawn = layouts.drawn(figure, colours_of(0, found.source, found.result.function, found.result.chain))
    assert ">0–255</text>" in drawn and ">0–63 *</text>" in drawn and "lane 0–63: element 0–63" in drawn


# --- costs


def test_bars_are_as_long_as_their_costs() -> None:
    """64.575 and 128.575 cycles: set-up 0.575 each, rows 64 and 128; the longest bar has 260 pixels."""
    best, other = made(VPTO, ["a"]), made(SLOWER, ["b"])
    drawn = [
        [float(width) for width in re.findall(r'<rect [^>]*?width="([\d.]+)"', drawing)]
        for drawing in re.findall(r"<svg .*?</svg>", bars.alternatives([best, other], MACHINE), re.S)
    ]
    assert drawn == [pytest.approx([1.16, 129.42], abs=0.01), pytest.approx([1.16, 258.84], abs=0.01)]


def test_the_answer_names_the_runner_up_and_what_bounds_the_loop() -> None:
    best, other = made(VPTO, ["a"]), made(SLOWER, ["b"])
    shown = Page(page("x", MACHINE, [Kernel(best, [best, other])]))
    (_, words), _ = shown.of("p", class_="answer")
    assert (
        "square takes 64.575 cycles on a5 (camodel): 64 iterations of the loop over %row at 1.000 cycles each" in words
    )
    assert "the runner-up, b, takes 128.575 cycles, 99.1 % more." in words
    assert "bound by the ports of the unified buffer" in words


def test_a_lowering_that_nothing_is_known_beside_has_no_runner_up() -> None:
    (_, words), _ = Page(page("x", MACHINE, [Kernel(made(VPTO, ["a"]), alone="two scopes")])).of("p", class_="answer")
    assert words.endswith("bound by the ports of the unified buffer. a is the lowering. ")


def test_what_the_simulator_chose_is_said_to_be_so() -> None:
    """By the formula the other one is cheaper: it stands first, and the answer is about the second."""
    first, chosen = made(VPTO, ["a"]), made(SLOWER, ["b"])
    chosen.result.reconsidered = Reconsidered(3, 2, 170, Fraction(1, 2), True)
    shown = Page(page("x", MACHINE, [Kernel(chosen, [first, chosen])]))
    (_, words), _ = shown.of("p", class_="answer")
    assert "The lowering is b: of the 3 cheapest by the formula" in words and "the first of them takes 170." in words
    assert [words for _, words in shown.of("th") if "chosen" in words] == ["b chosen by the simulator"]


def test_a_lowering_that_may_be_beaten_is_an_upper_bound() -> None:
    best, other = made(VPTO, ["a"]), made(SLOWER, ["b"])
    other.result.optimal = False
    drawn = bars.alternatives([best, other], MACHINE)
    assert ">64.575<" in drawn and ">≤ 128.575<" in drawn
    assert "≤: not proved" in bars.legend(MACHINE, [best, other])
    assert "≤" not in bars.legend(MACHINE, [best])


def test_an_answer_without_a_proof_says_so() -> None:
    found = made(VPTO, ["a"])
    found.result.optimal, found.result.bound = False, Fraction(50)
    _, (_, words) = Page(page("x", MACHINE, [Kernel(found, [found])])).of("p", class_="answer")
    assert "not proved to be the cheapest (within 29.15 % (bound 50.000))" in words
    assert "tested against its source on 3 runs, without a proof" in words


# --- the command


def test_the_command_writes_the_page_beside_its_report(eqsat, stub, vmi: str, tmp_path: Path) -> None:
    """The stub finds one program both times, so there is no other lowering."""
    out = tmp_path / "report.html"
    stub.changes = {"simulated": simulate(read_program(VPTO).functions[0], MACHINE)}
    found = eqsat("optimize", vmi, "--html", str(out))
    shown = Page(out.read_text(encoding="utf-8"))
    assert (found.status, shown.faults, stub.asked[0].explain) == (0, [], True)
    assert "64.575 cycles" in found.out
    assert [words for _, words in shown.of("h3")][:3] == [
        "Alternatives",
        "When another lowering wins",
        "The program beside its source",
    ]
    assert [words for _, words in shown.of("h4") if words.startswith("Loop")] == ["Loop over %row"]


def test_standard_output_is_no_place_for_the_page(eqsat, stub, vmi: str) -> None:
    found = eqsat("optimize", vmi, "--html", "-")
    assert (found.status, found.out, stub.asked) == (2, "", [])
    assert "--html needs the name of a file" in found.err


def test_a_page_that_cannot_be_written_is_an_error(eqsat, stub, vmi: str, tmp_path: Path) -> None:
    found = eqsat("optimize", vmi, "--html", str(tmp_path / "no" / "folder.html"))
    assert (found.status, found.out) == (2, "") and "cannot write" in found.err


def test_nothing_is_written_of_a_result_that_is_wrong(eqsat, stub, vmi: str, tmp_path: Path) -> None:
    stub.verdict = MISMATCH
    assert eqsat("optimize", vmi, "--html", str(tmp_path / "page.html")).status == 1
    assert not (tmp_path / "page.html").exists()


# --- in a browser


@pytest.mark.skipif(shutil.which("chromium") is None, reason="needs chromium")
def test_nothing_is_wider_than_1280_pixels(text: str, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    measure = "<script>document.title = document.documentElement.scrollWidth</script></body>"
    file.write_text(text.replace("</body>", measure), encoding="utf-8")
    flags = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    flags += "--disable-component-update --disable-sync --window-size=1280,900 --dump-dom"
    command = ["chromium", *flags.split(), f"--user-data-dir={tmp_path / 'profile'}", file.as_uri()]
    found = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
    width = re.search(r"<title>(\d+)</title>", found)
    assert width is not None and int(width[1]) <= 1280
