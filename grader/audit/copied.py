"""Sheets that are copied: from a neighbour, or from the leaves of the tree."""

from collections.abc import Iterator, Mapping
from typing import Any

from generator.answers import Answer
from generator.exercise import Exercise
from generator.picture import Picture
from generator.plain import Plain
from generator.question import Question
from generator.rng import Rng
from grader.audit.completing import completed, texts
from grader.audit.hand import Hand, understood
from grader.audit.population import Population, Sample, Sheet, Sort
from solver.exact import text as digits
from solver.trees.naming import inner_nodes
from solver.trees.tree import Leaf, Payoffs, Tree, Unknown


def neighbours(sample: Sample, _rng: Rng) -> Iterator[Sheet]:
    """The right answers to another exercise of the family and level."""
    yield Sheet(texts(sample.neighbour, sample.neighbour.key))


def leaves_copied(sample: Sample, _rng: Rng) -> Iterator[Sheet]:
    """The leftmost leaf below stands as each value; whatever follows from these is done rightly."""
    copied = leftmost(sample.exercise)

    def first(question: Question) -> Answer | None:
        return understood(question, copied.get(question.name, HAND.writes(question)))

    yield Sheet(completed(sample, first))


HAND = Hand(label=lambda options: options[0], labels=lambda options: [options[0]])


def leftmost(exercise: Exercise[Any, Any]) -> Mapping[str, Plain]:
    """For each inner node of the tree that the sheet shows, what stands at its leftmost leaf."""
    picture = exercise.family.asked(exercise.problem, exercise.worked)
    if picture is None:
        return {}
    there = ((node.name, shown(node, picture)) for node in inner_nodes(picture.tree))
    return {name: leaf for name, leaf in there if leaf is not None}


def shown(node: Tree, picture: Picture) -> Plain:
    """The utility, or one for each player; None for a leaf in whose box something else stands."""
    while not isinstance(node, Leaf | Payoffs | Unknown):
        node = node.children[0]
    if node.name in picture.leaves:
        return None
    match node:
        case Leaf(utility=utility):
            return digits(utility)
        case Payoffs(vector=vector):
            return [digits(v) for v in vector]
        case Unknown():
            return None


POPULATIONS = (
    Population("neighbour", Sort.CHEATING, neighbours),
    Population("leaves-copied", Sort.CHEATING, leaves_copied),
)
