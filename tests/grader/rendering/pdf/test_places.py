"""Places for answers: wide and high enough for what belongs in them, and no sign of the key."""

from dataclasses import replace

import pytest

from generator.answers.kinds import KINDS
from generator.subjects.trees.values.move_names import line, order
from grader.figures import markdown
from grader.figures.paper.page_format import ORDINARY, PageFormat
from grader.figures.paper.paper import PaperExercise, PaperQuestion
from grader.rendering.pdf import fonts
from grader.rendering.pdf.markup import bind_words, bound_whole
from grader.rendering.pdf.pagination import Tie
from grader.rendering.pdf.paragraph import Grid
from grader.rendering.pdf.pdf_blocks import flow
from grader.rendering.pdf.prepared_questions import ask
from grader.rendering.pdf.questions import (
    AnswerTable,
    QuestionLine,
    QuestionRow,
    question_flowables,
)
from grader.rendering.pdf.slots import Filling
from grader.rendering.pdf.story import measure_story, tie_flowables
from solver.trees.notation import parse

LEAVES = ", ".join(f"{node}{n}" for node in "hijklmnopqrstuvwx" for n in (1, 2, 3))
VISITED = PaperQuestion(
    name="visited", field="K7Q2X.1.visited", prompt="Which leaves are evaluated?", points="1 point",
    kind=KINDS["nodes"], longest=LEAVES,
)  # fmt: skip


def asked(question, key="", page=ORDINARY):
    return ask(question, page, key={question.name: key}, filling=Filling.KEY)


@pytest.mark.parametrize("page", [ORDINARY, PageFormat(size=14), PageFormat(hand=True)])
def test_all_leaves_fit_into_a_place_of_leaves(page):
    place = asked(VISITED, page=page)
    letters = fonts.width(LEAVES, place.slot.size, fonts.BOLD)
    lines = (place.height - page.place) // (1.2 * page.size) + 1
    assert place.breadth <= page.column
    assert lines * place.breadth > letters
    assert place.slot.several == (lines > 1)


def test_a_place_is_no_wider_for_a_longer_key():
    assert asked(VISITED, "a1").breadth == asked(VISITED, LEAVES).breadth
    assert asked(VISITED, "a1").height == asked(VISITED, LEAVES).height


def test_few_leaves_leave_the_place_beside_its_prompt():
    edge = ORDINARY.column
    assert not QuestionLine(asked(replace(VISITED, longest="a1, a2, b1")), ORDINARY, edge).below
    assert QuestionLine(asked(VISITED), ORDINARY, edge).below


def places(*prompts):
    questions = tuple(
        PaperQuestion(name=p, field=p, prompt=p, points="", kind=KINDS["choice"]) for p in prompts
    )
    exercise = PaperExercise(
        number=1, title="", points="", statement="", questions=questions, solution="", key={}
    )
    return {line.place for line in question_flowables(exercise, ORDINARY, Filling.FORM)}


def flowables(*prompts, kind="moves", page=ORDINARY):
    """The questions of an exercise as they are set, of one kind and one worth."""
    asked = tuple(
        PaperQuestion(name=p, field=p, prompt=p, points="1 point", kind=KINDS[kind])
        for p in prompts
    )
    exercise = PaperExercise(
        number=1, title="", points="", statement="", questions=asked, solution="", key={}
    )
    return list(question_flowables(exercise, page, Filling.FORM))


BEST, WORST = "Which move is best at depth {}?", "And which is worst at depth {}?"


@pytest.mark.parametrize("by_case", [True, False])
def test_prompts_that_are_repeated_for_the_same_cases_make_a_table(by_case):
    depths = "1234"
    if by_case:
        prompts = [each.format(depth) for depth in depths for each in (BEST, WORST)]
    else:
        prompts = [each.format(depth) for each in (BEST, WORST) for depth in depths]
    table, last = flowables(*prompts, "And what if nobody moves?")
    assert isinstance(table, AnswerTable)
    assert [column.cases for column in table.columns] == [tuple(depths)] * 2
    in_rows = [[column.asks[row].words for column in table.columns] for row in range(4)]
    assert in_rows == [[BEST.format(depth), WORST.format(depth)] for depth in depths]
    assert isinstance(last, QuestionLine)


