"""Marks as the summary of a GitHub Actions step: Markdown, within its limit.

The whole table is HTML, in which Markdown has no meaning, so no text of a student can be markup.
"""

import re
from collections.abc import Iterator

from grader.base.disk.one_line import printable
from grader.exams.format import Format
from grader.exams.grading.readable_marks import list_answers, mark_sentence, printable_rows
from grader.exams.grading.results import MarkingResults
from grader.words import marks_words as words

MAX_BYTES = 1024 * 1024
RESERVED_BYTES = 4096
"""Bytes for the end of the table and a line about students left out."""


def as_github(marked: MarkingResults) -> Iterator[str]:
    """Yield the summary, cut before GitHub's limit, beyond which it would show nothing."""
    language = marked.exam.language
    opening = join_html_lines(words.table(printable(marked.exam.title), language)) + "\n"
    yield opening
    free = MAX_BYTES - RESERVED_BYTES - len(opening.encode())
    left_out, scale = 0, marked.exam.mark_scale
    for row in printable_rows(marked.rows):
        mark = mark_sentence(row, scale, language)
        text = join_html_lines(words.student(row, list_answers(row), language, mark)) + "\n"
        free -= len(text.encode())
        if free >= 0:
            yield text
        else:
            left_out += 1
            free = 0
    yield "</table>\n"
    if left_out:
        yield f"\n{words.word('left_out', language, left_out)}\n"


def join_html_lines(html: str) -> str:
    """Return the HTML without empty lines, after which Markdown would begin again."""
    return re.sub(r"\n\s*\n", "\n", html)


FORMAT = Format("github", ".md", as_github)
