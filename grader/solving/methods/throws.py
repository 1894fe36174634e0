"""The throws of dice and their probabilities."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.sources import I_GIOCHI, JOGOS
from grader.solving.methods.base.method import Method, Solution
from grader.solving.methods.base.workings import Steps
from grader.solving.methods.on_games.game_way import FormulaWay, GameQuery
from solver.exact import Rational
from solver.named.dice import Dice, Mean, ThrowClass, called, summed, throw_classes, throws, totals
from solver.trees import notation


@dataclass(frozen=True, slots=True, kw_only=True)
class EqualThrows:
    """Throws of equal probability; `first` is one of them."""

    first: str
    throws: int
    ways: int
    probability: Rational
    together: Rational


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrowResult:
    """The mean sum of the dice, each throw and each sum, and the chance node in notation."""

    value: Rational
    throws_in_all: int
    alike: tuple[EqualThrows, ...]
    throws: Mapping[str, Rational]
    totals: Mapping[str, Rational]
    tree: str


def list_throws(query: GameQuery[Dice]) -> Solution[ThrowResult]:
    """List every throw with its probability."""
    dice, sides = query.game.dice, query.game.sides
    classes, mean, events = throw_classes(dice, sides), Mean(dice, sides), throws(dice, sides)
    result = ThrowResult(
        value=mean.total,
        throws_in_all=len(events),
        alike=tuple(map(as_class, classes)),
        throws={called(throw): p for throw, p in events.items()},
        totals={str(total): p for total, p in totals(dice, sides).items()},
        tree=notation.write(summed(dice, sides)),
    )
    return Solution(result, Steps((*classes, mean)))


def as_class(throw_class: ThrowClass) -> EqualThrows:
    """Return a class of equally likely throws."""
    return EqualThrows(
        first=called(throw_class.first),
        throws=throw_class.throws,
        ways=throw_class.ways,
        probability=throw_class.p,
        together=throw_class.together,
    )


METHOD = Method(
    name="throws",
    source=f"{I_GIOCHI}, Backgammon; {JOGOS}",
    ways=(FormulaWay(run=list_throws, plays=Dice),),
)
