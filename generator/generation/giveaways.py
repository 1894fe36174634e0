"""What an exercise gives away to somebody who copies leaves up or knows the usual answer."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, TypeAlias

from generator.answers.answers import Answer
from generator.answers.question import Question
from generator.base.plain import Plain
from generator.base.rng import Rng
from generator.exercise.exercise import Exercise
from generator.exercise.tree_view import TreeView, tree_view
from solver.trees.naming import is_inner

COPIED: Final = Fraction(2, 5)
"""The share of the questions about nodes that a leaf at one end below them may answer."""
FEW: Final = 2
"""So many questions about nodes, or more, before copying leaves is looked at."""
AIMS: Final = 60
"""A number that all usual numbers of options divide, so that each is aimed at equally often."""

Aims: TypeAlias = Mapping[str, int]
"""By the name of a question, the number that says which of its options shall be right."""


def aims(balance: Iterable[str], seed: str) -> Aims:
    """Return an aim for each question that is balanced; `seed` alone decides it."""
    return {name: Rng(f"{seed} {name}").below(AIMS) for name in balance}


def given_away(exercise: Exercise[Any, Any], wanted: Aims) -> Fraction:
    """Return how much an exercise gives away, which is 0 if no aim is missed.

    Aims count 1 each; leaves that may be copied count as the share of questions beyond `COPIED`.
    """
    if not (wanted or exercise.family.uncopied):
        return Fraction(0)
    view = tree_view(exercise)
    missed = Fraction(sum(not is_met(question, wanted, view) for question in exercise.questions))
    if view and exercise.family.uncopied:
        missed += copied_too_often(exercise.questions, view)
    return missed


def is_met(question: Question, wanted: Aims, view: TreeView | None) -> bool:
    """Tell whether a question has no aim, or its key is the option aimed at."""
    if question.name not in wanted:
        return True
    options = choices(question, view)
    if len(options) < FEW:
        return True
    return names(question.key, options[wanted[question.name] % len(options)])


def choices(question: Question, view: TreeView | None) -> Sequence[str]:
    """Return what a question is a choice of: its options, or the moves at the root for `moves`."""
    options = question.form.options
    if question.form.kind.name != "moves" or view is None:
        return options
    root = view.picture.tree
    own = tuple(move for move in getattr(root, "moves", ()) if move in options)
    return own or options


def names(key: Answer, option: str) -> bool:
    """Tell whether an answer names the option, alone or among others."""
    label, labels = getattr(key, "label", None), getattr(key, "labels", ())
    return option == label or option in labels


def copied_too_often(questions: Iterable[Question], view: TreeView) -> Fraction:
    """Return by how much the share of node questions exceeds the limit that one end answers."""
    right = [*answered_by_ends(questions, view)]
    if len(right) < FEW:
        return Fraction(0)
    most = max(sum(ends) for ends in zip(*right, strict=True))
    allowed = max(1, int(COPIED * len(right)))
    return Fraction(max(0, most - allowed), len(right))


def answered_by_ends(questions: Iterable[Question], view: TreeView) -> Iterator[tuple[bool, bool]]:
    """Yield, for each question about a node, whether its leftmost and rightmost leaf answer it."""
    for question in questions:
        place = view.place_of(question)
        there = view.utilities(place.node) if place else ()
        if place and there and is_inner(place.node):
            key: Plain = question.form.kind.plain(question.key)
            if question.form.kind.name == "window":
                yield is_end_of(there[0], key), is_end_of(there[-1], key)
            elif type(key) is type(there[0]):
                yield there[0] == key, there[-1] == key


def is_end_of(leaf: Plain, key: Plain) -> bool:
    """Tell whether a window is what one leaf leaves open: a half-line from it, or that number."""
    return key in ([leaf, leaf], ["-inf", leaf], [leaf, "inf"])
