"""The games of words, each rule as its sentence says it, and every course of the game walked.

- A state is what lies on the table, what is counted besides (MAX's coins, or the moves left), who
  moves next, and whether MAX may still pass. A coin stands between the first move and the second.
- "The player who made the last move" is the one who would not move next: a coin that lets a player
  move once more is only tossed while the game is not over, and nobody passes at an end.
- `positions`: the same written, the same player, and the same number counted besides.
- `line`: "of moves that are equally good any is right", so that all lines are given.
"""

from fractions import Fraction

OTHER = {"max": "min", "min": "max"}
BEST = {"max": max, "min": min}
TOSSED = Fraction(1, 2)


def answers(plain):
    game = Game(plain)
    table, counted = plain["start"].split()
    start = (heaps(table), int(counted), plain["first"], plain["twist"] == "pass")
    moves = game.moves(start)
    worth = {game.written(after): game.value(after, first=True) for after in moves}
    value = BEST[plain["first"]](worth.values())
    walked = list(game.nodes(start, first=True))
    found = {
        "utilities": [str(game.utility(state(text))) for text in plain["ends"]],
        "ends": str(sum(not game.moves(node) for node, _ in walked)),
        "depth": str(max(depth for _, depth in walked)),
        "nodes": str(len(walked)),
        "positions": str(len({node for node, _ in walked})),
        "value": str(value),
        "winner": "MAX" if value > 0 else "MIN",
        "best": [written for written in worth if worth[written] == value],
        "line": tuple(game.lines(start)),
    }
    for place, text in enumerate(plain["positions"], 1):
        after = [game.written(each) for each in game.moves(state(text))]
        found[f"after-P{place}"] = sorted(set(after))
        found[f"value-P{place}"] = str(game.value(state(text)))
    return found


def heaps(text):
    return () if text == "0" else tuple(int(part) for part in text.split("-"))


def state(text):
    table, counted, player, may_pass = text.split()
    return heaps(table), int(counted), player, bool(int(may_pass))


class Game:
    """One of the games, with what its sentence of rules names."""

    def __init__(self, plain):
        self.name = plain["game_name"]
        self.named = [int(number) for number in plain["settings"]]
        self.all_cards = sum(heaps(plain["start"].split()[0]))
        self.coin = plain["twist"] == "coin"

    def tables(self, node):
        """What may lie on the table after a move that is no pass, and what is counted then."""
        table, counted, player, _ = node
        return sorted(set(getattr(self, f"after_{self.name}")(table, counted, player)))

    def after_subtraction(self, table, counted, _):
        heap = sum(table)
        return [
            ((heap - taken,) if heap > taken else (), counted)
            for taken in self.named
            if taken <= heap
        ]

    def after_coins(self, row, counted, player):
        """From the left end, at least one."""
        (most,) = self.named
        return [
            (row[n:], counted + (sum(row[:n]) if player == "max" else 0))
            for n in range(1, min(most, len(row)) + 1)
        ]

    def after_cards(self, cards, counted, _):
        (goal,) = self.named
        if self.all_cards - sum(cards) >= goal:
            return []
        return [(cards[:i] + cards[i + 1 :], counted) for i in range(len(cards))]

    def after_split(self, sizes, counted, _):
        (apart,) = self.named
        return [
            (tuple(sorted((*sizes[:i], *sizes[i + 1 :], a, size - a), reverse=True)), counted)
            for i, size in enumerate(sizes)
            for a in range(1, size)
            if abs(size - a - a) >= apart
        ]

    def after_number(self, board, left, _):
        first, second, most, _ = self.named
        (number,) = board
        results = [2 * number, number - first, number - second]
        return [((each,), left - 1) for each in results if left and 1 <= each <= most]

    def moves(self, node):
        """The states after each move, a pass among them."""
        table, counted, player, may_pass = node
        after = [(*there, OTHER[player], may_pass) for there in self.tables(node)]
        if after and player == "max" and may_pass:
            after.append((table, counted, "min", False))
        return after

    def utility(self, end):
        table, counted, next_, _ = end
        last = 1 if next_ == "min" else -1  # what MAX gets of a point that the last mover gets
        if self.name == "subtraction":
            return last * (1 + sum(table))
        if self.name == "coins":
            return counted - (self.all_cards - counted)
        if self.name == "cards":
            return -last * (1 + self.all_cards - sum(table) - self.named[0])
        if self.name == "split":
            return last * table.count(1)
        return table[0] - self.named[3]

    def tosses(self, node):
        """Both sides of the coin after the first move, heads first."""
        table, counted, next_, may_pass = node
        return [node, (table, counted, OTHER[next_], may_pass)]

    def is_tossed(self, node, *, first):
        return self.coin and first and bool(self.moves(node))

    def value(self, node, *, first=False):
        """What MAX gets; `first` says that the first move has just been made."""
        if self.is_tossed(node, first=first):
            return sum(TOSSED * self.value(side) for side in self.tosses(node))
        after = self.moves(node)
        if not after:
            return Fraction(self.utility(node))
        return BEST[node[2]](self.value(each) for each in after)

    def nodes(self, node, depth=0, *, first=False):
        """Every node of the tree with its depth but the coins; `first` says it is the root."""
        yield node, depth
        for each in self.moves(node):
            sides = self.tosses(each) if self.is_tossed(each, first=first) else [each]
            for side in sides:
                yield from self.nodes(side, depth + 1)

    def lines(self, node, *, first=True):
        """What comes up after each move of two who play well, the coin showing tails."""
        after = self.moves(node)
        if not after:
            yield []
            return
        worth = [self.value(each, first=first) for each in after]
        for each, value in zip(after, worth, strict=True):
            if value == BEST[node[2]](worth):
                tails = self.tosses(each)[1] if self.is_tossed(each, first=first) else each
                for rest in self.lines(tails, first=False):
                    yield [self.written(each), *rest]

    def written(self, node):
        return "-".join(str(part) for part in node[0]) or "0"
