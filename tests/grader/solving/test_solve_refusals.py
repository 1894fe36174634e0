"""What `solve` refuses, in one line."""

from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from solved_trees import AIMA, ORDER, PLAYERS, STAR, TWICE


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        ((AIMA, "--method", "intervls"), "did you mean 'intervals'"),
        ((AIMA, "--method", "thresholds", "--unknown", "B"), "no chance node"),
        ((AIMA, "--unknown", "B", "--method", "minimax"), "it is for thresholds"),
        (("max(1, chance(1/2: 2, 1/2: 0))", "--unknown", "B,Z"), "'Z' is no chance node"),
        ((AIMA, "--unknown", "all"), "there is no such node"),
        ((AIMA, "--decimals", "3"), "it is for fallible, thresholds"),
        ((TWICE, "--unknown", "all", "--decimals", "-1"), "a whole number from 0"),
        (("max(1, chance(1/2: ?, 1/2: 0))", "--unknown", "B"), "write a number for each ?"),
        ((AIMA, "--bounds", "0,20"), "star1, star2"),
        ((AIMA, "--method", "star1", "--bounds", "3"), "LOW,HIGH"),
        ((AIMA, "--method", "star1", "--bounds", "3,2"), "the lower bound comes first"),
        ((AIMA, "--method", "star1", "--bounds", "3,12"), "leaf c1 is worth 2"),
        ((AIMA, "--method", "intervals", "--bounds", "3,20"), "leaf c1 is worth 2"),
        ((AIMA, "--error", "1/2"), "it is for fallible"),
        ((AIMA, "--method", "fallible", "--error", "2"), "from 0 to 1"),
        ((AIMA, "--method", "fallible", "--error", "x"), "is no number"),
        (("min(1, 2)", "--method", "fallible"), "--error 1/10"),
        (("5", "--method", "fallible", "--error", "1/2"), "nobody errs"),
        (("5", "--method", "cutoffs"), "one leaf has none"),
        ((ORDER, "--method", "cutoffs", "--depth", "0"), "from 1 on"),
        ((AIMA, "--depth", "1"), "node B, which has no static evaluation"),
        ((AIMA, "--depth", "-1"), "a whole number from 0"),
        ((AIMA, "--method", "cutoffs"), "no static evaluation"),
        ((AIMA, "--method", "ordered"), "no static evaluation"),
        ((ORDER, "--method", "preliminary"), "--level says which"),
        ((AIMA, "--method", "max-n"), "alpha-beta can"),
        ((PLAYERS, "--method", "strategies"), "max-n can"),
        ((PLAYERS, "--method", "star1"), "max-n can"),
        (("max(3, ?)", "--method", "alpha-beta"), "thresholds can"),
        ((STAR, "--method", "provisional"), "expectiminimax can"),
        ((AIMA, "--set", "ties=some"), "first, last, set"),
        ((AIMA, "--set", "tie=set"), "did you mean 'ties'"),
        ((AIMA, "--set", "chances=mean"), "did you mean 'chance'"),
        ((AIMA, "--method", "orders", "--steps"), "leave --steps out"),
        ((AIMA, "--to", "pdf"), "efg or json or nfg or tree"),
        (("nim", "--to", "efg"), "nim is no tree"),
        (
            (AIMA, "--order", "a2,x"),
            "no move is called 'x'; the order is left or right, or moves such as a1",
        ),
        ((AIMA, "--order", "a2,a2"), "twice"),
        (("nim", "--order", "a2,a1"), "left or right"),
        (("max([1/2] a = 1, [1/3] b = 2)", "--set", "applicability=sure"), "applicable"),
        ((AIMA, "--set", "applicability=some"), "multiply, ignore, sure"),
        ((AIMA, "--to", "efg", "--steps"), "leave other options out"),
        ((AIMA, "--to", "tree", "--depth", "1"), "leave other options out"),
        (("max(3, ?)", "--to", "efg"), "unknown leaf"),
        (("max(inf, 3)", "--to", "efg"), "a payoff is finite"),
        (("apuestas-1", "--bounds", "0,1"), "--bounds is for trees"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(refusal, arguments, right):
    assert right in refusal(*arguments)


def test_a_gambit_file_that_is_no_tree_is_refused_in_one_line(refusal, tmp_path):
    (tmp_path / "none.efg").write_text("max(1, 2)")
    assert "no extensive form of Gambit's" in refusal(tmp_path / "none.efg")


def test_depths_beyond_two_hundred_are_refused_in_one_line(refusal, tmp_path):
    path = tmp_path / "deep.tree"
    path.write_text("max@1(" * 201 + "3" + ")" * 201)
    assert "--depth 200 stops there" in refusal(path, "--method", "cutoffs")


def test_a_language_that_is_not_there_is_refused(refusal):
    assert "there is no language 'xx'" in refusal(AIMA, "--language", "xx")


SPREADSHEET = BytesIO()
with ZipFile(SPREADSHEET, "w") as package:
    package.writestr("xl/worksheets/sheet1.xml", "<worksheet/>")

CONTENTS = {
    "broken.txt": (b"max(1, 2", "broken.txt: line 1, column 4"),
    "table.nfg": (b'NFG 1 R "" { "A" "B" } { 2 2 } 1 2 3', "no strategic form of Gambit's"),
    "tree.xlsx": (SPREADSHEET.getvalue(), "is a spreadsheet; save it as CSV"),
    "tree.xls": (b"\xd0\xcf\x11\xe0 old", "is a spreadsheet; save it as CSV"),
    "tree.pdf": (b"%PDF-1.4 and so on", "is no text file"),
}


@pytest.mark.parametrize("name", CONTENTS)
def test_a_file_that_holds_no_tree_is_refused_as_what_it_is(refusal, tmp_path, name):
    content, reason = CONTENTS[name]
    (tmp_path / name).write_bytes(content)
    assert reason in refusal(tmp_path / name)


def test_a_folder_is_refused_as_one_but_never_hides_a_game(refusal, run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    Path("nim").mkdir()
    assert "folder is a folder; name a file in it" in refusal("folder")
    assert run("solve", "nim")[0] == 0


@pytest.mark.parametrize("path", ["none.txt", "none.nfg", "./none", "here/there/none.tree"])
def test_a_path_where_nothing_is_is_never_read_as_notation(refusal, path):
    assert "there is no file" in refusal(path)


@pytest.mark.parametrize("before", ["\\Tree", "\\begin{forest}", "\\begin{tikzpicture} \\Tree"])
def test_a_tree_in_latex_is_never_taken_for_a_path(run, before):
    status, printed, _ = run("solve", f"{before} [max [3] [5]]", "--to", "tree")
    assert (status, printed) == (0, "max(3, 5)\n")


@pytest.mark.parametrize("name", ["tree.txt", "tree", "tree.md", "a tree.efg.txt", "T"])
def test_a_tree_is_read_from_a_file_of_any_ending(result, tmp_path, name):
    (tmp_path / name).write_text("max(1, 2)")
    assert result(str(tmp_path / name))["value"] == "2"


def test_a_gambit_file_for_several_players_is_solved_by_max_n(result, tmp_path):
    efg = 'EFG 2 R "" { "1" "2" "3" }\np "" 2 1 "" { "x" "y" } 0 '
    (tmp_path / "three.efg").write_text(efg + 't "" 1 "" { 1, 2, 3 }\nt "" 2 "" { 5, 4, 0 }\n')
    solved = result(str(tmp_path / "three.efg"))
    assert (solved["method"], solved["best"], solved["value"]) == ("max-n", ["y"], ["5", "4", "0"])
