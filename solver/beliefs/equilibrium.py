"""The exact value of a game of imperfect information, and mixed plans that guarantee it.

D. Koller, N. Megiddo and B. von Stengel (1994): maximise Min's best answer to a plan, as a linear
program with a column for each of Max's sequences and each of Min's views. The prices of its rows
are a plan of Min's, so that one program gives both.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from solver.beliefs.belief import Belief, S
from solver.beliefs.belief_game import BeliefGame, TwoSided
from solver.beliefs.recall import AllSeeing, View, belief_before_deal, state_after_deal
from solver.beliefs.sequence_form import PlayerViews, Sequence, SequenceForm, Weights, sequence_form
from solver.beliefs.simplex import Row, maximise
from solver.exact import ONE, ZERO, Rational

Plan: TypeAlias = Mapping[View, Mapping[str, Rational]]
"""Probabilities of the actions, for each view that the plan itself can reach."""


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """Optimal plans: Max's guarantees at least the value, Min's concedes at most that.

    The value is unique; plans often are not, and these are the ones that the simplex method finds.
    """

    value: Rational
    max: Plan
    min: Plan


def equilibrium(game: TwoSided[S]) -> Equilibrium:
    """Return the value and optimal plans of the game before the deal."""
    return solution(sequence_form(game, belief_before_deal(game)))


def informed_mixed(game: BeliefGame[S], belief: Belief[S]) -> dict[str, Rational]:
    """Return U(a) against a Min who sees everything but Max's random choices."""
    seeing = AllSeeing(game)
    known = belief.image(lambda s: state_after_deal(seeing, s))
    actions = dict.fromkeys(a for s in belief for a in game.actions(s))
    return {a: solution(sequence_form(seeing, known, first=a)).value for a in actions}


def solution(form: SequenceForm) -> Equilibrium:
    """Return the program's optimum and prices as plans."""
    lift = amount_to_lift(form)
    columns: Columns = {s: j for j, s in enumerate(form.max.sequences())}
    found_program = program(form, lift, {None: ONE}, columns)
    optimum = maximise(found_program.objective, found_program.rows, found_program.bounds)
    x: Weights = dict(zip(columns, optimum.x, strict=False))
    y: Weights = dict(zip(form.min.sequences(), optimum.y[len(form.max.before) :], strict=True))
    value = optimum.value + found_program.constant - lift
    return Equilibrium(value, plan(form.max, x), plan(form.min, y))


def sure_gain(form: SequenceForm, first: Sequence, chance: Rational, value: Rational) -> Rational:
    """Return Max's least gain after a sequence, over all optimal plans of Min.

    An optimal plan limits Max to the game's value. `chance` is the probability with which chance
    and Min let the sequence come about. Max plays all of it and goes on as he likes; in addition he
    may play any plan so often that Min has to respond to it, and each time costs him the value of
    the game.
    """
    lift = amount_to_lift(form)
    columns: Columns = {s: j for j, s in enumerate((None, *form.max.sequences()))}
    found_program = program(form, lift, {first: ONE}, columns)
    objective = {**found_program.objective}
    objective[columns[None]] = objective.get(columns[None], ZERO) - value - lift
    optimum = maximise(objective, found_program.rows, found_program.bounds)
    return (optimum.value + found_program.constant) / chance - lift


Columns: TypeAlias = Mapping[Sequence, int]
"""The column of each of Max's sequences whose weight is a variable."""


@dataclass(frozen=True, slots=True)
class Program:
    """A linear program: maximise objective x + constant where rows x <= bounds and x >= 0."""

    objective: Row
    rows: list[Row]
    bounds: list[Rational]
    constant: Rational


def amount_to_lift(form: SequenceForm) -> Rational:
    """Return the amount to add to every utility so that none is negative.

    It changes no plan, x = 0 is a start, and what sums to 1 may as well sum to at most 1: doing
    less gains nothing.
    """
    return max(-u / form.chances[ends] for ends, u in form.payoffs.items())


def program(form: SequenceForm, lift: Rational, sure: Weights, x: Columns) -> Program:
    """Return the program of Min's best answer to the weights `sure` and x.

    Column x[s] is the weight of Max's sequence s, q[v] the value of Min's view v to Max. There is a
    row for each of Max's views, and then for each of Min's sequences.
    """
    q = {v: len(x) + j for j, v in enumerate(form.min.before)}
    answers: dict[Sequence, Row] = {None: {}, **{t: {q[t[0]]: ONE} for t in form.min.sequences()}}
    bounds: dict[Sequence, Rational] = dict.fromkeys(answers, ZERO)
    for view, before in form.min.before.items():
        answers[before][q[view]] = -ONE
    for (s, t), u in form.payoffs.items():
        lifted = u + lift * form.chances[s, t]
        bounds[t] += lifted * sure.get(s, ZERO)
        if s in x:
            answers[t][x[s]] = -lifted
    objective = {j: -a for j, a in answers.pop(None).items()}
    constant = bounds.pop(None)
    sums = [sum_row(form.max, view, x) for view in form.max.before]
    view_bounds = [sure.get(before, ZERO) for before in form.max.before.values()]
    return Program(
        objective, [*sums, *answers.values()], [*view_bounds, *bounds.values()], constant
    )


def sum_row(side: PlayerViews, view: View, x: Columns) -> Row:
    """Return the row: a view's weights sum to at most that of the sequence before."""
    row = {x[view, action]: ONE for action in side.actions[view]}
    before = side.before[view]
    return {**row, x[before]: -ONE} if before in x else row


def plan(side: PlayerViews, weights: Weights) -> Plan:
    """Return the probabilities of the actions at each view that the plan can reach."""
    shares_by_view: dict[View, Mapping[str, Rational]] = {}
    for view, before in side.before.items():
        if before is None or shares_by_view.get(before[0], {}).get(before[1]):
            shares_by_view[view] = normalise_weights(
                {a: weights[view, a] for a in side.actions[view]}
            )
    return shares_by_view


def normalise_weights(weights: Mapping[str, Rational]) -> dict[str, Rational]:
    """Return the weights as probabilities; the first action is certain if all are 0."""
    total = sum(weights.values(), ZERO)
    if not total:
        return {a: ONE if i == 0 else ZERO for i, a in enumerate(weights)}
    return {a: w / total for a, w in weights.items()}
