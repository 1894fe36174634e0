"""What is said of the numbers and answers that go into a wrong one, worked by hand."""

from small_sheets import (
    AIMA_TREE,
    BETS,
    DEALS,
    LETTER_TREE,
    VECTOR_TREE,
    mark_sheet,
    pose_problem,
    question_of,
    texts_of,
)

from generator.answers.kinds.number import Number
from grader.marking.remarks.remark import (
    Differing,
    NoChildsVector,
    NoMove,
    NoMovesThere,
    OpenInputs,
    OwnInputs,
    Place,
    Side,
    Worked,
)
from grader.marking.remarks.remarks import Remarks, avoided_at, is_specific
from solver.exact import Rational


def remarks_on(name, family, plain, **answers):
    """Return what is said of one answer on a sheet with these answers alone."""
    exercise = pose_problem(family, plain)
    report = mark_sheet(exercise, texts_of(answers))
    return Remarks(report).remarks_on(question_of(exercise, name))


def mark_minimax(**answers):
    """Return the report on the textbook's tree; all but these answers are right."""
    return mark_sheet(pose_problem("minimax", AIMA_TREE), answers, others_right=True)


def test_decimals_are_quoted_as_they_were_typed():
    (worked,) = remarks_on("A", "minimax", AIMA_TREE, A="9.50", B="3.5", C="2", D="2")
    assert isinstance(worked, Worked)
    assert worked.value == "9.50"
    assert [child.value for child in worked.children] == ["3.5", Rational(2), Rational(2)]
    assert worked.place is Place.NONE
    side, _ = remarks_on("A", "minimax", AIMA_TREE, A="9.50")
    assert side == Side("9.50", greater=True, node="A")


def test_a_fraction_is_no_decimal():
    (worked,) = remarks_on("A", "minimax", AIMA_TREE, A="19/2", B="7/2", C="2", D="2")
    assert worked.value == Rational(19, 2)


def test_a_vector_is_another_child_s_or_no_child_s():
    """At B player 2 moves, and at A player 1, whose children are the student's own."""
    (others,) = remarks_on("B", "max-n", VECTOR_TREE, B="8, 3")
    assert others == NoChildsVector(node="B", player=2, child="b2")
    (nobodys,) = remarks_on("B", "max-n", VECTOR_TREE, B="8, 9")
    assert nobodys == NoChildsVector(node="B", player=2)
    own, _ = remarks_on("A", "max-n", VECTOR_TREE, A="1, 1", B="1, 1", C="6, 4")
    assert own == NoChildsVector(node="A", player=1, child="B")
    assert NoChildsVector(node="A", player=1) not in remarks_on("A", "max-n", VECTOR_TREE, A="1, 1")


def test_a_move_is_named_that_cannot_be_made_where_the_line_has_come():
    first, *_ = remarks_on("variation", "minimax", AIMA_TREE, variation="a1, c1")
    assert first == NoMove("c1", "B")
    first, *_ = remarks_on("variation", "minimax", AIMA_TREE, variation="a1, b1, c1")
    assert first == NoMove("c1", "b1")  # a leaf
    first, *_ = remarks_on("variation", "minimax", AIMA_TREE, variation="b1")
    assert first == NoMove("b1", "A")
    first, *_ = remarks_on("best", "minimax", AIMA_TREE, best="a2, b1")
    assert first == NoMovesThere(("b1",), "A")


def test_earlier_answers_are_listed_or_else_their_questions():
    (opened,) = remarks_on("decision", "worlds", BETS, decision="low bet")
    assert opened == OpenInputs(("pass", "low-bet", "high-bet"))
    (own,) = remarks_on("decision", "worlds", BETS, decision="low bet", high_bet="3")
    assert own == OwnInputs((("high-bet", Number(Rational(3))),))
    _, counted = remarks_on("evaluated", "alpha-beta", AIMA_TREE, evaluated="4")
    assert counted == OpenInputs(("visited",))  # and nothing of the children of the root


def test_no_more_than_three_earlier_answers_are_listed():
    """The cost rests on four: what is led, and what each card really gains."""
    gains = {"real_3": "8", "real_12": "5", "real_14": "6"}
    *_, own = remarks_on("cost", "sampled-deals", DEALS, cost="40", choice="14", **gains)
    assert [name for name, _ in own.answers] == ["choice", "real-3", "real-12"]
    assert not own.all
    *_, own = remarks_on("cost", "sampled-deals", DEALS, cost="40", real_3="8", real_12="5")
    assert [name for name, _ in own.answers] == ["real-3", "real-12"]
    assert own.all


def test_a_condition_is_refuted_by_example_values():
    """The leaf s is left out if 6 <= r, whatever s is."""
    (differing,) = remarks_on("cut-s", "symbolic-pruning", LETTER_TREE, cut_s="6 <= s")
    assert isinstance(differing, Differing)
    values = dict(differing.values)
    assert (values["s"] >= 6) != (values["r"] >= 6)
    assert differing.holds == (values["s"] >= 6)


def test_a_mistake_is_asked_about_where_it_alone_gives_the_answer():
    """At B the last leaf is 8; the greatest, 12, is what two mistakes take."""
    last = mark_minimax(B="8")
    assert is_specific(last, question_of(last.exercise, "B"), "last-son")
    assert not is_specific(last, question_of(last.exercise, "B"), "mean-at-min")
    greatest = mark_minimax(B="12")
    assert not is_specific(greatest, question_of(greatest.exercise, "B"), "roles-swapped")
    assert not is_specific(greatest, question_of(greatest.exercise, "B"), "all-max")


def test_a_mistake_is_avoided_at_a_node_where_it_would_give_another_answer():
    """The last leaf of C is 6, and its value 2. The best move is right too, but at no node."""
    report = mark_minimax(B="8")
    question = question_of(report.exercise, "B")
    assert avoided_at(report, question, "last-son") == "C"
    assert avoided_at(report, question, "leaf-chase") is None  # has no values
    everywhere = mark_minimax(B="8", C="6")
    assert avoided_at(everywhere, question_of(everywhere.exercise, "B"), "last-son") is None
    assert avoided_at(report, question_of(report.exercise, "best"), "last-son") == ""


def test_no_mistake_is_asked_about_for_a_slip_or_a_move():
    report = mark_minimax(B="4", best="a2")
    for name in report.exercise.mistakes:
        assert not is_specific(report, question_of(report.exercise, "B"), name)
        assert not is_specific(report, question_of(report.exercise, "best"), name)
