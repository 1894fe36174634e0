"""A game in extensive form as a tree, which shows everything but what players cannot see."""

from collections.abc import Iterator

from solver.forms.extensive import ChanceNode, DecisionNode, ExtensiveGame, TerminalNode
from solver.trees.node_names import is_inner, name_nodes
from solver.trees.tree import Chance, Payoffs, Player, Tree


def build_tree(game: ExtensiveGame) -> tuple[Tree, dict[str, int]]:
    """Return the game's tree with names, and the information set of each of its decision nodes.

    Nodes are named as those of all trees, and information sets are indices into `game.sets`.
    """
    built: list[Tree] = [Payoffs(())] * len(game.nodes)
    for i in range(len(game.nodes) - 1, -1, -1):  # whatever is below a node follows it
        match game.nodes[i]:
            case TerminalNode(payoffs):
                built[i] = Payoffs(payoffs)
            case ChanceNode(actions, probabilities, children):
                below = tuple(built[k] for k in children)
                built[i] = Chance(below, probabilities, tuple(map(in_a_line, actions)))
            case DecisionNode(infoset, children):
                player_set = game.sets[infoset]
                below = tuple(built[k] for k in children)
                moves = tuple(map(in_a_line, player_set.actions))
                built[i] = Player(below, moves, index=player_set.player)
    tree = name_nodes(built[0])
    sets = {
        named.name: node.infoset
        for node, named in zip(game.nodes, walk_nodes(tree), strict=True)
        if isinstance(node, DecisionNode)
    }
    return tree, sets


def in_a_line(action: str) -> str:
    """Return the name of an action without line breaks."""
    return " ".join(action.split())


def walk_nodes(tree: Tree) -> Iterator[Tree]:
    """Yield every node, depth-first and left to right."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        if is_inner(node):
            waiting.extend(reversed(node.children))
