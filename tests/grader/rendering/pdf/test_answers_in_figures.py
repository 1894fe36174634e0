"""Answers that are written in the figure: they come back, and stand where the key has them."""

from functools import cache
from io import BytesIO

import pytest
from pypdf import PdfReader

from generator.answers.kinds.nodes import Nodes
from generator.answers.outcome import ReadAnswer
from generator.answers.reading.read import read_answer
from generator.answers.writing import write_answer
from generator.base.convention import CONVENTIONS
from generator.base.place import AcrossEdges
from generator.exercise.exercise import ExerciseId
from generator.exercise.pieces import pieces
from generator.families import FAMILIES
from generator.generation.generate import generate, pose
from generator.subjects.trees.problems.tree_problem import TreeProblem
from grader.actions.demo.fill_in import fill_in_sheet
from grader.exams.grading.submissions.objects import in_json
from grader.exams.grading.submissions.read import read_pdf
from grader.exams.making.bind_documents import DocumentPart, bind_parts
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_file import Sheet
from grader.exams.making.fields import join_answer
from grader.exams.making.paper_content import paper
from grader.figures.paper.page_format import Sides
from grader.figures.shapes import Box, Ink
from grader.rendering.pdf.form_canvas import Canvas
from grader.rendering.pdf.pdf_figure import AnsweredDrawing, fit_figure
from grader.rendering.pdf.sheets import stories, write_key, write_sheet
from grader.rendering.pdf.slots import Filling
from solver.trees.notation import parse

CODE = "7MPVT4"
IN_FIGURES = {
    "alpha-beta": "medium",
    "alpha-beta-windows": "medium",
    "cut-identification": "easy",
    "draw-poker": "easy",
    "expectiminimax": "hard",
    "game-tree-definition": "easy",
    "infinite-utilities": "easy",
    "max-n": "easy",
    "minimax": "easy",
    "money-utility": "medium",
    "null-window": "easy",
    "returned-vs-true": "easy",
    "star1": "easy",
}
AIMA = TreeProblem(parse("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"))


@cache
def exercise(family):
    level, revision = IN_FIGURES[family], FAMILIES[family].revision
    id_ = ExerciseId(family=family, level=level, seed=1, revision=revision)
    return generate(id_, CONVENTIONS["aima"])


def printed(*exercises, language="en", answers="figure", size=10):
    entries = "".join(f'[[exercise]]\nfamily = "{e.family.name}"\n' for e in exercises)
    made = read_exam_toml(
        f'title = "T"\nanswers = "{answers}"\nsize = {size}\n{entries}', "exam.toml"
    )
    sheet = Sheet(id="1", name="Ana", language=language, file="1", code=CODE, problems=())
    return paper(made, sheet, exercises)


def fields(pdf):
    return PdfReader(BytesIO(pdf)).get_fields()


def handed_in(sheet, texts):
    (submission,) = read_pdf(fill_in_sheet(sheet, CODE, texts), "1.pdf")
    return submission.answers


@pytest.mark.parametrize("family", IN_FIGURES)
def test_the_key_written_into_the_figure_comes_back(family):
    asked = exercise(family)
    sheet = write_sheet(printed(asked))
    key = {f"1.{q.name}": write_answer(q.key) for q in asked.questions}
    answers = handed_in(sheet, key)
    for question in asked.questions:
        assert read_answer(answers[f"1.{question.name}"], question.form) == ReadAnswer(question.key)
    assert sheet != write_sheet(printed(asked, answers="below"))


@pytest.mark.parametrize("family", IN_FIGURES)
def test_nothing_written_is_nothing_answered(family):
    answers = handed_in(write_sheet(printed(exercise(family))), {})
    assert set(answers.values()) == {""}


def test_a_box_for_none_says_so():
    (submission,) = read_pdf(
        fill_in_sheet(write_sheet(printed(exercise("alpha-beta"))), CODE, {"1.pruned": "none"}),
        "1.pdf",
    )
    form = next(q.form for q in exercise("alpha-beta").questions if q.name == "pruned")
    assert read_answer(submission.answers["1.pruned"], form) == ReadAnswer(Nodes(frozenset()))


def test_below_if_the_exam_says_so():
    asked = exercise("alpha-beta")
    assert set(fields(write_sheet(printed(asked, answers="below")))) == {
        f"{CODE}_1_{q.name}" for q in asked.questions
    }


def test_sets_of_nodes_are_named_below_where_their_boxes_make_the_tree_too_wide():
    wide = ExerciseId(
        family="returned-vs-true",
        level="medium",
        seed=2,
        settings=(("leaves", "24"), ("shape", "even")),
        revision=FAMILIES["returned-vs-true"].revision,
    )
    asked = printed(generate(wide, CONVENTIONS["aima"]))
    there = fit_figure(asked.exercises[0], asked, Filling.FORM)
    assert [question.name for question in there.exercise.questions] == ["lower", "higher", "best"]
    assert there.answer_flowables


def test_nodes_have_no_box_for_a_value_where_no_leaf_has_one():
    asked = printed(exercise("game-tree-definition"))
    *_, drawing = fit_figure(asked.exercises[0], asked, Filling.FORM).answer_flowables
    assert not [s for s in drawing.fitted.scene.shapes if isinstance(s, Box) and s.ink is Ink.PALE]


@pytest.mark.parametrize("family", ["alpha-beta", "infinite-utilities", "minimax"])
def test_how_a_cross_is_made_is_said_where_a_box_is_to_be_crossed(family):
    def said(answers):
        entry = f'[[exercise]]\nfamily = "{family}"\n'
        made = read_exam_toml(
            f'title = "T"\nscan = true\nanswers = "{answers}"\n{entry}', "exam.toml"
        )
        sheet = Sheet(id="1", name="Ana", language="en", file="1", code=CODE, problems=())
        return any("Blacken" in note for note in paper(made, sheet, [exercise(family)]).notes)

    assert said("figure") == (family != "minimax")
    assert not said("below")


