"""Questions about an action over the worlds, with what Max knows, and the difference."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.exercise.asking import Asking, Solved, own_value, single
from generator.subjects.beliefs.consideration import Consideration, actions, other_names
from generator.subjects.beliefs.decisions import Decision
from solver.named.four_cards import FourCards

Known: TypeAlias = Solved[Consideration, Decision]


def best_value(problem: Consideration, found: Decision) -> Number | None:
    """In a hand it would be what the worlds promise: with the right lead that is to be had."""
    return None if after_action(problem) else Number(found.value)


def gain(problem: Consideration, found: Decision) -> Number | None:
    """What it is worth to see what is hidden, before anything is done."""
    return None if after_action(problem) else Number(found.promised - found.value)


def gain_after(problem: Consideration, found: Decision) -> Number | None:
    """The same once the action considered is taken."""
    action = problem.action
    return Number(found.worlds[action] - found.known[action]) if after_action(problem) else None


def after_action(problem: Consideration) -> bool:
    """In a hand it is asked after the action: with the right lead seeing is often worth nothing."""
    return isinstance(problem.game, FourCards)


def before_action(problem: Consideration) -> bool:
    """Elsewhere what is best is one of few actions, which are the same in every exercise."""
    return not after_action(problem)


def own(solved: Known, given: Answers) -> Decision:
    """The decision by the student's own values of the action considered."""
    action, worked = solved.problem.action, solved.worked
    worlds = {**worked.worlds, action: own_value(given, "worlds", worked.worlds[action])}
    known = {**worked.known, action: own_value(given, "known", worked.known[action])}
    top = max(known.values())
    best = tuple(a for a, u in known.items() if u == top)
    return replace(worked, worlds=worlds, known=known, best=best)


def own_best_value(solved: Known, given: Answers) -> Number | None:
    his = own(solved, given)
    return best_value(solved.problem, his) if his.known != solved.worked.known else None


def own_decision(solved: Known, given: Answers) -> Moves | None:
    """Where his values leave something to decide."""
    his = own(solved, given)
    if his.known == solved.worked.known or len(his.best) == len(his.known):
        return None
    return Moves(frozenset(his.best))


def own_gain(solved: Known, given: Answers) -> Number | None:
    """His best value may be one that he gave without reckoning it."""
    his, worked = own(solved, given), solved.worked
    value = own_value(given, "value", his.value)
    if his.worlds == worked.worlds and value == worked.value:
        return None
    return Number(his.promised - value)


def own_gain_after(solved: Known, given: Answers) -> Number | None:
    his, worked = own(solved, given), solved.worked
    unchanged = his.worlds == worked.worlds and his.known == worked.known
    return None if unchanged else gain_after(solved.problem, his)


def best_actions(
    *, when: Callable[[Consideration], bool], points: int
) -> Asking[Consideration, Decision, Decision]:
    """All the actions that are best with what Max knows, where it is asked for these points."""
    return single(
        "decision",
        form=lambda solved: forms.moves(
            *actions(solved.problem.game), aliases=other_names(solved.problem.game)
        ),
        answer=lambda solved, found: Moves(frozenset(found.best)) if when(solved.problem) else None,
        points=points,
        follow=lambda solved, given: own_decision(solved, given) if when(solved.problem) else None,
        rests_on=lambda _: ("known",),
    )


QUESTIONS: tuple[Asking[Consideration, Decision, Decision], ...] = (
    single(
        "worlds",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, found: Number(found.worlds[solved.problem.action]),
    ),
    single(
        "known",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, found: Number(found.known[solved.problem.action]),
        points=12,
    ),
    single(
        "value",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, found: best_value(solved.problem, found),
        follow=own_best_value,
        rests_on=lambda _: ("known",),
    ),
    best_actions(when=before_action, points=1),
    best_actions(when=after_action, points=4),
    single(
        "seeing",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, found: gain(solved.problem, found),
        points=10,
        follow=own_gain,
        rests_on=lambda _: ("worlds", "known", "value"),
    ),
    single(
        "seeing-after",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, found: gain_after(solved.problem, found),
        follow=own_gain_after,
        rests_on=lambda _: ("worlds", "known"),
    ),
)
