"""Wrong ways to look for defects."""

from solver.analyses.game_tree import Condition, Defect
from solver.mistakes.game_tree import leaf_parity_only, root_any
from solver.trees.notation import parse


def test_a_tree_that_min_begins_is_right_to_who_lets_anybody_begin():
    assert root_any(parse("min(max(1, 2), max(3, 4))")) == ((), ())
    assert root_any(parse("max(min(1, 2), 3)")) is None


def test_below_a_root_of_any_label_turns_alternate():
    found = root_any(parse("min(max(1, 2), min(3, 4))"))
    assert found == ((Defect("C", Condition.BELOW_MIN),), ("C",))


def test_a_root_that_is_chance_is_still_to_be_changed():
    assert root_any(parse("chance(1/2: min(1, 2), 1/2: 3)"))[1] == ("A",)


def test_who_looks_at_the_last_decisions_misses_what_is_wrong_above_them():
    assert leaf_parity_only(parse("max(max(max(1, 2), 3), max(4, 5))")) == ("C",)
