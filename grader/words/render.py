"""Exercises, answers and marks in a language, as Markdown."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from generator.answers.answers import Answer
from generator.answers.kind import AnyKind
from generator.answers.kinds import BY_ANSWER
from generator.answers.question import Question
from generator.base.convention import Convention
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.family import AnyFamily
from generator.exercise.wording import filled, in_language
from generator.exercise.worth import alike_sums, shares_points
from generator.generation.fairness import unnamed
from grader.figures.markdown_signs import FIGURE
from grader.words.as_written import escape_answer, write_as_teacher
from grader.words.environment import say, say_again, speaks
from grader.words.filters import escaped, unescaped, worded
from grader.words.language_catalogues import translations
from solver.exact import ZERO, Rational
from solver.trees.tree import Inner

LAYOUT = "sheet.md.j2"
FIGURE_BELOW = f"![]({FIGURE}asked)"
"""The place of a figure that a teacher's own statement has no place for."""
FORM_OF_ANSWER = re.compile(r"[,;.]\s[^,;.`]*`.*$")
"""The end of a prompt that shows how an answer is written."""


def title_of(family: AnyFamily, language: str) -> str:
    """Return the title of the family."""
    return say(sheet_of(family), "title", language)


def heading_of(exercise: Exercise[Any, Any], language: str) -> str:
    """Return the title of the exercise: the teacher's or the family's."""
    own = in_language(exercise.wording.title, language)
    return own or title_of(exercise.family, language)


def summary_of(family: AnyFamily, language: str) -> str:
    """Return one line about what the family asks."""
    return say(sheet_of(family), "summary", language)


def with_pictures(statement: str, exercise: Exercise[Any, Any], language: str) -> str:
    """Return the statement with a place for the figure, and in words what a teacher's shows."""
    shown = picture_words_of(exercise, language)
    has_figure = exercise.family.question_picture(exercise.problem, exercise.solution) is not None
    figure = FIGURE_BELOW if has_figure and FIGURE not in statement else ""
    return "\n\n".join(filter(None, (statement, figure, shown and f"*{escaped(shown)}*")))


def picture_words_of(exercise: Exercise[Any, Any], language: str) -> str:
    """Return what a teacher's picture shows, in one line; empty if there is no picture."""
    picture = exercise.wording.picture
    return " ".join(in_language(picture.alt, language).split()) if picture else ""


def statement_of(exercise: Exercise[Any, Any], language: str) -> str:
    """Return the statement without the questions, in the teacher's words if there are any.

    On a teacher's own problem, every setting that matters is stated.
    """
    if own := in_language(exercise.wording.statement, language):
        return filled(own, blanks(exercise), statement=usual_statement(exercise, language))
    return usual_statement(exercise, language)


def blanks(exercise: Exercise[Any, Any]) -> Mapping[str, Plain]:
    """Return the values that a teacher's wording may refer to; keys are not among them."""
    family = exercise.family
    return {} if family.has_keys else family.to_plain(exercise.problem)


def usual_statement(exercise: Exercise[Any, Any], language: str) -> str:
    """Return the statement in the family's words."""
    convention = exercise.convention
    text = say(sheet_of(exercise.family), "statement", language, exercise.problem, convention)
    settings = () if exercise.id else unnamed(exercise)
    sentences = (convention_of(convention, [setting], language) for setting in settings)
    return "\n\n".join([text, *(sentence for sentence in sentences if sentence not in text)])


def short_prompt_of(exercise: Exercise[Any, Any], question: Question, language: str) -> str:
    """Return what a question asks, without how its answer is to be written."""
    prompt = prompt_of(exercise, question, language)
    asked, mark, _ = prompt.partition("?")
    return f"{asked}?" if mark else FORM_OF_ANSWER.sub("", prompt)


