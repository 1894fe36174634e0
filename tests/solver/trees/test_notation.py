from math import inf
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.errors import RequestError
from solver.exact import DASHES, Rational
from solver.searches.minimax import minimax
from solver.trees.node_names import inner_nodes, leaves, name_nodes
from solver.trees.notation import NotationError, parse, write
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Unknown
from solver.working import answer

AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
CONTRACT = [
    AIMA,
    "max(chance(1/2: min(2, 4), 1/2: min(7, 4)), chance(1/2: min(6, 0), 1/2: min(5, -2)))",
    "max(left = min(3, 5), right = min(2, ?))",
    "p1(p2(<1, 2, 6>, <4, 2, 3>), p2(<6, 1, 2>, <7, 4, 1>))",
    "max@2(min@9!(1, 2), min@5(4, 6))",
    "max([2/3] a = -2, b = chance(1/3: 1, 2/3: 2))",
    "max(-inf, min(0, inf))",
]


def shape(node):
    """A tree as plain data, to be compared."""
    values = {name: getattr(node, name) for name in node.__struct_fields__}
    below = tuple(shape(child) for child in values.pop("children", ()))
    return (type(node).__name__, tuple(values.items()), below)


def nested(levels):
    heads = "".join("max(1, " if i % 2 else "min(2, " for i in range(levels))
    return heads + "3" + ")" * levels


def mixes(n):
    """n probabilities that sum to 1."""
    weights = st.lists(st.integers(0, 4), min_size=n, max_size=n).filter(any)
    return weights.map(lambda ws: tuple(Rational(w, sum(ws)) for w in ws))


MOVES = ("left", "right", "min", "inf", "bet 2", "añadir", "x-1")
finite = st.builds(Rational, st.integers(-99, 99), st.integers(1, 12))
numbers = st.one_of(finite, st.sampled_from([inf, -inf]))


@st.composite
def inner(draw, kinds, children):
    sons = tuple(draw(st.lists(children, min_size=1, max_size=4)))
    moves = tuple(draw(st.permutations(MOVES))[: len(sons)])
    some = tuple(draw(st.sampled_from(["", move])) for move in moves)
    more = {
        "moves": draw(st.sampled_from([(), some])),
        "evaluation": draw(st.none() | finite),
        "quiescent": draw(st.booleans()),
    }
    kind = draw(st.sampled_from(kinds))
    if kind is Chance:
        return Chance(sons, draw(mixes(len(sons))), **more)
    if kind is Player:
        more["index"] = draw(st.integers(1, 3))
    return kind(sons, **more)


plain = st.recursive(
    st.builds(Leaf, numbers) | st.builds(Unknown),
    lambda sons: inner([Max, Min], sons),
    max_leaves=12,
)
chancy = st.recursive(
    st.builds(Leaf, finite) | st.builds(Unknown),
    lambda sons: inner([Max, Min, Chance], sons),
    max_leaves=12,
)
vectors = st.recursive(
    st.builds(Payoffs, st.tuples(finite, finite, finite)),
    lambda sons: inner([Player, Chance], sons),
    max_leaves=12,
)


@given(plain | chancy | vectors)
def test_what_is_written_is_read_as_the_same_tree(tree):
    assert shape(parse(write(tree))) == shape(name_nodes(tree))


@given(plain | chancy | vectors)
def test_a_tree_is_written_in_one_way(tree):
    assert write(parse(write(tree))) == write(name_nodes(tree))


@pytest.mark.parametrize("notation", CONTRACT)
def test_the_contracts_examples_come_back_as_they_were(notation):
    assert write(parse(notation)) == notation


def test_a_decimal_is_exact():
    assert parse("0.1").utility == Rational(1, 10)


def test_numbers_may_be_written_in_every_plain_way():
    tree = parse("max(+3, -7/5, 0.25, .5, 2., - 1 / 2, inf, +inf, - inf)")
    utilities = [leaf.utility for leaf in tree.children]
    assert utilities[:3] == [Rational(3), Rational(-7, 5), Rational(1, 4)]
    assert utilities[3:6] == [Rational(1, 2), Rational(2), Rational(-1, 2)]
    assert utilities[6:] == [inf, inf, -inf]


