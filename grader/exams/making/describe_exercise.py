"""An exercise as every place shows it, in a language: the one description of it.

Sheets, keys, pages of a course, exports and marked sheets read it, and statistics its names.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from generator.answers.agreement import PARTS
from generator.answers.kind import Width
from generator.answers.question import Question
from generator.base.convention import SETTINGS, Convention
from generator.base.picture import Picture
from generator.exercise.exercise import Exercise
from generator.exercise.pieces import pieces
from generator.exercise.wording import in_language
from generator.exercise.worth import is_printable, shares_points
from generator.generation.fairness import turns_on
from grader.exams.making.fields import field_name
from grader.exams.making.presentation import PLAIN, Presentation
from grader.figures import formulas
from grader.figures.labels import print_number
from grader.figures.paper.paper import PaperExercise, PaperQuestion
from grader.words.environment import say
from grader.words.html_templates import LAYOUT
from grader.words.picture_words import picture_of
from grader.words.render import (
    accuracy_of,
    answer_of,
    convention_of,
    each_right_answer,
    heading_of,
    label_of,
    options_of,
    points_by_question,
    prompt_of,
    right_answers_of,
    solution_of,
    solution_steps_of,
    statement_of,
    usual_statement,
    worth_in_words,
)
from solver.exact import Rational

A_PROBABILITY = "100/999"


def paper_exercise(
    exercise: Exercise[Any, Any],
    language: str,
    *,
    number: int = 1,
    code: str = "",
    how: Presentation = PLAIN,
) -> PaperExercise:
    """Return the exercise in the language, as the teacher presents it, with key and solution.

    `code` is that of the sheet, for the names of its fields.
    """
    solution_picture = exercise.family.solution_picture(exercise.problem, exercise.solution)
    has_keys = exercise.family.has_keys
    return replace(
        unsolved_exercise(exercise, language, number=number, code=code, how=how),
        solution=solution_of(exercise, language),
        solution_picture=picture_of(solution_picture, language),
        key={q.name: key_of(q, language) for q in exercise.questions},
        right_answers={q.name: right_text(q, language) for q in exercise.questions},
        rubric=solution_steps_of(exercise, language) if has_keys else "",
    )


def unsolved_exercise(
    exercise: Exercise[Any, Any],
    language: str,
    *,
    number: int = 1,
    code: str = "",
    how: Presentation = PLAIN,
) -> PaperExercise:
    """Return the exercise as a student sees it, without key and solution."""
    picture = exercise.family.question_picture(exercise.problem, exercise.solution)
    return PaperExercise(
        number=number,
        title=heading_of(exercise, language),
        points=worth_in_words(exercise.questions, language, is_bonus=how.bonus),
        statement=statement_of(exercise, language),
        rules=lacking_rules(exercise, language),
        questions=tuple(paper_questions(exercise, language, picture, (code, number))),
        question_picture=picture_of(picture, language),
        picture=exercise.wording.picture,
        new_page=how.new_page,
        space=how.space,
        is_bonus=how.bonus,
    )


def paper_questions(
    exercise: Exercise[Any, Any], language: str, picture: Picture | None, sheet: tuple[str, int]
) -> Iterator[PaperQuestion]:
    """Yield the questions; `sheet` is the sheet's code and the number of the exercise there.

    Those in the figure are the first on paper, where points of several questions are printed.
    """
    in_order = sorted(exercise.questions, key=lambda each: not (picture and each.place))
    worths = points_by_question(in_order, language)
    code, number = sheet
    is_own = exercise.family.has_keys
    for question in exercise.questions:
        yield PaperQuestion(
            name=question.name,
            field=field_name(code, number, question.name),
            prompt=prompt_of(exercise, question, language),
            choices=options_of(question, language) if is_own else "",
            accuracy=accuracy_of(question, language),
            credit=credit_words(question, language),
            points=worths[question.name],
            worth=say(
                LAYOUT, "own_points", language, question.points, is_printable(question.points)
            ),
            shares_points=shares_points(question),
            kind=question.form.kind,
            options=field_options(question, language),
            longest=longest_answer(question, language),
            lines=question.form.lines,
            place=question.place if picture else None,
            pieces=pieces_of(question, picture),
        )


def lacking_rules(exercise: Exercise[Any, Any], language: str) -> tuple[str, ...]:
    """Return the convention's rules that a teacher's own statement does not have."""
    own = in_language(exercise.wording.statement, language)
    if not own or "{statement}" in own:
        return ()
    return rules(exercise.convention, settings_used([exercise], language), language)


def settings_used(exercises: Sequence[Exercise[Any, Any]], language: str) -> tuple[str, ...]:
    """Return the settings of the convention on which questions of these exercises turn."""
    used = {name for name in SETTINGS for each in exercises if is_used(each, name, language)}
    return tuple(name for name in SETTINGS if name in used)


def is_used(exercise: Exercise[Any, Any], name: str, language: str) -> bool:
    """Tell whether the family's statement says the setting, or the answers depend on it."""
    if name not in (*exercise.family.settings, *exercise.family.consults):
        return False
    sentence = convention_of(exercise.convention, [name], language)
    return sentence in usual_statement(exercise, language) or turns_on(exercise, name)


@cache
def rules(convention: Convention, settings: tuple[str, ...], language: str) -> tuple[str, ...]:
    """Return a sentence for each of these settings of the convention."""
    return tuple(convention_of(convention, [name], language) for name in settings)


def key_of(question: Question, language: str) -> str:
    """Return the right answer as plain text, or the model answer for marking by hand."""
    if question.form.kind.by_hand:
        return formulas.written_out(answer_of(question.key, language))
    return each_right_answer(question, language)[0]


def right_text(question: Question, language: str) -> str:
    """Return every right answer as plain text, or the model answer for marking by hand."""
    by_hand = question.form.kind.by_hand
    return key_of(question, language) if by_hand else right_answers_of(question, language)


def pieces_of(question: Question, picture: Picture | None) -> Mapping[str, str]:
    """Return the key's answer for each piece, if the answer has pieces in the figure."""
    if picture is None or question.place is None:
        return {}
    piece_texts = pieces(question.key, question.place, picture.tree)
    return {piece: print_number(text) for piece, text in piece_texts.items()}


def credit_words(question: Question, language: str) -> str:
    """Return the partial credit of the question in words; empty if it is the usual one."""
    if question.credit == PARTS or not question.has_parts:
        return ""
    return say(LAYOUT, "credit", language, question.credit)


def field_options(question: Question, language: str) -> tuple[str, ...]:
    """Return the options of a choice, if its field must have room for any of them."""
    if question.form.kind.width is not Width.OPTION:
        return ()
    return tuple(label_of(label, language) for label in question.form.options)


def longest_answer(question: Question, language: str) -> str:
    """Return the longest answer to expect, for the width of the field."""
    form = question.form
    labels = [label_of(label, language) for label in form.room or form.whole or form.options]
    match form.kind.width:
        case Width.NAMES | Width.LIST:
            return ", ".join(labels)
        case Width.LINE:
            return ", ".join(f"{label}: {A_PROBABILITY}" for label in labels)
        case Width.NUMBER | Width.NUMBERS | Width.OPTION | Width.LINES:
            return ""


def points(worth: Rational, language: str) -> str:
    """Return the points in words."""
    return say(LAYOUT, "points", language, worth)
