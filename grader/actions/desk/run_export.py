"""The command `export`: exercises of a family or an exam, or a single one, for another system."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from secrets import randbelow, token_bytes

from generator.base.convention import convention
from generator.base.errors import BadProblem, UnknownName
from generator.exercise.family import Level
from generator.families import FAMILIES
from grader.actions.desk import exam_actions, exercise_actions
from grader.actions.desk.notices import Tell
from grader.base.disk import files
from grader.base.workers.engine import Progress
from grader.base.workers.here import InlineWorkers
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_table import point_to_line
from grader.exams.making.secret import BYTES
from grader.exports.export import Export
from grader.exports.items.banks import BankOptions, of_exam, of_exercise, of_family
from grader.exports.items.item import Bank
from grader.exports.items.loss import TEMPLATE, LostItem, as_table, in_lines
from grader.exports.targets import EXPORTS
from grader.solving.lookup.tree_sources import exists
from grader.words.environment import say

TOML = ".toml"
OF_FAMILY = ("level", "count", "settings", "wants")
OPTIONS = {"settings": "set", "wants": "want"}
"""Options whose name as typed differs from the field's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportOptions:
    """The options of an export; None if not given."""

    level: str | None = None
    seed: int | None = None
    count: int | None = None
    variants: int | None = None
    settings: Mapping[str, str] = field(default_factory=dict)
    wants: Mapping[str, str] = field(default_factory=dict)
    under: str | None = None
    language: str | None = None


def export_of(name: str) -> Export:
    """Return the target of that name; UnknownName if there is none."""
    if name not in EXPORTS:
        raise UnknownName("no export", name, EXPORTS)
    return EXPORTS[name]


def bank(source: str, export_options: ExportOptions, *, usual: str, progress: Progress) -> Bank:
    """Return the bank of a family by name, of an exam.toml, or of an exercise by id or file."""
    if source.endswith(TOML):
        return from_exam(Path(source), export_options, progress)
    if is_exercise(source):
        return from_exercise(source, export_options, usual)
    return from_family(source, export_options, export_options.language or usual, progress=progress)


def is_exercise(source: str) -> bool:
    """Tell whether the source is an exercise's id or file, which names of families are not."""
    return source not in FAMILIES and ("." in source or exists(source) or source == "-")


def typed_options(export_options: ExportOptions, names: Sequence[str]) -> Iterator[str]:
    """Yield the options that are given, as they are typed."""
    used_names = (name for name in names if getattr(export_options, name) not in (None, {}))
    return (f"--{OPTIONS.get(name, name)}" for name in used_names)


def from_exercise(source: str, export_options: ExportOptions, usual: str) -> Bank:
    """Return the bank of one exercise; BadProblem for options that do not apply."""
    refuse_for_exercise(source, export_options)
    posed = exercise_actions.find(
        source, export_options.under, export_options.language, usual=usual
    )
    return of_exercise(posed.exercise, posed.language, is_bonus=posed.is_bonus)


def from_posed(
    posed: exercise_actions.PosedExercise, name: str, export_options: ExportOptions
) -> Bank:
    """Return the bank of an exercise that is there already; BadProblem for other options."""
    refuse_for_exercise(name, export_options)
    return of_exercise(posed.exercise, posed.language, is_bonus=posed.is_bonus)


def refuse_for_exercise(name: str, export_options: ExportOptions) -> None:
    """Raise BadProblem for options that do not apply to one exercise."""
    for option in typed_options(export_options, (*OF_FAMILY, "seed", "variants")):
        raise BadProblem(
            "{option} is for generated exercises; {source} is one already",
            option=option,
            source=name[-40:],
        )


def from_family(
    name: str, export_options: ExportOptions, language: str, *, progress: Progress
) -> Bank:
    """Return the bank of a family; BadProblem for options that do not apply."""
    for option in typed_options(export_options, ("variants",)):
        raise BadProblem(
            "{option} is for an exam; --count N gives so many exercises of a family", option=option
        )
    seed = randbelow(exercise_actions.SEEDS) if export_options.seed is None else export_options.seed
    first = exercise_actions.identify(
        name,
        export_options.level or Level.MEDIUM,
        seed,
        settings=export_options.settings,
        wants=export_options.wants,
    )
    item_options = BankOptions(
        convention=convention(export_options.under or exercise_actions.USUAL), language=language
    )
    return of_family(first, export_options.count or 1, item_options, progress=progress)


def from_exam(toml: Path, export_options: ExportOptions, progress: Progress) -> Bank:
    """Return the bank of an exam, generated from a random secret or from the given seed."""
    for option in typed_options(export_options, OF_FAMILY):
        raise BadProblem("{option} is for a family; exam.toml says it for an exam", option=option)
    content = files.read_text(toml)
    parsed_exam = read_exam_toml(content, str(toml), toml.parent)
    language = export_options.language or parsed_exam.language
    whole_exam = replace(
        parsed_exam.in_language(language),
        language=language,
        convention=convention(export_options.under)
        if export_options.under
        else parsed_exam.convention,
    )
    secret = (
        token_bytes(BYTES)
        if export_options.seed is None
        else export_options.seed.to_bytes(BYTES, "big")
    )
    with point_to_line(content, str(toml)):
        return of_exam(
            whole_exam,
            export_options.variants or 1,
            secret=secret,
            workers=InlineWorkers(),
            progress=progress,
        )


def warn_of_languages(source: str, language: str | None, tell: Tell) -> Iterator[str]:
    """Yield a line for the texts of an exam that are in another language than the file."""
    if source.endswith(TOML):
        exam = exam_actions.load_exam(Path(source))
        yield from exam_actions.warn_of_languages(exam, [language or exam.language], tell)


def refuse(out: Path, *, force: bool) -> None:
    """Refuse beforehand to overwrite a file unless `force`."""
    files.refuse_taken(out, force=force)


def content_of(exported_bank: Bank, export: Export) -> bytes:
    """Return the content of the file; BadProblem if the target has none of the questions."""
    if not any(export.held_items(exported_bank)):
        raise BadProblem("{target} has no questions of these kinds", target=export.name)
    return export.write(exported_bank)


def find_lost_items(exported_bank: Bank, export: Export) -> list[LostItem]:
    """Return everything that the target cannot hold."""
    return list(export.losses(exported_bank))


def lost_lines(losses: Sequence[LostItem], export: Export, language: str) -> list[str]:
    """Return a short table of the losses under a heading; nothing if there are none."""
    heading = say(TEMPLATE, "not_held", language, export.name)
    return [heading, *in_lines(losses, language)] if losses else []


def write_losses(losses: Sequence[LostItem], language: str, out: Path, *, force: bool) -> None:
    """Write the losses of every question in CSV."""
    files.write(out, as_table(losses, language).encode(), force=force)


def write(exported_bank: Bank, export: Export, content: bytes, *, out: Path, force: bool) -> str:
    """Write the file, readable by its owner only if it has the key; return what to tell."""
    write_file = files.write_private if export.keyed else files.write
    write_file(out, content, force=force)
    summary = (out.name, len([*export.held_items(exported_bank)]), export.keyed)
    return say(TEMPLATE, "made", exported_bank.language, *summary)
