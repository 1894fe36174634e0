"""Games classified from their descriptions, end against end."""

from fractions import Fraction

CHANCE = {"die", "face-up", "hand", "cup"}
HIDDEN = {"ships", "secret", "hand", "cup"}


def answers(plain, own):
    found = {
        name: [] for name in ("chance", "imperfect", "zero", "constant", "cooperative", "search")
    }
    for letter, text in zip("ABCDEFGH", plain["games"], strict=False):
        setup, _, ends = text.partition(":")
        pairs = [[Fraction(u) for u in end.split()] for end in ends.split(",")]
        sums = {sum(pair) for pair in pairs}
        belongs = {
            "chance": setup in CHANCE,
            "imperfect": setup in HIDDEN,
            "zero": sums == {0},
            "constant": len(sums) == 1,
            "cooperative": all(agree(one, other) for one in pairs for other in pairs),
        }
        for name, there in belongs.items():
            if there:
                found[name].append(letter)
    found |= own
    left = set(found["constant"]) - set(found["imperfect"])
    if not left and {*own} & {"imperfect", "constant"}:
        return None  # then nothing is left to name
    return {**found, "search": sorted(left), **own}


def agree(one, other):
    signs = [(u > v) - (u < v) for u, v in zip(one, other, strict=True)]
    return signs[0] == signs[1]
