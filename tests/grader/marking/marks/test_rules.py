"""Each clause of docs/marking.md on exercises of a few questions, and all of them on any such."""

import os
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from nets import Net, exercise, marked
from rules import Sheet

from generator.answers.reading.read import read_answer
from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.generation.generate import pose
from generator.generation.own_exercise import OWN
from grader.marking.marks.attempt import Attempt
from grader.marking.marks.diagnosis import diagnose
from grader.marking.marks.grade import Report, grade
from grader.marking.marks.mark import Basis
from solver.exact import Rational

STRICT = Rational(0)
TWO = Net({"a": 40, "b": 65, "sum": ("sum", "a", "b"), "twice": ("twice", "sum")})
WIDE = Net({"a": 40, "b": 65, "c": 90, "ab": ("sum", "a", "b"), "bc": ("sum", "b", "c")})
LEVEL = Net({"a": 25, "b": 7, "level": ("level", "a"), "sum": ("sum", "a", "b")})


def points(net, alone=STRICT, **texts):
    return {name: mark.points for name, mark in marked(net, texts, alone).items()}


def verdicts(net, **texts):
    return {name: mark.verdict_name for name, mark in marked(net, texts).items()}


def test_an_answer_is_right_or_it_follows_or_it_is_wrong_or_blank():
    found = verdicts(TWO, a=40, b=66, sum=106)
    assert found == {"a": "right", "b": "wrong", "sum": "followed", "twice": "blank"}


@pytest.mark.parametrize("own", [-40, 39, 41, 38, 42, 30, 50])
def test_a_slip_is_another_sign_or_1_2_or_10_more_or_less(own):
    assert points(TWO, a=own, sum=own + 65)["sum"] == 1


@pytest.mark.parametrize("own", [37, 43, 29, 51, 160, 3, 0, 140, -60])
def test_what_is_further_off_is_no_slip(own):
    basis = marked(TWO, {"a": own, "sum": own + 65})["sum"].verdict.basis
    assert basis.unexplained == ("a",)


@pytest.mark.parametrize("own", [80, 20, 400, 4])
def test_a_number_that_is_worked_out_may_be_doubled_halved_or_ten_times_too_great_or_small(own):
    basis = marked(TWO, {"a": own, "sum": own + 65})["sum"].verdict.basis
    assert basis == Basis(begun=("a",))


def test_a_slip_may_also_be_near_what_is_right_after_a_students_own_answers():
    assert points(TWO, a=41, b=65, sum=107, twice=214) == {"a": 0, "b": 1, "sum": 0, "twice": 1}


def test_an_answer_that_follows_earns_all_its_points_if_every_wrong_one_has_a_cause():
    assert points(TWO, a=41, b=65, sum=106, twice=212) == {"a": 0, "b": 1, "sum": 1, "twice": 1}
    basis = marked(TWO, {"a": 41, "b": 65, "sum": 106})["sum"].verdict.basis
    assert basis == Basis(begun=("a",), unexplained=(), earns=Rational(1))


def test_words_are_marked_by_a_person_and_open_until_then():
    own = [
        {"name": "a", "kind": "text", "model": "Because."},
        {"name": "b", "kind": "number", "key": "3"},
    ]
    asked = pose(OWN, OWN.from_plain({"questions": own}), CONVENTIONS["aima"])
    report = grade(asked, {"a": "Because.", "b": "3"}, spellings={})
    assert [mark.verdict_name for mark in report.marks] == ["unmarked", "right"]
    assert [mark.points for mark in report.marks] == [0, 1]
    assert report.open == 1
    assert grade(asked, {"a": " "}, spellings={}).open == 0


def test_answers_are_not_asked_back_unless_that_is_wanted():
    drawn = exercise(TWO)
    assert not grade(drawn, {}, spellings={}).asks_back
    assert not Report(Attempt(drawn, {}), ()).asks_back


def test_each_mistake_earns_what_it_is_worth():
    net = Net(TWO.asked, {"one": {"a": 7, "b": 9}, "other": {"a": 3, "b": 4}})
    drawn = exercise(net)
    one, other = drawn.family.mistakes
    family = replace(drawn.family, mistakes=(one, replace(other, worth=Rational(1))))
    asked = pose(family, None, CONVENTIONS["aima"])
    for texts, earned in (({"a": "7", "b": "9"}, 0), ({"a": "3", "b": "4"}, 1)):
        marks = grade(asked, texts, spellings={}).marks
        assert [mark.points for mark in marks[:2]] == [earned, earned]


