"""Hints on one question in grades: the place, the rule, the step that decides it, the answer.

The place is the first one at which the student's answers depart from the right search; before any
wrong answer it is a question to ask oneself, the nudge. No grade repeats another: where the step
states the answer, it is the last one.

A family's template may have its own (`nudge`, `hint`, `step`); otherwise they are derived from how
the answer is computed, if the family says so, or from the kind of answer.
"""

import re
from dataclasses import dataclass
from enum import IntEnum
from fnmatch import fnmatchcase
from functools import partial
from typing import Any

from generator.answers.answers import Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.question import Question
from generator.exercise.exercise import Exercise
from generator.exercise.tree_view import tree_view
from generator.exercise.work import Operation, Work
from grader.marking.marks.grade import Report
from grader.marking.marks.mark import Mistaken, Wrong
from grader.marking.remarks.departure import (
    AtNode,
    EarlierAnswer,
    HereAlone,
    find_departure,
)
from grader.marking.remarks.remark import Child, Compared, Differing, Reaches, Remark
from grader.marking.remarks.remarks import Remarks, known_inputs
from grader.words.environment import say, speaks
from grader.words.feedback import SHEET, called, given_for, in_words, own_inputs, question_named
from grader.words.filters import escaped, unescaped
from grader.words.first_feedback import SENTENCE_END, split_mistake
from grader.words.render import (
    answer_of,
    mistake_of,
    own_hint,
    prompt_of,
    sheet_of,
    solution_of,
    words_of,
)
from solver.trees.node_names import leaves

TEMPLATE = "hints.md.j2"
MAX_QUESTIONS = 2
"""The greatest number of earlier questions that are named one by one."""


class Grade(IntEnum):
    """The grade of a hint, in the order in which they are given."""

    PLACE = 1
    RULE = 2
    STEP = 3
    ANSWER = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerComputation:
    """The computation of an answer, with every input's value.

    `node` is empty if the answer does not belong to a node of a tree.
    """

    operation: Operation
    node: str
    mover: str
    children: tuple[Child, ...]
    answer: str


def hint_of(
    exercise: Exercise[Any, Any],
    question: Question,
    grade: Grade,
    *,
    language: str,
    report: Report | None = None,
) -> str:
    """Return the hint of that grade, as Markdown without a figure.

    The `report` marks the student's answers, from which the place is found.
    """
    match grade:
        case Grade.PLACE:
            return closed(place(exercise, question, language, report))
        case Grade.RULE:
            return closed(rule_for(exercise, question, language, report))
        case Grade.STEP:
            return closed(bare_step(exercise, question, language))
        case Grade.ANSWER:
            return say(TEMPLATE, "so", language, escaped(answer_of(question.key, language)))


def last_grade(exercise: Exercise[Any, Any], question: Question, language: str) -> Grade:
    """Return the grade of the last hint: the step where it states the answer itself."""
    whole = without_figures(step(exercise, question, language)).strip()
    is_stated = whole == bare_step(exercise, question, language) and states_answer(
        whole, question, language
    )
    return Grade.STEP if is_stated else Grade.ANSWER


def told_beside(exercise: Exercise[Any, Any], question: Question, language: str) -> tuple[str, ...]:
    """Return the other questions whose answers the step tells as well, in their order.

    These are the questions on which it rests and whose answers it names, those with the same inputs
    or whose own step is part of it, those that ask for all the other leaves, and those that the
    family's template names (`tells`).
    """
    sheet = sheet_of(exercise.family)
    text = unescaped(bare_step(exercise, question, language))
    patterns = (
        say(sheet, "tells", language, question).split() if speaks(sheet, "tells", language) else ()
    )
    below, inputs = resting(exercise, question), asked_inputs(exercise, question)

    def is_told(other: Question) -> bool:
        if any(fnmatchcase(other.name, pattern) for pattern in patterns):
            return True
        if other.name in below and stands(answer_of(other.key, language), text):
            return True
        if inputs and asked_inputs(exercise, other) == inputs:
            return True
        if asks_for_the_rest(exercise, question, other):
            return True
        own = unescaped(bare_step(exercise, other, language))
        return bool(own) and own in text

    others = (other for other in exercise.questions if other.name != question.name)
    return tuple(other.name for other in others if is_told(other))


