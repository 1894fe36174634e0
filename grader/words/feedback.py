"""Feedback on an answer that was marked, in a language; it never reveals the key."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from generator.answers.answers import Answer
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.number import Number
from generator.answers.outcome import Ambiguous, Blank, Unreadable
from generator.answers.question import Question
from generator.base.place import InNode
from generator.exercise.exercise import Exercise
from generator.generation.other_conventions import OtherConvention
from grader.figures.labels import print_number
from grader.marking.marks.grade import Report
from grader.marking.marks.mark import (
    Basis,
    Followed,
    Mark,
    Mistaken,
    Right,
    Rounded,
    Unmarked,
    Wrong,
)
from grader.marking.remarks.remark import OpenInputs, OwnInputs, Remark, Unmet, Worked
from grader.marking.remarks.remarks import TOLD, Remarks, avoided_at, is_specific, is_telling
from grader.words.environment import say, say_again, speaks
from grader.words.render import (
    answer_of,
    convention_of,
    in_words_of,
    mistake_of,
    own_hint,
    sheet_of,
    short_prompt_of,
    words_of,
)
from solver.exact import Value

SHEET = "remarks.md.j2"
RemarkArguments: TypeAlias = Callable[[OwnInputs | OpenInputs], tuple[object, ...]]
"""A function that returns earlier answers, or questions, in words, as their macro takes them."""
PLAIN = ("number", "nodes", "numbers", "path")
"""Kinds whose advice only says to check the answer once more."""


def in_words(remarks: Iterable[Remark], language: str, arguments_of: RemarkArguments) -> str:
    """Return all remarks, one after another."""
    return " ".join(sentence(remark, language, arguments_of) for remark in remarks)


def sentence(remark: Remark, language: str, arguments_of: RemarkArguments) -> str:
    """Return the sentence of one remark, from the macro of its class's name."""
    arguments = arguments_of(remark) if isinstance(remark, OwnInputs | OpenInputs) else (remark,)
    return say(SHEET, type(remark).__name__.lower(), language, *arguments)


def feedback_of(report: Report, mark: Mark, language: str) -> str:
    """Return the feedback of the mark, which never reveals the key."""
    verdict, known = mark.verdict_name, details(report, mark, language)
    if not known:
        return say_again("feedback.md.j2", verdict, language)
    return say("feedback.md.j2", verdict, language, *known)


def details(report: Report, mark: Mark, language: str) -> tuple[object, ...]:
    """Return the arguments of the verdict's sentence."""
    exercise = report.exercise
    match mark.verdict:
        case Right() | Unmarked() | Blank():
            return ()
        case Followed(basis) | Rounded(basis):
            return (mark, *rests_on(report, basis, language))
        case Mistaken(name, elsewhere):
            sentence = mistake_of(exercise.family, name, language)
            return (mark, sentence, settings_of(exercise, elsewhere, language))
        case Wrong():
            return (mark, *on_wrong(report, mark.question, mark.verdict, language))
        case Ambiguous(readings, about):
            scale = question_named(report, mark.question).form.scale
            return (in_words_of(readings, language), about, report.asks_back, scale)
        case Unreadable(reason, about):
            return (reason, about, question_named(report, mark.question).form)


def on_wrong(report: Report, name: str, wrong: Wrong, language: str) -> tuple[object, ...]:
    """Return what is said of a wrong answer: what was misread, or what may have happened."""
    if wrong.misread is not None:
        return ("", None, None, None, wrong.misread)
    exercise, other = report.exercise, wrong.elsewhere
    hints = of_wrong(report, question_named(report, name), wrong.once, language)
    perhaps = wrong.perhaps if other is None else None
    maybe = perhaps and mistake_of(exercise.family, perhaps, language)
    return (*hints, maybe, None, settings_of(exercise, other, language))


def settings_of(
    exercise: Exercise[Any, Any], other: OtherConvention | None, language: str
) -> tuple[str, str] | None:
    """Return the words of another convention, and those of the sheet's for the same settings."""
    if other is None:
        return None
    return (
        convention_of(other.convention, other.settings, language),
        convention_of(exercise.convention, other.settings, language),
    )


