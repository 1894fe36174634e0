"""The command that puts families to the test: audit."""

from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from grader.cli import printing, tables
from grader.cli.arguments import Jobs, Json, Language
from grader.cli.values import whole
from grader.desk import auditing, names
from grader.terminal import progress
from grader.terminal.screen import Screen

SAMPLES = 20
MOST_SAMPLES = 10_000


def audit(  # noqa: PLR0913  # each is an option
    families: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="FAMILY ...",
            help="which; all of them if not said",
            autocompletion=names.families,
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
            autocompletion=names.levels,
        ),
    ] = None,
    samples: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole(2, MOST_SAMPLES),
            help=f"exercises of each family and level; {SAMPLES} if not said",
        ),
    ] = None,
    jobs: Jobs = None,
    language: Language = None,
    as_json: Json = False,
) -> None:
    """Show what cheating would earn in each FAMILY.

    Sheets are invented, some with honest slips, some without any work, and marked as by `grade`.

    ```
    minimaestro audit minimax --level easy
    minimaestro audit --samples 50 --json
    ```
    """
    with progress.bar("audit") as advance:
        audited = auditing.audit(
            families or (),
            levels=levels or (),
            samples=samples or SAMPLES,
            jobs=jobs,
            progress=advance,
        )
    if as_json:
        printing.print_json(auditing.audit_json(audited))
        return
    for table in auditing.tables(audited):
        print_table(table, language or "en")


def print_table(table: "auditing.Table", language: str) -> None:
    """A line for each population, an empty one between their sorts."""
    levels = [auditing.audit_word("level", language, level) for level in table.levels]
    others = [auditing.audit_word(name, language) for name in ("sheets", "named", "misnamed")]
    shown = tables.new_table(auditing.audit_word("whose", language))
    for column in (*levels, *others):
        shown.add_column(column, justify="right", no_wrap=True)
    last = table.rows[0].sort
    for row in table.rows:
        if row.sort != last:
            shown.add_section()
        last = row.sort
        add(shown, row, language)
    screen = Screen()
    screen.print(f"[bold]{escape(auditing.heading(table, language))}[/]")
    screen.print(shown)


def add(shown: Table, row: "auditing.Row", language: str) -> None:
    """Where no mistake was made, none can be named rightly; where one was, it is said how often."""
    shown.add_row(
        auditing.population_of(row.population, language),
        *("" if share is None else auditing.percent(share) for share in row.shares),
        str(row.sheets),
        auditing.percent(row.named) if row.sort == "mistaken" else "",
        auditing.percent(row.misnamed) if row.sort != "cheating" else "",
    )
