"""Pictures, as a notebook shows them and `print` draws them in letters."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from grader.actions.desk import choose_picture, draw_picture, picture_text
from grader.figures import frames as figure_frames
from minimaestro.arguments import (
    check_switches,
    check_text,
    check_type,
)
from minimaestro.refusals import name_arguments
from solver.trees import node_names

if TYPE_CHECKING:
    from collections.abc import Callable

    from grader.actions.desk.choose_picture import FrameSequence

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

    @name_arguments
    def save(self, file: str | Path, *, force: bool = False) -> None:
        """Write a file, whose ending says the format: svg, png, pdf, tex, dot or mmd.

        Folders that are missing are made, as by every command. Raises RequestError for another
        ending, and for a file that exists unless `force` is set.
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
        return len(node_names.inner_nodes(tree)) + len(node_names.leaves(tree))

    def _repr_svg_(self) -> str:
        return self.svg


def draw_unasked(picture: Picture, write: "Callable[[Picture], str]") -> str:
    """Return the picture as it is written, or of a large tree how many nodes are not drawn."""
    if picture.nodes <= MAX_SHOWN:
        return write(picture)
    return f"not drawn by itself: a tree of {picture.nodes:,} nodes; minimaestro.draw(...) draws it"


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
