"""An exercise as plain data for a program that marks it later, with the exam's points."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from generator.answers.question import Question
from generator.base.convention import convention
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise, ExerciseId
from generator.generation.generate import family_of_exam, pose
from grader.base import program
from grader.base.disk.validation_errors import complaint
from grader.exams.files import exercise_file
from grader.exams.files.question_record import (
    ProgramVersion,
    refuse_changed_family,
    refuse_lacking,
)
from grader.exams.making.describe_exercise import paper_exercise
from grader.exams.making.points_scheme import credit_of, credit_texts
from grader.exams.making.presentation import (
    PLAIN,
    Presentation,
    PresentationPart,
    presentation_part,
)
from grader.exports.items.item import Item
from grader.figures.paper.paper import PaperExercise
from grader.marking.marks.grade import Report, Texts, grade
from grader.marking.marks.scheme import Rounding, Scheme
from grader.words.amounts import decimal_sign
from grader.words.spellings import spellings_of
from solver.errors import RequestError
from solver.exact import rational, text


class LiveQuestion(BaseModel):
    """The points of a question and its partial credit, as texts."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    points: str
    credit: str | dict[str, str]

    def apply_points(self, question: Question) -> Question:
        """Return the question with these points."""
        credit = credit_of(question.name, self.credit)
        return replace(question, points=rational(self.points), credit=credit)


class LiveFile(BaseModel):
    """The problem, what is asked of it and how it is marked, without the key.

    Only the key of a teacher's own question is in it, which is part of the problem. `program` is
    the version that wrote it.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str | None = None
    program: ProgramVersion = ""
    family: str
    problem: dict[str, Any]
    convention: str
    settings: dict[str, str] = {}
    language: str
    rounding: Rounding
    alone: str
    questions: dict[str, LiveQuestion]
    presentation: PresentationPart | None = None


@dataclass(frozen=True)
class LiveExercise:
    """An exercise with its language and its scheme of marking."""

    exercise: Exercise[Any, Any]
    language: str
    scheme: Scheme
    is_bonus: bool = False

    @cached_property
    def paper(self) -> PaperExercise:
        """The exercise as every place shows it, with its solution."""
        how = Presentation(wording=self.exercise.wording, bonus=self.is_bonus)
        return paper_exercise(self.exercise, self.language, how=how)

    def report(self, texts: Texts) -> Report:
        """Mark the texts; the answer to an ambiguous one can still be asked for."""
        spellings = spellings_of(self.exercise)
        return grade(
            self.exercise,
            texts,
            scheme=self.scheme,
            spellings=spellings,
            point=decimal_sign(self.language),
            asks_back=True,
        )


def to_plain(item: Item, scheme: Scheme) -> dict[str, Plain]:
    """Return an item as plain data that `from_plain` reads."""
    exercise = item.exercise
    presentation_data = presentation_part(
        Presentation(wording=exercise.wording, bonus=item.paper.is_bonus)
    )
    return {
        "id": None if exercise.id is None else str(exercise.id),
        "program": program.version(),
        "family": exercise.family.name,
        "problem": exercise_file.problem_json(exercise),
        "convention": exercise.convention.name,
        **exercise_file.settings_json(exercise.convention),
        "language": item.language,
        "rounding": str(scheme.rounding),
        "alone": text(scheme.alone),
        "questions": {question.name: worth_json(question) for question in exercise.questions},
        **(
            {}
            if presentation_data is None
            else {"presentation": presentation_data.model_dump(mode="json")}
        ),
    }


def worth_json(question: Question) -> dict[str, Plain]:
    """Return the points of a question and its partial credit as plain data."""
    return {"points": text(question.points), "credit": dict_or_text(credit_texts(question.credit))}


def dict_or_text(credit: str | Mapping[str, str]) -> Plain:
    """Return partial credit as JSON holds it."""
    return credit if isinstance(credit, str) else dict(credit)


def from_plain(data: Plain) -> LiveExercise:
    """Return the exercise, solved again; RequestError if the data are none."""
    try:
        live_file = LiveFile.model_validate(data)
    except ValidationError as error:
        raise RequestError(
            "this is no exercise as `export` writes it: {error}",
            error=complaint(error, LiveFile, {}),
        ) from None
    family = family_of_exam(live_file.family)
    chosen = convention(live_file.convention, live_file.settings)
    id_ = None if live_file.id is None else ExerciseId.parse(live_file.id)
    posed = pose(family, family.from_plain(live_file.problem), chosen)
    presentation = live_file.presentation.presentation if live_file.presentation else PLAIN
    refuse_changed_family(family, live_file.program)
    present = {question.name: question for question in posed.questions}
    refuse_lacking([name for name in live_file.questions if name not in present], live_file.program)
    questions = tuple(
        worth.apply_points(present[name]) for name, worth in live_file.questions.items()
    )
    return LiveExercise(
        replace(posed, id=id_, questions=questions, wording=presentation.wording),
        live_file.language,
        Scheme(rounding=live_file.rounding, alone=rational(live_file.alone)),
        presentation.bonus,
    )
