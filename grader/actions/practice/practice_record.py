"""A practised exercise, and the record of all of them: a file of JSON lines."""

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from datetime import UTC, datetime
from functools import lru_cache
from itertools import takewhile
from pathlib import Path
from stat import S_IMODE
from typing import NamedTuple, TypeAlias

from pydantic import TypeAdapter, ValidationError

from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from grader.base.disk import files
from solver.errors import RequestError
from solver.exact import Rational, rational

ALWAYS = frozenset({"exercise", "points", "out_of", "hints", "retries"})
"""What stands in every line."""
GRADES = range(1, 5)
YEARS = range(1970, 3000)
"""The years in which exercises are done."""
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
"""The time of lines that say none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PracticedExercise:
    """An exercise as far as it was worked on; a later line with the same `begun` replaces it.

    `points` are those of the first tries, as texts, `earned` the same by question. `answers` are
    the last texts and `first` the first ones, where they differ; `helped` is the highest grade of
    help with a question. `mistakes` are the names of those that the first answers showed,
    `suspected` of those that may have been slips, and `avoided` of those that would have shown at a
    question that was answered rightly.
    """

    exercise: str
    points: str
    out_of: str
    hints: int = 0
    retries: int = 0
    begun: str = ""
    time: str = ""
    finished: bool = True
    convention: str = ""
    answers: Mapping[str, str] = field(default_factory=dict)
    first: Mapping[str, str] = field(default_factory=dict)
    earned: Mapping[str, str] = field(default_factory=dict)
    helped: Mapping[str, int] = field(default_factory=dict)
    mistakes: tuple[str, ...] = ()
    suspected: tuple[str, ...] = ()
    avoided: tuple[str, ...] = ()

    @property
    def share(self) -> Rational:
        """The share of the points, from 0 to 1."""
        return rational(self.points) / rational(self.out_of)

    @property
    def id(self) -> ExerciseId:
        """The exercise's id."""
        return id_of(self.exercise)

    @property
    def line_time(self) -> datetime:
        """The time of the line; long ago if it says none."""
        return moment(self.time) if self.time else LONG_AGO

    @property
    def started(self) -> datetime:
        """The time at which the exercise was begun; that of the line if it says none."""
        return moment(self.begun) if self.begun else self.line_time


@lru_cache(maxsize=4096)
def id_of(text: str) -> ExerciseId:
    """Read an id, which is asked for again and again."""
    return ExerciseId.parse(text)


@dataclass(frozen=True, slots=True)
class Record:
    """The exercises of a record in the order of their last lines, and how many lines are damaged.

    Exercises that were left are among them, and are not `finished`. `replaced` is the number of
    lines that later ones replace.
    """

    exercises: tuple[PracticedExercise, ...] = ()
    damaged: int = 0
    replaced: int = 0

    @property
    def done(self) -> list[PracticedExercise]:
        """The exercises that were finished."""
        return [exercise for exercise in self.exercises if exercise.finished]

    @property
    def unfinished_exercise(self) -> PracticedExercise | None:
        """The last exercise, if it was left unfinished."""
        last = self.exercises[-1] if self.exercises else None
        return None if last is None or last.finished else last


def read_record(path: Path) -> Record:
    """Return the record in the file, empty if there is none; damaged lines are counted."""
    if not path.exists():
        return Record()
    last = latest(lines_in(files.read_bytes(path)))
    exercises = tuple(
        practiced_exercise for _, practiced_exercise in last.lines if practiced_exercise is not None
    )
    return Record(exercises, len(last.lines) - len(exercises), last.replaced)


def lines_in(content: bytes) -> list[bytes]:
    """Return the lines of a record that are not empty."""
    return [line for line in content.split(b"\n") if line.strip()]


Line: TypeAlias = tuple[bytes, PracticedExercise | None]
"""A line as it is written, and the exercise in it; None if the line is damaged."""


class LastLines(NamedTuple):
    """The lines that count, and the number of those that later ones replace."""

    lines: list[Line]
    replaced: int


def latest(lines: Sequence[bytes]) -> LastLines:
    """Return the last line of each exercise.

    One that does not say when it began is by itself, and so is a damaged one.
    """
    last: dict[object, Line] = {}
    for number, line in enumerate(lines):
        practiced_exercise = line_of(line)
        key = (
            (practiced_exercise.exercise, practiced_exercise.begun)
            if practiced_exercise is not None and practiced_exercise.begun
            else number
        )
        last.pop(key, None)
        last[key] = line, practiced_exercise
    return LastLines([*last.values()], len(lines) - len(last))


def line_of(line: bytes) -> PracticedExercise | None:
    """Read one line; None if it is damaged."""
    text = line.decode("utf-8", "replace")
    with suppress(ValidationError, RequestError, ValueError, ArithmeticError):
        practiced_exercise = ADAPTER.validate_json(text)
        if fit(practiced_exercise):
            return practiced_exercise
    return None


def fit(practiced_exercise: PracticedExercise) -> bool:
    """Tell whether all of it is valid; raises if the line names no exercise, points or time."""
    id_of(practiced_exercise.exercise)
    times, earned = (
        (practiced_exercise.line_time, practiced_exercise.started),
        [rational(points) for points in practiced_exercise.earned.values()],
    )
    helped = all(grade in GRADES for grade in practiced_exercise.helped.values())
    dated = all(time.year in YEARS for time in times)
    return 0 <= practiced_exercise.share <= 1 and dated and min(earned, default=0) >= 0 and helped


