"""On the terminal: a tree as lines of text, its page around it."""

from io import StringIO
from math import inf

import pytest
from msgspec import structs
from rich.console import Console

from generator.base.convention import CONVENTIONS
from generator.base.picture import Picture
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import generate
from grader.rendering.terminal.branches import branches, folded_branches
from grader.rendering.terminal.terminal_page import show, upright_rows
from grader.words.picture_words import picture_of
from solver.exact import Rational
from solver.trees.node_names import name_nodes
from solver.trees.notation import parse
from solver.trees.tree import Leaf, Max

AIMA = parse("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))")


def drawn(picture, language="en"):
    return "\n".join(map(str, branches(picture, language)))


def test_draws_a_bare_tree_with_the_names_of_nodes_and_leaves():
    assert (
        drawn(Picture(tree=AIMA))
        == """\
A △ MAX
├─ a1 → B ▽ MIN
│  ├─ b1: 3
│  ├─ b2: 12
│  └─ b3: 8
├─ a2 → C ▽ MIN
│  ├─ c1: 2
│  ├─ c2: 4
│  └─ c3: 6
└─ a3 → D ▽ MIN
   ├─ d1: 14
   ├─ d2: 5
   └─ d3: 2"""
    )


def test_draws_values_windows_cuts_and_the_move_chosen():
    solved = Picture(
        tree=AIMA,
        values={"A": Rational(3), "B": Rational(3), "C": Rational(2), "D": Rational(2)},
        windows={"C": (Rational(3), inf)},
        notes={"C": "v ≤ α"},
        crossed=frozenset({("C", 1), ("C", 2)}),
        thick=frozenset({("A", 0)}),
    )
    assert drawn(solved).splitlines()[:8] == [
        "A △ MAX = 3",
        "├─ ▸ a1 → B ▽ MIN = 3",
        "│  ├─ b1: 3",
        "│  ├─ b2: 12",
        "│  └─ b3: 8",
        "├─ a2 → C ▽ MIN = 2  [3, ∞]  v ≤ α",
        "│  ├─ c1: 2",
        "│  ├─ ✗ c2: 4",
    ]


def test_draws_probabilities_before_the_moves_of_a_chance_node():
    tree = parse("max(chance(1/3: -2, 2/3: min(2, 4)), 0)")
    assert (
        drawn(Picture(tree=tree))
        == """\
A △ MAX
├─ a1 → B ○ chance
│  ├─ (1/3) b1: −2
│  └─ (2/3) b2 → C ▽ MIN
│     ├─ c1: 2
│     └─ c2: 4
└─ a2: 0"""
    )


def test_draws_players_in_the_words_of_the_language_and_leaves_written_moves():
    tree = parse("max(pass = -1, call = chance(1/2: 1, 1/2: 2))")
    assert drawn(Picture(tree=tree), "es").splitlines()[:3] == [
        "A △ MAX",
        "├─ pass: −1",
        "└─ call → B ○ azar",
    ]


def test_does_not_give_away_a_probability_that_is_to_be_found():
    tree = parse("chance(1/3: 1, 2/3: 2)")
    lines = drawn(Picture(tree=tree, blanks=frozenset({("A", 1)}))).splitlines()
    assert lines == ["A ○ chance", "├─ (1/3) a1: 1", "└─ a2: 2"]


def as_generated(node):
    """The tree with its moves' names as a family gives them, and nobody has written them."""
    if not (children := getattr(node, "children", ())):
        return structs.replace(node, name=str(node.name))
    names = tuple(str(move) for move in node.moves)
    return structs.replace(node, children=tuple(map(as_generated, children)), moves=names)


def test_the_moves_of_a_picture_are_worded_and_its_nodes_keep_their_names():
    tree = as_generated(
        parse("max(draw = min(draw = 1, stay = 2), stay = min(draw = 3, stay = 4))")
    )
    worded = picture_of(Picture(tree=tree, leaves={"B.draw": ""}), "es")
    assert worded.tree.moves == ("coger", "plantarse")
    assert [child.name for child in worded.tree.children] == ["B", "C"]
    assert drawn(worded, "es").splitlines()[1:3] == [
        "├─ coger → B ▽ MIN",
        "│  ├─ B.coger: ",
    ]


def test_leaves_a_box_empty_where_the_student_has_to_fill_it_in():
    picture = Picture(tree=parse("max(1, 2)"), leaves={"a1": "", "a2": "x"})
    assert drawn(picture) == "A △ MAX\n├─ a1: \n└─ a2: x"


def test_draws_a_tree_of_a_thousand_levels():
    tree = Leaf(Rational(7))
    for _ in range(1000):
        tree = Max((tree,))
    assert len(drawn(Picture(tree=name_nodes(tree))).splitlines()) == 1001


def printed(markdown, picture=None, language="en"):
    file = StringIO()
    show(markdown, picture, language=language, console=Console(file=file, width=40))
    return [line.rstrip() for line in file.getvalue().splitlines()]


def test_puts_the_tree_where_its_figure_stands():
    lines = printed(
        "Before.\n\n![A tree](figure:asked)\n\nAfter.", Picture(tree=parse("max(1, 2)"))
    )
    assert lines == ["Before.", "", "  △ A", " ┌─┴─┐", "a1  a2", " 1   2", "", "After."]


def test_leaves_the_figure_out_where_there_is_no_tree():
    assert printed("Before.\n\n![A tree](figure:asked)\n\nAfter.") == ["Before.", "After."]


def test_never_breaks_a_line_of_the_tree():
    wide = ", ".join(["2"] * 20)
    deep = parse(f"max(min(max(min(max(min(max(min(max(1000000, {wide})))))))))")
    assert "└─ h1 → I △ MAX" in " ".join(printed("![](figure:asked)", Picture(tree=deep)))


def test_shows_a_hidden_state_that_looks_like_a_tag():
    assert printed("Min holds \\<K> or <K,A>.") == ["Min holds <K> or <K,A>."]


def folded(picture, width):
    rows = folded_branches(picture, "en", width=width)
    return ["".join(map(str, row)) for row in rows]


def test_leaves_stand_beside_a_node_that_has_nothing_else():
    tree = parse("max(min(3, 12), min(2, max(4, 6)))")
    picture = Picture(tree=tree, crossed=frozenset({("D", 1)}))
    assert folded(picture, 40) == [
        "A △ MAX",
        "├─ a1 → B ▽ MIN   b1: 3   b2: 12",
        "└─ a2 → C ▽ MIN",
        "   ├─ c1: 2",
        "   └─ c2 → D △ MAX   d1: 4   ✗ d2: 6",
    ]


def test_leaves_that_make_a_row_too_wide_have_rows_of_their_own():
    assert folded(Picture(tree=AIMA), 34)[1:3] == ["├─ a1 → B ▽ MIN", "│  ├─ b1: 3"]
    assert folded(Picture(tree=AIMA), 20) == drawn(Picture(tree=AIMA)).splitlines()


@pytest.mark.parametrize("seed", range(8))
def test_a_hard_tree_fits_a_terminal_of_80_by_24(seed):
    id_ = ExerciseId(
        family="alpha-beta", level=Level.HARD, seed=seed, revision=FAMILIES["alpha-beta"].revision
    )
    exercise = generate(id_, CONVENTIONS["aima"])
    picture = exercise.family.question_picture(exercise.problem, exercise.solution)
    rows = upright_rows(picture, "en", width=80) or folded(picture, 80)
    assert len(rows) <= 24
