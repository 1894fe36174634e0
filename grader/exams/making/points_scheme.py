"""What a teacher says that an exercise is worth: its points, its questions' weights, parts."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import lru_cache
from heapq import heapify, heapreplace
from itertools import count, product
from typing import Annotated, Any, TypeAlias, TypeVar

from pydantic import BeforeValidator

from generator.answers.credit import ALL_OR_NOTHING, PARTS, Credit
from generator.answers.question import Question
from generator.exercise.exercise import Exercise
from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational, rational, text
from solver.message import Message

# What a teacher says of questions: by name, by a pattern of names, by the kind of answer.


T = TypeVar("T")


def named(said: Mapping[str, T], question: Question) -> T | None:
    """What is said of a question: by its name, else by the first pattern, else by its kind."""
    name, kind = question.name, question.form.kind.name
    if name in said:
        return said[name]
    patterns = (pattern for pattern in said if "*" in pattern and fnmatchcase(name, pattern))
    return said.get(next(patterns, kind))


def fits(key: str, question: Question) -> bool:
    """Whether the key speaks of the question."""
    return key == question.form.kind.name or fnmatchcase(question.name, key)


# An exercise's points apportioned to its questions, in steps that a person adds up.


COARSE = Rational(1, 2)
STEPS = (Rational(1, 10), Rational(1, 20), Rational(1, 100))
WITHIN = Rational(1, 4)
"""How far from its exact share of the points a question may be, so that like ones get the same."""
REACH = Rational(5)
"""How many steps from its exact share the points of questions of one sort are looked for."""
SORTS = 12
"""How many sorts may be tried together: the time that it takes is bounded."""


@dataclass(frozen=True, slots=True)
class PointsClaim:
    """What a question counts, and its sort, where all that counts the same can't get the same."""

    weight: Rational
    sort: str


Units: TypeAlias = tuple[int, ...]


@lru_cache(maxsize=1_000)
def apportioned(total: Rational, claims: tuple[PointsClaim, ...]) -> tuple[Rational, ...]:
    """Points that sum to the total, in proportion to the weights, each above 0.

    In halves where that is within reason, else in tenths, or the first finer step of which there
    are enough. Claims of one weight get the same wherever that comes out, or else those of one
    sort and weight; at the worst they differ by a step, and the first get more.
    """
    halves = total / COARSE
    if halves.denominator == 1 and (found := alike(int(halves), claims)):
        return tuple(COARSE * Rational(n) for n in found)
    step, units = finer(total, len(claims))
    found = alike(units, claims) or highest_averages(units, claims)
    return tuple(step * Rational(n) for n in found)


def finer(total: Rational, claims: int) -> tuple[Rational, int]:
    """The coarsest step below a half that divides the total into enough."""
    for step in steps():
        units = total / step
        if units.denominator == 1 and units >= claims:
            return step, int(units)
    raise AssertionError("the points of an exercise are a decimal that ends")


def steps() -> Iterator[Rational]:
    yield from STEPS
    yield from (ONE / Rational(10**places) for places in count(3))


def alike(units: int, claims: Sequence[PointsClaim]) -> Units | None:
    """So many units for each, the same for claims of one weight, or at least of one sort too."""
    by_weight = [PointsClaim(c.weight, "") for c in claims]
    return evenly(units, by_weight) or evenly(units, claims)


def evenly(units: int, claims: Sequence[PointsClaim]) -> Units | None:
    """The plan nearest to the exact shares of those that give equal claims the same."""
    sizes = Counter(claims)
    if len(sizes) > SORTS:
        return None
    share = Rational(units) / sum((c.weight for c in claims), ZERO)
    plans: dict[int, tuple[Rational, Units]] = {0: (ZERO, ())}
    for claim, size in sizes.items():
        exact = share * claim.weight
        further: dict[int, tuple[Rational, Units]] = {}
        for n, (spent, (off, plan)) in product(near(exact), plans.items()):
            error = Rational(n) - exact
            longer = (off + Rational(size) * error * error / exact, (*plan, n))
            further[spent + n * size] = min(further.get(spent + n * size, longer), longer)
        plans = further
    if units not in plans:
        return None
    each = dict(zip(sizes, plans[units][1], strict=True))
    return tuple(each[c] for c in claims) if rising(each) else None


def near(exact: Rational) -> list[int]:
    """The whole numbers that are within reason for an exact share."""
    reach = min(exact * WITHIN, REACH)
    least, most = exact - reach, exact + reach
    return [n for n in range(max(1, int(least)), int(most) + 1) if n >= least]


def rising(each: Mapping[PointsClaim, int]) -> bool:
    """Whether nobody gets less for more weight."""
    return all(each[a] <= each[b] for a in each for b in each if a.weight < b.weight)


def highest_averages(units: int, claims: Sequence[PointsClaim]) -> Units:
    """One each, and every further one where it comes nearest to the weights.

    The method of equal proportions by which the House of Representatives has its seats
    (Huntington, Trans. AMS 30, 1928): more weight never gets less.
    """
    given = [1] * len(claims)
    queue = [(Rational(2) / (c.weight * c.weight), i) for i, c in enumerate(claims)]
    heapify(queue)
    for _ in range(units - len(claims)):
        _, i = queue[0]
        given[i] += 1
        n, weight = given[i], claims[i].weight
        heapreplace(queue, (Rational(n * (n + 1)) / (weight * weight), i))
    return tuple(given)


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
class ExerciseWorth:
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

    def claim(self, question: Question) -> PointsClaim:
        return PointsClaim(
            named(self.weights, question) or question.points, question.form.kind.name
        )


def worth(
    points: str | None, weights: Mapping[str, str], credit: Mapping[str, CreditTexts]
) -> ExerciseWorth:
    """What the texts of a file say; BadWorth names the one that says nothing."""
    return ExerciseWorth(points_of(points), weights_of(weights), credits_of(credit))


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


def worth_texts(said: ExerciseWorth) -> dict[str, Any]:
    """What a file says of it, without what is not said."""
    points = {} if said.points is None else {"points": text(said.points)}
    weights = {name: text(weight) for name, weight in said.weights.items()}
    credit = {name: credit_texts(one) for name, one in said.credit.items()}
    return {**points, "weights": weights, "credit": credit}
