from hypothesis import given
from hypothesis import strategies as st

from generator.base.rng import Rng
from generator.exercise.family import Level
from generator.families.cutoff import SIZES, drawn_changes, drawn_tree, has_changes, is_sure
from generator.subjects.trees.searches.depths import best_at_depth, rightly

SEEDS = st.integers(0, 10_000)


@given(SEEDS, st.sampled_from(Level), st.sets(st.integers(1, 4), min_size=1))
def test_a_tree_is_kept_whose_decisions_change_at_the_depths_that_are_wanted(seed, level, wanted):
    tree = drawn_tree(Rng(str(seed)), SIZES[level], sorted(wanted))
    solved = rightly(tree)
    is_wanted = is_sure(solved) and solved.changed == sorted(wanted)
    assert has_changes(tree, sorted(wanted)) is is_wanted
    if is_sure(solved):
        assert has_changes(tree, solved.changed)


def test_trees_are_drawn_with_the_decisions_and_the_values_that_are_wanted():
    for level, size in SIZES.items():
        met = 0
        for seed in range(40):
            rng = Rng(f"{level} {seed}")
            changes = drawn_changes(rng, size)
            tree = drawn_tree(rng, size, changes)
            values = [decision.value for decision in rightly(tree).decisions]
            assert len(set(values)) == len(values) or not has_changes(tree, changes)
            met += has_changes(tree, changes)
        assert met >= 24


@given(SEEDS, st.sampled_from(Level))
def test_the_best_moves_at_a_depth_are_those_of_the_search_that_stops_there(seed, level):
    tree = drawn_tree(Rng(str(seed)), SIZES[level], [2])
    decisions = rightly(tree).decisions
    best = [tuple(tree.moves[i] for i in best_at_depth(tree, d.depth)) for d in decisions]
    assert best == [d.best for d in decisions]
