"""Alpha-beta with letters at leaves, from the statement alone, by trying every order of them.

- "Each letter stands for a utility that may be any real number; two letters may also stand for the
  same number": alpha-beta and minimax only compare, so that one assignment for each order of the
  letters among themselves and the tree's numbers, ties included, speaks for all reals. All is
  multiplied by a power of two, so that whole numbers lie between.
- "left out if the search never evaluates it, whichever cut is the reason": each assignment is
  searched by plain alpha-beta as the sheet says. The root's window is the textbook's, [−∞, ∞].
- A condition is right if it is true of exactly those assignments at which the leaf is left out;
  "the leftmost move best, alone or together with others": its minimax value is the root's.
- `never`, `best`: of all assignments, the leaves that are always evaluated; the fewest evaluated.
"""

import ast
import re
from itertools import pairwise
from math import inf

from second_oracles.common1 import alpha_beta_rules, leaves, minimax, returned, tree

told = alpha_beta_rules
LETTER = re.compile(r"\b[a-z]\b")
NUMBER = re.compile(r"-?\d+")


def answers(plain, **rules):
    letters = LETTER.findall(plain["tree"])
    scale = 2 ** len(letters)
    written = scaled(plain["tree"], scale)
    numbers = {int(each) for each in NUMBER.findall(written)}
    root, at_leaf = planted(written, letters)
    samples = [
        dict(zip(letters, each, strict=True)) for each in orders(len(letters), numbers, scale)
    ]
    tried = [(sample, *outcome(root, at_leaf, sample, rules)) for sample in samples]
    cut = {x: [(sample, x not in seen) for sample, seen, *_ in tried] for x in letters}
    example = dict(value.split(": ") for value in plain["values"])
    seen_there = outcome(root, at_leaf, {x: int(example[x]) * scale for x in letters}, rules)[0]
    return {
        **{f"cut-{letter}": condition(cases, scale) for letter, cases in cut.items()},
        "at": [letter for letter in letters if letter not in seen_there],
        "first": condition([(sample, best) for sample, _, best, *_ in tried], scale),
        "value": expression([(sample, value) for sample, *_, value in tried], scale),
        "never": [letter for letter in letters if not any(out for _, out in cut[letter])],
        "best": str(min(count for *_, count, _ in tried)),
    }


def scaled(written, scale):
    return NUMBER.sub(lambda number: str(int(number[0]) * scale), written)


def planted(written, letters):
    """The tree, with each letter's leaf."""
    least = 1 + max(map(int, NUMBER.findall(written)), default=0)
    places = iter(range(least, least + len(letters)))
    root = tree(LETTER.sub(lambda _: str(next(places)), written))
    at_leaf = {}
    for leaf in leaves(root):
        leaf["value"] = int(leaf["value"])
        if leaf["value"] >= least:
            at_leaf[letters[leaf["value"] - least]] = leaf
    return root, at_leaf


def outcome(root, at_leaf, sample, rules):
    """The evaluated letters, whether the first move is best, how many leaves, the root's value."""
    for letter, leaf in at_leaf.items():
        leaf["value"] = sample[letter]
    evaluated = set()
    search(root, (-inf, inf), evaluated, rules)
    letters = {letter for letter, leaf in at_leaf.items() if leaf["move"] in evaluated}
    value = minimax(root)
    return letters, minimax(root["children"][0]) == value, len(evaluated), value


def search(node, window, evaluated, rules):
    """Plain alpha-beta; the moves of the leaves that it evaluates are added to `evaluated`."""
    alpha, beta = window
    if not node["children"]:
        evaluated.add(node["move"])
        hard = rules["returns"] == "hard"
        return min(max(node["value"], alpha), beta) if hard else node["value"]
    at_max, low, high = node["kind"] == "max", alpha, beta
    v = -inf if at_max else inf
    for child in reversed(node["children"]) if rules["backwards"] else node["children"]:
        value = search(child, (low, high), evaluated, rules)
        v = max(v, value) if at_max else min(v, value)
        beyond, equal = (v > beta, v == beta) if at_max else (v < alpha, v == alpha)
        if beyond or (equal and not rules["strict"]):
            break
        low, high = (max(low, v), high) if at_max else (low, min(high, v))
    return returned(v, alpha, beta, at_max=at_max, returns=rules["returns"])


def orders(count, numbers, scale):
    """Assignments of so many letters, one for each way to lie among each other and the numbers."""
    if not count:
        return [()]
    return [
        (*before, value)
        for before in orders(count - 1, numbers, scale)
        for value in places({*before, *numbers}, scale)
    ]


def places(taken, scale):
    """Each value that is taken, and one between any two neighbours and beyond both ends."""
    values = sorted(taken)
    if not values:
        return [0]
    between = [(low + high) // 2 for low, high in pairwise(values)]
    assert not {*between} & taken
    return [*values, *between, values[0] - scale, values[-1] + scale]


def condition(cases, scale):
    """Whether an answer is true of exactly the assignments that belong to it."""

    def right(answer):
        code = ast.parse(scaled(answer, scale), mode="eval").body
        return all(is_true(code, sample) == wanted for sample, wanted in cases)

    return right


def expression(cases, scale):
    """Whether an answer has the value of the root for each of the assignments."""

    def right(answer):
        code = ast.parse(scaled(answer, scale), mode="eval").body
        return all(valued(code, sample) == value for sample, value in cases)

    return right


def valued(code, sample):
    """The value of an answer for an assignment."""
    match code:
        case ast.Name(id=letter):
            return sample[letter]
        case ast.Constant(value=number):
            return number
        case ast.UnaryOp(operand=operand):
            return -valued(operand, sample)
        case ast.Call(func=ast.Name(id=name), args=args):
            return {"min": min, "max": max}[name](valued(part, sample) for part in args)


def is_true(code, sample):
    """Whether an answer is true of an assignment; "never" is true of none."""
    match code:
        case ast.BoolOp(op=ast.And()):
            return all(is_true(part, sample) for part in code.values)
        case ast.BoolOp(op=ast.Or()):
            return any(is_true(part, sample) for part in code.values)
        case ast.Name(id="never"):
            return False
        case ast.Compare(left=left, ops=[sign], comparators=[right]):
            low, high = (
                sample[end.id] if isinstance(end, ast.Name) else end.value for end in (left, right)
            )
            return low < high or (low == high and isinstance(sign, ast.LtE))
