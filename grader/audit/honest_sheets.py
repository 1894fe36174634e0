"""Sheets of honest students: with slips after which all follows rightly, or a named mistake."""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import floor, lcm
from typing import Final

from generator.answers.answers import Answer, Answers
from generator.answers.question import Question
from generator.base.plain import Plain
from generator.base.rng import Rng
from generator.exercise.misreadings import list_misreadings, misread_problem
from generator.generation.generate import pose
from generator.generation.other_conventions import known_key, other_conventions
from grader.audit.guessed_texts import NUMBER, Options, are_labels, plain, understood
from grader.audit.population import (
    InventedSheet,
    Population,
    Sample,
    Sheets,
    SheetSort,
    follows,
    texts,
)
from solver.exact import ONE, ZERO, Rational, rational
from solver.exact import text as digits

HALF: Final = Rational(1, 2)
FRACTION: Final = re.compile(r"(?<!\w)-?\d+/\d+", re.ASCII)
TELLING: Final = Rational(10)
"""A decimal of fewer significant digits counts as no rounding."""
MISREAD: Final = 60
"""So many misreadings are tried until one changes an answer."""


def slipping(n: int, *, rounded: bool = False) -> Sheets:
    """Return the sheets with n slips, or with as many as there are questions to slip at.

    Where they are `rounded`, every number that is no whole one is written with two decimals.
    """

    def sheets(sample: Sample, rng: Rng) -> Iterator[InventedSheet]:
        exercise = sample.exercise
        questions = sorted(rng.shuffled(exercise.questions), key=nothing_near)
        slip_questions = {question.name for question in questions[:n]}
        answers: dict[str, Answer] = {}
        lost: dict[str, Rational] = {}
        for question in exercise.questions:
            right_answer = follows(exercise, answers).get(question.name, question.key)
            wrong = slips(question, right_answer) if question.name in slip_questions else []
            answers[question.name] = rng.pick(wrong) if wrong else right_answer
            if wrong:
                lost[question.name] = ONE
        written_texts = texts(exercise, answers)
        if rounded:
            decimals = {name: in_decimals(text) for name, text in written_texts.items()}
            halves = {name: HALF for name in written_texts if decimals[name] != written_texts[name]}
            yield InventedSheet(decimals, lost=halves | lost)
        else:
            yield InventedSheet(written_texts, lost=lost)

    return sheets


def in_decimals(answer: Plain) -> Plain:
    """Return the answer with its fractions as decimals of two places."""
    match answer:
        case str():
            return FRACTION.sub(lambda match: two_places(rational(match[0])), answer)
        case list():
            return [in_decimals(part) for part in answer]
        case dict():
            return {label: in_decimals(part) for label, part in answer.items()}
        case _:
            return answer


def two_places(number: Rational) -> str:
    """Return the number rounded to two decimals, with more where these would be zeros."""
    places = 2
    while number and abs(number) * Rational(10**places) < TELLING:
        places += 1
    scaled = floor(abs(number) * Rational(10**places) + HALF)
    sign = "-" if number < ZERO else ""
    return f"{sign}{scaled // 10**places}.{scaled % 10**places:0{places}}"


def misread(sample: Sample, rng: Rng) -> Iterator[InventedSheet]:
    """Yield the key of the problem with one number misread, if that changes any answer."""
    exercise = sample.exercise
    plain_problem = exercise.family.to_plain(exercise.problem)
    for misreading in rng.shuffled(list_misreadings(exercise.family, exercise.problem))[:MISREAD]:
        problem = misread_problem(exercise.family, plain_problem, misreading)
        if problem is None:
            continue
        key = pose(exercise.family, problem, exercise.convention).key
        changed = [q for q in exercise.questions if q.name in key and not q.accepts(key[q.name])]
        written_texts = texts(
            exercise, {name: key[name] for name in exercise.question_names & key.keys()}
        )
        if changed and all(is_readable(q, written_texts.get(q.name)) for q in exercise.questions):
            yield InventedSheet(written_texts, lost={changed[0].name: ONE})
            return


