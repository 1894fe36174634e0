"""A misread number behind several wrong answers that nothing else explains."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, TypeAlias

from msgspec import Struct

from generator.answers.answers import Answer
from generator.answers.kinds.number import Number
from generator.answers.kinds.path import Path
from generator.answers.question import Question
from generator.answers.writing import write_answer
from generator.exercise.exercise import Exercise
from generator.exercise.misreadings import NUMBER, Misreading, misread_problem, quickly_misread
from generator.exercise.work import Input, Operation, Work
from generator.generation.generate import pose
from grader.marking.marks.attempt import Attempt
from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational, Value, rational
from solver.trees.values import expected_value

MIN_EXPLAINED: Final = Rational(2)
"""A misreading must give so many of the wrong answers that take work."""
MIN_OF_ALL: Final = Rational(3, 2)
"""So many are enough where it explains every wrong answer."""
EASY: Final = Rational(1, 2)
"""How much a wrong answer counts that is easy to guess."""
LONG_LINE: Final = 4
"""A line or an order of so many moves is not easy to guess."""
MAX_MISSED: Final = 1
"""A misreading must explain every wrong answer but so many."""
MAX_PROBLEMS: Final = 256
"""No more problems are solved in search of a misread number."""
MAX_POSED: Final = 20
"""So many exercises on a misread problem are kept."""
BACKED_UP: Final = frozenset({Operation.GREATEST, Operation.LEAST, Operation.MEAN})
"""What is done with the values of a node's children where these alone give its own."""

RightAnswers: TypeAlias = Mapping[str, tuple[Answer, ...]]
"""The answers that are right, by question."""


class MisreadSheet(Struct, frozen=True):
    """A misreading; of the wrong answers, the `first` that it gives, and those that follow.

    These are `exact`, or `rounded` decimals.
    """

    misreading: Misreading
    first: str
    exact: frozenset[str]
    rounded: frozenset[str]

    @property
    def explains(self) -> frozenset[str]:
        """The wrong answers that the misreading explains."""
        return self.exact | self.rounded | {self.first}


def find_misreading(attempt: Attempt, by_mistake: Collection[str]) -> MisreadSheet | None:
    """Return the misreading that explains most wrong answers, and all but at most one.

    It must explain more wrong answers than the named mistake, which gives those `by_mistake`.
    """
    if attempt.exercise.family.has_keys or not is_enough(attempt, attempt.wrong, missed=0):
        return None
    best: MisreadSheet | None = None
    most = len(by_mistake)
    known, values = attempt.exercise.known.misread, values_backed_up(attempt)
    for misreading in islice(by_likelihood(attempt), MAX_PROBLEMS):
        may_miss = min(MAX_MISSED, len(attempt.wrong) - most - 1)
        if may_miss < 0:
            break
        answers = known.get(misreading)
        if answers is None:
            if explains_too_little(attempt, misreading, values, may_miss):
                continue
            answers = known[misreading] = answers_misread(attempt.exercise, misreading)
        sheet = read_so(attempt, misreading, answers, may_miss)
        if sheet is not None and len(sheet.explains) > most:
            best, most = sheet, len(sheet.explains)
    return best


class BackedUp(Struct, frozen=True):
    """A value that is backed up from the `leaves` below its node: no others can change it."""

    question: Question
    work: Work
    leaves: frozenset[str]


BackedUpValues: TypeAlias = Mapping[str, BackedUp]
"""The values that are backed up, by question."""


def values_backed_up(attempt: Attempt) -> BackedUpValues:
    """Return the values that are asked for and backed up, by question."""
    return {
        name: BackedUp(question, work, below)
        for name, question in attempt.questions.items()
        if (work := attempt.work.work_on(question)) is not None
        and work.operation in BACKED_UP
        and (below := attempt.work.leaves_below(question))
    }


def explains_too_little(
    attempt: Attempt, misreading: Misreading, values: BackedUpValues, may_miss: int
) -> bool:
    """Tell whether a leaf that is misread leaves too many values wrong, as is seen at the nodes.

    A value above the leaf that rests on others may still follow from these, as they were written.
    """
    leaf = misreading.number.leaf
    if not leaf:
        return False
    wrong = attempt.wrong & values.keys()
    unmoved = {name for name in wrong if leaf not in values[name].leaves}
    if len(unmoved) > may_miss:
        return True
    missed = unmoved | {
        name
        for name in wrong - unmoved
        if (exact := back_up_misread(values, name, misreading)) is not None
        and not is_right_there(attempt, name, (exact,))
    }
    first = {name for name in missed if not attempt.rests_on.get(name)}
    return bool(missed) and (
        len(first | unmoved) > may_miss
        or not is_enough(attempt, attempt.wrong - missed, missed=len(first))
    )


