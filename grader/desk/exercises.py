"""The verbs on one exercise: new, show, solution, check."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from secrets import randbelow
from typing import Any

from generator.convention import convention
from generator.errors import BadProblem, UnknownName
from generator.exercise import Exercise, ExerciseId
from generator.family import AnyFamily, Level
from generator.generate import family_named, generate, pose
from generator.plain import Plain
from generator.wishes import coded, wishes
from grader.desk.page import Page
from grader.disk import files
from grader.exams.exam import is_on_trees
from grader.exercises import answers_file, exercise_file
from grader.exercises.report import report_json
from grader.marks.grade import Texts, grade
from grader.words.keys import drawn_of, key_of
from grader.words.render import page_of, report_word, solution_of, spellings_of

SEEDS = 1_000_000


@dataclass(frozen=True, slots=True)
class Posed:
    """An exercise, in the language in which it is asked."""

    exercise: Exercise[Any, Any]
    language: str


def new(  # noqa: PLR0913  # each is an option of the command
    family: str,
    *,
    level: str,
    seed: int | None,
    settings: Mapping[str, str],
    wants: Mapping[str, str],
    tree: str | None,
    under: str,
    language: str,
) -> Posed:
    """A drawn exercise, or one on a teacher's own tree."""
    if tree is not None:
        if settings or wants or seed is not None:
            raise BadProblem(
                "--seed, --set and --want are for a problem that is drawn; --tree gives one"
            )
        return Posed(pose(*given(family, tree), convention(under)), language)
    drawn = randbelow(SEEDS) if seed is None else seed
    id_ = identify(family, level, drawn, settings=settings, wants=wants)
    return Posed(generate(id_, convention(under)), language)


def given(family: str, tree: str) -> tuple[AnyFamily, Any]:
    """The family, and its problem on the tree; BadProblem where it is not about trees."""
    chosen = family_named(family)
    if not is_on_trees(chosen):
        raise BadProblem(f"{family} is not about trees; leave --tree out, and a problem is drawn")
    return chosen, chosen.from_plain({"tree": tree})


def identify(
    family: str, level: str, seed: int, *, settings: Mapping[str, str], wants: Mapping[str, str]
) -> ExerciseId:
    """The identifier that names level, changed parameters and what is wanted."""
    if level not in list(Level):
        raise UnknownName("level", level, Level)
    return ExerciseId(
        family=family,
        level=Level(level),
        seed=seed,
        settings=tuple(sorted(settings.items())),
        wants=coded(wishes(family_named(family), wants)),
        revision=family_named(family).revision,
    )


def new_json(posed: Posed, *, key: bool) -> dict[str, Plain]:
    """The exercise as JSON, with what only a teacher sees if the key is wanted."""
    written = exercise_file.to_json(posed.exercise, posed.language)
    return written | (exercise_file.key_json(posed.exercise, posed.language) if key else {})


def find(reference: str, under: str | None, language: str | None) -> Posed:
    """The exercise that an id draws or a file holds (`-`: standard input)."""
    if reference == "-" or Path(reference).is_file():
        exercise, wrote = exercise_file.from_json(
            files.read_text(reference), files.called(reference), under
        )
        return Posed(exercise, language or wrote)
    drawn = generate(ExerciseId.parse(reference), convention(under or "aima"))
    return Posed(drawn, language or "en")


def asked(posed: Posed) -> Page:
    """The exercise, as a student sees it."""
    exercise = posed.exercise
    picture = exercise.family.asked(exercise.problem, exercise.worked)
    return Page(page_of(exercise, posed.language), picture, posed.language)


def drawn(posed: Posed) -> Page:
    """The exercise as a student sees it, and below where it comes from, if it has been drawn."""
    page = asked(posed)
    if posed.exercise.id is None:
        return page
    source = drawn_of(posed.exercise.id, posed.language)
    return replace(page, markdown=f"{page.markdown}\n\n{source}")


def key(posed: Posed) -> Page:
    """What only a teacher sees: the key, what mistakes answer, and the solution."""
    return replace(solved(posed), markdown=key_of(posed.exercise, posed.language))


def solved(posed: Posed) -> Page:
    """Its solution, step by step."""
    exercise = posed.exercise
    picture = exercise.family.solved(exercise.problem, exercise.worked)
    return Page(solution_of(exercise, posed.language), picture, posed.language)


def answers(file: str | None, single: Mapping[str, str]) -> Texts:
    """The answers of a file, and single ones, which come before the file's."""
    written = {} if file is None else answers_file.read(files.read_text(file), files.called(file))
    return {**written, **single}


def report_label(posed: Posed, name: str, *arguments: object) -> str:
    """A label of the report, in the language of the exercise."""
    return report_word(name, posed.language, *arguments)


def check(posed: Posed, texts: Texts) -> dict[str, Plain]:
    """The marks for a student's answers, as JSON."""
    known = [question.name for question in posed.exercise.questions]
    for name in texts:
        if name not in known:
            raise UnknownName("question", name, known)
    report = grade(posed.exercise, texts, spellings=spellings_of(posed.exercise))
    return report_json(report, posed.language)
