"""The command `sheets`."""

import shlex
import sys
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Annotated

import typer

from grader.actions.desk import (
    exam_actions,
    forget_student,
    notices,
    run_demo,
    run_scan,
    start_exam,
    warm_up,
)
from grader.base.workers import engine_choice
from grader.interfaces.cli import marks_tables, output
from grader.interfaces.cli.arguments import (
    Engine,
    Force,
    Jobs,
    Json,
    Keys,
    Language,
    Papers,
    Scheduler,
    Size,
    flag,
    whole_number,
)
from grader.interfaces.cli.output import preferred_language
from grader.rendering.terminal import progress

MAX_VARIANTS = 100_000


def sheets(  # noqa: PLR0913  # each is an option
    exam: Annotated[Path, typer.Argument(metavar="EXAM", help="exam.toml, which you write")],
    *,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="the folder to write")],
    roster: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="the students: CSV with the columns id and name"),
    ] = None,
    variants: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(1, MAX_VARIANTS),
            help="make N numbered variants instead",
        ),
    ] = None,
    secret: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="the secret from which all variants are derived, created on first use (default: "
            "FOLDER.minimaestro-secret)",
        ),
    ] = None,
    replaced: Annotated[
        list[str] | None,
        typer.Option(
            "--replace", metavar="ID", help="generate a new variant for one student (repeatable)"
        ),
    ] = None,
    keys: Keys = None,
    paper: Papers = None,
    size: Size = None,
    html: Annotated[
        bool, flag("--html", "also write each sheet as an accessible web page")
    ] = False,
    engine: Engine = "local",
    scheduler: Scheduler = None,
    jobs: Jobs = None,
    language: Language = None,
    force: Force = False,
) -> None:
    """Print the sheets and keys of EXAM.

    Each student in the roster gets a variant.

    ```
    minimaestro sheets exam.toml --roster students.csv --out exam
    ```
    """
    work = engine_choice.EngineChoice(engine=engine, scheduler=scheduler, jobs=jobs)
    warm_up.to_draw(work)
    spoken = language or preferred_language()
    tell = partial(notices.render_notice, language=spoken)
    before = exam_actions.read_exam_before(out, replaces=force or bool(replaced))
    with progress.bar(tell("work", "sheets")) as advance:
        exam_file = exam_actions.sheets(
            exam,
            students=roster,
            variants=variants,
            hidden=secret,
            out=out,
            replaced=replaced or (),
            keys=keys or (),
            papers=paper or (),
            size=size,
            html=html,
            engine=work,
            force=force,
            progress=advance,
        )
    written_exam = exam_actions.load_exam(exam)
    for doubt in exam_actions.doubts(written_exam, exam, tell, spoken):
        output.complain(doubt)
    output.complain_of(exam_actions.namesakes(exam_file, tell))
    output.complain_of(exam_actions.warn_of_changes(before, exam_file, tell))
    summary = tell("made", out, len(exam_file.students))
    sheet_languages = {sheet.language for sheet in exam_file.students}
    odd = (
        exam_actions.unalike(exam_file, tell),
        exam_actions.warn_of_points(written_exam, tell),
        exam_actions.warn_of_plays(written_exam, tell),
        exam_actions.warn_of_letters(exam_file, tell),
        exam_actions.warn_of_languages(written_exam, sheet_languages, tell),
        exam_actions.come_again(exam_file, written_exam, tell),
    )
    output.say("\n".join([summary, *chain(*odd)]))


# The command `demo`.


def demo(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="where")] = Path("demo"),
    *,
    language: Language = None,
    force: Force = False,
) -> None:
    """Run a complete example in FOLDER.

    Make a small exam, fill it in as students would, and mark it.
    """
    spoken = language or preferred_language()
    tell = partial(notices.render_notice, language=spoken)
    with progress.bar(tell("work", "demo")) as advance:
        demonstration = run_demo.demo(folder, language=spoken, force=force, progress=advance)
    marks_tables.print_demo(demonstration, tell)


# The command `scan`.


def scan(  # noqa: PLR0913  # each is an option
    scans: Annotated[
        list[Path],
        typer.Argument(metavar="SCANS ...", help="PDF, PNG, JPEG or TIFF, and folders of these"),
    ],
    *,
    exam: Annotated[
        Path, typer.Option(metavar="FILE", help="exam.json, with the sheets beside it")
    ],
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="the folder to write")],
    place: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FILE:PAGE=CODE/PAGE", help="where a page that has no code belongs (repeatable)"
        ),
    ] = None,
    jobs: Jobs = None,
    language: Language = None,
    force: Force = False,
) -> None:
    """Sort scanned sheets by student, and cut out the answers for you to read.

    marking.html, in the folder, asks what each answer says, and gives a file that `grade` takes.

    ```
    minimaestro scan scans.pdf --exam exam/exam.json --out scanned
    ```
    """
    tell = partial(notices.render_notice, language=language or preferred_language())
    with progress.bar(tell("work", "pages")) as advance:
        pages = run_scan.scan(
            exam,
            scans,
            out,
            placed=place or (),
            engine=engine_choice.EngineChoice(jobs=jobs),
            force=force,
            progress=advance,
        )
    placed, found_count, empty = pages.placed, len(pages.found), len(pages.empty)
    output.say(tell("scanned", out, placed, found_count, empty))
    wanting = {
        "unplaced": len(pages.unplaced),
        "lacking": len(pages.lacking),
        "overlooked": len(pages.overlooked),
    }
    for notice, number in wanting.items():
        if number:
            output.complain(tell(notice, number))
    if any(wanting.values()):
        sys.exit(1)


