"""Order and scale, from the statement.

"Each triangle that points up is MAX's, down MIN's, at circles chance decides" gives the worth of
moves and root by (expecti)minimax. "A function is applied to the utility v of every leaf at once":
the tree is valued again with f(v) at its leaves, and the decision is the set of best moves, so
`kept` names the functions after which that set is the same. In the last question the leaf with the
star is x: the move towards it is one of the best where it is worth at least what the other moves
are (AIMA 4e, 5.5: only positive affine functions keep every decision under chance).
"""

from fractions import Fraction

from second_oracles.common3 import every, greatest, grown, line_to, value_of, weighed


def answers(plain):
    root = grown(plain["tree"])
    worth = worths(root)
    functions = {
        f"f{i}": [Fraction(c) for c in text.split(",")]
        for i, text in enumerate(plain["functions"], start=1)
    }
    scaled = {name: worths(root, by) for name, by in functions.items()}
    found = {f"worth-{move}": str(value) for move, value in worth.items()}
    found["best"] = greatest(worth)
    found |= {f"value-{name}": str(max(each.values())) for name, each in scaled.items()}
    found["kept"] = [name for name, each in scaled.items() if greatest(each) == greatest(worth)]
    found["for-x"] = for_x(root, plain["leaf"], worth)
    return found


def worths(root, by=(0, 1)):
    """Return what each move of the root is worth after the polynomial is applied to the leaves."""
    return {child["move"]: value_of(applied(child, by)) for child in root["children"]}


def applied(node, by):
    if not node["children"]:
        return {**node, "value": sum(c * node["value"] ** n for n, c in enumerate(by))}
    return {**node, "children": [applied(child, by) for child in node["children"]]}


def for_x(root, leaf, worth):
    """Return the set of x for which the move that leads to x is worth as much as every other."""
    star = next(each for each in every(root) if each["name"] == leaf)
    line = line_to(root, star)
    others = [value for move, value in worth.items() if move != line[1]["move"]]
    return at_least(line[1:], max(others))


def at_least(line, bound):
    """Return the x that bring the first node of the line, at whose end x stands, to the bound."""
    node, *below = line
    if not below:
        return f"[{bound}, oo)"
    rest = [child for child in node["children"] if child is not below[0]]
    values = [value_of(child) for child in rest]
    if node["kind"] == "max":
        return "(-oo, oo)" if max(values, default=bound - 1) >= bound else at_least(below, bound)
    if node["kind"] == "min":
        return "never" if min(values, default=bound) < bound else at_least(below, bound)
    pairs = list(zip(node["children"], node["weights"], strict=True))
    added = weighed([p for child, p in pairs if child is not below[0]], values)
    (own,) = [p for child, p in pairs if child is below[0]]
    return at_least(below, (bound - added) / own)
