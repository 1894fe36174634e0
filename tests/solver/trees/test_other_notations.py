"""Trees as other programs and teachers write them."""

import re
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.errors import RequestError
from solver.trees.notation import NotationError, parse, write
from solver.trees.outline import find_decimal_comma

SECONDS_OF_ONE_PASS = 20
"""A hundred times what it takes, and a tenth of what looking anew from each comma does."""


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("[[3,12,8],[2,4,6]]", "max(min(3, 12, 8), min(2, 4, 6))"),
        ("{{3, 12}, {2, {4, 1}}}", "max(min(3, 12), min(2, max(4, 1)))"),
        ("max{min{3,12},5}", "max(min(3, 12), 5)"),
        ("('A', ('B', 5), ('C', 3, 4))", "max(B = 5, C = min(3, 4))"),
        ('("MIN", (3, 12), 5)', "min(max(3, 12), 5)"),
        ("(max (min 3 12) 5)", "max(min(3, 12), 5)"),
        ("(max 2 (chance 1/4: 3 3/4: 5))", "max(2, chance(1/4: 3, 3/4: 5))"),
        ("[max [min [3] [12]] [5]]", "max(min(3, 12), 5)"),
        ("\\begin{forest} [A [B [3] [x]] [C [-2] [1/2]]] \\end{forest}", "max(B = min(3, x), C = min(-2, 1/2))"),  # noqa: E501  # a whole tree
        ("\\Tree [.max [.min 3 12 ] 5 ]", "max(min(3, 12), 5)"),
        ("\\begin{tikzpicture}[scale=2] \\Tree [.{MAX} \\edge node{$b$}; [.{min} {3} 12 ] 5 ];\n\\end{tikzpicture}", "max(min(3, 12), 5)"),  # noqa: E501  # as above
        ("\\begin{forest} for tree={draw}\n[MAX, draw [min, edge label={node[left]{a}} [3,draw] [12]] [5]]\\end{forest}", "max(min(3, 12), 5)"),  # noqa: E501  # as above
        ("[MAX,draw [3] [win]]", "max(3, 1)"),
        ("[$\\max$ [$B_1$ [$-3$] [12]] [5]]", "max(B_1 = min(-3, 12), 5)"),
        ("[max [min, win, draw] [3]]", "max(min(1, 0), 3)"),
        ("[max, 3, draw]", "max(3, 0)"),
        ("[[3, 12,], [2],]", "max(min(3, 12), min(2))"),
        ("MAX(Min(3, 12), CHANCE(1: 2))", "max(min(3, 12), chance(1: 2))"),
        ("P1(<1, 2>, p2(<0, 1>))", "p1(<1, 2>, p2(<0, 1>))"),
        ("max(win, LOSS, Draw)", "max(1, -1, 0)"),
        ("chance(50%: 4, 12.5 %: 1, 3/8: 2)", "chance(1/2: 4, 1/8: 1, 3/8: 2)"),
        ("max([50%] 3, 4)", "max([1/2] 3, 4)"),
        ("chance(1, a = 2, min(3))", "chance(1/3: 1, 1/3: a = 2, 1/3: min(3))"),
        ("max(∞, -∞, − ∞)", "max(inf, -inf, -inf)"),
        ("max(min(2, x, y), ?)", "max(min(2, x, y), ?)"),
    ],
)  # fmt: skip
def test_other_notations_are_read(text, notation):
    assert write(parse(text)) == notation


def test_root_says_who_moves_first_where_the_text_does_not():
    assert write(parse("[[3, 12], [2]]", "min")) == "min(max(3, 12), max(2))"
    assert write(parse("max(3)", "min")) == "max(3)"


