"""What the formats of drawings write can be read by the programs they are for."""

import re
import shutil
import subprocess
from io import BytesIO
from xml.etree import ElementTree as ET

import pytest
from drawn import exercise
from pypdf import PdfReader

from generator.base.picture import Picture
from grader.actions.desk.choose_picture import shown_frames
from grader.actions.desk.draw_picture import laid_out
from grader.figures.frames import PictureFrame
from grader.figures.nodes import nodes
from grader.rendering.drawings import DRAWINGS
from grader.rendering.latex.letters import SPECIAL
from grader.words.language_catalogues import LANGUAGES
from solver.exact import Rational
from solver.trees.tree import Leaf, Max, Min, Unknown

STRANGE = 'a "b" % {c} # & ~ ^ $ _ | <d> \\'
HARD = Max(
    (
        Leaf(Rational(1), "a"),
        Min((Leaf(-Rational(1, 2), "b"), Unknown("c")), moves=("é", "x"), name="B"),
    ),
    moves=(STRANGE, "\\"),
    name="A",
)
FAMILIES = ("alpha-beta", "draw-poker", "kuhn-poker", "max-n", "proof-number", "star1")


def pictures(family):
    """What an exercise asks, and its key."""
    drawn = exercise(family, "easy")
    return [
        draw(drawn.problem, drawn.solution)
        for draw in (drawn.family.question_picture, drawn.family.solution_picture)
    ]


def laid(picture, language="en"):
    (found,) = laid_out(shown_frames("A title: 100 %", [PictureFrame(picture)], language), None)
    return found


def program(name):
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not on this machine; CI installs it")
    return found


def strange():
    return laid(Picture(tree=HARD, notes={"B": "1 < 2"}, crossed=frozenset({("B", 1)})))


@pytest.mark.parametrize("family", FAMILIES)
def test_graphviz_finds_every_node_and_edge(family):
    dot = program("dot")
    for picture in pictures(family):
        written = DRAWINGS["dot"].write(laid(picture))
        read = subprocess.run([dot, "-Tplain"], input=written, capture_output=True, check=True)
        kinds = [line.split(" ", 1)[0] for line in read.stdout.decode().splitlines()]
        count = len(nodes(picture))
        assert (kinds.count("node"), kinds.count("edge")) == (count, count - 1)


def test_graphviz_reads_any_label():
    read = subprocess.run(
        [program("dot"), "-Tplain"],
        input=DRAWINGS["dot"].write(strange()),
        capture_output=True,
        check=True,
    )
    assert "% {c} # & ~ ^ $ _ | <d>" in read.stdout.decode()


MERMAID = re.compile(
    r"flowchart TD|  accTitle: .+|  accDescr \{|    .*|  \}"
    r"|  classDef pale .*|  class [n0-9,]+ pale"
    r'|  n\d+(\[/"T"\\\]|\[\\"T"/\]|\(\("T"\)\)|\[\["T"\]\]|\["T"\])'
    r'|  n\d+ (---|===|-\.-)(\|"T"\|)? n\d+'.replace("T", r"(?:[\w ,.:/\[\]()\-=+{}]|#\d+;|<br>)+")
)


@pytest.mark.parametrize("family", FAMILIES)
def test_mermaid_has_a_line_for_each_node_and_each_edge(family):
    for picture in pictures(family):
        lines = DRAWINGS["mermaid"].write(laid(picture)).decode().splitlines()
        assert [line for line in lines if not MERMAID.fullmatch(line)] == []
        assert sum(bool(re.match(r"  n\d+[\[(]", line)) for line in lines) == len(nodes(picture))


def test_nothing_in_a_label_is_taken_for_mermaids_own():
    lines = DRAWINGS["mermaid"].write(strange()).decode().splitlines()
    assert [line for line in lines if not MERMAID.fullmatch(line)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_latex_has_every_letter_that_pictures_show(family, language):
    for picture in pictures(family):
        words = " ".join(
            " ".join((it.tree.name, it.inside, *it.beside, *it.branch))
            for it in nodes(laid(picture, language).picture)
        )
        assert {c for c in words if ord(c) > 0x17F and c not in SPECIAL} == set()


def test_latex_makes_a_page_of_a_drawing_as_large_as_it(tmp_path):
    latex = program("pdflatex")
    drawing = strange()
    (tmp_path / "tree.tex").write_bytes(DRAWINGS["tikz"].write(drawing))
    compiled = subprocess.run(
        [latex, "-interaction=nonstopmode", "-halt-on-error", "tree.tex"],
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    assert compiled.returncode == 0, compiled.stdout[-2000:]
    (page,) = PdfReader(tmp_path / "tree.pdf").pages
    assert page.mediabox.width == pytest.approx(drawing.scene.width, abs=1)
    assert page.mediabox.height == pytest.approx(drawing.scene.height, abs=1)
    assert "−1/2" in page.extract_text().replace("\N{EN DASH}", "−")


@pytest.mark.slow
def test_latex_takes_drawings_into_a_document(tmp_path):
    latex = program("pdflatex")
    for family in FAMILIES:
        _, key = pictures(family)
        (tmp_path / f"{family}.tex").write_bytes(DRAWINGS["tikz"].write(laid(key, "es")))
    inputs = "".join(rf"\input{{{family}}}\newpage" for family in FAMILIES)
    (tmp_path / "all.tex").write_text(
        rf"\documentclass{{article}}\usepackage{{tikz}}\begin{{document}}{inputs}\end{{document}}"
    )
    subprocess.run(
        [latex, "-interaction=nonstopmode", "-halt-on-error", "all.tex"],
        cwd=tmp_path,
        capture_output=True,
        check=True,
    )
    assert len(PdfReader(tmp_path / "all.pdf").pages) == len(FAMILIES)


def test_a_drawing_in_svg_and_in_pdf_says_what_it_is():
    drawing = strange()
    svg = ET.fromstring(DRAWINGS["svg"].write(drawing))
    assert svg.find("{http://www.w3.org/2000/svg}title").text == "A title: 100 %"
    pdf = PdfReader(BytesIO(DRAWINGS["pdf"].write(drawing)))
    assert pdf.metadata.title == "A title: 100 %"
    assert pdf.trailer["/Root"]["/Lang"] == "en"
