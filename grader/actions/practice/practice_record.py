"""An exercise that a learner has worked through, and the record of all of them."""

import json
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from itertools import takewhile
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from grader.base.disk import files
from solver.errors import RequestError
from solver.exact import Rational, rational


@dataclass(frozen=True, slots=True, kw_only=True)
class PracticedExercise:
    """What the first tries earned, as text; how many hints and further tries it took."""

    exercise: str
    points: str
    out_of: str
    hints: int
    retries: int

    @property
    def share(self) -> Rational:
        """Of the points, from 0 to 1."""
        return rational(self.points) / rational(self.out_of)

    @property
    def id(self) -> ExerciseId:
        return ExerciseId.parse(self.exercise)


def record(path: Path) -> list[PracticedExercise]:
    """What a file holds, a line each; none if there is no file yet."""
    if not path.exists():
        return []
    lines = files.read_text(path).splitlines()
    return [played(line, f"{path}:{n}") for n, line in enumerate(lines, 1) if line.strip()]


def played(line: str, place: str) -> PracticedExercise:
    """One line of a record; the refusal names its place."""
    with suppress(ValidationError, RequestError, ValueError, ZeroDivisionError):
        found = ADAPTER.validate_json(line)
        if fit(found):
            return found
    raise RequestError(
        "{place} is no line of a record, as `practice --record` writes; take it out, or name "
        "another file",
        place=place,
    )


def fit(it: PracticedExercise) -> bool:
    """Whether it names an exercise and a part of its points; raises where it names none."""
    ExerciseId.parse(it.exercise)
    return 0 <= it.share <= 1


def append(path: Path, it: PracticedExercise) -> None:
    """Add one line, or none where there is no room for all of it."""
    line = json.dumps(asdict(it), ensure_ascii=False)
    with files.refused_as_request(path):
        before = path.stat().st_size if path.exists() else 0
        try:
            with path.open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")
        except OSError:
            os.truncate(path, before)
            raise


def of_family(done: Iterable[PracticedExercise], family: str) -> list[PracticedExercise]:
    """Those of a family, in their order."""
    return [it for it in done if it.id.family == family]


ADAPTER: TypeAdapter[PracticedExercise] = TypeAdapter(PracticedExercise)


# The level that follows a learner: two good exercises in a row lead up, two bad ones down.


IN_A_ROW = 2
GOOD, BAD = Rational(4, 5), Rational(2, 5)
LADDER = tuple(Level)


def level_after(done: Sequence[PracticedExercise], first: Level) -> Level:
    """Where a learner goes on who did these exercises of a family; `first` before any."""
    if not done:
        return first
    here = done[-1].id.level
    recent = list(takewhile(lambda it: it.id.level == here, reversed(done)))
    return step(here, recent[:IN_A_ROW])


def step(level: Level, recent: Sequence[PracticedExercise]) -> Level:
    """One up or down, where the last ones agree; a hint makes no exercise bad, but none good."""
    place = LADDER.index(level)
    if len(recent) < IN_A_ROW:
        return level
    if all(it.share >= GOOD and not it.hints for it in recent):
        return LADDER[min(place + 1, len(LADDER) - 1)]
    if all(it.share < BAD for it in recent):
        return LADDER[max(place - 1, 0)]
    return level