def back_up_misread(values: BackedUpValues, name: str, misreading: Misreading) -> Number | None:
    """Return the right number with a leaf misread; None if those below do not show.

    They show where a child is a leaf, or its own value is asked for.
    """
    value = values[name]
    key = value.question.key
    if not isinstance(key, Number):
        return None
    if misreading.number.leaf not in value.leaves:
        return key
    inputs = value.work.inputs
    known = [v for v in (back_up_input(values, i, misreading) for i in inputs) if v is not None]
    if len(known) < len(inputs):
        return None
    match value.work.operation:
        case Operation.GREATEST:
            return Number(max(known))
        case Operation.LEAST:
            return Number(min(known))
        case _:
            weights = [child.weight for child in inputs if child.weight is not None]
            is_mean = len(weights) == len(known)
            return Number(expected_value(weights, known)) if is_mean else None


def back_up_input(values: BackedUpValues, child: Input, misreading: Misreading) -> Value | None:
    """Return the right number of a child with a leaf misread; None if it does not show."""
    if child.name == misreading.number.leaf:
        return misreading.read_value
    if child.value is not None or child.question not in values:
        return child.value
    exact = back_up_misread(values, child.question, misreading)
    return None if exact is None else exact.value


def read_so(
    attempt: Attempt, misreading: Misreading, answers: RightAnswers, may_miss: int
) -> MisreadSheet | None:
    """Return the sheet as an answer to the misread problem; None if that explains too little.

    What is right there, and not here by the key alone, are these `answers`. Of the wrong answers
    that rest on no others, all but `may_miss` must be right there.
    """
    first_wrong = (name for name in attempt.wrong if not attempt.rests_on.get(name))
    missed = sum(1 for _ in islice(names_missed(attempt, first_wrong, answers), may_miss + 1))
    if missed > may_miss:
        return None
    given = attempt.wrong - {*names_missed(attempt, attempt.wrong, answers)}
    if not is_enough(attempt, given, missed=missed):
        return None
    misread_exercise = pose_misread(attempt.exercise, misreading)
    return None if misread_exercise is None else answer_to(attempt, misreading, misread_exercise)


def names_missed(attempt: Attempt, names: Iterable[str], answers: RightAnswers) -> Iterator[str]:
    """Yield those of the questions whose answer is not among these right ones."""
    return (
        name
        for name in names
        if name not in answers or not is_right_there(attempt, name, answers[name])
    )


def pose_misread(exercise: Exercise[Any, Any], misreading: Misreading) -> Exercise[Any, Any] | None:
    """Return the exercise on the misread problem, which is kept for the next student.

    There may be no such problem. Several threads may mark one exercise at once.
    """
    kept = exercise.known.posed_misread
    posed = kept.get(misreading)
    if posed is None:
        problem = misread_problem(exercise.family, exercise.plain_problem, misreading)
        if problem is None:
            return None
        posed = pose(exercise.family, problem, exercise.convention)
        if len(kept) >= MAX_POSED:
            kept.clear()
        kept[misreading] = posed
    return posed


def answers_misread(exercise: Exercise[Any, Any], misreading: Misreading) -> RightAnswers:
    """Return what is right in the misread problem, by question; nothing if it has no solution.

    A question is left out where the key alone is right as before: no wrong answer is right there. A
    problem with a leaf misread need not be parsed, which takes longer than to solve it.
    """
    family = exercise.family
    problem = quickly_misread(exercise.problem, misreading)
    if problem is None:
        problem = misread_problem(family, exercise.plain_problem, misreading)
    if problem is None:
        return {}
    try:
        right = family.list_right(problem, family.solve(problem, exercise.convention))
    except RequestError:  # a leaf that was misread may be out of bounds
        return {}
    key = exercise.whole_key
    return {name: answers for name, answers in right.items() if answers != (key.get(name),)}


