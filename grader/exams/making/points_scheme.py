"""The points of an exercise as the teacher sets them: total, weights and partial credit."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import lru_cache
from heapq import heapify, heapreplace
from itertools import count, product
from typing import Any, NamedTuple, TypeAlias, TypeVar

from generator.answers.agreement import ALL_OR_NOTHING, Credit
from generator.answers.question import Question
from generator.exercise.exercise import Exercise
from grader.exams.files.question_record import MAX_POINTS
from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational, rational, text
from solver.message import Message

# Settings of questions by name, by a pattern of names, or by the kind of answer.


T = TypeVar("T")


class AskedQuestion(NamedTuple):
    """What a question's points depend on: its name, its kind, the points that its family gives.

    `worth` is that of its `group`; it is 0 for a teacher's own question, and in exams of versions
    that had no groups.
    """

    name: str
    kind: str
    points: Rational
    group: str = ""
    worth: Rational = ZERO


def asked_question(question: Question) -> AskedQuestion:
    """Return what the points of a question depend on."""
    return AskedQuestion(
        question.name,
        question.form.kind.name,
        question.points,
        question.group,
        question.worth,
    )


def question_setting(settings: Mapping[str, T], name: str, kind: str) -> T | None:
    """Return the setting for a question: by its name, else by the first pattern, else by kind."""
    if name in settings:
        return settings[name]
    patterns = (pattern for pattern in settings if "*" in pattern and fnmatchcase(name, pattern))
    return settings.get(next(patterns, kind))


def fits_question(key: str, question: Question) -> bool:
    """Tell whether the key, a kind or a pattern of names, matches the question."""
    return key == question.form.kind.name or fnmatchcase(question.name, key)


# An exercise's points apportioned to its questions, in steps that a person adds up.


COARSE = Rational(1, 2)
STEPS = (Rational(1, 10), Rational(1, 20), Rational(1, 100))
WITHIN = Rational(1, 4)
"""How far points may be from their exact share so that equal questions get the same."""
REACH = Rational(5)
"""How many steps from its exact share the points of a sort are searched."""
SORTS = 12
"""The greatest number of sorts tried together, which limits the time."""


@dataclass(frozen=True, slots=True)
class PointsClaim:
    """The weight of a question, and its sort, where equal weights cannot all get the same."""

    weight: Rational
    sort: str


Units: TypeAlias = tuple[int, ...]


@lru_cache(maxsize=1_000)
def apportion_points(total: Rational, claims: tuple[PointsClaim, ...]) -> tuple[Rational, ...]:
    """Return points above 0 that sum to the total, in proportion to the weights.

    The step is a half if that is reasonable, else a tenth, or the first finer one of which there
    are enough. Claims of equal weight get the same if possible, or else those of equal sort and
    weight; in the worst case they differ by a step, and the first ones get more.
    """
    halves = total / COARSE
    if halves.denominator == 1 and (shares := equal_shares(int(halves), claims)):
        return tuple(COARSE * Rational(n) for n in shares)
    step, units = finer_step(total, len(claims))
    shares = equal_shares(units, claims) or highest_averages(units, claims)
    return tuple(step * Rational(n) for n in shares)


def finer_step(total: Rational, claims: int) -> tuple[Rational, int]:
    """Return the coarsest step below a half with enough steps in the total, and their number."""
    for step in steps():
        units = total / step
        if units.denominator == 1 and units >= claims:
            return step, int(units)
    raise AssertionError("the points of an exercise are a decimal that ends")


def steps() -> Iterator[Rational]:
    """Yield steps of points, ever finer."""
    yield from STEPS
    yield from (ONE / Rational(10**places) for places in count(3))


def equal_shares(units: int, claims: Sequence[PointsClaim]) -> Units | None:
    """Divide the units so that claims of equal weight get the same, if possible.

    If not, only claims of equal weight and sort get the same; None if even that is impossible.
    """
    by_weight = [PointsClaim(c.weight, "") for c in claims]
    return nearest_shares(units, by_weight) or nearest_shares(units, claims)


def nearest_shares(units: int, claims: Sequence[PointsClaim]) -> Units | None:
    """Return the division nearest to the exact shares that gives equal claims the same, if any."""
    sizes = Counter(claims)
    if len(sizes) > SORTS:
        return None
    share = Rational(units) / sum((c.weight for c in claims), ZERO)
    plans: dict[int, tuple[Rational, Units]] = {0: (ZERO, ())}
    for claim, size in sizes.items():
        exact = share * claim.weight
        further: dict[int, tuple[Rational, Units]] = {}
        for n, (spent, (off, plan)) in product(near_numbers(exact), plans.items()):
            error = Rational(n) - exact
            longer = (off + Rational(size) * error * error / exact, (*plan, n))
            further[spent + n * size] = min(further.get(spent + n * size, longer), longer)
        plans = further
    if units not in plans:
        return None
    units_by_claim = dict(zip(sizes, plans[units][1], strict=True))
    return tuple(units_by_claim[c] for c in claims) if is_monotone(units_by_claim) else None


def near_numbers(exact: Rational) -> list[int]:
    """Return the whole numbers near an exact share."""
    reach = min(exact * WITHIN, REACH)
    least, most = exact - reach, exact + reach
    return [n for n in range(max(1, int(least)), int(most) + 1) if n >= least]


def is_monotone(units_by_claim: Mapping[PointsClaim, int]) -> bool:
    """Tell whether no claim gets less than one of smaller weight."""
    return all(
        units_by_claim[a] <= units_by_claim[b]
        for a in units_by_claim
        for b in units_by_claim
        if a.weight < b.weight
    )


def highest_averages(units: int, claims: Sequence[PointsClaim]) -> Units:
    """Divide the units, at least one for each, by the method of equal proportions.

    A greater weight never gets less. The House of Representatives is apportioned by this method
    (Huntington, Trans. AMS 30, 1928).
    """
    shares = [1] * len(claims)
    queue = [(Rational(2) / (c.weight * c.weight), i) for i, c in enumerate(claims)]
    heapify(queue)
    for _ in range(units - len(claims)):
        _, i = queue[0]
        shares[i] += 1
        n, weight = shares[i], claims[i].weight
        heapreplace(queue, (Rational(n * (n + 1)) / (weight * weight), i))
    return tuple(shares)


MAX_WEIGHT = 100
HUNDRED = Rational(100)
WHOLE = "all-or-nothing"

CREDIT_KEYS = ("right", "wrong", "above")

CreditTexts: TypeAlias = str | Mapping[str, str]
"""`all-or-nothing`, or the numbers of a Credit by name."""


class BadWorth(RequestError):
    """Points, weights or partial credit that can't be given; the message says what can."""


