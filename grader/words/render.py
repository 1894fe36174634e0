"""Exercises, answers and marks in the words of a language, as Markdown."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from generator.answers.answers import Answer
from generator.answers.kind import AnyKind
from generator.answers.kinds import BY_ANSWER
from generator.answers.outcome import Ambiguous, Blank, Unreadable
from generator.answers.question import Question
from generator.base.convention import Convention
from generator.base.place import InNode
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.family import AnyFamily
from generator.exercise.wording import filled, in_language
from generator.generation.fairness import unnamed
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
from grader.marking.remarks.remark import OwnInputs, Remark, Worked
from grader.marking.remarks.remarks import Remarks, is_specific, is_telling
from grader.words.environment import say, say_again, speaks
from grader.words.filters import unescaped, worded
from grader.words.language_catalogues import LANGUAGES, translations
from grader.words.working_words import beliefs_of, models_of, steps_of, working_of
from solver.trees.tree import Inner

# What is remarked of a wrong answer, in the words of a language.


SHEET = "remarks.md.j2"

Named: TypeAlias = Callable[[OwnInputs], Sequence[tuple[str, str]]]
"""A student's earlier answers in words, each with its question."""


def in_words(remarks: Iterable[Remark], language: str, named: Named) -> str:
    """All of the remarks, one after another."""
    return " ".join(sentence(remark, language, named) for remark in remarks)


def sentence(remark: Remark, language: str, named: Named) -> str:
    """One remark: its macro is called as its class is."""
    told = named(remark) if isinstance(remark, OwnInputs) else remark
    return say(SHEET, type(remark).__name__.lower(), language, told)


__all__ = [
    "LANGUAGES",
    "answer_of",
    "beliefs_of",
    "convention_of",
    "feedback_of",
    "heading_of",
    "label_of",
    "mistake_of",
    "models_of",
    "page_of",
    "player_of",
    "prompt_of",
    "report_word",
    "solution_of",
    "statement_of",
    "steps_of",
    "summary_of",
    "title_of",
    "unclear_of",
    "working_of",
]


def title_of(family: AnyFamily, language: str) -> str:
    """What the family is called."""
    return say(sheet_of(family), "title", language)


def heading_of(exercise: Exercise[Any, Any], language: str) -> str:
    """The title that the teacher gave the exercise, or its family's."""
    own = in_language(exercise.wording.title, language)
    return own or title_of(exercise.family, language)


def summary_of(family: AnyFamily, language: str) -> str:
    """What the family asks for, in a line."""
    return say(sheet_of(family), "summary", language)


def statement_of(exercise: Exercise[Any, Any], language: str) -> str:
    """The problem as it is put to a student, without the questions, in the teacher's words if any.

    On a teacher's own problem every setting that makes a difference is named.
    """
    if own := in_language(exercise.wording.statement, language):
        return filled(own, blanks(exercise), statement=usual_statement(exercise, language))
    return usual_statement(exercise, language)


def blanks(exercise: Exercise[Any, Any]) -> Mapping[str, Plain]:
    """What a teacher's own words may leave blanks for; no key is among it."""
    family = exercise.family
    return {} if family.has_keys else family.to_plain(exercise.problem)


def usual_statement(exercise: Exercise[Any, Any], language: str) -> str:
    """The statement in the family's own words."""
    convention = exercise.convention
    said = say(sheet_of(exercise.family), "statement", language, exercise.problem, convention)
    settings = () if exercise.id else unnamed(exercise)
    sentences = (convention_of(convention, [setting], language) for setting in settings)
    return "\n\n".join([said, *(sentence for sentence in sentences if sentence not in said)])


def prompt_of(exercise: Exercise[Any, Any], question: Question, language: str) -> str:
    """One question, in the teacher's words if there are any."""
    usual = say(sheet_of(exercise.family), "prompt", language, question)
    own = in_language(exercise.wording.prompts.get(question.name, {}), language)
    asked = filled(own, blanks(exercise), prompt=usual) if own else usual
    several = exercise.family.has_keys and len(exercise.questions) > 1
    return f"{question.name}) {asked}" if several else asked


def page_of(exercise: Exercise[Any, Any], language: str) -> str:
    """Title, statement and questions with their names and points."""
    prompts = [(q.name, prompt_of(exercise, q, language), q.points) for q in exercise.questions]
    return say(
        "page.md.j2",
        "page",
        language,
        heading_of(exercise, language),
        statement_of(exercise, language),
        prompts,
    )


def solution_of(exercise: Exercise[Any, Any], language: str) -> str:
    """The working, step by step."""
    template = sheet_of(exercise.family)
    given = (exercise.problem, exercise.worked, exercise.convention)
    return say(template, "solution", language, *given)


def mistake_of(family: AnyFamily, name: str, language: str) -> str:
    """To a student who made it: what they did, and what is right instead."""
    return say_again(sheet_of(family), "mistake", language, name)


def convention_of(convention: Convention, settings: Sequence[str], language: str) -> str:
    """A sentence for each of the settings (names as in SETTINGS)."""
    values = {name: getattr(convention, name) for name in settings}
    return say("convention.md.j2", "named", language, values, tuple(settings))


def player_of(node: Inner, language: str) -> str:
    """Who moves at a node: MAX, MIN, chance."""
    return say("working.md.j2", "player", language, node)


def label_of(label: str, language: str) -> str:
    """A move, leaf, state or option in the language's words."""
    return worded(label, translations(language))


