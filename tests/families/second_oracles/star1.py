"""Star1, from the statement.

"At a chance node each child that has not been searched counts with at least L and at most U. What a
child returns counts as its value if it lies strictly inside the child's window; at α or below it is
only known to be worth no more, and at β or above no less": each child has an interval, and the node
lies between the means of their ends. "The node is cut as soon as its value must lie beyond its
window or at the end of it. A child is searched with the window of the values that it would need, if
the rest came out best or worst, to bring the node to α or to β; no window reaches beyond [L, U];
the root is searched with it. MAX and MIN cut as in alpha-beta, on equality too." A MAX or MIN node
returns the best value that its children have returned, also where that lies outside the window: the
bounds rest on it. What a chance node returns where it is cut (here the bound that cuts it) makes no
difference to what is asked. A leaf right below a chance node counts with its utility once it is
evaluated. "Which move is best at the root?" asks for one, so each that is truly best is right.
"""

from fractions import Fraction

from second_oracles.common3 import greatest, grown, value_of, weighed


def answers(plain):
    root = grown(plain["tree"])
    low, high = Fraction(plain["low"]), Fraction(plain["high"])
    notes = {"limits": (low, high), "visited": [], "window": {}, "bounds": {}}
    value = search(root, low, high, notes)
    worth = {child["move"]: value_of(child) for child in root["children"]}
    if value != value_of(root):
        raise AssertionError("a search with these bounds finds the value")
    return {
        "visited": notes["visited"],
        **{f"bounds-{name}": ends for name, ends in notes["bounds"].items()},
        **{f"window-{name}": ends for name, ends in notes["window"].items()},
        "value": str(value),
        "best": one_of(greatest(worth)),
    }


def one_of(best):
    """Return the best move, or what says of an answer whether it names none but best moves."""
    return best if len(best) == 1 else lambda given: set() < set(given) <= set(best)


def search(node, alpha, beta, notes):
    if not node["children"]:
        notes["visited"].append(node["name"])
        return node["value"]
    notes["window"][node["name"]] = [str(alpha), str(beta)]
    if node["kind"] == "chance":
        return at_chance(node, alpha, beta, notes)
    given = []
    for child in node["children"]:
        given.append(search(child, alpha, beta, notes))
        if node["kind"] == "max":
            alpha = max(alpha, *given)
        else:
            beta = min(beta, *given)
        if alpha >= beta:
            break
    return max(given) if node["kind"] == "max" else min(given)


def at_chance(node, alpha, beta, notes):
    weights, (low, high) = node["weights"], notes["limits"]
    least, most = [low] * len(weights), [high] * len(weights)
    for i, child in enumerate(node["children"]):
        needs = (alpha - weighed(weights, most)) / weights[i] + most[i]
        allows = (beta - weighed(weights, least)) / weights[i] + least[i]
        window = max(low, needs), min(high, allows)
        given = search(child, *window, notes)
        if given > window[0] or not child["children"]:
            least[i] = given
        if given < window[1] or not child["children"]:
            most[i] = given
        ends = weighed(weights, least), weighed(weights, most)
        notes["bounds"].setdefault(node["name"], [str(end) for end in ends])
        if ends[1] <= alpha or ends[0] >= beta:
            return ends[1] if ends[1] <= alpha else ends[0]
    return weighed(weights, least)
