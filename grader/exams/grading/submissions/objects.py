"""Submissions in JSON: one object for each student, in a list or one per line."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO

from generator.base.plain import Plain
from grader.base.disk import unreadable
from grader.base.disk.elements import BadListEnd, Element, EndlessList, in_list
from grader.base.disk.files import MEGABYTE
from grader.base.disk.json_text import deeper_than, plainly
from grader.exams.grading.submissions.submission import (
    Crop,
    HandedIn,
    LostAnswer,
    Submission,
    UnreadablePart,
    excess,
    replace_surrogates,
    separate_answers,
)
from grader.exams.grading.submissions.submission_table import MARKS, THESE_ARE_MARKS
from grader.exams.making.fields import join_fields as joined
from solver.errors import RequestError
from solver.message import Message

SHAPE = '{"id": "…", "1.value": "…"}'
NO_OBJECT = Message("an object {shape} is needed for each student", shape=SHAPE)
NUMBERS = {"Infinity": "inf", "-Infinity": "-inf"}
MAX_DEPTH = 6
MAX_LENGTH = MEGABYTE
"""The greatest number of bytes of an object."""
MAX_PAGE_DIGITS = 6
"""More digits than any page number has."""
MAX_GUESS_LENGTH = 200


class TwiceTheSameKey(RequestError):
    """An object with the same key twice, of which one value would be lost."""


def values(file: BinaryIO, source: str) -> Iterator[tuple[str, bytes] | UnreadablePart]:
    """Yield each element of a JSON list, with its number; any other file as a whole."""
    file.seek(0)
    beginning = file.read(MAX_LENGTH + 1)
    if beginning.lstrip()[:1] != b"[":
        yield limit_content(beginning, source)
        return
    number = 0
    try:
        for number, element in enumerate(in_list(file), 1):
            within = Element(element.start, min(element.end, element.start + MAX_LENGTH + 1))
            yield limit_content(within.read_bytes(file), f"{source}, number {number}")
    except BadListEnd as error:
        yield UnreadablePart(source, Message("this is no JSON: {error}", error=error))
    except EndlessList as error:
        apart = Message("{error}; hand in the rest separately", error=error)
        yield UnreadablePart(source, apart)
    else:
        if not number:
            empty = Message("the list is empty; it holds an object {shape} each", shape=SHAPE)
            yield UnreadablePart(source, empty)


def lines(file: BinaryIO, source: str) -> Iterator[tuple[str, bytes] | UnreadablePart]:
    """Yield each line that is not empty, with its number."""
    number = filled = 0
    while line := file.readline(MAX_LENGTH + 1):
        number += 1
        if line.strip():
            filled += 1
            yield limit_content(line, f"{source}, line {number}")
        while len(line) > MAX_LENGTH and not line.endswith(b"\n"):
            line = file.readline(MAX_LENGTH + 1) or b"\n"
    if not filled:
        empty = Message("the file is empty; each line holds an object {shape}", shape=SHAPE)
        yield UnreadablePart(source, empty)


def limit_content(content: bytes, source: str) -> tuple[str, bytes] | UnreadablePart:
    """Return the content with its source, or why it is too long."""
    if len(content) > MAX_LENGTH:
        return UnreadablePart(
            source, Message("it is longer than {most} MB", most=MAX_LENGTH // MEGABYTE)
        )
    return source, content


def in_json(line: str, source: str) -> HandedIn:
    """Read the submission in one JSON text."""
    try:
        return submission(parse_json(line), source)
    except (ValueError, RecursionError) as error:
        return UnreadablePart(
            source, Message("this is no JSON: {error}", error=unreadable.why(error))
        )


def parse_json(text: str) -> Any:
    """Parse a JSON text, with numbers as the text that was written (exponents expanded)."""
    return json.loads(
        text,
        parse_float=plainly,
        parse_int=str,
        parse_constant=lambda name: NUMBERS.get(name, name),
        object_pairs_hook=unique_pairs,
    )


def unique_pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the pairs as a dictionary; TwiceTheSameKey if a key occurs twice."""
    unique = dict(pairs)
    if len(unique) < len(pairs):
        twice, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        raise TwiceTheSameKey("the key {key!r} is given twice", key=replace_surrogates(twice)[:40])
    return unique


