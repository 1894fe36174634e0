"""Adapted trees: one learned by heart for each question, with the numbers of the sheet.

Where a sheet asks for a tree and shows one, the numbers of the shown one are put into its shape in
the order in which those of the learned tree stand. Everything else is hedged.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from generator.answers.kinds.tree import GameTree
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.subjects.statements.rearranged_trees import columns_of, shape_of, with_columns
from grader.audit.guessed_texts import plain
from grader.audit.habits import topic
from grader.audit.strategies.hedges import learn_hedges
from grader.audit.strategy import FillIn
from grader.marking.marks.grade import Texts
from solver.errors import RequestError
from solver.exact import Rational
from solver.trees.node_names import leaves
from solver.trees.notation import parse, write
from solver.trees.tree import Tree


def learn_trees(lessons: Sequence[Exercise[Any, Any]]) -> FillIn:
    """Return the sheets of somebody who knows a tree by heart for each question by its topic."""
    learned: defaultdict[str, list[Tree]] = defaultdict(list)
    for exercise in lessons:
        for question in exercise.questions:
            if isinstance(question.key, GameTree):
                learned[topic(question.name)].append(question.key.tree)
    hedge = learn_hedges(lessons)
    others = {
        topic(question.name): plain(question, question.key)
        for exercise in lessons
        for question in exercise.questions
        if topic(question.name) not in learned
    }

    def fill_in(exercise: Exercise[Any, Any]) -> Texts:
        shown = next(shown_trees(exercise), None)
        answers: dict[str, Plain] = dict(hedge(exercise))
        for question in exercise.questions:
            about = topic(question.name)
            if shown is not None and about in learned:
                answers[question.name] = adapted(nearest(learned[about], shown), shown)
            elif about in others:
                answers.setdefault(question.name, others[about])
        return answers

    return fill_in


def shown_trees(exercise: Exercise[Any, Any]) -> Iterator[Tree]:
    """Yield the trees that the sheet prints in our notation."""
    for text in getattr(exercise.problem, "cases", ()):
        try:
            yield parse(text)
        except RequestError:
            return


def nearest(trees: Sequence[Tree], shown: Tree) -> Tree:
    """Return a tree of the shape that is shown, or else with the number of leaves next to it."""
    wanted = shape_of(shown)
    return min(
        trees,
        key=lambda tree: (shape_of(tree) != wanted, abs(len(leaves(tree)) - len(leaves(shown)))),
    )


def adapted(tree: Tree, shown: Tree) -> str:
    """Return the tree that is shown, with its numbers in the order of those of another tree."""
    ranks = [stretched(column, len(leaves(shown))) for column in columns_of(tree)]
    columns = tuple(
        tuple(sorted(numbers)[rank] for rank in ranks_of_player)
        for numbers, ranks_of_player in zip(columns_of(shown), ranks, strict=False)
    )
    return write(with_columns(shown, columns))


def stretched(numbers: Sequence[Rational], count: int) -> list[int]:
    """Return the ranks of so many places, each like the one at the same share of the numbers."""
    like = [numbers[i * len(numbers) // count] for i in range(count)]
    by_number = sorted(range(count), key=lambda i: (like[i], i))
    return [by_number.index(i) for i in range(count)]


STRATEGY = learn_trees
