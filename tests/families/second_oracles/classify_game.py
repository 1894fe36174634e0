"""Games in rows: what is said of how they are played, and the payoffs at their ends.

- `chance`: where a die is thrown or cards are shuffled, chance decides something.
- `imperfect`: "if a player who moves may not know something that the other knows, has done or does
  at the same time": a die under a cup, a hand of one's own, hidden ships, moves shown together.
- `zero`, `constant`: "if both payoffs add to 0 at every end", "to the same number at every end".
- `cooperative`: "if of any two ends the better one is the same for both players".
- `search`: "complete information, constant sum".
"""

from fractions import Fraction
from itertools import combinations

HOW = {  # what the sheet says of each: is there chance, is something hidden
    "cup": (True, True),  # Each player throws a die under a cup and looks at it alone.
    "die": (True, False),  # Before each move a die is thrown in the open; the board is open too.
    "hand": (True, True),  # Cards are shuffled and dealt; each player sees only his own.
    "face-up": (True, False),  # Cards are shuffled and dealt face up; then … move in turn.
    "secret": (False, True),  # Both write down a move …, and show them together.
    "ships": (False, True),  # Each player places ships of his own choice where … not see them.
    "board": (False, False),  # The players move pieces in turn on a board that both see.
    "stones": (False, False),  # The players take stones in turn from open heaps.
}


def answers(plain):
    found = {
        name: [] for name in ("chance", "imperfect", "zero", "constant", "cooperative", "search")
    }
    for letter, game in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", plain["games"], strict=False):
        how, _, written = game.partition(": ")
        ends = [tuple(map(Fraction, end.split())) for end in written.split(", ")]
        sums = {mine + yours for mine, yours in ends}
        chance, hidden = HOW[how]
        told = {
            "chance": chance,
            "imperfect": hidden,
            "zero": sums == {0},
            "constant": len(sums) == 1,
            "cooperative": all(
                sign(a[0] - b[0]) == sign(a[1] - b[1]) for a, b in combinations(ends, 2)
            ),
            "search": len(sums) == 1 and not hidden,
        }
        for name, holds in told.items():
            found[name] += [letter] if holds else []
    return found


def sign(x):
    return (x > 0) - (x < 0)
