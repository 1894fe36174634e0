"""What a wrong answer earns for what is right in it, and what a guess does not."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.answers.agreement import ALL_OR_NOTHING, PARTS, Credit
from generator.answers.kind import Form
from generator.answers.kinds import KINDS
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.question import Question
from generator.answers.reading.read import read_answer
from generator.base.convention import CONVENTIONS
from generator.exercise.family import Mistake, no_picture
from generator.generation.generate import family_named, pose
from grader.exams.making.points_scheme import ExerciseWorth
from grader.marking.marks.grade import grade
from grader.marking.marks.points import agreeing_part, earned_points
from grader.words.feedback import feedback_of
from grader.words.spellings import spellings_of
from solver.exact import Rational

LEAVES = tuple(f"b{n}" for n in range(1, 9))
NOTHING, WHOLE = Rational(0), Rational(1)
LABELLED = {"nodes": LEAVES, "moves": LEAVES, "path": LEAVES, "distribution": ("A", "J", "K", "Q")}


def asked(kind, key, *others, credit=PARTS):
    form = Form(kind=KINDS[kind], options=LABELLED.get(kind, ()))
    answers = [read_answer(text, form).answer for text in (key, *others)]
    return Question(name="q", form=form, key=answers[0], credit=credit, others=tuple(answers[1:]))


def share(question, text):
    parts = (
        agreeing_part(read_answer(text, question.form).answer, k, question) for k in keys(question)
    )
    return max(one.share for one in parts)


def keys(question):
    return (question.key, *question.others)


@pytest.mark.parametrize(
    ("kind", "key", "text", "right"),
    [
        ("nodes", "b1, b2, b3, b4", "b1, b2, b3", "3/4"),
        ("nodes", "b1, b2, b3, b4", "b1, b2, b3, b4, b5", "3/4"),
        ("nodes", "b1, b2, b3, b4", "b1, b2, b3, b5", "0"),
        ("nodes", "b1, b2, b3, b4", "b1, b2", "0"),
        ("nodes", "b1, b2, b3, b4, b5", "b1, b2, b3, b4", "2/3"),
        ("nodes", "none", "b1", "0"),
        ("moves", "b1, b2, b3", "b1, b3", "2/3"),
        ("path", "b1, b3, b5", "b1, b3, b6", "2/3"),
        ("path", "b1, b3, b5", "b1, b3", "2/3"),
        ("path", "b1, b3, b5", "b2, b3, b5", "0"),
        ("path", "b1, b3, b5", "b1, b3, b5, b7", "2/3"),
        ("vector", "(1, 2, 6)", "(1, 2, 5)", "2/3"),
        ("vector", "(1, 2)", "(1, 3)", "0"),
        ("numbers", "1, 2, 6", "1, 2", "2/3"),
        ("numbers", "1, 2, 6", "1, 2, 6, 7", "2/3"),
        ("distribution", "A: 1/2, J: 1/4, K: 1/4", "A: 1/2, J: 1/4, K: 1/8", "2/3"),
        ("distribution", "A: 1/2, J: 1/4, K: 1/4", "A: 1/2, J: 1/4, K: 1/8, Q: 1/8", "0"),
        ("distribution", "A: 1/2, J: 1/4, K: 1/4", "A: 1/3, J: 1/3, K: 1/3", "0"),
        ("number", "7", "8", "0"),
        ("window", "[2, 5]", "[2, 7]", "0"),
        ("reals", "(12, 16]", "(13, 16]", "0"),
        ("reals", "(12, 16]", "[12, 16]", "4/5"),
        ("reals", "(12, 16]", "(13, 17]", "0"),
        ("reals", "x <= 5", "x < 5", "2/3"),
        ("reals", "x <= 5", "x <= 4", "0"),
        ("reals", "x <= 5", "x >= 5", "0"),
        ("reals", "x <= 5", "3 <= x <= 5", "0"),
        ("reals", "x < 1 or x >= 5", "x < 1 or x > 5", "4/5"),
        ("reals", "never", "always", "0"),
    ],
)
def test_an_answer_earns_what_is_right_in_it_from_two_thirds_on(kind, key, text, right):
    assert share(asked(kind, key), text) == Rational(right)


def test_the_rule_of_earlier_exams_pays_from_more_than_half_on():
    earlier = asked("reals", "(12, 16]", credit=PARTS.earlier)
    assert share(earlier, "(13, 16]") == Rational(3, 5)
    assert ALL_OR_NOTHING.earlier == ALL_OR_NOTHING


def test_each_end_of_a_window_earns_where_the_course_says_so():
    window = asked("window", "[2, 5]", credit=Credit(above=NOTHING))
    assert share(window, "[2, 7]") == Rational(1, 2)
    assert share(window, "[3, 7]") == 0


def test_where_it_is_all_or_nothing_a_part_is_nothing():
    assert share(asked("nodes", "b1, b2, b3, b4", credit=ALL_OR_NOTHING), "b1, b2, b3") == 0


def test_a_wrong_member_costs_as_much_as_the_course_says():
    dear = asked("nodes", "b1, b2, b3, b4", credit=Credit(wrong=Rational(2), above=NOTHING))
    assert share(dear, "b1, b2, b3, b4, b5") == Rational(1, 2)
    cheap = asked("nodes", "b1, b2, b3, b4", credit=Credit(right=Rational(2), above=NOTHING))
    assert share(cheap, "b1, b2, b3, b4, b5") == Rational(7, 8)


def test_of_several_right_answers_the_nearest_counts():
    either = asked("path", "b1, b3, b5", "b2, b4, b6")
    assert share(either, "b2, b4, b7") == Rational(2, 3)


@pytest.fixture
def marked():
    """Marks of `second`, worth 1 point, which follows from `first`: the leaves not in it."""

    minimax = family_named("minimax")

    def marks_of(first, second, *, credit=PARTS, worth=NOTHING):
        mistake = read_answer("b5, b6", SECOND.form).answer
        family = replace(
            minimax,
            solve=lambda _problem, _convention: None,
            to_plain=lambda _problem: {},
            ask=lambda _p, _w: (FIRST, replace(SECOND, credit=credit)),
            follow=lambda _p, _w, given: rest(given),
            rests_on=lambda _p, _w: {"second": ("first",)},
            guesses=None,
            works=lambda _p, _w: {},
            question_picture=no_picture,
            worth={"first": 1, "second": 1},
            mistakes=(
                Mistake(
                    name="five-six",
                    concerns="second",
                    answers=lambda _case: {"second": mistake},
                    worth=worth,
                ),
            ),
        )
        report = grade(
            pose(family, None, CONVENTIONS["aima"]),
            {"first": first, "second": second},
            spellings={},
        )
        return report.marks[1]

    return marks_of


FIRST = replace(asked("nodes", "b1, b2, b3, b4"), name="first")
SECOND = replace(asked("nodes", "b5, b6, b7, b8"), name="second")


def rest(given_answers):
    own = given_answers.get("first")
    return {} if own in (None, FIRST.key) else {"second": Nodes(frozenset(LEAVES) - own.labels)}


def test_what_follows_from_a_students_slip_is_marked_in_part_by_it(marked):
    mark = marked("b1, b2, b3", "b4, b5, b6, b7")
    assert (mark.verdict_name, mark.partly.by_own, mark.points) == ("wrong", True, Rational(7, 10))


def test_a_part_of_what_follows_from_one_answer_without_a_cause_earns_its_share(marked):
    mark = marked("b6, b7, b8", "b1, b2, b3, b4")
    assert (mark.partly.share, mark.points) == (Rational(2, 3), Rational(7, 10))


def test_the_better_of_the_key_and_of_what_follows_counts(marked):
    mark = marked("b7, b8", "b5, b6, b7")
    assert (mark.partly.by_own, mark.points) == (False, Rational(8, 10))


def test_a_part_counts_only_where_it_is_more_than_a_mistake_is_worth_anyhow(marked):
    each = Credit(above=NOTHING)
    cheap = marked("b1, b2, b3, b4", "b5, b6", credit=each, worth=Rational(1, 5))
    dear = marked("b1, b2, b3, b4", "b5, b6", credit=each, worth=Rational(4, 5))
    assert (cheap.verdict_name, cheap.points) == ("mistaken", Rational(1, 2))
    assert (dear.points, dear.partly) == (Rational(4, 5), None)


SETS = st.frozensets(st.sampled_from(LEAVES))


@given(SETS)
def test_all_leaves_and_none_earn_nothing_whatever_is_right(key):
    question = asked("nodes", ", ".join(sorted(key)) or "none", credit=Credit(above=NOTHING))
    everything, nothing = ", ".join(LEAVES), "none"
    assert share(question, everything) == 0 or key == set(LEAVES)
    assert share(question, nothing) == 0 or not key


@given(SETS, SETS)
def test_one_more_right_leaf_never_earns_less(key, text):
    question = asked("nodes", ", ".join(sorted(key)) or "none")
    before = share(question, ", ".join(sorted(text)) or "none")
    for leaf in key - text:
        assert share(question, ", ".join(sorted(text | {leaf}))) >= before


@given(st.integers(1, 1_000).map(lambda n: Rational(n, 10)), st.fractions(0, 1).map(Rational))
def test_what_is_earned_has_two_decimals_at_the_most_and_is_near_its_share(out_of, exact):
    points = earned_points(out_of, exact)
    assert (points * 100).denominator == 1
    assert abs(points - out_of * exact) <= out_of / 20
    assert 0 <= points <= out_of


@pytest.mark.parametrize(
    ("out_of", "part", "points"),
    [
        ("1", "1/3", "3/10"),
        ("3", "1/3", "1"),
        ("1", "3/4", "8/10"),
        ("1/2", "1/2", "1/4"),
        ("1/2", "1/3", "15/100"),
        ("1/10", "1/2", "5/100"),
        ("5", "1/3", "3/2"),
        ("2", "0", "0"),
        ("3/10", "1", "3/10"),
        ("1/3", "1", "1/3"),
        ("1/20", "1/2", "3/100"),
    ],
)
def test_what_is_earned_is_rounded_in_the_students_favour(out_of, part, points):
    assert earned_points(Rational(out_of), Rational(part)) == Rational(points)


FOURTEEN_OF_EIGHTEEN = (
    "max(min(max(23, -6), max(-2, 10), max(10, 14)), min(max(15, 1), max(22, 20)), "
    "min(max(9, -5), max(3, 7)), min(max(24, 0), max(-8, 8)))"
)


@pytest.fixture(scope="module")
def searched():
    """An alpha-beta search that visits fourteen leaves and prunes four."""
    family = family_named("alpha-beta")
    return pose(family, family.from_plain({"tree": FOURTEEN_OF_EIGHTEEN}), CONVENTIONS["aima"])


def marks(exercise, **texts):
    report = grade(exercise, texts, spellings=spellings_of(exercise))
    return {mark.question: mark for mark in report.marks}


def test_a_leaf_that_is_missing_costs_a_part_and_is_still_wrong(searched):
    visited = sorted(searched.key["visited"].labels)
    mark = marks(searched, visited=", ".join(visited[:-1]))["visited"]
    assert (mark.verdict_name, mark.points, mark.out_of) == ("wrong", Rational(3, 2), 2)
    assert (mark.partly.share, mark.partly.by_own) == (Rational(3, 4), False)


def test_of_a_part_that_earns_nothing_nothing_is_said(searched):
    first, *_ = sorted(searched.key["visited"].labels)
    mark = marks(searched, visited=first)["visited"]
    assert (mark.verdict_name, mark.points, mark.partly) == ("wrong", 0, None)


def out_of_twelve(exercise):
    return ExerciseWorth(Rational(12)).apply_points(exercise)


FOUR_BEST = "max(5, 5, 5, 5, min(1, 2), min(1, 3), min(1, 4), min(1, 0))"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Right: 3 of 4. That earns 0.8 of 1 point."),
        ("es", "Correctos: 3 de 4. Eso vale 0,8 de 1 punto."),
        ("it", "Corretti: 3 su 4. Questo vale 0,8 punti su 1."),
        ("pt", "Certos: 3 de 4. Isso vale 0,8 de 1 ponto."),
    ],
)
def test_the_feedback_counts_what_is_right(language, said):
    """Four moves are best alike, and which they are is worth 1 point of 12."""
    minimax = family_named("minimax")
    problem = minimax.from_plain({"tree": FOUR_BEST})
    exercise = out_of_twelve(pose(minimax, problem, CONVENTIONS["aima"]))
    report = grade(exercise, {"best": "a1, a2, a3"}, spellings={})
    (mark,) = (mark for mark in report.marks if mark.question == "best")
    assert feedback_of(report, mark, language).startswith(f"{said} ")


def test_the_feedback_says_where_the_students_own_answers_are_held_against(searched):
    visited = sorted(searched.key["visited"].labels)
    own = ", ".join(visited[:-1])
    rest = sorted(set(searched.questions[0].form.options) - set(visited[:-1]))
    report = grade(searched, {"visited": own, "pruned": ", ".join(rest[1:])}, spellings={})
    assert report.marks[1].partly.by_own
    assert feedback_of(report, report.marks[1], "en").startswith("This is compared with")


@pytest.mark.parametrize("guess", ["all", "none", "all but the last", "all but the last two"])
def test_a_guess_at_the_leaves_visited_earns_nothing(searched, guess):
    leaves = searched.questions[0].form.options
    kept = {"all": 18, "none": 0, "all but the last": 17, "all but the last two": 16}[guess]
    assert len(leaves) == 18
    assert marks(searched, visited=", ".join(leaves[:kept]) or "none")["visited"].points == 0


def test_a_number_is_right_or_it_is_not():
    question = asked("number", "7")
    assert question.key == Number(Rational(7))
    assert not question.form.kind.has_parts


def test_what_follows_in_part_from_invented_answers_earns_half_of_its_part():
    """By the own sets C, E, F and H are searched again; three of four, from one invented set."""
    record = family_named("null-window")
    tree = "max(min(max(13, 12), max(20, 10), max(11, 9)), min(max(18, 2, 4), max(15, 14, 16)))"
    exercise = pose(record, record.from_plain({"tree": tree}), CONVENTIONS["aima"])
    key = {q.name: q.form.kind.plain(q.key) for q in exercise.questions}
    for low, points in (("E, F, H", "1/4"), ("C, E, F, G, H", "13/100")):
        own = {"high": "C, F, G, H", "low": low, "again": "C, E, F"}
        mark = grade(exercise, {**key, **own}, spellings={}).mark_of("again")
        assert mark.points == Rational(points), low
        assert mark.partly.by_own
