"""What is wrong with a problem that nobody would draw is said flaw by flaw."""

from dataclasses import replace

import pytest

from generator.answers.kinds.moves import Moves
from generator.base.convention import CONVENTIONS
from generator.examples import example, examples
from generator.exercise.mistakes import Mistake, what_changes, what_shows
from generator.families import FAMILIES
from generator.generation.fairness import (
    AlikeFlaw,
    GivesTheKey,
    LargeNumbers,
    NoMistake,
    NothingToDecide,
    NothingToFind,
    OfNoLevel,
    SeveralBest,
    UnseenFlaw,
    flaws,
    has_several_best,
    is_whole,
    unnamed,
    unwanted,
)
from generator.generation.generate import pose

AIMA = CONVENTIONS["aima"]


def posed(family, tree, **changes):
    record = replace(FAMILIES[family], **changes)
    return pose(record, record.from_plain({"tree": tree}), AIMA)


def found(family, tree, **changes):
    return [*flaws(posed(family, tree, **changes))]


def test_a_tree_on_which_nothing_is_cut_has_nothing_to_find():
    assert NothingToFind("pruned") in found("alpha-beta", "max(min(3, 4), min(5, 6))")


def test_moves_that_are_all_as_good_leave_nothing_to_decide():
    assert NothingToDecide("best") in found("minimax", "max(min(3, 4), min(3, 6))")
    assert NothingToDecide("best") not in found("minimax", "max(min(3, 4), min(3, 6), 2)")


def test_what_most_families_do_not_want_is_named():
    assert SeveralBest("best") in found("minimax", "max(min(3, 4), min(3, 6), 2)")
    family = FAMILIES["fallible-min"]
    random = family.from_plain(example("fallible-min", "rewards-random").problem)
    assert LargeNumbers(1799) in flaws(pose(family, random, AIMA))


def test_a_denominator_of_a_hundred_is_no_flaw():
    """A node of chance with probabilities 1/n and leaves 1 and 0 is worth 1/n."""

    def large(n):
        tree = f"max(chance(1/{n}: 1, {n - 1}/{n}: 0), -1)"
        return unwanted(posed("expectiminimax", tree))

    assert large(100) == ()
    assert large(101) == (LargeNumbers(101),)


def test_a_single_move_decides_nothing_away():
    """Where there is one option alone, that it is right is no flaw."""
    exercise = posed("minimax", "max(min(3, 4), min(2, 6))")
    question = next(q for q in exercise.questions if q.name == "best")
    alone = replace(
        question,
        form=replace(question.form, options=("a1",), whole=()),
        key=Moves(frozenset({"a1"})),
    )
    pair = replace(question.form, options=("a1", "a2"), whole=())
    both = replace(question, form=pair, key=Moves(frozenset({"a1", "a2"})))
    assert (is_whole(alone), is_whole(both)) == (False, True)
    assert not has_several_best(both)
    three = replace(both, form=replace(both.form, options=("a1", "a2", "a3"), whole=()))
    assert has_several_best(three)
    assert not has_several_best(replace(three, name="other"))
    assert not has_several_best(replace(three, key=Moves(frozenset({"a1"}))))


def test_what_no_level_would_draw_is_said_to_be_so_where_nothing_else_is_wrong():
    family = FAMILIES["alpha-beta-windows"]
    whole = pose(family, family.from_plain(example("alpha-beta-windows", "aima").problem), AIMA)
    assert [*flaws(whole)] == [OfNoLevel()]
    suits = replace(whole, family=replace(family, fair=lambda *_: True))
    assert [*flaws(suits)] == []


@pytest.mark.parametrize("name", FAMILIES)
def test_every_mistake_can_be_made_on_every_example_or_finds_no_occasion(name):
    family = FAMILIES[name]
    for each in examples(name):
        made = pose(family, family.from_plain(each.problem), AIMA).mistakes
        assert made.keys() <= {mistake.name for mistake in family.mistakes}


def test_a_mistake_that_gives_the_key_and_two_that_give_the_same_are_named():
    there = found("minimax", "max(min(1, 2), min(2, 4))")
    assert GivesTheKey("roles-swapped", "A") in there
    assert AlikeFlaw("all-max", "last-son", "A") in there


def test_what_a_mistake_changes_shows_only_where_it_is_asked():
    key, answers = {"B": Moves(frozenset({"b1"}))}, {"C": Moves(frozenset({"c2"}))}
    assert what_shows(key, {**key, **answers}) == {}
    assert what_changes(key, {**key, **answers}) == answers
    assert what_shows({**key, "C": key["B"]}, {**key, **answers}) == answers


def test_a_mistake_that_answers_nothing_asked_cannot_be_seen():
    silent = Mistake(name="silent", concerns="best", answers=lambda _case: {})
    assert found("minimax", "max(min(1, 2), min(2, 4))", mistakes=(silent,)) == [
        UnseenFlaw("silent")
    ]


def test_a_tree_without_occasion_for_a_mistake_has_none():
    never = Mistake(name="never", concerns="best", answers=lambda _case: None)
    assert found("minimax", "max(min(1, 2), min(2, 4))", mistakes=(never,)) == [NoMistake()]


@pytest.mark.parametrize(("consults", "settings"), [(("order",), ["order"]), ((), [])])
def test_a_setting_on_which_the_key_depends_and_that_is_consulted_is_unnamed(consults, settings):
    exercise = posed(
        "alpha-beta", "max(min(3, 4), min(2, 6))", settings=("cut",), consults=consults
    )
    assert [*unnamed(exercise)] == settings
