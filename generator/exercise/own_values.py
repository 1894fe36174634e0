"""A student's own worths of several moves, and what follows from them."""

from collections.abc import Callable, Mapping

from generator.answers.answers import Answers
from generator.answers.kinds.moves import Moves
from generator.exercise.question_template import own_value
from solver.exact import Rational


def own_worths(
    given: Answers, right: Mapping[str, Rational], *, asked: Callable[[str], str]
) -> Mapping[str, Rational]:
    """By move, his answer to the question asked about it; where he gave none, the right worth."""
    return {move: own_value(given, asked(move), v) for move, v in right.items()}


def leaves_a_choice(own: Mapping[str, Rational], right: Mapping[str, Rational]) -> bool:
    """Whether his own are others than the right ones, and one of them is greater than another."""
    return own != right and len(set(own.values())) > 1


def greatest(worths: Mapping[str, Rational]) -> tuple[str, ...]:
    """The moves that are worth the most."""
    v = max(worths.values())
    return tuple(move for move, u in worths.items() if u == v)


def best_by_own(own: Mapping[str, Rational], right: Mapping[str, Rational]) -> Moves | None:
    """The best of them by his own worths; None where these leave no choice."""
    return Moves(frozenset(greatest(own))) if leaves_a_choice(own, right) else None
