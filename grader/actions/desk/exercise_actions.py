"""The commands on one exercise: new, show, solution, check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from secrets import randbelow
from typing import Any

from msgspec import Struct

from generator.base.convention import convention
from generator.base.errors import BadProblem, MalformedId, UnknownName
from generator.base.plain import Plain
from generator.examples import example
from generator.exercise.exercise import Exercise, ExerciseId
from generator.exercise.family import AnyFamily, Level
from generator.exercise.tree_view import tree_view
from generator.families import FAMILIES
from generator.generation.generate import family_named, generate, pose, refuse_unplayable
from generator.generation.wishes import coded, wishes
from grader.actions.desk import own_tree, solve_family
from grader.actions.desk.terminal_text import TerminalPage
from grader.base.disk import files
from grader.exams.files import answers_file, exercise_file, report, teacher_problem
from grader.exams.files.exercise_reference import split_reference
from grader.exams.playing import played_exercise
from grader.marking.marks import grade
from grader.solving.lookup.tree_sources import exists
from grader.words.amounts import decimal_sign
from grader.words.fairness import flaws_of, listed_of
from grader.words.question_names import question_named
from grader.words.render import page_of, report_word, solution_of
from grader.words.spellings import spellings_of
from grader.words.teacher_key import drawn_of, key_of
from solver.errors import RequestError
from solver.message import AllOf

SEEDS = 1_000_000
USUAL = "aima"


class PosedExercise(Struct, frozen=True):
    """An exercise, the language in which it is asked, and whether its exam has it as a bonus."""

    exercise: Exercise[Any, Any]
    language: str
    is_bonus: bool = False


class OwnProblem(Struct, frozen=True):
    """A teacher's own problem, at most one of these; a game is a file, or its parts from Python."""

    tree: str | None = None
    game: str | solve_family.Parts | None = None
    example: str | None = None

    def option_names(self) -> list[str]:
        """Return the options that are given, as they are typed."""
        every = {"--tree": self.tree, "--game": self.game, "--example": self.example}
        return [option for option, value in every.items() if value is not None]


def new(  # noqa: PLR0913  # each is an option of the command
    family: str | None,
    *,
    level: str | None,
    seed: int | None,
    settings: Mapping[str, str],
    wants: Mapping[str, str],
    own: OwnProblem,
    under: str | None,
    language: str,
) -> PosedExercise:
    """Generate an exercise, or pose one on a teacher's own problem or on an example."""
    own_options = own.option_names()
    if len(own_options) > 1:
        raise BadProblem("{given} are two problems; give one of them", given=AllOf(own_options))
    if own_options and (seed is not None or level is not None or wants):
        raise BadProblem(
            "--seed, --level and --want are for a generated problem; {given} gives one",
            given=own_options[0],
        )
    if family is None:
        family = own_tree.first_family(own.tree or "", convention(under or USUAL))
    if is_exercise(family):
        raise RequestError(
            "{id} is an exercise, and no family; type minimaestro show {id}", id=family
        )
    if own_options:
        return PosedExercise(
            exercise_on_problem(family_named(family), own, settings, under), language
        )
    used_seed = randbelow(SEEDS) if seed is None else seed
    id_ = identify(family, level or Level.MEDIUM, used_seed, settings=settings, wants=wants)
    return PosedExercise(generate(id_, convention(under or USUAL)), language)


def is_exercise(text: str) -> bool:
    """Tell whether the text is the id of an exercise."""
    with suppress(MalformedId):
        return ExerciseId.parse(text).family in FAMILIES
    return False


def exercise_on_problem(
    family: AnyFamily, own_problem: OwnProblem, settings: Mapping[str, str], under: str | None
) -> Exercise[Any, Any]:
    """Return the exercise on the teacher's problem; an example keeps its source's convention."""
    usual = USUAL
    if own_problem.example is not None:
        usual = example(family.name, own_problem.example).convention
        problem = teacher_problem.as_example(family, own_problem.example, settings)
    elif own_problem.game is not None and not isinstance(own_problem.game, str):
        problem = solve_family.read_problem(family, own_problem.game, settings, root="max")
    elif own_problem.game is not None:
        problem = teacher_problem.in_game(family, own_problem.game, settings)
    else:
        assert own_problem.tree is not None, "one of them is given"
        problem = teacher_problem.on_tree(
            family, teacher_problem.tree_in(own_problem.tree), settings
        )
    return pose(family, family.from_plain(problem), convention(under or usual))


def identify(
    family: str, level: str, seed: int, *, settings: Mapping[str, str], wants: Mapping[str, str]
) -> ExerciseId:
    """Return the id with level, changed parameters and wishes."""
    return ExerciseId(
        family=family,
        level=known_level(level),
        seed=seed,
        settings=tuple(sorted(settings.items())),
        wants=coded(wishes(family_named(family), wants)),
        revision=family_named(family).revision,
    )


def known_level(name: str) -> Level:
    """Return the level of that name; UnknownName if there is none."""
    if name not in list(Level):
        raise UnknownName("no level", name, Level)
    return Level(name)


def new_json(posed: PosedExercise, *, key: bool) -> dict[str, Plain]:
    """Return the exercise as JSON data, with the teacher's part if the key is wanted."""
    exercise, language = posed.exercise, posed.language
    exercise_json = exercise_file.to_json(exercise, language)
    if posed.is_bonus:
        exercise_json["bonus"] = True
    if not key:
        return exercise_json
    flaws = {} if exercise.id else {"flaws": flaws_of(exercise, language)}
    return exercise_json | exercise_file.key_json(exercise, language) | flaws


