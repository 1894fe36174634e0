"""The command `grade`."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from grader.actions.desk import (
    class_statistics,
    compare_answers,
    decide_page,
    exam_actions,
    excel_marks,
    known_names,
    notices,
    open_decisions,
    return_sheets,
    run_regrade,
    warm_up,
)
from grader.base.disk import files
from grader.base.workers import engine_choice
from grader.exams.grading import results
from grader.exams.statistics import statistics
from grader.interfaces.cli import marks_tables, output
from grader.interfaces.cli.arguments import (
    Engine,
    Force,
    Jobs,
    Json,
    Language,
    OutFile,
    Scheduler,
    flag,
    one_of,
)
from grader.interfaces.cli.output import preferred_language
from grader.rendering.terminal import progress, summary

CSV, JSON = "csv", "json"
"""The formats of marks by default, unless a file's ending or an option says otherwise."""

Override: TypeAlias = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="the teacher's decisions, in TOML"),
]
StatisticsFile: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--statistics",
        metavar="FILE",
        help="statistics of the exam: a .csv, .html or .json file",
    ),
]
ReturnFolder: TypeAlias = Annotated[
    Path | None,
    typer.Option("--return", metavar="FOLDER", help="a marked sheet for each student"),
]
ReturnForms: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        metavar="FORM",
        help="pdf, html, markdown: how sheets are handed back; pdf if not said (repeatable)",
        autocompletion=known_names.forms,
    ),
]
Program: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--for",
        metavar="PROGRAM",
        parser=one_of(lambda: ("excel",)),
        help="excel: a table in CSV as Excel reads it in the exam's language",
    ),
]
WithoutKey: TypeAlias = Annotated[
    bool, flag("--return-without-key", "return sheets without right answers and solutions")
]


Scanned: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER", help="what `scan` has written, to show scanned pages with their marks"
    ),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class OutputFiles:
    """The files to write besides marks: statistics, and marked sheets."""

    analysis: Path | None
    sheets_to: Path | None
    forms: Sequence[str]
    without_key: bool
    scanned: Path | None
    force: bool

    @property
    def places(self) -> list[Path]:
        """The files and folders to write."""
        return [place for place in (self.analysis, self.sheets_to) if place is not None]

    def refuse(self) -> None:
        """Refuse beforehand files that could not be written."""
        if self.analysis is not None:
            class_statistics.refuse(self.analysis, force=self.force)
        if self.sheets_to is not None:
            return_sheets.refuse(self.sheets_to, force=self.force)
        if self.scanned is not None:
            return_sheets.scanned_pages(self.scanned)

    def write(
        self,
        marked: "results.MarkingResults",
        exam: Path,
        engine: "engine_choice.EngineChoice",
        tell: "notices.Tell",
    ) -> "statistics.Statistics":
        """Write all of it; return the statistics, even if they are not written."""
        found_statistics = class_statistics.statistics_of(marked)
        if self.sheets_to is not None:
            with progress.bar(tell("work", "marked-sheets")) as returned:
                return_sheets.hand_back(
                    marked,
                    exam,
                    self.sheets_to,
                    return_sheets.sheet_settings(
                        self.forms, without_key=self.without_key, scanned=self.scanned
                    ),
                    force=self.force,
                    engine=engine,
                    progress=returned,
                )
        if self.analysis is not None:
            self.write_statistics(found_statistics, self.analysis, marked, exam)
        return found_statistics

    def write_statistics(
        self,
        found_statistics: "statistics.Statistics",
        analysis: Path,
        marked: "results.MarkingResults",
        exam: Path,
    ) -> None:
        """Write the statistics, with links to the marked sheets that were written too."""
        links = None
        if self.sheets_to is not None:
            links = class_statistics.link_sheets(
                marked, exam, self.sheets_to, forms=self.forms, out=analysis
            )
        class_statistics.write(found_statistics, analysis, links=links, force=self.force)


