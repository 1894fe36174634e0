"""Game trees in notation, and the solutions that a method of `solve` finds for them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from grader.actions.desk import run_solve
from grader.solving.methods.on_trees import tree_way
from minimaestro.arguments import (
    check_tables,
    check_text,
    check_texts,
    check_type,
    check_whole_number,
)
from minimaestro.numbers import Number, number
from solver.errors import RequestError
from solver.trees import notation

if TYPE_CHECKING:
    from grader.solving.methods.base.method import SolvedQuery


@dataclass(frozen=True, slots=True)
class Tree:
    """A game tree in notation, as `parse` returns it; `str` gives the notation."""

    notation: str

    def __str__(self) -> str:
        return self.notation


@dataclass(frozen=True, slots=True)
class Solution:
    """The result of a method.

    `value` is None where a method finds no single number or vector; all results are in `json`, as
    `minimaestro solve --json` prints it, with numbers as texts.
    """

    method: str
    value: Number | tuple[Number, ...] | None
    best: tuple[str, ...]
    json: Mapping[str, Any]
    _solved: "SolvedQuery" = field(repr=False, compare=False)

    def steps(self, language: str = "en") -> str:
        """Return the working as Markdown, a sentence for each step of the algorithm.

        Raises RequestError where the method has no steps to show.
        """
        check_text("language", language)
        return run_solve.working(self._solved, language)


def parse(text: str) -> Tree:
    """Return the tree that a text denotes, such as `max(min(3, 12), min(2, 4))`.

    Raises RequestError with the place where the text is wrong.
    """
    check_text("text", text)
    return Tree(notation.write(notation.parse(text)))


def solve(  # noqa: PLR0913  # each is an option of the command as well
    source: Tree | str,
    *,
    method: str | None = None,
    convention: str = "aima",
    order: str | None = None,
    settings: Mapping[str, str] | None = None,
    options: Mapping[str, Any] | None = None,
) -> Solution:
    """Solve a tree (in notation, or a file of one) or a game by its name, in exact numbers.

    The method is `minimax`, `alpha-beta`, `expectiminimax` or any other that `minimaestro solve`
    knows; by default, it is one that fits. `order` is `left` or `right`, or names the moves that
    are searched first. `settings` change a game's parameters, or for a tree single settings of the
    convention; `options` are those that some methods read: depth, level, bounds, error, unknown,
    decimals.

    Raises RequestError for a tree or game that the method cannot solve.
    """
    check_type("source", source, Tree)
    check_texts(method=method, order=order)
    check_text("convention", convention)
    check_tables(settings=settings)
    solved = run_solve.solve(
        str(source),
        method=method,
        under=convention,
        order=order,
        settings=settings or {},
        options=read_options({} if options is None else options),
    )
    result = solved.json
    return Solution(
        method=str(result["method"]),
        value=value_of(result.get("value")),
        best=tuple(best_of(result.get("best"))),
        json=result,
        _solved=solved,
    )


WHOLE_OPTIONS = frozenset({"depth", "level", "decimals"})
"""The options that are whole numbers; the others are texts, as they are typed."""


def read_options(options: object) -> "tree_way.Options":
    """Return the options of a method; RequestError for other names and types."""
    known = tuple(tree_way.Options.__dataclass_fields__)
    if not isinstance(options, Mapping) or not set(options) <= {*known}:
        raise RequestError("the options of a method are {known}", known=", ".join(known))
    for name, option in options.items():
        if option is not None:
            check = check_whole_number if name in WHOLE_OPTIONS else check_text
            check(name, option)
    return tree_way.Options(**options)


def value_of(plain: object) -> Number | tuple[Number, ...] | None:
    """Return a number, or a vector of numbers; None for anything else."""
    try:
        if isinstance(plain, str):
            return number(plain)
        if isinstance(plain, list | tuple):
            return tuple(number(str(component)) for component in plain)
    except ValueError:
        pass
    return None


def best_of(plain: object) -> list[str]:
    """Return the best moves at the root; an empty list where they depend on an unknown."""
    return [str(move) for move in plain] if isinstance(plain, list | tuple) else []
