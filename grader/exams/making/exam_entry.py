"""One exercise of an exam as its teacher writes it: of a family, or the teacher's own question."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeAlias

from pydantic import BaseModel

from generator.base.errors import UnknownName
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.family import AnyFamily, Level
from generator.exercise.wording import Illustration, translated
from generator.generation.generate import family_named, refuse_unplayable, size_of
from generator.generation.own_exercise import ALONE, BY_HAND, LETTERS, LINES, OWN
from generator.generation.own_exercise import question_from_plain as own_question_from
from generator.generation.wishes import coded, wishes
from grader.exams.files import teacher_problem
from grader.exams.making.exam_table import (
    AnswerTable,
    BadExam,
    EntryTable,
    PartTable,
    add_key_path,
    said_of,
)
from grader.exams.making.points_scheme import ExerciseWorth, credits_of, points_of, weights_of
from grader.exams.making.presentation import PLAIN, Presentation, lines_of, picture_in, wording_of
from grader.figures import formulas
from solver.exact import ZERO, Rational, rational, text
from solver.message import Message


@dataclass(frozen=True, slots=True)
class GeneratedExercise:
    """An exercise that is generated for each student.

    `settings` are changed parameters; `wants` are conditions that every generated exercise meets.
    """

    family: str
    level: Level
    settings: tuple[tuple[str, str], ...]
    worth: ExerciseWorth
    wants: tuple[tuple[str, str], ...] = ()
    presentation: Presentation = PLAIN


@dataclass(frozen=True, slots=True)
class TeacherExercise:
    """An exercise on a teacher's own problem, as plain data, the same for everybody.

    A teacher's own questions are an exercise of the family `own`.
    """

    family: str
    problem: Plain
    worth: ExerciseWorth
    presentation: Presentation = PLAIN

    @property
    def options(self) -> tuple[Mapping[str, str], ...]:
        """The options of a teacher's own questions, by language."""
        questions = self.problem.get("questions", ()) if self.family == OWN.name else ()
        return tuple(translated(o) for question in questions for o in question.get("options", ()))


Entry: TypeAlias = GeneratedExercise | TeacherExercise


def apply_entry(entry: Entry, exercise: Exercise[Any, Any]) -> Exercise[Any, Any]:
    """Return the exercise with the wording, questions and points that the exam gives it.

    Raises UnknownName if the exam asks for none of its questions.
    """
    asked_exercise = entry.presentation.select_questions(exercise)
    if not asked_exercise.questions:
        with add_key_path("questions"):
            raise UnknownName(
                "no question", entry.presentation.only[0], [q.name for q in exercise.questions]
            )
    return entry.worth.apply_points(asked_exercise)


def drawn_from(entry: Entry) -> tuple[Plain, ...]:
    """Return what identifies the entry's problems: level, settings and wishes, or the problem."""
    match entry:
        case GeneratedExercise(_, level, settings, _, wants):
            return (str(level), settings, *([wants] if wants else []))
        case TeacherExercise(OWN.name, problem):  # what is right may be corrected
            return tuple((question["name"], question["kind"]) for question in problem["questions"])
        case TeacherExercise(_, problem):
            return tuple(problem.values())


def read_entry(number: int, entry_table: EntryTable, beside: Path | None) -> Entry:
    """Read one exercise of the exam; BadExam or another RequestError says what is wrong."""
    with said_of(Message("exercise {number}", number=number), "exercise", number - 1):
        refuse_formulas(entry_table)
        if entry_table.text is not None:
            return own_entry(entry_table, beside)
        refuse_own(entry_table)
        with add_key_path("family"):
            family = generated_family(entry_table.family)
        if entry_table.play:
            with add_key_path("play"):
                refuse_unplayable(family)
        worth, presentation = worth_of(entry_table), presentation_of(entry_table, beside)
        if any(
            source is not None
            for source in (entry_table.tree, entry_table.game, entry_table.example)
        ):
            return TeacherExercise(
                family.name, plain_problem(family, entry_table), worth, presentation
            )
        with add_key_path("level"):
            level = Level(
                known_name(Message("no level"), entry_table.level or Level.MEDIUM, list(Level))
            )
        with add_key_path("set"):
            size_of(family, level, entry_table.settings)
        with said_of("want", "want"):
            wants = coded(wishes(family, entry_table.want))
        return GeneratedExercise(
            family.name,
            level,
            tuple(sorted(entry_table.settings.items())),
            worth,
            wants,
            presentation,
        )


