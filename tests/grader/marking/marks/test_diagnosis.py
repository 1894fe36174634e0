"""A mistake is named for which more speaks than against it, and no other."""

from collections import Counter

import pytest
from drawn import exercises
from nets import Net
from nets import marked as marks_in_net
from sums import by_question, mistake, report, sums

from generator.answers.outcome import ReadAnswer
from generator.answers.reading.read import read_answer
from generator.answers.writing import write_answer
from generator.base.convention import CONVENTIONS
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import pose
from generator.generation.other_conventions import known_key, other_conventions
from generator.generation.own_exercise import OWN
from grader.marking.marks.attempt import Attempt
from grader.marking.marks.diagnosis import diagnose, is_beside_the_key
from grader.marking.marks.grade import grade
from grader.marking.marks.mark import Mistaken, Wrong

AIMA = CONVENTIONS["aima"]


def verdicts(exercise, **texts):
    """By question the verdict, or the mistake that is named."""
    return {
        name: getattr(mark.verdict, "mistake", mark.verdict_name)
        for name, mark in by_question(report(exercise, **texts)).items()
    }


FIVES = mistake("fives", a=5, b=5, sum=9)


def test_a_mistake_is_named_where_it_gives_the_students_wrong_answer():
    found = verdicts(sums(FIVES), a=5, b=6, sum=9)
    assert (found["a"], found["b"], found["sum"]) == ("fives", "wrong", "fives")


def test_a_right_answer_is_never_called_a_mistake_though_the_mistake_gives_it_too():
    found = verdicts(sums(mistake("half", a=5, b=65)), a=5, b=65)
    assert (found["a"], found["b"]) == ("half", "right")


def test_one_mistake_is_named_on_a_sheet_the_one_that_explains_more():
    found = verdicts(sums(FIVES, mistake("more", a=5, b=6, sum=9)), a=5, b=6, sum=9)
    assert set(found.values()) == {"more", "blank"}


def test_a_mistake_that_is_contradicted_gives_way_to_one_that_is_not():
    contradicted = mistake("far", a=5, b=6, sum=7, twice=8)
    found = verdicts(sums(contradicted, FIVES), a=5, b=65, sum=105, twice=210)
    assert found["a"] == "wrong"
    alone = mistake("near", a=5)
    assert verdicts(sums(contradicted, alone), a=5, b=65, sum=105, twice=210)["a"] == "near"


def test_a_student_who_goes_on_from_his_own_numbers_makes_it_less_likely():
    exercise = sums(mistake("off", a=5, sum=1, twice=1), mistake("on", a=5))
    assert verdicts(exercise, a=5, sum=70, twice=140)["a"] == "on"


def test_what_follows_anyway_does_not_speak_for_a_mistake():
    exercise = sums(mistake("other", b=1, sum=70), mistake("five", a=5))
    assert verdicts(exercise, a=5, sum=70)["a"] == "five"


def test_a_choice_that_a_mistake_gives_speaks_less_for_it_than_a_number():
    exercise = sums(mistake("guess", "a", b=3), mistake("reckoned", a=5))
    assert verdicts(exercise, a=5, larger="a", b=65)["a"] == "reckoned"


def test_of_two_for_which_as_much_speaks_the_family_names_the_first():
    assert verdicts(sums(FIVES, mistake("twin", a=5)), a=5)["a"] == "fives"


def test_where_all_else_is_right_a_mistake_made_once_is_told_but_earns_nothing():
    exercise = sums(mistake("once", a=5, b=6, worth=1))
    marked = by_question(report(exercise, a=5, b=65))["a"]
    assert (marked.verdict_name, marked.verdict.once, marked.points) == ("wrong", "once", 0)
    twice = by_question(report(exercise, a=5, b=6))["a"]
    assert (twice.verdict_name, twice.verdict.mistake, twice.points) == ("mistaken", "once", 1)


def test_one_wrong_choice_of_a_few_names_nothing_by_itself_and_is_asked_about():
    exercise = sums(mistake("chosen", "a", worth=1))
    found = by_question(report(exercise, larger="a"))["larger"]
    assert (found.verdict, found.points) == (Wrong(perhaps="chosen"), 1)
    both = sums(mistake("chosen", "neither", b=3))
    assert by_question(report(both, larger="neither", b=3))["larger"].verdict == Mistaken("chosen")


