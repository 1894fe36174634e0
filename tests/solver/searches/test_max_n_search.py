from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.exact import Rational
from solver.searches.max_n import lines_of_play, max_n, run_vectors
from solver.searches.minimax import minimax
from solver.searches.rules import Ties
from solver.searches.run import run
from solver.trees.node_names import inner_nodes
from solver.trees.notation import parse
from solver.trees.tree import Player, Unsuitable

AIMA = (
    "p1(p2(p3(<1,2,6>,<4,2,3>), p3(<6,1,2>,<7,4,1>)), p2(p3(<5,1,1>,<1,5,2>), p3(<7,7,1>,<5,4,5>)))"
)

two_sided = st.recursive(
    st.integers(-3, 3),
    lambda sons: st.tuples(st.booleans(), st.lists(sons, min_size=1, max_size=3)),
    max_leaves=12,
)
vectors = st.tuples(*[st.integers(0, 2)] * 3).map(lambda v: f"<{v[0]},{v[1]},{v[2]}>")
three = st.recursive(
    vectors,
    lambda sons: st.tuples(
        st.sampled_from(["p1", "p2", "p3"]), st.lists(sons, min_size=1, max_size=3)
    ).map(lambda node: f"{node[0]}({', '.join(node[1])})"),
    max_leaves=6,
)


def written(tree, words, leaf):
    if isinstance(tree, int):
        return leaf(tree)
    first, sons = tree
    return f"{words[first]}({', '.join(written(son, words, leaf) for son in sons)})"


def played(text, ties=Ties.FIRST):
    tree = parse(text)
    return run_vectors(tree, max_n(tree, ties))


@given(two_sided, st.sampled_from(Ties))
def test_with_two_players_and_sum_zero_it_is_minimax(tree, ties):
    several = played(written(tree, ("p2", "p1"), lambda v: f"<{v}, {-v}>"), ties)
    two = parse(written(tree, ("min", "max"), str))
    by_minimax = run(two, minimax(two))
    assert {v for v, _ in several.value} == {by_minimax.value}
    assert several.visited == by_minimax.visited
    if ties is Ties.SET:
        assert several.best == by_minimax.best


def every_play(tree):
    """All vectors that some way of breaking ties, node by node, brings to the root."""
    nodes = [node for node in reversed(inner_nodes(tree)) if isinstance(node, Player)]
    for choice in product(*(range(len(node.children)) for node in nodes)):
        at, good = {}, True
        for node, i in zip(nodes, choice, strict=True):
            sons = [at.get(child.name, getattr(child, "vector", None)) for child in node.children]
            good = good and sons[i][node.index - 1] == max(v[node.index - 1] for v in sons)
            at[node.name] = sons[i]
        if good:
            yield at[tree.name]


@given(three.filter(lambda text: text[0] == "p"))
def test_the_set_is_what_some_way_of_breaking_ties_brings(text):
    assert set(played(text, Ties.SET).value) == set(every_play(parse(text)))


@given(three, st.sampled_from([Ties.FIRST, Ties.LAST]))
def test_each_way_of_breaking_ties_finds_one_vector_of_the_set(text, ties):
    [vector] = played(text, ties).value
    assert vector in played(text, Ties.SET).value


def test_the_book_tree_is_a_tie_at_the_root():
    assert played(AIMA).value == ((1, 2, 6),)  # AIMA 4e, Figure 5.4
    assert played(AIMA, Ties.LAST).value == ((1, 5, 2),)
    both = played(AIMA, Ties.SET)
    assert (both.value, both.best) == (((1, 2, 6), (1, 5, 2)), ("a1", "a2"))
    assert [both.values[name] for name in "DEFG"] == [
        ((1, 2, 6),), ((6, 1, 2),), ((1, 5, 2),), ((5, 4, 5),),
    ]  # fmt: skip


def test_each_way_of_breaking_ties_has_its_line_of_play():
    first, last = ("a1", "b1", "d1"), ("a2", "c1", "f2")
    assert list(lines_of_play(played(AIMA))) == [first]
    assert list(lines_of_play(played(AIMA, Ties.LAST))) == [last]
    assert list(lines_of_play(played(AIMA, Ties.SET))) == [first, last]


def test_no_line_goes_on_to_a_vector_for_which_its_moves_would_not_be_taken():
    # with 1 in B, player 1 takes 3; with 4, a1
    run = played("p1(p2(<1, 2>, <4, 2>), <3, 0>)", Ties.SET)
    assert run.best == ("a1", "a2")
    assert list(lines_of_play(run)) == [("a1", "b2"), ("a2",)]


def test_chance_gives_the_mean_of_each_component():
    assert played("p1(chance(1/2: <4, 0>, 1/2: <0, 2>), <1, 5>)").value == ((2, 1),)


def test_a_move_counts_as_much_as_it_is_possible():
    assert played("p1([1/2] <3, 4>, <1, 0>)").value == ((Rational(3, 2), 2),)


@pytest.mark.parametrize("text", ["max(3, 4)", "5", "chance(1: 2)", "max(?, 1)"])
def test_numbers_are_no_vectors(text):
    with pytest.raises(Unsuitable) as error:
        played(text)
    assert str(error.value).startswith("max-n cannot value a tree with ")
