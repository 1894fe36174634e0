"""Kuhn's poker against a known plan, from the statement, by all of Min's plans.

"Each player puts 2 € into the pot and gets one card. Max passes, or he bets. If Max has bet, Min
passes, and Max takes the pot; or Min calls, and both show their cards. If Max has passed, both show
their cards at once", or Min passes too, or bets, which Max then calls with his known probability.
Gains are "what he takes out of the pot, less what he has put in himself". A best response is the
best of all plans that say for each card and each act of Max's what Min does.
"""

from fractions import Fraction
from itertools import permutations, product

from second_oracles.common1 import distribution
from second_oracles.common3 import letter


def answers(plain):
    cards = [part[-1] for part in plain["deck"].split()]
    plans = [[Fraction(p) for p in row.split()] for row in plain["acts"]]
    bets = {card: plan[0] for card, plan in zip(cards, plans, strict=True)}
    calls = {card: plan[-1] for card, plan in zip(cards, plans, strict=True)}
    both = plain["bettors"] == "both"
    choices = {"bet": ["pass", "call"], "pass": ["pass", "bet"] if both else ["show"]}
    deals = list(permutations(cards, 2))
    taken = cards if plain.get("letters") == "no-cards" else ()
    found = information_sets(deals, taken, both=both)
    weights = {
        (mine, seen): {his: chance_of(bets[his], seen) for his in cards if his != mine}
        for mine in cards
        for seen in choices
    }

    def gain(mine, seen, act):
        """Return what Min gains on average there, and how likely he is to be there."""
        theirs = weights[mine, seen]
        worth = sum(p * result(plain, (his, mine), seen, act, calls) for his, p in theirs.items())
        return worth / sum(theirs.values())

    total = Fraction(0)
    for (mine, seen), theirs in weights.items():
        if not any(theirs.values()):
            continue
        worth = {act: gain(mine, seen, act) for act in choices[seen]}
        best = max(worth.values())
        total += best * sum(theirs.values()) / len(deals)
        found |= {f"belief-{mine}-{seen}": distribution(theirs), f"gain-{mine}-{seen}": str(best)}
        found[f"action-{mine}-{seen}"] = tuple(act for act in worth if worth[act] == best)
    assert total == best_of_all_plans(plain, cards, bets, calls, choices)
    return found | {"value": str(total)}


def chance_of(bets, seen):
    return bets if seen == "bet" else 1 - bets


def best_of_all_plans(plain, cards, bets, calls, choices):
    places = [(mine, seen) for mine in cards for seen in choices]
    deals = list(permutations(cards, 2))

    def worth(plan):
        gains = (
            chance_of(bets[his], seen) * result(plain, (his, mine), seen, plan[mine, seen], calls)
            for his, mine in deals
            for seen in choices
        )
        return sum(gains) / len(deals)

    plans = product(*(choices[seen] for _, seen in places))
    return max(worth(dict(zip(places, acts, strict=True))) for acts in plans)


def result(plain, cards, seen, act, calls):
    """Return what Min gains on average with these cards, this act of Max's and this of his own."""
    his, mine = cards
    ante, bet = Fraction(plain["ante"]), Fraction(plain["bet"])
    rank = plain["order"].index
    wins = 1 if rank(mine) > rank(his) else -1
    if seen == "bet":
        return wins * (ante + bet) if act == "call" else -ante
    if act == "bet":
        return calls[his] * wins * (ante + bet) + (1 - calls[his]) * ante
    return wins * ante


def information_sets(deals, taken, *, both):
    """Return for each MIN node those with Min's card and Max's act, named as in the picture."""
    acts = ["pass", "bet"] if both else ["bet"]
    there = [(mine, act) for _, mine in deals for act in acts]
    free = [name for name in map(letter, range(60)) if name not in taken]
    names = dict(zip(free[1 + len(deals) :], there, strict=False))
    return {
        f"information-set-{name}": [other for other in names if names[other] == names[name]]
        for name in names
    }
