"""What `solve` finds: the answer as JSON, with the steps that led to it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.plain import Plain
from grader.methods.base.workings import NoSteps, Steps, StepsByModel, Workings


@dataclass(frozen=True, slots=True)
class Solved:
    """`rule` is the setting `cut` under which a tree was searched; a game has none.

    Where there are no steps, `instead` says what to do about it.
    """

    json: dict[str, Plain]
    steps: tuple[object, ...]
    rule: str = ""
    cut_names: str = field(default="standard", kw_only=True)
    instead: str = field(default="leave --steps out", kw_only=True)

    @property
    def workings(self) -> Workings:
        """How it came about."""
        return (
            Steps(self.steps, self.rule or "ge", self.cut_names)
            if self.steps
            else NoSteps(self.instead)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared(Solved):
    """Several models of the opponent, each with the steps under it."""

    by_model: Mapping[str, tuple[object, ...]]

    @property
    def workings(self) -> Workings:
        """Under each model."""
        return StepsByModel(self.by_model)
