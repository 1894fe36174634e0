"""Questions about a search with bounds on the leaves: bounds at chance nodes, windows below."""

from typing import TypeAlias

from generator.answers.answers import Answer, Answers
from generator.answers.forms import WINDOW
from generator.answers.kinds.window import Window
from generator.base.place import InCells
from generator.exercise.asking import Asking, Solved
from generator.subjects.trees.cuts.bounded import Bounded, asked_windows, first_bounds, windows
from solver.searches.bounds import needed, within
from solver.searches.run import Run
from solver.trees.naming import inner_nodes
from solver.trees.tree import Chance

AboutBounds: TypeAlias = Asking[Bounded, Run, Run]
Tried: TypeAlias = Solved[Bounded, Run]


def bounds_of_chance() -> AboutBounds:
    """The bounds on each chance node after its first child: `bounds-B`."""

    def answers(solved: Tried, found: Run) -> Answers:
        own = first_bounds(found)
        return {
            f"bounds-{name}": Window(*own[name])
            for name in first_bounds(solved.worked)
            if name in own
        }

    return Asking(
        answers=answers,
        form=lambda _solved, _name: WINDOW,
        points=lambda _: 4,
        place=lambda _, name: InCells(name.removeprefix("bounds-"), ("≥", "≤")),
    )


def windows_below() -> AboutBounds:
    """The window of each node below a chance node, where it is less than the bounds: `window-E`."""

    def answers(solved: Tried, found: Run) -> Answers:
        own = windows(found)
        asked = asked_windows(solved.problem, solved.worked)
        return {f"window-{name}": Window(*own[name]) for name in asked if name in own}

    def follow(solved: Tried, given: Answers) -> Answers:
        every = {name: by_own_bounds(solved, node, given) for name, node in second(solved).items()}
        return {f"window-{name}": answer for name, answer in every.items() if answer is not None}

    return Asking(
        answers=answers,
        form=lambda _solved, _name: WINDOW,
        points=lambda _: 6,
        follow=follow,
        rests_on=lambda solved: {
            f"window-{name}": (f"bounds-{node.name}",) for name, node in second(solved).items()
        },
        place=lambda _, name: InCells(name.removeprefix("window-")),
    )


def second(solved: Tried) -> dict[str, Chance]:
    """Those that are second children of chance nodes: after the first one comes their window."""
    asked = asked_windows(solved.problem, solved.worked)
    return {
        node.children[1].name: node
        for node in inner_nodes(solved.problem.tree)
        if isinstance(node, Chance) and len(node.children) > 1 and node.children[1].name in asked
    }


def by_own_bounds(solved: Tried, node: Chance, given: Answers) -> Answer | None:
    """The window of the second child, if after the first one the node has the student's bounds."""
    own, right = given.get(f"bounds-{node.name}"), first_bounds(solved.worked)[node.name]
    if not isinstance(own, Window) or (own.low, own.high) == right:
        return None
    if isinstance(own.low, float) or isinstance(own.high, float):
        return None
    p, problem = node.probabilities[1], solved.problem
    alpha, beta = windows(solved.worked)[node.name]
    low = needed(alpha, own.high - p * problem.high, p)
    high = needed(beta, own.low - p * problem.low, p)
    return Window(*within((low, high), problem.bounds))
