"""The commands on one exercise: new, show, solution, check."""

import sys

import click

from grader.cli.options import as_json, language, pairs, print_json, print_page, settings, under


@click.command()
@click.argument("family")
@click.option("--level", default="medium", show_default=True, help="easy, medium or hard.")
@click.option("--seed", type=click.IntRange(min=0), help="Draw this one; without it, any.")
@click.option("--tree", help="Your own tree instead of a drawn one.")
@click.option("--key", is_flag=True, help="With key, mistakes and solution.")
@settings
@under
@language
@as_json
def new(  # noqa: PLR0913  # each is an option
    *,
    family: str,
    level: str,
    seed: int | None,
    tree: str | None,
    key: bool,
    settings: tuple[str, ...],
    under: str | None,
    language: str | None,
    as_json: bool,
) -> None:
    """Draw an exercise of FAMILY."""
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


@click.command()
@click.argument("exercise")
@under
@language
def show(*, exercise: str, under: str | None, language: str | None) -> None:
    """Show EXERCISE (an id or a file) as a student sees it."""
    from grader.desk import exercises

    print_page(exercises.asked(exercises.find(exercise, under, language)))


@click.command()
@click.argument("exercise")
@under
@language
def solution(*, exercise: str, under: str | None, language: str | None) -> None:
    """Solve EXERCISE (an id or a file) step by step."""
    from grader.desk import exercises

    print_page(exercises.solved(exercises.find(exercise, under, language)))


@click.command()
@click.argument("exercise")
@click.option("--answer", "answers", multiple=True, metavar="NAME=TEXT", help="One answer (repeatable).")
@click.option("--answers", "file", metavar="FILE", help="JSON, YAML or `name: text` lines; - for standard input.")
@click.option("--pass", "pass_mark", type=click.FloatRange(0, 1), help="Exit with 1 below this score.")
@under
@language
@as_json
def check(  # noqa: PLR0913  # each is an option
    *,
    exercise: str,
    answers: tuple[str, ...],
    file: str | None,
    pass_mark: float | None,
    under: str | None,
    language: str | None,
    as_json: bool,
) -> None:
    """Mark answers to EXERCISE (an id or a file)."""
    from grader.desk import exercises

    given = exercises.answers(file, pairs(answers, "--answer"))
    report = exercises.check(exercises.find(exercise, under, language), given)
    if as_json:
        print_json(report)
    else:
        from grader.cli import tables

        tables.print_report(report)
    if pass_mark is not None and report["score"] < pass_mark:
        sys.exit(1)
