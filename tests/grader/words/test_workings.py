"""Every step of every solver has its sentence, which is true."""

import re
from collections.abc import Generator
from functools import cache
from importlib import import_module
from inspect import get_annotations, getmembers, isfunction
from pkgutil import walk_packages
from types import UnionType
from typing import TypeVar, Union, get_args, get_origin

import pytest

import solver
from generator.base.convention import CutNames
from grader.words.language_catalogues import LANGUAGES
from grader.words.working_words import beliefs_of, steps_of, working_of
from solver.beliefs.belief_steps import Imagine
from solver.beliefs.simulated_min import simulated
from solver.beliefs.update import updates
from solver.exact import Rational
from solver.games.and_or import and_or
from solver.games.sprague_grundy import row_values
from solver.named.backgammon import Backgammon, Position, backward_induction
from solver.named.draw_poker import POKER_1
from solver.named.four_aces import FOUR_ACES
from solver.named.grundy import GRUNDY_7, Grundy
from solver.searches.alpha_beta import alpha_beta
from solver.searches.attitudes import search_optimistically, search_pessimistically
from solver.searches.bounds import Bounds
from solver.searches.expectiminimax import expectiminimax
from solver.searches.max_n import max_n
from solver.searches.rules import Order, Rules, Ties
from solver.searches.star import star1, star2
from solver.trees.notation import parse
from solver.turn import Turn
from solver.working import work

STAR = parse("max(chance(0.5: min(2,2), 0.5: min(2,1)), chance(0.5: min(0,1), 0.5: min(1,1)))")
TWO = Bounds(Rational(-2), Rational(2))
ATTITUDES = parse(
    "max(a=chance(0.7: 3, 0.3: -1), b=chance(0.4: -4, 0.6: 5), c=chance(0.9: 0, 0.1: 1))"
)
PLAYERS = parse(
    "p1(p2(p3(<1,2,6>,<4,2,3>), p3(<6,1,2>,<7,4,1>)), p2(p3(<5,1,1>,<1,5,2>), p3(<7,7,1>,<5,4,5>)))"
)
PATH = [("max draws", "K"), ("min draws", None), ("max plays A", None)]
MIXED = "p1(chance(1/2: <1,2>, 1/2: p2([1/2] <6,1>, <7,-4>)), p2(<5,1>, <1,1>))"

every_language = pytest.mark.parametrize("language", LANGUAGES)

LEFT_OVER = re.compile(r"{{|}}|{%|%}|\bNone\b|mpq\(|%\(|<class|\S {2,}\S| [,;:.]( |$)")


@cache
def runs():
    """A sequence of steps of each solver, by its name."""
    return {
        "alpha-beta": work(alpha_beta(STAR)).steps,
        "star1": work(star1(STAR)).steps,
        "star1 within bounds": work(star1(STAR, TWO)).steps,
        "star2": work(star2(STAR, TWO)).steps,
        "expectiminimax": work(expectiminimax(STAR)).steps,
        "optimistic": work(search_optimistically(ATTITUDES)).steps,
        "pessimistic": work(search_pessimistically(ATTITUDES)).steps,
        "max-n": work(max_n(PLAYERS)).steps,
        "max-n with all ties": work(max_n(parse(MIXED), Ties.SET)).steps,
        "beliefs": work(updates(FOUR_ACES, FOUR_ACES.start(), PATH)).steps,
        "simulated": simulated(POKER_1).steps,
        "and-or": work(and_or(GRUNDY_7, Turn.MAX)).steps,
        "sprague-grundy": work(row_values(Grundy(), 8)).steps,
        "backgammon": work(backward_induction(Backgammon(Position((3, 4), (1, 2))))).steps,
    }


def kinds():
    """Every kind of step that a solver says it yields."""
    found = set()
    for room in walk_packages(solver.__path__, "solver."):
        module = import_module(room.name)
        for _, function in getmembers(module, isfunction):
            working = get_annotations(function).get("return")
            if get_origin(working) is Generator:
                found |= set(members(get_args(working)[0]))
    return sorted(found, key=lambda kind: kind.__name__)


def members(steps):
    """The classes of a union, or the one class."""
    if isinstance(steps, TypeVar):
        return []
    if get_origin(steps) in (Union, UnionType):
        return [kind for member in get_args(steps) for kind in members(member)]
    return [get_origin(steps) or steps]


