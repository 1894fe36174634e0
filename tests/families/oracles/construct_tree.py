"""Numbers, orders and trees that meet conditions, found by trying, and judged over nested lists.

`is_right` judges any answer; `answers` finds one to each task, another one than the house's.
"""

from fractions import Fraction
from itertools import permutations

from oracles.best_worst_order import leaves_evaluated
from oracles.nested import back_up, inner, leaf_names, nested

from generator.base.rng import Rng

ORDER_IS_SAID = "the statement says that children are searched from left to right"
RANGE = range(21)
BLANK = "99"
"""What stands at blank leaves until they are filled; the notation has a number there."""


def leaf_nodes(node):
    """Left to right."""
    return [leaf for child in node.children for leaf in leaf_nodes(child)] or [node]


def tree_with_blanks(notation):
    """The tree, and its blank leaves by name."""
    root = nested(notation.replace("?", BLANK))
    return root, {leaf.name: leaf for leaf in leaf_nodes(root) if leaf.utility == int(BLANK)}


def searched(root):
    """The leaves that alpha-beta evaluates from left to right."""
    return leaves_evaluated(root, lambda node: node.children)


def meets(root, aim):
    """Whether the tree is as each part of the aim says."""
    seen = searched(root)
    for part in aim.split("; "):
        name, *rest = part.split()
        if name == "value" and back_up(root, {})[root.name] != Fraction(rest[0]):
            return False
        if name == "cut" and set(leaf_names(root)) - set(seen) != set(rest):
            return False
        if name == "evaluated" and len(seen) != int(rest[0]):
            return False
    return True


def filling_is_right(plain, aim, numbers):
    """Whether these numbers, texts by leaf, may be written there and meet the aim."""
    root, blanks = tree_with_blanks(plain["tree"])
    if set(numbers) != set(blanks):
        return False
    for name, text in numbers.items():
        blanks[name].utility = Fraction(text)
    utilities = [leaf.utility for leaf in leaf_nodes(root)]
    whole = all(number.denominator == 1 and number in RANGE for number in utilities)
    return whole and len(set(utilities)) == len(utilities) and meets(root, aim)


def cuts_in_order(plain, moves):
    """How many leaves are cut if the root's moves are searched in that order."""
    root = nested(plain["tree"])
    children = dict(zip(root.moves, root.children, strict=True))
    root.children = [children[move] for move in moves]
    return len(leaf_names(root)) - len(searched(root))


def root_moves(plain):
    return nested(plain["tree"]).moves


def order_is_right(plain, name, moves):
    """Whether the order has every move once, and cuts nothing, or as much as any order."""
    every = [cuts_in_order(plain, order) for order in permutations(root_moves(plain))]
    if sorted(moves) != sorted(root_moves(plain)):
        return False
    return cuts_in_order(plain, moves) == (max(every) if name == "most-cut" else 0)


def tree_is_right(plain, notation):
    """Whether both ways of playing have one best move each, not the same, and all else holds."""
    count, value = plain["made"]
    root = nested(notation)
    utilities = [leaf.utility for leaf in leaf_nodes(root)]
    nodes = inner(root)
    means, worst = back_up(root, {}), values_at_worst(root)
    best = [
        [child.name for child in root.children if values[child.name] == values[root.name]]
        for values in (means, worst)
    ]
    return (
        root.kind == "max"
        and len(root.children) > 1
        and any(node.kind == "chance" for node in nodes)
        and all(p > 0 for node in nodes if node.kind == "chance" for p in node.p)
        and len(utilities) == int(count)
        and len(set(utilities)) == len(utilities)
        and all(number.denominator == 1 and number in RANGE for number in utilities)
        and means[root.name] == Fraction(value)
        and [len(names) for names in best] == [1, 1]
        and best[0] != best[1]
    )


def values_at_worst(root):
    """The values if chance nodes were MIN's; the tree is left as it was."""
    chances = [node for node in inner(root) if node.kind == "chance"]
    weights = [node.p for node in chances]
    for node in chances:
        node.kind, node.p = "min", [Fraction(1)] * len(node.p)
    values = back_up(root, {})
    for node, p in zip(chances, weights, strict=True):
        node.kind, node.p = "chance", p
    return values


def is_right(plain, name, answer):
    """Whether an answer, in the shape of keys in JSON, meets all conditions of its question."""
    if name == "tree":
        return tree_is_right(plain, answer)
    if name in ("uncut", "most-cut"):
        return order_is_right(plain, name, answer)
    return filling_is_right(plain, plain["aims"][int(name.split("-")[1]) - 1], answer)


def found_filling(plain, aim):
    """Numbers that meet the aim, by trying."""
    root, blanks = tree_with_blanks(plain["tree"])
    printed = {leaf.utility for leaf in leaf_nodes(root) if leaf.name not in blanks}
    free = [number for number in RANGE if number not in printed]
    rng = Rng("oracle")
    while True:
        numbers = dict(zip(blanks, rng.shuffled(free)[: len(blanks)], strict=True))
        for name, number in numbers.items():
            blanks[name].utility = Fraction(number)
        if meets(root, aim):
            return {name: str(number) for name, number in numbers.items()}


def found_tree(plain):
    """A lottery of three outcomes against a safe move, with small leaves beside them."""
    count, value = map(int, plain["made"])
    small = ", ".join(str(value - 4 - i) for i in range(count - 4))
    lottery = f"chance(1/3: {value - 3}, 1/3: {value + 1}, 1/3: {value + 2})"
    return f"max({small}{', ' if small else ''}{value - 1}, {lottery})"


def answers(plain, own):
    if "aims" in plain:
        found = {f"fill-{i}": found_filling(plain, aim) for i, aim in enumerate(plain["aims"], 1)}
        return {**found, **own}
    orders = [list(order) for order in permutations(root_moves(plain))][::-1]
    found = {
        name: next(order for order in orders if order_is_right(plain, name, order))
        for name in ("uncut", "most-cut")
    }
    if "made" in plain:
        found["tree"] = found_tree(plain)
    return {**found, **own}