def test_the_page_names_the_families_in_which_a_mistake_leaves_a_third():
    paying = {
        name: {mistake.worth for mistake in family.mistakes} - {0}
        for name, family in FAMILIES.items()
    }
    thirds = {name: worths for name, worths in paying.items() if worths}
    assert set().union(*thirds.values()) == {Rational(1, 3)}
    page = (Path(__file__).parents[4] / "docs/marking.md").read_text("utf-8")
    clause = page[page.index("A third is left") : page.index("It has a **cause**")]
    assert set(re.findall(r"`(.*?)`", clause)) == set(thirds)


def test_a_slip_may_be_near_any_answer_that_is_right():
    two_right = Net(TWO.asked, others={"a": (70,)})
    assert marked(two_right, {"a": 71, "sum": 136})["sum"].verdict.basis.unexplained == ()
    assert marked(two_right, {"a": 75, "sum": 140})["sum"].verdict.basis.unexplained == ("a",)


def test_what_follows_from_one_answer_without_a_cause_earns_all():
    for share in (STRICT, Rational(1, 2), Rational(1)):
        assert points(TWO, share, a=7, sum=72, twice=144) == {
            "a": 0, "b": 0, "sum": 1, "twice": 1,
        }  # fmt: skip


def test_what_follows_from_two_of_them_earns_what_the_course_says_however_far_back_they_are():
    for share in (STRICT, Rational(1, 2), Rational(1)):
        marked_points = points(TWO, share, a=7, b=8, sum=15, twice=30)
        assert marked_points == {"a": 0, "b": 0, "sum": share, "twice": share}


def test_only_the_wrong_answers_on_which_it_rests_count():
    assert points(WIDE, a=7, b=65, c=3, ab=72, bc=68) == {
        "a": 0, "b": 1, "c": 0, "ab": 1, "bc": 1,
    }  # fmt: skip


def test_a_right_answer_earns_its_points_also_after_wrong_ones_and_among_guesses():
    assert points(TWO, a=7, b=98, sum=105, twice=33)["sum"] == 1
    guessed = Net(WIDE.asked, guesses={"a": 1, "b": 65, "c": 2})
    assert points(guessed, a=1, b=65, c=2)["b"] == 1


def test_a_wrong_choice_may_always_be_a_slip():
    asked = {"a": 25, "level": ("level", "a"), "b": 7, "sum": ("sum", "a", "b")}
    assert points(Net(asked), a=60, level="low", b=7, sum=67)["sum"] == 1


def test_what_a_mistake_gives_has_a_cause_be_it_named_or_asked_about():
    made = Net(TWO.asked, {"made": {"a": 7, "b": 9}})
    assert points(made, a=7, b=9, sum=16) == {"a": 0, "b": 0, "sum": 1, "twice": 0}
    once = Net(WIDE.asked, {"made": {"a": 7, "b": 1, "c": 2}})
    assert points(once, a=7, b=8, ab=15, c=90)["ab"] == 1


def test_a_blank_costs_only_its_own_points():
    assert points(TWO, b=66, sum=106, twice=212) == {"a": 0, "b": 0, "sum": 1, "twice": 1}


FAR = {"a": 7, "b": 9}


def test_a_mistake_is_named_for_which_most_speaks():
    net = Net(TWO.asked, {"one": {"a": 7}, "both": FAR})
    assert marked(net, FAR)["a"].verdict.mistake == "both"
    assert marked(net, {"a": 7, "b": 65})["a"].verdict.mistake == "one"


def test_a_right_answer_speaks_against_it_by_3_and_one_that_follows_by_1():
    mistakes = {"first": {"a": 7, "b": 9, "c": 9}, "second": {"a": 7, "ab": 1}}
    net = Net(WIDE.asked, mistakes)
    assert marked(net, {"a": 7, "b": 65, "ab": 72})["a"].verdict.mistake == "second"
    only = Net(WIDE.asked, {"first": mistakes["first"]})
    assert marked(only, {"a": 7, "b": 65, "c": 90})["a"].verdict.once == "first"
    assert marked(only, {"a": 7, "b": 65, "c": 5})["a"].verdict.once == "first"


