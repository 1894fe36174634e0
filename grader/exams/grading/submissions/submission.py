"""One student's answers as handed in, or the reason why there are none."""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from generator.base.plain import Plain
from grader.exams.making.fields import join_fields as joined
from solver.message import Message

HOLDERS = frozenset({"answers", "crops", "fields", "missing_pages", "unread"})
"""Keys that hold answers, or say where they are or why there are none."""
MAX_ANSWER_LENGTH = 10_000
"""The greatest length of an answer; it is kept one longer, which shows."""
MAX_KEYS = 20_000
"""The greatest number of keys of one submission, as of fields in a form."""
MAX_KEY_LENGTH = 300


def excess(names: Collection[str]) -> Message | None:
    """Return the reason why a submission has too many keys or too long ones; None if it has not."""
    if len(names) > MAX_KEYS:
        return Message("it has more than {most} keys; a sheet has fewer", most=MAX_KEYS)
    for name in names:
        if len(name) > MAX_KEY_LENGTH:
            return Message("the key {key!r}… is too long; no question has one", key=name[:40])
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class LostAnswer:
    """The reason why an answer is unknown: the form had no field for it.

    Or a scanned sheet lacks the `page` with it, or the scan of it is still `unread`.
    """

    page: int = 0
    unread: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Crop:
    """The place of an answer, or of a piece of one, on a page of a scanned sheet.

    `at` is left, top, width and height in points. `guess` is what the machine took it for.
    """

    field: str
    page: int
    at: tuple[int, ...]
    guess: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Submission:
    """One student's answers by full question name (`1.value`), with an id or a sheet's code.

    `source` is the file, with the line or number if it holds several. An answer is a text or JSON
    data as in keys. `beside` are all other texts, by key or column. In a form every answer has a
    field, so a missing field means a lost answer, not a blank one; `lost` are the answers known to
    be lost, with the reason. `crops` are the places of scanned answers.
    """

    source: str
    student: str = ""
    code: str = ""
    answers: Mapping[str, Plain]
    beside: Mapping[str, str] = field(default_factory=dict, compare=False)
    is_form: bool = False
    lost: Mapping[str, LostAnswer] = field(default_factory=dict)
    crops: Mapping[str, tuple[Crop, ...]] = field(default_factory=dict, compare=False)

    @property
    def is_blank(self) -> bool:
        """Whether nothing was written."""
        return all(answer in ("", [], {}) for answer in self.answers.values())


@dataclass(frozen=True, slots=True)
class UnreadablePart:
    """A file, or a part of one, in which no answers were found."""

    source: str
    reason: Message


HandedIn: TypeAlias = Submission | UnreadablePart


def separate_answers(cells: Mapping[str, Plain]) -> tuple[dict[str, Plain], dict[str, str]]:
    """Separate the answers, whose names begin with a number, from the other texts beside them.

    `1.pruned_c2` is a piece of the answer to `1.pruned`, as in scanned sheets.
    """
    named = {name.strip(): answer for name, answer in cells.items()}
    answers = {name: tidy_answer(answer) for name, answer in named.items() if name[:1].isdecimal()}
    texts = {
        name: text_of(cell)
        for name, cell in named.items()
        if name not in answers and name not in HOLDERS
    }
    return joined(answers), texts


def text_of(value: Plain) -> str:
    """Return a value beside the answers as text: a list or a mapping as JSON."""
    return (
        replace_surrogates(value if isinstance(value, str) else json.dumps(value))[
            :MAX_ANSWER_LENGTH
        ]
        if value
        else ""
    )


def tidy_answer(answer: Plain) -> Plain:
    """Return the answer in a form that every output can hold: valid characters, limited length."""
    match answer:
        case None:
            return ""
        case str():
            return replace_surrogates(answer)[: MAX_ANSWER_LENGTH + 1]
        case bool():
            return str(answer).lower()
        case list() | dict():
            text = replace_surrogates(json.dumps(answer, ensure_ascii=False))
            return (
                text[: MAX_ANSWER_LENGTH + 1] if len(text) > MAX_ANSWER_LENGTH else json.loads(text)
            )
        case _:
            return str(answer)


def replace_surrogates(text: str) -> str:
    """Return the text with each lone surrogate replaced."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