@dataclass(frozen=True, slots=True)
class ExerciseWorth:
    """The points of an exercise; empty fields leave those of its questions.

    `weights` and `credit` are by question: its name, a pattern of names, or its kind.
    """

    points: Rational | None = None
    weights: Mapping[str, Rational] = field(default_factory=dict)
    credit: Mapping[str, Credit] = field(default_factory=dict)

    def apply_points(self, exercise: Exercise[Any, Any]) -> Exercise[Any, Any]:
        """Return the exercise with these points."""
        return self.given_to(exercise, tuple(map(asked_question, exercise.questions)))

    def given_to(
        self, exercise: Exercise[Any, Any], asked_questions: Sequence[AskedQuestion]
    ) -> Exercise[Any, Any]:
        """Return the exercise with those of the asked questions that it has, with these points.

        Those that shared their points when they were asked still do.
        """
        present = {question.name: question for question in exercise.questions}
        questions = (
            replace(
                present[asked.name],
                points=points,
                credit=self.credit_of(present[asked.name]),
                group=asked.group or present[asked.name].group,
                worth=asked.worth or present[asked.name].worth,
            )
            for asked, points in zip(asked_questions, self.shared(asked_questions), strict=True)
            if asked.name in present
        )
        return replace(exercise, questions=tuple(questions))

    def credit_of(self, question: Question) -> Credit:
        """Return the partial credit of a question."""
        kind = question.form.kind.name
        return question_setting(self.credit, question.name, kind) or question.credit

    def shared(self, questions: Sequence[AskedQuestion]) -> tuple[Rational, ...]:
        """Return the points of each question.

        Exams that are made already share their points by this, so it stays as it is.
        """
        if questions and all(question.worth for question in questions):
            return self.shared_by_groups(questions)
        own = tuple(q.points for q in questions)
        if self.points is None and not self.weights:
            return own
        total = sum(own, ZERO) if self.points is None else self.points
        return apportion_points(total, tuple(self.claim(q) for q in questions))

    def shared_by_groups(self, questions: Sequence[AskedQuestion]) -> tuple[Rational, ...]:
        """Return the points of each question, an equal part of those of its group.

        The points of groups are tenths; a teacher's weights count for each question.
        """
        parts = [(q.group, question_setting(self.weights, q.name, q.kind)) for q in questions]
        members, sizes = Counter(q.group for q in questions), Counter(parts)
        shares = {
            part: part[1] or q.worth / Rational(members[q.group])
            for q, part in zip(questions, parts, strict=True)
        }
        worths = {part: share * Rational(sizes[part]) for part, share in shares.items()}
        own_total = sum({q.group: q.worth for q in questions}.values(), ZERO)
        sums = tuple(worths.values())
        if self.points is not None or self.weights:
            claims = tuple(PointsClaim(worth, group) for (group, _), worth in worths.items())
            sums = apportion_points(own_total if self.points is None else self.points, claims)
        points = dict(zip(worths, sums, strict=True))
        return tuple(points[part] / Rational(sizes[part]) for part in parts)

    def claim(self, question: AskedQuestion) -> PointsClaim:
        """Return the weight and the sort of a question."""
        weight = question_setting(self.weights, question.name, question.kind)
        return PointsClaim(weight or question.points, question.kind)


