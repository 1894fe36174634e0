"""Where a wrong answer departs from the search, worked by hand on small exercises."""

import pytest
from small_sheets import (
    AIMA_TREE,
    BETS,
    CHANCE_TREE,
    DEALS,
    LETTER_TREE,
    VECTOR_TREE,
    mark_sheet,
    pose_problem,
    question_of,
    texts_of,
)

from grader.marking.remarks.departure import (
    AfterChild,
    AtLeaf,
    AtMember,
    AtMove,
    AtNode,
    AtNumber,
    BothRight,
    EarlierAnswer,
    HandedDown,
    HereAlone,
    depart_in_row,
    find_departure,
)
from grader.marking.remarks.remark import Compared, Comparison, Differing, Reaches
from grader.marking.remarks.remarks import Remarks
from solver.exact import Rational

INF = float("inf")
OF_MIN = {"tree": "min(max(3, 9), max(2, 4))"}
WINDOWS = {
    "tree": "max(min(max(21, 0, 13), max(25, 55, 59)), min(max(24, 58, 37), max(20, 12, 19)))"
}
SHADED = {"tree": "max(min(12, max(6, 18), 13), min(?, max(14, 19, 4)))"}
REASONS = {
    "tree": "max(min(8, max(18, 16, 9), max(17, 6, 10)), min(11, 1, 0), min(3, 15))",
    "left": {
        "c1": ["out low v A", "on low v A", "out low v F"],
        "d1": ["out low v A", "on low v A", "out low v E"],
    },
    "right": {},
    "beside": "none",
}
HEAPS = {
    "game_name": "split",
    "start": "8-3 0",
    "settings": ["2"],
    "first": "max",
    "twist": "none",
    "positions": ["6-3-2 0 min 0", "6-3-1-1 0 max 0"],
    "ends": ["3-3-2-2-1 0 min 0", "3-3-3-1-1 0 min 0", "3-3-1-1-1-1-1 0 min 0"],
}


def departure(family, plain, question, **answers):
    """Return where the answer to a question departs; all but these answers are right."""
    exercise = pose_problem(family, plain)
    report = mark_sheet(exercise, texts_of(answers), others_right=True)
    return find_departure(report, question_of(exercise, question))


@pytest.mark.parametrize(
    ("node", "own", "before", "contradicts"),
    [
        ("B", "12", "", "b1"),  # v is 3 at once
        ("B", "2", "b3", ""),  # v is 3 to the end
        ("D", "20", "", "d1"),
        ("D", "14", "d1", "d2"),  # v is 14, 5, 2
        ("D", "5", "d2", "d3"),
        ("D", "1", "d3", ""),
        ("A", "2", "", "B"),  # v is 3 at once
        ("A", "7", "D", ""),
    ],
)
def test_a_value_departs_at_the_first_child_after_which_it_is_impossible(
    node, own, before, contradicts
):
    found = departure("minimax", AIMA_TREE, node, **{node: own})
    assert found == AfterChild(node, before, contradicts)


def test_what_follows_from_own_values_departs_from_these():
    """With 12 at B the root is 12, which contradicts 7 at once, and 30 never."""
    assert departure("minimax", AIMA_TREE, "A", B="12", A="7") == AfterChild("A", "", "B")
    assert departure("minimax", AIMA_TREE, "A", B="12", A="30") == AfterChild("A", "D")


def test_a_value_that_the_search_returns_departs_by_its_steps():
    """MIN's v at B is 21 after D and after E, and nothing says that it is not 20."""
    assert departure("alpha-beta-windows", WINDOWS, "value-B", value_B="20") == AfterChild("B", "E")


def test_a_best_move_departs_by_the_own_values():
    """With 1 and 5 at B and D the values are 1, 2 and 5."""
    own = {"B": "1", "D": "5", "best": "a2"}
    assert departure("minimax", AIMA_TREE, "best", **own) == AfterChild("A", "C", "D")


def test_a_mean_departs_at_its_node():
    assert departure("expectiminimax", CHANCE_TREE, "B", B="6") == AtNode("B")


def test_a_vector_departs_at_its_node():
    assert departure("max-n", VECTOR_TREE, "C", C="4, 1") == AtNode("C")


@pytest.mark.parametrize(
    ("tree", "own", "before", "contradicts"),
    [
        (AIMA_TREE, "a2", "B", "C"),  # 2 after 3
        (AIMA_TREE, "a3", "C", "D"),
        (OF_MIN, "a1", "B", "C"),  # 4 after 9
        (AIMA_TREE, "a1, a2", "B", "C"),
    ],
)
def test_a_move_departs_where_it_can_no_longer_be_best(tree, own, before, contradicts):
    assert departure("minimax", tree, "best", best=own) == AfterChild("A", before, contradicts)


def test_a_line_departs_at_its_first_wrong_move_or_where_something_is_missing():
    """The line of play is a1, b1."""
    assert departure("minimax", AIMA_TREE, "variation", variation="a1, b2") == AtMove(
        "b2", after=False
    )
    assert departure("minimax", AIMA_TREE, "variation", variation="a2") == AtMove("a2", after=False)
    assert departure("minimax", AIMA_TREE, "variation", variation="a1") == AtMove("a1", after=True)


