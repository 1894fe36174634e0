"""The quick reader reads what the grammar reads, or leaves it to the grammar."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.trees import common_notation, notation_grammar
from solver.trees.notation import NotationError
from solver.working import LEVELS

LEAVES = ("3", "-2", "+7", "1/2", "-3/4", "0.25", "007", "inf", "-inf", "+inf", "?")
WORDS = ("x", "win", "info", "", "<1, 2>", "1" * 101, "٣")
NUMBERS = ("−3", "- 3", "3.", ".5", "1/0", "3 / 4")
KINDS = ("max", "min", "chance", "MAX", "Min", "p2", "mın", "average", "max@2", "min!")
WEIGHTS = ("", "", "1/2: ", "1/3:", "50%: ", "[1/2] ")
MOVES = ("", "", "", "a = ", "añadir=", "inf = ", '"a b" = ')
GAPS = ("", " ", "\n\t", "\u00a0", " # aside\n")


@st.composite
def write_tree(draw, depth=3):
    """Notation that may be wrong, common or uncommon."""
    gap = draw(st.sampled_from(GAPS))
    if depth == 0 or draw(st.integers(0, 3)) == 0:
        return gap + draw(st.sampled_from(LEAVES * 3 + WORDS + NUMBERS)) + gap
    children = draw(st.lists(write_tree(depth - 1), min_size=1, max_size=3))
    branches = [
        draw(st.sampled_from(WEIGHTS)) + draw(st.sampled_from(MOVES)) + child for child in children
    ]
    kind = draw(st.sampled_from(KINDS[:3] * 3 + KINDS))
    return f"{gap}{kind}({','.join(branches)}){gap}"


@st.composite
def spoil(draw, texts):
    """A text with one character left out, doubled or replaced."""
    text = draw(texts)
    i = draw(st.integers(0, len(text)))
    return text[:i] + draw(st.sampled_from(",()=:/1am ")) + text[i + draw(st.integers(0, 2)) :]


def describe(node):
    """Every part of a tree with its type, to be compared."""
    if isinstance(node, tuple):
        return [describe(part) for part in node]
    if not hasattr(node, "__struct_fields__"):
        return type(node), node
    return type(node), [describe(getattr(node, name)) for name in node.__struct_fields__]


def check_same(text):
    """Whether the quick reader takes the text; what it takes is what the grammar reads."""
    tree = common_notation.read_tree(text)
    if tree is not None:
        assert describe(tree) == describe(notation_grammar.read_tree(text))
    return tree is not None


@given(write_tree())
def test_it_reads_the_same_nodes_or_none(text):
    check_same(text)


@given(spoil(write_tree()))
def test_it_takes_no_text_that_the_grammar_refuses(text):
    check_same(text)


@pytest.mark.parametrize(
    "text",
    [
        "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))",
        " MAX( left = min( 3,1/2 ) ,\n right=chance(1/3: -1, 2/3: b = 0.5), ?, -inf ) ",
        "chance(3, 5)",
        "3",
    ],
)
def test_it_takes_what_is_common(text):
    assert check_same(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", "max", "max(", "max()", "max(1", "max(1,)", "max(1))", "max(1),", "max(1), 2"),
        *("1, 2", "a = 1", "1/2: 1", "(1)", "max(1) max(2)", "max(a = 1, a = 2)", "min(1/0)"),
        *("chance(1/2: 1, 1/3: 2)", "max(1/2: 1)", "mın(1)"),
    ],
)
def test_a_wrong_text_is_refused_by_the_grammar(text):
    assert not check_same(text)
    with pytest.raises(NotationError):
        notation_grammar.read_tree(text)


def test_it_goes_as_deep_as_a_tree_may_be():
    heads = "max(1, " * LEVELS
    assert common_notation.read_tree(heads + "3" + ")" * LEVELS) is not None
    assert common_notation.read_tree(heads + "max(3)" + ")" * LEVELS) is None


def test_it_leaves_a_long_hostile_text_at_once():
    for unit in ("a", "1", " ", "max(", ")", "1,", "a=", "1:"):
        common_notation.read_tree(unit * (200_000 // len(unit)) + "!")