def clean(markdown):
    return markdown.strip() != "" and LEFT_OVER.findall(markdown) == []


def lines(name, language="en"):
    return working_of(runs()[name], language).splitlines()


@every_language
@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_each_kind_of_step_has_its_sentence(kind, language):
    step = next(step for steps in runs().values() for step in steps if isinstance(step, kind))
    assert clean(working_of([step], language))


@every_language
@pytest.mark.parametrize("name", runs())
def test_a_solver_is_told_in_whole_lines(name, language):
    assert clean(working_of(runs()[name], language))
    assert all(line.startswith("1. ") for line in lines(name, language))


@pytest.mark.parametrize("language", [x for x in LANGUAGES if x != "en"])
@pytest.mark.parametrize("name", runs())
def test_no_working_stays_in_english(name, language):
    told = re.sub(r"\*\*", "", working_of(runs()[name], language))
    assert re.findall(r"\b(the|and|with|is|of|not|leaf|move|draw|stay|chance)\b", told) == []


def test_steps_of_several_kinds_are_told_one_after_the_other():
    steps = (*runs()["sprague-grundy"][:1], *runs()["optimistic"])
    assert working_of(steps, "en").splitlines() == [
        "1. A row of 0 leaves no move, so g(0) = 0.",
        *lines("optimistic"),
    ]


def test_a_chance_node_is_cut_by_the_most_that_it_can_be_worth():
    assert lines("star1 within bounds")[-3:] == [
        (
            "1. F returns 0. The sum at C is now v = 0. C lies in [−2, 1]. "
            "Alpha cut at C, because C ≤ 1 ≤ 3/2 = α: c2 is not searched."
        ),
        "1. C returns 1. Now v = 3/2 at A, and the window is [3/2, 2].",
        "1. A returns 3/2.",
    ]


def test_a_chance_node_is_cut_by_the_least_that_it_can_be_worth():
    tree = parse("min(1, chance(1/2: max(2, 3), 1/2: 2))")
    assert "Beta cut at B, because B ≥ 1 ≥ 1 = β: b2 is not searched." in working_of(
        work(star1(tree, Bounds(Rational(0), Rational(4)))).steps, "en"
    )


def test_a_cut_bears_the_name_that_a_course_gives_it():
    steps = work(alpha_beta(parse("max(3, min(2, 4))"))).steps
    told = {names: working_of(steps, "en", names=names) for names in CutNames}
    assert "Alpha cut at B, because v = 2 ≤ 3 = α: b2 is not searched." in told["standard"]
    assert "Beta cut at B, because v = 2 ≤ 3 = α: b2 is not searched." in told["swapped"]
    assert " Cut at B, because v = 2 ≤ 3 = α: b2 is not searched." in told["unnamed"]


def test_a_cut_after_probes_names_no_move_as_left_out():
    told = lines("star2")
    assert told[2] == "1. Probe of D, a child of B: one of its moves is searched ahead."
    assert told[-3].endswith("because C ≤ 1 ≤ 3/2 = α: nothing more below it is searched.")


def test_the_first_child_leaves_open_what_has_no_bounds():
    told = "\n".join(lines("star1"))
    assert "The sum at B is now v = 1. B may still have any value." in told
    assert "The sum at C is now v = 1/2. C lies in [−∞, 1/2]." in told


def test_an_optimist_takes_the_best_outcome_and_a_pessimist_the_worst():
    assert lines("optimistic") == [
        "1. B (chance at its best) = max(3, −1) = 3",
        "1. C (chance at its best) = max(−4, 5) = 5",
        "1. D (chance at its best) = max(0, 1) = 1",
        "1. A (MAX) = max(3, 5, 1) = 5",
    ]
    assert lines("pessimistic", "es")[0] == "1. B (azar, en el peor caso) = min(3, −1) = −1"


def test_an_optimist_does_not_count_on_what_never_happens():
    tree = parse("chance(0: 9, 1/2: 3, 1/2: 1)")
    assert working_of(work(search_optimistically(tree)).steps, "en") == (
        "1. A (chance at its best) = max(3, 1) = 3"
    )


def test_a_search_from_the_right_never_swaps_probabilities():
    tree = parse("chance(1/3: 3, 2/3: 0)")
    told = steps_of(work(alpha_beta(tree, Rules(order=Order.RIGHT))).steps, "en")
    assert told.splitlines()[1:] == [
        "1. Leaf a2 is worth 0. The sum at A is now v = 0.",
        "1. Leaf a1 is worth 3. The sum at A is now v = 1.",
        "1. A returns 1.",
    ]


