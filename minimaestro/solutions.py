"""Solving trees and games, and the solutions that a method of `solve` finds for them."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any, TypeGuard

from grader.actions.desk import choose_picture, run_solve
from grader.figures import frames as figure_frames
from grader.rendering.pictures import stills
from grader.solving.methods.on_trees import tree_way
from minimaestro.arguments import (
    check_text,
    check_texts,
    list_array,
    read_table,
    write_numbers,
    write_options,
)
from minimaestro.documents import Markdown, write_html_table, write_markdown_table
from minimaestro.exercises import Exercise
from minimaestro.game_forms import Game
from minimaestro.json_data import JSON
from minimaestro.numbers import Number, number
from minimaestro.pictures import Picture, draw_unasked, last_picture, list_pictures
from minimaestro.refusals import name_arguments
from minimaestro.trees import Tree, check_root, warn_of_commas
from solver.errors import RequestError

if TYPE_CHECKING:
    from grader.solving.methods.base.method import SolvedQuery
    from grader.solving.methods.on_trees.tree_way import OptionValue
    from solver.forms.strategic import GameForm
    from solver.trees import tree


@dataclass(frozen=True)
class Solution:
    """The result of a method.

    `value` is None where a method finds no single number or vector; all results are in `json`, as
    `minimaestro solve --json` prints it, with numbers as texts. A notebook shows the results as a
    table with the picture of the search, `print` both in letters.
    """

    method: str
    value: Number | tuple[Number, ...] | None
    best: tuple[str, ...]
    json: Mapping[str, JSON] = field(repr=False, hash=False)
    _solve: "partial[SolvedQuery]" = field(repr=False, compare=False)

    @cached_property
    def _solved(self) -> "SolvedQuery":
        """What was found, with its working; where a solution was unpickled, it is solved again."""
        return self._solve()

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in vars(self).items() if name != "_solved"}

    @property
    def values(self) -> dict[str, Number | tuple[Number, ...]]:
        """The value of each inner node that the method has found one for, by its name."""
        plain = self.json.get("values")
        values = {n: value_of(v) for n, v in plain.items()} if isinstance(plain, Mapping) else {}
        return {name: v for name, v in values.items() if v is not None}

    @name_arguments
    def steps(self, language: str = "en") -> Markdown:
        """Return the working as Markdown, a sentence for each step of the algorithm.

        Raises RequestError where the method has no steps to show.
        """
        check_text("language", language)
        return Markdown(run_solve.working(self._solved, language))

    @name_arguments
    def frames(self, language: str = "en") -> list[Picture]:
        """Return a picture of the tree before the search and after each of its steps.

        The `words` of a picture are the sentence of its step. Raises RequestError where the method
        has no steps to show.
        """
        check_text("language", language)
        shown = stills.stills(self._solved.workings, self.method, language)
        return list_pictures(choose_picture.shown_frames(self.method, shown, language))

    @property
    @name_arguments
    def picture(self) -> Picture:
        """The tree with what the method found; RequestError where there is no search to show."""
        picture = stills.final_picture(self._solved.workings, self.method)
        frame = figure_frames.PictureFrame(picture)
        return last_picture(choose_picture.shown_frames(self.method, [frame], "en"))

    def rows(self, language: str = "en") -> list[tuple[str, str]]:
        """Return the results as pairs of a label and a text, as the command prints them."""
        check_text("language", language)
        return list(run_solve.in_rows(self._solved, language))

    def __str__(self) -> str:
        rows = self.rows()
        width = max(len(label) for label, _ in rows)
        lines = [f"{label:<{width}}  {text}" for label, text in rows]
        return "\n".join([*lines, *(f"\n{drawing}" for drawing in self._drawings(str))])

    def _repr_html_(self) -> str:
        drawings = self._drawings(lambda picture: picture.svg)
        return write_html_table(self.rows()) + "".join(drawings)

    def _repr_markdown_(self) -> str:
        return write_markdown_table(self.rows())

    def _drawings(self, write: Callable[[Picture], str]) -> list[str]:
        """Return the drawing of the picture in a list, or an empty list where there is none."""
        try:
            return [draw_unasked(self.picture, write)]
        except RequestError:
            return []


@name_arguments
def solve(  # noqa: PLR0913  # each is an option of the command as well
    source: object,
    *,
    method: str | None = None,
    convention: str | None = None,
    order: str | None = None,
    root: str = "max",
    settings: "Mapping[str, OptionValue] | None" = None,
    options: "Mapping[str, OptionValue] | None" = None,
) -> Solution:
    """Solve a tree (in notation, or a file of one) or a game by its name, in exact numbers.

    `source` may also be a Game, a Tree, or what `Tree.of` takes: `[[3, 12], [2, 4]]`. The method is
    `minimax`, `alpha-beta`, `expectiminimax` or any other that `methods()` lists; by default, it is
    one that fits. It may also be the name of a family, for what that asks about a tree or about a
    problem, given by its parts, its only list or an Exercise: `solve([[2, -9], [-3, -2]],
    method="matrix-game")`. `order` is `left` or `right`, or names the moves that are searched
    first; `root`, `max` or `min`, moves first where the tree does not say. The convention is that
    of an Exercise, or `aima`, if no other is named. `settings` change a
    game's parameters, or for a tree single settings of the convention; `options` are those that
    some methods read: depth, level, bounds, error, unknown, decimals. A number among them may be an
    int, a Fraction or a text.

    Values are utilities of the tree's leaves, or means of them; a vector has one for each player.
    Each method's source (book and section) is in `methods()` and on its page of the manual.

    Raises RequestError for a tree or game that the method cannot solve.
    """
    check_texts(method=method, convention=convention, order=order)
    check_root(root)
    changes = read_table("settings", settings)
    if isinstance(source, str):
        warn_of_commas(source)
    else:
        source = list_array(source)
    if isinstance(source, Exercise) and convention is None:
        convention = str(source.json["convention"])
        changes = settings_of(source, {"order"} if order else set()) | changes
    if isinstance(source, Exercise) and method == source.family:
        source = problem_of(source)
    if isinstance(source, Mapping) and method is None:
        run_solve.refuse_unnamed(source)
    solve_source = partial(
        run_on,
        write_numbers(source) if is_problem(source, method) else read_source(source, root),
        method=method,
        root=root,
        under=convention or "aima",
        order=order,
        settings=changes,
        options=tree_way.read_options(write_options(options)),
    )
    solved = solve_source()
    result = solved.json
    solution = Solution(
        method=str(result["method"]),
        value=value_of(result.get("value")),
        best=tuple(best_of(result.get("best"))),
        json=result,
        _solve=solve_source,
    )
    vars(solution)["_solved"] = solved
    return solution


def settings_of(exercise: Exercise, besides: Collection[str]) -> dict[str, str]:
    """Return the settings in which an exercise differs from its convention, besides some."""
    settings = read_table("settings", exercise.json.get("settings"))
    return {name: text for name, text in settings.items() if name not in besides}


def problem_of(exercise: Exercise) -> "Exercise | Mapping[str, JSON]":
    """Return the parts of an exercise's problem; the exercise itself where a tree is all of it."""
    parts = exercise.json["problem"]
    return parts if isinstance(parts, Mapping) and parts.keys() != {"tree"} else exercise