def generated_family(name: str | None) -> AnyFamily:
    """Return the family of that name; BadExam if none is given, UnknownName if unknown."""
    if name is None:
        raise BadExam('an exercise has a family, such as "alpha-beta", or a text of your own')
    return family_named(name)


GENERATED = (
    *("family", "level", "tree", "game", "example", "settings", "want", "weights", "credit"),
    "play",
)
"""Keys for a problem of some family, not for a teacher's own question."""
WORDED = {"text", "prompt", "title", "statement", "model"}
"""Keys whose text is Markdown with formulas."""
OWN_ONLY = ("parts", "prompt", "answer", "rubric", "model")
"""Keys for a teacher's own question only."""


def own_entry(entry_table: EntryTable, beside: Path | None) -> TeacherExercise:
    """Read an exercise with the teacher's own text and one or several questions."""
    for key in (*GENERATED, "statement", "prompts", "questions"):
        if getattr(entry_table, key):
            raise BadExam(
                "{key} is for an exercise of a family; leave it out beside text", (key,), key=key
            )
    alone = {"answer", "rubric", "model", "space", "prompt"} & entry_table.model_fields_set
    if entry_table.parts and alone:
        key = min(alone)
        raise BadExam("{key} belongs in each of the parts; leave it out here", (key,), key=key)
    with add_key_path("points"):
        points = points_of(entry_table.points)
    problem = own_problem(entry_table)
    presentation = presentation_of(entry_table, beside)
    question_names = [question["name"] for question in problem["questions"]]
    prompts = [part.prompt for part in entry_table.parts] or [entry_table.prompt or ""]
    prompt_by_name = {
        name: prompt for name, prompt in zip(question_names, prompts, strict=True) if prompt
    }
    words = wording_of(
        entry_table.title, entry_table.text, prompt_by_name, presentation.wording.picture
    )
    presentation = replace(presentation, wording=words, space=0)
    return TeacherExercise(OWN.name, problem, ExerciseWorth(points), presentation)


def own_problem(entry_table: EntryTable) -> dict[str, Plain]:
    """Return the teacher's questions and keys as plain data."""
    if not entry_table.parts:
        questions = [own_question(entry_table, ALONE, entry_table.points)]
    else:
        questions = []
        for number, part in enumerate(entry_table.parts):
            with said_of(Message("part {letter}", letter=LETTERS[number]), "parts", number):
                refuse_formulas(part)
                questions.append(own_question(part, LETTERS[number], part.points))
    plain: dict[str, Plain] = OWN.to_plain(OWN.from_plain({"questions": questions}))
    if (
        entry_table.parts
        and entry_table.points is not None
        and any(part.points for part in entry_table.parts)
    ):
        total = sum((rational(question["points"]) for question in plain["questions"]), ZERO)
        if total != rational(entry_table.points):
            raise BadExam(
                "the parts are worth {total} points in all, and the exercise {points}; leave one "
                "of them out",
                ("points",),
                total=text(total),
                points=entry_table.points,
            )
    return plain


def refuse_formulas(table: BaseModel) -> None:
    """Refuse a text with a formula that cannot be read (BadExam)."""
    for key in sorted(WORDED & table.model_fields_set):
        texts = {"": value} if isinstance(value := getattr(table, key), str) else value or {}
        with said_of(key, key):
            for text_ in texts.values():
                formulas.refuse_unreadable(text_)


def own_question(table: EntryTable | PartTable, name: str, points: str | None) -> dict[str, Plain]:
    """Read one of the teacher's own questions; BadExam if its answer cannot be read."""
    with add_key_path("space"):
        lines = lines_of(table.space)
    if table.answer is not None and (table.rubric or table.space):
        key = "rubric" if table.rubric else "space"
        raise BadExam(
            "{key} is for what you mark by hand; leave it out beside answer", (key,), key=key
        )
    question = {
        "name": name,
        "points": points,
        "lines": lines or LINES,
        "model": table.model or "",
        "rubric": [{"text": i.text, "points": i.points} for i in table.rubric],
    }
    if table.answer is not None:
        with add_key_path("answer"):
            question |= answer_data(table.answer)
    else:
        question["kind"] = BY_HAND
    with add_key_path("answer" if table.answer is not None else "rubric"):
        own_question_from(question, name)
    return question


