"""Trees for several players: their vectors, asked, followed and drawn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.vector import Vector
from generator.base.errors import BadProblem
from generator.base.picture import Picture
from generator.base.place import InNode
from generator.base.plain import Notation, Plain
from generator.exercise.asking import Asking, Solved, single
from generator.subjects.trees.problems.problem import TreeProblem, plain_trees
from generator.subjects.trees.values.copied import effort
from generator.subjects.trees.values.following import (
    decided_below,
    following_moves,
    following_values,
    inner_children,
)
from generator.subjects.trees.values.moves import root_moves
from generator.subjects.trees.values.pictures import backed
from generator.subjects.trees.values.questions import Backed
from generator.subjects.trees.values.valuation import Valuation, bottom_up, copied_up
from solver.searches.max_n import Vector as Utilities
from solver.searches.max_n import VectorRun, best_moves, payoffs, taken
from solver.searches.rules import Ties
from solver.trees.backup import Choice
from solver.trees.naming import inner_nodes, leaves
from solver.trees.suitable import Feature
from solver.trees.tree import Inner, Player


@dataclass(frozen=True, slots=True)
class Valued:
    """A finished search; where a set of ties leaves a node several vectors, its value is the first.

    What follows from a student's own vectors depends on the rule for ties as well.
    """

    run: VectorRun
    ties: Ties

    @property
    def values(self) -> Mapping[str, Utilities]:
        return {name: several[0] for name, several in self.run.values.items()}

    @property
    def best(self) -> tuple[str, ...]:
        return self.run.best


BackedVectors: TypeAlias = Backed[Utilities]


def valuation(tree: Inner, ties: Ties) -> Valuation[Utilities]:
    """The vectors of the children backed up by the rule for ties; of a set of ties, the first."""

    def backed_up(node: Inner, worths: Sequence[Utilities]) -> Choice[Utilities]:
        assert isinstance(node, Player), "only players move here"
        best = taken(best_moves([(v,) for v in worths], node.index - 1), ties)
        return worths[best[0]], best

    def read(answer: Answer | None) -> Utilities | None:
        """A vector with a number for each player; nobody can go on with an infinity."""
        components = answer.components if isinstance(answer, Vector) else ()
        finite = tuple(v for v in components if not isinstance(v, float))
        return finite if len(finite) == len(components) == len(players(tree)) else None

    return Valuation(
        leaf=payoffs, backed=backed_up, form=forms.vector(*players(tree)), answer=Vector, read=read
    )


def players(tree: Inner) -> tuple[str, ...]:
    """Their numbers, as many as a leaf has utilities."""
    return tuple(str(i + 1) for i in range(len(payoffs(leaves(tree)[0]))))


def node_vectors() -> Asking[TreeProblem, Valued, BackedVectors]:
    """The vector of each node; whichever a set of ties leaves is right."""

    def follow(solved: Solved[TreeProblem, Valued], given: Answers) -> Answers:
        tree, worked = solved.problem.tree, solved.worked
        by_rule = valuation(tree, worked.ties)
        return following_values(tree, worked.values, given, valuation=by_rule)

    return Asking(
        answers=lambda solved, found: {
            node.name: Vector(found.values[node.name]) for node in bottom_up(solved.problem.tree)
        },
        form=lambda solved, _name: forms.vector(*players(solved.problem.tree)),
        effort=effort,
        others=lambda solved, name: tuple(map(Vector, solved.worked.run.values[name][1:])),
        follow=follow,
        rests_on=lambda solved: decided_below(solved.problem.tree),
        guesses=lambda solved: copied_up(
            solved.problem.tree, valuation(solved.problem.tree, solved.worked.ties)
        ),
        place=lambda _, name: InNode(name),
    )


def root_move() -> Asking[TreeProblem, Valued, BackedVectors]:
    """The move at the root, or all those that a set of ties leaves."""

    def follow(solved: Solved[TreeProblem, Valued], given: Answers) -> Moves | None:
        tree, worked = solved.problem.tree, solved.worked
        by_rule = valuation(tree, worked.ties)
        return following_moves(tree, worked.values, given, valuation=by_rule)

    return single(
        "best",
        form=lambda solved: root_moves(solved.problem.tree),
        answer=lambda _, found: Moves(frozenset(found.best)),
        follow=follow,
        rests_on=lambda solved: inner_children(solved.problem.tree),
    )


def filled(problem: TreeProblem, worked: Valued) -> Picture:
    """Every vector, and at every node the move that is taken."""
    return backed(valuation(problem.tree, worked.ties))(problem, worked)


def read_problem(plain: Plain) -> TreeProblem:
    """A tree of players and their vectors, with moves that can all be carried out."""
    problem = TREES.read(plain)
    for node in inner_nodes(problem.tree):
        if not isinstance(node, Player) or node.chances:
            raise BadProblem(
                "here stand players alone, p1, p2, p3 …, whose moves can all be carried out, "
                "above vectors: p1(<1, 2>, p2(<0, 3>, <4, 1>))"
            )
    return problem


TREES = plain_trees(Feature.PLAYERS)
VECTOR_TREES = Notation(TREES.write, read_problem)
"""Trees of players above vectors."""
