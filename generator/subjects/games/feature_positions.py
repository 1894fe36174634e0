"""Positions given by their features, the weights of these, and the evaluations."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from generator.answers.unknowns import along, where
from generator.base.errors import BadProblem
from generator.exercise.parts import PlainPart, label
from generator.exercise.question_template import greatest
from solver.exact import Rational, rational, text
from solver.searches.evaluation import Pieces, Sum, weigh_features
from solver.turn import PLAYERS, Player

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from generator.answers.spans import Spans

    Account = Callable[[Pieces, Player], Rational]
    Weights = Mapping[str, Rational]

MAX_POSITIONS, MAX_FEATURES, MAX_COUNT, MAX_WEIGHT_LENGTH = 5, 8, 99, 12
UNKNOWN = "w"


@dataclass(frozen=True, slots=True)
class FeaturePosition:
    """The player to move, and the count of each feature on both sides."""

    mover: Player
    features: tuple[Pieces, ...]


@dataclass(frozen=True, slots=True)
class Evaluations:
    """A problem: positions to evaluate; one question makes the `unknown` feature's weight w."""

    weights: tuple[tuple[str, Rational], ...]
    positions: tuple[FeaturePosition, ...]
    unknown: str

    @property
    def positions_by_name(self) -> Mapping[str, FeaturePosition]:
        """The positions by their names on the sheet: p1, p2, ..."""
        return {f"p{i}": position for i, position in enumerate(self.positions, 1)}


@dataclass(frozen=True)  # without slots: it keeps the values
class EvaluatedPositions:
    """The evaluation of each position term by term; `chosen` are the w for which p1 is best."""

    sums: Mapping[str, Sum]
    chosen: Spans

    @cached_property
    def values(self) -> Mapping[str, Rational]:
        """The evaluation of each position."""
        return {name: evaluation.value for name, evaluation in self.sums.items()}

    @property
    def best(self) -> tuple[str, ...]:
        """The positions of greatest evaluation."""
        return greatest(self.values)


def more(pieces: Pieces, _mover: Player) -> Rational:
    """Return Max's count less Min's, whichever player moves: the feature."""
    return pieces.more


def same(weights: Weights) -> Weights:
    """Return the weights of the sheet."""
    return weights


def evaluated(
    problem: Evaluations, account: Account = more, weighing: Callable[[Weights], Weights] = same
) -> EvaluatedPositions:
    """Evaluate the positions, by the right or a wrong account of features and weights."""
    weights = weighing(dict(problem.weights))
    sums = {
        name: weigh_features(
            {feature.piece: account(feature, position.mover) for feature in position.features},
            weights,
        )
        for name, position in problem.positions_by_name.items()
    }
    return EvaluatedPositions(
        sums,
        chosen_for(problem, sums, {name: evaluation.value for name, evaluation in sums.items()}),
    )


def chosen_for(
    problem: Evaluations, sums: Mapping[str, Sum], values: Mapping[str, Rational]
) -> Spans:
    """Return the weights of the unknown feature for which p1 is one of the best."""
    slopes = {
        name: sum((t.value for t in evaluation.terms if t.feature == problem.unknown), Rational(0))
        for name, evaluation in sums.items()
    }
    known = {
        name: sum(
            (t.product for t in evaluation.terms if t.feature == problem.unknown), Rational(0)
        )
        for name, evaluation in sums.items()
    }

    lines = {name: (values[name] - known[name], slopes[name]) for name in values}
    return where(along(lines), lambda best: "p1" in best)


def evaluations(
    *,
    weights: tuple[tuple[str, Rational], ...],
    positions: tuple[FeaturePosition, ...],
    unknown: str,
) -> Evaluations:
    """Return the problem; raise BadProblem unless every feature has one weight."""
    known = [feature for feature, _ in weights]
    if len(set(known)) < len(known) or not 1 < len(known) <= MAX_FEATURES:
        raise BadProblem(
            "weights has 2 to {most_features} features, each once", most_features=MAX_FEATURES
        )
    if not 1 < len(positions) <= MAX_POSITIONS:
        raise BadProblem("there are 2 to {most_positions} positions", most_positions=MAX_POSITIONS)
    if any([feature.piece for feature in position.features] != known for position in positions):
        raise BadProblem(
            "each position has the features {known}, in this order", known=", ".join(known)
        )
    if unknown not in known:
        raise BadProblem(
            "{name} is one of {options}, not {written!r}",
            name="unknown",
            options=", ".join(known),
            written=unknown[:40],
        )
    return Evaluations(weights, positions, unknown)


def weight_from(written_text: str) -> tuple[str, Rational]:
    """Read a feature with its weight: `Q: 9`."""
    feature, _, weight = written_text.partition(":")
    if (
        not (feature.isascii() and feature.isalpha() and len(feature) == 1)
        or len(weight) > MAX_WEIGHT_LENGTH
    ):
        raise BadProblem(
            "a weight is written like Q: 9, not {written!r}", written=written_text[:40]
        )
    return feature, rational(weight.strip())


def position_from(written_text: str) -> FeaturePosition:
    """Read a position: `max: P 5-4, Q 1-0`."""
    first, _, rest = written_text.partition(":")
    mover = next((player for player in PLAYERS if player == first), None)
    features = tuple(map(counts_from, rest.split(",")))
    if mover is None:
        raise BadProblem(
            "a position begins with who moves: max: P 5-4, not {written!r}",
            written=written_text[:40],
        )
    return FeaturePosition(mover, features)


def counts_from(written_text: str) -> Pieces:
    """Read the counts of one feature: `P 5-4`."""
    feature, _, counts = written_text.strip().partition(" ")
    ours, _, theirs = counts.partition("-")
    if not all(n.isascii() and n.isdigit() and int(n[:9]) <= MAX_COUNT for n in (ours, theirs)):
        raise BadProblem(
            "what both sides have is written like P 5-4, at most {most} each, not {written!r}",
            most=MAX_COUNT,
            written=written_text[:40],
        )
    return Pieces(feature, int(ours), int(theirs))


def position_text(position: FeaturePosition) -> str:
    """Write a position."""
    counts = (f"{feature.piece} {feature.ours}-{feature.theirs}" for feature in position.features)
    return f"{position.mover}: {', '.join(counts)}"


PARTS = (
    PlainPart(
        name="weights",
        example=["P: 1", "Q: 9"],
        parse=lambda texts: tuple(map(weight_from, texts)),
        write=lambda weights: [f"{feature}: {text(weight)}" for feature, weight in weights],
    ),
    PlainPart(
        name="positions",
        example=["max: P 5-4, Q 0-0", "min: P 3-4, Q 1-0"],
        parse=lambda texts: tuple(map(position_from, texts)),
        write=lambda positions: list(map(position_text, positions)),
    ),
    label("unknown", "Q"),
)