def run_on(source: Any, **query: Any) -> "SolvedQuery":
    """Solve what `read_source` has returned, or the data of a problem."""
    return run_solve.solve(unwrap(source), **query)


def read_argument(source: object, root: str) -> "str | tree.Tree | GameForm":
    """Return what the commands take: a text as it is, a game's form, or the node of a tree."""
    argument: str | tree.Tree | GameForm = unwrap(read_source(source, root))
    return argument


def unwrap(source: Any) -> Any:
    """Return the form of a game, the node of a tree, and anything else as it is."""
    if isinstance(source, Game):
        return source._form  # noqa: SLF001  # ours
    return source._node if isinstance(source, Tree) else source  # noqa: SLF001  # ours


def read_source(source: object, root: str) -> "str | Tree | Game":
    """Return a text as it is, a game, or a tree: of each, a solution can be pickled."""
    if isinstance(source, str | PathLike):
        return fspath(source)
    if isinstance(source, Exercise):
        if source.tree is None:
            raise RequestError(
                "{family} is about no tree here; type --method {family}, or see `solution`",
                family=source.family,
            )
        return source.tree
    if isinstance(source, Mapping) and {"players", "node"} <= source.keys():
        return Game(source)
    return source if isinstance(source, Game) else Tree.of(source, root=root)


def is_problem(
    source: object, method: str | None
) -> TypeGuard["Mapping[str, Any] | list[Any] | tuple[Any, ...]"]:
    """Tell whether the source is data of a problem of the family, and no tree."""
    return (
        method is not None
        and isinstance(source, Mapping | list | tuple)
        and run_solve.is_problem(source, method)
    )


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
