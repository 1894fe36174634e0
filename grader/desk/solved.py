"""What `solve` finds: the answer as JSON, with the steps that led to it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.plain import Plain


@dataclass(frozen=True, slots=True)
class Solved:
    """`rule` is the setting `cut` under which a tree was searched; a game has none.

    Where there are no steps, `instead` says what to do about it.
    """

    json: dict[str, Plain]
    steps: tuple[object, ...]
    rule: str = ""
    instead: str = field(default="leave --steps out", kw_only=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared(Solved):
    """Several models of the opponent, each with the steps under it."""

    by_model: Mapping[str, tuple[object, ...]]
