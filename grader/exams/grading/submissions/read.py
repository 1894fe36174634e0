"""From a file to the submissions in it, by what the file is and not by what it is called."""

from pathlib import Path

from grader.exams.grading.submissions import pdf, table
from grader.exams.grading.submissions.objects import in_json
from grader.exams.grading.submissions.pieces import Form, Line, Object, Piece, pieces
from grader.exams.grading.submissions.submission import HandedIn, Unreadable
from grader.exams.grading.submissions.unpacked import File


def read(path: Path) -> list[HandedIn]:
    """What the file holds: at least one submission, or the one reason why there is none."""
    return [one for piece in pieces(File(str(path), path)) for one in read_piece(piece)]


def read_piece(piece: Piece | Unreadable) -> list[HandedIn]:
    """The submissions in a piece of a file: one, but for a form of several sheets."""
    match piece:
        case Unreadable():
            return [piece]
        case Form(source, content):
            return pdf.in_pdf(content, source)
        case Object(source, content):
            return [in_json(content.decode(), source)]
        case Line(source, row):
            return [table.submission(row, source)]
