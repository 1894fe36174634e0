"""The sequence form of a game of two players whose payoffs sum to nothing, and its linear program.

D. Koller, N. Megiddo and B. von Stengel, "Fast algorithms for finding randomized strategies in game
trees" (1994). A sequence is all the actions of one player on the way to a node: there are as many
as actions in the tree, where pure plans grow exponentially. The program maximises Min's best answer
to a plan, with a column for each of Max's sequences and each of Min's information sets. The prices
of its rows are a plan of Min's, so that one program gives both. Max is player 1, Min player 2.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from solver.exact import ONE, ZERO, Rational
from solver.forms.extensive import ChanceNode, DecisionNode, ExtensiveGame, TerminalNode
from solver.forms.simplex import Row, maximise
from solver.weights import normalise_weights

Sequence: TypeAlias = tuple[int, str] | None
"""A player's last action, with the index of his information set; None before his first action."""
Ends: TypeAlias = dict[tuple[Sequence, Sequence], Rational]
"""Sums over the terminals to which a sequence of Max's and one of Min's lead."""
Weights: TypeAlias = Mapping[Sequence, Rational]
"""The probability that a player plays all of a sequence, if chance and the other let him."""
SetPlan: TypeAlias = Mapping[int, Mapping[str, Rational]]
"""Probabilities of the actions, for each information set that the plan itself can reach."""


@dataclass(frozen=True, slots=True)
class PlayerSets:
    """One player's information sets in the order of play: his sequence before, and his actions."""

    before: dict[int, Sequence] = field(default_factory=dict)
    actions: dict[int, tuple[str, ...]] = field(default_factory=dict)

    def sequences(self) -> tuple[tuple[int, str], ...]:
        """Return all sequences but None."""
        return tuple((h, a) for h, actions in self.actions.items() for a in actions)


@dataclass(frozen=True, slots=True)
class SequenceForm:
    """The sequence form: `chances` are chance's weights, `payoffs` these times Max's payoff."""

    max: PlayerSets = field(default_factory=PlayerSets)
    min: PlayerSets = field(default_factory=PlayerSets)
    chances: Ends = field(default_factory=dict)
    payoffs: Ends = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OptimalPlans:
    """Optimal plans: Max's guarantees at least the value, Min's concedes at most that.

    The value is unique; plans often are not, and these are the ones that the simplex method finds.
    """

    value: Rational
    max: SetPlan
    min: SetPlan


def sequence_form(game: ExtensiveGame) -> SequenceForm:
    """Return the sequence form of a game of two players with perfect recall."""
    form = SequenceForm()
    stack: list[tuple[int, Rational, Sequence, Sequence]] = [(0, ONE, None, None)]
    while stack:
        i, chance, ours, theirs = stack.pop()
        match game.nodes[i]:
            case TerminalNode(payoffs):
                ends = (ours, theirs)
                form.chances[ends] = form.chances.get(ends, ZERO) + chance
                form.payoffs[ends] = form.payoffs.get(ends, ZERO) + chance * payoffs[0]
            case ChanceNode(_, probabilities, children):
                outcomes = zip(probabilities, children, strict=True)
                below = [(child, chance * p, ours, theirs) for p, child in outcomes if p]
                stack.extend(reversed(below))
            case DecisionNode(h, children):
                infoset = game.sets[h]
                side, before = (form.max, ours) if infoset.player == 1 else (form.min, theirs)
                side.before.setdefault(h, before)
                side.actions.setdefault(h, infoset.actions)
                for action, child in reversed(list(zip(infoset.actions, children, strict=True))):
                    taken: Sequence = (h, action)
                    pair = (taken, theirs) if infoset.player == 1 else (ours, taken)
                    stack.append((child, chance, *pair))
    return form


def optimal_plans(form: SequenceForm) -> OptimalPlans:
    """Return the program's optimum and prices as plans."""
    lift = amount_to_lift(form)
    columns: Columns = {s: j for j, s in enumerate(form.max.sequences())}
    found_program = program(form, lift, {None: ONE}, columns)
    optimum = maximise(found_program.objective, found_program.rows, found_program.bounds)
    x: Weights = dict(zip(columns, optimum.x, strict=False))
    y: Weights = dict(zip(form.min.sequences(), optimum.y[len(form.max.before) :], strict=True))
    value = optimum.value + found_program.constant - lift
    return OptimalPlans(value, plan(form.max, x), plan(form.min, y))


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

    Column x[s] is the weight of Max's sequence s, q[h] the value of Min's information set h to Max.
    There is a row for each of Max's sets, and then for each of Min's sequences.
    """
    q = {h: len(x) + j for j, h in enumerate(form.min.before)}
    answers: dict[Sequence, Row] = {None: {}, **{t: {q[t[0]]: ONE} for t in form.min.sequences()}}
    bounds: dict[Sequence, Rational] = dict.fromkeys(answers, ZERO)
    for h, before in form.min.before.items():
        answers[before][q[h]] = -ONE
    for (s, t), u in form.payoffs.items():
        lifted = u + lift * form.chances[s, t]
        bounds[t] += lifted * sure.get(s, ZERO)
        if s in x:
            answers[t][x[s]] = -lifted
    objective = {j: -a for j, a in answers.pop(None).items()}
    constant = bounds.pop(None)
    sums = [sum_row(form.max, h, x) for h in form.max.before]
    set_bounds = [sure.get(before, ZERO) for before in form.max.before.values()]
    return Program(objective, [*sums, *answers.values()], [*set_bounds, *bounds.values()], constant)


def sum_row(side: PlayerSets, h: int, x: Columns) -> Row:
    """Return the row: a set's weights sum to at most that of the sequence before."""
    row = {x[h, action]: ONE for action in side.actions[h]}
    before = side.before[h]
    return {**row, x[before]: -ONE} if before in x else row


def plan(side: PlayerSets, weights: Weights) -> SetPlan:
    """Return the probabilities of the actions at each information set that the plan can reach."""
    shares_by_set: dict[int, Mapping[str, Rational]] = {}
    for h, before in side.before.items():
        if before is None or shares_by_set.get(before[0], {}).get(before[1]):
            shares_by_set[h] = share_out({a: weights[h, a] for a in side.actions[h]})
    return shares_by_set


def share_out(weights: Mapping[str, Rational]) -> dict[str, Rational]:
    """Return the weights as probabilities; the first action is certain if all are 0."""
    return normalise_weights(weights) or {a: ONE if i == 0 else ZERO for i, a in enumerate(weights)}
