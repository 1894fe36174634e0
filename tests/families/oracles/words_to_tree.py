"""Each game is played out move by move as plain lists; no position is remembered."""

from fractions import Fraction


def answers(plain, own):
    """The answers to every question, by playing all games that the rules allow."""
    game = Played(plain)
    listed = [read_state(text) for text in plain["positions"]]
    ends = [read_state(text) for text in plain["ends"]]
    sheet = game.tree(game.start, plain["first"], game.has_twist, begun=False)
    sizes = count(sheet)
    found = {}
    for i, (things, extra, turn, spare) in enumerate(listed, 1):
        node = game.tree((things, extra), turn, spare, begun=True)
        found[f"after-P{i}"] = sorted({written(c["state"]) for c in node["children"]})
        found[f"value-P{i}"] = own.get(f"value-P{i}", text_of(node["value"]))
        game.stated[(things, extra), turn, spare] = Fraction(found[f"value-P{i}"])
    root = game.tree(game.start, plain["first"], game.has_twist, begun=False)
    value = root["value"]
    found["utilities"] = [
        text_of(Fraction(game.pays((things, extra), other(turn))))
        for things, extra, turn, _ in ends
    ]
    found["value"] = own.get("value", text_of(value))
    if game.has_twist or len(listed) > 1:
        good = [c for c in root["children"] if c["value"] == value]
        found["best"] = sorted({written(c["state"]) for c in good})
    if game.has_twist:
        found["ends"] = str(sizes["leaves"])
        found["line"] = line(sheet)
    elif len(listed) > 1:
        found |= {"depth": str(depth(sheet)), "nodes": str(sizes["nodes"])}
        found["positions"] = str(len(game.seen))
    else:
        found |= {"ends": str(sizes["leaves"]), "moves": str(len(sheet["children"]))}
        found["winner"] = "MAX" if Fraction(found["value"]) > 0 else "MIN"
    return {**found, **own}


def other(player):
    return "min" if player == "max" else "max"


def written(state):
    return "-".join(map(str, state[0])) or "0"


def text_of(value):
    return str(Fraction(value))


def read_state(text):
    things, extra, turn, spare = text.split()
    return numbers(things), int(extra), turn, spare == "1"


def numbers(text):
    return () if text == "0" else tuple(map(int, text.split("-")))


def count(node):
    below = [count(child) for child in node["children"]]
    return {
        "nodes": 1 + sum(each["nodes"] for each in below),
        "leaves": sum(each["leaves"] for each in below) or 1,
    }


def depth(node):
    return max((1 + depth(child) for child in node["children"]), default=0)


def line(node):
    """The first line of best play, with tails if the coin is tossed."""
    if not node["children"]:
        return []
    if node["mover"] == "coin":
        return line(node["children"][1])
    best = next(c for c in node["children"] if c["value"] == node["value"])
    return [written(best["state"]), *line(best)]


class Played:
    """One game by its rules as the sheet tells them."""

    def __init__(self, plain):
        things, extra = plain["start"].split()
        self.name, self.start = plain["game_name"], (numbers(things), int(extra))
        self.settings = [int(text) for text in plain["settings"]]
        self.twist, self.has_twist = plain["twist"], plain["twist"] != "none"
        self.seen, self.stated = set(), {}

    def after(self, state, player):
        """What the table may look like after a move."""
        if self.name in ("split", "number"):
            return self.split(state[0]) if self.name == "split" else self.reckoned(*state)
        things, extra = state
        lengths = range(1, len(things) + 1)
        if self.name == "coins":
            sign = {"max": 1, "min": 0}[player]
            takes = [n for n in lengths if n <= self.settings[0]]
            return [(things[n:], extra + sign * sum(things[:n])) for n in takes]
        if self.name == "subtraction":
            left = [sum(things) - n for n in self.settings if sum(things) >= n]
            return [((n,) if n else (), 0) for n in left]
        assert self.name == "cards", self.name
        if sum(self.start[0]) - sum(things) >= self.settings[0]:
            return []
        return [(tuple(c for c in things if c != card), 0) for card in things]

    def split(self, heaps):
        """One heap into two."""
        ways = set()
        for n in heaps:
            rest = list(heaps)
            rest.remove(n)
            ways |= {
                tuple(sorted([*rest, small, n - small], reverse=True))
                for small in range(1, n)
                if abs(n - 2 * small) >= self.settings[0]
            }
        return [(way, 0) for way in sorted(ways, reverse=True)]

    def reckoned(self, things, extra):
        """A number doubled or made smaller."""
        if extra == 0:
            return []
        small, large, cap, _ = self.settings
        made = [2 * things[0], things[0] - small, things[0] - large]
        return [((n,), extra - 1) for n in made if 1 <= n <= cap]

    def pays(self, state, last):
        """What MAX gets at the end, after the last move of that player."""
        things, extra = state
        if self.name == "coins":
            return 2 * extra - sum(self.start[0])
        if self.name == "number":
            return things[0] - self.settings[3]
        if self.name == "cards":
            lost = 1 + sum(self.start[0]) - sum(things) - self.settings[0]
            return lost if last == "min" else -lost
        won = list(things).count(1) if self.name == "split" else 1 + sum(things)
        return won if last == "max" else -won

    def tree(self, state, player, spare, *, begun):
        """The tree from a position; `begun` is whether a move has been made."""
        self.seen.add((state, player))
        after = self.after(state, player)
        if not after:
            return leaf(state, Fraction(self.pays(state, other(player))))
        tosses = self.twist == "coin" and not begun
        children = [
            self.tossed(new, player)
            if tosses and self.after(new, other(player))
            else self.tree(new, other(player), spare, begun=True)
            for new in after
        ]
        if self.twist == "pass" and spare and player == "max":
            children.append(self.tree(state, "min", False, begun=True))  # noqa: FBT003
        values = [child["value"] for child in children]
        value = max(values) if player == "max" else min(values)
        if begun:
            value = self.stated.get((state, player, spare), value)
        return {"state": state, "mover": player, "children": children, "value": value}

    def tossed(self, state, player):
        """The coin: heads, the other player moves; tails, the same one again."""
        sides = [self.tree(state, p, False, begun=True) for p in (other(player), player)]  # noqa: FBT003
        value = sum(side["value"] for side in sides) / 2
        return {"state": state, "mover": "coin", "children": sides, "value": value}


def leaf(state, value):
    return {"state": state, "mover": "", "children": [], "value": value}
