"""Drawing trees, exercises, games and beliefs: what the command `draw` does."""

from dataclasses import replace
from typing import TYPE_CHECKING

from grader.actions.desk import choose_picture
from grader.solving.methods.on_trees import tree_way
from minimaestro.arguments import (
    check_switches,
    check_text,
    check_texts,
    read_table,
    short,
    write_options,
)
from minimaestro.exercises import Exercise, show
from minimaestro.pictures import Picture, last_picture
from minimaestro.refusals import name_arguments
from minimaestro.solutions import Solution, read_argument
from minimaestro.trees import check_root
from solver.errors import RequestError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from grader.solving.methods.on_trees.tree_way import OptionValue

GROWTHS = (None, "down", "right")


@name_arguments
def draw(  # noqa: PLR0913  # each is an option of the command as well
    source: object,
    *actions: str,
    method: str | None = None,
    key: bool = False,
    growth: str | None = None,
    root: str = "max",
    convention: str | None = None,
    order: str | None = None,
    settings: "Mapping[str, OptionValue] | None" = None,
    options: "Mapping[str, OptionValue] | None" = None,
    language: str | None = None,
) -> Picture:
    """Draw a tree, an exercise, the tree of a game, or beliefs, as the command `draw` does.

    `source` is a Game, a Tree, what `Tree.of` takes, a text as for `solve`, an Exercise or its id,
    or a Solution, which is drawn with what its method has found.
    With a `method` the picture shows what it finds: values, windows, cuts, best moves in bold.
    `key` draws an exercise as its key shows it, `growth` is `down` or `right`, `root` is who moves
    first where the tree does not say, and `actions` are those of a model, each `ACTION` or
    `ACTION:OBSERVATION`.

        >>> import minimaestro
        >>> minimaestro.draw([[3, 12], [2, 8]], method="minimax").title
        'Game tree, solved by minimax'

    Raises RequestError for what cannot be drawn.
    """
    check_texts(method=method, growth=growth, convention=convention, order=order, language=language)
    check_root(root)
    check_switches(key=key)
    for action in actions:
        check_text("an action", action)
    if isinstance(source, Exercise) and (convention or language):
        source = show(source.json, convention=convention, language=language)
    if growth not in GROWTHS:
        raise RequestError("growth is down or right, not {value}", value=short(growth))
    how = choose_picture.DrawingOptions(
        method=method,
        path=actions,
        key=key,
        stepwise=False,
        root=root,
        under=convention,
        order=order,
        settings=read_table("settings", settings),
        options=tree_way.read_options(write_options(options)),
        language=language,
        usual=source.language if isinstance(source, Exercise) else "en",
    )
    if isinstance(source, Solution):
        return draw_solution(source, how, growth)
    if isinstance(source, Exercise):
        sequence = choose_picture.of_exercise(source._posed, how)  # noqa: SLF001  # ours
    else:
        sequence = choose_picture.sketch_source(read_argument(source, root), how)
    return last_picture(sequence, growth)


def draw_solution(
    solution: Solution, how: "choose_picture.DrawingOptions", growth: str | None
) -> Picture:
    """Return the picture of a solution, which takes no other option than how it grows."""
    if how.method or how.path or how.key or how.under or how.order or how.settings:
        raise RequestError("a solution is drawn as it was found; draw the tree to solve it anew")
    return replace(solution.picture, _growth=growth)
