"""How methods solve games with information sets: the query, and the results they share."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from grader.solving.methods.base.method import MethodWay
from grader.solving.methods.base.workings import NoSteps
from solver.errors import RequestError
from solver.exact import Rational
from solver.forms.extensive import ExtensiveGame, Payments
from solver.forms.plans import Plan
from solver.forms.strategic import GameForm, StrategicGame, strategic_form
from solver.forms.subgame_perfect import EquilibriumPlan, EquilibriumSet
from solver.matrices import Mix
from solver.message import Message

R = TypeVar("R")

STEPLESS = NoSteps(Message("leave --steps out"))


@dataclass(frozen=True, slots=True)
class FormQuery:
    """A game in extensive or strategic form, and settings as they were typed."""

    game: GameForm
    settings: Mapping[str, str] = field(default_factory=dict)

    @property
    def extensive(self) -> ExtensiveGame:
        """The game in extensive form; RequestError if it has none."""
        if isinstance(self.game, StrategicGame):
            raise RequestError(
                "a strategic form says nothing about the order of moves; use the method equilibria"
            )
        return self.game

    @property
    def strategic(self) -> StrategicGame:
        """The game in strategic form."""
        return self.game if isinstance(self.game, StrategicGame) else strategic_form(self.game)


@dataclass(frozen=True, slots=True, kw_only=True)
class FormWay(MethodWay[FormQuery, R], Generic[R]):
    """A way to solve games with information sets; `reads_plan` if settings are a plan."""

    reads_plan: bool = False


Shares: TypeAlias = Mapping[str, Rational]
"""Probabilities by the names of actions or strategies."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedEquilibrium:
    """An equilibrium: what each player gets, and each player's choices.

    `plans` are by player and information set; of a strategic form the set is called "-".
    """

    value: Payments
    plans: Mapping[str, Mapping[str, Shares]]


@dataclass(frozen=True, slots=True, kw_only=True)
class EquilibriaResult:
    """Equilibria; `value` if all of them pay the same, and what is known of any others."""

    players: tuple[str, ...]
    value: Payments | None
    equilibria: tuple[ListedEquilibrium, ...]
    infinite: bool = False
    pure_only: bool = False
    cut_off: bool = False


def list_plans(game: ExtensiveGame, solved: EquilibriumSet) -> EquilibriaResult:
    """Return the equilibria with the names of players, information sets and actions."""
    listed = tuple(list_plan(game, equilibrium) for equilibrium in solved.equilibria)
    return EquilibriaResult(
        players=game.players,
        value=common_value(listed),
        equilibria=listed,
        infinite=solved.infinite,
        pure_only=solved.pure_only,
        cut_off=solved.cut_off,
    )


def list_plan(game: ExtensiveGame, equilibrium: EquilibriumPlan) -> ListedEquilibrium:
    """Return one equilibrium with names."""
    return ListedEquilibrium(value=equilibrium.values, plans=name_plan(game, equilibrium.plan))


def name_plan(game: ExtensiveGame, plan: Plan) -> dict[str, dict[str, Shares]]:
    """Return the plan by player and information set, without actions that are never taken."""
    plans: dict[str, dict[str, Shares]] = {}
    for h, shares in sorted(plan.items()):
        infoset = game.sets[h]
        named = {a: p for a, p in zip(infoset.actions, shares, strict=True) if p}
        plans.setdefault(game.players[infoset.player - 1], {})[infoset.label] = named
    return plans


def name_mixes(game: StrategicGame, mixes: tuple[Mix, ...]) -> dict[str, dict[str, Shares]]:
    """Return the mixes by player, without strategies that are never played."""
    return {
        player: {"-": {s: p for s, p in zip(strategies, mix, strict=True) if p}}
        for player, strategies, mix in zip(game.players, game.strategies, mixes, strict=True)
    }


def common_value(listed: tuple[ListedEquilibrium, ...]) -> Payments | None:
    """Return what all the equilibria pay, or None if they differ."""
    values = {equilibrium.value for equilibrium in listed}
    return values.pop() if len(values) == 1 else None
