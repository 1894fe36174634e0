"""Questions about what a simulated Min's action tells Max, and what playing on is worth."""

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.exercise.asking import Asking, own_value, single
from generator.subjects.cards.hands import hand_form
from generator.subjects.cards.opponent_questions import ACTION, AboutModels, Known, believed
from solver.exact import ONE, ZERO, Rational
from solver.hidden.reply_table import Cards
from solver.mistakes.opponent_model import normalised

P, POSTERIOR = "p-", "posterior"
WITHOUT, LEARNING = "value-without", "value-learning"
PLAY, LEAVE = "play on", "leave"


def takers(solved: Known, given: Answers) -> tuple[Cards, Cards] | None:
    """By the student's actions, with which cards Min takes the first, and with which the other."""
    first, _ = solved.problem.actions
    prior, right = solved.problem.table.prior, solved.worked.chosen
    answers = {y: given.get(ACTION + y) for y in right}
    chosen = {y: a.label if isinstance(a, Choice) else right[y] for y, a in answers.items()}
    bold = {y: p for y, p in prior.items() if chosen[y] == first}
    quiet = {y: p for y, p in prior.items() if chosen[y] != first}
    return (bold, quiet) if bold and quiet and chosen != right else None


def every_action(solved: Known) -> tuple[str, ...]:
    """What Min does with each card, and why: a right action may come of a wrong reason."""
    beliefs = solved.worked.beliefs
    reasons = (f"{action}-{y}" for y in beliefs for action in solved.problem.actions)
    return (*(ACTION + y for y in beliefs), *reasons)


def likelihood(*, points: int) -> AboutModels:
    """How likely Min takes the first action: `p-draw`; from the student's own actions."""

    def follow(solved: Known, given: Answers) -> Answers:
        own = takers(solved, given)
        return {} if own is None else {p_name(solved): Number(sum(own[0].values(), ZERO))}

    return Asking(
        answers=lambda solved, found: {p_name(solved): Number(found.p)},
        form=lambda _solved, _name: forms.PROBABILITY,
        points=lambda _: points,
        follow=follow,
        rests_on=lambda solved: {p_name(solved): every_action(solved)},
    )


def p_name(solved: Known) -> str:
    return P + solved.problem.actions[0]


def posterior(*, points: int) -> AboutModels:
    """What Max believes of Min's hand after the first action, if he learns from it."""

    def follow(solved: Known, given: Answers) -> Answer | None:
        own, of = takers(solved, given), solved.problem.table
        held = {} if own is None else of.held(normalised(own[0]))
        return Distribution.of(held) if len(held) > 1 else None

    return single(
        POSTERIOR,
        form=posterior_form,
        answer=lambda solved, found: (
            Distribution.of(solved.problem.table.held(found.posterior)) if found.posterior else None
        ),
        points=points,
        follow=follow,
        rests_on=every_action,
    )


def posterior_form(solved: Known) -> Form:
    problem = solved.problem
    hand = next(iter(next(iter(problem.table.hands.values()))))
    return hand_form(problem.deck, problem.hand, len(hand))


def values(*, points: int) -> AboutModels:
    """What Max expects if he learns nothing from what Min does, and if he learns."""
    return Asking(
        answers=lambda _, found: {
            WITHOUT: Number(found.without),
            **({LEARNING: Number(found.learning)} if found.posterior else {}),
        },
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda _: points,
        follow=own_values,
        rests_on=lambda solved: {
            WITHOUT: (p_name(solved),),
            LEARNING: (p_name(solved), POSTERIOR, *every_action(solved)),
        },
    )


def own_values(solved: Known, given: Answers) -> dict[str, Answer]:
    """By the student's own probability and posterior; after the other action by his own actions."""
    worked, of = solved.worked, solved.problem.table
    first, second = solved.problem.actions
    p = own_value(given, p_name(solved), worked.p)
    if not 0 < p < 1:
        return {}
    follows: dict[str, Answer] = {}
    if p != worked.p:
        u, v = of.to_max(first, of.prior), of.to_max(second, of.prior)
        follows[WITHOUT] = Number(p * u + (ONE - p) * v)
    own = takers(solved, given)
    right = {y: q for y, q in of.prior.items() if worked.chosen[y] == second}
    quiet = normalised(right if own is None else own[1])
    held = of.held(worked.posterior)
    possible = next(iter(of.ends.values()))
    hands = believed(given.get(POSTERIOR), held, possible) or held
    if p != worked.p or own is not None or hands != held:
        u, v = of.holding(hands), of.to_max(second, quiet)
        follows[LEARNING] = Number(p * u + (ONE - p) * v)
    return follows


def decisions(*, points: int) -> AboutModels:
    """Whether Max plays on or leaves, under both models."""

    def taken(solved: Known, value: Rational) -> Choice:
        return Choice(PLAY if value > solved.problem.offer else LEAVE)

    def follow(solved: Known, given: Answers) -> Answers:
        right = {WITHOUT: solved.worked.without, LEARNING: solved.worked.learning}
        own = {name: own_value(given, name, u) for name, u in right.items()}
        return {
            decision_name(name): taken(solved, u)
            for name, u in own.items()
            if u not in (right[name], solved.problem.offer)
        }

    return Asking(
        answers=lambda solved, found: {
            decision_name(WITHOUT): taken(solved, found.without),
            decision_name(LEARNING): taken(solved, found.learning),
        },
        form=lambda _solved, _name: forms.choice(PLAY, LEAVE),
        points=lambda _: points,
        follow=follow,
        rests_on=lambda _: {decision_name(n): (n,) for n in (WITHOUT, LEARNING)},
    )


def decision_name(value: str) -> str:
    return value.replace("value-", "decision-")
