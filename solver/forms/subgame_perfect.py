"""Subgame-perfect equilibria, from the last subgames to the first.

R. Selten (1965); M. J. Osborne and A. Rubinstein, "A Course in Game Theory" (1994), sections 6.2
and 11.4. With perfect information this is backward induction (E. Zermelo, 1913; H. W. Kuhn,
1953): a subgame is one decision, and there is one equilibrium unless somebody is indifferent.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from solver.exact import ZERO, Rational
from solver.forms.bimatrix import (
    MixedProfile,
    expected_payoffs,
    no_pure_equilibrium,
    strategic_equilibria,
)
from solver.forms.extensive import (
    ExtensiveGame,
    GameNode,
    OwnSequence,
    Payments,
    TerminalNode,
    node_children,
    own_sequences,
    subgame_roots,
)
from solver.forms.plans import Plan
from solver.forms.strategic import Choices, Profile, ReducedForm, reduced_form
from solver.matrices import Mix

MAX_EQUILIBRIA = 100


@dataclass(frozen=True, slots=True)
class EquilibriumPlan:
    """An equilibrium: the plan of all players, and what each of them expects."""

    plan: Plan
    values: Payments


@dataclass(frozen=True, slots=True)
class EquilibriumSet:
    """Equilibria of a game, and what is known of any others.

    `infinite` says that mixtures of some of them are equilibria too, because somebody is
    indifferent; `pure_only` that three players move at once, for whom only pure equilibria are
    found; `cut_off` that there are more than are listed.
    """

    equilibria: tuple[EquilibriumPlan, ...]
    infinite: bool = False
    pure_only: bool = False
    cut_off: bool = False


def subgame_perfect(game: ExtensiveGame) -> EquilibriumSet:
    """Return the subgame-perfect equilibria; GameFormError in a game of imperfect recall."""
    sequences = own_sequences(game)
    roots = subgame_roots(game)
    solved: dict[int, EquilibriumSet] = {}
    for root in reversed(roots):
        inner = nearest_roots(game, root, solved)
        solved[root] = solve_subgame(game, sequences, root, {i: solved[i] for i in inner})
        for i in inner:
            del solved[i]
    return solved[0] if solved else EquilibriumSet((end_plan(game.nodes[0]),))


def end_plan(node: GameNode) -> EquilibriumPlan:
    """Return the plan of a game that is over before it begins."""
    assert isinstance(node, TerminalNode), "every other game has a subgame"
    return EquilibriumPlan({}, node.payoffs)


def nash_equilibria(game: ExtensiveGame) -> EquilibriumSet:
    """Return the equilibria of the reduced strategic form as plans.

    A plan says nothing of information sets that its player's own choices exclude.
    """
    return solve_subgame(game, own_sequences(game), 0, {})


def nearest_roots(
    game: ExtensiveGame, root: int, solved: Mapping[int, EquilibriumSet]
) -> tuple[int, ...]:
    """Return the solved subgames below the root that are in no other one below it."""
    nearest: list[int] = []
    stack = list(node_children(game.nodes[root]))
    while stack:
        i = stack.pop()
        if i in solved:
            nearest.append(i)
        else:
            stack.extend(node_children(game.nodes[i]))
    return tuple(sorted(nearest))


def solve_subgame(
    game: ExtensiveGame,
    sequences: Sequence[OwnSequence],
    root: int,
    inner: Mapping[int, EquilibriumSet],
) -> EquilibriumSet:
    """Return the equilibria of a subgame, for every choice among those of the inner ones."""
    infinite = any(below.infinite for below in inner.values())
    pure_only = any(below.pure_only for below in inner.values())
    cut_off = any(below.cut_off for below in inner.values())
    plans: list[EquilibriumPlan] = []
    for choice in product(*(below.equilibria for below in inner.values())):
        if len(plans) >= MAX_EQUILIBRIA:
            cut_off = True
            break
        ends = {i: below.values for i, below in zip(inner, choice, strict=True)}
        form = reduced_form(game, sequences, root, ends)
        shape = tuple(map(len, form.strategies))
        solution = strategic_equilibria(shape, active_payoffs(form))
        infinite = infinite or solution.infinite
        pure_only = pure_only or solution.pure_only
        below_plan = {h: p for below in choice for h, p in below.plan.items()}
        for mixes in solution.equilibria:
            plan = {**below_plan, **behaviour(game, form, mixes)}
            plans.append(EquilibriumPlan(plan, expected_payoffs(form.payoffs, mixes)))
    if not plans:
        raise no_pure_equilibrium()
    shown = tuple(plans[:MAX_EQUILIBRIA])
    return EquilibriumSet(
        shown, infinite=infinite, pure_only=pure_only, cut_off=cut_off or len(shown) < len(plans)
    )


def active_payoffs(form: ReducedForm) -> Mapping[Profile, Payments]:
    """Return the payoffs of the players who move."""
    return {
        profile: tuple(pays[player - 1] for player in form.active)
        for profile, pays in form.payoffs.items()
    }


def behaviour(
    game: ExtensiveGame, form: ReducedForm, mixes: MixedProfile
) -> dict[int, tuple[Rational, ...]]:
    """Return the mixes as probabilities at the information sets that they do not exclude.

    H. W. Kuhn (1953): with perfect recall every mix has a behaviour plan that does the same.
    """
    plan: dict[int, tuple[Rational, ...]] = {}
    for strategies, mix in zip(form.strategies, mixes, strict=True):
        weights: dict[int, list[Rational]] = {}
        for choices, p in played_choices(strategies, mix):
            for h, a in choices.items():
                weights.setdefault(h, [ZERO] * len(game.sets[h].actions))[a] += p
        for h, row in weights.items():
            plan[h] = tuple(w / sum(row, ZERO) for w in row)
    return plan


def played_choices(strategies: Sequence[Choices], mix: Mix) -> Iterator[tuple[Choices, Rational]]:
    """Yield the strategies that the mix plays, with their probabilities."""
    return ((choices, p) for choices, p in zip(strategies, mix, strict=True) if p)
