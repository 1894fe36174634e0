"""Problems of a teacher's own in an exam that would not have been drawn, and why."""

from collections.abc import Iterator

from grader.exams.making.drawing import draw
from grader.exams.making.exam import Exam, Given
from grader.words.fairness import flaws_of

ANY_SEED = 0
"""The same for everybody: nothing is drawn."""


def doubts(exam: Exam) -> Iterator[tuple[int, str]]:
    """The exercise's number and a sentence for each flaw, in the language of the exam."""
    for number, entry in enumerate(exam.entries, 1):
        if isinstance(entry, Given):
            exercise = draw(number, entry, ANY_SEED, exam.convention)
            yield from ((number, why) for why in flaws_of(exercise, exam.language))