@pytest.mark.parametrize(
    "prompts",
    [
        [BEST.format(1), BEST.format(2), WORST.format(1), WORST.format(2)],
        [*map(BEST.format, "1234"), *map(WORST.format, "1235")],
        [*map(BEST.format, "1134"), *map(WORST.format, "1134")],
    ],
    ids=["no line is saved", "the cases differ", "a case comes twice"],
)
def test_other_prompts_make_no_table(prompts):
    assert not any(isinstance(each, AnswerTable) for each in flowables(*prompts))


def test_numbers_stand_side_by_side_rather_than_in_a_table():
    prompts = [*map(BEST.format, "1234"), *map(WORST.format, "1234")]
    assert not any(isinstance(each, AnswerTable) for each in flowables(*prompts, kind="number"))


@pytest.mark.parametrize("size", [10, 14, 18, 24])
def test_a_table_keeps_within_the_margins(size):
    page = PageFormat(size=size)
    prompts = [each.format(depth) for depth in "1234" for each in (BEST, WORST)]
    for each in flowables(*prompts, page=page):
        assert not isinstance(each, AnswerTable) or each.breadth <= page.column


def test_lists_below_a_common_prompt_stand_side_by_side():
    _, *rows = flowables(*(f"Which moves are best at node {node}?" for node in "BCDE"))
    assert len(rows) == 2
    assert all(isinstance(row, QuestionRow) for row in rows)


def test_places_of_one_exercise_begin_in_one_column():
    assert len(places("Pass?", "Bet or fold?")) == 1


def test_places_stand_at_the_right_edge_where_one_prompt_is_too_long_for_the_column():
    long = "Which of the two is better where nobody has bet or passed yet?"
    assert places("Pass?", long) == places(long) != places("Pass?")


def test_a_line_has_room_for_as_many_moves_as_the_tree_is_deep():
    assert line(parse("max(min(3, max(1, 2)), min(2, 4))")).room == ("a1", "b1", "d1")


def test_an_order_has_room_for_the_moves_of_its_node():
    assert order(parse("max(min(3, 12, 8), min(2, 4))"), "B").room == ("b1", "b2", "b3")


@pytest.mark.parametrize(
    "written", ["v = 2 ≤ 3 = α", "3/4 · (−5)", "[−∞, 3]", "p(o | b, a)", "AK: 1/3", "p = −1"]
)
def test_no_line_ends_in_what_is_read_as_one(written):
    assert " " not in bind_words(f"so {written} here")[3:-5]


def test_a_short_example_stays_on_one_line_and_so_does_each_pair_of_a_long_one():
    assert " " not in bound_whole("p <= 1/2")
    assert bound_whole("KK: 1/6, KQ: 1/2, QQ: 1/3").count(" ") == 2


def test_a_table_stays_whole_that_is_no_higher_than_half_a_page():
    rows = "\n".join("| a | b |" for _ in range(12))
    table = flow(markdown.parse(f"| x | y |\n|---|---|\n{rows}"), ORDINARY, {})
    assert len(measure_story(tie_flowables(table, Tie.STEP), ORDINARY)) == 1


def test_a_table_whose_rows_are_high_is_split_between_them():
    row = next(flow(markdown.parse(" ".join(["words"] * 150)), ORDINARY, {}))
    table = Grid([[row]] * 6, colWidths=[ORDINARY.column])
    pieces = [
        piece.block.height for piece in measure_story(tie_flowables([table], Tie.STEP), ORDINARY)
    ]
    assert len(pieces) == 6
    assert max(pieces) < ORDINARY.room / 4