FIVE = Net({"a": 40, "b": 65, "c": 90, "twice": ("twice", "a"), "more": ("sum", "a", "b")})


def named_in(net, given):
    """The mistake for which more speaks than against it."""
    drawn = exercise(net)
    reads = {
        n: read_answer(str(v), q.form)
        for q in drawn.questions
        for n, v in given.items()
        if n == q.name
    }
    found = diagnose(Attempt(drawn, reads))
    return found.mistake


def test_so_much_speaks_for_a_mistake_as_the_table_says():
    """A number that it gives weighs 5, a right answer against it -3, one that follows -1."""
    everywhere = Net(FIVE.asked, {"m": {"a": 7, "b": 1, "twice": 1, "more": 1}})
    assert named_in(everywhere, {"a": 7, "b": 65, "twice": 14}) == "m", "5 - 3 - 1 is above 0"
    assert named_in(everywhere, {"a": 7, "b": 65, "twice": 14, "more": 72}) is None, "5 - 5 is not"
    choosing = Net({**FIVE.asked, "level": ("level", "a")}, {"m": {"level": "low", "b": 1}})
    assert named_in(choosing, {"level": "low"}) == "m"
    assert named_in(choosing, {"level": "low", "b": 65}) is None, "3 - 3"
    guessed = Net(FIVE.asked, {"m": {"a": 7, "b": 1}}, guesses={"a": 7})
    assert named_in(guessed, {"a": 7}) == "m"
    assert named_in(guessed, {"a": 7, "b": 65}) is None, "a guess weighs 3 as well"


def test_of_equals_the_one_that_the_family_names_first():
    net = Net(TWO.asked, {"first": {"a": 7, "b": 2}, "second": {"a": 7, "b": 3}})
    assert marked(net, {"a": 7})["a"].verdict.mistake == "first"


def test_of_mistakes_that_give_one_answer_alone_that_is_asked_about_for_which_most_speaks():
    mistakes = {"less": {"a": 7, "b": 1, "c": 1}, "more": {"a": 7, "b": 1}}
    net = Net(WIDE.asked, mistakes)
    assert marked(net, {"a": 7, "b": 65, "c": 90})["a"].verdict.once == "more"


def test_where_all_is_right_nothing_else_follows():
    drawn = exercise(TWO)
    reads = {q.name: read_answer(str(TWO.right()[q.name]), q.form) for q in drawn.questions}
    assert Attempt(drawn, reads).follows == {}


def test_what_explains_it_all_is_named_before_those_that_come_later():
    """A later one that gives as much is not worked out."""
    net = Net(TWO.asked, {"first": {"a": 7, "b": 9}, "second": {"a": 7, "b": 9, "sum": 1}})
    assert marked(net, {"a": 7, "b": 9})["a"].verdict.mistake == "first"


def test_one_answer_as_near_the_right_one_as_a_slip_names_no_mistake_and_is_asked_about():
    net = Net(TWO.asked, {"near": {"a": 41, "b": 9}}, worth=Rational(1))
    mark = marked(net, {"a": 41})["a"]
    assert (mark.verdict.perhaps, mark.points) == ("near", 1)
    assert marked(net, {"a": 41, "b": 9})["a"].verdict_name == "mistaken"


@pytest.mark.parametrize("options", [("low", "high"), ("low", "middle", "high")])
def test_choices_of_up_to_three_options_alone_name_no_mistake(options):
    net = Net(LEVEL.asked, {"made": {"level": options[0]}}, options=options)
    assert net.right()["level"] != options[0]
    assert marked(net, {"level": options[0]})["level"].verdict.perhaps == "made"


def test_a_choice_of_four_options_may_name_one():
    net = Net(LEVEL.asked, {"made": {"level": "top"}})
    assert marked(net, {"level": "top"})["level"].verdict.mistake == "made"


# Any exercise, any sheet