def report_word(name: str, language: str, *arguments: object) -> str:
    """A label of a report on the terminal, by the name of its macro."""
    return say("report.md.j2", name, language, *arguments)


def answer_of(answer: Answer, language: str) -> str:
    """The answer as it would be written on paper, as plain text."""
    kind = BY_ANSWER[type(answer)]
    return unescaped(say(words_of(kind), "answer", language, answer))


def feedback_of(report: Report, mark: Mark, language: str) -> str:
    """What the mark says to the student; it never tells the key."""
    verdict, known = mark.verdict_name, details(report, mark, language)
    if not known:
        return say_again("feedback.md.j2", verdict, language)
    return say("feedback.md.j2", verdict, language, *known)


def details(report: Report, mark: Mark, language: str) -> tuple[object, ...]:
    """What the sentence for the verdict has to know."""
    exercise = report.exercise
    match mark.verdict:
        case Right(None) | Unmarked() | Blank():
            return ()
        case Right(basis) | Followed(basis) | Rounded(basis):
            return (mark, *rests_on(report, basis, language))
        case Mistaken(name):
            return (mark, mistake_of(exercise.family, name, language))
        case Wrong(once, perhaps):
            said = of_wrong(report, asked(report, mark.question), once, language)
            return (mark, *said, perhaps and mistake_of(exercise.family, perhaps, language))
        case Ambiguous(readings, about):
            return (in_words_of(readings, language), about, report.asks_back)
        case Unreadable(reason, about):
            return (reason, about, asked(report, mark.question).form)


def missing_of(page: int, language: str, *, unread: bool = False) -> str:
    """Say to a student why nobody knows an answer.

    The `page` on which it stands was not found, or it is `unread`; or else there was no place for
    it in what was handed in.
    """
    return say_again("feedback.md.j2", "missing", language, page, unread)


def of_wrong(
    report: Report, question: Question, once: str | None, language: str
) -> tuple[str, str | None]:
    """Say what is wrong with an answer, or name the mistake that it may come of."""
    if once is not None and is_specific(report, question, once):
        return "", mistake_of(report.exercise.family, once, language)
    return looked_at(report, question, language), None


def looked_at(report: Report, question: Question, language: str) -> str:
    """Say what is wrong with an answer, and what to look at again."""
    remarks = Remarks(report).on(question)
    said = in_words(remarks, language, partial(own_inputs, report, language))
    return f"{said} {further(report, question, remarks, language)}".strip()


def further(report: Report, question: Question, remarks: Sequence[Remark], language: str) -> str:
    """Return what to look at again, as far as the remarks have not said so."""
    family, kind = report.exercise.family, question.form.kind
    if any(isinstance(remark, Worked) for remark in remarks):
        return ""
    if own := own_hint(family, question, language):
        return own
    if is_telling(remarks) and kind.name in PLAIN:
        return ""
    return say_again(words_of(kind), "advice" if remarks else "wrong", language)


PLAIN = ("number", "nodes", "numbers", "path")
"""Kinds whose advice says no more than to go through it once more."""


def own_inputs(report: Report, language: str, inputs: OwnInputs) -> list[tuple[str, str]]:
    """Return the student's earlier answers as they were asked for."""
    return [
        (called(report, asked(report, name), language), answer_of(answer, language))
        for name, answer in inputs.answers
    ]


def called(report: Report, question: Question, language: str) -> str:
    """Return the node that a question is called by, or its whole sentence."""
    if isinstance(question.place, InNode) and question.place.node == question.name:
        return question.name
    return quoted_of(prompt_of(report.exercise, question, language), language)


def quoted_of(prompt: str, language: str) -> str:
    """Return the sentence between quotes."""
    return say("feedback.md.j2", "quoted", language, [prompt])


def unclear_of(found: Ambiguous, language: str) -> str:
    """Say to a student that a text has several readings, and that a person decides."""
    readings = in_words_of(found.readings, language)
    return say("feedback.md.j2", "ambiguous", language, readings, found.about)


def in_words_of(answers: Iterable[Answer], language: str) -> list[str]:
    return [answer_of(answer, language) for answer in answers]


def hint_of(kind: AnyKind, language: str) -> str:
    """To a student whose answer of the kind is wrong: what to look at again."""
    return say_again(words_of(kind), "wrong", language)


def advice_of(family: AnyFamily, question: Question, language: str) -> str:
    """The same, or what the family has of its own to say of that question."""
    return own_hint(family, question, language) or hint_of(question.form.kind, language)


def own_hint(family: AnyFamily, question: Question, language: str) -> str:
    """Return what the family has of its own to say of a question, if anything."""
    sheet = sheet_of(family)
    return say(sheet, "hint", language, question) if speaks(sheet, "hint", language) else ""


def asked(report: Report, name: str) -> Question:
    """The question of that name."""
    return next(q for q in report.exercise.questions if q.name == name)


def prompts(report: Report, names: Iterable[str], language: str) -> list[str]:
    return [prompt_of(report.exercise, asked(report, name), language) for name in names]


def rests_on(report: Report, basis: Basis | None, language: str) -> tuple[object, ...]:
    """The basis, with the answers of which it speaks as they were asked for."""
    if basis is None:
        return (None, [], [], [])
    answers = (basis.begun, basis.unexplained, basis.slips)
    return (basis, *(prompts(report, names, language) for names in answers))


def sheet_of(family: AnyFamily) -> str:
    """The family's template."""
    return f"families/{family.name}.md.j2"


def words_of(kind: AnyKind) -> str:
    """The kind's template."""
    return f"kinds/{kind.name}.md.j2"
