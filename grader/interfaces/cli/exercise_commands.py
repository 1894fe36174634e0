"""The commands on one exercise: new, show, solution, check."""

import importlib
import shutil
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from grader.actions.desk import (
    exercise_actions,
    known_names,
    notices,
    run_own_tree,
    run_plan,
    run_play,
    run_practice,
    show_progress,
    terminal_text,
)
from grader.actions.practice import plan as plans
from grader.interfaces.cli import marks_tables, output
from grader.interfaces.cli.arguments import (
    MAX_SEED,
    Exercise,
    Force,
    Json,
    Language,
    Level,
    Settings,
    Under,
    Wants,
    conditions,
    duration,
    flag,
    pairs,
    share,
    whole_number,
)
from grader.interfaces.cli.output import preferred_language
from grader.interfaces.site import build_site
from grader.rendering.terminal import progress
from solver.errors import RequestError

# The command that makes a site of static files: site.


MEGABYTE = 10**6


def site(
    out: Annotated[
        Path, typer.Argument(metavar="OUT", help="the folder to write", show_default=False)
    ],
    *,
    pyodide: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Pyodide's files; npm brings them if not said"),
    ] = None,
    language: Language = None,
    force: Force = False,
) -> None:
    """Write a practice website that needs no server.

    Static files for any web host: exercises are generated and marked in the visitor's browser, and
    offline once loaded.
    """
    tell = partial(notices.render_notice, language=language or preferred_language())
    with progress.bar(tell("work", "site")) as advance:
        written_site = build_site.site(out, beside=pyodide, force=force, progress=advance)
    output.say(
        tell("site", written_site.out, written_site.files, f"{written_site.size / MEGABYTE:.1f}")
    )


# The command practice, and the learner at the terminal to whom it talks.


PROMPT = "> "


class Terminal:
    """Standard output and input; there is no prompt in a pipe.

    A page that was measured is not laid out again to be printed.
    """

    def __init__(self) -> None:
        self.measured: output.NarrowPage | None = None

    def show(self, page: "terminal_text.TerminalPage") -> int:
        """Print the page, and return how many lines it took."""
        before, self.measured = self.measured, None
        layout = before if before and before.page == page else output.laid_out(page)
        output.print_narrow(layout)
        return layout.lines

    def measure(self, page: "terminal_text.TerminalPage") -> int:
        """Return how many lines the page takes, without printing it."""
        self.measured = output.laid_out(page)
        return self.measured.lines

    @property
    def height(self) -> int | None:
        """Return how many lines are in sight; None where no terminal scrolls them away."""
        return shutil.get_terminal_size().lines if sys.stdout.isatty() else None

    def line(self) -> str | None:
        """Return the next line that is typed; None where there are no more."""
        try:
            return input(PROMPT if sys.stdin.isatty() else "")
        except EOFError:
            return None
        except KeyboardInterrupt:
            if sys.stdin.isatty():
                output.say("")  # what follows begins a line
            raise


def practice(  # noqa: PLR0913  # each is an option
    family: Annotated[
        str | None,
        typer.Argument(
            metavar="FAMILY",
            help="the family to practise; by default all, in the order of a course",
            autocompletion=known_names.families,
        ),
    ] = None,
    *,
    level: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="start at easy, medium or hard; by default, where the record left off",
            autocompletion=known_names.levels,
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(0, MAX_SEED),
            help="start from this seed; any if not given",
        ),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="the file in which to keep what you do; by default one of your own",
        ),
    ] = None,
    no_record: Annotated[
        bool, typer.Option("--no-record", help="keep nothing, and begin as for the first time")
    ] = False,
    resume: Annotated[
        bool, typer.Option("--resume", help="go on with the exercise that you left unfinished")
    ] = False,
    play: Annotated[
        bool,
        typer.Option("--play", help="be the algorithm: say what it does at each step; no record"),
    ] = False,
    tree: Annotated[
        str | None,
        typer.Option(
            metavar="TREE | FILE",
            help="your own tree, such as your homework's; no record",
        ),
    ] = None,
    plan: Annotated[
        int | None,
        typer.Option(
            metavar="TIME",
            parser=duration,
            help="a plan for so much time, such as 30m: minutes by topic, as your record says",
        ),
    ] = None,
    topics: Annotated[
        str | None,
        typer.Option("--for", metavar="FAMILIES", help="the topics, with commas between them"),
    ] = None,
    exam: Annotated[
        bool, typer.Option("--exam", help="with --plan: no help and no marks until the end")
    ] = False,
    under: Under = None,
    language: Language = None,
) -> None:
    """Practise one question at a time, with immediate marks and hints.

    What comes next follows from what you have done. See also `progress`.

    ```
    minimaestro practice
    minimaestro practice alpha-beta --play
    minimaestro practice --tree "max(min(3, 12), min(2, 4))"
    minimaestro practice --plan 30m --for alpha-beta,expectiminimax
    minimaestro practice alpha-beta --language es
    minimaestro practice --resume
    ```
    """
    with suppress(ImportError):
        importlib.import_module("readline")  # it lets a line be edited before it is sent
    spoken = language or preferred_language()
    options = run_practice.PracticeOptions(
        level=level,
        seed=seed,
        record=show_progress.place(record, is_kept=not no_record),
        chosen=record is not None,
        resume=resume,
        under=under,
        language=spoken,
    )
    if tree is not None:
        on_tree = run_own_tree.play_tree if play else run_own_tree.practise_tree
        on_tree(tree, family, Terminal(), options)
        return
    families = plans.read_topics(",".join(filter(None, [family, topics])), spoken)
    if exam and plan is None:
        raise RequestError("--exam needs a time, as in: practice --plan 30m --exam")
    if plan is not None:
        request = run_plan.PlanRequest(plan, families, is_exam=exam)
        run_plan.practise_plan(request, Terminal(), options)
        return
    start = run_play.play if play else run_practice.practise
    start(families or known_names.families(), Terminal(), options)


