"""The commands on exams: sheets, grade, demo."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from grader.cli.command import command, option, place, repeatable
from grader.cli.kinds import one_of, whole
from grader.cli.options import FORCE, JOBS

MOST_VARIANTS = 100_000


@command(
    place("exam", "EXAM", type=Path),
    option("--roster", "FILE", type=Path, help="the students: CSV with the columns id and name"),
    option(
        "--variants", "N", type=whole(1, MOST_VARIANTS), help="as many numbered variants instead"
    ),
    option("--secret", "FILE", type=Path, help="what the exam is drawn from; made on first use"),
    option("--out", "FOLDER", type=Path, required=True, help="the folder to write (needed)"),
    repeatable("--replace", "ID", dest="replaced", help="draw one student anew (repeatable)"),
    JOBS,
    FORCE,
)
def sheets(  # noqa: PLR0913  # each is an option
    *,
    exam: Path,
    roster: Path | None,
    variants: int | None,
    secret: Path | None,
    out: Path,
    replaced: Sequence[str],
    jobs: int | None,
    force: bool,
) -> None:
    """Print the sheets and keys of EXAM.

    EXAM is a TOML file; every student of the roster gets a variant.
    """
    from grader.desk import exams
    from grader.terminal import progress

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
    print(f"{out}: variants: {len(made.students)}; sheets, keys, and exam.json to mark by")


@command(
    place("exam", "EXAM", type=Path),
    place("submissions", "SUBMISSION ...", type=Path, nargs="+"),
    option(
        "--to",
        "FORMAT",
        type=one_of("csv", "json", "jsonl"),
        default="csv",
        help="csv (the default), json or jsonl",
    ),
    option("--out", "FILE", type=Path, help="the file to write; standard output if not said"),
    JOBS,
    FORCE,
)
def grade(  # noqa: PLR0913  # each is an option
    *,
    exam: Path,
    submissions: Sequence[Path],
    to: str,
    out: Path | None,
    jobs: int | None,
    force: bool,
) -> None:
    """Mark each SUBMISSION by EXAM, an exam.json.

    Submissions are filled PDF forms, JSON, CSV, and folders of these.
    """
    from grader.desk import exams
    from grader.disk import files
    from grader.terminal import progress

    if out is not None and os.path.lexists(out) and not force:
        raise files.AlreadyThere(out)  # now, and not after all the work
    with progress.bar("marking") as advance:
        marked = exams.grade(exam, submissions, jobs=jobs, progress=advance)
    if out is None:
        print(exams.report(marked, to), end="")
    else:
        exams.write_report(marked, to, out, force=force)
    if marked.unreadable:
        print(
            f"minimaestro: unreadable submissions: {marked.unreadable}; see their rows",
            file=sys.stderr,
        )
        sys.exit(1)


@command(place("folder", "[FOLDER]", type=Path, nargs="?", default=Path("demo")), FORCE)
def demo(*, folder: Path, force: bool) -> None:
    """Show the whole round trip in FOLDER (demo).

    A small exam is made, filled in as students would, and marked.
    """
    from grader.cli import tables
    from grader.desk import demonstrating
    from grader.terminal import progress

    with progress.bar("demo") as advance:
        shown = demonstrating.demo(folder, force=force, progress=advance)
    tables.print_demo(shown)
