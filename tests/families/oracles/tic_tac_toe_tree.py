"""Two plies of tic-tac-toe on rows of squares; like boards are turned into one another."""

from fractions import Fraction

BIG = 10**6
INFINITE = {"inf": Fraction(BIG), "-inf": Fraction(-BIG)}


def answers(plain, own):
    board, reduced = plain["board"], plain["symmetries"] == "removed"
    mover, other = "XO" if board.count("X") == board.count("O") else "OX"
    best_for = {"X": max, "O": min}
    found, values, like = {}, {}, {}
    for square, after in kept(board, mover, reduced=reduced).items():
        ends = kept(after, other, reduced=reduced).values()
        listed = own.get(f"f-{square}", texts(map(evaluated, ends)))
        found[f"f-{square}"] = listed
        if f"f-{square}" in own and len({*listed}) == 1:
            return None  # that leaves nothing to choose from
        top = best_for[other](map(number, listed))
        found[f"value-{square}"] = own.get(f"value-{square}", *texts([top]))
        values[square] = number(found[f"value-{square}"])
        like[square] = [s for s, b in moved(board, mover).items() if alike(after, b)]
    if own and len({*values.values()}) == 1:
        return None  # nor does that
    top = best_for[mover](values.values())
    squares = [square for square, v in values.items() if v == top]
    best = {s for square in squares for s in (like[square] if reduced else [square])}
    found["leaves"] = str(sum(len(v) for name, v in found.items() if name.startswith("f-")))
    if not reduced:
        del found["leaves"]
    return {**found, "value": texts([top])[0], "best": sorted(best), **own}


def moved(board, piece):
    """By square, the board with that piece there."""
    free = [i for i in range(9) if board[i] == "."]
    return {f"c{i + 1}": board[:i] + piece + board[i + 1 :] for i in free}


def kept(board, piece, *, reduced):
    found = {}
    for square, after in moved(board, piece).items():
        if not reduced or not any(alike(after, earlier) for earlier in found.values()):
            found[square] = after
    return found


def alike(one, other):
    rows = [one[0:3], one[3:6], one[6:9]]
    for _ in range(4):
        rows = ["".join(row[j] for row in reversed(rows)) for j in range(3)]
        if other in ("".join(rows), "".join(row[::-1] for row in rows)):
            return True
    return False


def evaluated(board):
    rows = [board[0:3], board[3:6], board[6:9]]
    lines = [*rows, *("".join(row[j] for row in rows) for j in range(3))]
    lines += ["".join(rows[k][k] for k in range(3)), "".join(rows[2 - k][k] for k in range(3))]
    if "XXX" in lines or "OOO" in lines:
        return Fraction(BIG if "XXX" in lines else -BIG)
    return Fraction(sum("O" not in line for line in lines) - sum("X" not in line for line in lines))


def number(text):
    return INFINITE.get(text) or Fraction(text)


def texts(values):
    return ["inf" if v == BIG else "-inf" if v == -BIG else str(v) for v in values]
