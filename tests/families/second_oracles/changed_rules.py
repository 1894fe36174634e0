"""A game whose rules are changed, from the statement alone, by backward induction over its states.

- `value`: minimax of the textbook.
- "once in the game, when MIN is to move, MAX may make MIN's move for him", "at the end … subtracted
  from MAX's utility": a state is a node and whether MAX has overruled. "At which nodes would MAX
  overrule MIN, if the game came there and he had not done so before? List all at which this gets
  him more": strictly more, the cost subtracted.
- "at another cost: below which cost is this game worth more": the game is worked out at the costs
  at which an order of two utilities can turn, and once between two neighbours.
- "he moves at a downward triangle as well", "then MIN moves at that upward triangle", and "below
  that node" the players have changed places: a state is a node and whether this has been used.
- "Which moves are made": every line along which each player keeps to a best move.
- "moves at random with probability p; then all his moves, the best one included, are equally
  likely", "he knows that he may move at random again later": p times the mean of what the moves
  are worth, and 1 − p times the least.
"""

from fractions import Fraction

from second_oracles.common1 import BEST, OTHER, inner, leaves, mean, minimax, text, tree


def answers(plain):
    root = tree(plain["tree"])
    cost = Fraction(plain["cost"])
    found = {
        "value": text(minimax(root)),
        "overrule-used": [each["name"] for each in inner(root) if gains(each, cost)],
        "overrule-value": text(overruling(root, cost)[0]),
        "overrule-line": tuple(lines(overruling(root, cost))),
        "break-even": break_even(root),
    }
    if "turns" in plain:
        changed = turned(root, plain["turns"])
        found |= {"turns-value": text(changed[0]), "turns-line": tuple(lines(changed))}
    if "p" in plain:
        found["random-value"] = text(at_random(root, Fraction(plain["p"])))
    return found


def lines(played):
    return [list(line) for line in sorted(played[1])]


def choose(better, options):
    """What the best of the options is worth, and all lines that come to that."""
    worth = better(value for value, _ in options)
    return worth, {line for value, further in options if value == worth for line in further}


def step(child, played):
    return played[0], {(child["move"], *line) for line in played[1]}


def overruling(node, cost, *, done=False):
    """What the game is worth from here, and the lines of play, with or without MAX's right."""
    if not node["children"]:
        return node["value"] - (cost if done else 0), {()}
    options = [step(c, overruling(c, cost, done=done)) for c in node["children"]]
    own = choose(BEST[node["kind"]], options)
    return own if done or node["kind"] == "max" else choose(max, [own, overruled(node, cost)])


def overruled(node, cost):
    return choose(max, [step(c, overruling(c, cost, done=True)) for c in node["children"]])


def gains(node, cost):
    if node["kind"] == "max":
        return False
    return overruled(node, cost)[0] > min(overruling(c, cost)[0] for c in node["children"])


def break_even(root):
    """The cost below which, and only below which, the game is worth more than without changes."""
    utilities = [leaf["value"] for leaf in leaves(root)]
    turns = sorted({abs(a - b) for a in utilities for b in utilities})
    plain = minimax(root)
    worth_more = [turn for turn in turns if overruling(root, turn)[0] > plain]
    after = min(turn for turn in turns if turn not in worth_more)
    assert all(turn < after for turn in worth_more)
    for before in turns[: turns.index(after)]:
        assert overruling(root, (before + turns[turns.index(before) + 1]) / 2)[0] > plain
    return text(after)


def turned(node, way, *, done=False):
    """What the game is worth, and the lines, when the players may change places once."""
    if not node["children"]:
        return node["value"], {()}
    mover = OTHER[node["kind"]] if done else node["kind"]
    own = moves_of(mover, node, way, done=done)
    if done or node["kind"] != {"twice": "min", "skip": "max"}[way]:
        return own
    first = way == "twice" and "parent" not in node
    assert not first, "MAX cannot move twice where he has not moved once"
    return choose(max, [own, moves_of(OTHER[mover], node, way, done=True)])


def moves_of(mover, node, way, *, done):
    return choose(BEST[mover], [step(c, turned(c, way, done=done)) for c in node["children"]])


def at_random(node, p):
    if not node["children"]:
        return node["value"]
    values = [at_random(child, p) for child in node["children"]]
    if node["kind"] == "max":
        return max(values)
    share = Fraction(1, len(values))
    return p * mean([share] * len(values), values) + (1 - p) * min(values)
