"""What speaks for a misread number, and which numbers are tried first."""

import pytest

from generator.answers.kinds.number import Number
from generator.answers.kinds.path import Path
from generator.answers.outcome import ReadAnswer
from generator.answers.reading.read import read_answer
from generator.answers.writing import write_answer
from generator.base.convention import CONVENTIONS
from generator.exercise.misreadings import Misreading, PrintedNumber
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.marking.marks.attempt import Attempt
from grader.marking.marks.diagnosis import diagnose, worth_telling
from grader.marking.marks.follow_through import FollowThrough
from grader.marking.marks.grade import grade
from grader.marking.marks.mark import Basis, Followed, Mistaken, Rounded, Wrong
from grader.marking.marks.misreading import (
    by_likelihood,
    evidence,
    find_misreading,
    first_shift,
    may_shift,
    numbers_in,
    weigh_evidence,
)
from solver.exact import Rational

THREE = "max(min(23, 31, 40), min(9, 4, 6), min(14, 5, 2))"


def attempted(family="minimax", tree=THREE, **texts):
    record = FAMILIES[family]
    exercise = pose(record, record.from_plain({"tree": tree}), CONVENTIONS["aima"])
    forms = {question.name: question.form for question in exercise.questions}
    return Attempt(exercise, {name: read_answer(text, forms[name]) for name, text in texts.items()})


def misread(value, read, leaf=""):
    return Misreading(PrintedNumber(Rational(value), (), 0, 1, leaf=leaf), Rational(read))


@pytest.mark.parametrize(
    ("read", "shift", "may"),
    [(30, 7, True), (29, 7, False), (13, -10, True), (14, -10, False), (23, 0, True)],
)
def test_a_leaf_moves_what_is_above_it_in_its_own_direction_and_no_further(read, shift, may):
    assert may_shift(misread(23, read, leaf="b1"), Rational(shift)) is may


@pytest.mark.parametrize("shift", [7, -7])
def test_a_number_that_is_no_leaf_may_move_anything(shift):
    assert may_shift(misread(1, 2), Rational(shift))


def test_the_shift_is_that_of_the_first_wrong_number():
    """B is 23, C is 4 and D is 2."""
    assert first_shift(attempted(B="23", C="9", D="1")) == 5
    assert first_shift(attempted(B="20", C="9")) == -3
    assert first_shift(attempted(B="23", C="4")) == 0


def test_the_number_that_was_read_is_tried_first_then_the_printed_one():
    attempt = attempted(B="-23", A="4")
    first = by_likelihood(attempt)[0]
    assert (first.number.leaf, first.read_value) == ("b1", -23)


def test_below_the_first_wrong_node_leaves_come_before_the_others():
    """35 is none of the numbers that may have been read."""
    attempt = attempted(B="23", C="35", A="35")
    leaves = [misreading.number.leaf for misreading in by_likelihood(attempt)]
    below = [leaf for leaf in leaves if leaf.startswith("c")]
    rest = leaves[len(below) :]
    assert all(not leaf.startswith("c") for leaf in rest) or leaves.index(below[0]) == 0


def test_a_line_of_four_moves_takes_work_and_one_of_three_does_not():
    tree = "max(min(max(min(3, 5), min(2, 9)), min(8, 7)), min(6, 4))"
    attempt = attempted("minimax", tree, B="9", best="a2")
    assert evidence(attempt, "B") == 1
    assert evidence(attempt, "best") == Rational(1, 2)
    assert weigh_evidence(attempt, ["B", "best"]) == Rational(3, 2)
    for moves, weight in ((("a2", "c1", "e1"), Rational(1, 2)), (("a2", "c1", "e1", "f1"), 1)):
        line = Attempt(attempt.exercise, {"best": ReadAnswer(Path(moves))})
        assert evidence(line, "best") == weight


def test_one_wrong_answer_alone_is_not_looked_into():
    assert find_misreading(attempted(B="-23"), ()) is None


def searched_with_another_leaf():
    """The attempt of somebody who reads -23 for 23 at leaf b1 and searches faultlessly."""
    record = FAMILIES["alpha-beta"]
    tree = THREE.replace("23", "-23")
    key = pose(record, record.from_plain({"tree": tree}), CONVENTIONS["aima"]).key
    return attempted("alpha-beta", **{name: write_answer(own) for name, own in key.items()})


def test_the_wrong_answers_that_one_leaf_gives_are_a_misread_number():
    attempt = searched_with_another_leaf()
    sheet = find_misreading(attempt, ())
    assert (sheet.misreading.number.leaf, sheet.misreading.read_value) == ("b1", -23)
    assert sheet.first == next(name for name in attempt.questions if name in attempt.wrong)
    assert sheet.explains == attempt.wrong
    assert sheet.first not in sheet.exact | sheet.rounded


def through(attempt):
    return FollowThrough(attempt, diagnose(attempt), Rational(1, 2))


