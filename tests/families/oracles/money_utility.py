"""Expected money and utility added up by hand; the boldest move plays from where lines cross."""

from fractions import Fraction


def pairs(text):
    return [tuple(map(Fraction, each.split(":"))) for each in text.split(",")]


def answers(plain, own):
    gambles = {f"a{i}": pairs(text) for i, text in enumerate(plain["lotteries"], 1)}
    table = dict(pairs(",".join(plain["utilities"])))
    unsure = [move for move, gamble in gambles.items() if len(gamble) > 1]
    money = {f"money-{m}": str(sum(p * x for p, x in gambles[m])) for m in unsure}
    utility = {f"utility-{m}": str(sum(p * table[x] for p, x in gambles[m])) for m in unsure}
    found = {**money, **utility, **own}
    worth = {
        move: Fraction(found[f"utility-{move}"]) if move in unsure else table[gamble[0][1]]
        for move, gamble in gambles.items()
    }
    if len(set(worth.values())) == 1:
        return None
    top, bold, p = max((x, move, p) for move, gamble in gambles.items() for p, x in gamble)
    rest = worth[bold] - p * table[top]
    need = max(v for move, v in worth.items() if move != bold)
    best = [move for move, v in worth.items() if v == max(worth.values())]
    return {**found, "best": best, "from": f"[{(need - rest) / p}, oo)", **own}
