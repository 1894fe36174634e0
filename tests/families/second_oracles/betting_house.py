"""A betting house, round by round as the sheet says.

- The tree: "Before each round he may go home, or bet a whole number of euros: at least 1, and at
  most all that he has"; won, "he gets his stake back, and … for each euro of it"; it ends "when MAX
  goes home, when he has less than 1 euro left, or after the last round". `leaves` counts "a branch
  for each thing that MAX can do and for each outcome of a bet".
- `bet-…`, `value`, `best`: expected money, the best move at each of his nodes.
- `home`: a bet of one euro is worth p · (odds + 1) on average. At p ≤ 1 / (odds + 1) no bet raises
  the expected money, so going home is one of the best; above it one bet of a euro in the first
  round does, so it is none. There is always a round, and he has money.
"""

from fractions import Fraction

from second_oracles.common1 import text


def answers(plain):
    p, odds = Fraction(plain["p"]), Fraction(plain["odds"])
    money, rounds = int(plain["money"]), int(plain["rounds"])
    bets = {f"bet {n}": bet(money, n, rounds, p, odds) for n in range(1, money + 1)}
    worth = {"home": Fraction(money), **bets}
    best = max(worth.values())
    return {
        "leaves": text(ends(money, rounds, odds)),
        **{name.replace(" ", "-"): text(value) for name, value in bets.items()},
        "value": text(best),
        "best": [name for name, value in worth.items() if value == best],
        "home": f"[0, {1 / (odds + 1)}]",
    }


def ends(money, rounds, odds):
    """The leaves below, where that much money and so many rounds are left."""
    if money < 1 or not rounds:
        return 1
    return 1 + sum(
        ends(money + odds * n, rounds - 1, odds) + ends(money - n, rounds - 1, odds)
        for n in range(1, int(money) + 1)
    )


def bet(money, n, rounds, p, odds):
    """The money to be expected after a bet of n euros."""
    won = expected(money + odds * n, rounds - 1, p, odds)
    return p * won + (1 - p) * expected(money - n, rounds - 1, p, odds)


def expected(money, rounds, p, odds):
    if money < 1 or not rounds:
        return Fraction(money)
    return max(Fraction(money), *(bet(money, n, rounds, p, odds) for n in range(1, int(money) + 1)))