def of_wrong(
    report: Report, question: Question, once: str | None, language: str
) -> tuple[str, str | None, str | None]:
    """Return the sentence that says what is wrong, or names a possible mistake.

    In the latter case it is followed by the node at which the mistake was avoided, if there is one.
    """
    if once is not None and is_specific(report, question, once):
        mistake = mistake_of(report.exercise.family, once, language)
        return "", mistake, avoided_at(report, question, once)
    return looked_at(report, question, language), None, None


def looked_at(report: Report, question: Question, language: str) -> str:
    """Return the sentence that says what is wrong, and what to check again."""
    remarks = Remarks(report).remarks_on(question)
    text = in_words(remarks, language, partial(own_inputs, report, language))
    answers_given = given_for(report.exercise, question, language)
    sentences = (text, answers_given, further(report, question, remarks, language))
    return " ".join(sentence for sentence in sentences if sentence)


def given_for(exercise: Exercise[Any, Any], question: Question, language: str) -> str:
    """Return what the statement gives for the question, in the family's words; empty for nothing.

    It does not depend on the answer.
    """
    sheet = sheet_of(exercise.family)
    if not speaks(sheet, "given", language):
        return ""
    return say(sheet, "given", language, question, exercise.problem).strip()


def further(report: Report, question: Question, remarks: Sequence[Remark], language: str) -> str:
    """Return what to check again, unless the remarks have said so."""
    if any(isinstance(remark, Unmet) for remark in remarks):
        return ""
    family, kind = report.exercise.family, question.form.kind
    if any(isinstance(remark, Worked) and remark.operation not in TOLD for remark in remarks):
        return ""
    if own := hint_for_choice(report, question, language) or own_hint(family, question, language):
        return own
    if is_telling(remarks) and kind.name in PLAIN:
        return ""
    return say_again(words_of(kind), "advice" if remarks else "wrong", language)


def own_inputs(report: Report, language: str, inputs: OwnInputs | OpenInputs) -> tuple[object, ...]:
    """Return the student's earlier answers with their prompts, and whether these are all.

    Where there are none, it is the prompts of the earlier questions.
    """
    if isinstance(inputs, OpenInputs):
        return (prompts(report, inputs.questions, language),)
    typed = Remarks(report).typed
    answers = [
        (
            called(report, question_named(report, name), language),
            None if answer is None else typed_or_written(answer, typed, language),
        )
        for name, answer in inputs.answers
    ]
    return answers, inputs.all


def typed_or_written(answer: Answer, typed: Mapping[Value, str], language: str) -> str:
    """Return a student's decimal as it was typed, any other answer in words."""
    text = typed.get(answer.value) if isinstance(answer, Number) else None
    return answer_of(answer, language) if text is None else print_number(text)


def called(report: Report, question: Question, language: str) -> str:
    """Return the node of a question, or else its whole prompt."""
    if isinstance(question.place, InNode) and question.place.node == question.name:
        return question.name
    return quoted_of(short_prompt_of(report.exercise, question, language), language)


def quoted_of(prompt: str, language: str) -> str:
    """Return the sentence in quotation marks."""
    return say("feedback.md.j2", "quoted", language, [prompt])


def unclear_of(ambiguity: Ambiguous, language: str) -> str:
    """Return the sentence that a text is ambiguous and a person decides."""
    readings = in_words_of(ambiguity.readings, language)
    return say("feedback.md.j2", "ambiguous", language, readings, ambiguity.about)


def hint_for_choice(report: Report, question: Question, language: str) -> str:
    """Return the family's hint for the option that was chosen; empty if it has none."""
    sheet = sheet_of(report.exercise.family)
    answer = report.mark_of(question.name).read_as
    if not isinstance(answer, Choice) or not speaks(sheet, "hint_for", language):
        return ""
    return say(sheet, "hint_for", language, question, answer.label)


def question_named(report: Report, name: str) -> Question:
    """Return the question of that name."""
    return next(q for q in report.exercise.questions if q.name == name)


def prompts(report: Report, names: Iterable[str], language: str) -> list[str]:
    """Return the short prompts of the questions of these names."""
    return [
        short_prompt_of(report.exercise, question_named(report, name), language) for name in names
    ]


def rests_on(report: Report, basis: Basis | None, language: str) -> tuple[object, ...]:
    """Return the basis, with the prompts of the answers in it."""
    if basis is None:
        return (None, [], [])
    answers = (basis.begun, basis.unexplained)
    return (basis, *(prompts(report, names, language) for names in answers))
