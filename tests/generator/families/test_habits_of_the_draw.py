"""What somebody could guess who knows the generator's habits is not right in most exercises."""

from collections import Counter
from functools import cache

import pytest

from generator.answers.agreement import HALF, TWO_THIRDS, Credit
from generator.base.convention import CONVENTIONS
from generator.base.rng import Rng
from generator.exercise.family import Level
from generator.exercise.misreadings import list_misreadings
from generator.families import FAMILIES, cut_identification
from solver.trees.tree import Chance, Min

AIMA = CONVENTIONS["aima"]
DRAWS, FEW_DRAWS = 200, 60
"""For what is said of most exercises, and for what is said of each."""
TWO_THIRDS_OF_THEM, A_THIRD = 0.67, 0.34


@cache
def fair_draws(name, level, draws=DRAWS):
    """Return the problems that are fair among some draws, with their solutions."""
    family = FAMILIES[name]
    size = family.sizes[level]
    problems = [family.draw(Rng(f"{name} {level} {seed}"), size) for seed in range(draws)]
    solved = [(problem, family.solve(problem, AIMA)) for problem in problems]
    return [pair for pair in solved if family.fair(*pair, size)]


def greatest_share(counts):
    return max(counts.values()) / counts.total()


@pytest.mark.parametrize("level", Level)
def test_what_is_done_does_not_tell_the_kind_of_an_action(level):
    kinds = {"max draws": Counter(), "min draws": Counter(), "plays": Counter()}
    for problem, _ in fair_draws("action-model", level):
        for action, _, kind in problem.kinds():
            kinds[action if "draws" in action else "plays"][kind] += 1
    assert all(greatest_share(counts) <= TWO_THIRDS_OF_THEM for counts in kinds.values()), kinds


@pytest.mark.parametrize("level", Level)
def test_no_number_of_applicable_actions_is_common(level):
    totals = Counter(solution.total for _, solution in fair_draws("action-model", level))
    assert greatest_share(totals) <= A_THIRD, totals


@pytest.mark.parametrize("level", Level)
def test_no_odds_of_the_betting_house_are_common(level):
    odds = Counter(problem.odds for problem, _ in fair_draws("betting-house", level))
    assert greatest_share(odds) <= A_THIRD, odds


@pytest.mark.parametrize("level", Level)
def test_no_misread_odds_of_the_betting_house_are_those_without_the_stake(level):
    family = FAMILIES["betting-house"]
    for problem, _ in fair_draws("betting-house", level):
        misreadings = list_misreadings(family, problem)
        read_odds = {m.read_value for m in misreadings if m.number.path == ("odds",)}
        assert problem.odds - 1 not in read_odds


def test_the_second_move_alone_is_cut_in_half_of_the_easy_trees_at_most():
    size = cut_identification.SIZES[Level.EASY]
    layouts = Counter(
        cut_identification.cut_layout(problem, size)
        for problem, _ in fair_draws("cut-identification", Level.EASY)
    )
    assert set(layouts) >= {(1,), (2,), (1, 2)}
    assert layouts[(1,)] / layouts.total() <= HALF, layouts


def test_most_trees_of_medium_level_have_a_deep_cut():
    deep = [
        any(cut.deep for cut in cuts.reported)
        for _, cuts in fair_draws("cut-identification", Level.MEDIUM)
    ]
    assert sum(deep) / len(deep) > TWO_THIRDS


@pytest.mark.parametrize("level", Level)
def test_where_a_search_is_cut_off_there_are_three_moves_to_choose_from(level):
    for problem, _ in fair_draws("cutoff", level, FEW_DRAWS):
        assert len(problem.tree.children) == FAMILIES["cutoff"].sizes[level].branching


def test_the_first_move_may_be_best_in_a_tree_in_which_the_root_alone_decides():
    best = Counter(solution.best for _, solution in fair_draws("expectiminimax", Level.EASY))
    assert set(best) == {("a1",), ("a2",), ("a3",)}


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_min_has_fewer_replies_than_chance_has_outcomes_where_attitudes_are_compared(level):
    for problem, _ in fair_draws("attitudes", level, FEW_DRAWS):
        for chance in problem.tree.children:
            assert isinstance(chance, Chance)
            assert len(chance.children) == 3
            assert {(type(node), len(node.children)) for node in chance.children} == {(Min, 2)}


def test_exams_of_before_keep_their_limit_where_parts_earn_beyond_two_thirds_now():
    assert Credit(above=TWO_THIRDS).earlier == Credit(above=HALF)
