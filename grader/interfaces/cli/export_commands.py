"""The command that takes exercises to other systems: export."""

from pathlib import Path
from typing import Annotated

import typer

from grader.actions.desk import known_names, notices, run_export
from grader.interfaces.cli import output
from grader.interfaces.cli.arguments import Force, Language, Level, Settings, Under, Wants
from grader.interfaces.cli.languages import preferred
from grader.interfaces.cli.values import LARGEST_SEED, conditions, one_of, pairs, whole
from grader.rendering.terminal import progress

MOST = 1_000


def export(  # noqa: PLR0913  # each is an option
    source: Annotated[
        str,
        typer.Argument(
            metavar="EXAM | FAMILY",
            help="exam.toml, or what kind of exercise; or one exercise, by its id or file",
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
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="the file to write; standard output if not said"),
    ] = None,
    count: Annotated[
        int | None,
        typer.Option(
            metavar="N", parser=whole(1, MOST), help="so many exercises of a family; 1 if not said"
        ),
    ] = None,
    variants: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole(1, MOST),
            help="so many of each exercise of an exam, to pick from; 1 if not said",
        ),
    ] = None,
    level: Level = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N", parser=whole(0, LARGEST_SEED), help="draw from this one; else from any"
        ),
    ] = None,
    settings: Settings = None,
    wants: Wants = None,
    under: Under = None,
    language: Language = None,
    force: Force = False,
) -> None:
    """Write the exercises of EXAM or FAMILY for a course system.

    What the system cannot hold is said on standard error.

    ```
    minimaestro export alpha-beta --to moodle --count 20 --out bank.xml
    minimaestro export exam.toml --to moodle --variants 10 --out exam.xml
    ```
    """
    if out is not None:
        run_export.refuse(out, force=force)
    target = run_export.export_of(to)
    wanted = run_export.WantedExport(
        level=level,
        seed=seed,
        count=count,
        variants=variants,
        settings=pairs(settings or (), "--set"),
        wants=conditions(wants or ()),
        under=under,
        language=language,
    )
    spoken = language or preferred()
    with progress.bar(notices.told("work", "export", language=spoken)) as advance:
        bank = run_export.bank(source, wanted, usual=preferred(), progress=advance)
        content = target.write(bank)
    if out is None:
        output.give(content, target.name)
    else:
        output.say(run_export.write(bank, target, content, out=out, force=force))
    for line in run_export.lost(bank, target):
        output.complain(f"{target.name}: {line}")