def asks_for_the_rest(exercise: Exercise[Any, Any], question: Question, other: Question) -> bool:
    """Tell whether one answer is the leaves that the other lacks: those pruned, not evaluated."""
    view, one, rest = tree_view(exercise), question.key, other.key
    if view is None or not isinstance(one, Nodes) or not isinstance(rest, Nodes):
        return False
    every = {leaf.name for leaf in leaves(view.picture.tree)}
    return one.labels | rest.labels == every and not one.labels & rest.labels


def resting(exercise: Exercise[Any, Any], question: Question) -> frozenset[str]:
    """Return the questions whose answers go into this one's directly."""
    earlier_names = exercise.rests_on.get(question.name, ())
    return frozenset((*earlier_names, *asked_inputs(exercise, question)))


def asked_inputs(exercise: Exercise[Any, Any], question: Question) -> frozenset[str]:
    """Return the questions that ask for the numbers from which the answer is computed."""
    work = work_of(exercise, question)
    inputs = work.inputs if work else ()
    return frozenset(name for i in inputs for name in (i.question, i.weighed_by) if name)


def bare_step(exercise: Exercise[Any, Any], question: Question, language: str) -> str:
    """Return the step without its figures, and without its conclusion."""
    so = say(TEMPLATE, "so", language, escaped(answer_of(question.key, language)))
    text = without_figures(step(exercise, question, language)).strip()
    return text.removesuffix(so).strip()


def states_answer(text: str, question: Question, language: str) -> bool:
    """Tell whether the step ends with the answer, or states it in its one line."""
    answer = answer_of(question.key, language)
    plain = unescaped(text)
    if "\n" not in plain and stands(answer, plain) and not question.form.options:
        return True
    return re.search(rf"(?<!\w){re.escape(answer)}[*.\s]*$", plain) is not None


def stands(answer: str, text: str) -> bool:
    """Return whether the text contains the answer as a word, or a number, of its own."""
    return re.search(rf"(?<![\w−/]){re.escape(answer)}(?![\w/])", text) is not None


def place(
    exercise: Exercise[Any, Any], question: Question, language: str, report: Report | None
) -> str:
    """Return where the student's answers first depart; a nudge if no step contradicts them."""
    if report is None:
        return nudge(exercise, question, language)
    departure = find_departure(report, question)
    if departure is None:
        texts = [nudge(exercise, question, language)]
        if isinstance(report.mark_of(question.name).verdict, Wrong | Mistaken):
            texts += [given_for(exercise, question, language)]
        return " ".join(text for text in texts if text)
    if isinstance(departure, Reaches | Differing | Compared):
        remarks = Remarks(report).under_own(question, [departure])
        return in_words(remarks, language, partial(own_inputs, report, language))
    sentence = place_of(departure, report, language)
    if isinstance(departure, AtNode | HereAlone):
        return f"{sentence} {nudge(exercise, question, language)}"
    return sentence


def place_of(departure: Remark, report: Report, language: str) -> str:
    """Return the sentence that says where a search departs."""
    macro = type(departure).__name__.lower()
    if isinstance(departure, EarlierAnswer):
        earlier = question_named(report, departure.question)
        return say(TEMPLATE, macro, language, called(report, earlier, language))
    return say(TEMPLATE, macro, language, departure)


