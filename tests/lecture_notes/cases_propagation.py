"""Values propagated where a move may be impossible: S0, section 3.3."""

from functools import cache
from itertools import permutations, product
from operator import itemgetter

from case import Case

from solver.beliefs.propagation import Applicability, propagate
from solver.exact import ONE, Rational
from solver.searches.expectiminimax import expectiminimax
from solver.trees.notation import parse, write
from solver.trees.tree import Max, Min
from solver.working import answer

HALF = Rational(1, 2)

NATURAL = (
    "max([2/3] a1 = min([1/4] a2 = 0, [2/3] a3 = -3), a2 = min(a1 = chance(1/3: 1, 2/3: 2), "
    "[1/2] a2 = max(a2 = chance(1/3: 2, 2/3: 1))))"
)
ACTIONS = (
    (Rational(1, 4), "a2"),
    (Rational(2, 3), "a3"),
    (HALF, "a2"),
    (Rational(1), "a1"),
    (Rational(1), "a2"),
)
UPPER, LOWER = "chance(1/3: 1, 2/3: 2)", "chance(1/3: 2, 2/3: 1)"
HANGING = tuple(map(parse, ("-3", "0", UPPER, LOWER)))


@cache
def reconstructions():
    """Every tree over the printed actions and values whose inner nodes have the values printed.

    Under the root hang b1 by a1 (2/3) and b2 by a2, both Min; below one of them a Max node, which
    is printed with 4/3. The five other actions lead to it and to what is in HANGING.
    """
    found = set()
    for to_max, *others in permutations(ACTIONS):
        for parent in ("b1", "b2"):
            for places in product(("b1", "b2", "below"), repeat=4):
                sons = {"b1": [], "b2": [], "below": []}
                for action, place, what in zip(others, places, HANGING, strict=True):
                    sons[place].append((*action, what))
                if tree := propagating(sons, parent, to_max):
                    found.add(tree)
    return found


def propagating(sons, parent, to_max):
    """The tree in notation, or nothing where its values are not those that are printed."""
    if not (below := decided(Max, sons["below"], Rational(4, 3))):
        return None
    sons[parent].append((*to_max, below))
    b1, b2 = decided(Min, sons["b1"], -2), decided(Min, sons["b2"], Rational(2, 3))
    return write(Max((b1, b2), ("a1", "a2"), (Rational(2, 3), ONE))) if b1 and b2 else None


def decided(kind, actions, printed):
    """The node of those actions, if it is one and worth what is printed."""
    in_order = sorted(actions, key=itemgetter(1))
    chances, moves, children = zip(*in_order, strict=True) if in_order else ((), (), ())
    if not children or len(set(moves)) < len(moves):
        return None
    node = kind(children, moves, chances)
    return node if answer(expectiminimax(node)) == printed else None


def value(text, applicability=Applicability.MULTIPLY):
    return answer(expectiminimax(propagate(parse(text), applicability)))


def roots():
    """The root's value, which all the reconstructions agree on."""
    (root,) = {value(text) for text in reconstructions()}
    return root


def natural_sons():
    return tuple(answer(expectiminimax(child)) for child in parse(NATURAL).children)


def swapped():
    """The two probabilities at the root exchanged."""
    return NATURAL.replace("max([2/3] a1", "max(a1", 1).replace(", a2 = min", ", [2/3] a2 = min", 1)


CASES = [
    Case("S0-propagation.reconstructions", lambda: len(reconstructions()), "7"),
    Case("S0-propagation.root", roots, "2/3"),
    Case("S0-propagation.b1,b2", natural_sons, "(-2, 2/3)"),
    Case(
        "S0-propagation.weighted-actions",
        lambda: tuple(p * v for p, v in zip((Rational(2, 3), 1), natural_sons(), strict=True)),
        "(-4/3, 2/3)",
    ),
    Case("S0-propagation.upper-chance-5/3", lambda: value(UPPER), "5/3"),
    Case("S0-propagation.lower-chance-4/3", lambda: value(LOWER), "4/3"),
    Case(
        "S0-propagation.root-if-p(a)-ignored", lambda: value(NATURAL, Applicability.IGNORE), "4/3"
    ),
    Case("S0-propagation.root-if-a1-and-a2-swapped", lambda: value(swapped()), "4/9"),
    Case(
        "S0-propagation.anomaly",
        lambda: tuple(value("max(a = -2, [1/2] b = -3)", how) for how in Applicability),
        "(-3/2, -2, -2)",
    ),
]

NOT_COMPUTED = []
