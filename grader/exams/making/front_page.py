"""The front page that an exam.toml asks for."""

from dataclasses import dataclass
from pathlib import Path

from generator.exercise.wording import Translated, translated
from grader.base.disk import files
from grader.exams.making.exam_table import BadExam, FrontTable, said_of
from grader.rendering.pdf import logo

LARGEST = files.MEGABYTE


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontPage:
    """`logo` is the content of a picture's file, `instructions` are Markdown, by language."""

    logo: bytes
    duration: str
    instructions: Translated
    signature: bool
    own_page: bool


def front_page(read: FrontTable, beside: Path | None) -> FrontPage:
    """With the logo out of its file, which is looked for `beside`; BadExam where it is none."""
    with said_of("front", "front"), said_of("logo", "logo"):
        picture = picture_in(read.logo, beside) if read.logo else b""
    return FrontPage(
        logo=picture,
        duration=read.duration,
        instructions=translated(read.instructions),
        signature=read.signature,
        own_page=read.page,
    )


def picture_in(name: str, beside: Path | None) -> bytes:
    """The content of a picture's file; BadExam where there may be none, or it is none."""
    if beside is None:
        raise BadExam("files are read only where there is a folder; leave the picture out")
    content = files.read_bytes(beside / name, LARGEST)
    logo.refuse_unfit(content, Path(name).name)
    return content
