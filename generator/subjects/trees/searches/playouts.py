"""Trees that playouts have grown: the line that is selected, the counts after it, the move."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.number import Number
from generator.answers.kinds.path import Path
from generator.base.picture import Picture
from generator.exercise.asking import Asking, Solved, single
from generator.subjects.trees.problems.grown import Grown, written
from generator.subjects.trees.values.moves import line as line_of
from solver.exact import Rational
from solver.searches.monte_carlo import (
    Compared,
    Count,
    back_propagated,
    most_playouts,
    select,
)
from solver.trees.naming import End, inner_nodes
from solver.trees.tree import Tree
from solver.working import work

LINE = "line"


@dataclass(frozen=True, slots=True)
class Iteration:
    """One round of the search: the line to the new node, the counts above it, and the move."""

    line: tuple[str, ...]
    after: tuple[Count, ...]
    move: str
    steps: tuple[Compared, ...] = ()


AboutPlayouts: TypeAlias = Asking[Grown, Iteration, Iteration]
Tried: TypeAlias = Solved[Grown, Iteration]


def rightly(problem: Grown) -> Iteration:
    """Selection, the playout's way up, and the child with the most playouts."""
    worked = work(select(problem.tree, counts := problem.counts, problem.c))
    below = [counts[child.name] for child in problem.tree.children]
    return Iteration(
        line=worked.answer,
        after=after(problem, worked.answer),
        move=problem.tree.moves[most_playouts(below)],
        steps=worked.steps,
    )


def after(problem: Grown, line: Sequence[str]) -> tuple[Count, ...]:
    """The counts on the line from the root to the new node's parent, once its playout is over."""
    above = counts_above(problem, line)
    return back_propagated(above, last_wins=problem.wins(len(above) - 1))


def counts_above(problem: Grown, line: Sequence[str]) -> list[Count]:
    """Those before it. A leaf that has been tried is itself the parent of the new node."""
    counts = problem.counts
    found = [counts[node.name] for node in passed(problem.tree, line)]
    return found if found[-1].playouts else found[:-1]


def passed(tree: Tree, line: Sequence[str]) -> list[Tree]:
    """The nodes from the root to the end of the line, as far as there is such a line."""
    nodes = [tree]
    for move in line:
        if isinstance(tree, End) or move not in tree.moves:
            break
        tree = tree.children[tree.moves.index(move)]
        nodes.append(tree)
    return nodes


def selected(*, points: int) -> AboutPlayouts:
    """The moves that lead to the new node."""
    return single(
        LINE,
        form=lambda solved: line_of(solved.problem.tree),
        answer=lambda _, found: Path(found.line),
        points=points,
    )


def counts_after() -> AboutPlayouts:
    """The wins and playouts on the line, level by level: `wins-0` are the root's.

    Below the root they follow from the student's own line, if there is such a line to a leaf.
    """

    def follow(solved: Tried, given: Answers) -> Answers:
        own = given.get(LINE)
        if not isinstance(own, Path) or own.moves == solved.worked.line:
            return {}
        nodes = passed(solved.problem.tree, own.moves)
        if len(nodes) <= len(own.moves) or not isinstance(nodes[-1], End):
            return {}
        return by_level(after(solved.problem, own.moves)[1:], first=1)

    return Asking(
        answers=lambda _, found: by_level(found.after),
        form=lambda _solved, _name: forms.COUNT,
        points=lambda name: 2 if name.startswith("wins") else 1,
        follow=follow,
        rests_on=lambda solved: dict.fromkeys(by_level(solved.worked.after[1:], first=1), (LINE,)),
    )


def by_level(counts: Sequence[Count], first: int = 0) -> dict[str, Answer]:
    """The answers to the questions about them."""
    found: dict[str, Answer] = {}
    for level, count in enumerate(counts, first):
        found[f"wins-{level}"] = Number(Rational(count.wins))
        found[f"playouts-{level}"] = Number(Rational(count.playouts))
    return found


def move_played(*, points: int) -> AboutPlayouts:
    """The move that is played if the search ends here."""
    return single(
        "move",
        form=lambda solved: forms.choice(*solved.problem.tree.moves),
        answer=lambda _, found: Choice(found.move),
        points=points,
    )


def asked(problem: Grown, _worked: object) -> Picture:
    """The counts in the leaves and beside the other nodes."""
    return shown(problem, problem.notes)


def updated(problem: Grown, worked: Iteration) -> Picture:
    """The line that is selected, and how its counts change."""
    nodes, notes = passed(problem.tree, worked.line), problem.notes
    new = {
        node.name: f"{notes[node.name]} → {written(count)}"
        for node, count in zip(nodes, worked.after, strict=False)
    }
    edges = zip(nodes, worked.line, strict=False)
    taken = ((n.name, n.moves.index(move)) for n, move in edges if not isinstance(n, End))
    return replace(shown(problem, {**notes, **new}), thick=frozenset(taken))


def shown(problem: Grown, notes: Mapping[str, str]) -> Picture:
    inner = {node.name for node in inner_nodes(problem.tree)}
    return Picture(
        tree=problem.tree,
        notes={name: note for name, note in notes.items() if name in inner},
        leaves={name: note for name, note in notes.items() if name not in inner},
    )
