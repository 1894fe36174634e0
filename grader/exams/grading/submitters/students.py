"""Finding a student of an exam by any name: id, email, full name, or a column of the roster."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias
from unicodedata import category, normalize

from grader.exams.grading.submitters.submitter import Person
from grader.exams.making.roster import DURATION, EXTRA, SIZE
from grader.exams.making.student import compose_name, fold_name

Named: TypeAlias = Mapping[str, str]
"""A student's id by a name; empty if several students have the name."""


class KnownStudent(Protocol):
    """A student with an id and a file name."""

    @property
    def id(self) -> str:
        """The student's id in the roster."""

    @property
    def file(self) -> str:
        """The name of the student's files."""


class Examinee(KnownStudent, Protocol):
    """A student as an exam describes them."""

    @property
    def name(self) -> str:
        """The student's full name."""

    @property
    def email(self) -> str:
        """The student's email address; empty if unknown."""

    @property
    def columns(self) -> Mapping[str, str]:
        """Further cells of the roster, by column."""


@dataclass(frozen=True, slots=True)
class Ids:
    """The ids: `exact` as written, `folded` in lower case together with the names of files."""

    exact: Named
    folded: Named

    def id(self, name: str) -> str:
        """Return the id that the name means, in any case if unambiguous; empty if there is none."""
        return self.exact.get(compose_name(name)) or self.folded.get(fold_name(name), "")


NAMELESS_COLUMNS = frozenset({"seat", SIZE, DURATION, EXTRA, "excused", "group"})
"""The columns that say something about students and name none."""


@dataclass(frozen=True, slots=True)
class Students:
    """Ids by every other name, in any case and Unicode composition.

    `cells` are the words in columns in which no two students have the same; `columns` are all cells
    of each column by its name in lower case.
    """

    ids: Ids
    emails: Named
    names: Named
    cells: Named
    columns: Mapping[str, Named]

    def find_student(self, name: str) -> str:
        """Return the id of the student with this id, email, full name or other cell; else empty."""
        key = fold_name(name)
        return (
            self.ids.id(name)
            or self.emails.get(key)
            or self.names.get(name_key(name))
            or self.cells.get(key, "")
        )

    def numbered(self, number: str, system: str) -> str:
        """Return the id of the student with the number in a column named for the system."""
        columns = [ids for name, ids in self.columns.items() if is_named_for(name, system)]
        if system == CANVAS and not self.columns.keys().isdisjoint(SIS):
            columns.append(self.ids.folded)
        ids = {column[fold_name(number)] for column in columns if fold_name(number) in column}
        return ids.pop() if len(ids) == 1 else ""

    def meant(self, person: Person) -> str:
        """Return the id of the one student whom all the person's names mean; empty if several."""
        ids = {self.find_student(name) for name in person.names}
        ids |= {self.numbered(number, person.system) for number in person.numbers}
        ids -= {""}
        return ids.pop() if len(ids) == 1 else ""


def index_ids(everybody: Iterable[KnownStudent]) -> Ids:
    """Return the ids of all students, who are iterated over more than once."""
    return Ids(
        exact=unique_names((compose_name(student.id), student.id) for student in everybody),
        folded=unique_names(
            (fold_name(name), student.id)
            for student in everybody
            for name in {student.id, student.file}
        ),
    )


def index_students(everybody: Iterable[Examinee]) -> Students:
    """Return the students by all names; they are iterated over more than once."""
    return Students(
        ids=index_ids(everybody),
        emails=unique_names((fold_name(examinee.email), examinee.id) for examinee in everybody),
        names=unique_names(
            (key, examinee.id) for examinee in everybody for key in name_keys(examinee.name)
        ),
        cells=words_in_cells(everybody),
        columns=columns_of(everybody),
    )


