"""Pictures of a belief tree: with empty boxes to fill in, and filled in."""

from generator.base.picture import Edge, Picture
from generator.subjects.beliefs.belief_tree import HandGame, HandTree, asked_beliefs, ends, root
from solver.beliefs.belief import Belief
from solver.hidden.cards import Deal
from solver.trees.node_names import inner_nodes
from solver.trees.tree import Chance, Inner


def empty(_game: object, solved: HandGame) -> Picture:
    """Draw the tree with its moves; values and probabilities are blank."""
    hand_tree = solved.solution_tree
    return Picture(
        tree=hand_tree.tree,
        leaves={leaf.name: "" for leaf in ends(hand_tree)},
        blanks=frozenset(
            edge for node in inner_nodes(root(hand_tree)) for edge in chance_edges(node)
        ),
    )


def filled(_game: object, solved: HandGame) -> Picture:
    """Draw every value, the beliefs where they change, and the chosen moves."""
    hand_tree = solved.solution_tree
    notes = {name: note(hand_tree.beliefs[name]) for name in asked_beliefs(hand_tree)}
    return Picture(
        tree=hand_tree.tree,
        values={node.name: hand_tree.values[node.name] for node in inner_nodes(root(hand_tree))},
        notes=notes,
        thick=frozenset(
            edge for node in inner_nodes(root(hand_tree)) for edge in chosen_edges(node, hand_tree)
        ),
    )


def chance_edges(node: Inner) -> list[Edge]:
    """Return the edges that have a probability."""
    return [(node.name, i) for i in range(len(node.children))] if isinstance(node, Chance) else []


def chosen_edges(node: Inner, hand_tree: HandTree) -> list[Edge]:
    """Return the edges to the children with the node's value; none at a chance node."""
    if isinstance(node, Chance):
        return []
    values = [hand_tree.values[child.name] for child in node.children]
    return [(node.name, i) for i, v in enumerate(values) if v == hand_tree.values[node.name]]


def note(belief: Belief[Deal]) -> str:
    """Write the belief, a line for each hand of Min: `AK 4/7`."""
    return "\n".join(f"{state.min} {p}" for state, p in belief.weights.items())
