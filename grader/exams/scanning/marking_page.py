"""The page on which a person types what the answers say, and takes a file away for `grade`."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from grader.exams.making.exam_file import ExamFile
from grader.exams.making.fields import TICKED
from grader.exams.scanning import asked
from grader.exams.scanning.arranged import Arranged
from grader.exams.scanning.page import Unplaced
from grader.words.pages import page_of

TEMPLATE = "scanning/page.html.j2"
COMMAND = "minimaestro grade exam.json answers.json --out marks.csv"


def marking_page(
    exam: ExamFile, digest: str, pages: Arranged, pictures: Mapping[Unplaced, str]
) -> str:
    """One page of HTML in the exam's language; `pictures` are the files of unplaced pages.

    It needs no network. What was typed is kept in the browser under the digest.
    """
    return page_of(
        TEMPLATE,
        exam.language,
        exam=exam,
        pages=pages,
        command=COMMAND,
        pictures=pictures,
        told={
            "key": digest,
            "ticked": TICKED,
            "codes": [one.student.code for one in pages.found],
            "read": asked.read(pages),
            "written": plain(asked.written(pages)),
            "boxes": plain(asked.doubtful(pages)),
        },
    )


def plain(questions: Sequence[asked.Asked]) -> list[dict[str, object]]:
    return [asdict(question) for question in questions]
