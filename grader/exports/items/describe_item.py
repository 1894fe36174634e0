"""Making an item from an exercise."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import permutations
from typing import Any, Final

from generator.answers.answers import Answer
from generator.answers.kinds.phrase import Phrase
from generator.answers.number_spellings import in_percent, rounded, rounded_percent, spelled
from generator.answers.question import Question
from generator.answers.response import (
    Cells,
    NumberRow,
    OneNumber,
    OneOption,
    OpenText,
    OptionsInOrder,
    Response,
    SomeOf,
    TypedResponse,
)
from generator.answers.writing import write_answer
from generator.exercise.exercise import Exercise
from grader.exams.making.describe_exercise import paper_exercise
from grader.exams.making.presentation import PLAIN, Presentation
from grader.exports.items.item import Item, ItemAnswer, ItemQuestion, WrongAnswer
from grader.figures.markdown_signs import written_out
from grader.figures.paper.paper import PaperQuestion
from grader.words.as_written import write_as_teacher
from grader.words.environment import say
from grader.words.render import advice_of, answer_of, label_of, mistake_of
from solver.exact import Rational, text

# The spellings by which another system recognises an answer, in a language.


BETWEEN: Final = (", ", ",", " ", "; ", ";")
ARROWS: Final = (" -> ", "->", " - ", "-", " \u2192 ")
NOTHING: Final = ("none", "\u2205", "-")
MAX_PERMUTED: Final = 3
"""The greatest number of labels of which every order is listed."""


def texts(answer: Answer, question: Question, language: str) -> tuple[str, ...]:
    """Return the spellings that are read as the answer, the usual one in the language first."""
    response = question.responded(answer)
    printed = printed_answer(answer, language)
    alike = (
        *teachers_spelling(answer, printed, question, language),
        *([printed] if isinstance(response, TypedResponse) and printed in response.texts else ()),
        *spellings(response, question, language),
        printed,
        write_answer(answer),
    )
    dashed = (
        spelling.replace("-", "\u2212")
        for spelling in alike
        if isinstance(response, NumberRow | TypedResponse)
    )
    return tuple(dict.fromkeys((*alike, *dashed)))


def printed_answer(answer: Answer, language: str) -> str:
    """Return the answer as printed: an option's formulas written out, all other text verbatim."""
    text = answer_of(answer, language)
    return text if isinstance(answer, Phrase) else written_out(text)


def teachers_spelling(
    answer: Answer, printed: str, question: Question, language: str
) -> Iterator[str]:
    """Yield the answer with its numbers as the teacher wrote them, if that differs from print."""
    for exact, written in zip((question.key, *question.others), question.key_texts, strict=False):
        if (
            exact == answer
            and (spelling := write_as_teacher(printed, written, language)) != printed
        ):
            yield spelling


def rounding(answer: Answer, question: Question) -> tuple[str, ...]:
    """Return the decimals that round the answer, if it is one number."""
    match question.responded(answer):
        case OneNumber(value, percent=True):
            return (*rounded(value), *rounded_percent(value))
        case OneNumber(value):
            return rounded(value)
        case Cells() | NumberRow() | OneOption() | SomeOf():
            return ()
        case OptionsInOrder() | TypedResponse() | OpenText():
            return ()


def spellings(response: Response, question: Question, language: str) -> Iterator[str]:
    """Yield further spellings, by the kind of response."""
    match response:
        case OneNumber(value, percent):
            yield from spelled(value)
            yield from in_percent(value) if percent else ()
        case Cells(labels, values):
            yield from labelled_values(labels, values, language)
        case NumberRow(values):
            yield from join_parts([text(value) for value in values], BETWEEN)
        case OneOption(label):
            yield label_of(label, language)
        case SomeOf(labels):
            labels_in_order = [label_of(o, language) for o in question.form.options if o in labels]
            orders = (
                permutations(labels_in_order)
                if len(labels_in_order) <= MAX_PERMUTED
                else [labels_in_order]
            )
            for order in orders:
                yield from join_parts(order, BETWEEN)
        case OptionsInOrder(labels):
            labels_in_order = [label_of(label, language) for label in labels]
            yield from join_parts(labels_in_order, (*BETWEEN, *ARROWS))
        case TypedResponse(texts_):
            yield from texts_
        case OpenText():
            return


def labelled_values(
    labels: Sequence[str], values: Sequence[object], language: str
) -> Iterator[str]:
    """Yield the values with the names of their places, if these are words or numbers."""
    if not all(any(letter.isalnum() for letter in label) for label in labels):
        return
    pairs = [(label_of(label, language), str(v)) for label, v in zip(labels, values, strict=True)]
    for sign in (": ", " = ", "="):
        yield from join_parts([f"{label}{sign}{v}" for label, v in pairs], (", ", "; "))


