"""A model of the opponent, from the statement, by listing every deal.

Min believes of Max's card what is left of the deck without his own. "Values both of Min's actions
by that belief, and lets Min take the one that is worth less to Max." If Min draws, his second card
is any of those that neither holds; "the stronger hand gets 8 € from the other; if the hands are the
same, nobody pays". If Min bets, "he expects of Max that he passes or matches, whichever is worth
more to Max by Min's belief"; then "Max himself passes or matches, whichever is better by what he
then believes". Learning nothing, Max keeps after Min's action the belief that he had before it;
learning, he keeps only the cards with which Min acts so.
"""

from fractions import Fraction

from second_oracles.common1 import counts, distribution, hand
from second_oracles.common3 import greatest


def answers(plain):
    deck = counts(plain["deck"])
    mine, offer = plain["hand"], Fraction(plain["offer"])
    first, second = ("draw", "stay") if plain["game"] == "draw-poker" else ("bet", "pass")
    left = without(deck, mine)
    does, found = {}, {"p-pair": str(alike(left))}
    for card in deck:
        theirs = chances(without(deck, card))
        worth = {
            act: after(plain, deck, act, {(his, card): p for his, p in theirs.items()})
            for act in (first, second)
        }
        does[card] = [act for act in worth if worth[act] == min(worth.values())]
        found[f"belief-{card}"] = distribution(theirs)
        found |= {f"{act}-{card}": str(u) for act, u in worth.items()}
        found[f"action-{card}"] = tuple(does[card])
    belief = chances(left)
    taken = {act: {c: p for c, p in belief.items() if act in does[c]} for act in (first, second)}
    share = {act: sum(cards.values(), Fraction(0)) for act, cards in taken.items()}
    found[f"p-{first}"] = str(share[first])
    found["posterior"] = posterior(plain, deck, first, taken[first])
    knows = {act: chances(cards) for act, cards in taken.items() if cards}
    without_ = sum(share[act] * seen(plain, deck, act, belief) for act in share)
    learning = sum(share[act] * seen(plain, deck, act, cards) for act, cards in knows.items())
    for how, value in {"without": without_, "learning": learning}.items():
        found[f"value-{how}"] = str(value)
        found[f"decision-{how}"] = tuple(greatest({"play on": value, "leave": offer}))
    return found


def seen(plain, deck, act, belief):
    """Return what an action of Min's is worth if Max believes this of Min's card."""
    return after(plain, deck, act, {(plain["hand"], card): p for card, p in belief.items()})


def after(plain, deck, act, pairs):
    """Return what Min's action is worth to Max; a belief in pairs of Max's card and Min's."""
    ante, bet = Fraction(plain["ante"]), Fraction(plain["bet"])
    rank = plain["order"].index
    if act == "pass":
        return ante
    if act == "bet":
        showdown = sum(p * sign(rank(his), rank(card)) for (his, card), p in pairs.items())
        return max(-ante, showdown * (ante + bet))
    total = Fraction(0)
    for (his, card), p in pairs.items():
        hands = {card: Fraction(1)} if act == "stay" else drawn(deck, his, card)
        total += sum(p * q * sign(rank(his), rank(held)) for held, q in hands.items()) * bet
    return total


def drawn(deck, his, card):
    """Return the hands that Min may have after drawing, with their chances."""
    rest = chances(without(without(deck, his), card))
    hands = {}
    for new, p in rest.items():
        both = hand(card + new, deck)
        hands[both] = hands.get(both, 0) + p
    return hands


def posterior(plain, deck, act, cards):
    """Return what Max believes of Min's hand after this action, if he learns from it."""
    if act == "bet":
        return distribution(cards)
    hands = {}
    for card, p in cards.items():
        for both, q in drawn(deck, plain["hand"], card).items():
            hands[both] = hands.get(both, 0) + p * q
    return distribution(hands)


def sign(his, theirs):
    return (his > theirs) - (his < theirs)


def without(deck, card):
    return {other: n - (other == card) for other, n in deck.items()}


def chances(left):
    total = sum(left.values())
    return {card: Fraction(n) / total for card, n in left.items() if n}


def alike(left):
    """Return the chance that two cards drawn at random are alike."""
    total = sum(left.values())
    return Fraction(sum(n * (n - 1) for n in left.values()), total * (total - 1))
