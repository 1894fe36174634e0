"""One rule for `2.197` and `2,197`: a sign that may stand between thousands is asked back."""

import pytest

from generator.answers import forms
from generator.base.convention import CONVENTIONS
from generator.base.errors import BadProblem
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import generate, pose
from generator.generation.own_exercise import OWN
from grader.marking.marks.grade import grade, with_aliases


def own(key, **said):
    question = {"kind": "number"} | said | {"key": key}
    return pose(OWN, OWN.from_plain({"questions": [question]}), CONVENTIONS["aima"])


def minimax(tree):
    family = FAMILIES["minimax"]
    return pose(family, family.from_plain({"tree": tree}), CONVENTIONS["aima"])


def drawn(family, level, seed):
    revision = FAMILIES[family].revision
    id_ = ExerciseId(family=family, level=Level(level), seed=seed, revision=revision)
    return generate(id_, CONVENTIONS["aima"])


def verdict(exercise, text, point, question="answer"):
    report = grade(exercise, {question: text}, spellings={}, point=point)
    return next(m.verdict_name for m in report.marks if m.question == question)


@pytest.mark.parametrize(
    ("text", "point", "expected"),
    [
        *(("2.197", ",", "ambiguous"), ("2,197", ".", "ambiguous"), ("2'197", ".", "ambiguous")),
        *(("2.197", ".", "wrong"), ("2,197", ",", "wrong"), ("2197", ",", "right")),
        *(("2 197", ",", "right"), ("2.197,0", ",", "right")),
    ],
)
def test_a_number_of_ones_own_may_be_a_thousand_or_more(text, point, expected):
    assert verdict(own("2197"), text, point) == expected


@pytest.mark.parametrize("text", ["2.197", "2,197", "2'197", "2197"])
def test_whole_numbers_have_no_decimals(text):
    for point in ".,":
        assert verdict(own("2197", whole=True), text, point) == "right"


@pytest.mark.parametrize("text", ["2.125", "2,125", "17/8"])
def test_other_numbers_have_no_thousands(text):
    for point in ".,":
        assert verdict(own("17/8", whole=False), text, point) == "right"
        assert verdict(own("17/8", whole=False, unit="per 1000"), text, point) == "right"


ROWS = {"numbers": {}, "vector": {"options": ["1", "2"]}, "window": {}, "interval": {}}


@pytest.mark.parametrize("kind", ROWS)
@pytest.mark.parametrize("text", ["1.300; 2.197", "1,300; 2,197", "1,300, 2,197", "1'300; 2197"])
def test_whole_holds_for_each_number_of_a_row(kind, text):
    exercise = own("1300, 2197", kind=kind, whole=True, **ROWS[kind])
    for point in ".,":
        assert verdict(exercise, text, point) == "right"


EUROS = ("24.000 \u20ac", "\u20ac24,000", "24000 \u20ac", "24.000", "24,000", "24k")


@pytest.mark.parametrize("text", EUROS)
def test_an_amount_in_thousands_may_have_signs_between_thousands(text):
    amount = drawn("money-utility", "easy", 34)
    for point in ".,":
        exact = f"24{point}000" in text
        assert verdict(amount, text, point, "money-a1") == ("right" if exact else "ambiguous")


@pytest.mark.parametrize("said", [{}, {"whole": True}, {"whole": False}])
def test_plain_data_say_whether_numbers_are_whole(said):
    exercise = own("2197", **said)
    plain = OWN.to_plain(exercise.problem)
    assert OWN.from_plain(plain) == exercise.problem
    assert plain["questions"][0].get("whole") == said.get("whole")


def test_a_key_that_may_be_two_numbers_is_refused():
    with pytest.raises(BadProblem, match="whole = true"):
        own("2.197")


@pytest.mark.parametrize(
    ("text", "point", "expected"),
    [("1.500", ",", "ambiguous"), ("1.500", ".", "wrong"), ("1,500", ".", "ambiguous")],
)
def test_thousands_are_plausible_where_the_tree_has_some(text, point, expected):
    tree = "max(min(1500, 2000), min(900, 800))"
    assert verdict(minimax(tree), text, point, "A") == expected


def test_elsewhere_they_are_not():
    tree = "max(min(3, 2), min(1/2, 5/2))"
    for point in ".,":
        assert verdict(minimax(tree), "2.000", point, "A") == "right"


@pytest.mark.parametrize(
    ("text", "expected"),
    [("16.7%", "rounded"), ("16,6 %", "rounded"), ("0.1666", "rounded"), ("16.8%", "wrong")],
)
def test_a_percentage_is_a_number_that_may_be_rounded_or_cut_off(text, expected):
    assert verdict(own("1/6"), text, ".") == expected


@pytest.mark.parametrize("text", ["0.42857142", "42.85 %", "0,428", "0.42", "0.43", "0'4286"])
def test_a_decimal_that_is_cut_off_earns_what_a_rounded_one_does(text):
    assert verdict(own("3/7"), text, ".") == "rounded"


@pytest.mark.parametrize("text", ["0.44", "0.41", "0.429571", "-0.42"])
def test_no_other_decimal_does(text):
    assert verdict(own("3/7"), text, ".") == "wrong"


def test_words_of_another_language_are_read_beside_those_of_the_form():
    form = forms.choice("draw", "stay", aliases={"d": "draw"})
    assert with_aliases(form, {"ziehen": "draw"}).aliases == {"ziehen": "draw", "d": "draw"}
    assert with_aliases(form, {}) is form
