"""Games with rows of matches, from the statement.

Who wins is found by playing every line to its end: "Whoever cannot move has lost." The value of a
position is "the smallest of the numbers 0, 1, 2, … that none of the positions one move later has";
a position of several rows has it
by this definition too, without the sum of the rows.
"""

import re
from functools import cache


def told(sheet):
    """Read off how matches are taken."""
    takes = re.search(r"takes from one row at least one match(?:, and at most (\d+))?", sheet)
    if not takes:
        assert "splits one row into two rows of different sizes" in sheet
        return {"most": None}
    return {"most": int(takes[1] or 99)}


def answers(plain, most):
    start = sizes(plain["sizes"])
    graph = reached(start, most)
    first, prover = plain["first"], plain["prover"]
    solved = [place for place, turn in graph if wins(place, most) == (mover(first, turn) == prover)]
    lengths = [len(place) - len(start) for place, _ in graph]  # a split makes a row more
    found = {
        "label": "OR" if first == prover else "AND",
        "positions": str(len(graph)),
        "by-move": [
            str(sum(len(place) - len(start) == made for place in solved))
            for made in range(max(lengths) + 1)
        ],
        "solved": str(len(solved)),
        "rows": [str(value((size,), most)) for size in start],
        "moves": winning(start, most),
        "winner": (first if wins(start, most) else other(first)).upper(),
        "value": str(value(start, most)),
    }
    if "second" in plain:
        second = sizes(plain["second"])
        found |= {"shortest": str(short(second, most)), "longest": str(long(second, most))}
        found["with-aims"] = str(fought(second, most))
    if plain["later"]:
        found["later"] = winning(sizes(plain["later"]), most)
    return found


def sizes(text):
    return tuple(sorted(map(int, text.split("-")), reverse=True))


def written(place):
    return "-".join(map(str, place)) or "0"


def other(player):
    return {"max": "min", "min": "max"}[player]


def mover(first, turn):
    return other(first) if turn else first


@cache
def after(place, most):
    """Return the positions one move later."""
    found = set()
    for i, row in enumerate(place):
        rest = place[:i] + place[i + 1 :]
        if most is None:
            parts = [(row - less, less) for less in range(1, (row + 1) // 2)]
        else:
            parts = [(row - taken,) for taken in range(1, min(row, most) + 1)]
        found |= {tuple(sorted((n for n in (*rest, *new) if n), reverse=True)) for new in parts}
    return frozenset(found)


@cache
def wins(place, most):
    """Tell whether the player to move can win."""
    return any(not wins(later, most) for later in after(place, most))


@cache
def value(place, most):
    taken = {value(later, most) for later in after(place, most)}
    return next(n for n in range(len(taken) + 1) if n not in taken)


@cache
def short(place, most):
    """The moves of the shortest game, by going through all games."""
    return min((1 + short(later, most) for later in after(place, most)), default=0)


@cache
def long(place, most):
    return max((1 + long(later, most) for later in after(place, most)), default=0)


@cache
def fought(place, most):
    """The moves if "the player who can force a win does so in as few moves as possible"."""
    won = [1 + fought(later, most) for later in after(place, most) if not wins(later, most)]
    held = [1 + fought(later, most) for later in after(place, most)]
    return min(won) if won else max(held, default=0)


def winning(place, most):
    return [written(later) for later in after(place, most) if not wins(later, most)]


def reached(start, most):
    """Return the positions of the graph, each with whose turn it is there."""
    found, waiting = {(start, 0)}, [(start, 0)]
    while waiting:
        place, turn = waiting.pop()
        new = {(later, 1 - turn) for later in after(place, most)} - found
        found |= new
        waiting += new
    return found