def test_the_order_is_seen_even_where_an_outcome_never_comes_about():
    tree = parse("chance(0: 9, 1: 2)")
    told = working_of(work(alpha_beta(tree, Rules(order=Order.RIGHT))).steps, "en")
    assert told.endswith("1. A returns 2.")
    assert working_of(work(expectiminimax(tree)).steps, "en").endswith("= 0 · 9 + 1 · 2 = 2")
    assert working_of(work(search_pessimistically(tree)).steps, "en").endswith(
        "= 0 · 9 + 1 · 2 = 2"
    )


def test_a_cut_names_what_was_not_searched_whatever_the_order():
    tree = parse("chance(0: 1, 0: 2, 1: 4)")
    steps = work(star1(tree, Bounds(Rational(-4), Rational(4)), Rules(order=Order.RIGHT))).steps
    assert "because A ≥ 4 ≥ 4 = β: a1, a2 are not searched." in working_of(steps, "en")


def test_the_two_older_entries_say_the_same():
    for name in ("alpha-beta", "star2", "optimistic"):
        assert working_of(runs()[name], "en") == steps_of(runs()[name], "en")
    for name in ("beliefs", "simulated"):
        assert working_of(runs()[name], "en") == beliefs_of(runs()[name], "en")


def test_each_player_compares_a_number_of_his_own():
    assert lines("max-n")[2] == (
        "1. B (player 2) compares (1, **2**, 6), (6, **1**, 2), takes b1 and returns (1, 2, 6)."
    )


def test_vectors_are_averaged_and_kept_in_sets():
    assert lines("max-n with all ties") == [
        "1. D (player 2) compares 1/2 · (6, **1**), (7, **−4**), takes d1 and returns (3, 1/2).",
        "1. B (chance) = 1/2 · (1, 2) + 1/2 · (3, 1/2) = (2, 5/4)",
        (
            "1. C (player 2) compares (5, **1**), (1, **1**), takes c1, c2 "
            "and returns {(5, 1), (1, 1)}."
        ),
        (
            "1. A (player 1) compares (**2**, 5/4), {(**5**, 1), (**1**, 1)}, takes a1, a2 "
            "and returns {(2, 5/4), (5, 1)}."
        ),
    ]


def test_a_tree_that_is_one_leaf_is_told_by_it():
    assert working_of(work(max_n(parse("<1, -2>"))).steps, "en").endswith("is worth (1, −2).")


def test_what_the_opponent_thinks_is_told_with_what_he_has_seen():
    imagined = [step for step in runs()["simulated"] if isinstance(step, Imagine)]
    assert working_of(imagined[-1:], "es") == (
        "1. Si Min ha visto «K; plantarse», su estado de creencia es <A,K>: 4/7, <K,K>: 3/7, "
        "espera U(coger) = 9/7, U(plantarse) = 12/7 y elige «coger»."
    )


def test_states_that_print_alike_are_told_as_one():
    told = "\n".join(lines("simulated"))
    assert "b'(<AA,AK>) = 1/3 · 4/5 + 2/3 · 2/5 = 8/15" in told
    assert "1. U(b) = 1/15 · 0 + 8/15 · 3 + 2/5 · 3 = 14/5" in told


def test_a_position_is_solved_or_not_because_of_those_after_it():
    assert lines("and-or")[0] == (
        "1. 2-1-1-1-1-1 is solved: no move is left, and the player of the OR nodes has won."
    )
    assert lines("and-or")[-2:] == [
        "1. 4-3 (AND) is not solved, because 4-2-1, 3-3-1 are not.",
        "1. 7 (OR) is not solved, because 6-1, 5-2, 4-3 are not.",
    ]


def test_a_row_has_the_least_number_that_is_missing_after_it():
    assert lines("sprague-grundy")[7] == (
        "1. After a move from a row of 7: g(6-1) = 1, g(5-2) = 2, g(4-3) = 1. "
        "The least number missing is g(7) = 0."
    )


def test_a_loop_is_solved_from_both_sides():
    assert lines("backgammon")[0] == (
        "1. At (4,5,0,1) both may have to pass: v = 1/2 + 1/2 · w before Max's throw "
        "and w = 1/2 · v before Min's. So v = 2/3, w = 1/3."
    )