def find(
    reference: str,
    under: str | None,
    language: str | None,
    *,
    usual: str,
    family: str | None = None,
) -> PosedExercise:
    """Return the exercise that an id generates, a file holds (`-` for standard input), or a tree.

    Without `language` it is in the file's own language, or in the usual one. `family` is which one
    asks about a tree; without it, the first in the order of a course that can.
    """
    if own_tree.is_tree(reference):
        exercises = own_tree.exercises_on_tree(reference, family, convention(under or USUAL))
        return PosedExercise(next(exercises), language or usual)
    refuse_second_family(family)
    file, number = split_reference(reference)
    if file == "-" or exists(file) or file.endswith(".json"):
        content, source = files.read_text(file), files.name_in_messages(file)
        exercise, wrote = exercise_file.from_json(content, source, under, number=number)
        is_bonus = exercise_file.is_bonus(content, source, number=number)
        return PosedExercise(exercise, language or wrote, is_bonus)
    drawn_exercise = generate(ExerciseId.parse(reference), convention(under or USUAL))
    return PosedExercise(drawn_exercise, language or usual)


def refuse_second_family(family: str | None) -> None:
    """Raise RequestError if a family is given to ask about what is an exercise already."""
    if family is not None:
        raise RequestError("--family is for a tree; an exercise has a family already")


def question_page(posed: PosedExercise) -> TerminalPage:
    """Return the exercise as a student sees it."""
    exercise = posed.exercise
    picture = exercise.family.question_picture(exercise.problem, exercise.solution)
    page = page_of(exercise, posed.language, is_bonus=posed.is_bonus)
    return TerminalPage(page, picture, posed.language)


def exercise_page(posed: PosedExercise) -> TerminalPage:
    """Return the exercise as a student sees it, with its id and what to type next."""
    page = question_page(posed)
    source = drawn_of(posed.exercise, posed.language)
    return replace(page, markdown=f"{page.markdown}\n\n{source}")


def key(posed: PosedExercise) -> TerminalPage:
    """Return the teacher's part: key, answers of mistakes, and solution."""
    return replace(write_solution(posed), markdown=key_of(posed.exercise, posed.language))


def doubts(posed: PosedExercise) -> TerminalPage | None:
    """Return the flaws of a teacher's own problem; None if there are none."""
    flaws = flaws_of(posed.exercise, posed.language)
    return TerminalPage(listed_of(flaws, posed.language), None, posed.language) if flaws else None


def write_solution(posed: PosedExercise) -> TerminalPage:
    """Return the solution step by step; the key of a question that a teacher wrote."""
    exercise, language = posed.exercise, posed.language
    picture = exercise.family.solution_picture(exercise.problem, exercise.solution)
    written = key_of if exercise.family.has_keys else solution_of
    return TerminalPage(written(exercise, language), picture, language)


def answers(file: str | None, single: Mapping[str, str]) -> grade.Texts:
    """Return the answers in a file and single ones, which override the file's."""
    file_answers = (
        {}
        if file is None
        else answers_file.read_answers(files.read_text(file), files.name_in_messages(file))
    )
    return {**file_answers, **single}


def report_label(posed: PosedExercise, name: str, *arguments: object) -> str:
    """Return a label of the report in the exercise's language."""
    return report_word(name, posed.language, *arguments)


def check(posed: PosedExercise, texts: grade.Texts) -> dict[str, Plain]:
    """Mark a student's answers; return the report as JSON data. Ambiguous ones are asked back.

    If the steps of the search were played, they are marked in place of the answers; steps that
    cannot be read are refused.
    """
    for name in filter(played_exercise.is_step_name, texts):
        refuse_unplayable(posed.exercise.family)
        for unread in played_exercise.record_messages(
            name, texts[name], played_exercise.predictions_of(posed.exercise)
        ):
            raise RequestError(unread)
        return played_exercise.played_report(posed.exercise, texts[name], posed.language)
    return report.report_json(mark_answers(posed, texts), posed.language)


def name_answers(posed: PosedExercise, texts: Sequence[str]) -> grade.Texts:
    """Return answers as they are typed, `name=text`, by the names of their questions.

    One without a name is the value of the root, where that is asked for.
    """
    named = [text if "=" in text else f"{root_question(posed)}={text}" for text in texts]
    pairs = [text.partition("=") for text in named]
    return {name.strip(): text.strip() for name, _, text in pairs}


def root_question(posed: PosedExercise) -> str:
    """Return the name of the question for the root's value; RequestError if there is none."""
    view = tree_view(posed.exercise)
    names = [question.name for question in posed.exercise.questions]
    roots = ["value"] if view is None else [view.picture.tree.name, "value"]
    for name in roots:
        if name in names:
            return name
    raise RequestError("an answer is written {name}=…", name=names[0])


def mark_answers(posed: PosedExercise, texts: grade.Texts) -> grade.Report:
    """Mark a student's answers; ambiguous ones are asked back."""
    exercise = posed.exercise
    named_texts = [(question_named(name, exercise), text) for name, text in texts.items()]
    texts_by_question = dict(named_texts)
    if len(texts_by_question) < len(named_texts):
        ((twice, _),) = Counter(name for name, _ in named_texts).most_common(1)
        raise RequestError(
            "question {twice} is answered twice; leave one of the answers out", twice=twice
        )
    point = decimal_sign(posed.language)
    return grade.grade(
        exercise, texts_by_question, spellings=spellings_of(exercise), point=point, asks_back=True
    )