def submission(value: Plain, source: str) -> HandedIn:
    """Return the submission in a JSON object, or why there is none."""
    if not isinstance(value, dict):
        return UnreadablePart(source, NO_OBJECT)
    if deeper_than(MAX_DEPTH, value):
        deep = Message("it is nested too deeply; an answer is a text, a list or a mapping")
        return UnreadablePart(source, deep)
    student, code = id_text(value.get("id")), id_text(value.get("code"))
    named = flat_answers(value)
    if (reason := excess(named)) is not None:
        return UnreadablePart(source, reason)
    answers, beside = separate_answers(named)
    if value.keys() >= MARKS:
        return UnreadablePart(source, THESE_ARE_MARKS)
    if not (student or code or answers):
        nobodys = Message("there is no id, so nobody knows whose it is; write {shape}", shape=SHAPE)
        return UnreadablePart(source, nobodys)
    gone = lost_answers(value)
    return Submission(
        source=source,
        student=student,
        code=code,
        answers={name: answer for name, answer in answers.items() if name not in gone},
        beside=beside,
        lost=gone,
        crops=read_crops(value.get("crops")),
    )


def lost_answers(value: Mapping[str, Plain]) -> dict[str, LostAnswer]:
    """Return the answers that a scanned sheet lacks: a page is missing, or it has not been read.

    An answer in pieces is lost if one of them is.
    """
    unread, pages = value.get("unread"), value.get("missing_pages")
    gone = dict.fromkeys(field_questions(unread), LostAnswer(unread=True))
    for page, fields in pages.items() if isinstance(pages, dict) else ():
        if is_short_number(page):
            gone |= dict.fromkeys(field_questions(fields), LostAnswer(page=int(page)))
    return gone


def read_crops(data: Plain) -> dict[str, tuple[Crop, ...]]:
    """Return the places of scanned answers by question; whatever is no place is left out."""
    crops_by_question: defaultdict[str, list[Crop]] = defaultdict(list)
    for name, place in data.items() if isinstance(data, dict) else ():
        match place:
            case {"page": page, "at": [_, _, _, _] as frame} if all(
                map(is_short_number, (page, *frame))
            ):
                guess = place.get("guess")
                crop = Crop(
                    field=replace_surrogates(name),
                    page=int(page),
                    at=tuple(map(int, frame)),
                    guess=replace_surrogates(guess)[:MAX_GUESS_LENGTH]
                    if isinstance(guess, str)
                    else "",
                )
                crops_by_question[crop.field.partition("_")[0]].append(crop)
    return {question: tuple(places) for question, places in crops_by_question.items()}


def is_short_number(value: Plain) -> bool:
    """Tell whether a value is the text of a whole number with few digits."""
    return (
        isinstance(value, str)
        and value.isascii()
        and value.isdecimal()
        and len(value) < MAX_PAGE_DIGITS
    )


def field_questions(fields: Plain) -> Iterator[str]:
    """Yield the full names of the questions to which these form fields belong."""
    for field in fields if isinstance(fields, list) else ():
        if isinstance(field, str):
            yield from joined({replace_surrogates(field): ""})


def join_pieces(fields: Plain) -> dict[str, str]:
    """Return the texts of form fields by question, with pieces joined."""
    if not isinstance(fields, dict):
        return {}
    return joined(
        {replace_surrogates(key): text for key, text in fields.items() if isinstance(text, str)}
    )


def id_text(value: Plain) -> str:
    """Return an id as a text; empty if it is not a text."""
    return " ".join(replace_surrogates(value).split()) if isinstance(value, str) else ""


def flat_answers(value: Mapping[str, Plain]) -> dict[str, Plain]:
    """Return the answers by full name, from the object and its key `answers`.

    `{"1": {"value": …}}` becomes `1.value`. What is under `fields` is named as in the form, where
    an answer may be in pieces.
    """
    inner = value.get("answers")
    answers: dict[str, Plain] = {**join_pieces(value.get("fields"))}
    for key, entry in {**value, **(inner if isinstance(inner, dict) else {})}.items():
        if isinstance(entry, dict) and key.isascii() and key.isdecimal():
            answers |= {
                f"{key}.{replace_surrogates(question)}": answer
                for question, answer in entry.items()
            }
        else:
            answers[replace_surrogates(key)] = entry
    return answers
