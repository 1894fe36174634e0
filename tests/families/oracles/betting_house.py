"""The betting house played out by a recursion of its own over money and rounds."""

from fractions import Fraction


def leaves(money, rounds, odds):
    if rounds == 0 or money < 1:
        return 1
    bets = range(1, int(money) + 1)
    after = [m for k in bets for m in (money + odds * k, money - k)]
    return 1 + sum(leaves(m, rounds - 1, odds) for m in after)


def value(money, rounds, odds, p):
    if rounds == 0 or money < 1:
        return money
    return max([money, *(bet(k, money, rounds, odds, p) for k in range(1, int(money) + 1))])


def bet(k, money, rounds, odds, p):
    won = value(money + odds * k, rounds - 1, odds, p)
    return p * won + (1 - p) * value(money - k, rounds - 1, odds, p)


def answers(plain, own):
    p, money, odds = (Fraction(plain[name]) for name in ("p", "money", "odds"))
    rounds = int(plain["rounds"])
    bets = range(1, int(money) + 1)
    found = {f"bet-{k}": str(bet(k, money, rounds, odds, p)) for k in bets} | own
    worths = {"home": money, **{f"bet {k}": Fraction(found[f"bet-{k}"]) for k in bets}}
    top = max(worths.values())
    if len(set(worths.values())) == 1:
        return None
    return {
        "leaves": str(leaves(money, rounds, odds)),
        "value": str(top),
        "best": [move for move, worth in worths.items() if worth == top],
        "home": f"[0, {1 / (1 + odds)}]",  # a fair bet wins nothing in the mean
        **found,
    }
