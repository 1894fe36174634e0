"""Actions that may be impossible, from the statement.

"At the circles something is observed, with the probabilities on the edges": the mean. "An action
that leads to the value U counts p(a) · U at the node where it is chosen", and MAX takes the
greatest, MIN the least of what counts there; a sheet may say instead that U counts whatever p(a)
is, or that only actions with p(a) = 1 are compared (Tema 3, "Propagación"; it multiplies).
"""

from fractions import Fraction

from second_oracles.common3 import greatest, grown, inner, weighed


def told(statement):
    if "counts p(a) · U at the node where it is chosen" in statement:
        return {"rule": "multiply"}
    if "counts U at the node where it is chosen, whatever p(a) is" in statement:
        return {"rule": "ignore"}
    if "At each node only the actions with p(a) = 1 are compared" in statement:
        return {"rule": "sure"}
    raise ValueError("the sheet does not say what p(a) does")


def answers(plain, rule="multiply"):
    root = grown(plain["tree"])
    found = {node["name"]: str(value(node, rule)) for node in inner(root)}
    counted = counts(root, rule)
    if root["kind"] == "min":
        counted = {move: -each for move, each in counted.items()}
    return found | {"best": greatest(counted)}


def value(node, rule):
    if not node["children"]:
        return node["value"]
    if node["kind"] == "chance":
        return weighed(node["weights"], [value(child, rule) for child in node["children"]])
    counted = counts(node, rule).values()
    return max(counted) if node["kind"] == "max" else min(counted)


def counts(node, rule):
    """Return what each action counts at the node where it is chosen, by its name."""
    pairs = zip(node["children"], node["weights"], strict=True)
    if rule == "sure":
        pairs = [(child, p) for child, p in pairs if p == 1]
    return {
        child["move"]: value(child, rule) * (p if rule == "multiply" else Fraction(1))
        for child, p in pairs
    }
