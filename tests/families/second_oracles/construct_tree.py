"""What is asked to be made up, by doing what the sheet says with what was made up.

- A filling: "a whole number from 0 to 20" in every blank, "all leaves of the tree have to be
  different"; then the value of the root by minimax, and alpha-beta with the cuts of the sheet, also
  on equality.
- An order: the root's moves in it, "everything below them stays as it is"; compared with all
  orders there are.
- A tree: its leaves counted, its root MAX's, its circles once by the mean and once as MIN.
"""

import re
from fractions import Fraction
from itertools import permutations

from second_oracles.common1 import best_moves, inner, leaves, mean, minimax, search, tree

RANGE = range(21)


def answers(plain):
    if "aims" in plain:
        return {
            f"fill-{place}": lambda answer, aim=aim: fills(plain["tree"], aim, answer)
            for place, aim in enumerate(plain["aims"], 1)
        }
    cut = {order: leaves_cut(reordered(plain["tree"], order)) for order in orders(plain["tree"])}
    most = max(map(len, cut.values()))
    return {
        "uncut": lambda answer: cut.get(tuple(answer)) == set(),
        "most-cut": lambda answer: len(cut.get(tuple(answer), ())) == most,
        "tree": lambda answer: is_made_up(answer, *plain["made"]),
    }


def fills(text, aim, answer):
    """Whether numbers for the blanks do what is asked."""
    empty = tree(re.sub(r"\?", "99", text))
    blank = [leaf["move"] for leaf in leaves(empty) if leaf["value"] == 99]
    if set(answer) != set(blank) or not all(is_whole(each) for each in answer.values()):
        return False
    numbers = iter([answer[move] for move in blank])
    full = tree(re.sub(r"\?", lambda _: str(next(numbers)), text))
    values = [leaf["value"] for leaf in leaves(full)]
    if len(set(values)) < len(values):
        return False
    cut = leaves_cut(full)
    for part in aim.split("; "):
        what, *rest = part.split()
        met = {
            "value": lambda rest=rest: minimax(full) == Fraction(rest[0]),
            "cut": lambda rest=rest: cut == set(rest),
            "evaluated": lambda rest=rest: len(values) - len(cut) == int(rest[0]),
        }[what]
        if not met():
            return False
    return True


def is_whole(text):
    number = Fraction(text)
    return number.denominator == 1 and number in RANGE


def leaves_cut(root):
    """The leaves that alpha-beta never evaluates."""
    reached = {id(record["node"]) for record in search(root)}
    return {leaf["move"] for leaf in leaves(root) if id(leaf) not in reached}


def orders(text):
    return permutations([child["move"] for child in tree(text)["children"]])


def reordered(text, order):
    """The tree with the root's children as said; each keeps its names."""
    root = tree(text)
    there = {child["move"]: child for child in root["children"]}
    root["children"] = [there[move] for move in order]
    return root


def is_made_up(text, count, worth):
    """Whether a tree in brackets meets what the last question asks."""
    root = tree(text)
    values = [leaf["value"] for leaf in leaves(root)]
    circles = [node for node in inner(root) if node["kind"] == "chance"]
    if any(sum(node["chances"]) != 1 or min(node["chances"]) <= 0 for node in circles):
        return False
    if len(values) != int(count) or len(set(values)) < len(values):
        return False
    if not all(is_whole(value) for value in values) or not circles:
        return False
    if root["kind"] != "max" or len(root["children"]) < 2:
        return False
    by_mean = best_moves(root, lambda node: minimax(node, mean))
    by_min = best_moves(root, lambda node: minimax(node, lambda _, below: min(below)))
    if len(by_mean) > 1 or len(by_min) > 1 or by_mean == by_min:
        return False
    return minimax(root, mean) == Fraction(worth)
