"""The commands for contributors: audit, and scaffold in a checkout."""

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from grader.actions.desk import known_names, notices, run_audit, run_scaffold
from grader.interfaces.cli import output
from grader.interfaces.cli.arguments import Jobs, Json, Language, whole_number
from grader.interfaces.cli.output import preferred_language
from grader.rendering.terminal import progress, report_table
from grader.rendering.terminal.screen import Screen

SAMPLES = 20
MAX_SAMPLES = 10_000


def audit(  # noqa: PLR0913  # each is an option
    families: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="FAMILY ...",
            help="the families; by default all",
            autocompletion=known_names.families,
            show_default=False,
        ),
    ] = None,
    *,
    levels: Annotated[
        list[str] | None,
        typer.Option(
            "--level",
            metavar="NAME",
            help="easy, medium or hard (repeatable); all of them if not said",
            autocompletion=known_names.levels,
        ),
    ] = None,
    samples: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(2, MAX_SAMPLES),
            help="exercises of each family and level",
            show_default=str(SAMPLES),
        ),
    ] = None,
    jobs: Jobs = None,
    language: Language = None,
    as_json: Json = False,
) -> None:
    """Measure each FAMILY, and exit with 1 where one misses a target.

    Every exercise has to be fair, its key to earn everything, its mistakes to be recognised. Sheets
    are invented, some with honest slips, some without any work, and marked as by `grade`; what each
    sort of them earns is shown of the families that are named.

    ```
    minimaestro audit matrix-game --level easy
    minimaestro audit --samples 500 --json
    ```
    """
    tell = partial(notices.render_notice, language=language or preferred_language())
    with progress.bar(tell("work", "audit")) as advance:
        audited = run_audit.audit(
            families or (),
            levels=levels or (),
            samples=samples or SAMPLES,
            jobs=jobs,
            progress=advance,
        )
    missed = [target for table in run_audit.measured_tables(audited) for target in table.missed]
    if as_json:
        output.print_json(run_audit.audit_json(audited))
    else:
        print_tables(audited, language or preferred_language(), populations=families or ())
        for missed_target in missed:
            output.say(missed_line(missed_target, language or preferred_language()))
    if missed:
        sys.exit(1)


def print_tables(
    audited: "Sequence[run_audit.FamilyAudit]", language: str, *, populations: Sequence[str]
) -> None:
    """Print the measures, and what each population of these families earns."""
    earned = {table.family: table for table in run_audit.tables(audited)}
    for measured in run_audit.measured_tables(audited):
        print_measures(measured, language)
        if measured.family in populations:
            print_table(earned[measured.family], language)
            for family_audit in audited:
                if family_audit.part.family == measured.family:
                    print_habits(family_audit, language)


def print_measures(table: "run_audit.MeasuredTable", language: str) -> None:
    """Print a line for each measure."""
    levels = [run_audit.audit_word("level", language, level) for level in table.levels]
    rich_table = report_table.new_table(run_audit.audit_word("measured", language))
    for column in (*levels, run_audit.audit_word("target", language)):
        rich_table.add_column(column, justify="right", no_wrap=True)
    for line in table.lines:
        name = run_audit.audit_word("measure", language, line.measure)
        rich_table.add_row(name, *line.levels, line.target)
    screen = Screen()
    screen.print(f"[bold]{escape(run_audit.heading(table, language))}[/]")
    screen.print(rich_table)


def missed_line(missed: "run_audit.MissedTarget", language: str) -> str:
    """Return a line about a missed target."""
    level = run_audit.audit_word("level", language, missed.level)
    measure = run_audit.audit_word("measure", language, missed.measure)
    return run_audit.audit_word(
        "missed", language, missed.family, level, measure, missed.measured, missed.target
    )


AUDIT_COLUMNS = ("sheets", "named", "misnamed", "beyond", "low")


def print_table(table: "run_audit.AuditTable", language: str) -> None:
    """Print a line for each population, with an empty line between sorts."""
    levels = [run_audit.audit_word("level", language, level) for level in table.levels]
    others = [run_audit.audit_word(name, language) for name in AUDIT_COLUMNS]
    rich_table = report_table.new_table(run_audit.audit_word("whose", language))
    for column in (*levels, *others):
        rich_table.add_column(column, justify="right", no_wrap=True)
    last = table.rows[0].sort
    for row in table.rows:
        if row.sort != last:
            rich_table.add_section()
        last = row.sort
        add(rich_table, row, language)
    Screen().print(rich_table)


def print_habits(family_audit: "run_audit.FamilyAudit", language: str) -> None:
    """Print for each question its commonest key and the best feature to copy."""
    rich_table = report_table.new_table(run_audit.audit_word("question", language))
    for name in ("always", "copied"):
        rich_table.add_column(run_audit.audit_word(name, language))
        rich_table.add_column("%", justify="right", no_wrap=True)
    for habits in family_audit.habits:
        always, copied = habits.commonest, habits.surface
        rich_table.add_row(
            escape(habits.question),
            escape(always.writes_text),
            run_audit.percent(always.share),
            run_audit.feature_of(copied, language) if copied else "",
            run_audit.percent(copied.share) if copied else "",
        )
    screen = Screen()
    screen.print(
        f"[bold]{escape(run_audit.audit_word('level', language, family_audit.part.level))}[/]"
    )
    screen.print(rich_table)
    print_lazy(family_audit, language)


def print_lazy(family_audit: "run_audit.FamilyAudit", language: str) -> None:
    """Print the sheets without any work that earn most."""
    rich_table = report_table.new_table(run_audit.audit_word("lazy", language))
    rich_table.add_column("%", justify="right", no_wrap=True)
    for sheet in family_audit.lazy:
        rich_table.add_row(run_audit.way_of(sheet.way, language), run_audit.percent(sheet.share))
    Screen().print(rich_table)


def add(rich_table: Table, row: "run_audit.PopulationRow", language: str) -> None:
    """Add a row; shares are shown only of the sheets of which they can be told."""
    rich_table.add_row(
        run_audit.population_of(row.population, language),
        *("" if share is None else run_audit.percent(share) for share in row.shares),
        str(row.sheets),
        run_audit.percent(row.named) if row.sort == "mistaken" else "",
        run_audit.percent(row.misnamed) if row.sort != "cheating" else "",
        run_audit.percent(row.beyond) if row.sort == "honest" else "",
        run_audit.percent(row.low) if row.sort == "honest" else "",
    )


# The command `scaffold`, which only a checkout has.


def scaffold(
    kind: Annotated[
        str,
        typer.Argument(metavar="KIND", help="family, mistake, method, game and so on"),
    ],
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="what it is to be called, like value-of-a-node")
    ],
    *,
    family: Annotated[
        str | None,
        typer.Option(
            metavar="FAMILY",
            help="the family to which a mistake or an example belongs",
            autocompletion=known_names.families,
        ),
    ] = None,
) -> None:
    """Write the files of one more KIND of thing into a checkout, for contributors.

    They work as they are. Nothing is overwritten.

    ```
    minimaestro scaffold family value-of-a-node
    minimaestro scaffold mistake takes-the-first --family value-of-a-node
    ```
    """
    output.say(run_scaffold.scaffold(kind, name, family=family, path=Path.cwd()))
