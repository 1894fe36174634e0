"""Downloads of an exercise by id: its figure, or a sheet to print."""

from grader.actions.desk import choose_picture, draw_picture
from grader.actions.pages.exercise_from_request import resolve_reference
from grader.exams.making.exam import Exam
from grader.exams.making.exam_file import Sheet
from grader.exams.making.paper_content import paper
from grader.figures.frames import PictureFrame
from grader.marking.marks.scheme import USUAL
from grader.rendering.drawings import DRAWINGS
from grader.rendering.pdf.sheets import write_sheet
from grader.words.picture_words import picture_of
from grader.words.render import heading_of
from solver.errors import RequestError


def figure(id_: str, language: str) -> bytes:
    """Return the figure as SVG; RequestError if the exercise has none."""
    exercise = resolve_reference(id_, language).exercise
    picture = picture_of(
        exercise.family.question_picture(exercise.problem, exercise.solution), language
    )
    if picture is None:
        raise RequestError("{id} shows no figure; its statement says all", id=id_)
    title = heading_of(exercise, language)
    shown_frames = choose_picture.FrameSequence(
        title=title, frames=(PictureFrame(picture),), language=language
    )
    return draw_picture.still(shown_frames, DRAWINGS["svg"], None)


def sheet(id_: str, language: str) -> bytes:
    """Return the sheet as a PDF form."""
    exercise = resolve_reference(id_, language).exercise
    exam = Exam(
        title=heading_of(exercise, language),
        course="",
        date=None,
        language=language,
        convention=exercise.convention,
        scheme=USUAL,
        entries=(),
    )
    nobodys = {"id": id_, "name": "", "language": language, "file": "", "code": ""}
    nobody = Sheet.model_validate({**nobodys, "problems": ()})
    return write_sheet(paper(exam, nobody, [exercise]))
