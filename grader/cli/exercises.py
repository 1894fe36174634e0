"""The commands on one exercise: new, show, solution, check."""

import sys
from collections.abc import Sequence
from functools import partial

from grader.cli.command import command, flag, option, place, repeatable
from grader.cli.kinds import share, whole
from grader.cli.options import CONVENTION, JSON, LANGUAGE, SETTINGS, pairs
from grader.cli.printing import print_json, print_page

LARGEST_SEED = 10**30 - 1


@command(
    place("family", "FAMILY"),
    option("--level", "NAME", default="medium", help="easy, medium (the default) or hard"),
    option("--seed", "N", type=whole(0, LARGEST_SEED), help="draw this one; without it, any"),
    option("--tree", "TREE", help="your own tree instead of a drawn one"),
    flag("--key", help="with key, mistakes and solution"),
    SETTINGS,
    CONVENTION,
    LANGUAGE,
    JSON,
)
def new(  # noqa: PLR0913  # each is an option
    *,
    family: str,
    level: str,
    seed: int | None,
    tree: str | None,
    key: bool,
    settings: Sequence[str],
    under: str | None,
    language: str | None,
    as_json: bool,
) -> None:
    """Draw an exercise of FAMILY (see `families`)."""
    from grader.desk import exercises

    exercise = exercises.new(
        family,
        level=level,
        seed=seed,
        settings=pairs(settings, "--set"),
        tree=tree,
        under=under or "aima",
        language=language or "en",
    )
    if as_json:
        print_json(exercises.new_json(exercise, key=key))
        return
    print_page(exercises.asked(exercise))
    if key:
        print_page(exercises.solved(exercise))


@command(place("exercise", "EXERCISE"), CONVENTION, LANGUAGE)
def show(*, exercise: str, under: str | None, language: str | None) -> None:
    """Show EXERCISE (an id or a file) as a student sees it."""
    from grader.desk import exercises

    print_page(exercises.asked(exercises.find(exercise, under, language)))


@command(place("exercise", "EXERCISE"), CONVENTION, LANGUAGE)
def solution(*, exercise: str, under: str | None, language: str | None) -> None:
    """Solve EXERCISE (an id or a file) step by step."""
    from grader.desk import exercises

    print_page(exercises.solved(exercises.find(exercise, under, language)))


@command(
    place("exercise", "EXERCISE"),
    repeatable("--answer", "NAME=TEXT", dest="answers", help="one answer (repeatable)"),
    option(
        "--answers",
        "FILE",
        dest="file",
        help="JSON, YAML or `name: text` lines; - for standard input",
    ),
    option("--pass", "SCORE", dest="pass_mark", type=share, help="exit with 1 below this score"),
    CONVENTION,
    LANGUAGE,
    JSON,
)
def check(  # noqa: PLR0913  # each is an option
    *,
    exercise: str,
    answers: Sequence[str],
    file: str | None,
    pass_mark: float | None,
    under: str | None,
    language: str | None,
    as_json: bool,
) -> None:
    """Mark answers to EXERCISE (an id or a file)."""
    from grader.desk import exercises

    given = exercises.answers(file, pairs(answers, "--answer"))
    posed = exercises.find(exercise, under, language)
    report = exercises.check(posed, given)
    if as_json:
        print_json(report)
    else:
        from grader.cli import tables

        tables.print_report(report, partial(exercises.report_label, posed))
    if pass_mark is not None and report["score"] < pass_mark:
        sys.exit(1)
