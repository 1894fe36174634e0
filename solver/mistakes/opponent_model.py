"""A simulated Min who acts on his card alone, and misconceptions about him.

S0, "Simular el razonamiento de min" and "Descubrir información": Max has kept one card, and Min,
with one card as well, has two actions. Every step can go wrong by itself; each misconception takes
the right results.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from solver.exact import ONE, ZERO, Rational
from solver.hidden.reply_table import Cards, ReplyTable
from solver.weights import normalise_weights


@dataclass(frozen=True, slots=True, kw_only=True)
class MinModel:
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


def utilities_for_min(
    reply_table: ReplyTable, beliefs: Mapping[str, Cards]
) -> dict[str, dict[str, Rational]]:
    """Return the utilities that Min computes with each of his cards, under these beliefs."""
    return {
        y: {a: reply_table.to_min(a, y, b) for a in reply_table.worths} for y, b in beliefs.items()
    }


def least(worths: Mapping[str, Mapping[str, Rational]]) -> dict[str, str]:
    """Return with each card the first action of least utility to Max."""
    return {y: min(by_action, key=by_action.__getitem__) for y, by_action in worths.items()}


def model_from_beliefs(reply_table: ReplyTable, beliefs: Mapping[str, Cards]) -> MinModel:
    """Return the model that follows from Min's beliefs."""
    worths = utilities_for_min(reply_table, beliefs)
    return model_from_choices(reply_table, beliefs, worths, chosen=least(worths))


def model_from_choices(
    reply_table: ReplyTable,
    beliefs: Mapping[str, Cards],
    worths: Mapping[str, Mapping[str, Rational]],
    *,
    chosen: Mapping[str, str],
) -> MinModel:
    """Return the model that follows from Min's choice with each card."""
    first, second = reply_table.worths
    takers = {y: p for y, p in reply_table.prior.items() if chosen[y] == first}
    others = {y: p for y, p in reply_table.prior.items() if chosen[y] == second}
    p = sum(takers.values(), ZERO)
    return MinModel(
        beliefs=beliefs,
        worths=worths,
        chosen=chosen,
        p=p,
        posterior=normalise_weights(takers),
        others=normalise_weights(others),
        without=mix_utilities(reply_table, p, reply_table.prior, reply_table.prior),
        learning=mix_utilities(
            reply_table, p, normalise_weights(takers), normalise_weights(others)
        ),
    )


def mix_utilities(reply_table: ReplyTable, p: Rational, takers: Cards, others: Cards) -> Rational:
    """Return U = p U(first) + (1 - p) U(second), each under the belief after it."""
    first, second = reply_table.worths
    return p * reply_table.to_max(first, takers) + (ONE - p) * reply_table.to_max(second, others)


def believe_rightly(reply_table: ReplyTable) -> MinModel:
    """Return the right model: Min's belief excludes only his own card."""
    return model_from_beliefs(reply_table, {y: reply_table.deck.next(y) for y in reply_table.prior})


def gives_min_our_belief(reply_table: ReplyTable, _right: MinModel) -> MinModel:
    """Give Min our belief: he thinks of Max's card as Max of his."""
    return model_from_beliefs(reply_table, dict.fromkeys(reply_table.prior, reply_table.prior))


def gives_min_our_card(reply_table: ReplyTable, _right: MinModel) -> MinModel:
    """Let Min know Max's card."""
    return model_from_beliefs(reply_table, {y: {reply_table.hand: ONE} for y in reply_table.prior})


def min_maximises(reply_table: ReplyTable, right_model: MinModel) -> MinModel:
    """Let Min take the action of greatest utility to Max."""
    chosen = {y: max(worth, key=worth.__getitem__) for y, worth in right_model.worths.items()}
    return model_from_choices(reply_table, right_model.beliefs, right_model.worths, chosen=chosen)


def half_half(reply_table: ReplyTable, right_model: MinModel) -> MinModel:
    """Take Min's two actions as equally likely."""
    half = Rational(1, 2)
    without = mix_utilities(reply_table, half, reply_table.prior, reply_table.prior)
    return replace(
        right_model, p=half, posterior=reply_table.prior, without=without, learning=without
    )


def prior_kept(reply_table: ReplyTable, right_model: MinModel) -> MinModel:
    """Keep the prior after Min's action, even where Max should learn from it."""
    return replace(right_model, posterior=reply_table.prior, learning=right_model.without)


def drops_without_renormalising(reply_table: ReplyTable, right_model: MinModel) -> MinModel:
    """Drop the cards with which Min would act otherwise, without renormalising."""
    first, second = reply_table.worths
    takers = {y: p for y, p in reply_table.prior.items() if right_model.chosen[y] == first}
    others = {y: p for y, p in reply_table.prior.items() if right_model.chosen[y] == second}
    return replace(
        right_model,
        posterior=takers,
        learning=mix_utilities(reply_table, right_model.p, takers, others),
    )


def eliminates_wrong_type(reply_table: ReplyTable, right_model: MinModel) -> MinModel:
    """Keep the cards with which Min would act otherwise."""
    first, second = reply_table.worths
    takers = normalise_weights(
        {y: p for y, p in reply_table.prior.items() if right_model.chosen[y] == first}
    )
    others = normalise_weights(
        {y: p for y, p in reply_table.prior.items() if right_model.chosen[y] == second}
    )
    return replace(
        right_model,
        posterior=others,
        learning=mix_utilities(reply_table, right_model.p, others, takers),
    )


def mixes_under_posterior(_of: ReplyTable, right_model: MinModel) -> MinModel:
    """Mix utilities under the posterior's name that ignore what was learnt."""
    return replace(right_model, learning=right_model.without)


def forgets_fold(reply_table: ReplyTable, _right: MinModel) -> MinModel:
    """Forget that Max may pass instead of matching a bet."""
    return believe_rightly(
        replace(
            reply_table,
            worths={a: dict(list(r.items())[-1:]) for a, r in reply_table.worths.items()},
        )
    )


def wrong_players_sign(_of: ReplyTable, right_model: MinModel) -> MinModel:
    """Write the utilities of Min's actions as Min's gain."""
    turned = {y: {a: -u for a, u in worth.items()} for y, worth in right_model.worths.items()}
    return replace(right_model, worths=turned)
