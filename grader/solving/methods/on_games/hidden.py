"""Results for games with hidden information, from Max's belief at the start."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from grader.figures.labels import weights
from grader.solving.methods.base.method import Solution
from grader.solving.methods.base.workings import NoSteps, Steps, UnfoldedWorkings
from grader.solving.methods.on_games.game_way import GameQuery
from solver.beliefs.belief_game import TwoSided
from solver.beliefs.opponent import ModelDecision
from solver.beliefs.search import BeliefTree
from solver.beliefs.simulated_min import MAX_LEVELS
from solver.beliefs.worlds import by_action
from solver.exact import Rational, Value
from solver.message import Message
from solver.parameter import Parameter, WholeNumber
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import run
from solver.trees.node_names import inner_nodes
from solver.trees.tree import Chance

HiddenGameQuery: TypeAlias = GameQuery[TwoSided[Any]]
Unfold: TypeAlias = Callable[[HiddenGameQuery], BeliefTree[Any]]
Weights: TypeAlias = Mapping[str, Rational]

LEVEL = Parameter("level", WholeNumber(0, MAX_LEVELS), "1")
"""The depth of players' reasoning about each other."""

STEPLESS = NoSteps(Message("it is found by a linear program, but --method informed has steps"))


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenDecision:
    """The value of each of Max's actions, their maximum, and the best actions."""

    value: Rational
    best: tuple[str, ...]
    actions: Weights


@dataclass(frozen=True, slots=True, kw_only=True)
class TreeDecision(HiddenDecision):
    """The decision, with the values and beliefs of every node."""

    values: Mapping[str, Value]
    beliefs: Mapping[str, Weights]


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionByWorld(HiddenDecision):
    """The decision, with the belief and the values of the actions in each world."""

    belief: Weights
    worlds: Mapping[str, Weights]


def decide(decision: ModelDecision) -> HiddenDecision:
    """Return the decision."""
    return HiddenDecision(value=decision.value, best=decision.best, actions=decision.actions)


def in_tree(unfold: Unfold) -> Callable[[HiddenGameQuery], Solution[TreeDecision]]:
    """Return a function that decides by the tree of belief states and shows its steps."""

    def solve_in_tree(query: HiddenGameQuery) -> Solution[TreeDecision]:
        tree = unfold(query)
        actions = by_action(tree)
        result = TreeDecision(
            value=actions[tree.best[0]],
            best=tree.best,
            actions=actions,
            values=tree.values,
            beliefs={name: belief.labelled() for name, belief in tree.beliefs.items()},
        )
        return Solution(result, Steps(tree.steps, unfolded=backed_up(tree)))

    return solve_in_tree


def backed_up(tree: BeliefTree[Any]) -> UnfoldedWorkings:
    """Return the steps of backing up, with the belief at each node where it changes."""
    changed = {
        child.name: tree.beliefs[child.name]
        for node in inner_nodes(tree.tree)
        for child in node.children
        if not isinstance(child, Chance) and beliefs_differ(tree, node.name, child.name)
    }
    beliefs = {tree.tree.name: tree.beliefs[tree.tree.name], **changed}
    notes = {name: weights(belief.labelled()) for name, belief in beliefs.items()}
    return UnfoldedWorkings(run(tree.tree, expectiminimax(tree.tree)).steps, notes)


def beliefs_differ(tree: BeliefTree[Any], above: str, below: str) -> bool:
    """Tell whether the beliefs at two nodes differ."""
    return tree.beliefs[above].labelled() != tree.beliefs[below].labelled()
