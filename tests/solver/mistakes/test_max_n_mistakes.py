"""What students make of trees for several players."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.mistakes import max_n as mistaken
from solver.searches.max_n import max_n, run_vectors
from solver.searches.rules import Ties
from solver.trees.notation import parse

AIMA = parse(
    "p1(p2(p3(<1,2,6>,<4,2,3>), p3(<6,1,2>,<7,4,1>)), p2(p3(<5,1,1>,<1,5,2>), p3(<7,7,1>,<5,4,5>)))"
)  # 4e, Figure 5.4

vectors = st.tuples(*[st.integers(0, 2)] * 3).map(lambda v: f"<{v[0]},{v[1]},{v[2]}>")
trees = (
    st.recursive(
        vectors,
        lambda sons: st.tuples(
            st.sampled_from(["p1", "p2", "p3"]), st.lists(sons, min_size=1, max_size=3)
        ).map(lambda node: f"{node[0]}({', '.join(node[1])})"),
        max_leaves=8,
    )
    .filter(lambda text: text[0] == "p")
    .map(parse)
)


@pytest.mark.parametrize(
    ("wrong", "values"),
    [
        # p3 keeps p1 low at D to G, and so does p2
        (mistaken.paranoid_min, "1,2,6 1,2,6 1,5,2 1,2,6 6,1,2 1,5,2 5,4,5"),
        # the sums are 9, 9; 9, 12; 7, 8; 15, 14
        (mistaken.sum_of_components, "7,7,1 7,4,1 7,7,1 1,2,6 7,4,1 1,5,2 7,7,1"),
        # p3 looks at the first component, p2 at the third, p1 at the second
        (mistaken.wrong_component, "4,2,3 4,2,3 5,1,1 4,2,3 7,4,1 5,1,1 7,7,1"),
        (mistaken.componentwise_best, "7,7,6 7,4,6 7,7,5 4,2,6 7,4,2 5,5,2 7,7,5"),
        # at the root both moves are worth 1 to p1
        (mistaken.unstated_tie, "1,5,2 1,2,6 1,5,2 1,2,6 6,1,2 1,5,2 5,4,5"),
    ],
)
def test_gives_the_book_tree_vectors_of_his_own(wrong, values):
    found = wrong(AIMA, Ties.FIRST).values
    expected = [tuple(map(int, v.split(","))) for v in values.split()]
    assert [found[name] for name in "ABCDEFG"] == expected


def test_a_paranoid_player_breaks_his_own_ties_as_the_convention_says():
    assert mistaken.paranoid_min(AIMA, Ties.FIRST).best == ("a1",)
    assert mistaken.paranoid_min(AIMA, Ties.LAST).best == ("a2",)


def test_the_others_move_against_whoever_is_at_the_root():
    tree = parse("p2(p1(<9, 1>, <0, 5>), <3, 3>)")
    assert mistaken.paranoid_min(tree, Ties.FIRST).values["A"] == (3, 3)
    assert mistaken.paranoid_min(tree, Ties.FIRST).values["B"] == (9, 1)


def test_takes_the_first_of_two_where_the_last_is_to_be_taken():
    assert mistaken.unstated_tie(AIMA, Ties.LAST).values["A"] == (1, 2, 6)


def test_a_vector_with_the_best_of_each_component_stands_at_no_leaf():
    tree = parse("p1(<3, 0>, <0, 3>)")
    found = mistaken.componentwise_best(tree, Ties.FIRST)
    assert (found.values["A"], found.best) == ((3, 3), ("a1",))


@given(trees, st.sampled_from([Ties.FIRST, Ties.LAST]))
def test_who_looks_at_his_own_component_backs_up_as_max_n_does(tree, ties):
    backup = mistaken.by_score(tree, mistaken.own_component, ties)
    right = run_vectors(tree, max_n(tree, ties))
    assert {name: (v,) for name, v in backup.values.items()} == right.values
    assert backup.best == right.best


@given(trees)
def test_the_other_tie_is_still_one_that_max_n_might_take(tree):
    found = mistaken.unstated_tie(tree, Ties.FIRST).values["A"]
    assert found in run_vectors(tree, max_n(tree, Ties.SET)).value
