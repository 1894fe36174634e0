"""Exercises for other systems: what the command `export` writes."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from grader.actions.desk import run_export
from grader.base.disk import files
from minimaestro.arguments import (
    check_switches,
    check_text,
    check_texts,
    check_type,
    read_table,
    read_whole_number,
)
from minimaestro.exercises import Exercise, show
from minimaestro.refusals import name_arguments
from solver.errors import RequestError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from grader.solving.methods.on_trees.tree_way import OptionValue

MAX_EXERCISES = 1_000


@dataclass(frozen=True, slots=True)
class Export:
    """What `export` has written: the content of the file, and what the target cannot hold.

    `losses` has a line for each kind of thing that is lost; it is empty if nothing is.
    """

    content: bytes = field(repr=False)
    losses: tuple[str, ...]

    def __str__(self) -> str:
        return self.content.decode(errors="replace")

    @name_arguments
    def save(self, file: str | Path, *, force: bool = False) -> None:
        """Write the file; RequestError if it exists, unless `force` is set.

        Folders that are missing are made, as by every command.
        """
        check_type("file", file, Path)
        check_switches(force=force)
        files.write(Path(file), self.content, force=force)


@name_arguments
def export(  # noqa: PLR0913  # each is an option of the command as well
    source: str | Path | Exercise,
    *,
    to: str,
    count: int | None = None,
    variants: int | None = None,
    level: str | None = None,
    seed: int | None = None,
    settings: "Mapping[str, OptionValue] | None" = None,
    wants: "Mapping[str, OptionValue] | None" = None,
    convention: str | None = None,
    language: str | None = None,
) -> Export:
    """Write the exercises of a family, an exam or a single one for another system.

    `source` is a family, an exam.toml, or an exercise: an Exercise, its id or its file. `to` is the
    name of a target such as `moodle`, `qti` or `gift`. `count` is how many exercises of a family,
    `variants` how many of each exercise of an exam, both from 1 to 1,000.

    Raises RequestError for an unknown target, and for options that do not apply to the source.
    """
    if not isinstance(source, Exercise):
        check_type("source", source, Path)
    check_text("to", to)
    check_texts(level=level, convention=convention, language=language)
    numbers = {
        name: None if number is None else read_whole_number(name, number)
        for name, number in (("count", count), ("variants", variants), ("seed", seed))
    }
    for name, number in numbers.items():
        if number is not None:
            low, high = (0, None) if name == "seed" else (1, MAX_EXERCISES)
            if number < low or (high is not None and number > high):
                raise RequestError(
                    "{name}: {message}", name=name, message=f"{low} … {high or ''}, not {number}"
                )
    target = run_export.export_of(to)
    export_options = run_export.ExportOptions(
        level=level,
        seed=numbers["seed"],
        count=numbers["count"],
        variants=numbers["variants"],
        settings=read_table("settings", settings),
        wants=read_table("wants", wants),
        under=convention,
        language=language,
    )
    if isinstance(source, Exercise):
        again = show(source.json, convention=convention, language=language)
        bank = run_export.from_posed(again._posed, source.id or source.family, export_options)  # noqa: SLF001  # ours
    else:
        bank = run_export.bank(str(source), export_options, usual="en", progress=ignore_progress)
    content = run_export.content_of(bank, target)
    lost = run_export.find_lost_items(bank, target)
    return Export(content, tuple(run_export.lost_lines(lost, target, bank.language)))


def ignore_progress(*_: object) -> None:
    """Show no progress."""
