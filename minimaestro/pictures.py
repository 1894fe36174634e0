"""Pictures of trees, exercises, games and beliefs: what the command `draw` makes."""

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from grader.actions.desk import choose_picture, draw_picture, picture_text
from grader.figures import frames as figure_frames
from grader.solving.methods.on_trees import tree_way
from minimaestro.arguments import (
    check_options,
    check_switches,
    check_text,
    check_texts,
    check_type,
    read_table,
)
from solver.errors import RequestError
from solver.trees.node_names import inner_nodes, leaves

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from grader.actions.desk.choose_picture import FrameSequence
    from grader.solving.methods.on_trees.tree_way import OptionValue
    from minimaestro.trees import Solution

GROWTHS = (None, "down", "right")
MAX_SHOWN = 2000
"""The most nodes of a tree that is drawn where nobody asks for it; `draw` draws any."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, as `draw` returns it: a notebook shows it, and `print` draws it in letters.

    `title` says what it shows, and `words` are the sentence below a frame of `Solution.frames`.
    """

    title: str
    words: str
    _sequence: "FrameSequence" = field(repr=False, compare=False)
    _growth: str | None = field(default=None, repr=False, compare=False)

    def __str__(self) -> str:
        return picture_text.draw_in_letters(self._sequence)

    @property
    def svg(self) -> str:
        """The picture as a whole file of SVG."""
        return self.to_bytes("svg").decode()

    def to_bytes(self, form: str = "svg") -> bytes:
        """Return a file's content in a format: svg, png, pdf, tikz, dot or mermaid.

        Raises RequestError for another format.
        """
        check_text("form", form)
        return draw_picture.still(self._sequence, draw_picture.drawing_of(None, form), self._growth)

    def save(self, file: str | Path, *, force: bool = False) -> None:
        """Write a file, whose ending says the format: svg, png, pdf, tex, dot or mmd.

        Raises RequestError for another ending, and for a file that exists unless `force` is set.
        """
        check_type("file", file, Path)
        check_switches(force=force)
        form = draw_picture.drawing_of(Path(file), None)
        content = draw_picture.still(self._sequence, form, self._growth)
        draw_picture.write(content, Path(file), force=force)

    @property
    def nodes(self) -> int:
        """The number of nodes of the tree."""
        tree = self._sequence.frames[-1].picture.tree
        return len(inner_nodes(tree)) + len(leaves(tree))

    def _repr_svg_(self) -> str:
        return self.svg


def draw_unasked(picture: Picture, write: "Callable[[Picture], str]") -> str:
    """Return the picture as it is written, or of a large tree how many nodes are not drawn."""
    if picture.nodes <= MAX_SHOWN:
        return write(picture)
    return f"not drawn by itself: a tree of {picture.nodes:,} nodes; minimaestro.draw(...) draws it"


def draw(  # noqa: PLR0913  # each is an option of the command as well
    source: object,
    *actions: str,
    method: str | None = None,
    key: bool = False,
    growth: str | None = None,
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
    `key` draws an exercise as its key shows it, `growth` is `down` or `right`, and `actions` are
    those of a model, each `ACTION` or `ACTION:OBSERVATION`.

        >>> import minimaestro
        >>> minimaestro.draw([[3, 12], [2, 8]], method="minimax").title
        'Game tree, solved by minimax'

    Raises RequestError for what cannot be drawn.
    """
    from minimaestro.exercises import Exercise  # noqa: PLC0415  # they have pictures, too
    from minimaestro.trees import Solution, read_argument  # noqa: PLC0415  # as above

    check_texts(method=method, growth=growth, convention=convention, order=order, language=language)
    check_switches(key=key)
    for action in actions:
        check_text("an action", action)
    if growth not in GROWTHS:
        raise RequestError("{wrong!r} is not one of {known}", wrong=growth, known="down, right")
    how = choose_picture.DrawingOptions(
        method=method,
        path=actions,
        key=key,
        stepwise=False,
        under=convention,
        order=order,
        settings=read_table("settings", settings),
        options=tree_way.read_options(check_options(options)),
        language=language,
        usual=source.language if isinstance(source, Exercise) else "en",
    )
    if isinstance(source, Solution):
        return draw_solution(source, how, growth)
    if isinstance(source, Exercise):
        sequence = choose_picture.of_exercise(source._posed, how)  # noqa: SLF001  # ours
    else:
        sequence = choose_picture.sketch_source(read_argument(source), how)
    return last_picture(sequence, growth)


def draw_solution(
    solution: "Solution", how: "choose_picture.DrawingOptions", growth: str | None
) -> Picture:
    """Return the picture of a solution, which takes no other option than how it grows."""
    if how.method or how.path or how.key or how.under or how.order or how.settings:
        raise RequestError("a solution is drawn as it was found; draw the tree to solve it anew")
    return replace(solution.picture, _growth=growth)


def last_picture(sequence: "FrameSequence", growth: str | None = None) -> Picture:
    """Return the last picture of a sequence, which shows everything."""
    return Picture(sequence.title, sequence.frames[-1].words, sequence, growth)


def list_pictures(sequence: "FrameSequence") -> list[Picture]:
    """Return each picture of a sequence as one of its own."""
    return [
        Picture(
            sequence.title,
            frame.words,
            choose_picture.FrameSequence(
                title=sequence.title,
                frames=(figure_frames.PictureFrame(frame.picture, frame.node_name, frame.words),),
                language=sequence.language,
            ),
        )
        for frame in sequence.frames
    ]
