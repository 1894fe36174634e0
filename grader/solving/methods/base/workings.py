"""The steps that led to a result, if there are any."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from solver.message import Message

if TYPE_CHECKING:
    from generator.exercise.exercise import Exercise


@dataclass(frozen=True, slots=True)
class UnfoldedWorkings:
    """The search of an unfolded tree, with notes on what is known at its nodes."""

    steps: tuple[object, ...]
    notes: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Steps:
    """The steps of a search; `cut` and `cut_names` are the conventions of its cuts."""

    steps: tuple[object, ...]
    cut: str = "ge"
    cut_names: str = "standard"
    unfolded: UnfoldedWorkings | None = None


@dataclass(frozen=True, slots=True)
class StepsByModel:
    """The steps under each of several opponent models."""

    by_model: Mapping[str, tuple[object, ...]]


@dataclass(frozen=True, slots=True)
class NoSteps:
    """No steps to show; `instead` says what to do about it."""

    instead: Message


@dataclass(frozen=True, slots=True)
class WorkedExercise:
    """What a family asks about a problem, with its worked solution.

    `find` returns the exercise, or raises RequestError if the family cannot ask about it.
    """

    find: "Callable[[], Exercise[Any, Any]]"


Workings: TypeAlias = Steps | StepsByModel | NoSteps | WorkedExercise

NO_STEPS = NoSteps(Message("leave --steps out"))
