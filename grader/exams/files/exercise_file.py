"""An exercise as JSON; when it is read back, its questions are asked again and solved again.

It goes to students, so it holds no key and no digest of one, by which a guess could be tested.
"""

import json
from base64 import b64encode
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from pydantic import Base64Bytes, BaseModel, ConfigDict, Field, ValidationError

from generator.answers.agreement import PARTS as USUAL_CREDIT
from generator.answers.agreement import Credit
from generator.answers.answers import Answers
from generator.answers.question import Question
from generator.answers.writing import plain
from generator.base.convention import CONVENTIONS, SETTINGS, Convention, convention
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise, ExerciseId
from generator.exercise.wording import USUAL, Illustration, Wording
from generator.generation.generate import pose
from grader.base import program
from grader.base.disk import unreadable
from grader.base.disk.validation_errors import Parts, complaint
from grader.exams.files.exercise_reference import EXERCISES, MARK, pick_exercise
from grader.exams.files.question_record import (
    OtherQuestions,
    PointsText,
    ProgramVersion,
    find_asked_family,
    refuse_changed_family,
    refuse_lacking,
)
from grader.words.render import full_prompt_of, picture_words_of, solution_of, statement_of
from solver.errors import RequestError
from solver.exact import rational, text

EARLIER_CREDIT = USUAL_CREDIT.earlier
"""The partial credit of a file that names none."""


class QuestionTable(BaseModel):
    """The fields read of a question in an exercise file."""

    model_config = ConfigDict(extra="ignore")

    name: str = Field(description="the name of a question")
    kind: str = ""
    points: PointsText = Field(description="a number above 0, as a text")
    credit: dict[str, str] = Field({}, description="a table of numbers, as texts")

    def is_asked_by(self, present: Mapping[str, Question]) -> bool:
        """Return whether it is one of those questions: of its name, with its kind of answers."""
        question = present.get(self.name)
        return question is not None and self.kind in ("", str(question.form.kind))

    def ask_as_written(self, question: Question) -> Question:
        """Return the question with the file's points and partial credit."""
        return replace(question, points=rational(self.points), credit=self.credit_of(question))

    def credit_of(self, question: Question) -> Credit:
        """Return the file's partial credit; that of earlier versions where it names none."""
        if self.credit:
            return Credit(**{key: rational(text) for key, text in self.credit.items()})
        return question.credit.earlier if question.has_parts else question.credit


class WordingTable(BaseModel):
    """A teacher's own words, by language, and the picture in base64."""

    model_config = ConfigDict(extra="ignore")

    title: dict[str, str] = Field({}, description="a table of texts by language")
    statement: dict[str, str] = Field({}, description="a table of texts by language")
    prompts: dict[str, dict[str, str]] = Field({}, description="a table of texts by question")
    picture: Base64Bytes = Field(b"", description="an image in base64")
    alt: dict[str, str] = Field({}, description="a table of texts by language")

    @property
    def wording(self) -> Wording:
        """The wording."""
        illustration = Illustration(self.picture, self.alt) if self.picture else None
        return Wording(self.title, self.statement, self.prompts, illustration)


class ExerciseFile(BaseModel):
    """The fields read from an exercise file; its key, if present, is ignored.

    `program` is the version that wrote it, and `revision` the family's that asked it. Without
    `questions`, all of the family's are asked.
    """

    model_config = ConfigDict(extra="ignore")

    family: str
    problem: dict[str, Any]
    convention: str = "aima"
    settings: dict[str, str] = {}
    language: str = "en"
    id: str | None = None
    revision: int | None = Field(None, description="a whole number from 1", ge=1)
    program: ProgramVersion = ""
    questions: tuple[QuestionTable, ...] = ()
    wording: WordingTable | None = Field(None, description="a table of a teacher's own words")


PARTS: Parts = {"questions": QuestionTable, "wording": WordingTable}


