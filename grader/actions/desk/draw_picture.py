"""The command `draw`: writing one picture, an animation, or many."""

from collections.abc import Mapping
from pathlib import Path

from generator.base.errors import UnknownName
from grader.actions.desk import choose_picture
from grader.base.disk import files, folder
from grader.figures.extent import Growth
from grader.figures.fit import growth_of
from grader.figures.frames import scenes
from grader.rendering.drawing_format import Animation, DrawingFormat, DrawnPicture
from grader.rendering.drawings import DRAWINGS
from grader.words.trees import in_words
from solver.errors import RequestError

USUAL = "svg"


def drawing_of(out: Path | None, to: str | None) -> DrawingFormat:
    """Return the drawing format by name or by the file's ending; SVG by default."""
    if to is not None:
        if to not in DRAWINGS:
            raise UnknownName("no format of drawings", to, DRAWINGS)
        return DRAWINGS[to]
    if out is None:
        return DRAWINGS[USUAL]
    endings = {drawing.ending: drawing for drawing in DRAWINGS.values()}
    ending = out.suffix.removeprefix(".").casefold()
    if ending not in endings:
        known = ", ".join(f".{suffix}" for suffix in endings)
        raise RequestError(
            "--out names a file that ends in {known}; {out!r} does not",
            known=known,
            out=out.name[-40:],
        )
    return endings[ending]


def still(
    shown_frames: choose_picture.FrameSequence, drawing: DrawingFormat, growth: str | None
) -> bytes:
    """Return the last frame as a file."""
    return drawing.write(laid_out(shown_frames, growth)[-1])


def moving(
    shown_frames: choose_picture.FrameSequence, drawing: DrawingFormat, growth: str | None
) -> bytes:
    """Return all frames in one file; RequestError if the format does not move."""
    if drawing.move is None:
        able = ", ".join(name for name, drawing_format in DRAWINGS.items() if drawing_format.move)
        raise RequestError(
            "{drawing} does not move; --animated is for {able}", drawing=drawing.name, able=able
        )
    every = laid_out(shown_frames, growth)
    words = "\n".join(frame.words for frame in shown_frames.frames if frame.words)
    return drawing.move(
        Animation(
            scenes=[drawn_picture.scene for drawn_picture in every],
            title=shown_frames.title,
            words=words,
            language=shown_frames.language,
        )
    )


def frame_files(
    shown_frames: choose_picture.FrameSequence, drawing: DrawingFormat, growth: str | None
) -> Mapping[str, bytes]:
    """Return a file for each frame, with names in order."""
    every = laid_out(shown_frames, growth)
    digits = len(str(len(every) - 1))
    return {
        f"{number:0{digits}}.{drawing.ending}": drawing.write(drawn_picture)
        for number, drawn_picture in enumerate(every)
    }


def laid_out(shown_frames: choose_picture.FrameSequence, growth: str | None) -> list[DrawnPicture]:
    """Lay out all frames in one size, with each node in one place."""
    grown = Growth(growth) if growth else growth_of(shown_frames.frames[-1].picture)
    return [
        DrawnPicture(
            picture=frame.picture,
            scene=scene,
            title=shown_frames.title,
            lines=in_words(frame.picture, shown_frames.language),
            language=shown_frames.language,
        )
        for frame, scene in zip(
            shown_frames.frames, scenes(shown_frames.frames, grown), strict=True
        )
    ]


def write(content: bytes, out: Path, *, force: bool) -> None:
    """Write the drawing to the file."""
    files.write(out, content, force=force)


def write_each(contents: Mapping[str, bytes], out: Path, *, force: bool) -> None:
    """Write the files into a folder, completely or not at all."""
    with folder.new_folder(out, contents.keys(), force=force) as scaffold:
        for name, content in contents.items():
            (scaffold / name).write_bytes(content)
