"""The record in exam.json of what a student was asked, so that later versions ask the same.

A digest stands for each key. It is an HMAC by a key that is derived from the exam's secret and kept
in exam.json, the teacher's file: a line of it, or the row of a database, tells nothing by itself.
"""

import hmac
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from generator.answers.agreement import Credit
from generator.answers.question import Question
from generator.answers.writing import plain
from generator.base.convention import SETTINGS, Convention
from generator.base.errors import UnknownName
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.family import AnyFamily
from generator.generation.generate import family_of_exam
from grader.base.program import FIRST_RELEASE, how_to_get, is_earlier, version_of_record
from solver.errors import RequestError
from solver.exact import ZERO, rational, text

DIGEST_LENGTH = 8
"""The hexadecimal digits of a digest."""


MAX_POINTS = 1_000


def points_text(value: Any) -> Any:
    """Return points as an exact text; ValueError if they are out of bounds (for pydantic)."""
    if not isinstance(value, str):
        return value
    points = rational(value)
    if not ZERO < points <= MAX_POINTS:
        raise ValueError("beyond what an exam gives")
    return text(points)


PointsText: TypeAlias = Annotated[str, BeforeValidator(points_text)]
"""The points of a question or an exercise as a file writes them."""

ProgramVersion: TypeAlias = Annotated[str, AfterValidator(version_of_record)]
"""The version that made something, as a file records it."""


class QuestionRecord(NamedTuple):
    """A question: the points that its family gives it, the kind of answer, the key's digest.

    `group` and `worth` are of the like questions with which it shares them; earlier versions wrote
    none.
    """

    points: PointsText
    kind: str
    digest: str
    group: str = ""
    worth: PointsText | Literal[""] = ""


class ExerciseRecord(BaseModel):
    """The questions of an exercise by name, in their order, and the revision of its family.

    `parts_from` is the share from which parts of an answer earn; earlier versions wrote none, and
    paid from more than a half on.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    revision: int = Field(description="a whole number from 1", ge=1)
    parts_from: Literal["", "2/3"] = Field("", description="2/3")
    questions: dict[str, QuestionRecord] = Field(description="a table of questions")


class SheetRecord(BaseModel):
    """The version that made a sheet, the settings of its keys, and what its exercises ask."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    program: ProgramVersion = Field(description="a version of minimaestro")
    settings: dict[str, str] = Field(description="a table of settings")
    exercises: tuple[ExerciseRecord, ...] = Field(description="a list of exercises")


class QuestionKey(NamedTuple):
    """A question as its family asks it; `key` is all that decides what is right, as a text."""

    name: str
    points: str
    kind: str
    key: str
    group: str = ""
    worth: str = ""


def question_keys(exercise: Exercise[Any, Any]) -> tuple[QuestionKey, ...]:
    """Return the questions of an exercise with their keys."""
    rests_on = exercise.earlier_questions
    return tuple(
        QuestionKey(
            question.name,
            text(question.points),
            question.form.kind.name,
            key_text(question, rests_on.get(question.name, ())),
            *((question.group, text(question.worth)) if question.worth else ()),
        )
        for question in exercise.questions
    )


def key_text(question: Question, rests_on: Sequence[str]) -> str:
    """Return the key, other right answers, what the answer follows from, and the partial credit."""
    others = sorted(json.dumps(plain(other), sort_keys=True) for other in question.others)
    decisive = [plain(question.key), others, list(rests_on), credit_numbers(question.credit)]
    return json.dumps(decisive, sort_keys=True)


def credit_numbers(credit: Credit) -> list[str]:
    """Return what right members earn, what wrong ones cost, and any limit of its own."""
    limit = [] if credit.above is None else [text(credit.above)]
    return [text(credit.right), text(credit.wrong), *limit]


def credited_as_recorded(
    exercise: Exercise[Any, Any], record: ExerciseRecord | None
) -> Exercise[Any, Any]:
    """Return the exercise with the partial credit of the version that made its record."""
    if record is not None and record.parts_from:
        return exercise
    questions = (replace(q, credit=q.credit.earlier) for q in exercise.questions)
    return replace(exercise, questions=tuple(questions))


def resting_as_recorded(
    exercise: Exercise[Any, Any], record: ExerciseRecord | None
) -> Exercise[Any, Any]:
    """Return the exercise whose answers follow from what they followed from in that record."""
    return exercise if record is None else replace(exercise, asked_by_revision=record.revision)


def key_digest(digest_key: str, problem: Plain, question: QuestionKey) -> str:
    """Return the digest of a key, which differs between problems of the same answer."""
    about = json.dumps([problem, question.name, question.key], sort_keys=True)
    return hmac.new(digest_key.encode(), about.encode(), sha256).hexdigest()[:DIGEST_LENGTH]


def exercise_record(
    revision: int, questions: Sequence[QuestionKey], problem: Plain, digest_key: str
) -> ExerciseRecord:
    """Return the record of an exercise on a problem."""
    return ExerciseRecord(
        revision=revision,
        parts_from="2/3",
        questions={
            question.name: QuestionRecord(
                question.points,
                question.kind,
                key_digest(digest_key, problem, question),
                question.group,
                question.worth,
            )
            for question in questions
        },
    )


def settings_of(convention: Convention) -> dict[str, str]:
    """Return every setting on which an answer may depend."""
    return {name: str(getattr(convention, name)) for name in SETTINGS}


def other_keys(
    record: ExerciseRecord, questions: Sequence[QuestionKey], problem: Plain, digest_key: str
) -> tuple[str, ...]:
    """Return the recorded questions that have another key now, or are not asked any more."""
    present: Mapping[str, QuestionKey] = {question.name: question for question in questions}
    return tuple(
        name
        for name, question in record.questions.items()
        if name not in present
        or present[name].kind != question.kind
        or key_digest(digest_key, problem, present[name]) != question.digest
    )


class OtherQuestions(RequestError):
    """Something of another version, whose questions this one does not ask."""


def find_asked_family(name: str, made_by: str) -> AnyFamily:
    """Return the family of a file's exercise; the RequestError says which version has it."""
    try:
        return family_of_exam(name)
    except UnknownName as error:
        raise RequestError(
            "{error}; minimaestro {made_by} made it: mark it with that version ({how}), or install "
            "the plugin that has this family",
            error=error,
            made_by=made_by or FIRST_RELEASE,
            how=how_to_get(made_by or FIRST_RELEASE),
        ) from None


def refuse_changed_family(family: AnyFamily, made_by: str) -> None:
    """Refuse what a release made before its family's questions changed, if it has no digests."""
    if is_earlier(made_by, family.asked_since):
        raise OtherQuestions(
            "minimaestro {made_by} made it, and since {since} {family} asks other questions, or "
            "has other keys; mark it with that version ({how})",
            made_by=made_by or FIRST_RELEASE,
            how=how_to_get(made_by or FIRST_RELEASE),
            since=family.asked_since,
            family=family.name,
        )


def refuse_lacking(questions: Sequence[str], made_by: str) -> None:
    """Refuse what a release made if this one does not ask some of its questions any more."""
    if questions:
        raise OtherQuestions(
            "minimaestro {made_by} made it, and this version does not ask {questions} any more; "
            "mark it with that version ({how})",
            made_by=made_by or FIRST_RELEASE,
            how=how_to_get(made_by or FIRST_RELEASE),
            questions=", ".join(questions)[:200],
        )
