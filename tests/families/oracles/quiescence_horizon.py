"""Minimax to two depths over nested tuples; `!` after an estimate says that it is noisy."""

from fractions import Fraction

from oracles.estimated import BEST, estimated, value


def answers(plain, own):
    kind, _, _, children = estimated(plain["tree"])
    found = {}
    for name in ("plain", "quiet"):
        for depth in map(int, plain["depths"]):
            worths = [value(child, depth - 1, patient=name == "quiet") for child in children]
            best = BEST[kind](worths)
            found[f"{name}-value-{depth}"] = str(best)
            moves = [f"a{i}" for i, v in enumerate(worths, 1) if v == best]
            found[f"{name}-best-{depth}"] = moves
    found |= own
    near = plain["depths"][0]
    with_, without = (Fraction(found[f"{name}-value-{near}"]) for name in ("quiet", "plain"))
    return {**found, "change": str(with_ - without), **own}