def namesakes(everybody: Iterable[Examinee]) -> list[tuple[str, tuple[str, ...]]]:
    """Return the names and addresses that several students have, each with their ids."""
    owners: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for examinee in everybody:
        turns = name_turns(examinee.name)
        for key, text in ((min(turns, default=""), examinee.name), (fold_name(examinee.email), "")):
            owners[key].setdefault(examinee.id, text or examinee.email)
    owners.pop("", None)
    return [
        (next(iter(names.values())), tuple(names)) for names in owners.values() if len(names) > 1
    ]


def words_in_cells(everybody: Iterable[Examinee]) -> Named:
    """Return the ids by the cells that are words, from columns that tell all students apart.

    A number in a cell is no name: a seat, a year or a group would name somebody by chance.
    """
    columns = columns_of(everybody)
    return unique_names(
        (cell, id_)
        for name, ids in columns.items()
        if name not in NAMELESS_COLUMNS and all(ids.values())
        for cell, id_ in ids.items()
        if any(map(str.isalpha, cell))
    )


def columns_of(everybody: Iterable[Examinee]) -> Mapping[str, Named]:
    """Return the ids by cell for each column; empty for a cell that several students have.

    A cell such as `Participant 17` is also found by its number.
    """
    cells: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
    for examinee in everybody:
        for column, cell in examinee.columns.items():
            for key in {fold_name(cell), *fold_name(cell).split()[-1:]}:
                if key == fold_name(cell) or key.isdecimal():
                    cells[fold_name(column)].append((key, examinee.id))
    return {column: unique_names(pairs) for column, pairs in cells.items()}


def is_named_for(column: str, system: str) -> bool:
    """Tell whether a column is named for the system, as `moodle id`, or is its own."""
    words = {column, *WORD.findall(column)}
    return bool(system) and (fold_name(system) in words or column in OWN_COLUMNS.get(system, ()))


WORD = re.compile(r"[^\W_]+")
MOODLE, CANVAS = "moodle", "canvas"
OWN_COLUMNS = {MOODLE: ("identifier",)}
"""The columns of a system's own lists in which its numbers are, if the roster has kept them."""
SIS = frozenset({"sis user id", "sis login id"})
"""The columns of Canvas's lists; where the roster has one, its ids are Canvas's numbers."""


def unique_names(names: Iterable[tuple[str, str]]) -> Named:
    """Return the ids by name; empty for a name that several students have."""
    ids_by_name: dict[str, str] = {}
    for name, id_ in names:
        ids_by_name[name] = id_ if ids_by_name.get(name, id_) == id_ else ""
    ids_by_name.pop("", None)
    return ids_by_name


# Full names, which systems write with the last name first, and Canvas without spaces.


def name_keys(name: str) -> Iterator[str]:
    """Yield the keys of a full name: from each of its words on, with and without spaces."""
    for turn in name_turns(name):
        yield turn
        yield turn.replace(" ", "")


def name_turns(name: str) -> list[str]:
    """Return the full name from each of its words on: `ana gil`, `gil ana`."""
    words = name_words(name)
    return [" ".join(words[start:] + words[:start]) for start in range(len(words))]


def name_key(name: str) -> str:
    """Return the key by which a full name is looked up."""
    return " ".join(name_words(name))


def name_words(name: str) -> list[str]:
    """Return the words of a full name in order, in lower case, without punctuation and accents.

    Some systems drop accents, so names that differ only by these are one name.
    """
    words = "".join(map(unaccented, fold_name(name))).replace(",", " ").split()
    letters = ("".join(c for c in word if category(c)[0] in LETTERS) for word in words)
    return [word for word in letters if word]


WITHOUT_ACCENT = {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"}
"""Latin letters that Unicode does not decompose, as systems write them in ASCII."""


def unaccented(letter: str) -> str:
    """Return a Latin letter without its accents; any other one as it is."""
    base = normalize("NFD", letter)[0]
    return WITHOUT_ACCENT.get(letter, base if base.isascii() else letter)


LETTERS = "LMN"
"""The Unicode categories of letters, of their marks (vowels, in some scripts) and of numbers."""
