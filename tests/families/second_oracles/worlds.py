"""Averaging over worlds, from the statement.

"Each player gets one card, which the other does not see", and Max holds his: Min's comes with equal
chances from the cards that are left. "Max passes, and Min takes the pot": −ante. If Max bets, "Min
passes, and Max takes the pot": +ante, or he matches, and the higher card takes the pot: plus or
minus ante and bet; "equal cards share it, and nobody wins or loses anything". "Value the game in
which both players see both cards, with Min playing his best": the less of the two. "Then weigh each
action with the probabilities of the worlds." The decision is the greatest of these.
"""

from fractions import Fraction

from second_oracles.common3 import greatest

SIZES = {1: ["high"], 2: ["low", "high"], 3: ["low", "middle", "high"]}


def answers(plain):
    left = {part[-1]: int(part[:-1]) for part in plain["deck"].split()}
    hand, ante = plain["hand"], int(plain["ante"])
    left[hand] -= 1
    belief = {card: Fraction(n, sum(left.values())) for card, n in left.items() if n}
    bets = sorted(int(bet) for bet in plain["bets"])
    found = {"belief": {card: str(p) for card, p in belief.items()}, "pass": str(-ante)}
    worth = {"pass": Fraction(-ante)}
    rank = plain["order"].index
    for size, bet in zip(SIZES[len(bets)], bets, strict=True):
        in_world = {"lower": min(ante, ante + bet), "same": 0, "higher": -(ante + bet)}
        in_world["same"] = min(ante, 0)
        found |= {f"{size}-bet-if-{how}": str(u) for how, u in in_world.items()}
        worth[f"bet {bet}"] = sum(
            p * in_world[compared(rank(card), rank(hand))] for card, p in belief.items()
        )
        found[f"{size}-bet"] = str(worth[f"bet {bet}"])
    return found | {"decision": tuple(greatest(worth))}


def compared(theirs, ours):
    if theirs == ours:
        return "same"
    return "lower" if theirs < ours else "higher"
