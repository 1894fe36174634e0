"""A simulated Min who acts on his card alone, and misconceptions about him.

S0, "Simular el razonamiento de min" and "Descubrir información": Max has kept one card, and Min,
with one card as well, has two actions. Every step can go wrong by itself; each misconception takes
the right results.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from solver.exact import ONE, ZERO, Rational
from solver.hidden.reply_table import Cards, ReplyTable


@dataclass(frozen=True, slots=True, kw_only=True)
class Modelled:
    """A model of Min: his beliefs, the utilities of his actions and his choices, by his card.

    `p` is the probability of his first action; `posterior` and `others` are his cards if he takes
    the first or the other action. `without` and `learning` are Max's expected utility if he learns
    nothing from the action, and if he does.
    """

    beliefs: Mapping[str, Cards]
    worths: Mapping[str, Mapping[str, Rational]]
    chosen: Mapping[str, str]
    p: Rational
    posterior: Cards
    others: Cards
    without: Rational
    learning: Rational


def thinking(of: ReplyTable, beliefs: Mapping[str, Cards]) -> dict[str, dict[str, Rational]]:
    """Return the utilities that Min computes with each of his cards, under these beliefs."""
    return {y: {a: of.to_min(a, y, b) for a in of.worths} for y, b in beliefs.items()}


def least(worths: Mapping[str, Mapping[str, Rational]]) -> dict[str, str]:
    """Return with each card the first action of least utility to Max."""
    return {y: min(by_action, key=by_action.__getitem__) for y, by_action in worths.items()}


def modelled(of: ReplyTable, beliefs: Mapping[str, Cards]) -> Modelled:
    """Return the model that follows from Min's beliefs."""
    worths = thinking(of, beliefs)
    return acting(of, beliefs, worths, chosen=least(worths))


def acting(
    of: ReplyTable,
    beliefs: Mapping[str, Cards],
    worths: Mapping[str, Mapping[str, Rational]],
    *,
    chosen: Mapping[str, str],
) -> Modelled:
    """Return the model that follows from Min's choice with each card."""
    first, second = of.worths
    takers = {y: p for y, p in of.prior.items() if chosen[y] == first}
    others = {y: p for y, p in of.prior.items() if chosen[y] == second}
    p = sum(takers.values(), ZERO)
    return Modelled(
        beliefs=beliefs,
        worths=worths,
        chosen=chosen,
        p=p,
        posterior=normalised(takers),
        others=normalised(others),
        without=mixed(of, p, of.prior, of.prior),
        learning=mixed(of, p, normalised(takers), normalised(others)),
    )


def mixed(of: ReplyTable, p: Rational, takers: Cards, others: Cards) -> Rational:
    """Return U = p U(first) + (1 - p) U(second), each under the belief after it."""
    first, second = of.worths
    return p * of.to_max(first, takers) + (ONE - p) * of.to_max(second, others)


def normalised(weights: Cards) -> Cards:
    """Return the weights divided by their sum; empty if they sum to 0."""
    total = sum(weights.values(), ZERO)
    return {y: p / total for y, p in weights.items()} if total else {}


def rightly(of: ReplyTable) -> Modelled:
    """Return the right model: Min's belief excludes only his own card."""
    return modelled(of, {y: of.deck.next(y) for y in of.prior})


def gives_min_our_belief(of: ReplyTable, _right: Modelled) -> Modelled:
    """Give Min our belief: he thinks of Max's card as Max of his."""
    return modelled(of, dict.fromkeys(of.prior, of.prior))


def gives_min_our_card(of: ReplyTable, _right: Modelled) -> Modelled:
    """Let Min know Max's card."""
    return modelled(of, {y: {of.hand: ONE} for y in of.prior})


def min_maximises(of: ReplyTable, right: Modelled) -> Modelled:
    """Let Min take the action of greatest utility to Max."""
    chosen = {y: max(by, key=by.__getitem__) for y, by in right.worths.items()}
    return acting(of, right.beliefs, right.worths, chosen=chosen)


def half_half(of: ReplyTable, right: Modelled) -> Modelled:
    """Take Min's two actions as equally likely."""
    half = Rational(1, 2)
    without = mixed(of, half, of.prior, of.prior)
    return replace(right, p=half, posterior=of.prior, without=without, learning=without)


def prior_kept(of: ReplyTable, right: Modelled) -> Modelled:
    """Keep the prior after Min's action, even where Max should learn from it."""
    return replace(right, posterior=of.prior, learning=right.without)


def drops_without_renormalising(of: ReplyTable, right: Modelled) -> Modelled:
    """Drop the cards with which Min would act otherwise, without renormalising."""
    first, second = of.worths
    takers = {y: p for y, p in of.prior.items() if right.chosen[y] == first}
    others = {y: p for y, p in of.prior.items() if right.chosen[y] == second}
    return replace(right, posterior=takers, learning=mixed(of, right.p, takers, others))


def eliminates_wrong_type(of: ReplyTable, right: Modelled) -> Modelled:
    """Keep the cards with which Min would act otherwise."""
    first, second = of.worths
    takers = normalised({y: p for y, p in of.prior.items() if right.chosen[y] == first})
    others = normalised({y: p for y, p in of.prior.items() if right.chosen[y] == second})
    return replace(right, posterior=others, learning=mixed(of, right.p, others, takers))


def mixes_under_posterior(_of: ReplyTable, right: Modelled) -> Modelled:
    """Mix utilities under the posterior's name that ignore what was learnt."""
    return replace(right, learning=right.without)


def forgets_fold(of: ReplyTable, _right: Modelled) -> Modelled:
    """Forget that Max may pass instead of matching a bet."""
    return rightly(
        replace(of, worths={a: dict(list(r.items())[-1:]) for a, r in of.worths.items()})
    )


def wrong_players_sign(_of: ReplyTable, right: Modelled) -> Modelled:
    """Write the utilities of Min's actions as Min's gain."""
    turned = {y: {a: -u for a, u in by.items()} for y, by in right.worths.items()}
    return replace(right, worths=turned)
