"""One student's answers as they were handed in, or why there are none."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from generator.base.plain import Plain
from grader.exams.making.fields import answers as joined
from solver.message import Message

HOLDERS = frozenset({"answers", "fields", "missing_pages", "unread"})
"""What holds answers, or says why there are none, is none itself."""
LONGEST = 10_000
"""No answer is read beyond so many characters; it is kept one longer, which shows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LostAnswer:
    """Why nobody knows what was answered: there was no field for it in a form.

    Or the scanned sheet lacks the `page` on which it stands, or it was scanned and is still
    `unread`.
    """

    page: int = 0
    unread: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Submission:
    """Answers by exercise and question (`1.value`), of a student's id or of a sheet's code.

    `source` is the file, with the line or number where it holds several. An answer is a text, or
    has the shape in which a key gives it. `beside` are the other texts, by key or column. A form
    has a place for every answer, so that one which is not there is lost, and not blank; `lost` are
    those of which that is known already, with the reason.
    """

    source: str
    student: str = ""
    code: str = ""
    answers: Mapping[str, Plain]
    beside: Mapping[str, str] = field(default_factory=dict, compare=False)
    is_form: bool = False
    lost: Mapping[str, LostAnswer] = field(default_factory=dict)

    @property
    def is_blank(self) -> bool:
        """Whether nothing was written."""
        return all(answer in ("", [], {}) for answer in self.answers.values())


@dataclass(frozen=True, slots=True)
class UnreadablePart:
    """A file, or a part of one, in which nobody's answers were found."""

    source: str
    reason: Message


HandedIn: TypeAlias = Submission | UnreadablePart


def parted(given: Mapping[str, Plain]) -> tuple[dict[str, Plain], dict[str, str]]:
    """The answers, which begin with the exercise's number, and what stands beside them, as texts.

    `1.pruned_c2` is a piece of the answer to `1.pruned`, as scanned paper brings them.
    """
    given = {name.strip(): answer for name, answer in given.items()}
    answers = {name: tidy(answer) for name, answer in given.items() if name[:1].isdecimal()}
    texts = {name: cell for name, cell in given.items() if name not in {*answers, *HOLDERS}}
    return joined(answers), {name: text_of(cell) for name, cell in texts.items()}


def text_of(given: Plain) -> str:
    """What stands beside the answers as a text: a list or a mapping as it is written in JSON."""
    return whole(given if isinstance(given, str) else json.dumps(given))[:LONGEST] if given else ""


def tidy(given: Plain) -> Plain:
    """The answer without what no output can hold: half characters, endless text."""
    match given:
        case None:
            return ""
        case str():
            return whole(given)[: LONGEST + 1]
        case bool():
            return str(given).lower()
        case list() | dict():
            written = whole(json.dumps(given, ensure_ascii=False))
            return written[: LONGEST + 1] if len(written) > LONGEST else json.loads(written)
        case _:
            return str(given)


def whole(text: str) -> str:
    """The text with each half of a character (a lone surrogate) replaced."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