@pytest.mark.parametrize("dash", DASHES, ids=ascii)
def test_a_dash_before_a_number_is_a_minus(dash):
    pasted = f"max@{dash}2({dash}3, min({dash} 1/2, {dash}.5), {dash}inf)"
    assert write(parse(pasted)) == "max@-2(-3, min(-1/2, -1/2), -inf)"


def test_a_dash_in_the_name_of_a_move_stays_as_it_is():
    notation = 'max("a − b" = -1, x-1 = 2)  # − and – in comments too'
    assert write(parse(notation)) == 'max("a − b" = -1, x-1 = 2)'


def test_white_space_line_ends_and_comments_are_free():
    text = "max  # the root (\n( min(\t3,12 ,8),\r\nmin(2,4,6) , min(14,5,2) # , 7)\n)\n# end"
    assert write(parse(text)) == AIMA


def test_the_probability_of_a_move_may_stand_before_its_name():
    tree = parse("max([2/3] a = -2, b = 4)")
    assert (tree.chances, tree.moves) == ((Rational(2, 3), Rational(1)), ("a", "b"))


def test_a_static_evaluation_and_its_noise_stand_at_the_node():
    tree = parse("max@2(min@9!(1, 2), min!(4, 6))")
    noisy, unvalued = tree.children
    assert (tree.evaluation, tree.quiescent) == (2, True)
    assert (noisy.evaluation, noisy.quiescent) == (9, False)
    assert (unvalued.evaluation, unvalued.quiescent) == (None, False)


def test_words_of_the_notation_may_be_moves():
    assert parse("max(max = 1, inf = inf, p1 = 2, chance = min(3))").moves == (
        "max", "inf", "p1", "chance",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("notation", "says"),
    [
        ("", "the tree ends too early; write a node such as max(3, 5), a number or ? here"),
        ("max(min(3, 12)", "line 1, column 4: this ( is never closed; 1 ) would be needed"),
        ("max(3,\n 5))", "line 2, column 4: this ) closes nothing; leave it out"),
        ("max()", "line 1, column 5: unexpected ')'; write a node such as max(3, 5), a number or ? here"),  # noqa: E501  # the sentence as it is printed
        ("max(3 5)", "line 1, column 7: unexpected '5'; write a comma or ) after a child, and nothing after the whole tree"),  # noqa: E501  # as above
        ("max(3;5)", "line 1, column 6: unexpected ';'; write a comma or ) after a child, and nothing after the whole tree"),  # noqa: E501  # as above
        ("maximum(3)", "line 1, column 1: there is no node 'maximum'; did you mean 'max'? there are max, min, chance and p1, p2, p3 …"),  # noqa: E501  # as above
        ("max(three)", "line 1, column 5: 'three' is no leaf; one is a number, inf, -inf, <1, 2> or ?"),  # noqa: E501  # as above
        ("max(1/0)", "line 1, column 5: '1/0' is no number; a denominator is not 0"),
        ("chance(1/2: 3, 1/3: 5)", "line 1, column 1: the probabilities of a chance node sum to 1, not to 5/6"),  # noqa: E501  # as above
        ("chance(-1: 3, 2: 5)", "line 1, column 8: a probability is a number from 0 to 1, not -1"),
        ("chance(1/2: 3, 5)", "line 1, column 1: chance weighs each child: chance(1/2: 3, 1/2: 5)"),
        ("max(1/2: 3)", "line 1, column 5: 1/2: is for the children of a chance node; the probability of a move is [1/2]"),  # noqa: E501  # as above
        ("max([3/2] 3)", "line 1, column 6: a probability is a number from 0 to 1, not 3/2"),
        ("max(chance(1: min(inf, 3)))", "line 1, column 19: an infinite leaf has no mean: below a chance node or a [1/2] each number is finite"),  # noqa: E501  # as above
        ("max([1/2] min(-inf, 3))", "line 1, column 15: an infinite leaf has no mean: below a chance node or a [1/2] each number is finite"),  # noqa: E501  # as above
        ("max(a = 3, a = 5)", "line 1, column 12: two moves of one node are called 'a'; rename one"),  # noqa: E501  # as above
        ("max(a2 = 3, 5)", "two moves of node A are called 'a2'; each needs a name of its own"),
        ("p1(<1, 2>, <1>)", "line 1, column 13: every vector of a tree is of one length; these have 2 and 1 numbers"),  # noqa: E501  # as above
        ("p1(<1, 2>, 3)", "line 1, column 12: either every leaf of a tree is a vector, or none is"),
        ("p3(<1, 2>)", "line 1, column 1: p3 needs vectors of 3 numbers; these have 2"),
        ("p1(3)", "line 1, column 1: below p1 each leaf is a vector such as <1, 2, 6>; numbers go below max and min"),  # noqa: E501  # as above
        ("max(<1, 2>)", "line 1, column 1: vectors go below p1, p2, p3 …; numbers go below max and min"),  # noqa: E501  # as above
        ("p1(<1, -inf>)", "line 1, column 8: a finite number is needed here, not -inf"),
        (nested(1001), "a tree has at most 1,000 levels; this one has more"),
        ("max(" + "1," * 200_000 + "1)", "a tree has at most 200,000 nodes; this one has more"),
    ],
)  # fmt: skip
def test_what_is_no_tree_is_refused_in_one_line(notation, says):
    with pytest.raises(NotationError) as refusal:
        parse(notation)
    assert str(refusal.value) == says


