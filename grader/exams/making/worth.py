"""What a teacher says that an exercise is worth: its points, its questions' weights, parts."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, TypeAlias

from pydantic import BeforeValidator

from generator.answers.credit import ALL_OR_NOTHING, PARTS, Credit
from generator.answers.question import Question
from generator.exercise.exercise import Exercise
from grader.exams.making.named import named
from grader.exams.making.points import Claim, apportioned
from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational, rational, text
from solver.message import Message

MOST_POINTS = 1_000
MOST_WEIGHT = 100
HUNDRED = Rational(100)
WHOLE = "all-or-nothing"

CreditTexts: TypeAlias = str | Mapping[str, str]
"""`all-or-nothing`, or the numbers of a Credit by their names."""


def points_text(given: Any) -> Any:
    if not isinstance(given, str):
        return given
    points = rational(given)
    if not ZERO < points <= MOST_POINTS:
        raise ValueError("beyond what an exam gives")
    return text(points)


PointsText: TypeAlias = Annotated[str, BeforeValidator(points_text)]
"""An exercise's points as a file writes them."""


class BadWorth(RequestError):
    """Points, weights or parts that can't be given; the message says what could."""


@dataclass(frozen=True, slots=True)
class Worth:
    """Where nothing is said, the questions' own will do.

    `weights` and `credit` go by what questions are called there: name, pattern, or kind.
    """

    points: Rational | None = None
    weights: Mapping[str, Rational] = field(default_factory=dict)
    credit: Mapping[str, Credit] = field(default_factory=dict)

    def given(self, exercise: Exercise[Any, Any]) -> Exercise[Any, Any]:
        """The exercise, worth that."""
        asked = exercise.questions
        credits_ = (named(self.credit, q) or q.credit for q in asked)
        questions = (
            replace(q, points=points, credit=credit)
            for q, points, credit in zip(asked, self.shared(asked), credits_, strict=True)
        )
        return replace(exercise, questions=tuple(questions))

    def shared(self, asked: tuple[Question, ...]) -> tuple[Rational, ...]:
        """The points of each question."""
        own = tuple(q.points for q in asked)
        if self.points is None and not self.weights:
            return own
        total = sum(own, ZERO) if self.points is None else self.points
        return apportioned(total, tuple(self.claim(q) for q in asked))

    def claim(self, question: Question) -> Claim:
        return Claim(named(self.weights, question) or question.points, question.form.kind.name)


def worth(
    points: str | None, weights: Mapping[str, str], credit: Mapping[str, CreditTexts]
) -> Worth:
    """What the texts of a file say; BadWorth names the one that says nothing."""
    return Worth(points_of(points), weights_of(weights), credits_of(credit))


def points_of(said: str | None) -> Rational | None:
    if said is None:
        return None
    points = number("points", said)
    if not ZERO < points <= MOST_POINTS or (points * HUNDRED).denominator != 1:
        raise BadWorth(
            "points: a number above 0 and up to {most_points} with at most two decimals, so that "
            "they can be added up, not {said}",
            most_points=MOST_POINTS,
            said=said[:40],
        )
    return points


def weights_of(said: Mapping[str, str]) -> dict[str, Rational]:
    return {name: weight_of(name, weight) for name, weight in said.items()}


def weight_of(name: str, said: str) -> Rational:
    weight = number("weights", said)
    if not ZERO < weight <= MOST_WEIGHT:
        raise BadWorth(
            "weights: {name!r} weighs more than 0 and up to {most_weight}, not {said}",
            name=name[:40],
            most_weight=MOST_WEIGHT,
            said=said[:40],
        )
    return weight


def credits_of(said: Mapping[str, CreditTexts]) -> dict[str, Credit]:
    return {name: credit_of(name, credit) for name, credit in said.items()}


def credit_of(name: str, said: CreditTexts) -> Credit:
    """What right members earn and wrong ones cost."""
    if said == WHOLE:
        return ALL_OR_NOTHING
    right = Message(
        'credit: {name!r} is "{whole}" or a table such as {{ right = 1, wrong = 2 }}',
        name=name[:40],
        whole=WHOLE,
    )
    if isinstance(said, str):
        raise BadWorth("{right}, not {said!r}", right=right, said=said[:40])
    if unknown := [key for key in said if key not in credit_texts(PARTS)]:
        raise BadWorth(
            "{right}; there is no {unknown!r} in it, but right, wrong, above",
            right=right,
            unknown=unknown[0][:40],
        )
    found = Credit(**{key: number("credit", text) for key, text in said.items()})
    if not (ZERO < found.right <= MOST_WEIGHT and ZERO <= found.wrong <= MOST_WEIGHT):
        raise BadWorth(
            "{right}; right is above 0, wrong is 0 or more, both up to {most_weight}",
            right=right,
            most_weight=MOST_WEIGHT,
        )
    if not ZERO <= found.above <= ONE:
        raise BadWorth(
            "{right}; above is the part that earns nothing yet, from 0 to 1", right=right
        )
    return found


def number(what: str, said: str) -> Rational:
    try:
        return rational(said)
    except RequestError as error:
        raise BadWorth("{what}: {error}", what=what, error=error) from None


def credit_texts(credit: Credit) -> CreditTexts:
    """As a file says it."""
    if credit == ALL_OR_NOTHING:
        return WHOLE
    return {
        "right": text(credit.right),
        "wrong": text(credit.wrong),
        "above": text(credit.above),
    }


def worth_texts(said: Worth) -> dict[str, Any]:
    """What a file says of it, without what is not said."""
    points = {} if said.points is None else {"points": text(said.points)}
    weights = {name: text(weight) for name, weight in said.weights.items()}
    credit = {name: credit_texts(one) for name, one in said.credit.items()}
    return {**points, "weights": weights, "credit": credit}