def handed_out(  # noqa: PLR0913  # each is an option of the commands
    analysis: Path | None,
    sheets_to: Path | None,
    return_as: list[str] | None,
    scanned: Path | None,
    *,
    without_key: bool,
    force: bool,
) -> OutputFiles:
    """Return what the options ask for; RequestError if it could not be written."""
    forms = return_sheets.forms(return_as) if return_as else ("pdf",)
    outputs = OutputFiles(
        analysis=analysis,
        sheets_to=sheets_to,
        forms=forms,
        without_key=without_key,
        scanned=scanned,
        force=force,
    )
    outputs.refuse()
    return outputs


def grade(  # noqa: PLR0913  # each is an option
    exam: Annotated[
        Path, typer.Argument(metavar="EXAM", help="exam.json, which `sheets` has written")
    ],
    submissions: Annotated[
        list[Path],
        typer.Argument(
            metavar="SUBMISSION ...",
            help="filled PDF forms, JSON, CSV, and folders and zips of these",
        ),
    ],
    *,
    to: Annotated[
        str | None,
        typer.Option(
            metavar="FORMAT",
            parser=one_of(known_names.formats),
            help="one of {formats}; that of the FILE's ending, or csv, if not said",
            autocompletion=known_names.formats,
        ),
    ] = None,
    out: OutFile = None,
    program: Program = None,
    override: Override = None,
    analysis: StatisticsFile = None,
    sheets_to: ReturnFolder = None,
    return_as: ReturnForms = None,
    without_key: WithoutKey = False,
    scanned: Scanned = None,
    engine: Engine = "local",
    scheduler: Scheduler = None,
    submitter_from: Annotated[
        str,
        typer.Option(
            metavar="SOURCE",
            help="what says who handed in a file: auto, none, moodle, canvas, gradescope, folder, "
            "filename, column:NAME or a table FILE.csv",
            autocompletion=known_names.submitter_sources,
        ),
    ] = "auto",
    jobs: Jobs = None,
    language: Language = None,
    resume: Annotated[bool, flag("--resume", "continue a run that was stopped")] = False,
    quiet: Annotated[
        bool, flag("--quiet", "no summary; what a teacher has to look at is still said")
    ] = False,
    force: Force = False,
) -> None:
    """Mark each SUBMISSION by EXAM.

    ```
    minimaestro grade exam/exam.json handed-in --out marks.csv
    minimaestro grade exam/exam.json handed-in --return marked --return-as pdf,html
    ```
    """
    work = engine_choice.EngineChoice(engine=engine, scheduler=scheduler, jobs=jobs)
    warm_up.to_mark(work)
    excel_marks.refuse_unfit(to, out, program)
    if out is not None and resume and exam_actions.is_complete(out):
        output.complain(
            notices.render_notice("complete", out, language=language or preferred_language())
        )
        return
    if out is not None:
        exam_actions.refuse_taken(
            out, resume=resume, force=force
        )  # before the work rather than after it
    beside = handed_out(
        analysis, sheets_to, return_as, scanned, without_key=without_key, force=force
    )
    tell = partial(notices.render_notice, language=language or preferred_language())
    with ExitStack() as stack:
        with progress.bar(tell("work", "marking")) as advance:  # one bar at a time
            graded = exam_actions.open_results(
                exam,
                exam_actions.submissions(submissions, submitter_from, to or CSV),
                out=out,
                engine=work,
                resume=resume,
                force=force,
                progress=advance,
            )
            marked, idle = stack.enter_context(graded), list[str]()
        if override is not None:
            with progress.bar(tell("work", "marking-again")) as advance:
                decided = run_regrade.open_decided(
                    marked, exam, override, engine=work, progress=advance
                )
                regraded = stack.enter_context(decided)
                marked, idle = regraded.marking, [*run_regrade.idle_lines(regraded, tell)]
        form = to or (CSV if out is None else known_names.format_of(out, CSV))
        if out is None:
            for part in exam_actions.report(marked, form, program):
                output.say(part, end="")
        else:
            exam_actions.write_report(marked, form, out, program=program, force=force or resume)
        submitters = SubmitterNotice(marked.bound_by, marked.unnamed)
        unreadable, conflicting = marked.unreadable, marked.conflicting
        open_answers = open_decisions.find_undecided(marked)
        other_keys, lacking = open_decisions.other_keys(marked)
        found_statistics = beside.write(marked, exam, work, tell)
    places = [*([out] if out else []), *beside.places]
    if not quiet:
        lines = class_statistics.few_lines(found_statistics, places, with_bars=out is None)
        summary.show(lines, error=out is None)
    for exercise in other_keys:
        output.complain(tell("withheld", *exercise))
    if open_answers.unread:
        output.complain(tell("unread", open_answers.unread))
    for exercise in lacking:
        output.complain(tell("not_asked", *exercise))
    output.complain_of(open_decisions.left_out(open_answers, form, tell))
    complain(
        tell, submitters, open_answers, idle=idle, unreadable=unreadable, conflicting=conflicting
    )


