"""Trees whose moves may not be possible: what each node is worth by the course's convention."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from generator.answers.answers import Answers
from generator.base.errors import BadProblem
from generator.base.picture import Picture
from generator.base.plain import Notation, Plain
from generator.exercise.asking import Asking, Solved
from generator.subjects.trees.problems.problem import TreeProblem, plain_trees, utilities_are_finite
from generator.subjects.trees.values.pictures import backed
from generator.subjects.trees.values.questions import AboutValues, Backed
from generator.subjects.trees.values.valuation import NUMBERS, Valuation, bottom_up, sons
from solver.beliefs.propagation import Applicability, backed_up, choice, looked_at
from solver.exact import Value
from solver.trees.backup import Choice
from solver.trees.suitable import Feature, features
from solver.trees.tree import Chance, Inner, changed


@dataclass(frozen=True, slots=True)
class Propagated:
    """The values of a tree, and the best moves, by one reading of what moves count."""

    tree: Inner
    applicability: Applicability
    values: Mapping[str, Value]
    best: tuple[str, ...]

    @property
    def lines(self) -> tuple[tuple[Inner, Sequence[Value]], ...]:
        """Each node from the leaves up, and to which values those of its moves lead that count."""
        return tuple(map(self.line, bottom_up(self.tree)))

    def line(self, node: Inner) -> tuple[Inner, Sequence[Value]]:
        """One of them; moves that count in part bear their probability."""
        worths = sons(node, self.values, NUMBERS)
        if isinstance(node, Chance):
            return node, worths
        compared = [worths[i] for i in looked_at(node, self.applicability)]
        multiply = self.applicability is Applicability.MULTIPLY
        return changed(node, chances=node.chances if multiply else ()), compared


Known: TypeAlias = Solved[TreeProblem, Propagated]


def propagated(tree: Inner, applicability: Applicability) -> Propagated:
    """Backed up rightly; NothingIsSure where only sure moves count and a node has none."""
    found = backed_up(tree, applicability)
    return Propagated(tree, applicability, found.values, found.best)


def valuation(applicability: Applicability) -> Valuation[Value]:
    """Numbers backed up by what moves count; nothing follows from infinite ones."""

    def of(node: Inner, worths: Sequence[Value]) -> Choice[Value] | None:
        infinite = any(isinstance(v, float) for v in worths)
        return None if infinite else choice(node, worths, applicability)

    return replace(NUMBERS, backed=of)


VALUATIONS = {applicability: valuation(applicability) for applicability in Applicability}


def by_convention(
    ask: Callable[[Valuation[Value]], AboutValues[Value]], *, points: int
) -> Asking[TreeProblem, Propagated, Backed[Value]]:
    """The question, in which what follows is reckoned as the course does it."""
    each = {applicability: ask(v) for applicability, v in VALUATIONS.items()}

    def follow(solved: Known, given: Answers) -> Answers:
        return each[solved.worked.applicability].follow(solved, given)

    asking = ask(NUMBERS)
    return Asking(
        answers=asking.answers,
        form=asking.form,
        points=lambda _: points,
        follow=follow,
        rests_on=asking.rests_on,
        guesses=asking.guesses,
        place=asking.place,
        works=asking.works,
    )


def backed_by_convention(problem: TreeProblem, worked: Propagated) -> Picture:
    """Every value, and at every node the moves that are best as the course does it."""
    return backed(VALUATIONS[worked.applicability])(problem, worked)


def read_problem(plain: Plain) -> TreeProblem:
    """A finite tree in which some move may not be possible."""
    problem = TREES.read(plain)
    if Feature.UNSURE not in features(problem.tree):
        raise BadProblem(
            "this family is about moves that may not be possible, such as the first one of "
            "max([1/2] 6, min(4, 2))"
        )
    if not utilities_are_finite(problem.tree):
        raise BadProblem("there are no parts of infinite utilities; give every leaf a finite one")
    return problem


TREES = plain_trees(Feature.CHANCE, Feature.UNSURE)

UNSURE_TREES: Notation[TreeProblem] = Notation(TREES.write, read_problem)
"""Finite trees with a probability beside some of their moves."""
