"""Provisional values, from the statement.

"Searched depth-first, from left to right and without pruning. A MAX node begins with −∞ and a MIN
node with ∞; each time a child hands up its value, the provisional value is compared with it and, if
the child's is better for whoever moves there, written anew": the running maxima or minima of the
children's minimax values, without the infinity, and without values that do not change.
"""

from second_oracles.common3 import grown, inner, value_of


def answers(plain):
    return {node["name"]: written(node) for node in inner(grown(plain["tree"]))}


def written(node):
    values = []
    for child in node["children"]:
        value = value_of(child)
        sign = 1 if node["kind"] == "max" else -1
        if not values or sign * value > sign * values[-1]:
            values.append(value)
    return [str(value) for value in values]