def sides(pdf):
    """How wide the check boxes are."""
    notes = [a.get_object() for p in PdfReader(BytesIO(pdf)).pages for a in p.get("/Annots", ())]
    boxes = [note["/Rect"] for note in notes if note.get("/FT") == "/Btn"]
    return {round(float(right) - float(left)) for left, _, right, _ in boxes}


def test_places_are_larger_in_large_print_and_never_too_small_to_write_in():
    large, usual, small = (
        sides(write_sheet(printed(exercise("infinite-utilities"), size=size)))
        for size in (12, 10, 8)
    )
    assert usual == small == {14}
    assert min(large) > 14


def test_where_trees_are_overleaf_large_print_has_them_smaller_and_then_without_places():
    sheets, _ = stories(printed(exercise("minimax"), size=14))
    trees = [
        [i.flowable for i in way.items if isinstance(i.flowable, AnsweredDrawing)] for way in sheets
    ]
    scales = [drawing.scale for way in trees for drawing in way]
    assert list(dict.fromkeys(scales)) == [1.4, 1.0]
    assert trees[-1] == []


def test_places_shrink_with_their_figure():
    asked = printed(exercise("minimax"))
    *_, drawing = fit_figure(asked.exercises[0], asked, Filling.FORM).answer_flowables
    scene, file = drawing.fitted.scene, BytesIO()
    drawing.shrink(0.99 * scene.height)
    canvas = Canvas(file)
    drawing.drawOn(canvas, 0, 0)
    canvas.save()
    (page,) = PdfReader(file).pages
    tops = [float(note.get_object()["/Rect"][3]) for note in page["/Annots"]]
    assert tops == pytest.approx([0.99 * (scene.height - field.y) for field in scene.fields])


def test_leaves_whose_names_no_field_can_have_are_written_below():
    problem = TreeProblem(parse("max(l = min(l = 3, r = 5), r = min(l = 2, r = 9))"))
    asked = pose(FAMILIES["alpha-beta"], problem, CONVENTIONS["aima"])
    assert f"{CODE}_1_pruned" in fields(write_sheet(printed(asked)))


def test_every_place_for_an_answer_lies_on_its_page_and_on_no_other():
    for page in PdfReader(BytesIO(write_sheet(printed(*map(exercise, IN_FIGURES))))).pages:
        boxes = sorted([float(x) for x in a.get_object()["/Rect"]] for a in page.get("/Annots", []))
        for i, (left, low, right, high) in enumerate(boxes):
            assert 0 < left < right < page.mediabox.right
            assert 0 < low < high < page.mediabox.top
            others = boxes[:i]
            assert [
                box
                for box in others
                if box[0] < right - 0.1
                and left < box[2] - 0.1
                and box[1] < high - 0.1
                and low < box[3] - 0.1
            ] == []


def test_sheet_and_key_have_their_answers_in_the_same_places():
    asked = printed(exercise("minimax"))
    sheet, key = PdfReader(BytesIO(write_sheet(asked))), PdfReader(BytesIO(write_key(asked)))
    where = [line for line in sheet.pages[0].extract_text().splitlines() if "In the nodes" in line]
    assert where == [
        line for line in key.pages[0].extract_text().splitlines() if "In the nodes" in line
    ]
    assert where


@pytest.mark.parametrize("language", ["en", "es", "it", "pt"])
def test_what_is_to_be_written_where_is_said_in_every_language(language):
    text = PdfReader(BytesIO(write_sheet(printed(exercise("minimax"), language=language))))
    said = {"en": "In the nodes", "es": "En los nodos", "it": "Nei nodi", "pt": "Nos nós"}
    assert said[language] in text.pages[0].extract_text()


def test_printed_sheets_have_no_fields_and_the_same_bytes_twice():
    asked = printed(exercise("alpha-beta"))
    once, twice = (
        bind_parts([DocumentPart(write_sheet(asked), ())], Sides.BOTH).document for _ in range(2)
    )
    assert once == twice
    assert not fields(once)


def test_one_cross_stands_for_a_whole_subtree():
    crosses = pieces(Nodes(frozenset({"c1", "c2", "c3", "d2"})), AcrossEdges(), AIMA.tree)
    assert sorted(crosses) == ["C", "d2"]
    form = next(
        q.form
        for q in pose(FAMILIES["alpha-beta"], AIMA, CONVENTIONS["aima"]).questions
        if q.name == "pruned"
    )
    crossed = join_answer(dict.fromkeys(crosses, "Yes"))
    assert read_answer(crossed, form) == ReadAnswer(Nodes(frozenset({"c1", "c2", "c3", "d2"})))


def test_pieces_are_joined_as_one_would_write_them():
    assert join_answer({"low": "-inf", "high": "3"}) == "[-inf, 3]"
    assert join_answer({"low": "0,5", "high": ""}) == "[0,5; ]"
    assert join_answer({"AK": "1/2", "K": "", "AA": "1/2"}) == "AK: 1/2, AA: 1/2"
    assert join_answer({"b1": "Yes", "C": "", "d1": "Yes"}) == "b1, d1"
    assert join_answer({"b1": "", "none": ""}) == ""


def test_pieces_that_were_typed_from_paper_are_joined_as_well():
    typed = '{"code": "7MPVT4", "1.pruned_b1": "X", "1.pruned_C": "", "1.w_low": "3", "1.v": "4"}'
    assert in_json(typed, "1.json").answers == {"1.pruned": "b1", "1.w": "[3, ]", "1.v": "4"}