def join_parts(parts: Sequence[str], between: Sequence[str]) -> Iterator[str]:
    """Yield the parts joined by each separator; the words for "nothing" if there are no parts."""
    yield from (sign.join(parts) for sign in between) if parts else NOTHING


TEMPLATE = "exports.md.j2"


def item(
    name: str,
    exercise: Exercise[Any, Any],
    language: str,
    *,
    number: int = 1,
    how: Presentation = PLAIN,
) -> Item:
    """Return the exercise as an item in the language, with that number, as an exam presents it."""
    printed = paper_exercise(exercise, language, number=number, how=how)
    paper = replace(printed, statement=printed.full_statement, rules=())
    follow = dependent_questions(exercise)
    return Item(
        name=name,
        exercise=exercise,
        language=language,
        paper=paper,
        questions=tuple(
            describe_question(
                exercise, question, on_paper, language, follows=question.name in follow
            )
            for question, on_paper in zip(exercise.questions, paper.questions, strict=True)
        ),
    )


def dependent_questions(exercise: Exercise[Any, Any]) -> frozenset[str]:
    """Return the questions whose right answer follows from earlier ones."""
    return frozenset(
        name for name, earlier_questions in exercise.rests_on.items() if earlier_questions
    )


def describe_question(
    exercise: Exercise[Any, Any],
    question: Question,
    paper: PaperQuestion,
    language: str,
    *,
    follows: bool,
) -> ItemQuestion:
    """Return one question of the item."""
    return ItemQuestion(
        question=question,
        paper=paper,
        right_answers=tuple(
            describe_answer(answer, question, language)
            for answer in (question.key, *question.others)
        ),
        rounded=rounding(question.key, question),
        mistakes=tuple(foreseen_answers(exercise, question, language)),
        hint=advice_of(exercise.family, question, language),
        follows=follows,
    )


def describe_answer(answer: Answer, question: Question, language: str) -> ItemAnswer:
    """Return a right answer with its response and its spellings."""
    return ItemAnswer(
        answer=answer,
        response=question.responded(answer),
        texts=texts(answer, question, language),
    )


def foreseen_answers(
    exercise: Exercise[Any, Any], question: Question, language: str
) -> Iterator[WrongAnswer]:
    """Yield the wrong answers that mistakes give, each with all its mistakes."""
    for answer, names in answers_of_mistakes(exercise, question).items():
        yield WrongAnswer(
            answer=answer,
            response=question.responded(answer),
            texts=texts(answer, question, language),
            mistakes=names,
            share=share(exercise, question, answer, names),
            feedback=mistake_feedback(exercise, names, language),
        )


def answers_of_mistakes(
    exercise: Exercise[Any, Any], question: Question
) -> Mapping[Answer, tuple[str, ...]]:
    """Return the wrong answers to the question, each with the mistakes that give it."""
    mistakes_by_answer: dict[Answer, tuple[str, ...]] = {}
    for name, answers in exercise.mistakes.items():
        answer = answers.get(question.name)
        if answer is not None and not question.accepts(answer):
            mistakes_by_answer[answer] = (*mistakes_by_answer.get(answer, ()), name)
    return mistakes_by_answer


def share(
    exercise: Exercise[Any, Any], question: Question, answer: Answer, names: tuple[str, ...]
) -> Rational:
    """Return the share of a wrong answer: its mistake's worth, or its partial credit if greater."""
    worths = [mistake.worth for mistake in exercise.family.mistakes if mistake.name in names]
    kind, form = question.form.kind, question.form
    exact = (question.key, *question.others) if question.has_parts else ()
    parts = [
        question.credit.share(kind.agreement(answer, exact_answer, form)) for exact_answer in exact
    ]
    return max((min(worths), *parts))


def mistake_feedback(exercise: Exercise[Any, Any], names: tuple[str, ...], language: str) -> str:
    """Return the feedback on these mistakes, which give the same answer."""
    return list_feedback([mistake_of(exercise.family, name, language) for name in names], language)


def joint_feedback(foreseen: Sequence[WrongAnswer], language: str) -> str:
    """Return the feedback on a part of an answer that several foreseen answers share."""
    return list_feedback([wrong_answer.feedback for wrong_answer in foreseen], language)


def list_feedback(feedback: Sequence[str], language: str) -> str:
    """Return the feedback, or one text that lists several."""
    return feedback[0] if len(feedback) == 1 else say(TEMPLATE, "several", language, feedback)
