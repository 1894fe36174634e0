"""Answers that are wrong by one slip: a sign, one too many, two weights swapped."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import lcm

from generator.answers.answers import Answer
from generator.answers.question import Question
from generator.base.plain import Plain
from grader.audit.guessed_texts import NUMBER, Options, are_labels, plain, understood
from solver.exact import ONE, ZERO, Rational, rational
from solver.exact import text as digits

STEPS = (1, -1, 2, -2, 10, -10)


def slips(question: Question, right: Answer) -> list[Answer]:
    """Every wrong answer near this one, which was right."""
    written = nearby(plain(question, right), question.form.options)
    answers = dict.fromkeys(understood(question, one) for one in written)
    return [a for a in answers if a is not None and a != right and not question.accepts(a)]


def nearby(right: Plain, options: Options) -> Iterator[Plain]:
    match right:
        case dict():
            yield from weights(right)
        case list() if are_labels(right, options):
            yield from labels(right, options)
        case list():
            for i, number in enumerate(right):
                yield from ([*right[:i], near, *right[i + 1 :]] for near in numbers(number))
        case str() if right in options:
            yield from (option for option in options if option != right)
        case text:
            for found in NUMBER.finditer(text):
                before, after = text[: found.start()], text[found.end() :]
                yield from (f"{before}{near}{after}" for near in numbers(found[0]))


def numbers(right: str) -> Iterator[str]:
    """Of a fraction the numerator or the denominator is one off; of infinity the sign."""
    if not right.removeprefix("-")[0].isdigit():
        yield right[1:] if right.startswith("-") else f"-{right}"
        return
    v = rational(right)
    n, d = int(v.numerator), int(v.denominator)
    near = [-v, *(Rational(n + step) for step in STEPS)] if d == 1 else [-v, *beside(n, d)]
    if 0 < v < 1:
        near.append(ONE - v)
    yield from (digits(wrong) for wrong in near)


def beside(n: int, d: int) -> list[Rational]:
    return [Rational(n + 1, d), Rational(n - 1, d), Rational(n, d + 1), Rational(n, d - 1)]


def labels(right: Sequence[str], options: Options) -> Iterator[list[str]]:
    """One missing, or one too many."""
    for label in right:
        yield [other for other in right if other != label]
    for label in options:
        if label not in right:
            yield [*right, label]


def weights(right: dict[str, str]) -> Iterator[dict[str, str]]:
    """Two of them swapped, or one of the cards that they count miscounted."""
    for one, other in combinations(right, 2):
        yield {**right, one: right[other], other: right[one]}
    p = {label: Rational(weight) for label, weight in right.items()}
    common = lcm(*(int(weight.denominator) for weight in p.values()))
    for label in p:
        for step in (1, -1):
            counts = {
                name: weight * Rational(common) + Rational(step * (name == label))
                for name, weight in p.items()
            }
            total = sum(counts.values(), ZERO)
            if total and counts[label] >= 0:
                yield {name: digits(count / total) for name, count in counts.items()}
