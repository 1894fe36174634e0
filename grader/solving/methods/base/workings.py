"""The steps that led to a result, where there are any."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from solver.message import Message


@dataclass(frozen=True, slots=True)
class UnfoldedWorkings:
    """The search of a tree that was unfolded first, and what is known at its nodes by then."""

    steps: tuple[object, ...]
    notes: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Steps:
    """`cut` and `cut_names` are the settings under which a tree was searched."""

    steps: tuple[object, ...]
    cut: str = "ge"
    cut_names: str = "standard"
    unfolded: UnfoldedWorkings | None = None


@dataclass(frozen=True, slots=True)
class StepsByModel:
    """Several models of the opponent, each with the steps under it."""

    by_model: Mapping[str, tuple[object, ...]]


@dataclass(frozen=True, slots=True)
class NoSteps:
    """`instead` says what to do about it."""

    instead: Message


Workings: TypeAlias = Steps | StepsByModel | NoSteps

NO_STEPS = NoSteps(Message("leave --steps out"))