def test_one_answer_that_a_slip_gives_as_well_names_nothing_by_itself():
    exercise = sums(mistake("near", a=41, b=7))
    assert by_question(report(exercise, a=41))["a"].verdict == Wrong(perhaps="near")
    assert by_question(report(exercise, b=7))["b"].verdict == Mistaken("near")
    assert by_question(report(exercise, a=41, b=7))["a"].verdict == Mistaken("near")


@pytest.mark.parametrize(
    ("given", "near"), [("a1, a2", True), ("none", True), ("a2", False), ("a1, a2, a3", False)]
)
def test_a_set_of_moves_is_beside_the_right_one_with_one_more_or_less(given, near):
    best = {"name": "best", "kind": "moves", "options": ["a1", "a2", "a3"], "key": "a1"}
    exercise = pose(OWN, OWN.from_plain({"questions": [best]}), AIMA)
    attempt = Attempt(exercise, {"best": read_answer(given, exercise.questions[0].form)})
    assert is_beside_the_key(attempt, "best") is near


def test_one_answer_that_a_slip_from_another_right_one_gives_names_nothing_by_itself():
    """70 is as right as 40, and 71 is a slip from it; of a4, which is right as well, a2 is none."""
    numbers = Net({"a": 40, "b": 65}, {"near": {"a": 71, "b": 9}}, others={"a": (70,)})
    assert marks_in_net(numbers, {"a": 71})["a"].verdict == Wrong(perhaps="near")
    labels = ["a1", "a2", "a3", "a4"]
    best = {"name": "best", "kind": "moves", "options": labels, "key": "a1", "also": ["a3, a4"]}
    exercise = pose(OWN, OWN.from_plain({"questions": [best]}), AIMA)
    for given, near in (("a3", True), ("a1, a2", True), ("a2, a3", False)):
        attempt = Attempt(exercise, {"best": read_answer(given, exercise.questions[0].form)})
        assert is_beside_the_key(attempt, "best") is near


def test_what_follows_and_is_the_mistakes_as_well_speaks_neither_for_it_nor_against_it():
    """5 + 65 is 70, which `first` gives; it is named before `second`, for which as much speaks."""
    exercise = sums(mistake("first", a=5, sum=70), mistake("second", a=5))
    assert verdicts(exercise, a=5, sum=70)["a"] == "first"


@pytest.mark.parametrize(("name", "given"), [("other", "never"), ("last", "always")])
def test_a_set_of_every_number_or_none_names_no_mistake_by_itself_and_is_asked_about(name, given):
    """Whoever takes the mean at every node of MIN finds no p, or every one."""
    record = FAMILIES["fallible-min"]
    plain = {"tree": "max(min(5, 4), min(-3, 20), min(3, 12))", "p": "1/2"}
    exercise = pose(record, record.from_plain(plain), AIMA)
    mark = grade(exercise, {name: given}, spellings={}).mark_of(name)
    assert mark.verdict == Wrong(perhaps="mean-at-min-for-all")


def marked(exercise, **texts):
    key = {name: write_answer(answer) for name, answer in exercise.key.items()}
    return grade(exercise, {**key, **texts}, spellings={}).marks


def named(marks):
    return Counter(mark.verdict.mistake for mark in marks if mark.verdict_name == "mistaken")


def test_branches_counted_for_leaves_are_no_search_in_the_other_order():
    """The leaves visited are the right ones, and only their number is wrong."""
    family = FAMILIES["alpha-beta"]
    tree = (
        "max(min(max(23, -6), max(-2, 10), max(10, 14)), min(max(15, 1), max(22, 20)), "
        "min(max(9, -5), max(3, 7)), min(max(24, 0), max(-8, 8)))"
    )
    exercise = pose(family, family.from_plain({"tree": tree}), AIMA)
    (mark,) = [m for m in marked(exercise, evaluated="15") if m.points < m.out_of]
    assert mark.verdict == Wrong(perhaps="branches-for-leaves")


def test_a_clairvoyants_whole_sheet_is_called_clairvoyant():
    family = FAMILIES["draw-poker"]
    order = ["QQ", "Q", "AQ", "A", "AA"]
    plain = {"deck": "4A 3Q", "order": order, "stake": "4", "hand": "Q"}
    exercise = pose(family, family.from_plain(plain), AIMA)
    texts = {
        name: write_answer(answer) for name, answer in exercise.mistakes["clairvoyant"].items()
    }
    assert set(named(grade(exercise, texts, spellings={}).marks)) == {"clairvoyant"}