def read_worth(
    points: str | None, weights: Mapping[str, str], credit: Mapping[str, CreditTexts]
) -> ExerciseWorth:
    """Read points, weights and credit from their texts; BadWorth names the wrong one."""
    return ExerciseWorth(points_of(points), weights_of(weights), credits_of(credit))


def points_of(number_text: str | None) -> Rational | None:
    """Read the points of an exercise; BadWorth unless positive with at most two decimals."""
    if number_text is None:
        return None
    points = read_number("points", number_text)
    if not ZERO < points <= MAX_POINTS or (points * HUNDRED).denominator != 1:
        raise BadWorth(
            "points: a number above 0 and up to {most_points} with at most two decimals, so that "
            "they can be added up, not {said}",
            most_points=MAX_POINTS,
            said=number_text[:40],
        )
    return points


def weights_of(texts: Mapping[str, str]) -> dict[str, Rational]:
    """Read the weights of questions; BadWorth names a wrong one."""
    return {name: weight_of(name, weight) for name, weight in texts.items()}


def weight_of(name: str, number_text: str) -> Rational:
    """Read one weight; BadWorth if it is not positive or too great."""
    weight = read_number("weights", number_text)
    if not ZERO < weight <= MAX_WEIGHT:
        raise BadWorth(
            "weights: {name!r} weighs more than 0 and up to {most_weight}, not {said}",
            name=name[:40],
            most_weight=MAX_WEIGHT,
            said=number_text[:40],
        )
    return weight


def credits_of(texts: Mapping[str, CreditTexts]) -> dict[str, Credit]:
    """Read the partial credit of questions; BadWorth names a wrong one."""
    return {name: credit_of(name, credit) for name, credit in texts.items()}


def credit_of(name: str, credit_text: CreditTexts) -> Credit:
    """Read what right members earn and wrong ones cost; BadWorth if it is neither."""
    if credit_text == WHOLE:
        return ALL_OR_NOTHING
    right_message = Message(
        'credit: {name!r} is "{whole}" or a table such as {{ right = 1, wrong = 2 }}',
        name=name[:40],
        whole=WHOLE,
    )
    if isinstance(credit_text, str):
        raise BadWorth("{right}, not {said!r}", right=right_message, said=credit_text[:40])
    if unknown := [key for key in credit_text if key not in CREDIT_KEYS]:
        raise BadWorth(
            "{right}; there is no {unknown!r} in it, but right, wrong, above",
            right=right_message,
            unknown=unknown[0][:40],
        )
    credit = Credit(**{key: read_number("credit", text) for key, text in credit_text.items()})
    if not (ZERO < credit.right <= MAX_WEIGHT and ZERO <= credit.wrong <= MAX_WEIGHT):
        raise BadWorth(
            "{right}; right is above 0, wrong is 0 or more, both up to {most_weight}",
            right=right_message,
            most_weight=MAX_WEIGHT,
        )
    if credit.above is not None and not ZERO <= credit.above <= ONE:
        raise BadWorth(
            "{right}; above is the part that earns nothing yet, from 0 to 1", right=right_message
        )
    return credit


def read_number(key: str, number_text: str) -> Rational:
    """Read a number; BadWorth says what it is for."""
    try:
        return rational(number_text)
    except RequestError as error:
        raise BadWorth("{what}: {error}", what=key, error=error) from None


def credit_texts(credit: Credit) -> CreditTexts:
    """Return the partial credit as files write it."""
    if credit == ALL_OR_NOTHING:
        return WHOLE
    limit = {} if credit.above is None else {"above": text(credit.above)}
    return {"right": text(credit.right), "wrong": text(credit.wrong), **limit}


def worth_texts(exercise_worth: ExerciseWorth) -> dict[str, Any]:
    """Return points, weights and credit as files write them, without empty ones."""
    points = {} if exercise_worth.points is None else {"points": text(exercise_worth.points)}
    weights = {name: text(weight) for name, weight in exercise_worth.weights.items()}
    credit = {
        name: credit_texts(question_credit)
        for name, question_credit in exercise_worth.credit.items()
    }
    return {**points, "weights": weights, "credit": credit}