def to_json(exercise: Exercise[Any, Any], language: str) -> dict[str, Plain]:
    """Return the exercise as JSON data, without its key."""
    id_ = exercise.id
    return {
        "id": None if id_ is None else str(id_),
        "family": exercise.family.name,
        "level": None if id_ is None else str(id_.level),
        "seed": None if id_ is None else id_.seed,
        "revision": exercise.revision,
        "program": program.version(),
        "language": language,
        "convention": exercise.convention.name,
        **settings_json(exercise.convention),
        **({} if exercise.family.has_keys else {"problem": problem_json(exercise)}),
        "statement": statement_of(exercise, language),
        **alt_json(exercise, language),
        "questions": [question_json(exercise, q, language) for q in exercise.questions],
    }


def alt_json(exercise: Exercise[Any, Any], language: str) -> dict[str, Plain]:
    """Return what a teacher's picture shows; nothing if there is no picture."""
    shown = picture_words_of(exercise, language)
    return {"alt": shown} if shown else {}


def problem_json(exercise: Exercise[Any, Any]) -> Plain:
    """Return the problem as plain data."""
    return exercise.family.to_plain(exercise.problem)


def key_json(exercise: Exercise[Any, Any], language: str) -> dict[str, Plain]:
    """Return the key, the mistakes' answers and the solution, for teachers only."""
    return {
        "key": answers_json(exercise.key),
        **also_json(exercise),
        "mistakes": {name: answers_json(mistake) for name, mistake in exercise.mistakes.items()},
        "solution": solution_of(exercise, language),
    }


def also_json(exercise: Exercise[Any, Any]) -> dict[str, Plain]:
    """Return what is right besides the key, by question; nothing if there is nothing."""
    others = {q.name: [plain(other) for other in q.others] for q in exercise.questions if q.others}
    return {"also": others} if others else {}


def exam_json(exercise: Exercise[Any, Any]) -> dict[str, Plain]:
    """Return what an exam adds to an exercise: a teacher's own words and questions.

    It holds the keys of a teacher's own questions.
    """
    return {
        **({"problem": problem_json(exercise)} if exercise.family.has_keys else {}),
        **({} if exercise.wording == USUAL else {"wording": wording_json(exercise.wording)}),
    }


def credit_json(credit: Credit) -> dict[str, Plain]:
    """Return what right members earn, what wrong ones cost, and any limit of its own."""
    limit: dict[str, Plain] = {} if credit.above is None else {"above": text(credit.above)}
    return {"right": text(credit.right), "wrong": text(credit.wrong), **limit}


def wording_json(wording: Wording) -> dict[str, Plain]:
    """Return a teacher's own words and picture as JSON data."""
    picture = wording.picture
    return {
        "title": dict(wording.title),
        "statement": dict(wording.statement),
        "prompts": {name: dict(prompt) for name, prompt in wording.prompts.items()},
        **({"picture": b64encode(picture.content).decode()} if picture else {}),
        **({"alt": dict(picture.alt)} if picture else {}),
    }


def question_json(exercise: Exercise[Any, Any], question: Question, language: str) -> Plain:
    """Return a question as JSON data, with the options of a teacher's own."""
    has_options = exercise.family.has_keys and question.form.options
    return {
        "name": question.name,
        "kind": str(question.form.kind),
        "points": text(question.points),
        "prompt": full_prompt_of(exercise, question, language),
        **({"options": list(question.form.options)} if has_options else {}),
        **({"credit": credit_json(question.credit)} if is_credit_told(question) else {}),
    }


def is_credit_told(question: Question) -> bool:
    """Return whether the partial credit is written; without it, that of earlier versions holds."""
    return question.has_parts and question.credit != EARLIER_CREDIT


def answers_json(answers: Answers) -> dict[str, Plain]:
    """Return answers as plain data, by question."""
    return {name: plain(answer) for name, answer in answers.items()}


