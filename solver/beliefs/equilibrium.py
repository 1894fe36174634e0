"""The exact value of a game with hidden information, and mixed plans that guarantee it.

D. Koller, N. Megiddo and B. von Stengel (1994): maximise Min's best answer to a plan, as a linear
program with a column for each of Max's sequences and each of Min's views. The prices of its rows
are a plan of Min's, so that one program gives both.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from solver.beliefs.belief import Belief, S
from solver.beliefs.game import Game
from solver.beliefs.recall import AllSeeing, View, deals, dealt
from solver.beliefs.sequence_form import Ends, Sequence, SequenceForm, Side, Weights, sequence_form
from solver.beliefs.simplex import Row, maximise
from solver.beliefs.two_sided import TwoSided
from solver.exact import ONE, ZERO, Rational

Plan: TypeAlias = Mapping[View, Mapping[str, Rational]]
"""The probability of each action, for each view to which the plan itself can lead."""


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """Max guarantees at least the value with his plan, and Min at most that with his.

    The value is unique; plans often are not, and these are the ones that the simplex method finds.
    """

    value: Rational
    max: Plan
    min: Plan


def equilibrium(game: TwoSided[S]) -> Equilibrium:
    """Before anybody looks at his cards."""
    return solution(sequence_form(game, deals(game)))


def informed_mixed(game: Game[S], belief: Belief[S]) -> dict[str, Rational]:
    """U(a) against a Min who sees everything but the coins that Max tosses."""
    seeing = AllSeeing(game)
    known = belief.image(lambda s: dealt(seeing, s))
    actions = dict.fromkeys(a for s in belief for a in game.actions(s))
    return {a: solution(sequence_form(seeing, known, first=a)).value for a in actions}


def solution(form: SequenceForm) -> Equilibrium:
    """The program's optimum and prices, read as plans.

    Every utility is lifted until no end is below 0. That changes no plan, x = 0 is a start, and
    what sums to 1 may as well sum to at most 1: nobody gains by doing less.
    """
    lift = max((-u / form.chances[ends] for ends, u in form.payoffs.items()), default=ZERO)
    lifted = {ends: u + max(lift, ZERO) * form.chances[ends] for ends, u in form.payoffs.items()}
    optimum = maximise(*program(form, lifted))
    value = optimum.value + lifted.get((None, None), ZERO) - max(lift, ZERO)
    x: Weights = dict(zip(form.max.sequences(), optimum.x, strict=False))
    y: Weights = dict(zip(form.min.sequences(), optimum.y[len(form.max.before) :], strict=True))
    return Equilibrium(value, plan(form.max, x), plan(form.min, y))


def program(form: SequenceForm, payoffs: Ends) -> tuple[Row, list[Row], list[Rational]]:
    """Objective, rows and bounds: a row for each of Max's views, and then of Min's sequences.

    Column x[s] is the weight of Max's sequence s, q[v] what Min's view v is worth to Max.
    """
    x: dict[Sequence, int] = {s: j for j, s in enumerate(form.max.sequences())}
    q = {v: len(x) + j for j, v in enumerate(form.min.before)}
    answers: dict[Sequence, Row] = {None: {}, **{t: {q[t[0]]: ONE} for t in form.min.sequences()}}
    bounds: dict[Sequence, Rational] = dict.fromkeys(answers, ZERO)
    for view, before in form.min.before.items():
        answers[before][q[view]] = -ONE
    for (s, t), u in payoffs.items():
        if s is None:
            bounds[t] = u
        else:
            answers[t][x[s]] = -u
    objective = {j: -a for j, a in answers.pop(None).items()}
    del bounds[None]
    sums = [summing(form.max, view, x) for view in form.max.before]
    whole = [ONE if before is None else ZERO for before in form.max.before.values()]
    return objective, [*sums, *answers.values()], [*whole, *bounds.values()]


def summing(side: Side, view: View, x: Mapping[Sequence, int]) -> Row:
    """The weights of a view's actions sum to at most the weight of the sequence before it."""
    row = {x[view, action]: ONE for action in side.actions[view]}
    before = side.before[view]
    return row if before is None else {**row, x[before]: -ONE}


def plan(side: Side, weights: Weights) -> Plan:
    """The probabilities of the actions at each view that the plan can come to."""
    found: dict[View, Mapping[str, Rational]] = {}
    for view, before in side.before.items():
        if before is None or found.get(before[0], {}).get(before[1]):
            found[view] = shares({a: weights[view, a] for a in side.actions[view]})
    return found


def shares(weights: Mapping[str, Rational]) -> dict[str, Rational]:
    """The weights as probabilities; where they are all 0 any action will do, so the first."""
    total = sum(weights.values(), ZERO)
    if not total:
        return {a: ONE if i == 0 else ZERO for i, a in enumerate(weights)}
    return {a: w / total for a, w in weights.items()}
