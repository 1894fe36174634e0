"""Worked examples of the lecture notes or of a textbook."""

from msgspec import Struct

from generator.base.plain import Plain


class Example(Struct, frozen=True, kw_only=True):
    """An example: `source` as docstrings cite it, and the family's `problem` as plain data.

    `name` is the name of the example in its family; `convention` is that of the source.
    """

    name: str
    source: str
    problem: Plain
    convention: str = "aima"


def on_tree(name: str, tree: str, *, source: str, convention: str = "aima") -> Example:
    """Return an example of a family on trees, given in notation."""
    return Example(name=name, source=source, problem={"tree": tree}, convention=convention)