def test_all_that_a_misread_number_explains_began_with_the_first_of_it():
    attempt = searched_with_another_leaf()
    assert through(attempt).misread.explains == attempt.wrong
    assert through(attempt).unexplained == frozenset()
    origins = {name: through(attempt).find_origins(name) for name in attempt.wrong}
    assert origins == dict.fromkeys(attempt.wrong, ("visited",))


def test_what_follows_from_a_misread_number_began_with_the_first_of_it():
    attempt = in_grundys_game(rows="2, 0, 2, 0", value="0", moves="none")
    assert attempt.followed == {"value"}
    assert through(attempt).find_origins("value") == ("rows",)


def test_what_follows_from_another_wrong_answer_did_not_begin_with_the_misread_number():
    """A speed of 200 instead of 2000 gives both depths; 8037 leaves come from nowhere."""
    record = FAMILIES["complexity"]
    sizes = {"b": "20", "d": "3", "k": "1", "squares": "11", "marks": "6"}
    plain = {**sizes, "speed": "2000", "seconds": "129"}
    exercise = pose(record, record.from_plain(plain), CONVENTIONS["aima"])
    forms = {question.name: question.form for question in exercise.questions}
    texts = {"leaves": "8037", "nodes": "8458", "depth": "3", "deeper": "6"}
    attempt = Attempt(exercise, {n: read_answer(text, forms[n]) for n, text in texts.items()})
    assert through(attempt).misread.explains == {"depth", "deeper"}
    assert through(attempt).find_origins("nodes") == ("leaves",)


def test_a_mistake_that_explains_as_much_goes_before_a_misread_number():
    attempt = searched_with_another_leaf()
    assert find_misreading(attempt, attempt.wrong) is None
    assert find_misreading(attempt, sorted(attempt.wrong)[1:]) is not None


def in_grundys_game(**texts):
    """The rows 8, 6, 5 and 4 are worth 2, 1, 2 and 0, and a row of 7 is worth 0."""
    record = FAMILIES["grundy"]
    plain = {"rule": "grundy", "sizes": "8-6-5-4", "first": "min", "prover": "max", "later": ""}
    exercise = pose(record, record.from_plain(plain), CONVENTIONS["aima"])
    forms = {question.name: question.form for question in exercise.questions}
    return Attempt(exercise, {name: read_answer(text, forms[name]) for name, text in texts.items()})


def test_a_row_and_an_easy_answer_are_enough_where_nothing_else_is_wrong():
    """With 7 for 6 the XOR is 0, so that no move wins."""
    sheet = find_misreading(in_grundys_game(rows="2, 0, 2, 0", value="0", moves="none"), ())
    assert (sheet.misreading.number.value, sheet.misreading.read_value) == (6, 7)
    assert (sheet.first, sheet.exact) == ("rows", frozenset({"moves"}))
    assert find_misreading(in_grundys_game(rows="2, 0, 2, 0", value="5", moves="none"), ()) is None


def marked(family, plain, **texts):
    record = FAMILIES[family]
    exercise = pose(record, record.from_plain(plain), CONVENTIONS["aima"])
    return {mark.question: mark for mark in grade(exercise, texts, spellings={}).marks}


CHANCES = (
    "max(chance(2/3: 4, 1/6: 1, 1/6: 11), chance(1/3: 12, 1/3: -3, 1/3: -6), "
    "chance(1/2: 0, 1/6: -2, 1/3: 10))"
)
"""B is 14/3, and 1 for the pessimist; with -4 for 4, -2/3 and -4, so that the pessimist takes D."""


@pytest.mark.parametrize("mean", ["-2/3", "-0.67"])
def test_a_decimal_that_rounds_what_a_misread_number_gives_speaks_for_it(mean):
    own = {"neutral-B": mean, "pessimist-best": "a3"}
    found = marked("attitudes", {"tree": CHANCES}, **own)
    assert found["neutral-B"].verdict.misread.read_value == -4
    assert found["pessimist-best"].verdict == Followed(Basis(begun=("neutral-B",)))


def test_beside_two_answers_that_a_misread_number_gives_one_invented_answer_may_stand():
    given = {"neutral-B": "-2/3", "pessimist-B": "-4"}
    for invented, misread_as in (({"C": "50"}, -4), ({"C": "50", "D": "77"}, None)):
        own = {**given, **{f"neutral-{node}": value for node, value in invented.items()}}
        misreading = marked("attitudes", {"tree": CHANCES}, **own)["neutral-B"].verdict.misread
        assert (misreading and misreading.read_value) == misread_as


def test_beside_a_misread_number_no_mistake_is_named():
    """0 for D is the likeliest outcome there; what else is wrong comes from -4 for 4."""
    own = {"neutral-B": "-2/3", "pessimist-B": "-4", "neutral-D": "0"}
    found = marked("attitudes", {"tree": CHANCES}, **own)
    assert found["neutral-B"].verdict.misread.read_value == -4
    assert found["neutral-D"].verdict == Wrong()
    assert marked("attitudes", {"tree": CHANCES}, **{"neutral-D": "0"})["neutral-D"].verdict == (
        Mistaken("most-likely-outcome")
    )


