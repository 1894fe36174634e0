"""Marks as one HTML page without scripts: a table of students, with folded questions."""

from collections.abc import Iterator

from grader.base.disk.one_line import printable
from grader.exams.format import Format
from grader.exams.grading.readable_marks import list_answers, mark_sentence, printable_rows
from grader.exams.grading.results import MarkingResults
from grader.words import marks_words as words


def as_html(marked: MarkingResults) -> Iterator[str]:
    """Yield the page in the language of the exam; feedback stays in the student's."""
    exam = marked.exam
    title, course = printable(exam.title), printable(exam.course)
    yield words.opening(title, course, exam.date, exam.language) + "\n"
    scale = exam.mark_scale
    for row in printable_rows(marked.rows):
        mark = mark_sentence(row, scale, exam.language)
        yield words.student(row, list_answers(row), exam.language, mark) + "\n"
    yield words.closing(exam.language) + "\n"


FORMAT = Format("html", ".html", as_html)