def test_a_letter_is_an_unknown_of_its_own():
    leaves = parse("max(x, y, x, ?)").children
    assert [leaf.symbol for leaf in leaves] == ["x", "y", "x", ""]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[3,12,8],[2,4,6]", "line 1, column 1: this [ has no partner"),
        ("[[3,\n12)]", "line 2, column 3: this ) has no partner"),
        ("[[3,zwölf]]", "line 1, column 5: 'zwölf' is no leaf; one is a number, inf, -inf, <1, 2> or ?"),  # noqa: E501  # the sentence as it is printed
        ("[[], 3]", "line 1, column 2: write at least one child here"),
        ("[1, 2] 3", "line 1, column 8: nothing follows the whole tree; leave it out"),
        ("('A, 3)", "line 1, column 2: this ' has no partner"),
        ("[A [3, 12] [2]]", "line 1, column 8: in this notation each leaf has brackets of its own: [3] [12]"),  # noqa: E501  # as above
        ("\\begin{forest}\nfor tree={draw} [A [3] [B [zz]]]", "line 2, column 28: 'zz' is no leaf; one is a number, inf, -inf, <1, 2> or ?"),  # noqa: E501  # as above
        ("max(go left = 1, 2)", "line 1, column 8: unexpected 'left'; a move has its name before =, in quotation marks if of several words: \"go on\" = 3"),  # noqa: E501  # as above
        ("max(left: 1)", "line 1, column 9: unexpected ':'; a move has its name before =, in quotation marks if of several words: \"go on\" = 3"),  # noqa: E501  # as above
        ("max(min 1, 2)", "line 1, column 9: unexpected '1'; a node has its children in brackets: max(3, 5)"),  # noqa: E501  # as above
        ("[[3,\n ,8], 2]", "line 2, column 2: unexpected ','; write a node such as max(3, 5), a number or ? here"),  # noqa: E501  # as above
        ("\\Tree", "the tree ends too early; write a node such as max(3, 5), a number or ? here"),
        ("mix(1, 2)", "line 1, column 1: there is no node 'mix'; did you mean 'min'? there are max, min, chance and p1, p2, p3 …"),  # noqa: E501  # as above
        ("chance(120%: 3)", "line 1, column 8: a probability is a number from 0 to 1, not 6/5"),
        ("[" * 1_001 + "1" + "]" * 1_001, "a tree has at most 1,000 levels; this one has more"),
        ("[" + "1," * 400_001 + "]", "a tree has at most 200,000 nodes; this one has more"),
    ],
)  # fmt: skip
def test_what_is_wrong_there_is_said_with_its_place(text, message):
    with pytest.raises(NotationError) as refusal:
        parse(text)
    assert str(refusal.value) == message


@given(st.text(alphabet="[](){}\\'\".,:%?∞ maxinTrep123/-\n", max_size=40))
def test_any_text_is_a_tree_or_refused_in_one_line(text):
    try:
        tree = parse(text)
    except RequestError as refusal:
        assert "\n" not in str(refusal)  # noqa: PT017  # most texts are refused, a few are trees
    else:
        assert write(parse(write(tree))) == write(tree)


nested = st.recursive(
    st.integers(-9, 9), lambda children: st.lists(children, min_size=1, max_size=3), max_leaves=12
).filter(lambda data: isinstance(data, list))


def write_lists(data, turn=0):
    if isinstance(data, int):
        return str(data)
    return f"{('max', 'min')[turn]}({', '.join(write_lists(c, 1 - turn) for c in data)})"


@given(nested)
def test_lists_as_python_prints_them_alternate_from_max(data):
    assert write(parse(str(data))) == write(parse(write_lists(data)))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("max(2,5, 3)", "2,5"),
        ("max(3, 12,5)", "12,5"),
        ("[[3, 12,5], [2,4]]", "12,5"),
        ("[[3,12], [2,4]]", None),
        ("max(1, min(3, 0,5))", "0,5"),
        ("max( min(3,5), 2.5 )", None),
        ("max(1, 2)", None),
        ("p1(<1,2>, <2,3>)", None),
        ("max(3, 4)  # 2,5, 3", None),
    ],
)
def test_a_decimal_comma_is_warned_of(text, number):
    warning = find_decimal_comma(text)
    assert warning is None if number is None else str(warning).startswith(number)


@pytest.mark.parametrize(
    "text", ["max(" + "1, " * 100_000 + "1)", "[" + "[1, 2], " * 60_000 + "3]"]
)
def test_a_decimal_comma_is_looked_for_in_one_pass(text):
    started = perf_counter()
    assert find_decimal_comma(text) is None
    assert perf_counter() - started < SECONDS_OF_ONE_PASS


@pytest.mark.parametrize(
    ("notation", "leaf"),
    [
        ("[2x, 3]", "2x"),
        ("[1e5, 2]", "1e5"),
        ("[1_000, 2]", "1_000"),
        ("[[1/2/3, 4], [5, 6]]", "1/2/3"),
        ("{3%, 2}", "3%"),
        ("[--3, 2]", "--3"),
        ("[x1, 2]", "x1"),
    ],
)
def test_a_mistyped_leaf_at_the_beginning_of_a_list_is_not_taken_for_a_name(notation, leaf):
    with pytest.raises(NotationError, match=f"{re.escape(repr(leaf))} is no leaf"):
        parse(notation)


@pytest.mark.parametrize(
    "notation", ["('B', 5)", "(B 5)", '["b1", 5]', '["1a", 5]', "[.B 5 ]", "('2x', 5)"]
)
def test_a_name_before_a_leaf_stays_a_name(notation):
    assert write(parse(notation)) == "5"


def test_where_a_place_is_one_in_what_was_made_of_the_text_that_is_shown():
    with pytest.raises(NotationError) as refusal:
        parse("[3, 1/0]")
    assert str(refusal.value) == (
        "line 1, column 8: '1/0' is no number; a denominator is not 0 (it was read as max(3, 1/0))"
    )