def answer_to(
    attempt: Attempt, misreading: Misreading, exercise: Exercise[Any, Any]
) -> MisreadSheet | None:
    """Return the sheet as an answer to the misread exercise; None if that explains too little.

    The answers must be right there, or follow from the student's others, and none that is right on
    the sheet and takes work may be wrong there.
    """
    reads = {name: attempt.reads[name] for name in attempt.reads.keys() & exercise.question_names}
    misread = Attempt(exercise, reads)
    given = attempt.wrong & (misread.right_questions | misread.rounded)
    explained = given | (attempt.wrong & misread.followed)
    missed = len(attempt.wrong - explained)
    if missed > MAX_MISSED or not is_enough(attempt, given, missed=missed):
        return None
    if any(not attempt.is_easy(name) for name in attempt.right_questions & misread.wrong):
        return None
    first = next(name for name in attempt.questions if name in given)
    rounded = explained - {first} - misread.right_questions - misread.exactly_followed
    return MisreadSheet(misreading, first, explained - rounded - {first}, rounded)


def is_right_there(attempt: Attempt, name: str, answers: Iterable[Answer]) -> bool:
    """Tell whether the answer to a question is among these, or rounds one."""
    own, is_near = attempt.clear_answers[name], attempt.questions[name].is_near
    return any(
        own == exact or is_near(own, exact) or attempt.rounds(name, exact) for exact in answers
    )


def is_enough(attempt: Attempt, given: Collection[str], *, missed: int) -> bool:
    """Tell whether these answers are evidence enough where so many others are not explained."""
    return weigh_evidence(attempt, given) >= (MIN_EXPLAINED if missed else MIN_OF_ALL)


def weigh_evidence(attempt: Attempt, names: Collection[str]) -> Rational:
    """Return how much these answers count together."""
    return sum((evidence(attempt, name) for name in names), ZERO)


def evidence(attempt: Attempt, name: str) -> Rational:
    """Return 1 for an answer that takes work, as a long line does, and less for an easy one."""
    answer = attempt.clear_answers[name]
    is_long = isinstance(answer, Path) and len(answer.moves) >= LONG_LINE
    return ONE if is_long or not attempt.is_easy(name) else EASY


def by_likelihood(attempt: Attempt) -> Sequence[Misreading]:
    """Return the problem's misreadings, the likeliest first.

    Where a child is chosen, the number that was read is the wrong answer, or the printed one is the
    right answer. Elsewhere it moves what is above it in its own direction, and no further.
    """
    wrong = attempt.wrong
    given = {v for name in wrong for v in numbers_in(attempt.clear_answers[name])}
    keys = {v for name in wrong for v in numbers_in(attempt.questions[name].key)}
    first = next(q for name, q in attempt.questions.items() if name in wrong)
    below, shift = attempt.work.leaves_below(first), first_shift(attempt)
    misreadings: Sequence[Misreading] = attempt.exercise.misreadings
    if len(misreadings) <= MAX_PROBLEMS:  # so all are tried, but those known to change nothing
        known = attempt.exercise.known.misread
        misreadings = [misreading for misreading in misreadings if known.get(misreading) != {}]
    return sorted(
        misreadings,
        key=lambda misreading: (
            misreading.read_value not in given,
            misreading.number.value not in keys,
            misreading.number.leaf not in below,
            not may_shift(misreading, shift),
        ),
    )


def first_shift(attempt: Attempt) -> Rational:
    """Return by how much the first wrong number is greater than the right one; 0 without one."""
    for name, question in attempt.questions.items():
        match attempt.clear_answers.get(name), question.key:
            case (Number(value=own), Number(value=right)) if name in attempt.wrong:
                if not isinstance(own, float) and not isinstance(right, float):
                    return own - right
    return ZERO


def may_shift(misreading: Misreading, shift: Rational) -> bool:
    """Return whether a utility read so may move a minimum, a maximum or a mean by that much."""
    if not misreading.number.leaf:
        return True
    change = misreading.read_value - misreading.number.value
    return change >= shift if shift > ZERO else change <= shift


def numbers_in(answer: Answer) -> frozenset[Value]:
    """Return the numbers of an answer."""
    if isinstance(answer, Number):
        return frozenset({answer.value})
    return frozenset(rational(match["number"]) for match in NUMBER.finditer(write_answer(answer)))
