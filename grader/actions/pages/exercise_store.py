"""Exercises that are kept ready: what an id gives never changes as long as the program is the same.

A page is an exercise as a page shows it, in a language; a problem is all that marking needs; a
list is what there is of families, methods or conventions; html is a page itself. All are public:
anybody can have them generated. Nothing else is kept here.
"""

import json
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from platformdirs import user_cache_path

from generator.base.convention import CONVENTIONS
from generator.base.plain import Plain
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from grader.actions.desk import exercise_actions
from grader.actions.desk.exercise_actions import USUAL
from grader.actions.pages.bodies import Body, ExerciseBody, FamilyRequest
from grader.actions.pages.stored_problem import STORE_IN_USE
from grader.base import program
from grader.base.disk.content_store import ContentStore
from grader.words.language_catalogues import LANGUAGES
from solver.errors import RequestError

NAME = "exercises.sqlite"
FOLDER_VARIABLE = "CACHE_DIRECTORY"
"""The folder that systemd gives a service (CacheDirectory=)."""
MAX_BYTES = 400_000_000
MAX_ENTRY_BYTES = 1_000_000
FAST = 1
"""The level of compression: it takes 0.3 ms, and a page becomes a fifth."""
AHEAD = 0.75
"""The part of the file up to which exercises are kept before anybody asks for them."""


@dataclass(frozen=True, slots=True)
class PracticeLevel:
    """A level that is practised: of a family, in a language, under the usual convention."""

    family: str
    level: Level
    language: str

    def body(self, seed: int) -> ExerciseBody:
        """Return the request for the level's exercise of that seed."""
        return ExerciseBody(family=self.family, level=self.level, seed=seed, language=self.language)


@dataclass(frozen=True, slots=True)
class StorePlace:
    """The file of a store, and the digest of the program that it serves."""

    path: Path
    program: str


class ExerciseStore:
    """The pages and problems of one program in a file, in which those of others may be too."""

    def __init__(self, place: StorePlace) -> None:
        self.place = place
        self.contents = ContentStore(place.path, MAX_BYTES)
        self.missing: set[PracticeLevel] = set()
        """The levels of which this process has lacked a page since it was last asked."""

    def read_content(self, key: str) -> bytes | None:
        """Return what is kept under the key; None if nothing is, or if it is damaged."""
        packed = self.contents.read_content(self.full_key(key))
        if packed is None:
            return None
        try:
            unpacking = zlib.decompressobj()
            content = unpacking.decompress(packed, MAX_ENTRY_BYTES)
        except zlib.error:
            return None
        return content if unpacking.eof else None

    def write(self, key: str, content: bytes) -> None:
        """Keep the content, unless it is too large."""
        if len(content) < MAX_ENTRY_BYTES:
            self.contents.write(self.full_key(key), zlib.compress(content, FAST))

    def read_problem(self, id_: ExerciseId) -> Plain:
        """Return the problem of the id as plain data; None if it is not kept."""
        content = self.read_content(problem_key(id_))
        return None if content is None else json.loads(content)

    def write_problem(self, id_: ExerciseId, problem: Plain) -> None:
        """Keep the problem of the id."""
        self.write(problem_key(id_), json.dumps(problem).encode())

    def note_missing(self, key: str) -> None:
        """Note that the page of the key was asked for and is not kept."""
        level = level_of_key(key)
        if level is not None:
            self.missing.add(level)

    def take_missing(self) -> set[PracticeLevel]:
        """Return the levels of pages that were missing, and forget them."""
        missing, self.missing = self.missing, set()
        return missing

    def practice_levels(self) -> set[PracticeLevel]:
        """Return the levels of all pages that are kept, also for other programs."""
        keys = (full_key.partition(" ")[2] for full_key in self.contents.list_keys())
        return {level for key in keys if (level := level_of_key(key)) is not None}

    def has_room(self) -> bool:
        """Tell whether more can be kept without losing anything of this program.

        A part of the file is left to what people ask for.
        """
        size = self.contents.size()
        if size is None or size < self.contents.max_bytes * AHEAD:
            return size is not None
        oldest = self.contents.oldest_key()
        return oldest is not None and not oldest.startswith(self.full_key(""))

    def full_key(self, key: str) -> str:
        """Return the key with the program for which it holds."""
        return f"{self.place.program} {key}"


@cache
def open_store(place: StorePlace | None) -> ExerciseStore | None:
    """Return the process's store at the place; None if there is no place."""
    return None if place is None else ExerciseStore(place)


def usual_place() -> StorePlace:
    """Return the place in the folder for what can be made again."""
    folder = os.environ.get(FOLDER_VARIABLE, "").partition(os.pathsep)[0]
    cache_folder = Path(folder) if folder else user_cache_path("minimaestro")
    return StorePlace(cache_folder / NAME, program.source_digest())


@contextmanager
def use_store(place: StorePlace | None) -> Iterator[None]:
    """Let exercises be read from the store at the place, and kept there, until the block ends."""
    token = STORE_IN_USE.set(open_store(place))
    try:
        yield
    finally:
        STORE_IN_USE.reset(token)


# The keys.


def problem_key(id_: ExerciseId) -> str:
    """Return the key of a problem under the usual convention."""
    return f"problem {id_.with_revision}"


def page_key(body: ExerciseBody) -> str | None:
    """Return the key of a page; None if the request names no generated exercise."""
    if body.convention not in (None, *CONVENTIONS) or body.language not in LANGUAGES:
        return None
    try:
        id_ = requested_id(body)
    except RequestError:
        return None
    if id_ is None:
        return None
    return f"page {body.language} {body.convention or USUAL} {id_.with_revision}"


def list_key(name: str, body: Body) -> str | None:
    """Return the key of a list, or of one family in it; None if there is no such list."""
    family = body.family if isinstance(body, FamilyRequest) else None
    if body.language not in LANGUAGES or family not in (None, *FAMILIES):
        return None
    return " ".join(filter(None, ("list", name, body.language, family)))


def html_key(name: str, language: str, code_page: str) -> str:
    """Return the key of a web page, which leads to the page for programs if there is one."""
    return f"html {name} {language} {code_page}"


def level_of_key(key: str) -> PracticeLevel | None:
    """Return the level of a page by its key; None if it is of another convention, or has wishes."""
    match key.split(" "):
        case ["page", language, convention, reference] if convention == USUAL:
            with suppress(RequestError):
                id_ = ExerciseId.parse(reference)
                if id_.family in FAMILIES and not id_.settings and not id_.wants:
                    return PracticeLevel(id_.family, id_.level, language)
    return None


def requested_id(body: ExerciseBody) -> ExerciseId | None:
    """Return the id of the exercise that is requested; None for one on somebody's own tree."""
    if body.id is not None:
        return ExerciseId.parse(body.id)
    if body.family is None or body.tree is not None:
        return None
    return exercise_actions.identify(body.family, body.level, body.seed, settings={}, wants={})
