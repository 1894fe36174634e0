"""Kuhn poker, deal by deal and plan by plan: Min's best reply is sought among all his plans."""

from fractions import Fraction
from itertools import permutations, product
from string import ascii_uppercase

NAMES_WHAT_IS_SAID = "questions are called by a card"


def answers(plain, own):
    ranks = [word[-1] for word in plain["deck"].split()]
    acts = [list(map(Fraction, each.split())) for each in plain["acts"]]
    first = {rank: chances[0] for rank, chances in zip(ranks, acts, strict=True)}
    later = {rank: chances[-1] for rank, chances in zip(ranks, acts, strict=True)}
    both = plain["bettors"] == "both"
    ante, bet = Fraction(plain["ante"]), Fraction(plain["bet"])
    order, deals = plain["order"], list(permutations(ranks, 2))
    places = [(y, done) for y in order[::-1] for done in (("bet", "pass") if both else ("bet",))]

    def showdown(x, y, stake):
        return stake if order.index(y) > order.index(x) else -stake

    def gain(x, y, done, action):
        """Min's, when Max holds x and has done that."""
        if done == "bet":
            return -ante if action == "pass" else showdown(x, y, ante + bet)
        if action == "pass":
            return showdown(x, y, ante)
        return (1 - later[x]) * ante + later[x] * showdown(x, y, ante + bet)

    def chance(x, done):
        return first[x] if done == "bet" else 1 - first[x]

    def ending(x, y):
        return Fraction(0) if both else (1 - first[x]) * showdown(x, y, ante)

    taken = ranks if plain.get("letters") == "no-cards" else []
    together = nodes(ranks, order, both, taken)
    given = {f"information-set-{together[0]}": together}
    gains = {}
    for y, done in places:
        weights = {x: chance(x, done) for x, mine in deals if mine == y}
        total = sum(weights.values())
        options = ("pass", "call") if done == "bet" else ("pass", "bet")
        key = f"belief-{y}-{done}"
        belief = own.get(key, {x: str(w / total) for x, w in weights.items()})
        worth = {
            a: sum(Fraction(p) * gain(x, y, done, a) for x, p in belief.items()) for a in options
        }
        best = max(options, key=worth.get)
        taken = own.get(f"action-{y}-{done}", best)
        gained = own.get(f"gain-{y}-{done}", str(worth[best if taken == "pass" else taken]))
        given |= {key: belief, f"action-{y}-{done}": taken, f"gain-{y}-{done}": gained}
        gains[y, done] = Fraction(gained) * total / len(deals)
    value = sum(gains.values()) + sum(ending(x, y) for x, y in deals) / len(deals)
    if not own:
        plans = product(*[[("pass", "call"), ("pass", "bet")][d == "pass"] for _, d in places])
        value = max(
            sum(
                chance(x, done) * gain(x, y, done, action)
                for (y, done), action in zip(places, plan, strict=True)
                for x, mine in deals
                if mine == y
            )
            + sum(ending(x, y) for x, y in deals)
            for plan in plans
        ) / len(deals)
    return {**given, "value": str(value), **own}


def nodes(ranks, order, both, taken):
    """The nodes where Min holds a middle card and Max has bet, by letters from the top."""
    deals = list(permutations(ranks, 2))
    mins = [(y, done) for _, y in deals for done in (("pass", "bet") if both else ("bet",))]
    alphabet = [*ascii_uppercase, *("A" + letter for letter in ascii_uppercase)]
    free = [letter for letter in alphabet if letter not in taken]
    letters = free[1 + len(deals) :][: len(mins)]
    wanted = (order[len(order) // 2], "bet")
    return [name for name, place in zip(letters, mins, strict=True) if place == wanted]
