"""A worked example of the lecture notes or of a textbook: the problem of a family, by its name."""

from dataclasses import dataclass

from generator.base.plain import Plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """`source` is as docstrings cite it, `problem` the family's plain data, `convention` theirs."""

    name: str
    source: str
    problem: Plain
    convention: str = "aima"


def on_tree(name: str, tree: str, *, source: str, convention: str = "aima") -> Example:
    """The example of a family on trees."""
    return Example(name=name, source=source, problem={"tree": tree}, convention=convention)