def rule_for(
    exercise: Exercise[Any, Any], question: Question, language: str, report: Report | None
) -> str:
    """Return the rule, after the correction of the mistake that the answer shows."""
    general = rule(exercise, question, language)
    verdict = None if report is None else report.mark_of(question.name).verdict
    if not isinstance(verdict, Mistaken):
        return general
    _, correction = split_mistake(mistake_of(exercise.family, verdict.mistake, language))
    step_text = bare_step(exercise, question, language)
    sentences = [text for text in SENTENCE_END.split(correction) if text not in step_text]
    return " ".join([*sentences, *([] if general in correction else [general])])


def nudge(exercise: Exercise[Any, Any], question: Question, language: str) -> str:
    """Return a hint that says where to look, without a rule."""
    sheet = sheet_of(exercise.family)
    if speaks(sheet, "nudge", language) and (own := say(sheet, "nudge", language, question)):
        return own
    if (work := work_of(exercise, question)) and is_said(work):
        return say(TEMPLATE, "nudge", language, work)
    answer = answer_of(question.key, language)
    if (before := earlier(exercise, question, language)) and not stands(answer, " ".join(before)):
        return say(SHEET, "before", language, before)
    return say(words_of(question.form.kind), "nudge", language)


def rule(exercise: Exercise[Any, Any], question: Question, language: str) -> str:
    """Return the rule that holds in every such exercise, without this one's numbers."""
    if own := own_hint(exercise.family, question, language):
        return own
    work = work_of(exercise, question)
    if work and is_said(work) and question.form.kind.answer is not Moves:
        return say(TEMPLATE, "rule", language, work)
    return say(words_of(question.form.kind), "advice", language)


def step(exercise: Exercise[Any, Any], question: Question, language: str) -> str:
    """Return the step of the solution that decides this answer, with its numbers."""
    sheet = sheet_of(exercise.family)
    if speaks(sheet, "step", language):
        template_arguments = (question, exercise.problem, exercise.solution, exercise.convention)
        if own := say(sheet, "step", language, *template_arguments):
            return own
    work = work_of(exercise, question)
    if work and (working := worked_out(work, question, exercise.whole_key, language)):
        return say(TEMPLATE, "step", language, working)
    return solution_of(exercise, language)


def work_of(exercise: Exercise[Any, Any], question: Question) -> Work | None:
    """Return how the answer is computed; None if the family does not say so."""
    return exercise.works.get(question.name)


def is_said(work: Work) -> bool:
    """Return whether there are words for the work: of a node, of a count, of earlier answers."""
    if work.operation is Operation.OTHER:
        return False
    place = work.node or any(number_input.question for number_input in work.inputs)
    return bool(place) or work.operation is Operation.COUNT


def worked_out(
    work: Work, question: Question, key: Answers, language: str
) -> AnswerComputation | None:
    """Return the computation with the right values of its inputs; None if one is unknown."""
    children = known_inputs(work.inputs, key)
    if not is_said(work) or work.operation is Operation.COUNT:
        return None
    if not children or any(child.value is None for child in children):
        return None
    return AnswerComputation(
        operation=work.operation,
        node=work.node,
        mover=work.mover or "",
        children=children,
        answer=answer_of(question.key, language),
    )


def earlier(exercise: Exercise[Any, Any], question: Question, language: str) -> list[str]:
    """Return the prompts of the questions on which this one rests, if few and not in a figure."""
    if question.place is not None:
        return []
    earlier_names = exercise.rests_on.get(question.name, ())
    questions = [q for q in exercise.questions if q.name in earlier_names]
    if not 0 < len(questions) <= MAX_QUESTIONS:
        return []
    return [prompt_of(exercise, q, language) for q in questions]


def without_figures(markdown: str) -> str:
    """Return the Markdown without the figures of a worked solution."""
    blocks = markdown.split("\n\n")
    return "\n\n".join(block for block in blocks if "](figure:" not in block)


def closed(text: str) -> str:
    """Return the text with a full stop in place of a final colon."""
    return f"{text[:-1]}." if text.endswith(":") else text