@dataclass(frozen=True, slots=True)
class SubmitterNotice:
    """The source that says who handed files in, and the files of which it names no student."""

    source: str
    unnamed: tuple[str, ...]

    def lines(self, tell: "notices.Tell") -> Iterator[str]:
        """Yield the lines that say so; the first of the files are named."""
        yield tell("read_off", self.source)
        if self.unnamed:
            yield tell("unnamed", len(self.unnamed), self.source)
            yield from self.unnamed[:MAX_FILES_NAMED]
            more = len(self.unnamed) - MAX_FILES_NAMED
            if more > 0:
                yield tell("more_files", more)


MAX_FILES_NAMED = 20


def complain(  # noqa: PLR0913  # each is one thing to look at
    tell: "notices.Tell",
    submitters: SubmitterNotice,
    open_answers: "open_decisions.UndecidedAnswers",
    *,
    idle: "Sequence[str]",
    unreadable: int,
    conflicting: int,
) -> None:
    """Print to standard error what a teacher has to look at; exit with 1 if there is anything.

    `idle` are the lines on decisions without an effect.
    """
    for line in submitters.lines(tell):
        output.complain(line)
    for notice, number in (("unreadable", unreadable), ("conflicting", conflicting)):
        if number:
            output.complain(tell(notice, number))
    output.complain_of(open_decisions.lines(open_answers, tell))
    output.complain_of(idle)
    if unreadable or conflicting or submitters.unnamed or open_answers.any or idle:
        sys.exit(1)


# The command `decide`.


def decide(  # noqa: PLR0913  # each is an option
    marks: Annotated[
        Path, typer.Argument(metavar="MARKS", help="JSON or JSON Lines, which `grade` has written")
    ],
    *,
    exam: Annotated[
        Path, typer.Option(metavar="EXAM", help="exam.json, by which they were marked")
    ],
    out: Annotated[Path, typer.Option(metavar="FILE", help="the page to write")],
    scanned: Scanned = None,
    language: Language = None,
    force: Force = False,
) -> None:
    """Make a web page for marking by hand what cannot be marked automatically.

    It goes from answer to answer, question by question, and writes decided.toml for `regrade
    --override`. It works without a network, and shows codes instead of names.

    ```
    minimaestro decide marks.json --exam exam/exam.json --out decide.html
    ```
    """
    number = decide_page.write(marks, exam, out, scanned=scanned, force=force)
    output.complain(
        notices.render_notice("to_decide", out, number, language=language or preferred_language())
    )


# The command `compare`.