def test_decimals_of_what_a_misread_number_gives_are_rounded_after_the_first_of_it():
    """With 1/3 for -1/3 they are 329/60, -623/60 and -9."""
    weights = ["P: 1", "N: 13/4", "B: 2", "R: 5", "Q: 8", "M: 1/5", "D: -1/3"]
    positions = [
        "min: P 4-4, N 0-1, B 2-0, R 2-1, Q 0-0, M 33-36, D 3-2",
        "max: P 8-6, N 1-2, B 1-1, R 2-2, Q 0-1, M 36-40, D 1-2",
        "min: P 6-4, N 1-1, B 0-0, R 0-2, Q 1-1, M 27-37, D 3-0",
    ]
    plain = {"weights": weights, "positions": positions, "unknown": "N"}
    own = {"e-p1": "5.48", "e-p2": "-10.38", "e-p3": "-9"}
    found = marked("linear-evaluation", plain, **own)
    assert [found[name].points for name in own] == [0, Rational(1, 2), 1]
    assert found["e-p2"].verdict == Rounded(Basis(begun=("e-p1",)))


def test_any_of_the_answers_that_are_right_with_a_misread_number_speaks_for_it():
    """With -9 for 9 at d2, d3 guarantees 8 with e1 and with e2 alike."""
    tree = "max(min(max(0, 9, 8), max(13, 11)), min(14, 17, 4))"
    own = {"guarantees": "8, 8, 4, 0, 0, -9, -9", "optimal": "a1, d3, e1"}
    found = marked("strategies", {"tree": tree}, **own)
    assert found["guarantees"].verdict.misread.read_value == -9
    assert found["optimal"].verdict == Followed(Basis(begun=("guarantees",)))


def test_no_number_is_misread_as_one_that_the_family_would_not_print():
    """No two leaves are equal, so that there is one best order: 18 is read as 81, and not as 20."""
    tree = "max(min(20, 18), min(7, 2), min(26, 30, 9, 14), min(11, 15))"
    own = {"order-B": "b1, b2", "value": "20"}
    found = marked("best-worst-order", {"tree": tree, "uniform": ["8", "4"]}, **own)
    misreading = found["order-B"].verdict.misread
    assert (misreading.number.value, misreading.read_value) == (18, 81)
    assert found["value"].verdict == Followed(Basis(begun=("order-B",)))


def test_one_wrong_answer_may_stay_unexplained_and_two_may_not():
    """C and D are 4 and 2: 77 and 88 come from no number of the tree."""
    assert find_misreading(attempted(B="-23", C="4", D="77", A="77"), ()) is None
    one = find_misreading(attempted(B="23", C="-9", D="88", A="23"), ())
    assert one is None


def test_no_number_is_misread_by_which_a_right_answer_that_takes_work_would_be_wrong():
    """If d3 is read greater than 5, d4 is evaluated as well; but then D is worth more than E."""
    tree = "max(min(10, 40, 5), min(6, 2, 3, 16), min(21, 9, 4, 19), min(14, 23, 25, 7))"
    own = {"pruned": "c3, c4", "evaluated": "13"}
    sheet = find_misreading(attempted("alpha-beta", tree, **own), ())
    assert sheet.misreading.number.leaf == "d3"
    assert find_misreading(attempted("alpha-beta", tree, **own, best="a4"), ())
    assert find_misreading(attempted("alpha-beta", tree, **own, value="7"), ()) is None


def test_the_numbers_of_an_answer_are_found_with_their_signs():
    assert numbers_in(Number(Rational(-7, 2))) == {Rational(-7, 2)}


def test_a_set_of_every_number_or_none_speaks_less_for_a_mistake():
    record = FAMILIES["fallible-min"]
    plain = {"tree": "max(min(5, 4), min(-3, 20), min(3, 12))", "p": "1/2"}
    exercise = pose(record, record.from_plain(plain), CONVENTIONS["aima"])
    forms = {question.name: question.form for question in exercise.questions}
    texts = {"other": "never", "last": "always", "value": "7"}
    attempt = Attempt(exercise, {name: read_answer(t, forms[name]) for name, t in texts.items()})
    assert worth_telling(attempt) == {"other": 3, "last": 3, "value": 5}


def test_that_a_node_is_never_entered_speaks_less_for_a_mistake():
    tree = (
        "max(min(-76, -72, -19), min(max(58, 49, 60, 24), max(-63, 29, min(55, 2, -1)), 54, 39), "
        "min(19, 16, max(-49, -69, -37, 43)))"
    )
    own = attempted("alpha-beta-windows", tree, **{"value-H": "—", "value-C": "17"})
    assert worth_telling(own) == {"value-H": 3, "value-C": 5}
