"""Simplified backgammon, from the statement.

The three rules of the sheet: who is to move throws, then one of his pieces goes the throw's number
of fields, Max's up to the last field and Min's down to 0; not beyond the goal and not onto a field
with a piece of the opponent's; who cannot move passes and the position stays as it is; the game is
over when a player has both pieces at their goal. Levels: Max's move, the coin, Min's move, and in
the longer one the coin and Max's move again. "Each move is a separate branch", "a pass is a branch
too" counts nodes for both pieces even where the positions are alike. e is the sum of the fields,
and so much more for each piece of Max's at its goal, less for each of Min's; also where the game is
over before.
"""

from fractions import Fraction

from second_oracles.common3 import greatest


def answers(plain):
    rules = {name: int(plain[name]) for name in ("last", "depth", "heads", "tails", "home")}
    start = (*map(int, plain["white"].split()), *map(int, plain["black"].split()))
    levels = ["max", "coin", "min", "coin", "max"][: rules["depth"]]
    found, worth, nodes = {}, {}, 1
    for name, after in moves(start, "max", plain["throw"], rules):
        value, below = searched(after, levels[1:], rules)
        worth[name], nodes = value, nodes + below
        found[name] = str(value)
        if over(after, rules):
            continue
        for throw in ("heads", "tails"):
            found[f"{name}-{throw}"] = str(chosen(after, "min", throw, levels[3:], rules)[0])
            replies = moves(after, "min", throw, rules)
            found[f"replies-{name}-{throw}"] = sorted({written(each) for _, each in replies})
    value = str(max(worth.values()))
    return found | {"nodes": str(nodes), "value": value, "best": greatest(worth)}


def moves(position, player, throw, rules):
    """Return the moves of the player by name, with the position after each."""
    own, other = ((0, 1), position[2:]) if player == "max" else ((2, 3), position[:2])
    step, goal = (rules[throw], rules["last"]) if player == "max" else (-rules[throw], 0)
    found = []
    for piece in own:
        to = position[piece] + step
        beyond = to > goal if player == "max" else to < goal
        if not beyond and to not in other:
            after = tuple(to if i == piece else at for i, at in enumerate(position))
            found.append((("x1", "x2", "y1", "y2")[piece], after))
    return found or [("pass", position)]


def over(position, rules):
    return position[:2] == (rules["last"],) * 2 or position[2:] == (0, 0)


def searched(position, levels, rules):
    """Return the value of a position before the next throw, and the nodes from it down."""
    if not levels or over(position, rules):
        return evaluated(position, rules), 1
    player, below = levels[1], levels[2:]
    heads, tails = (chosen(position, player, t, below, rules) for t in ("heads", "tails"))
    return Fraction(heads[0] + tails[0]) / 2, 1 + heads[1] + tails[1]


def chosen(position, player, throw, levels, rules):
    """Return the value for the player who has thrown this, and the nodes from there down."""
    found = [searched(after, levels, rules) for _, after in moves(position, player, throw, rules)]
    values = [value for value, _ in found]
    best = max(values) if player == "max" else min(values)
    return best, 1 + sum(nodes for _, nodes in found)


def evaluated(position, rules):
    home = position[:2].count(rules["last"]) - position[2:].count(0)
    return Fraction(sum(position) + home * rules["home"])


def written(position):
    return f"({','.join(map(str, position))})"
