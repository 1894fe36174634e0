"""Three games with something hidden, reckoned without a belief tree."""

from fractions import Fraction
from itertools import product

from oracles.cards import cards, ranks

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def answers(plain, own):
    action = plain["action"]
    worlds, known = GAMES[plain["game"]](plain)
    worlds[action] = Fraction(own.get("worlds", worlds[action]))
    known[action] = Fraction(own.get("known", known[action]))
    value = Fraction(own.get("value", max(known.values())))
    best = [a for a, u in known.items() if u == max(known.values())]
    if plain["game"] == "hand":
        rest = {"seeing-after": str(worlds[action] - known[action])}
    else:
        rest = {"value": str(value), "seeing": str(max(worlds.values()) - value)}
    given = {"worlds": str(worlds[action]), "known": str(known[action]), **even(plain)}
    return {**given, "decision": best, **rest, **own}


def even(plain):
    """Where a straight line from what a wrong guess brings to what a right one does is enough."""
    if plain["game"] == "hand":
        return {}
    if plain["game"] == "roads":
        low, high, enough = (Fraction(plain[name]) for name in ("bus", "jewels", "gold"))
    else:
        prize, out, enough = (Fraction(plain[name]) for name in ("prize", "out", "sure"))
        low, high = min(-prize, out), min(prize, out)
    return {"even": str(Fraction(enough - low, high - low))} if low < enough < high else {}


def roads(plain):
    """What is left at the fork of two sides, seen or not."""
    gold, jewels, bus, left = (Fraction(plain[name]) for name in ("gold", "jewels", "bus", "left"))
    blind = max(left * jewels + (1 - left) * bus, left * bus + (1 - left) * jewels)
    return {"A": gold, "B": max(jewels, bus)}, {"A": gold, "B": blind}


def guess(plain):
    """Min, who knows his card, pays or lets Max name the one that Max has in mind."""
    prize, sure, out = (Fraction(plain[name]) for name in ("prize", "sure", "out"))
    deck = cards(plain["deck"])
    p = {rank: Fraction(deck.count(rank), len(deck)) for rank in ranks(plain["deck"])}

    def named(rank):
        return sum(q * min(out, prize if card == rank else -prize) for card, q in p.items())

    tried = max(map(named, p))
    return {"pass": sure, "try": min(out, prize)}, {"pass": sure, "try": tried}


def hand(plain):
    """Each of Max's plans for all the worlds, against the best answer in each."""
    unknown = plain["unknown"]
    p = Fraction(1, len(unknown))
    known, worlds = {}, {}
    for card in plain["hand"]:
        table = Table(plain, unknown)
        known[card] = max(p * sum(plan.values()) for plan in table.after(card))
        alone = [Table(plain, [one]).after(card) for one in unknown]
        worlds[card] = p * sum(max(sum(plan.values()) for plan in plans) for plans in alone)
    return worlds, known


class Table:
    """What lies open: Max's cards, and Min's by world."""

    def __init__(self, plain, unknown):
        self.win = plain["scoring"] == "win"
        self.mine = frozenset(plain["hand"])
        self.theirs = {card: frozenset([*plain["known"], card]) for card in unknown}

    def after(self, lead):
        """The plans once Max has led that card."""
        return self.min_plays(self.mine - {lead}, self.theirs, lead, ahead=0)

    def max_plays(self, mine, theirs, led, *, ahead):
        if not mine and not led:
            score = (ahead > 0) - (ahead < 0) if self.win else ahead
            return [dict.fromkeys(theirs, score)]
        plans = []
        for card in allowed(mine, led):
            if led:
                won = takes(card, led)
                go = self.max_plays if won else self.min_plays
                plans += go(mine - {card}, theirs, "", ahead=ahead + (1 if won else -1))
            else:
                plans += self.min_plays(mine - {card}, theirs, card, ahead=ahead)
        return unbeaten(plans)

    def min_plays(self, mine, theirs, led, *, ahead):
        if not led and not any(theirs.values()):
            return self.max_plays(mine, theirs, led, ahead=ahead)
        answers_by_card = {}
        for card in sorted(set().union(*(allowed(held, led) for held in theirs.values()))):
            able = {w: held - {card} for w, held in theirs.items() if card in allowed(held, led)}
            if led:
                won = takes(card, led)
                go = self.min_plays if won else self.max_plays
                answers_by_card[card] = go(mine, able, "", ahead=ahead + (-1 if won else 1))
            else:
                answers_by_card[card] = self.max_plays(mine, able, card, ahead=ahead)
        return unbeaten(
            {w: min(plan[w] for plan in choice if w in plan) for w in theirs}
            for choice in product(*answers_by_card.values())
        )


def allowed(held, led):
    """Cards of the suit that was led, if there are any."""
    return frozenset(card for card in held if led and card[0] == led[0]) or held


def takes(card, led):
    return card[0] == led[0] and RANKS.index(card[1:]) > RANKS.index(led[1:])


def unbeaten(plans):
    """Each plan once, without those that another is at least as good as everywhere."""
    every = list({tuple(sorted(plan.items())): plan for plan in plans}.values())
    return [
        plan
        for plan in every
        if not any(other is not plan and all(other[w] >= plan[w] for w in plan) for other in every)
    ]


GAMES = {"roads": roads, "guess": guess, "hand": hand}
