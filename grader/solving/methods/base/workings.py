"""The steps that led to a result, if there are any."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from solver.message import Message


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


Workings: TypeAlias = Steps | StepsByModel | NoSteps

NO_STEPS = NoSteps(Message("leave --steps out"))