def compare(
    marks: Annotated[
        Path, typer.Argument(metavar="MARKS", help="JSON or JSON Lines, which `grade` has written")
    ],
    *,
    exam: Annotated[
        Path, typer.Option(metavar="EXAM", help="exam.json, by which they were marked")
    ],
    out: Annotated[
        Path, typer.Option(metavar="FILE", help="the table to write: .html, .csv or .json")
    ],
    language: Language = None,
    force: Force = False,
) -> None:
    """List wrong answers that are right on another student's sheet.

    Pairs of students are ranked by how unlikely that is by chance. It is a reason to ask, and no
    proof.

    ```
    minimaestro compare marks.json --exam exam/exam.json --out compared.html
    ```
    """
    tell = partial(notices.render_notice, language=language or preferred_language())
    with progress.bar(tell("work", "marked-sheets")) as advance:
        number = compare_answers.write(marks, exam, out, progress=advance, force=force)
    output.complain(tell("compared", out, number))


# The command `regrade`.


def regrade(  # noqa: PLR0913  # each is an option
    marks: Annotated[
        Path, typer.Argument(metavar="MARKS", help="JSON or JSON Lines, which `grade` has written")
    ],
    *,
    exam: Annotated[
        Path,
        typer.Option(metavar="EXAM", help="exam.json, with the points and settings to mark by now"),
    ],
    override: Override = None,
    diff: Annotated[
        bool,
        flag(
            "--diff",
            "each mark that changes, and why; with the keys of this version, where it computes "
            "others than the one that made the exam",
        ),
    ] = False,
    as_json: Json = False,
    to: Annotated[
        str | None,
        typer.Option(
            metavar="FORMAT",
            parser=one_of(known_names.formats),
            help="the format of the new marks (default: that of FILE's ending, or json)",
            autocompletion=known_names.formats,
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="the file to write them to; none by default"),
    ] = None,
    analysis: StatisticsFile = None,
    sheets_to: ReturnFolder = None,
    return_as: ReturnForms = None,
    without_key: WithoutKey = False,
    scanned: Scanned = None,
    engine: Engine = "local",
    scheduler: Scheduler = None,
    jobs: Jobs = None,
    language: Language = None,
    force: Force = False,
) -> None:
    """Mark MARKS again, and list whose marks change.

    ```
    minimaestro regrade marks.json --exam exam/exam.json --diff
    minimaestro regrade marks.json --exam exam/exam.json --override decided.toml --out new.json
    minimaestro regrade marks.json --exam exam/exam.json --override decided.toml --return v2
    ```
    """
    work = engine_choice.EngineChoice(engine=engine, scheduler=scheduler, jobs=jobs)
    warm_up.to_mark_again(work)
    if out is not None and os.path.lexists(out) and not force:
        raise files.AlreadyThere(out)
    beside = handed_out(
        analysis, sheets_to, return_as, scanned, without_key=without_key, force=force
    )
    tell = partial(notices.render_notice, language=language or preferred_language())
    with ExitStack() as stack:
        with progress.bar(tell("work", "marking-again")) as advance:
            regraded = stack.enter_context(
                run_regrade.open_regraded(
                    marks,
                    exam,
                    override,
                    keys=run_regrade.keys(taken_over=diff),
                    engine=work,
                    progress=advance,
                )
            )
        form = to or (JSON if out is None else known_names.format_of(out, JSON))
        if out is not None:
            run_regrade.write(regraded, form, out, force=force)
        beside.write(regraded.marking, exam, work, tell)
        lost = run_regrade.count_lost(regraded)
        other_keys, lacking = open_decisions.other_keys(regraded.marking)
        idle = [*run_regrade.idle_lines(regraded, tell)]
        open_answers = open_decisions.find_undecided(regraded.marking)
    if as_json:
        output.print_json(run_regrade.changes_json(regraded))
    elif diff:
        marks_tables.print_changes(regraded.changes, tell)
    else:
        marks_tables.print_students(regraded.changes, tell)
    if lost:
        output.complain(tell("lost", lost))
    for exercise in other_keys:
        output.complain(tell("taken_over" if diff else "stays", *exercise))
    for exercise in lacking:
        output.complain(tell("not_asked", *exercise))
    output.complain_of(open_decisions.left_out(open_answers, form, tell))
    output.complain_of(open_decisions.lines(open_answers, tell))
    output.complain_of(idle)
    if lost or open_answers.any or idle:
        sys.exit(1)
