"""The command `draw`, and what it refuses."""

from xml.etree import ElementTree as ET

import pytest

from generator.families import FAMILIES
from grader.interfaces.cli.main import main

TREE = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
WORLDS = f"worlds.easy.1.r{FAMILIES['worlds'].revision}"
SVG = "{http://www.w3.org/2000/svg}"
BEGINNINGS = {
    "svg": b"<svg ",
    "png": b"\x89PNG",
    "pdf": b"%PDF",
    "tex": b"% ",
    "dot": b"digraph",
    "mmd": b"flowchart",
}


def texts(path):
    return [text.text for text in ET.parse(path).iter(f"{SVG}text")]


@pytest.mark.parametrize("ending", BEGINNINGS)
def test_the_ending_of_a_file_says_in_which_format_it_is_drawn(run, tmp_path, ending):
    out = tmp_path / f"tree.{ending}"
    assert run("draw", TREE, "--solved", "alpha-beta", "--out", out) == (0, "", "")
    assert out.read_bytes().startswith(BEGINNINGS[ending])


def test_the_same_tree_gives_the_same_bytes(run, tmp_path):
    for ending in BEGINNINGS:
        once, again = tmp_path / f"a.{ending}", tmp_path / f"b.{ending}"
        for out in (once, again):
            run("draw", TREE, "--out", out)
        assert once.read_bytes() == again.read_bytes()


def test_a_drawing_tells_the_tree_in_words_in_the_language(run, tmp_path):
    out = tmp_path / "tree.svg"
    run(
        "draw",
        "max(min(3, 12), min(2, 8))",
        "--solved",
        "alpha-beta",
        "--language",
        "es",
        "--out",
        out,
    )
    root = ET.parse(out).getroot()
    assert root.find(f"{SVG}title").text == "Árbol de juego, resuelto con alpha-beta"
    assert root.find(f"{SVG}desc").text.splitlines()[:3] == [
        "A, MAX, valor 3, ventana de −∞ a ∞",
        "  a1, elegida: B, MIN, valor 3, ventana de −∞ a ∞",
        "    b1, elegida: hoja, valor 3",
    ]


def test_without_a_file_it_is_written_to_standard_output(monkeypatch, capfdbinary):
    monkeypatch.setattr("sys.argv", ["minimaestro", "draw", "max(1, 2)", "--to", "pdf"])
    with pytest.raises(SystemExit):
        main()
    out, err = capfdbinary.readouterr()
    assert (out[:4], err) == (b"%PDF", b"")


def test_an_exercise_is_drawn_as_it_is_asked_and_with_its_key(run, tmp_path):
    asked, key = tmp_path / "asked.svg", tmp_path / "key.svg"
    run("draw", "alpha-beta.easy.1.r4", "--out", asked)
    run("draw", "alpha-beta.easy.1.r4", "--key", "--out", key)
    assert not any("[" in text for text in texts(asked))
    assert any(text.startswith("[") for text in texts(key))


def test_an_exercise_in_a_file_is_drawn_in_its_own_language(run, tmp_path):
    _, written, _ = run("new", "draw-poker", "--seed", "1", "--json", "--language", "it")
    (tmp_path / "mine.json").write_text(written, encoding="utf-8")
    run("draw", tmp_path / "mine.json", "--out", tmp_path / "mine.svg")
    assert (
        ET.parse(tmp_path / "mine.svg").getroot().get("{http://www.w3.org/XML/1998/namespace}lang")
        == "it"
    )


def test_each_step_is_a_picture_in_the_folder(run, tmp_path):
    folder = tmp_path / "steps"
    run("draw", TREE, "--solved", "alpha-beta", "--frames", folder)
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"{k:02}.svg" for k in range(16)]
    assert "15. A returns 3." in texts(folder / "15.svg")
    sizes = {ET.parse(path).getroot().get("viewBox") for path in folder.iterdir()}
    assert len(sizes) == 1


def test_a_moving_picture_has_no_script_and_ends_with_the_solved_tree(run, tmp_path):
    out = tmp_path / "moving.svg"
    run("draw", TREE, "--solved", "minimax", "--animated", "--out", out)
    root = ET.parse(out).getroot()
    assert {each.tag.removeprefix(SVG) for each in root.iter()} == {
        *("svg", "title", "desc", "style", "g", "polygon", "polyline", "rect", "text"),
    }
    assert "@keyframes" in root.find(f"{SVG}style").text
    assert "A (MAX) = max(3, 2, 2) = 3" in root.find(f"{SVG}desc").text


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        ((TREE, "--out", "tree.gif"), "--out names a file that ends in "),
        ((TREE, "--to", "jpeg"), "--to: dot or mermaid or pdf or png or svg or tikz, not 'jpeg'"),
        ((TREE, "--frames", "f"), "--frames and --animated show a search"),
        ((TREE, "--solved", "thresholds"), "thresholds tells no steps on a tree"),
        ((TREE, "--solved", "minimax", "--animated", "--to", "pdf"), "pdf does not move"),
        ((TREE, "--depth", "1"), "how a tree is solved is for --solved METHOD"),
        ((TREE, "--key"), "--key is for an exercise"),
        ((WORLDS,), "worlds shows no tree here"),
        (("alpha-beta.easy.1.r4", "--set", "cut=gt"), "draw an exercise as it is asked"),
        (
            ("alpha-beta.easy.1.r4", "--key", "--solved", "minimax"),
            "draw an exercise as it is asked",
        ),
        (("four-aces", "max draws", "--solved", "belief"), "--solved is for trees and games"),
        (("four-aces", "max draws"), "after 'max draws' one of A, K is observed; say which"),
        (("max(1",), "line 1, column 4: this ( is never closed"),
        (
            (TREE, "--solved", "minimaks"),
            "there is no method for a tree 'minimaks'; did you mean 'minimax'?",
        ),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_one_line(
    run, tmp_path, monkeypatch, arguments, refusal
):
    monkeypatch.chdir(tmp_path)
    code, out, err = run("draw", *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"minimaestro: {refusal}")
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_no_file_is_overwritten_unasked(run, tmp_path):
    out = tmp_path / "tree.svg"
    out.write_text("mine")
    code, _, err = run("draw", TREE, "--out", out)
    assert (code, out.read_text()) == (2, "mine")
    assert "--force" in err
    assert run("draw", TREE, "--out", out, "--force")[0] == 0
