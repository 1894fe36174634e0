"""Simplified backgammon on lists of fields, the rules written out for either colour."""

from fractions import Fraction


def answers(plain, own):
    table = Table(plain)
    white, black = (tuple(map(int, plain[name].split())) for name in ("white", "black"))
    position = white + black
    plies = int(plain["depth"])
    moves = table.moves(position, 0, plain["throw"])
    found, nodes = {}, 1
    for move, after in moves:
        nodes += 1
        if table.over(after):
            found[move] = str(table.e(after))
            continue
        for throw in ("heads", "tails"):
            v, n = table.decided(after, 1, throw, plies - 2)
            nodes += n
            found[f"{move}-{throw}"] = str(v)
        both = [Fraction(own.get(f"{move}-{t}", found[f"{move}-{t}"])) for t in ("heads", "tails")]
        found[move] = str(sum(both) / 2)
    worths = {move: Fraction(own.get(move, found[move])) for move, _ in moves}
    top = max(worths.values())
    asked = table.asked(moves)
    if asked:
        move, throw = asked
        after = dict(moves)[move]
        reached = [p for _, p in table.moves(after, 1, throw)]
        replies = [f"({','.join(map(str, p))})" for p in reached]
        found[f"replies-{move}-{throw}"] = replies
    best = [move for move, v in worths.items() if v == top]
    return {**found, "nodes": str(nodes), "value": str(top), "best": best, **own}


class Table:
    """The rules; player 0 goes up with the first two pieces, player 1 down with the others."""

    def __init__(self, plain):
        self.last, self.home = int(plain["last"]), int(plain["home"])
        self.goes = {throw: int(plain[throw]) for throw in ("heads", "tails")}

    def moves(self, position, player, throw, *, over=False, onto=False):
        found = []
        for i in (0, 1) if player == 0 else (2, 3):
            field = position[i] + self.goes[throw] * (1 if player == 0 else -1)
            goal = self.last if player == 0 else 0
            if over and position[i] == goal:
                continue
            if over:
                field = min(max(field, 0), self.last)
            theirs = position[2:] if player == 0 else position[:2]
            if 0 <= field <= self.last and (onto or field not in theirs):
                name = ("x1", "x2", "y1", "y2")[i]
                found.append((name, (*position[:i], field, *position[i + 1 :])))
        return found or [("pass", position)]

    def over(self, position):
        return position[:2] == (self.last,) * 2 or position[2:] == (0, 0)

    def e(self, position):
        at_home = position[:2].count(self.last) - position[2:].count(0)
        return Fraction(sum(position) + self.home * at_home)

    def decided(self, position, player, throw, plies):
        """The value with that throw, and how many nodes hang there."""
        worths, nodes = [], 1
        for _, after in self.moves(position, player, throw):
            v, n = self.thrown(after, 1 - player, plies - 1)
            worths.append(v)
            nodes += n
        return (min if player else max)(worths), nodes

    def thrown(self, position, player, plies):
        if plies == 0 or self.over(position):
            return self.e(position), 1
        both = [self.decided(position, player, t, plies - 1) for t in ("heads", "tails")]
        return sum(v for v, _ in both) / 2, 1 + sum(n for _, n in both)

    def asked(self, moves):
        """Where Min's replies are asked: where mistaken rules give others, tails first."""
        moments = [
            (move, throw)
            for throw in ("tails", "heads")
            for move, after in moves
            if not self.over(after)
        ]
        for move, throw in moments:
            after = dict(moves)[move]
            right = {p for _, p in self.moves(after, 1, throw)}
            if right != {p for _, p in self.moves(after, 1, throw, onto=True)}:
                return move, throw
            if right != {p for _, p in self.moves(after, 1, throw, over=True)}:
                return move, throw
        return moments[0] if moments else None