NO_CUT_AT_MAX = ["max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))", "min(max(1, 5), max(7, 2, 9))"]


@pytest.mark.parametrize("tree", NO_CUT_AT_MAX)
def test_who_prunes_nothing_where_one_player_alone_is_cut_does_not_forget_the_others_cuts(tree):
    family = FAMILIES["alpha-beta"]
    exercise = pose(family, family.from_plain({"tree": tree}), AIMA)
    leaves = exercise.questions[0].form.options
    texts = {"visited": ", ".join(leaves), "pruned": "none", "evaluated": str(len(leaves))}
    assert set(named(grade(exercise, texts, spellings={}).marks)) == {"no-pruning"}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_mistake_is_recognised_by_its_whole_answers_and_by_those_alone_that_it_changes(family):
    """It is named, or asked about where a slip gives the same."""
    drawn = [each for level in Level for each in exercises(family, level, range(3))]
    for exercise in drawn:
        asked = {question.name: question for question in exercise.questions}
        for called, answers in exercise.mistakes.items():
            changed = {q: a for q, a in answers.items() if not asked[q].accepts(a)}
            for given in (answers, {**exercise.key, **changed}):
                reads = {q: ReadAnswer(a) for q, a in given.items()}
                found = diagnose(Attempt(exercise, reads))
                asked_about = {*found.perhaps.values()}
                assert {found.mistake} - {None} or asked_about == {called}, (exercise.id, called)
                assert found.mistake in {called, None}, (exercise.id, called)


def test_a_mistake_by_which_made_up_numbers_would_be_right_is_only_asked_about():
    """A node that stops at the first leaf no better than one before it cuts e2, e3 and g3."""
    record = FAMILIES["construct-tree"]
    blanks = "max(min(max(?, ?), max(?, ?, ?)), min(max(?, ?), max(?, ?, ?)))"
    aims = ["cut e2 e3 g3", "value 18; cut e3 g2 g3", "evaluated 5"]
    exercise = pose(record, record.from_plain({"tree": blanks, "aims": aims}), AIMA)
    for numbers, asked_about in (
        ("13, 8, 19, 6, 16, 5, 20, 12, 0, 17", "cuts-without-bound"),
        ("1, 2, 3, 4, 5, 6, 7, 8, 9, 10", None),
    ):
        (first, *_) = grade(exercise, {"fill-1": numbers}, spellings={}).marks
        assert first.verdict == Wrong(perhaps=asked_about)


def marks_on(family, tree, **texts):
    record = FAMILIES[family]
    exercise = pose(record, record.from_plain({"tree": tree}), AIMA)
    return by_question(grade(exercise, texts, spellings={}))


def test_a_mistake_that_is_another_textbooks_convention_is_told_to_be_one():
    """C has 3 after c1, and A has 3 already: who cuts only beyond it goes on to c2 and c3."""
    tree = "max(min(3, 12), min(3, 5, 6), min(2, 9))"
    found = marks_on("alpha-beta", tree, visited="b1 b2 c1 c2 c3 d1")
    assert found["visited"].verdict.mistake == "strict-cut"
    assert found["visited"].verdict.elsewhere.settings == ("cut",)


def test_a_mistake_made_once_is_told_to_be_right_elsewhere_where_it_is():
    """Nothing is cut from right to left where more could come: nothing is too low there."""
    (exercise,) = exercises("returned-vs-true", Level.MEDIUM, [1])
    order = next(o for o in other_conventions(exercise) if o.settings == ("order",))
    texts = {name: write_answer(a) for name, a in known_key(exercise, order.convention).items()}
    verdict = by_question(grade(exercise, texts, spellings={}))["lower"].verdict
    assert (verdict.once, verdict.elsewhere) == ("bound-is-exact", order)


def test_an_answer_that_is_only_asked_about_is_told_to_be_right_elsewhere_where_it_is():
    """From right to left C is searched first, and b1 alone is cut off."""
    found = marks_on("alpha-beta", "max(min(9, 3), min(4, 8))", visited="c2 c1 b2", pruned="b1")
    verdict = found["visited"].verdict
    assert (verdict.perhaps, verdict.elsewhere.settings) == ("right-to-left", ("order",))
    assert found["pruned"].verdict_name == "followed"
