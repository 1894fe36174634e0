"""Alpha-beta with letters at leaves, from the statement alone, by trying every order of them.

- "Each letter stands for a utility that may be any real number; two letters may also stand for the
  same number": alpha-beta and minimax only compare, so that one assignment for each order of the
  letters among themselves and the tree's numbers, ties included, speaks for all reals.
- "left out if the search never evaluates it, whichever cut is the reason": each assignment is
  searched by plain alpha-beta as the sheet says. The root's window is the textbook's, [−∞, ∞].
- A condition is right if it is true of exactly those assignments at which the leaf is left out;
  "the leftmost move best, alone or together with others": its minimax value is the root's.
- `never`, `best`: of all assignments, the leaves that are always evaluated; the fewest evaluated.
"""

import re
from fractions import Fraction
from functools import cache
from math import inf

from second_oracles.common1 import alpha_beta_rules, leaves, minimax, search, tree

told = alpha_beta_rules
LETTER = re.compile(r"\b[a-z]\b")


def answers(plain, **rules):
    written = plain["tree"]
    letters = LETTER.findall(written)
    numbers = {Fraction(each) for each in re.findall(r"-?\d+", written)}
    root, at_leaf = planted(written, letters)
    samples = [dict(zip(letters, each, strict=True)) for each in orders(len(letters), numbers)]
    tried = [(sample, *outcome(root, at_leaf, sample, rules)) for sample in samples]
    cut = {
        letter: [(sample, letter not in seen) for sample, seen, *_ in tried] for letter in letters
    }
    example = {name: Fraction(value) for name, value in (v.split(": ") for v in plain["values"])}
    seen_there = outcome(root, at_leaf, example, rules)[0]
    return {
        **{f"cut-{letter}": condition(cases) for letter, cases in cut.items()},
        "at": [letter for letter in letters if letter not in seen_there],
        "first": condition([(sample, best) for sample, _, best, _ in tried]),
        "never": [letter for letter in letters if not any(out for _, out in cut[letter])],
        "best": str(min(count for *_, count in tried)),
    }


def planted(written, letters):
    """The tree, with each letter's leaf."""
    places = iter(range(1000, 1000 + len(letters)))
    root = tree(LETTER.sub(lambda _: str(next(places)), written))
    return root, {
        letters[int(leaf["value"]) - 1000]: leaf for leaf in leaves(root) if leaf["value"] >= 1000
    }


def outcome(root, at_leaf, sample, rules):
    """The letters whose leaves are evaluated, whether the first move is best, how many leaves."""
    for letter, leaf in at_leaf.items():
        leaf["value"] = sample[letter]
    seen = {id(record["node"]) for record in search(root, **rules)}
    evaluated = [leaf for leaf in leaves(root) if id(leaf) in seen]
    letters = {letter for letter, leaf in at_leaf.items() if id(leaf) in seen}
    return letters, minimax(root["children"][0]) == minimax(root), len(evaluated)


def orders(count, numbers):
    """Assignments of so many letters, one for each way to lie among each other and the numbers."""
    if not count:
        return [()]
    return [
        (*before, value)
        for before in orders(count - 1, numbers)
        for value in places({*before, *numbers})
    ]


def places(taken):
    """Each value that is taken, and one between any two neighbours and beyond both ends."""
    values = sorted(taken)
    if not values:
        return [Fraction(0)]
    between = [(low + high) / 2 for low, high in zip(values, values[1:], strict=False)]
    return [*values, *between, values[0] - 1, values[-1] + 1]


def condition(cases):
    """Whether an answer is true of exactly the assignments that belong to it."""

    def right(answer):
        check = compiled(answer)
        return all(check(sample) == wanted for sample, wanted in cases)

    return right


@cache
def compiled(answer):
    """The answer as a condition on an assignment; "never" is true of none."""
    words = {"≤": "<=", "≥": ">=", "never": "False"}
    code = compile(re.sub("|".join(words), lambda m: words[m[0]], answer), "answer", "eval")
    return lambda sample: bool(eval(code, {"min": min, "max": max, "inf": inf}, sample))
