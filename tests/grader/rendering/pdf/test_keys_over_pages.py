"""Keys that go on on another page say again of which exercise, or whose answers."""

from io import BytesIO

from pypdf import PdfReader

from generator.answers.kinds import KINDS
from grader.figures.paper.page_format import KeyForm
from grader.figures.paper.paper import Paper, PaperExercise, PaperHeading, PaperQuestion
from grader.rendering.pdf.sheets import write_key
from grader.rendering.pdf.variants_table import SolvedVariant, write_table

HEADING = PaperHeading(
    title="Games", course="AI", date="", language="en", name="Ada", student="1", code="K7Q2X"
)


def texts(pdf):
    pages = (page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)
    return [[line.strip() for line in page.splitlines()] for page in pages]


def asked(n):
    name = f"v{n}"
    return PaperQuestion(name=name, field=name, prompt=name, points="1", kind=KINDS["number"])


def test_a_short_key_says_again_to_which_exercise_its_answers_belong():
    questions = tuple(map(asked, range(90)))
    exercise = PaperExercise(
        number=2, title="Minimax", points="90", statement="", questions=questions,
        key={question.name: "1/7" for question in questions},
    )  # fmt: skip
    first, *others = texts(
        write_key(Paper(heading=HEADING, exercises=(exercise,), key=KeyForm.SHORT))
    )
    assert len(others) == 2
    assert "2. Minimax …" not in first
    assert all("2. Minimax …" in lines for lines in others)


def test_a_table_says_again_whose_answers_go_on():
    answers = {f"question-{n}": "−12345/67890" for n in range(60)}
    there = [SolvedVariant(("A", "Ana, Bo"), (answers,) * 9)]
    first, *others = texts(write_table(Paper(heading=HEADING, exercises=()), there))
    assert "A …" not in first
    assert others
    assert all("A …" in lines for lines in others)