def prompt_of(exercise: Exercise[Any, Any], question: Question, language: str) -> str:
    """Return the prompt of a question, in the teacher's words if there are any."""
    usual = say(sheet_of(exercise.family), "prompt", language, question)
    own = in_language(exercise.wording.prompts.get(question.name, {}), language)
    prompt = filled(own, blanks(exercise), prompt=usual) if own else usual
    several = exercise.family.has_keys and len(exercise.questions) > 1
    return f"{question.name}) {prompt}" if several else prompt


def full_prompt_of(exercise: Exercise[Any, Any], question: Question, language: str) -> str:
    """Return the question with the options, unit and tolerance of a teacher's own."""
    prompt = prompt_of(exercise, question, language)
    if not exercise.family.has_keys:
        return prompt
    told = options_of(question, language), accuracy_of(question, language)
    return " ".join(filter(None, (prompt, *told)))


def options_of(question: Question, language: str) -> str:
    """Return what a question is answered from, in brackets; empty if it has no options."""
    options = question.form.options
    return say(LAYOUT, "among", language, options) if options else ""


def accuracy_of(question: Question, language: str) -> str:
    """Return the unit and the tolerance of a number, in brackets; empty if it has neither."""
    tolerance, unit = question.tolerance, question.form.unit
    return say(LAYOUT, "to_within", language, tolerance, unit) if tolerance or unit else ""


def points_by_question(questions: Sequence[Question], language: str) -> dict[str, str]:
    """Return each question's points in words: its own, or those of all like it together.

    Points of several are said once, at the first of them; the others have no words. Only answers
    of one kind are called so.
    """
    sums = alike_sums(questions)
    kinds: dict[tuple[str, Rational], set[str]] = defaultdict(set)
    for question in questions:
        kinds[question.group, question.points].add(question.form.kind.name)
    claims: set[tuple[str, Rational]] = set()
    printed: dict[str, str] = {}
    for question in questions:
        count, total = sums[question.name]
        claim = question.group, question.points
        if not shares_points(question) or count == 1:
            printed[question.name] = say(LAYOUT, "points", language, question.points)
        else:
            said = "together" if len(kinds[claim]) == 1 else "mixed_together"
            printed[question.name] = (
                "" if claim in claims else say(LAYOUT, said, language, count, total)
            )
            claims.add(claim)
    return printed


def page_of(exercise: Exercise[Any, Any], language: str, *, is_bonus: bool = False) -> str:
    """Return title, statement and questions with their names and points."""
    points = points_by_question(exercise.questions, language)
    prompts = [
        (q.name, full_prompt_of(exercise, q, language), points[q.name]) for q in exercise.questions
    ]
    statement = with_pictures(statement_of(exercise, language), exercise, language)
    if is_bonus:
        statement = (
            f"**{worth_in_words(exercise.questions, language, is_bonus=True)}**\n\n{statement}"
        )
    return say("page.md.j2", "page", language, heading_of(exercise, language), statement, prompts)


def worth_in_words(questions: Sequence[Question], language: str, *, is_bonus: bool) -> str:
    """Return the points of the questions together, as a bonus if they are one."""
    worth = say(LAYOUT, "points", language, sum((q.points for q in questions), ZERO))
    return say(LAYOUT, "bonus", language, worth) if is_bonus else worth


def solution_of(exercise: Exercise[Any, Any], language: str) -> str:
    """Return the solution step by step, and what else is right."""
    also = [
        (prompt_of(exercise, question, language), escaped_answers(question, language)[1:])
        for question in exercise.questions
        if question.others
    ]
    steps = solution_steps_of(exercise, language)
    return f"{steps}\n\n{say(LAYOUT, 'also', language, also)}".lstrip() if also else steps


def solution_steps_of(exercise: Exercise[Any, Any], language: str) -> str:
    """Return the solution step by step; of a teacher's own exercise, the rubrics."""
    template = sheet_of(exercise.family)
    template_arguments = (exercise.problem, exercise.solution, exercise.convention)
    return say(template, "solution", language, *template_arguments)


