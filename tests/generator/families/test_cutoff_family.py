from hypothesis import given
from hypothesis import strategies as st

from generator.base.rng import Rng
from generator.exercise.family import Level
from generator.families.cutoff import SIZES, changes_at, drawn_tree, is_sure
from generator.subjects.trees.searches.depths import best_at_depth, rightly
from solver.trees.node_names import name_nodes


@given(st.integers(0, 10_000), st.sampled_from(Level), st.sets(st.integers(1, 4), min_size=1))
def test_a_tree_is_kept_whose_decisions_change_at_the_depths_that_are_wanted(seed, level, wanted):
    tree = name_nodes(drawn_tree(Rng(str(seed)), SIZES[level]))
    solved = rightly(tree)
    is_wanted = is_sure(solved) and solved.changed == sorted(wanted)
    assert changes_at(tree, wanted) is is_wanted
    if is_sure(solved):
        assert changes_at(tree, solved.changed or {1}) is bool(solved.changed)


@given(st.integers(0, 10_000), st.sampled_from(Level))
def test_the_best_moves_at_a_depth_are_those_of_the_search_that_stops_there(seed, level):
    tree = name_nodes(drawn_tree(Rng(str(seed)), SIZES[level]))
    decisions = rightly(tree).decisions
    best = [tuple(tree.moves[i] for i in best_at_depth(tree, d.depth)) for d in decisions]
    assert best == [d.best for d in decisions]
