"""Exercises that are kept ready: what an id gives never changes as long as the program is the same.

A page is an exercise as a page shows it, in a language; a problem is all that marking needs. Both
are public: anybody who has the id can have them generated. Nothing else is kept here.
"""

import json
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from platformdirs import user_cache_path

from generator.base.convention import CONVENTIONS
from generator.base.plain import Plain
from generator.exercise.exercise import ExerciseId
from grader.actions.desk import exercise_actions
from grader.actions.desk.exercise_actions import USUAL
from grader.actions.pages.bodies import ExerciseBody
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


def requested_id(body: ExerciseBody) -> ExerciseId | None:
    """Return the id of the exercise that is requested; None for one on somebody's own tree."""
    if body.id is not None:
        return ExerciseId.parse(body.id)
    if body.family is None or body.tree is not None:
        return None
    return exercise_actions.identify(body.family, body.level, body.seed, settings={}, wants={})
