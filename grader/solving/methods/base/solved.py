"""What `solve` has found by a method: a typed result, which is JSON for machines."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.base.plain import Plain
from grader.solving.methods.base.method import A, Method, Solution, Way
from grader.solving.methods.base.workings import Workings


@dataclass(frozen=True, slots=True)
class Solved:
    """`about` and `further` are what JSON says before and after what the method found."""

    method: Method
    way: Way[Any, Any]
    solution: Solution[Any]
    about: Mapping[str, Plain] = field(default_factory=dict)
    further: Mapping[str, Plain] = field(default_factory=dict)

    @property
    def workings(self) -> Workings:
        """How it came about."""
        return self.solution.workings

    @property
    def json(self) -> dict[str, Plain]:
        """Every number is a text."""
        found = self.way.to_plain(self.solution.result)
        return {"method": self.method.name, **self.about, **found, **self.further}


def solved(method: Method, way: Way[A, Any], asked: A, **about: Plain) -> Solved:
    """What the method finds this way."""
    return Solved(method, way, way.run(asked), about)