def examples(context: typer.Context) -> list[str]:
    """Return the examples of the family that has been typed."""
    return known_names.examples(context.params.get("family") or "".join(context.args[:1]))


def new(  # noqa: PLR0913  # each is an option
    family: Annotated[
        str | None,
        typer.Argument(
            metavar="FAMILY",
            help="the family of exercises; see `families`. --tree needs none",
            autocompletion=known_names.families,
            show_default=False,
        ),
    ] = None,
    *,
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
    tree: Annotated[
        str | None,
        typer.Option(metavar="TREE | FILE", help="your own tree instead of a generated one"),
    ] = None,
    game: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="the parts of your own game, board or hand, in TOML or JSON"
        ),
    ] = None,
    example: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="an exercise of the lecture notes; see `families FAMILY`",
            autocompletion=examples,
        ),
    ] = None,
    under: Under = None,
    language: Language = None,
    key: Annotated[bool, flag("--key", "with key, mistakes and solution")] = False,
    as_json: Json = False,
) -> None:
    """Generate an exercise of FAMILY.

    ```
    minimaestro new alpha-beta --level hard --seed 7 --key
    minimaestro new alpha-beta --level hard --want "cuts >= 3" --want "best = not first"
    minimaestro new minimax --tree "max(min(3, 12), min(2, 4))" --language es
    minimaestro new worlds --example apuestas-1 --set hand=A
    ```
    """
    exercise = exercise_actions.new(
        family,
        level=level,
        seed=seed,
        settings=pairs(settings or (), "--set"),
        wants=conditions(wants or ()),
        own=exercise_actions.OwnProblem(tree=tree, game=game, example=example),
        under=under,
        language=language or preferred_language(),
    )
    if as_json:
        output.print_json(exercise_actions.new_json(exercise, key=key))
        return
    output.print_page(exercise_actions.exercise_page(exercise))
    if key:
        output.say("")
        output.print_page(exercise_actions.key(exercise))
        if doubts := exercise_actions.doubts(exercise):
            output.print_page(doubts, error=True)


def show(
    exercise: Exercise, *, under: Under = None, language: Language = None, as_json: Json = False
) -> None:
    """Show EXERCISE as a student sees it.

    ```
    minimaestro show alpha-beta.medium.42.r4 --language pt
    ```
    """
    posed = exercise_actions.find(exercise, under, language, usual=preferred_language())
    if as_json:
        output.print_json(exercise_actions.new_json(posed, key=False))
    else:
        output.print_page(exercise_actions.question_page(posed))


def solution(
    exercise: Exercise, *, under: Under = None, language: Language = None, as_json: Json = False
) -> None:
    """Solve EXERCISE step by step.

    ```
    minimaestro solution alpha-beta.medium.42.r4
    ```
    """
    posed = exercise_actions.find(exercise, under, language, usual=preferred_language())
    if as_json:
        output.print_json(exercise_actions.new_json(posed, key=True))
    else:
        output.print_page(exercise_actions.write_solution(posed))


def check(  # noqa: PLR0913  # each is an option
    exercise: Exercise,
    *,
    family: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="the family that asks about a tree; by default the first that can",
            autocompletion=known_names.families,
        ),
    ] = None,
    answers: Annotated[
        list[str] | None,
        typer.Option(
            "--answer",
            metavar="NAME=TEXT",
            help="one answer (repeatable); a text alone is the value of the root",
        ),
    ] = None,
    file: Annotated[
        str | None,
        typer.Option(
            "--answers",
            metavar="FILE",
            help="JSON, YAML or `name: text` lines; - for standard input",
        ),
    ] = None,
    pass_mark: Annotated[
        float | None,
        typer.Option(
            "--pass", metavar="SCORE", parser=share, help="exit with 1 if the score is below this"
        ),
    ] = None,
    under: Under = None,
    language: Language = None,
    as_json: Json = False,
) -> None:
    """Mark answers to EXERCISE.

    ```
    minimaestro check minimax.easy.1.r3 --answer A=3 --answer "best=a1, a2"
    minimaestro check minimax.easy.1.r3 --answers mine.txt --pass 0.5
    minimaestro check "max(min(3, 12), min(2, 4))" --answer A=3
    ```
    """
    posed = exercise_actions.find(
        exercise, under, language, usual=preferred_language(), family=family
    )
    texts = exercise_actions.answers(file, exercise_actions.name_answers(posed, answers or ()))
    report = exercise_actions.check(posed, texts)
    if as_json:
        output.print_json(report)
    else:
        marks_tables.print_report(report, partial(exercise_actions.report_label, posed))
    if pass_mark is not None and report["score"] < pass_mark:
        sys.exit(1)