# The command `learn`.


def learn(
    answers: Annotated[
        list[Path],
        typer.Argument(metavar="ANSWERS ...", help="answers.json, which marking.html gives"),
    ],
    *,
    exam: Annotated[
        Path, typer.Option(metavar="FILE", help="exam.json, with the sheets beside it")
    ],
    scanned: Annotated[Path, typer.Option(metavar="FOLDER", help="what `scan` has written")],
    language: Language = None,
) -> None:
    """Learn to read handwriting from answers that you have confirmed.

    The next `scan` guesses better then. What is learnt stays on this computer, in a file that holds
    no picture and no answer; delete it to go back. It is kept only if it reads better.

    ```
    minimaestro learn answers.json --exam exam/exam.json --scanned scanned
    ```
    """
    tell = partial(notices.render_notice, language=language or preferred_language())
    lesson = run_scan.learn(exam, answers, scanned)
    if not lesson.is_kept:
        output.complain(tell("not_learnt", lesson.signs, lesson.tried, lesson.before))
        sys.exit(1)
    output.say(
        tell("learnt", run_scan.learnt(), lesson.signs, lesson.tried, lesson.before, lesson.after)
    )


# The command `forget`.


def forget(
    student: Annotated[str, typer.Argument(metavar="STUDENT", help="the student's id")],
    folders: Annotated[
        list[Path],
        typer.Argument(
            metavar="FOLDER ...", help="folders of the exam, of scans, of marks, of returned sheets"
        ),
    ],
    *,
    dry_run: Annotated[bool, flag("--dry-run", "only list what would be deleted")] = False,
    language: Language = None,
) -> None:
    """Delete everything about STUDENT from each FOLDER.

    The student's files go; sheets.pdf, exam.json, marks, tables and pages lose only what is about
    the student. What has to be deleted by hand is named. Nothing outside the folders is touched.

    ```
    minimaestro forget u1 exam handed-in --dry-run
    ```
    """
    tell = partial(notices.render_notice, language=language or preferred_language())
    plan = forget_student.plan(student, folders)
    for line in forget_student.list_changed_files(plan, tell):
        output.say(line)
    if not dry_run:
        forget_student.carry_out(plan, folders)
    if run_scan.learnt().is_file():
        output.say(tell("holds_nobody", run_scan.learnt()))
    output.complain_of(forget_student.list_files_to_delete(plan, tell))
    if plan.unforgotten:
        sys.exit(1)


# The commands before an exam is made: init, preview.


def init(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="where")] = Path(),
    *,
    language: Language = None,
    force: Force = False,
) -> None:
    """Write a starting exam.toml and roster into FOLDER.

    ```
    minimaestro init parcial --language es
    ```
    """
    toml, roster = start_exam.init(folder, language or preferred_language(), force=force)
    out = toml.with_name("exam")
    commands = (
        ("preview", toml),
        ("sheets", toml, "--roster", roster, "--out", out),
    )
    output.say(f"{toml}\n{roster}\n")
    for command in commands:
        output.say(shlex.join(["minimaestro", *map(str, command)]))


def preview(
    exam: Annotated[Path, typer.Argument(metavar="EXAM", help="exam.toml, which you write")],
    *,
    pdf: Annotated[
        Path | None, typer.Option(metavar="FILE", help="sheet and key as PDF instead")
    ] = None,
    language: Language = None,
    as_json: Json = False,
    force: Force = False,
) -> None:
    """Show a sample variant of EXAM with its key and difficulty; no student gets it.

    ```
    minimaestro preview exam.toml --pdf variant.pdf
    ```
    """
    if pdf is not None:
        start_exam.refuse(pdf, force=force)
    shown_preview = start_exam.preview(exam, language)
    tell = partial(notices.render_notice, language=language or preferred_language())
    output.complain_of(exam_actions.warn_of_points(shown_preview.exam, tell))
    output.complain_of(exam_actions.warn_of_plays(shown_preview.exam, tell))
    output.complain_of(
        exam_actions.warn_of_languages(shown_preview.exam, [shown_preview.exam.language], tell)
    )
    if pdf is not None:
        start_exam.print_preview(shown_preview, pdf, force=force)
    if as_json:
        output.print_json(start_exam.preview_json(shown_preview))
    elif pdf is None:
        for page in start_exam.pages(shown_preview):
            output.print_page(page)
    else:
        output.say(str(pdf))
