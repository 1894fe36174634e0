"""The front page that an exam.toml asks for."""

from dataclasses import dataclass
from pathlib import Path

from grader.disk import files
from grader.exams.exam_table import FrontTable
from grader.exams.pointing import said_of
from grader.sheets import logo

LARGEST = files.MEGABYTE


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontPage:
    """`logo` is the content of a picture's file, `instructions` are Markdown."""

    logo: bytes
    duration: str
    instructions: str
    signature: bool
    own_page: bool


def front_page(read: FrontTable, beside: Path) -> FrontPage:
    """With the logo out of its file, which is looked for `beside`; BadExam where it is none."""
    with said_of("front", "front"), said_of("logo", "logo"):
        picture = logo_in(beside / read.logo) if read.logo else b""
    return FrontPage(
        logo=picture,
        duration=read.duration,
        instructions=read.instructions,
        signature=read.signature,
        own_page=read.page,
    )


def logo_in(path: Path) -> bytes:
    content = files.read_bytes(path, LARGEST)
    logo.refuse_unfit(content, path.name)
    return content
