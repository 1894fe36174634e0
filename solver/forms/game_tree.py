"""A game in extensive form as a tree, which shows everything but what players cannot see."""

from collections.abc import Collection, Iterator

from solver.forms.extensive import ChanceNode, DecisionNode, ExtensiveGame, TerminalNode
from solver.trees.node_names import is_inner, name_nodes
from solver.trees.tree import Chance, Leaf, Max, Min, Payoffs, Player, Tree


def build_tree(
    game: ExtensiveGame, *, zero_sum: bool = False, taken: Collection[str] = ()
) -> tuple[Tree, dict[str, int]]:
    """Return the game's tree with names, and the information set of each of its decision nodes.

    Nodes are named as those of all trees, but for the names that are `taken`; information sets are
    indices into `game.sets`. In a tree of zero sums player 1 is Max, player 2 is Min, and leaves
    have Max's payoff.
    """
    built: list[Tree] = [Payoffs(())] * len(game.nodes)
    for i in range(len(game.nodes) - 1, -1, -1):  # whatever is below a node follows it
        match game.nodes[i]:
            case TerminalNode(payoffs):
                built[i] = Leaf(payoffs[0]) if zero_sum else Payoffs(payoffs)
            case ChanceNode(actions, probabilities, children):
                below = tuple(built[k] for k in children)
                built[i] = Chance(below, probabilities, tuple(map(in_a_line, actions)))
            case DecisionNode(infoset, children):
                player = game.sets[infoset].player
                below = tuple(built[k] for k in children)
                moves = tuple(map(in_a_line, game.sets[infoset].actions))
                if zero_sum:
                    built[i] = (Max if player == 1 else Min)(below, moves)
                else:
                    built[i] = Player(below, moves, index=player)
    tree = name_nodes(built[0], taken)
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
