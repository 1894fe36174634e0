"""The search is run on every order of the letters; conditions are Knuth and Moore's, from values.

A leaf is searched if and only if the best value that MAX has beside its path is below the best that
MIN has there. Conditions are texts, which are also run as Python.
"""

from fractions import Fraction
from functools import cache
from math import inf

from oracles.nested import nested

CODE = 90000
"""A leaf of this number, more the place of its letter in the alphabet, is that letter."""
OPPOSITE = {"max": "min", "min": "max"}
MOST = 2
NAMES_WHAT_IS_SAID = "questions are called by the letter of a leaf"


def answers(plain, own):
    notation = plain["tree"]
    letters = [
        letter for letter in "abcdefghijklmnopqrstuvwxyz" if f"{letter}," in marked(notation)
    ]
    for letter in letters:
        notation = marked(notation).replace(f" {letter},", f" {CODE + ord(letter)},")
    root = nested(notation.replace(",)", ")").replace(" ", ""))
    places = list(paths(root))
    ends = [path[-1][0] for path in places]
    conditions = {label(path[-1][0]): condition(path) for path in places}
    orders = list(every_order(letters, sorted(numbers(ends))))
    held = {
        name: tuple(holds(text, values) for values in orders) for name, text in conditions.items()
    }
    named = [name for name in conditions if name in letters]
    distinct = {held[name]: name for name in named if any(held[name])}
    never = [name for name in named if not any(held[name])]
    found = {f"cut-{name}": conditions[name] for name in [*distinct.values()][-MOST:]}
    found |= {name: text for name, text in own.items() if name.startswith("cut-")}
    if "values" in plain:
        pairs = (row.split(": ") for row in plain["values"])
        values = {letter: Fraction(number) for letter, number in pairs}
        at = [n for n in named if holds(found.get(f"cut-{n}", conditions[n]), values)]
        found["at"] = at
    first, *others = map(written, root.children)
    sign = ">=" if root.kind == "max" else "<="
    found["first"] = f"{first} {sign} {joined(root.kind, others)}"
    found["value"] = written(root)
    found["never"] = never
    found["best"] = str(min(len(searched(root, values, -inf, inf)[1]) for values in orders))
    return {**found, **own}


def marked(notation):
    """The notation with a space before each name and a comma after it."""
    return notation.replace("(", "( ").replace(")", ",)").replace(",,", ",")


def label(leaf):
    return chr(int(leaf.utility) - CODE) if leaf.utility > CODE else str(leaf.utility)


def numbers(ends):
    return {leaf.utility for leaf in ends if leaf.utility < CODE}


def paths(node, above=()):
    """Each leaf with the nodes above it, each with the place of the child that is taken."""
    if not node.children:
        yield (*above, (node, None))
    for i, child in enumerate(node.children):
        yield from paths(child, (*above, (node, i)))


def condition(path):
    """When the best beside the path for MAX is at least the best beside it for MIN."""
    beside = {"max": [], "min": []}
    for node, i in path[:-1]:
        beside[node.kind] += map(written, node.children[:i])
    if not beside["max"] or not beside["min"]:
        return "never"
    return f"{joined('min', beside['min'])} <= {joined('max', beside['max'])}"


def written(node):
    return joined(node.kind, map(written, node.children)) if node.children else label(node)


def joined(kind, parts):
    first, *rest = parts
    return f"{kind}({', '.join([first, *rest])})" if rest else first


def every_order(letters, numbers):
    """Values for the letters in each of their orders among the numbers, equal ones too."""
    rows = [[(number, ()) for number in numbers]]
    for letter in letters:
        rows = [row for old in rows for row in with_letter(old, letter)]
    for row in rows:
        yield {letter: value for value, there in spaced(row) for letter in there}


def with_letter(row, letter):
    """The rows with one letter more: on a level, or on a level of its own between two."""
    for i, (number, there) in enumerate(row):
        yield [*row[:i], (number, (*there, letter)), *row[i + 1 :]]
    for i in range(len(row) + 1):
        yield [*row[:i], (None, (letter,)), *row[i:]]


def spaced(row):
    """The levels with numbers for those that have none."""
    levels = []
    for i, (number, there) in enumerate(row):
        last = levels[-1][0] if levels else None
        levels.append((between(last, number, [n for n, _ in row[i:] if n is not None]), there))
    return levels


def between(last, number, following):
    """The number of a level: its own, or one above the last and below the next that is known."""
    if number is not None:
        return number
    if not following:
        return 0 if last is None else last + 1
    return following[0] - 1 if last is None else (last + following[0]) / Fraction(2)


def holds(text, values):
    """Whether a condition holds; what the house writes is Python too."""
    if text in {"never", "always"}:
        return text == "always"
    return bool(eval(compiled(text), {"min": min, "max": max}, values))  # noqa: S307


@cache
def compiled(text):
    return compile(text, "<a condition>", "eval")


def searched(node, values, alpha, beta):
    """The value, and the leaves that are evaluated."""
    if not node.children:
        name = label(node)
        return values.get(name, node.utility), [name]
    v, leaves = (-inf if node.kind == "max" else inf), []
    for child in node.children:
        value, below = searched(child, values, alpha, beta)
        leaves += below
        if node.kind == "max":
            v = max(v, value)
            alpha = max(alpha, v)
        else:
            v = min(v, value)
            beta = min(beta, v)
        if alpha >= beta:
            break
    return v, leaves
