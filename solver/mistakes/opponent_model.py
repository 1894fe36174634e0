"""A simulated Min who acts on his card alone, rightly and as students get it wrong.

S0, "Simular el razonamiento de min" and "Descubrir información": Max has kept one card, and Min,
with one card as well, has two actions. Every step can go wrong by itself; each mistake gets what is
right.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from solver.exact import ONE, ZERO, Rational
from solver.hidden.reply_table import Cards, ReplyTable


@dataclass(frozen=True, slots=True, kw_only=True)
class Modelled:
    """What somebody finds: Min's beliefs, what his actions are worth to Max, what he does.

    All that is by Min's card. Then how likely Min takes the first action, which cards he has if he
    does and if he takes the other, and what Max expects if he learns nothing from that, and if he
    does.
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
    """What Min, who believes that, reckons with each of his cards."""
    return {y: {a: of.to_min(a, y, b) for a in of.worths} for y, b in beliefs.items()}


def least(worths: Mapping[str, Mapping[str, Rational]]) -> dict[str, str]:
    """With each card, the first of the actions that are worth least to Max."""
    return {y: min(by_action, key=by_action.__getitem__) for y, by_action in worths.items()}


def modelled(of: ReplyTable, beliefs: Mapping[str, Cards]) -> Modelled:
    """Everything that follows from Min's beliefs."""
    worths = thinking(of, beliefs)
    return acting(of, beliefs, worths, chosen=least(worths))


def acting(
    of: ReplyTable,
    beliefs: Mapping[str, Cards],
    worths: Mapping[str, Mapping[str, Rational]],
    *,
    chosen: Mapping[str, str],
) -> Modelled:
    """Everything that follows from what Min does with each card."""
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
    """U(first action) with that p and U(second), each with what is believed after it."""
    first, second = of.worths
    return p * of.to_max(first, takers) + (ONE - p) * of.to_max(second, others)


def normalised(weights: Cards) -> Cards:
    """Divided by their sum; nothing of nothing."""
    total = sum(weights.values(), ZERO)
    return {y: p / total for y, p in weights.items()} if total else {}


def rightly(of: ReplyTable) -> Modelled:
    """Min believes what he can know: his own card is gone, and nothing else."""
    return modelled(of, {y: of.deck.next(y) for y in of.prior})


def gives_min_our_belief(of: ReplyTable, _right: Modelled) -> Modelled:
    """Min thinks of Max's card what Max thinks of Min's."""
    return modelled(of, dict.fromkeys(of.prior, of.prior))


def gives_min_our_card(of: ReplyTable, _right: Modelled) -> Modelled:
    """Min knows which card Max holds."""
    return modelled(of, {y: {of.hand: ONE} for y in of.prior})


def min_maximises(of: ReplyTable, right: Modelled) -> Modelled:
    """Min takes what is worth most to Max."""
    chosen = {y: max(by, key=by.__getitem__) for y, by in right.worths.items()}
    return acting(of, right.beliefs, right.worths, chosen=chosen)


def half_half(of: ReplyTable, right: Modelled) -> Modelled:
    """Each of Min's actions is thought to be as likely as the other."""
    half = Rational(1, 2)
    without = mixed(of, half, of.prior, of.prior)
    return replace(right, p=half, posterior=of.prior, without=without, learning=without)


def prior_kept(of: ReplyTable, right: Modelled) -> Modelled:
    """What Min has done tells nothing, also where Max is to learn from it."""
    return replace(right, posterior=of.prior, learning=right.without)


def drops_without_renormalising(of: ReplyTable, right: Modelled) -> Modelled:
    """The cards with which Min would act otherwise are left out, and the rest stays as it was."""
    first, second = of.worths
    takers = {y: p for y, p in of.prior.items() if right.chosen[y] == first}
    others = {y: p for y, p in of.prior.items() if right.chosen[y] == second}
    return replace(right, posterior=takers, learning=mixed(of, right.p, takers, others))


def eliminates_wrong_type(of: ReplyTable, right: Modelled) -> Modelled:
    """The cards are kept with which Min would act otherwise."""
    first, second = of.worths
    takers = normalised({y: p for y, p in of.prior.items() if right.chosen[y] == first})
    others = normalised({y: p for y, p in of.prior.items() if right.chosen[y] == second})
    return replace(right, posterior=others, learning=mixed(of, right.p, others, takers))


def mixes_under_posterior(_of: ReplyTable, right: Modelled) -> Modelled:
    """Max learns, and yet what he expects is mixed of utilities that know nothing of it."""
    return replace(right, learning=right.without)


def forgets_fold(of: ReplyTable, _right: Modelled) -> Modelled:
    """Max has no choice but to match a bet, though he may pass."""
    return rightly(
        replace(of, worths={a: dict(list(r.items())[-1:]) for a, r in of.worths.items()})
    )


def wrong_players_sign(_of: ReplyTable, right: Modelled) -> Modelled:
    """What Min's actions are worth is written down as Min's gain."""
    turned = {y: {a: -u for a, u in by.items()} for y, by in right.worths.items()}
    return replace(right, worths=turned)