@pytest.mark.parametrize(
    ("notation", "written"),
    [
        ("max(½, -2¾, .5)", "max(1/2, -11/4, 1/2)"),
        ("chance(⅓: 1, ⅔: ⅛)", "chance(1/3: 1, 2/3: 1/8)"),
        ("p1(<½, 1⅓>, <0, 1>)", "p1(<1/2, 4/3>, <0, 1>)"),
        ('max([½] "½ a" = 3, 4) # ½½', 'max([1/2] "½ a" = 3, 4)'),
        ("[½, 2]", "max(1/2, 2)"),
        ("[max [½] [1½]]", "max(1/2, 3/2)"),
    ],
)
def test_a_fraction_of_one_character_is_read_exactly(notation, written):
    assert write(parse(notation)) == written


@pytest.mark.parametrize(
    "notation", ["max(2 ½, 1)", "[2 ½, 1]", "[½½, 1]", "max(1/2½, 3)", "max(2.½, 3)", "max(½%, 3)"]
)
def test_a_fraction_of_one_character_that_could_be_meant_otherwise_is_refused(notation):
    with pytest.raises(NotationError, match="line 1, column"):
        parse(notation)


def test_a_rule_about_the_whole_tree_names_the_line_on_which_it_is_broken():
    with pytest.raises(NotationError) as refusal:
        parse("p1(\n  <1, 2>, # of two\n  p2(<3, 4>,\n     <5, 6, 7>))")
    assert str(refusal.value).startswith("line 4, column 7: every vector of a tree is of one")


@given(st.text(alphabet='maxinpch(),:=<>[]?@!"#1230./- \n', max_size=40))
def test_any_text_is_a_tree_or_refused_in_one_line(text):
    try:
        parse(text)
    except RequestError as refusal:
        assert "\n" not in str(refusal)  # noqa: PT017  # most texts are refused, a few are trees


def test_a_thousand_levels_are_read_named_and_written():
    text = nested(1_000)
    tree = parse(text)
    assert write(tree) == text
    assert len(inner_nodes(tree)) == 1_000


def test_tens_of_thousands_of_nodes_are_read():
    below = "min(" + ", ".join(["3/5"] * 9) + ")"
    text = "max(" + ", ".join(["max(" + ", ".join([below] * 60) + ")"] * 60) + ")"
    tree = parse(text)
    assert len(inner_nodes(tree)) + len(leaves(tree)) == 36_061
    assert answer(minimax(tree)) == Rational(3, 5)


def test_hostile_texts_are_refused_at_once():
    for text in ("(" * 10**6, ")" * 10**6, "<" * 10**5, '"' * 10**5, " " * 10**6, "1" * 10**6):
        with pytest.raises(NotationError):
            parse(text)


def test_many_named_moves_are_told_apart():
    assert len(parse("max(" + ",".join(f"m{i} = 1" for i in range(5_000)) + ")").moves) == 5_000


def test_the_grammar_is_a_page():
    import solver.trees  # noqa: PLC0415  # only to find the file

    [folder] = solver.trees.__path__
    assert len((Path(folder) / "notation.lark").read_text().splitlines()) < 50
