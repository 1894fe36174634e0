"""The command `export`."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from grader.actions.desk import known_names, notices, run_export
from grader.interfaces.cli import output
from grader.interfaces.cli.arguments import (
    MAX_SEED,
    Force,
    Language,
    Level,
    OutFile,
    Settings,
    Under,
    Wants,
    conditions,
    one_of,
    pairs,
    whole_number,
)
from grader.interfaces.cli.output import preferred_language
from grader.rendering.terminal import progress

MAX_EXERCISES = 1_000


def export(  # noqa: PLR0913  # each is an option
    source: Annotated[
        str,
        typer.Argument(
            metavar="EXAM | FAMILY",
            help="exam.toml, a family, or one exercise by its id or file",
            autocompletion=known_names.families,
        ),
    ],
    *,
    to: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            parser=one_of(known_names.exports),
            help="one of {exports}",
            autocompletion=known_names.exports,
        ),
    ],
    out: OutFile = None,
    count: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(1, MAX_EXERCISES),
            help="how many exercises of a family (default: 1)",
        ),
    ] = None,
    variants: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(1, MAX_EXERCISES),
            help="how many of each exercise of an exam, to pick from (default: 1)",
        ),
    ] = None,
    level: Level = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(0, MAX_SEED),
            help="the seed to generate from; any if not given",
        ),
    ] = None,
    settings: Settings = None,
    wants: Wants = None,
    under: Under = None,
    losses: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="a table in CSV of what the target cannot hold of each question"
        ),
    ] = None,
    language: Language = None,
    force: Force = False,
) -> None:
    """Write the exercises of EXAM or FAMILY for a course system.

    What the target system cannot represent is summed up on standard error; `--losses` has all.

    ```
    minimaestro export alpha-beta --to moodle --count 20 --out bank.xml
    minimaestro export exam.toml --to moodle --variants 10 --out exam.xml
    ```
    """
    for file in filter(None, (out, losses)):
        run_export.refuse(file, force=force)
    target = run_export.export_of(to)
    export_options = run_export.ExportOptions(
        level=level,
        seed=seed,
        count=count,
        variants=variants,
        settings=pairs(settings or (), "--set"),
        wants=conditions(wants or ()),
        under=under,
        language=language,
    )
    spoken = language or preferred_language()
    with progress.bar(notices.render_notice("work", "export", language=spoken)) as advance:
        bank = run_export.bank(source, export_options, usual=preferred_language(), progress=advance)
        content = run_export.content_of(bank, target)
    if out is None:
        output.give(content, target.name)
    else:
        output.say(run_export.write(bank, target, content, out=out, force=force))
    lost = run_export.find_lost_items(bank, target)
    output.complain_of(run_export.lost_lines(lost, target, bank.language))
    tell = partial(notices.render_notice, language=spoken)
    output.complain_of(run_export.warn_of_languages(source, language, tell))
    if losses is not None:
        run_export.write_losses(lost, bank.language, losses, force=force)
