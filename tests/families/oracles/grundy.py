"""Rows of matches played to the end, every position as a bag of rows."""

from collections import Counter
from fractions import Fraction
from functools import cache, partial

OTHER = {"max": "min", "min": "max"}


def answers(plain, own):
    rule, first = plain["rule"], plain["first"]
    start = bag(plain["sizes"])
    moves = own.get("moves", texts(winning(rule, start)))
    if plain["later"]:
        given, wins = graph(plain, start), bool(moves)
        if "by-move" in own:
            given["solved"] = str(sum(map(int, own["by-move"])))
    else:
        rows = own.get(
            "rows", [str(nimber(rule, (int(row),))) for row in plain["sizes"].split("-")]
        )
        value = 0
        for each in rows:
            value ^= int(each)
        given = {"rows": rows, "value": str(value)}
        changed = "value" in own or value != nimber(rule, start)
        wins = Fraction(own.get("value", value)) != 0 if changed else bool(moves)
    winner = first if wins else OTHER[first]
    lengths = plays(rule, bag(plain["second"])) if "second" in plain else {}
    return {**given, "moves": moves, "winner": winner.upper(), **lengths, **own}


def plays(rule, start):
    """How many moves games have, by going through all of them; what the rows tell is not asked."""
    found = {"with-aims": str(left(rule, start))}
    if rule != "nim":
        found["shortest"] = str(extreme(rule, start, min))
    if rule == "grundy":
        found["longest"] = str(extreme(rule, start, max))
    return found


@cache
def extreme(rule, rows, of):
    """The shortest or the longest game, whoever moves."""
    return 1 + of(map(partial(extreme, rule, of=of), after)) if (after := moved(rule, rows)) else 0


@cache
def left(rule, rows):
    """The moves left if the winner hurries and the loser holds out."""
    good = winning(rule, rows)
    after = [left(rule, each) for each in good or moved(rule, rows)]
    return 1 + (min(after) if good else max(after)) if after else 0


def graph(plain, start):
    """Which positions come up at which ply, and for whom they are won."""
    plies = [{start}]
    while plies[-1]:
        plies.append({after for rows in plies[-1] for after in moved("grundy", rows)})
    players = [plain["first"], OTHER[plain["first"]]]
    solved = [
        sum(
            bool(winning("grundy", rows)) == (players[ply % 2] == plain["prover"]) for rows in every
        )
        for ply, every in enumerate(plies[:-1])
    ]
    return {
        "label": "OR" if plain["first"] == plain["prover"] else "AND",
        "positions": str(sum(map(len, plies))),
        "by-move": list(map(str, solved)),
        "solved": str(sum(solved)),
        "later": texts(winning("grundy", bag(plain["later"]))),
    }


def bag(text):
    return tuple(sorted(int(row) for row in text.split("-")))


def texts(positions):
    return ["-".join(map(str, rows[::-1])) or "0" for rows in positions]


@cache
def moved(rule, rows):
    """The bags after one move."""
    found = set()
    for row in set(rows):
        rest = Counter(rows) - Counter([row])
        for parts in parts_of(rule, row):
            found.add(tuple(sorted((rest + Counter(parts)).elements())))
    return found


def parts_of(rule, row):
    if rule == "grundy":
        return [(a, row - a) for a in range(1, row) if a != row - a]
    most = int(rule.partition("-")[2] or row)
    return [(row - taken,) if row > taken else () for taken in range(1, min(most, row) + 1)]


@cache
def winning(rule, rows):
    """The bags that leave the other without an answer that wins."""
    return [after for after in moved(rule, rows) if not winning(rule, after)]


@cache
def nimber(rule, rows):
    """The least number that no bag after a move has, several rows played as they lie."""
    seen = {nimber(rule, after) for after in moved(rule, rows)}
    return min(set(range(len(seen) + 1)) - seen)
