"""What Max can expect of his actions if he sees what is hidden, and what if he does not."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.base.picture import Picture
from generator.subjects.beliefs.consideration import Consideration, Trap
from generator.subjects.beliefs.pictures import chosen_edges
from solver.beliefs.informed import planning
from solver.beliefs.search import BeliefTree, belief_tree
from solver.beliefs.steps import Weigh
from solver.beliefs.worlds import Worlds, by_action, weighing
from solver.exact import Rational
from solver.named.four_cards import FourCards
from solver.trees.naming import inner_nodes, named
from solver.working import work


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What each action is worth over the worlds and with what Max knows, and the best with that.

    `over` are the worlds themselves; `seeing` and `not_seeing` are the averages step by step. Where
    the belief tree shows what Max knows, and is small, it is the `tree`.
    """

    worlds: Mapping[str, Rational]
    known: Mapping[str, Rational]
    best: tuple[str, ...]
    over: Worlds[Any]
    seeing: tuple[Weigh, ...]
    not_seeing: tuple[Weigh, ...]
    tree: BeliefTree[Any] | None

    @property
    def value(self) -> Rational:
        """What Max can expect with what he knows."""
        return max(self.known.values())

    @property
    def promised(self) -> Rational:
        """What the worlds promise him."""
        return max(self.worlds.values())


def solve(problem: Consideration) -> Decision:
    game: Any = problem.game  # each has states of its own
    seeing, not_seeing = work(weighing(game, game.start())), work(planning(game, game.start()))
    return Decision(
        worlds=seeing.answer.actions,
        known=not_seeing.answer.actions,
        best=not_seeing.answer.best,
        over=seeing.answer,
        seeing=seeing.steps,
        not_seeing=not_seeing.steps,
        tree=shown(problem.game, not_seeing.answer.actions),
    )


def shown(game: Trap, known: Mapping[str, Rational]) -> BeliefTree[Any] | None:
    """In it Min decides for a whole belief, which may be more to Max than against one who sees."""
    if isinstance(game, FourCards):
        return None
    played: Any = game  # each has states of its own
    tree = belief_tree(played, played.start())
    return tree if by_action(tree) == known else None


def drawn_tree(_problem: Consideration, worked: Decision) -> Picture | None:
    """The belief tree with its values, where it is shown; a letter that is a move names no node."""
    if worked.tree is None:
        return None
    nodes = inner_nodes(worked.tree.tree)
    lettered = named(worked.tree.tree, taken={move for node in nodes for move in node.moves})
    there = list(zip(nodes, inner_nodes(lettered), strict=True))
    return Picture(
        tree=lettered,
        values={now.name: worked.tree.values[node.name] for node, now in there},
        thick=frozenset(
            (now.name, i) for node, now in there for _, i in chosen_edges(node, worked.tree)
        ),
    )
