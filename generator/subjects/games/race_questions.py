"""Questions about simplified backgammon: replies, nodes, values, the move."""

from collections.abc import Mapping
from itertools import product
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.exercise.asking import Asking, Solved, own_value, single
from generator.exercise.work import Operation, mean_of, one_of
from generator.subjects.games.race_problem import COIN, Race
from generator.subjects.games.race_solution import Found
from solver.exact import ZERO, Rational, Value
from solver.named.backgammon import Position

Tried: TypeAlias = Solved[Race, Found]
AboutRace: TypeAlias = Asking[Race, Found, Found]


def race_questions() -> tuple[AboutRace, ...]:
    """Causes before what follows from them."""
    return (
        replies(),
        single("nodes", form=lambda _: forms.COUNT, answer=nodes),
        values(),
        single(
            "value",
            form=lambda _: forms.NUMBER,
            answer=lambda _, found: Number(found.value),
            follow=following_value,
            rests_on=root_moves,
            work=lambda solved: one_of(Operation.GREATEST, *root_moves(solved)),
        ),
        single(
            "best",
            form=lambda solved: forms.moves(*root_moves(solved)),
            answer=lambda _, found: Moves(frozenset(found.best)),
            follow=following_moves,
            rests_on=root_moves,
        ),
    )


def replies() -> AboutRace:
    """The positions to which Min's moves lead at one moment: `replies-x1-tails`."""

    def answers(solved: Tried, found: Found) -> Answers:
        when = solved.worked.when
        if when is None or found.replies is None:
            return {}
        return {f"replies-{'-'.join(when)}": Nodes(found.replies)}

    return Asking(
        answers=answers,
        form=lambda solved, name: positions(solved.problem, name),
        points=lambda _: 1,
    )


def positions(problem: Race, name: str) -> Form:
    """Whatever might be taken for a position after a move of Min's, with or without brackets."""
    _, move, _ = name.split("-")
    white = problem.game.result(problem.start, move).white
    far = problem.goes.values()
    goes = [sorted({at, *(max(at - n, 0) for n in far)}) for at in problem.black]
    options = [str(Position(white, black)) for black in product(*goes)]
    bare = {option.strip("()"): option for option in options}
    return forms.nodes(
        *options, aliases=bare | {text.replace(",", " "): option for text, option in bare.items()}
    )


def nodes(_solved: Tried, found: Found) -> Answer | None:
    return None if found.nodes is None else Number(Rational(found.nodes))


def values() -> AboutRace:
    """The value after each move and throw, then after the move: `x1-heads`, `x1-tails`, `x1`."""

    def answers(solved: Tried, found: Found) -> Answers:
        asked = solved.worked.values
        return {name: Number(found.values[name]) for name in asked if name in found.values}

    def follow(solved: Tried, given: Answers) -> Answers:
        right = finite(solved.worked.values)
        own = {name: own_value(given, name, v) for name, v in right.items()}
        return {
            move: Number(sum((own[name] for name in on), start=ZERO) / Rational(len(on)))
            for move, on in throws_of(solved).items()
            if any(own[name] != right[name] for name in on)
        }

    return Asking(
        answers=answers,
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda name: 6 if "-" in name else 1,
        follow=follow,
        rests_on=throws_of,
        works=lambda solved: {move: mean_of(*throws) for move, throws in throws_of(solved).items()},
    )


def throws_of(solved: Tried) -> Mapping[str, tuple[str, ...]]:
    """By move, the questions about each throw after it; none after a move that ends the game."""
    asked = solved.worked.values
    every = {move: tuple(f"{move}-{throw}" for throw in COIN) for move in root_moves(solved)}
    return {move: on for move, on in every.items() if set(on) <= asked.keys()}


def root_moves(solved: Tried) -> tuple[str, ...]:
    return tuple(name for name in solved.worked.values if "-" not in name)


def finite(values: Mapping[str, Value]) -> dict[str, Rational]:
    return {name: v for name, v in values.items() if not isinstance(v, float)}


def own_values(solved: Tried, given: Answers) -> tuple[dict[str, Rational], dict[str, Rational]]:
    """After each move, by the student and rightly."""
    right = {move: finite(solved.worked.values)[move] for move in root_moves(solved)}
    return {move: own_value(given, move, v) for move, v in right.items()}, right


def following_value(solved: Tried, given: Answers) -> Number | None:
    own, right = own_values(solved, given)
    return None if own == right or alike(own) else Number(max(own.values()))


def following_moves(solved: Tried, given: Answers) -> Moves | None:
    own, right = own_values(solved, given)
    if own == right or alike(own):
        return None
    return Moves(frozenset(move for move, v in own.items() if v == max(own.values())))


def alike(own: Mapping[str, Rational]) -> bool:
    """Whether several moves are worth the same, so that there is nothing to decide."""
    return len(own) > 1 and len({*own.values()}) == 1