@st.composite
def nets(draw):
    count = draw(st.integers(3, 6))
    asked = {}
    for name in "abcdef"[:count]:
        numbers = [n for n in asked if not (isinstance(asked[n], tuple) and asked[n][0] == "level")]
        what = draw(st.sampled_from(["number", "sum", "twice", "least", "level"]))
        need = {"number": 0, "sum": 2, "least": 2}.get(what, 1)
        if len(numbers) < max(need, 1) or need == 0:
            asked[name] = draw(st.integers(-40, 40))
        else:
            asked[name] = (what, *draw(st.permutations(numbers))[:need])
    net = Net(asked)
    right = net.right()
    other = {n: other_answers(net, n, right) for n in asked}
    some = st.lists(st.sampled_from(sorted(asked)), unique=True)
    mistakes = {
        called: {n: draw(st.sampled_from(other[n])) for n in draw(some)}
        for called in draw(st.sampled_from([(), ("m",), ("m", "n")]))
    }
    guesses = {n: draw(st.sampled_from([right[n], *other[n]])) for n in draw(some)}
    worth = draw(st.sampled_from([Rational(0), Rational(1)]))
    options = draw(st.sampled_from([net.options, net.options[:3]]))
    whole = {m: a for m, a in mistakes.items() if a}
    return Net(asked, whole, guesses, worth, 1, options)


def other_answers(net, name, right):
    if net.is_choice(name):
        return [option for option in net.options[:3] if option != right[name]] or ["low"]
    return [right[name] + step for step in (1, -2, 10, 3, 17, -23)]


@st.composite
def sheets(draw):
    """A net, and answers of which many follow from the earlier ones."""
    net = draw(nets())
    right, given = net.right(), {}
    for name in net.asked:
        own = net.follows(given).get(name, right[name])
        near = [] if net.is_choice(name) else [own + 1, own - 2]
        wishes = [right[name], own, None, *near, *other_answers(net, name, right)]
        wishes += [answers[name] for answers in net.mistakes.values() if name in answers]
        wishes += [guess for guessed, guess in net.guesses.items() if guessed == name]
        chosen = draw(st.sampled_from(wishes))
        if chosen is not None and (not net.is_choice(name) or chosen in net.options):
            given[name] = chosen
    return net, given, draw(st.sampled_from([STRICT, Rational(1, 2), Rational(1)]))


EXAMPLES = 400 if "MUTATED_MODULE" in os.environ else 200
"""As many as the gate in tests/mutation needs, and half of them by day."""
every_sheet = settings(
    max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck)
)


FIVEFOLD = Net({"a": 4, "c": ("twice", "a"), "d": ("twice", "c")})
"""Of which 40 for c is near what follows from 21, and five times the key is no slip."""


@every_sheet
@given(sheets())
@example((FIVEFOLD, {"a": 21, "c": 40, "d": 80}, STRICT))
def test_every_sheet_is_marked_as_the_page_says(sheet):
    """Twenty points a question, so that no share is rounded much."""
    net, given_, alone = sheet
    net = Net(net.asked, net.mistakes, net.guesses, net.worth, 20, net.options)
    by_the_page = Sheet(net, given_, Fraction(str(alone)))
    for name, mark in marked(net, given_, alone).items():
        said = mark.verdict_name
        for finer in ("once", "perhaps"):
            said = finer if getattr(mark.verdict, finer, None) else said
        assert said == by_the_page.verdict(name), name
        exact = Fraction(str(mark.points)) - 20 * by_the_page.share(name)
        assert abs(exact) <= Fraction(1, 4), (name, mark.points, by_the_page.share(name))
        basis = getattr(mark.verdict, "basis", None)
        if said == "followed":
            assert {*basis.begun} == by_the_page.begun(name)
            assert {*basis.unexplained} == by_the_page.begun(name) & by_the_page.unexplained


@every_sheet
@given(sheets())
def test_a_sheet_of_right_answers_earns_all(sheet):
    net, _, alone = sheet
    found = marked(net, net.right(), alone)
    assert all(mark.points == mark.out_of for mark in found.values())


@every_sheet
@given(sheets(), st.data())
def test_where_all_others_are_right_a_wrong_answer_loses_no_more_than_its_points(sheet, data):
    net, _, alone = sheet
    name = data.draw(st.sampled_from(sorted(net.asked)))
    wrong = data.draw(st.sampled_from(other_answers(net, name, net.right())))
    if not net.is_choice(name) or wrong in net.options:
        found = marked(net, {**net.right(), name: wrong}, alone)
        assert sum(mark.points for mark in found.values()) >= len(found) - 1