def settings_json(chosen: Convention) -> dict[str, Plain]:
    """Return the settings in which the convention differs from the bundle of its name."""
    bundle = CONVENTIONS[chosen.name]
    changed = {
        name: str(getattr(chosen, name))
        for name in SETTINGS
        if getattr(chosen, name) != getattr(bundle, name)
    }
    return {"settings": changed} if changed else {}


def from_json(
    content: str, source: str, under: str | None, *, number: str = ""
) -> tuple[Exercise[Any, Any], str]:
    """Read an exercise from a file's content, with its language.

    `source` is the file's name in messages; `under` overrides the file's convention; `number`
    selects one of several exercises. Raises RequestError.
    """
    data = pick_exercise(load_json(content, source), number, source)
    return from_plain(data, f"{source}{MARK}{number}" if number else source, under)


def is_bonus(content: str, source: str, *, number: str = "") -> bool:
    """Tell whether a file's exercise was a bonus in the exam that it was exported from."""
    data = pick_exercise(load_json(content, source), number, source)
    return isinstance(data, dict) and data.get("bonus") is True


def from_plain(data: Plain, source: str, under: str | None) -> tuple[Exercise[Any, Any], str]:
    """Read an exercise from JSON data, with its language; RequestError if it is none."""
    try:
        exercise_file = ExerciseFile.model_validate(data)
    except ValidationError as error:
        raise RequestError(
            "{source} is no exercise as `new --json` writes it: {error}",
            source=source,
            error=complaint(error, ExerciseFile, PARTS),
        ) from None
    family = find_asked_family(exercise_file.family, exercise_file.program)
    problem = family.from_plain(exercise_file.problem)
    own = convention(exercise_file.convention, exercise_file.settings)
    id_ = None if exercise_file.id is None else ExerciseId.parse(exercise_file.id)
    revision = exercise_file.revision if id_ is None else id_.revision

    def pose_by(rules: Convention) -> Exercise[Any, Any]:
        """Pose every question; the file says which are asked."""
        return replace(pose(family, problem, rules), id=id_, asked_by_revision=revision)

    exercise = pose_by(own)
    refuse_other_questions(exercise, exercise_file, source)
    known = exercise.question_names
    if under:
        exercise = pose_by(convention(under))
    return asked_as_written(exercise, exercise_file, known=known), exercise_file.language


def refuse_other_questions(exercise: Exercise[Any, Any], file: ExerciseFile, source: str) -> None:
    """Raise OtherQuestions if this version asks something else than the one that wrote the file."""
    present = {question.name: question for question in exercise.questions}
    try:
        refuse_changed_family(exercise.family, file.program)
        refuse_lacking([q.name for q in file.questions if not q.is_asked_by(present)], file.program)
    except OtherQuestions as error:
        name = file.id or file.family
        raise OtherQuestions(
            "{source}: {error}", source=f"{source} ({name})", error=error
        ) from None


def asked_as_written(
    exercise: Exercise[Any, Any], file: ExerciseFile, *, known: Collection[str]
) -> Exercise[Any, Any]:
    """Return the exercise with the file's words, questions and points.

    Questions that another convention adds to the `known` ones of the file's own are asked too.
    """
    wording = file.wording.wording if file.wording else exercise.wording
    present = {question.name: question for question in exercise.questions}
    written = [
        table.ask_as_written(present[table.name])
        for table in file.questions
        if table.name in present
    ]
    added = [question for question in exercise.questions if question.name not in known]
    questions = (*written, *added) if file.questions else exercise.questions
    return replace(exercise, questions=questions, wording=wording)


def is_exercise_content(content: str) -> bool:
    """Tell whether the content is meant to be an exercise rather than, for instance, a tree."""
    try:
        data = json.loads(content)
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and ("family" in data or EXERCISES in data)


def load_json(content: str, source: str) -> Any:
    """Parse JSON; RequestError if it is none."""
    try:
        return json.loads(content)
    except (ValueError, RecursionError) as error:  # JSON, or numbers longer than Python reads
        raise RequestError(
            "{source} is no JSON: {error}", source=source, error=unreadable.why(error)
        ) from None
