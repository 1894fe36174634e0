"""The texts of an exam that are not in a language of its sheets, and what stands there instead."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.answers.kinds.phrase import Phrase
from generator.exercise.wording import Translated, has_language
from generator.generation.own_exercise import ALONE, OWN
from generator.generation.own_exercise import from_plain as own_problem_from
from grader.exams.making.exam import Exam
from grader.exams.making.exam_entry import Entry, TeacherExercise
from solver.verbatim import by_language

WHOLE_EXAM = 0
"""The number that stands for the exam itself, before its exercises."""


@dataclass(frozen=True, slots=True)
class MissingText:
    """Keys of exam.toml without a text in a language, and the language that is shown instead.

    `exercise` is the number of an exercise, or 0 for the exam itself.
    """

    exercise: int
    keys: tuple[str, ...]
    language: str
    shown_language: str


def find_missing_texts(exam: Exam, languages: Sequence[str]) -> Iterator[MissingText]:
    """Yield what the exam has in another language than one of its sheets, by exercise."""
    texts_by_exercise = {WHOLE_EXAM: [*exam_texts(exam)]} | {
        number: [*entry_texts(entry)] for number, entry in enumerate(exam.entries, 1)
    }
    for number, texts in texts_by_exercise.items():
        for language in languages:
            keys: dict[str, dict[str, None]] = {}
            for key, text in texts:
                if text and not has_language(text, language):
                    keys.setdefault(next(iter(text)), {})[key] = None
            for shown_language, names in keys.items():
                yield MissingText(number, tuple(names), language, shown_language)


def exam_texts(exam: Exam) -> Iterator[tuple[str, Translated]]:
    """Yield the key and the text, by language, of all that the exam says by itself."""
    yield from exam.words.items()
    if exam.front:
        yield "instructions", exam.front.instructions


def entry_texts(entry: Entry) -> Iterator[tuple[str, Translated]]:
    """Yield the key and the text, by language, of all that an exercise says."""
    wording, is_own = entry.presentation.wording, entry.family == OWN.name
    yield "title", wording.title
    yield "text" if is_own else "statement", wording.statement
    for name, prompt in wording.prompts.items():
        yield (prompt_key(name) if is_own else f"prompts.{name}"), prompt
    if wording.picture:
        yield "alt", wording.picture.alt
    if isinstance(entry, TeacherExercise) and is_own:
        yield from (("options", option) for option in entry.options)
        for question in own_problem_from(entry.problem).questions:
            yield "model", question.model
            yield "unit", by_language(question.form.unit)
            answers = (question.key, *question.others)
            words = (answer.words for answer in answers if isinstance(answer, Phrase))
            yield from (("key", by_language(text)) for text in words)
            yield from (("rubric", item.text) for item in question.rubric)


def prompt_key(name: str) -> str:
    """Return the key of the prompt of one of a teacher's own questions."""
    return "prompt" if name == ALONE else f"prompt ({name})"