def under_another(sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
    """Yield the keys under other conventions that differ from this one's, each once.

    They forfeit what they answer otherwise, except where it follows, and what is not asked there.
    A named mistake may give the same answers.
    """
    exercise = sample.exercise
    seen: list[Answers] = [exercise.key]
    for other in other_conventions(exercise):
        key = known_key(exercise, other.convention)
        answers = {name: key[name] for name in exercise.question_names & key.keys()}
        if answers in seen:
            continue
        seen.append(answers)
        following = follows(exercise, answers)
        kept = {
            q.name
            for q in exercise.questions
            if q.name in answers
            and (q.accepts(answers[q.name]) or answers[q.name] == following.get(q.name))
        }
        mistakes = exercise.mistakes.items()
        same = (m for m, wrong in mistakes if wrong and wrong.items() <= answers.items())
        yield InventedSheet(
            texts(exercise, answers),
            next(same, None),
            lost=dict.fromkeys(exercise.question_names - kept, ONE),
        )


def is_readable(question: Question, answer: Plain) -> bool:
    """Tell whether the answer can be written on the sheet as it is printed."""
    return answer is not None and understood(question, answer) is not None


def nothing_near(question: Question) -> bool:
    """Tell whether no slip is possible at a question, as if its answer is `never`."""
    return not slips(question, question.key)


def alone(sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
    """Yield sheets with only the mistake's own answers."""
    for name, answers in sample.exercise.mistakes.items():
        yield InventedSheet(texts(sample.exercise, answers), name)


def changed_sheets(sample: Sample, _rng: Rng) -> Iterator[InventedSheet]:
    """Yield sheets that are right except for what the mistake changes."""
    for name, answers in sample.exercise.mistakes.items():
        yield InventedSheet(texts(sample.exercise, {**sample.exercise.key, **answers}), name)


def with_a_slip(sample: Sample, rng: Rng) -> Iterator[InventedSheet]:
    """Yield such sheets with one slip more, preferably at a right answer."""
    exercise = sample.exercise
    for name, answers in exercise.mistakes.items():
        all_answers = {**exercise.key, **answers}
        yield InventedSheet(texts(exercise, answers_with_slip(sample, all_answers, rng)), name)


def answers_with_slip(sample: Sample, answers: Answers, rng: Rng) -> Answers:
    """Return the answers with one slip; unchanged if no answer allows one."""
    questions = rng.shuffled(sample.exercise.questions)
    for slip_question in sorted(
        questions, key=lambda question: not question.accepts(answers[question.name])
    ):
        if wrong := slips(slip_question, answers[slip_question.name]):
            return {**answers, slip_question.name: rng.pick(wrong)}
    return answers


POPULATIONS = (
    Population("one-slip", SheetSort.HONEST, slipping(1)),
    Population("two-slips", SheetSort.HONEST, slipping(2)),
    Population("three-slips", SheetSort.HONEST, slipping(3)),
    Population("slip-rounded", SheetSort.HONEST, slipping(1, rounded=True)),
    Population("misread", SheetSort.HONEST, misread),
    Population("other-convention", SheetSort.HONEST, under_another),
    Population("mistake-alone", SheetSort.MISTAKEN, alone),
    Population("mistake", SheetSort.MISTAKEN, changed_sheets),
    Population("mistake-and-slip", SheetSort.MISTAKEN, with_a_slip),
)


# Answers that are wrong by one slip: a sign, one too many, two weights swapped.


STEPS = (1, -1, 2, -2, 10, -10)


def slips(question: Question, right_answer: Answer) -> list[Answer]:
    """Return every wrong answer that is one slip away from the right one."""
    right_plain, options = plain(question, right_answer), question.form.options
    if isinstance(right_plain, list):  # a label may be read that is not offered
        options = (*options, *(label for label in right_plain if label in question.form.groups))
    nearby_answers = nearby(right_plain, options)
    answers = dict.fromkeys(understood(question, plain_answer) for plain_answer in nearby_answers)
    return [a for a in answers if a is not None and a != right_answer and not question.accepts(a)]


def nearby(right_answer: Plain, options: Options) -> Iterator[Plain]:
    """Yield the answers one slip away, in the shape of JSON."""
    match right_answer:
        case dict():
            yield from weights(right_answer)
        case list() if are_labels(right_answer, options):
            yield from labels(right_answer, options)
        case list():
            for i, number in enumerate(right_answer):
                yield from (
                    [*right_answer[:i], near, *right_answer[i + 1 :]] for near in numbers(number)
                )
        case str() if right_answer in options:
            yield from (option for option in options if option != right_answer)
        case text:
            for match in NUMBER.finditer(text):
                before, after = text[: match.start()], text[match.end() :]
                yield from (f"{before}{near}{after}" for near in numbers(match[0]))


def numbers(right_number: str) -> Iterator[str]:
    """Yield numbers with one slip, by their form: whole, fraction or infinite."""
    if not right_number.removeprefix("-")[0].isdigit():
        yield right_number[1:] if right_number.startswith("-") else f"-{right_number}"
        return
    v = rational(right_number)
    n, d = int(v.numerator), int(v.denominator)
    near = [-v, *(Rational(n + step) for step in STEPS)] if d == 1 else [-v, *beside(n, d)]
    if 0 < v < 1:
        near.append(ONE - v)
    yield from (digits(wrong) for wrong in near)


def beside(n: int, d: int) -> list[Rational]:
    """Return the fractions whose numerator or denominator is one off."""
    return [Rational(n + 1, d), Rational(n - 1, d), Rational(n, d + 1), Rational(n, d - 1)]


def labels(right_labels: Sequence[str], options: Options) -> Iterator[list[str]]:
    """Yield the labels with one missing or one too many."""
    for label in right_labels:
        yield [other for other in right_labels if other != label]
    for label in options:
        if label not in right_labels:
            yield [*right_labels, label]


def weights(right_weights: dict[str, str]) -> Iterator[dict[str, str]]:
    """Yield the weights with two swapped, or one count that is off by one."""
    for first_label, other in combinations(right_weights, 2):
        yield {
            **right_weights,
            first_label: right_weights[other],
            other: right_weights[first_label],
        }
    p = {label: Rational(weight) for label, weight in right_weights.items()}
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