def test_a_set_of_leaves_departs_at_the_first_wrong_one_in_the_order_of_the_search():
    """After 3 at B, C returns after c1, with α = 3; D does after d2 only if it were 3 or less."""
    first = AtLeaf(leaf="c2", before="c1", node="C", low=Rational(3), high=INF)
    assert departure("alpha-beta", AIMA_TREE, "pruned", pruned="none") == first
    later = AtLeaf(leaf="d3", before="d2", node="D", low=Rational(3), high=INF)
    assert departure("alpha-beta", AIMA_TREE, "pruned", pruned="c2, c3, d3") == later
    assert departure("alpha-beta", AIMA_TREE, "pruned", pruned="b1, c2, c3") == AtLeaf(
        leaf="b1", before="", node="B", low=-INF, high=INF
    )


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("window-E", HandedDown("E", "B", "D")),  # after 21 at D
        ("window-C", HandedDown("C", "A", "B")),
        ("window-G", HandedDown("G", "C", "F")),
    ],
)
def test_a_window_departs_where_it_is_handed_down(question, place):
    assert departure("alpha-beta-windows", WINDOWS, question, **{question: "(3, 4)"}) == place


def test_a_row_departs_at_its_first_wrong_number():
    """The v of F are −∞, 24, 58."""
    for own, place in (("-inf, 24, 37", 3), ("0, 24, 58", 1), ("-inf, 24", 3)):
        found = departure("alpha-beta-windows", WINDOWS, "v-F", v_F=own)
        assert found == AtNumber(place), own


def test_a_row_of_a_single_number_departs_at_its_node():
    exercise = pose_problem("alpha-beta-windows", WINDOWS)
    row = question_of(exercise, "v-F")
    blank = Remarks(mark_sheet(exercise, {}))
    assert depart_in_row([Rational(24)], [Rational(58)], row, blank) == AtNode("F")
    assert depart_in_row([Rational(24)], [Rational(24), Rational(58)], row, blank) == AtNumber(2)


def test_a_belief_departs_at_the_first_state_with_a_wrong_probability():
    """A 2/9, Q 4/9, J 1/3: of nine cards that MIN may have, two, four and three."""
    assert departure("worlds", BETS, "belief", belief="A: 1/3, Q: 4/9, J: 2/9") == AtMember("A")
    assert departure("worlds", BETS, "belief", belief="J: 4/9, A: 2/9, Q: 1/3") == AtMember("Q")
    assert departure("worlds", BETS, "belief", belief="J: 2/3, A: 1/3") == AtMember("A")


@pytest.mark.parametrize(
    ("own", "place"),
    [
        ("8 <= 11", BothRight()),
        ("11 < 8", BothRight()),
        ("9 < 11", Compared(Comparison.LESS)),
        ("8 < 12", Compared(Comparison.GREATER)),
        ("9 < 12", Compared(Comparison.BOTH)),
    ],
)
def test_an_inequality_departs_in_a_number_or_in_how_they_are_compared(own, place):
    """Once c1 has come back, the v of C is 11, and α is 8: 8 < 11."""
    assert departure("cut-reasons", REASONS, "inequality-1", inequality_1=own) == place


def test_a_choice_departs_here_alone_where_all_before_it_is_right():
    assert departure("worlds", BETS, "decision", decision="low bet") == HereAlone()
    assert departure("worlds", BETS, "decision", decision="low bet", high_bet="") is None


def test_an_answer_to_which_nothing_leads_departs_at_the_first_wrong_one_before_it():
    """The card 3 is worth 3, 8, 10, 8, 10, 10; nothing follows from a row without a right one."""
    wrong = {"open_3": "0, 0, 0, 0, 0, 0"}
    found = departure("sampled-deals", DEALS, "sample-3", sample_3="99", **wrong)
    assert found == EarlierAnswer("open-3")
    assert departure("sampled-deals", DEALS, "cost", cost="99", **wrong) == EarlierAnswer("open-3")


def test_a_set_of_numbers_departs_at_a_number_that_is_only_in_one_set():
    """E is cut for x <= 12."""
    found = departure("shaded-leaf", SHADED, "cut-E", cut_E="x <= 14")
    assert isinstance(found, Reaches)
    assert 12 < found.witness <= 14


def test_a_set_of_numbers_without_one_end_departs_at_none_that_is_worth_trying():
    assert departure("shaded-leaf", SHADED, "cut-E", cut_E="x < 12") is None


def test_a_condition_departs_at_values_that_satisfy_one_of_two():
    """The leaf s is left out if 6 <= r."""
    found = departure("symbolic-pruning", LETTER_TREE, "cut-s", cut_s="6 <= s")
    assert isinstance(found, Differing)


def test_a_set_departs_at_a_member_that_the_sheet_or_the_student_names():
    """After 6-3-2 come 5-3-2-1 and 4-3-2-2, which the sheet does not list."""
    right = "5-3-2-1, 4-3-2-2"
    assert departure("words-to-tree", HEAPS, "after-P1", after_P1="5-3-2-1") is None
    found = departure("words-to-tree", HEAPS, "after-P1", after_P1=f"{right}, 4-3-2-1-1")
    assert found == AtMember("4-3-2-1-1")


def test_what_is_right_departs_nowhere():
    assert departure("minimax", AIMA_TREE, "B") is None
    assert departure("minimax", AIMA_TREE, "B", B="") is None
