"""Feedback on an answer that may still be corrected: what is true of it, and no more.

What the full feedback says beyond that, the place, the rule and the numbers, is left to the hints.
"""

import re
from dataclasses import replace
from functools import partial

from generator.answers.question import Question
from grader.marking.marks.grade import Report
from grader.marking.marks.mark import Mark, Mistaken, Wrong
from grader.marking.remarks.first_remarks import counts_leave_one_set, first_remarks_on
from grader.marking.remarks.remarks import Remarks, avoided_at, is_specific
from grader.words.environment import say, say_again, speaks
from grader.words.feedback import feedback_of, in_words, own_inputs, question_named, settings_of
from grader.words.render import mistake_of, words_of

TEMPLATE = "feedback.md.j2"
SENTENCE_END = re.compile(r"(?<=[.?!])\s+")


def first_feedback_of(report: Report, mark: Mark, language: str) -> str:
    """Return what is true of the answer; it names a mistake without its correction."""
    exercise, name = report.exercise, mark.question
    match mark.verdict:
        case Mistaken(mistake, elsewhere):
            done, _ = split_mistake(mistake_of(exercise.family, mistake, language))
            settings = settings_of(exercise, elsewhere, language)
            remarks = Remarks(report)
            return say(TEMPLATE, "mistaken", language, open_mark(remarks, mark), done, settings)
        case Wrong(misread=None, elsewhere=other) as verdict:
            settings = settings_of(exercise, other, language)
            remarks = Remarks(report)
            possible = possible_mistakes(remarks, question_named(report, name), verdict, language)
            return say(
                TEMPLATE, "wrong", language, open_mark(remarks, mark), *possible, None, settings
            )
        case Wrong(misread=misreading) if misreading is not None:
            number, read = misreading.number, misreading.read_value
            return say(TEMPLATE, "misread_there", language, number, read)
        case _:
            return feedback_of(report, mark, language)


def possible_mistakes(
    remarks: Remarks, question: Question, verdict: Wrong, language: str
) -> tuple[str, str | None, str | None, str | None]:
    """Return what is true of the answer, or the mistake that may have been made.

    The latter is followed by the node at which it was avoided, and by one that gives what a slip
    gives too.
    """
    report = remarks.report
    family = report.exercise.family
    if verdict.once is not None and is_specific(report, question, verdict.once):
        done, _ = split_mistake(mistake_of(family, verdict.once, language))
        return "", done, avoided_at(report, question, verdict.once), None
    perhaps = None
    if verdict.perhaps is not None and verdict.elsewhere is None:
        perhaps, _ = split_mistake(mistake_of(family, verdict.perhaps, language))
    return true_of_answer(remarks, question, language), None, None, perhaps


def true_of_answer(remarks: Remarks, question: Question, language: str) -> str:
    """Return what is true of a wrong answer without a mistake: at least that it is not right."""
    listed = first_remarks_on(remarks, question)
    if listed:
        return in_words(listed, language, partial(own_inputs, remarks.report, language))
    sheet = words_of(question.form.kind)
    macro = "not_right" if speaks(sheet, "not_right", language) else "wrong"
    return say_again(sheet, macro, language)


def open_mark(remarks: Remarks, mark: Mark) -> Mark:
    """Return the mark without its numbers of right members where they leave one set alone."""
    if mark.partly is None or mark.read_as is None:
        return mark
    question = question_named(remarks.report, mark.question)
    return replace(mark, partly=None) if counts_leave_one_set(remarks, question) else mark


def split_mistake(sentence: str) -> tuple[str, str]:
    """Return what the student did, which is the first sentence on a mistake, and its correction."""
    done, *correction = SENTENCE_END.split(sentence, maxsplit=1)
    return done, " ".join(correction)
