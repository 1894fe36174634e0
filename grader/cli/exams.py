"""The commands on exams: sheets, grade, demo."""

import sys
from pathlib import Path

import click

from grader.cli.options import FILE


@click.command()
@click.argument("exam", type=FILE)
@click.option("--roster", type=FILE, help="The students: CSV with the columns id and name.")
@click.option("--variants", type=int, help="As many numbered variants instead.")
@click.option("--secret", type=FILE, help="What the exam is drawn from; made on first use.")
@click.option("--out", type=FILE, required=True, help="The folder to write.")
@click.option("--replace", "replaced", multiple=True, metavar="ID", help="Draw one student anew.")
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes; as many as cores if not said.")
@click.option("--force", is_flag=True, help="Overwrite what is there.")
def sheets(  # noqa: PLR0913  # each is an option
    *,
    exam: Path,
    roster: Path | None,
    variants: int | None,
    secret: Path | None,
    out: Path,
    replaced: tuple[str, ...],
    jobs: int | None,
    force: bool,
) -> None:
    """Print the sheets and keys of EXAM.

    EXAM is a TOML file; every student of the roster gets a variant.
    """
    from grader import progress
    from grader.desk import exams

    with progress.bar("sheets") as advance:
        made = exams.sheets(
            exam,
            students=roster,
            variants=variants,
            hidden=secret,
            out=out,
            replaced=replaced,
            jobs=jobs,
            force=force,
            progress=advance,
        )
    click.echo(f"{out}: sheets and keys of {len(made.students)} variants, and exam.json to mark by")


@click.command()
@click.argument("exam", type=FILE)
@click.argument("submissions", type=FILE, nargs=-1, required=True)
@click.option("--to", type=click.Choice(["csv", "json", "jsonl"]), default="csv", show_default=True)
@click.option("--out", type=FILE, help="The file to write; standard output if not said.")
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes; as many as cores if not said.")
@click.option("--force", is_flag=True, help="Overwrite what is there.")
def grade(  # noqa: PLR0913  # each is an option
    *,
    exam: Path,
    submissions: tuple[Path, ...],
    to: str,
    out: Path | None,
    jobs: int | None,
    force: bool,
) -> None:
    """Mark SUBMISSIONS by EXAM, an exam.json.

    Submissions are filled PDF forms, JSON, CSV, and folders of these.
    """
    from grader import progress
    from grader.desk import exams

    with progress.bar("marking") as advance:
        marked = exams.grade(exam, submissions, jobs=jobs, progress=advance)
    if out is None:
        click.echo(exams.report(marked, to), nl=False)
    else:
        exams.write_report(marked, to, out, force=force)
    if marked.unreadable:
        click.echo(f"minimaestro: {marked.unreadable} submissions are unreadable; see their rows", err=True)
        sys.exit(1)


@click.command()
@click.argument("folder", type=FILE, default="demo")
@click.option("--force", is_flag=True, help="Overwrite what is there.")
def demo(*, folder: Path, force: bool) -> None:
    """Show the whole round trip in FOLDER.

    A small exam is made, filled in as students would, and marked.
    """
    from grader import progress
    from grader.cli import tables
    from grader.desk import demonstrating

    with progress.bar("demo") as advance:
        shown = demonstrating.demo(folder, force=force, progress=advance)
    tables.print_demo(shown)
