"""The twelve students of the demonstration, and what each writes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from generator.answers.answers import Answer, Answers
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.answers.writing import write_answer
from generator.exercise.exercise import Exercise
from solver.exact import Rational

# Answers in the styles of different students.


Exercises: TypeAlias = Sequence[Exercise[Any, Any]]
Texts: TypeAlias = Mapping[str, str]
"""A student's texts, by full question name: `1.value`."""

PLACES = 1000


def write_texts(hand: Callable[[Answer], str], answers: Sequence[Answers]) -> Texts:
    """Return every answer of each exercise, written by the same hand."""
    return {
        f"{n}.{name}": hand(answer)
        for n, given_answers in enumerate(answers, 1)
        for name, answer in given_answers.items()
    }


def plainly(answer: Answer) -> str:
    """Return the answer as in a key: `12/7`, `c2, c3`."""
    return write_answer(answer)


def in_own_style(answer: Answer) -> str:
    """Return the answer with mixed numbers, another minus sign, capitals, semicolons."""
    match answer:
        case Number(value) if not isinstance(value, float):
            return write_mixed_number(value)
        case Distribution():
            return write_answer(answer).replace(",", " ;")
        case _:
            return write_answer(answer).upper().replace(",", ";")


def write_mixed_number(value: Rational) -> str:
    """Return -12/7 as `− 1 5/7`."""
    integer_part, rest = divmod(abs(value.numerator), value.denominator)
    parts = ["−"] if value < 0 else []
    if integer_part or not rest:
        parts.append(str(integer_part))
    if rest:
        parts.append(f"{rest}/{value.denominator}")
    return " ".join(parts)


def round_answer(answer: Answer) -> str:
    """Return a fraction as a decimal with three places and a comma."""
    match answer:
        case Number(value) if not isinstance(value, float) and value.denominator > 1:
            return decimal(value)
        case _:
            return write_answer(answer)


def decimal(value: Rational) -> str:
    """Return the value with three decimals and a comma."""
    n, d = abs(int(value.numerator)), int(value.denominator)
    nearest = (2 * PLACES * n + d) // (2 * d)
    sign = "-" if value < 0 else ""
    return f"{sign}{nearest // PLACES},{nearest % PLACES:03}"


@dataclass(frozen=True, slots=True)
class Character:
    """A student and the answers that they write; `does` names what they do in exercise `number`."""

    id: str
    name: str
    does: str
    writes: Callable[[Exercises], Texts]
    number: int | None = None


def keys(exercises: Exercises) -> list[Answers]:
    """Return the keys of the exercises."""
    return [exercise.key for exercise in exercises]


def everything_right(exercises: Exercises) -> Texts:
    """Return all right answers."""
    return write_texts(plainly, keys(exercises))


def right_in_own_style(exercises: Exercises) -> Texts:
    """Return all right answers, written in an individual style."""
    return write_texts(in_own_style, keys(exercises))


def right_but_rounded(exercises: Exercises) -> Texts:
    """Return all right answers, with fractions as decimals."""
    return write_texts(round_answer, keys(exercises))


def mistaken(number: int, *names: str) -> Callable[[Exercises], Texts]:
    """Return a function that writes right answers except for one mistake in one exercise.

    The first of `names` that the exercise allows is made, else any mistake of the family.
    """

    def writes(exercises: Exercises) -> Texts:
        answers, mistakes = keys(exercises), exercises[number - 1].mistakes
        name = next(name for name in (*names, *mistakes) if name in mistakes)
        answers[number - 1] = {**answers[number - 1], **mistakes[name]}
        return write_texts(plainly, answers)

    return writes


def slip(number: int) -> Callable[[Exercises], Texts]:
    """Return a function that makes one slip in an exercise and continues from it rightly."""

    def writes(exercises: Exercises) -> Texts:
        answers = keys(exercises)
        slips = [
            answers_with_slip(exercises[number - 1], q) for q in numbers(exercises[number - 1])
        ]
        answers[number - 1] = max(
            slips, key=lambda given_answers: differences(given_answers, answers[number - 1])
        )
        return write_texts(plainly, answers)

    return writes


def numbers(exercise: Exercise[Any, Any]) -> list[str]:
    """Return the names of the questions whose answer is a number."""
    return [q.name for q in exercise.questions if isinstance(q.key, Number)]


def differences(answers: Answers, key: Answers) -> int:
    """Return the number of answers that differ from the key."""
    return sum(answers[name] != key[name] for name in key)


def answers_with_slip(exercise: Exercise[Any, Any], question_name: str) -> Answers:
    """Return answers that are off by one at a question, and follow rightly after it."""
    answers: dict[str, Answer] = {}
    for question in exercise.questions:
        follows = exercise.follow(answers)
        answers[question.name] = follows.get(question.name, question.key)
        if question.name == question_name and isinstance(question.key, Number):
            answers[question_name] = off_by_one(question.key)
    return answers


def off_by_one(right_number: Number) -> Number:
    """Return the number plus one."""
    assert not isinstance(right_number.value, float), "the demo's values are finite"
    return Number(right_number.value + Rational(1))


def only(number: int) -> Callable[[Exercises], Texts]:
    """Return a function that answers one exercise rightly and leaves the others blank."""

    def writes(exercises: Exercises) -> Texts:
        right_texts = everything_right(exercises)
        return {name: text for name, text in right_texts.items() if name.startswith(f"{number}.")}

    return writes


def blank(_: Exercises) -> Texts:
    """Return no answers."""
    return {}


def nonsense(exercises: Exercises) -> Texts:
    """Return answers that mean nothing."""
    words = ("42?", "__import__('os')", "MAX", "lots of money", "∞∞", "9**9**9")
    names = [f"{n}.{q.name}" for n, e in enumerate(exercises, 1) for q in e.questions]
    return {name: words[i % len(words)] for i, name in enumerate(names)}


CAST = (
    Character("a01", "Ana Pérez Núñez", "everything-right", everything_right),
    Character("b02", "Bruno Rossi", "own-style", right_in_own_style),
    Character("c03", "Chen Lì 李丽", "mistaken", mistaken(1, "alpha-only"), 1),
    Character("d04", "Dora O'Brien", "mistaken", mistaken(2, "uniform-mean"), 2),
    Character("e05", "Émile Fournier", "mistaken", mistaken(3, "clairvoyant"), 3),
    Character("f06", "Fátima Gomes", "slip", slip(2), 2),
    Character("g07", "Gül Yıldız", "rounded", right_but_rounded),
    Character("h08", "Hana Nováková", "blank", blank),
    Character("i09", "Ivo Kovač", "nonsense", nonsense),
    Character("j10", "Jörg Weiß", "only", only(1), 1),
    Character("k11", "Karin Ås", "mistaken", mistaken(1, "parent-bound-only"), 1),
    Character("l12", "Luis Ángel Ortiz", "mistaken", mistaken(2, "max-at-min"), 2),
)