def moment(text: str) -> datetime:
    """Read a time; one without a zone is in universal time."""
    parsed_time = datetime.fromisoformat(text)
    return (
        parsed_time.replace(tzinfo=UTC) if parsed_time.tzinfo is None else parsed_time
    ).astimezone(UTC)


def prepare(path: Path) -> None:
    """Make sure that lines can be added to the record; RequestError if not.

    A new one is for its owner alone.
    """
    with files.refused_as_request(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600))


def append(path: Path, practiced_exercise: PracticedExercise) -> None:
    """Add one line to the record, or nothing if the disk has no room for it.

    A line that was cut off before gets an end of its own. Where another sitting has compacted the
    record meanwhile, the line is added to what is there now.
    """
    line = f"{write_exercise(practiced_exercise)}\n".encode()
    with files.refused_as_request(path):
        while not is_added(path, line):
            pass


def is_added(path: Path, line: bytes) -> bool:
    """Add a line, and tell whether the file is still the record."""
    before = path.stat().st_size if path.exists() else 0
    try:
        with path.open("ab") as file:
            file.write(line if ends(path, before) else b"\n" + line)
            file.flush()
            return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except OSError:
        os.truncate(path, before)
        raise


WORTH_COMPACTING = 400
"""So many lines that later ones replace are left out when the record is opened."""


def compact(path: Path, record: Record) -> Record:
    """Leave out the lines that later ones replace, if there are many; return the record.

    Damaged lines stay. A process that is stopped meanwhile leaves the record as it was, or compact;
    lines that another sitting adds are kept.
    """
    if record.replaced < WORTH_COMPACTING:
        return record
    place = path.resolve()
    with files.refused_as_request(path), place.open("rb") as before:
        content = before.read()
        new_content = b"".join(line + b"\n" for line, _ in latest(lines_in(content)).lines)
        replace_file(place, new_content, os.fstat(before.fileno()).st_mode)
        if added := before.read():
            with place.open("ab") as file:
                file.write(added)
    return read_record(path)


def replace_file(place: Path, content: bytes, mode: int) -> None:
    """Write the file as a whole, for those who may read it now."""
    for sibling in files.siblings(place):
        sibling.unlink(missing_ok=True)
    beside = files.sibling(place)
    try:
        descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(descriptor)
        beside.chmod(S_IMODE(mode))
        beside.replace(place)
    finally:
        beside.unlink(missing_ok=True)


def write_exercise(practiced_exercise: PracticedExercise) -> str:
    """Return the line of an exercise, without what is as usual."""
    parts = asdict(practiced_exercise)
    usual = {
        part_field.name
        for part_field in fields(practiced_exercise)
        if parts[part_field.name] in ("", (), {}, part_field.default)
    }
    unusual_parts = {
        name: part for name, part in parts.items() if name in ALWAYS or name not in usual
    }
    return json.dumps(unusual_parts, ensure_ascii=False)


def ends(path: Path, size: int) -> bool:
    """Tell whether the last line of a file of that size is ended."""
    if not size:
        return True
    with path.open("rb") as file:
        file.seek(size - 1)
        return file.read(1) == b"\n"


def of_family(done: Iterable[PracticedExercise], family: str) -> list[PracticedExercise]:
    """Return the exercises of a family, in their order."""
    return [
        practiced_exercise for practiced_exercise in done if practiced_exercise.id.family == family
    ]


ADAPTER: TypeAdapter[PracticedExercise] = TypeAdapter(PracticedExercise)


# The level that follows a learner: two good exercises in a row lead up, two bad ones down.


IN_A_ROW = 2
GOOD, BAD = Rational(4, 5), Rational(2, 5)
LADDER = tuple(Level)


def level_after(done: Sequence[PracticedExercise], first: Level) -> Level:
    """Return the level for the next exercise after these of a family; `first` before any."""
    if not done:
        return first
    level = done[-1].id.level
    recent = list(takewhile(lambda exercise: exercise.id.level == level, reversed(done)))
    return step(level, recent[:IN_A_ROW])


def step(level: Level, recent: Sequence[PracticedExercise]) -> Level:
    """Return the level one up or down if the last results agree.

    An exercise done with a hint is never good, but the hint alone does not make it bad.
    """
    place = LADDER.index(level)
    if len(recent) < IN_A_ROW:
        return level
    if all(
        practiced_exercise.share >= GOOD and not practiced_exercise.hints
        for practiced_exercise in recent
    ):
        return LADDER[min(place + 1, len(LADDER) - 1)]
    if all(practiced_exercise.share < BAD for practiced_exercise in recent):
        return LADDER[max(place - 1, 0)]
    return level


def streak_of(done: Sequence[PracticedExercise]) -> int:
    """Return how many of a family's last exercises were all right, without help, at one level."""
    level = done[-1].id.level if done else None
    return len(
        list(
            takewhile(
                lambda line: line.id.level == level and line.share == 1 and not line.hints,
                reversed(done),
            )
        )
    )