def answer_data(answer_table: AnswerTable) -> dict[str, Plain]:
    """Return the answer as plain data; formulas in options and keys are written in one line."""
    data: dict[str, Plain] = answer_table.model_dump()
    if not answer_table.options:
        return data
    tables = [
        option if isinstance(option, dict) else {"": option} for option in answer_table.options
    ]
    options = [text_ for table in tables for text_ in table.values()]
    right = (answer_table.key, *answer_table.also)
    keys = [text_ for key in right for text_ in translated(key).values()]
    for text_ in (*options, *keys):
        formulas.refuse_unreadable(text_)
    return data | {
        "options": [
            {language: formulas.written_out(text_) for language, text_ in table.items()}
            for table in tables
        ],
        "key": in_one_line(answer_table.key),
        "also": [in_one_line(also) for also in answer_table.also],
    }


def in_one_line(texts: str | dict[str, str]) -> Plain:
    """Return a text, or those by language, with its formulas written in one line."""
    if isinstance(texts, str):
        return formulas.written_out(texts)
    return {language: formulas.written_out(text_) for language, text_ in texts.items()}


def refuse_own(entry_table: EntryTable) -> None:
    """Refuse keys that only a teacher's own question has (BadExam)."""
    for key in OWN_ONLY:
        if getattr(entry_table, key):
            raise BadExam(
                "{key} is for a question of your own; give it a text instead of a family",
                (key,),
                key=key,
            )


def presentation_of(entry_table: EntryTable, beside: Path | None) -> Presentation:
    """Read the teacher's wording of the exercise, and which of its questions are asked."""
    with add_key_path("space"):
        space = lines_of(entry_table.space)
    if entry_table.new_page not in (None, "page"):
        raise BadExam('break is "page"', ("break",))
    with said_of("image", "image"):
        content = picture_in(entry_table.image, beside) if entry_table.image else b""
    picture = Illustration(content, translated(entry_table.alt or "")) if content else None
    return Presentation(
        wording=wording_of(entry_table.title, entry_table.statement, entry_table.prompts, picture),
        only=tuple(entry_table.questions),
        bonus=entry_table.bonus,
        play=entry_table.play,
        new_page=entry_table.new_page is not None,
        space=space,
    )


LEAST_POINTS = Rational(1, 10)
"""The least points of a generated exercise: some question of one with fewer gets nothing."""


def worth_of(entry_table: EntryTable) -> ExerciseWorth:
    """Read the points, weights and partial credit of the exercise."""
    with add_key_path("points"):
        points = points_of(entry_table.points)
        if points is not None and points < LEAST_POINTS:
            raise BadExam(
                "points: an exercise is worth at least {least}, or some of its questions would be "
                "worth nothing, not {said}",
                least="0.1",
                said=str(entry_table.points)[:40],
            )
    with add_key_path("weights"):
        weights = weights_of(entry_table.weights)
    with add_key_path("credit"):
        return ExerciseWorth(points, weights, credits_of(entry_table.credit))


def plain_problem(family: AnyFamily, entry_table: EntryTable) -> Plain:
    """Return the teacher's own problem as plain data of the family.

    Raises BadExam if more than one problem is given, or a level beside it.
    """
    sources = {"tree": entry_table.tree, "game": entry_table.game, "example": entry_table.example}
    source_name, *more = (name for name, value in sources.items() if value is not None)
    generator_keys = {"level": entry_table.level, "want": entry_table.want}
    for key in more:
        raise BadExam(
            "{what} and {key} are two problems; leave one of them out",
            (key,),
            what=source_name,
            key=key,
        )
    for key in (key for key, value in generator_keys.items() if value):
        raise BadExam(
            "{key} is for a generated problem; leave it out beside {what}",
            (key,),
            key=key,
            what=source_name,
        )
    with said_of(source_name, source_name):
        if entry_table.tree is not None:
            return teacher_problem.on_tree(family, entry_table.tree, entry_table.settings)
        if entry_table.example is not None:
            return teacher_problem.as_example(family, entry_table.example, entry_table.settings)
        return teacher_problem.change_problem(family, entry_table.game or {}, entry_table.settings)


def known_name(none: Message, name: str, names: Sequence[str]) -> str:
    """Return the name if it is one of `names`; UnknownName if not."""
    if name not in names:
        raise UnknownName(none, name, names)
    return name