def each_right_answer(question: Question, language: str) -> list[str]:
    """Return every right answer once, the key first, with a teacher's numbers as written."""
    answers = [answer_of(answer, language) for answer in (question.key, *question.others)]
    if not question.key_texts:
        return answers
    pairs = zip(answers, question.key_texts, strict=True)
    return [*dict.fromkeys(write_as_teacher(*pair, language) for pair in pairs)]


def right_answers_of(question: Question, language: str) -> str:
    """Return every right answer in one line, the key first."""
    return in_one_line(each_right_answer(question, language), question, language)


def right_answers_by_question(
    exercise: Exercise[Any, Any], language: str
) -> Iterator[tuple[str, str]]:
    """Yield each question with its right answers in one line of Markdown."""
    for question in exercise.questions:
        yield question.name, in_one_line(escaped_answers(question, language), question, language)


def escaped_answers(question: Question, language: str) -> list[str]:
    """Return every right answer as Markdown, the key first."""
    return [escape_answer(text, question) for text in each_right_answer(question, language)]


def in_one_line(answers: Sequence[str], question: Question, language: str) -> str:
    """Return the answers, of which any is right; an example where conditions decide."""
    if question.conditions:
        return say(LAYOUT, "example", language, answers[0])
    return answers[0] if len(answers) == 1 else say(LAYOUT, "any_of", language, answers)


def mistake_of(family: AnyFamily, name: str, language: str) -> str:
    """Return the feedback on a mistake: what the student did, and what is right instead."""
    return say_again(sheet_of(family), "mistake", language, name)


def convention_of(convention: Convention, settings: Sequence[str], language: str) -> str:
    """Return a sentence for each of the settings (names as in SETTINGS)."""
    values = {name: getattr(convention, name) for name in settings}
    return say("convention.md.j2", "named", language, values, tuple(settings))


def player_of(node: Inner, language: str) -> str:
    """Return who moves at a node: MAX, MIN or chance."""
    return say("working.md.j2", "player", language, node)


def label_of(label: str, language: str) -> str:
    """Return a move, leaf, state or option in the language."""
    return worded(label, translations(language))


def report_word(name: str, language: str, *arguments: object) -> str:
    """Return a label of a report on the terminal, by the name of its macro."""
    return say("report.md.j2", name, language, *arguments)


def answer_of(answer: Answer, language: str) -> str:
    """Return the answer as written on paper, as plain text."""
    kind = BY_ANSWER[type(answer)]
    return unescaped(say(words_of(kind), "answer", language, answer))


def missing_of(page: int, language: str, *, unread: bool = False) -> str:
    """Return the sentence that says why an answer is unknown.

    The `page` with it was not found, or the answer is `unread`; otherwise there was no field for
    it.
    """
    return say_again("feedback.md.j2", "missing", language, page, unread)


def in_words_of(answers: Iterable[Answer], language: str) -> list[str]:
    """Return the answers as written on paper."""
    return [answer_of(answer, language) for answer in answers]


def hint_of(kind: AnyKind, language: str) -> str:
    """Return the feedback on a wrong answer of the kind: what to check again."""
    return say_again(words_of(kind), "wrong", language)


def advice_of(family: AnyFamily, question: Question, language: str) -> str:
    """Return the family's own hint for the question, or the kind's."""
    return own_hint(family, question, language) or hint_of(question.form.kind, language)


def own_hint(family: AnyFamily, question: Question, language: str) -> str:
    """Return the family's own hint for a question; empty if it has none."""
    sheet = sheet_of(family)
    return say(sheet, "hint", language, question) if speaks(sheet, "hint", language) else ""


def sheet_of(family: AnyFamily) -> str:
    """Return the file name of the family's template."""
    return f"families/{family.name}.md.j2"


def words_of(kind: AnyKind) -> str:
    """Return the file name of the kind's template."""
    return f"kinds/{kind.name}.md.j2"
