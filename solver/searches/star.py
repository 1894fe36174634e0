"""Star1 and Star2: alpha-beta that cuts at chance nodes as well.

Ballard 1983, "The *-minimax search procedure for trees containing chance nodes", Artificial
Intelligence 21; Hauk, Buro and Schaeffer 2006, "Rediscovering *-minimax search"; AIMA 4e, section
5.5.1; lecture note S4, "Exemplo de corte alfa-beta em jogos estocásticos".
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from solver.exact import ZERO, Value
from solver.searches.alpha_beta import max_value, min_value
from solver.searches.bounds import UNBOUNDED, Bounds, check_bounds, clamped, plus
from solver.searches.child_bounds import ChildBounds
from solver.searches.procedure import Procedure
from solver.searches.rules import AIMA, Rules
from solver.searches.steps import Back, Cut, Enter, Evaluate, Leave, Probe, Step
from solver.searches.window import Window
from solver.trees.suitable import Feature, check_suitable, unsuitable
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree, Unknown
from solver.working import Working


@dataclass(slots=True, kw_only=True)
class Star(Procedure):
    """A search: its name, its bounds, how it probes a chance node, what the probes have found.

    `known` is how it keeps account of the children of a chance node.
    """

    name: str
    bounds: Bounds
    probing: "Probing"
    known: type[ChildBounds] = ChildBounds
    probed: dict[Tree, Value] = field(default_factory=dict)

    @property
    def widest(self) -> Window:
        """The window in which the search begins."""
        return clamped(self.whole, self.bounds)


Probing: TypeAlias = Callable[[ChildBounds, Value, Value, Star], Cut | None]


def star1(
    tree: Tree,
    bounds: Bounds = UNBOUNDED,
    rules: Rules = AIMA,
    *,
    known: type[ChildBounds] = ChildBounds,
) -> Working[Step, Value]:
    """Star1, with its working: each child of a chance node is bounded by what the others can add.

    Raises Unsuitable, and OutOfBounds for a leaf that does not keep the bounds.
    """
    check(tree, "star1", bounds)
    return lambda tell: begin(
        tree,
        Star(rules, tell, name="star1", bounds=bounds, probing=without_probes, known=known),
    )


def star2(tree: Tree, bounds: Bounds = UNBOUNDED, rules: Rules = AIMA) -> Working[Step, Value]:
    """Star2, with its working: Star1 after one move of each child has been probed for a bound.

    What a probe has searched is not searched again. Raises as star1 does.
    """
    check(tree, "star2", bounds)
    return lambda tell: begin(
        tree, Star(rules, tell, name="star2", bounds=bounds, probing=with_probes)
    )


def check(tree: Tree, name: str, bounds: Bounds) -> None:
    """Raise Unsuitable or OutOfBounds for a tree that Star cannot search."""
    check_suitable(tree, name, Feature.CHANCE)
    check_bounds(tree, bounds)


def begin(tree: Tree, star: Star) -> Value:
    return search(tree, *star.widest, star)


def search(node: Tree, alpha: Value, beta: Value, star: Star) -> Value:
    """What any node returns that is entered with alpha and beta."""
    if node in star.probed:
        return star.probed[node]
    match node:
        case Leaf():
            star.tell(Evaluate(node))
            return star.returns(node.utility, alpha, beta)
        case Max():
            return max_value(node, alpha, beta, star, search)
        case Min():
            return min_value(node, alpha, beta, star, search)
        case Chance():
            return expected_value(node, alpha, beta, star)
        case Player() | Payoffs() | Unknown():
            raise unsuitable(star.name, node)


def expected_value(node: Chance, alpha: Value, beta: Value, star: Star) -> Value:
    star.tell(Enter(node, alpha, beta))
    known = star.known(node, star.bounds, star)
    v: Value = ZERO
    backed: list[Value] = []
    cut = star.probing(known, alpha, beta, star)
    for i, child in () if cut else star.ordered(node.children):
        window = known.window(i, alpha, beta)
        v2 = search(child, *window, star)
        backed.append(v2)
        known.update(i, v2, window)
        v = plus(v, node.probabilities[i], v2)
        star.tell(Back(node, i, v, alpha, beta))
        star.tell(known.between())
        cut = known.cut(i, alpha, beta)
        if cut and len(backed) < len(node.children):
            star.tell(cut)
            break
    v = star.returns(cut.v if cut else v, alpha, beta)
    star.tell(Leave(node, v, backed))
    return v


def without_probes(_known: ChildBounds, _alpha: Value, _beta: Value, _star: Star) -> None:
    """Star1 begins with the first child at once."""


def with_probes(known: ChildBounds, alpha: Value, beta: Value, star: Star) -> Cut | None:
    """One move of each child where Max or Min has a choice; the cut, if that is enough for one."""
    for i, child in star.ordered(known.node.children):
        if not isinstance(child, Max | Min) or len(child.children) == 1:
            continue
        star.tell(Probe(known.node, i))
        _, first = next(iter(star.ordered(child.children)))
        v2 = search(first, *open_side(child, known.window(i, alpha, beta), star), star)
        star.probed[first] = v2
        known.probe(i, v2)
        star.tell(known.between())
        if cut := known.cut(i, alpha, beta):
            star.tell(cut)
            return cut
    return None


def open_side(child: Max | Min, window: Window, star: Star) -> Window:
    """The window of a probe, wide where a bound on its move would be none on the child."""
    alpha, beta = window
    low, high = star.widest
    return (alpha, high) if isinstance(child, Min) else (low, beta)
