"""The verb `export`: a family's exercises, an exam's or one alone, for another system."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from secrets import randbelow, token_bytes

from generator.base.convention import convention
from generator.base.errors import BadProblem, UnknownName
from generator.exercise.family import Level
from generator.families import FAMILIES
from grader.actions.desk import exercise_actions
from grader.base.disk import files
from grader.base.disk.folder import keep_private
from grader.base.workers.engine import Progress
from grader.base.workers.here import Here
from grader.exams.making.exam import exam
from grader.exams.making.exam_table import pointing
from grader.exams.making.secret import BYTES
from grader.exports.export import Export
from grader.exports.items.banks import Alone, of_exam, of_exercise, of_family
from grader.exports.items.item import Bank
from grader.exports.items.loss import TEMPLATE, in_lines
from grader.exports.targets import EXPORTS
from grader.words.environment import say

TOML = ".toml"
OF_FAMILY = ("level", "count", "settings", "wants")
OPTIONS = {"settings": "set", "wants": "want"}
"""What options are typed as, where they are called otherwise here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WantedExport:
    """What is asked for of a family or of an exam; None where nothing is said."""

    level: str | None = None
    seed: int | None = None
    count: int | None = None
    variants: int | None = None
    settings: Mapping[str, str] = field(default_factory=dict)
    wants: Mapping[str, str] = field(default_factory=dict)
    under: str | None = None
    language: str | None = None


def export_of(name: str) -> Export:
    """UnknownName if there is none of that name."""
    if name not in EXPORTS:
        raise UnknownName("no export", name, EXPORTS)
    return EXPORTS[name]


def bank(source: str, wanted: WantedExport, *, usual: str, progress: Progress) -> Bank:
    """Of a family by its name, of an exam.toml, or of an exercise by its id or file."""
    if source.endswith(TOML):
        return from_exam(Path(source), wanted, progress)
    if is_exercise(source):
        return from_exercise(source, wanted, usual)
    return from_family(source, wanted, wanted.language or usual, progress=progress)


def is_exercise(source: str) -> bool:
    """Whether it is one by its id or its file; a family has a name without a full stop."""
    return source not in FAMILIES and ("." in source or Path(source).is_file() or source == "-")


def said(wanted: WantedExport, names: Sequence[str]) -> Iterator[str]:
    """Those of the options that are given, as they are typed."""
    there = (name for name in names if getattr(wanted, name) not in (None, {}))
    return (f"--{OPTIONS.get(name, name)}" for name in there)


def from_exercise(source: str, wanted: WantedExport, usual: str) -> Bank:
    for option in said(wanted, (*OF_FAMILY, "seed", "variants")):
        raise BadProblem(
            "{option} is for exercises that are drawn; {source} is one already",
            option=option,
            source=source[-40:],
        )
    posed = exercise_actions.find(source, wanted.under, wanted.language, usual=usual)
    return of_exercise(posed.exercise, posed.language)


def from_family(name: str, wanted: WantedExport, language: str, *, progress: Progress) -> Bank:
    for option in said(wanted, ("variants",)):
        raise BadProblem(
            "{option} is for an exam; --count N gives so many exercises of a family", option=option
        )
    seed = randbelow(exercise_actions.SEEDS) if wanted.seed is None else wanted.seed
    first = exercise_actions.identify(
        name,
        wanted.level or Level.MEDIUM,
        seed,
        settings=wanted.settings,
        wants=wanted.wants,
    )
    asked = Alone(convention=convention(wanted.under or exercise_actions.USUAL), language=language)
    return of_family(first, wanted.count or 1, asked, progress=progress)


def from_exam(toml: Path, wanted: WantedExport, progress: Progress) -> Bank:
    """Drawn from a secret that is thrown away, or from the seed that is named."""
    for option in said(wanted, OF_FAMILY):
        raise BadProblem("{option} is for a family; exam.toml says it for an exam", option=option)
    content = files.read_text(toml)
    read = exam(content, str(toml), toml.parent)
    whole = replace(
        read,
        language=wanted.language or read.language,
        convention=convention(wanted.under) if wanted.under else read.convention,
    )
    secret = token_bytes(BYTES) if wanted.seed is None else wanted.seed.to_bytes(BYTES, "big")
    with pointing(content, str(toml)):
        return of_exam(
            whole, wanted.variants or 1, secret=secret, workers=Here(), progress=progress
        )


def refuse(out: Path, *, force: bool) -> None:
    """What is there is not overwritten unasked: before all the work, and not after it."""
    files.refuse_taken(out, force=force)


def lost(there: Bank, export: Export) -> list[str]:
    """A line for each thing that the target cannot hold."""
    found = [one for item in there.items for one in export.lost(there, item)]
    return in_lines(found, there.language)


def write(there: Bank, export: Export, content: bytes, *, out: Path, force: bool) -> str:
    """Into a file, for its owner's eyes alone if the key is in it; what is to be said of it."""
    files.write(out, content, force=force)
    if export.keyed and not files.is_stream(out):
        keep_private(out)
    made = (out.name, len([*there.items]), export.keyed)
    return say(TEMPLATE, "made", there.language, *made)
