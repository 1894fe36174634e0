"""The student who is forgotten, and where texts mention this student."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from grader.base.disk.files import read_text
from solver.errors import RequestError

EXAM = "exam.json"
OWN = "own"
"""The group of a pattern that finds what is looked for, and nothing longer."""
TELLING = 5
"""An id of fewer digits, such as 12, says nothing outside columns and keys of ids; fewer letters
stand in every picture by chance."""


@dataclass(frozen=True, slots=True)
class WholeWords:
    """Texts that are looked for as whole words, however they are spaced.

    `words` are those of each. Where some of them are missing, no `pattern` is searched for, which
    takes far longer. The pattern also finds longer texts that are somebody else's; then it has no
    group OWN.
    """

    pattern: re.Pattern[str]
    words: tuple[tuple[str, ...], ...]

    def are_in(self, text: str) -> bool:
        """Tell whether any of them is in the text."""
        return self.may_be_in(text) and any(match[OWN] for match in self.pattern.finditer(text))

    def replace(self, text: str, replacement: str) -> str:
        """Return the text with the replacement in place of each of them."""
        if not self.may_be_in(text):
            return text
        return self.pattern.sub(lambda match: replacement if match[OWN] else match[0], text)

    def may_be_in(self, text: str) -> bool:
        """Tell whether the words of any of them are in the text, wherever they stand."""
        return any(all(word in text for word in words) for words in self.words)


@dataclass(frozen=True)
class Person:
    """A student by everything that names one.

    `others` are the codes of all other sheets, and `other_files` the names of their files.
    `longer_names` are names, ids and addresses of others in which this student's stand.
    """

    id: str
    name: str
    email: str
    file: str
    codes: frozenset[str]
    others: frozenset[str]
    other_files: frozenset[str]
    longer_names: frozenset[str]

    @cached_property
    def names(self) -> WholeWords:
        """What mentions the student: id, name, address or a code, as whole words."""
        id_ = () if self.id.isdecimal() and len(self.id) < TELLING else (self.id,)
        return whole_words((*id_, self.name, self.email, *self.codes), self.longer_names)

    @cached_property
    def names_in_pictures(self) -> WholeWords:
        """What mentions the student in a binary file, such as a picture."""
        texts = (self.id, self.name, self.email, *self.codes)
        return whole_words(text for text in texts if len(text) >= TELLING)

    @cached_property
    def sheet_codes(self) -> WholeWords:
        """What mentions a code of the student's sheet."""
        return whole_words(self.codes)

    @cached_property
    def id_alone(self) -> WholeWords:
        """What names the student in a column or key of ids, where the shortest id does."""
        return whole_words((self.id,))

    def is_named(self, text: str) -> bool:
        """Tell whether a text has the student's id, as a number or a word of any length."""
        return self.id_alone.are_in(text)

    def mentioned(self, text: str) -> bool:
        """Tell whether a text mentions the student."""
        return self.names.are_in(text)

    def owns_file(self, part: str) -> bool:
        """Tell whether a file or folder is called by the student's id, file name or code."""
        return part in {self.id, self.file, *self.codes}

    def owns(self, record: dict[str, Any]) -> bool:
        """Tell whether an object in JSON, or a row by column, is about the student."""
        return self.id in {record.get("id"), record.get("student")} or not self.codes.isdisjoint(
            {v for key in ("code", "variant") if isinstance(v := record.get(key), str)}
        )


def whole_words(texts: Iterable[str], longer: Iterable[str] = ()) -> WholeWords:
    """Return the texts that are not empty as whole words, unless they stand in a `longer` one."""
    words = tuple(tuple(text.split()) for text in texts if text.strip())
    others = [*map(spaced_pattern, sorted(text.split() for text in longer))]
    own = f"(?P<{OWN}>{'|'.join(map(spaced_pattern, words))})"
    return WholeWords(re.compile(rf"(?<!\w)(?:{'|'.join([*others, own])})(?!\w)"), words)


def spaced_pattern(words: Iterable[str]) -> str:
    """Return the pattern of a text of these words, however it is spaced."""
    return r"\s+".join(map(re.escape, words))


def find_person(student: str, files: Iterable[Path]) -> Person:
    """Return the student with that id; RequestError if no exam.json among the files has one."""
    codes: set[str] = set()
    others: set[str] = set()
    entries: list[dict[str, Any]] = []
    files_of: dict[str, str] = {}
    other_names: set[str] = set()
    for path in files:
        if path.name == EXAM:
            try:
                students = json.loads(read_text(path))["students"]
                codes_by_owner = {True: codes, False: others}
                for sheet_entry in students:
                    codes_by_owner[sheet_entry["id"] == student] |= {
                        sheet_entry["code"],
                        *sheet_entry.get("void", ()),
                    }
                    files_of[sheet_entry["file"]] = sheet_entry["id"]
            except (LookupError, TypeError, ValueError):
                raise RequestError("{path} is no exam.json", path=path) from None
            for listed_student in students:
                if listed_student["id"] == student:
                    entries.append(listed_student)
                else:
                    other_names |= names_of(listed_student)
    if not entries:
        raise RequestError(
            "no exam.json in these folders has a student {student!r}; name the exam's folder too",
            student=student[:60],
        )
    first = entries[0]
    own_names = names_of(first)
    own_words = whole_words(own_names)
    return Person(
        id=student,
        name=first["name"],
        email=first.get("email", ""),
        file=first["file"],
        codes=frozenset(codes),
        others=frozenset(others - codes),
        other_files=frozenset(name for name, id_ in files_of.items() if id_ != student),
        longer_names=frozenset(filter(own_words.are_in, other_names - own_names)),
    )


def names_of(listed_student: dict[str, Any]) -> set[str]:
    """Return what names a student of an exam.json, beside codes."""
    return {listed_student["id"], listed_student["name"], listed_student.get("email", "")}
