"""From an exercise to its item."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator.answers.answers import Answer
from generator.answers.question import Question
from generator.exercise.exercise import Exercise
from grader.exams.making.exam_file import Sheet
from grader.exams.making.papers import paper_exercise
from grader.exports.items.item import Asked, Foreseen, Given, Item
from grader.exports.items.spelled import rounding, texts
from grader.figures.paper.paper import PaperQuestion
from grader.words.environment import say
from grader.words.render import advice_of, mistake_of
from solver.exact import Rational

TEMPLATE = "exports.md.j2"


def item(name: str, exercise: Exercise[Any, Any], language: str, *, number: int = 1) -> Item:
    """The exercise of that number, as it is told of in the language."""
    nobody = Sheet.model_construct(language=language, code="")
    paper = paper_exercise(exercise, nobody, number)
    follow = following(exercise)
    return Item(
        name=name,
        exercise=exercise,
        language=language,
        paper=paper,
        questions=tuple(
            asked(exercise, question, on_paper, language, follows=question.name in follow)
            for question, on_paper in zip(exercise.questions, paper.questions, strict=True)
        ),
    )


def following(exercise: Exercise[Any, Any]) -> frozenset[str]:
    """The questions whose right answer follows from earlier ones."""
    family, problem, worked = exercise.family, exercise.problem, exercise.worked
    return frozenset(name for name, on in family.rests_on(problem, worked).items() if on)


def asked(
    exercise: Exercise[Any, Any],
    question: Question,
    paper: PaperQuestion,
    language: str,
    *,
    follows: bool,
) -> Asked:
    return Asked(
        question=question,
        paper=paper,
        right=tuple(given(each, question, language) for each in (question.key, *question.others)),
        rounded=rounding(question.key, question),
        mistakes=tuple(foreseen(exercise, question, language)),
        hint=advice_of(exercise.family, question, language),
        follows=follows,
    )


def given(answer: Answer, question: Question, language: str) -> Given:
    return Given(
        answer=answer,
        response=question.form.kind.responded(answer, question.form),
        texts=texts(answer, question, language),
    )


def foreseen(exercise: Exercise[Any, Any], question: Question, language: str) -> Iterator[Foreseen]:
    """The wrong answers to it, each with all the mistakes that lead there."""
    for answer, names in led_to(exercise, question).items():
        yield Foreseen(
            answer=answer,
            response=question.form.kind.responded(answer, question.form),
            texts=texts(answer, question, language),
            mistakes=names,
            share=share(exercise, question, answer, names),
            feedback=said(exercise, names, language),
        )


def led_to(exercise: Exercise[Any, Any], question: Question) -> Mapping[Answer, tuple[str, ...]]:
    found: dict[Answer, tuple[str, ...]] = {}
    for name, answers in exercise.mistakes.items():
        answer = answers.get(question.name)
        if answer is not None and not question.accepts(answer):
            found[answer] = (*found.get(answer, ()), name)
    return found


def share(
    exercise: Exercise[Any, Any], question: Question, answer: Answer, names: tuple[str, ...]
) -> Rational:
    """What the mistake is worth, or what is right in part if that is more."""
    worths = [mistake.worth for mistake in exercise.family.mistakes if mistake.name in names]
    kind, form = question.form.kind, question.form
    exact = (question.key, *question.others) if kind.has_parts else ()
    parts = [question.credit.share(kind.agreement(answer, right, form)) for right in exact]
    return max((min(worths), *parts))


def said(exercise: Exercise[Any, Any], names: tuple[str, ...], language: str) -> str:
    """To whoever made the mistake, or one of those that lead there."""
    return together([mistake_of(exercise.family, name, language) for name in names], language)


def joint(foreseen: Sequence[Foreseen], language: str) -> str:
    """What is said where the same part of an answer belongs to several that are foreseen."""
    return together([one.feedback for one in foreseen], language)


def together(feedback: Sequence[str], language: str) -> str:
    return feedback[0] if len(feedback) == 1 else say(TEMPLATE, "several", language, feedback)
