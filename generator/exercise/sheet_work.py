"""How the answers of an exercise are worked out, from its family or from the tree on the sheet."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from generator.answers.answers import Answers
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.window import Window
from generator.answers.question import Question
from generator.answers.slips import Slip, slip_of
from generator.base.place import InNode
from generator.exercise.exercise import Exercise
from generator.exercise.tree_view import TreeView, tree_view
from generator.exercise.work import Step, Work, over_children
from solver.exact import Value
from solver.trees.node_names import is_inner, leaves

PROBABILITY: Final = "probability"


@dataclass(frozen=True)  # no slots: cached_property needs a __dict__
class SheetWork:
    """The work behind the answers of an exercise, computed on demand."""

    exercise: Exercise[Any, Any]

    def work_on(self, question: Question) -> Work | None:
        """Return how the answer is computed, or what lies below its node; None if unknown."""
        known = self.works.get(question.name)
        return self.below(question) if known is None else known

    def below(self, question: Question) -> Work | None:
        """Return the children of the node into which a number is written, if the sheet has them."""
        if self.view is None or not isinstance(question.place, InNode):
            return None
        node_place = self.view.places.get(question.place.node)
        if node_place is None or not is_inner(node_place.node):
            return None
        return over_children(
            node_place.node, self.at_node, hidden=frozenset(self.view.picture.leaves)
        )

    def at_node(self, node: str) -> str:
        """Return the question whose answer is written into the node; empty if there is none."""
        places = ((q.name, q.place) for q in self.exercise.questions)
        return next((name for name, place in places if place == InNode(node)), "")

    def slip(self, value: Value, exact: Value, question: Question, answers: Answers) -> Slip | None:
        """Return the slip that turns the question's number into the given one, or None.

        Where one child is chosen, the value of another one is such a slip.
        """
        step = self.step_on(question)
        if step is Step.CHOSEN and value != exact and value in self.inputs_of(question, answers):
            return Slip.ANOTHER_CHILD
        return slip_of(
            value,
            exact,
            probability=question.form.kind.name == PROBABILITY,
            calculated=step is Step.CALCULATED,
        )

    def inputs_of(self, question: Question, answers: Answers) -> Iterator[Value]:
        """Yield the numbers that go into the answer, the student's own where there are any."""
        return input_values(self.work_on(question), answers)

    def step_on(self, question: Question) -> Step:
        """Return the sort of work that gives the answer.

        Where it is unknown, a whole number is counted, the ends of a window are chosen among the
        numbers of the tree, and anything else is calculated.
        """
        work = self.work_on(question)
        if work is not None:
            return work.step
        if question.form.integer:
            return Step.COUNTED
        return Step.CHOSEN if isinstance(question.key, Window) else Step.CALCULATED

    def leaves_below(self, question: Question) -> frozenset[str]:
        """Return the leaves below the question's node; none if it is about no node."""
        place = self.view.place_of(question) if self.view else None
        return frozenset(leaf.name for leaf in leaves(place.node)) if place else frozenset()

    @cached_property
    def works(self) -> Mapping[str, Work]:
        """How each answer is computed, by question, where the family says so."""
        return self.exercise.works

    @cached_property
    def view(self) -> TreeView | None:
        """The tree of the sheet, if it shows one."""
        return tree_view(self.exercise)


def input_values(work: Work | None, answers: Answers) -> Iterator[Value]:
    """Yield the numbers that go into an answer, the student's own where there are any."""
    for number_input in work.inputs if work else ():
        match answers.get(number_input.question):
            case Number(value):
                yield value
            case Numbers(values):
                yield from values
            case _:
                yield from () if number_input.value is None else (number_input.value,)
