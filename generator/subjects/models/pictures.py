"""A picture of what an action does: a branch for each state believed, and for each result."""

from generator.base.picture import Picture
from generator.subjects.models.updates import Followed, Updates
from solver.exact import ZERO
from solver.trees.naming import inner_nodes, leaves, named
from solver.trees.tree import Chance, Leaf, Tree

NOWHERE = "–"


def first_step(problem: Updates, _worked: Followed) -> Picture:
    """b(s) and T(s, a, s') on the branches, in the boxes what is observed; what fits is thick."""
    action, observation = problem.path[0]
    belief, below = problem.belief, [branch(problem, s, action) for s in problem.belief]
    tree = named(Chance(tuple(below), tuple(belief.weights.values()), moves=tuple(belief)))
    seen = [o for s in belief for o in observed(problem, s, action)]
    boxes = {leaf.name: o for leaf, o in zip(leaves(tree), seen, strict=True)}
    return Picture(
        tree=tree,
        leaves=boxes,
        thick=frozenset(
            (node.name, i)
            for node in inner_nodes(tree)
            for i, child in enumerate(node.children)
            if boxes.get(child.name) == observation
        ),
    )


def branch(problem: Updates, state: str, action: str) -> Tree:
    """The results of the action in the state; a box where it is not applicable."""
    results = problem.outcomes(state, action)
    if not results:
        return Leaf(ZERO)
    return Chance(
        tuple(Leaf(ZERO) for _ in results),
        tuple(row.probability for row in results),
        moves=tuple(row.to for row in results),
    )


def observed(problem: Updates, state: str, action: str) -> tuple[str, ...]:
    """What is observed with each of the results."""
    return tuple(row.observation for row in problem.outcomes(state, action)) or (NOWHERE,)
