"""A text with several readings: a verdict if all of them have one, and else nobody's guess."""

import time
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from two_ways import either, with_two_ways

from generator.answers.kind import Form
from generator.answers.kinds import KINDS
from generator.answers.kinds.number import Number
from generator.answers.outcome import Ambiguous, ReadAnswer
from generator.answers.question import Question
from generator.answers.reading.read import read_answer, read_plain
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.families import FAMILIES
from generator.generation.generate import generate, pose
from grader.exams.files.report import report_json
from grader.marking.marks.grade import grade, settle_readings
from grader.words.language_catalogues import LANGUAGES
from solver.exact import Rational

RIGHT = {"B": "3", "C": "2", "D": "4", "A": "4", "best": "a3", "variation": "a3, d1"}
TREE = "max(min(15, 10, 3), min(13, 6, 2), min(4, 12, 5))"


@pytest.fixture(scope="module")
def exercise():
    family = FAMILIES["minimax"]
    return with_two_ways(pose(family, family.from_plain({"tree": TREE}), CONVENTIONS["aima"]))


def marked(exercise, *, asks_back=False, **texts):
    report = grade(exercise, {**RIGHT, **texts}, spellings={}, asks_back=asks_back)
    return report, {mark.question: mark for mark in report.marks}


def test_a_text_with_a_right_and_a_wrong_reading_is_open_and_earns_nothing(exercise):
    report, marks = marked(exercise, D="4 alias 5")
    assert (marks["D"].verdict_name, marks["D"].points) == ("ambiguous", 0)
    assert marks["D"].read_as is None
    assert report.open == 1


def accepting(exercise, name, other):
    """The exercise, in which another number is right as well."""
    return replace(
        exercise,
        questions=tuple(
            replace(q, others=(Number(Rational(other)),)) if q.name == name else q
            for q in exercise.questions
        ),
    )


def test_a_text_that_is_right_either_way_is_right(exercise):
    report, marks = marked(accepting(exercise, "D", 5), D="4 alias 5")
    assert (marks["D"].verdict_name, report.open) == ("right", 0)
    assert marks["D"].points == marks["D"].out_of


def test_a_text_that_is_wrong_either_way_is_wrong_and_still_tells_its_readings(exercise):
    report, marks = marked(exercise, A="77 alias 99")
    assert (marks["A"].verdict_name, report.open) == ("wrong", 0)
    assert [number.value for number in marks["A"].readings] == [77, 99]


def test_two_mistakes_are_not_the_same_verdict(exercise):
    moves = {name: given["best"].labels for name, given in exercise.mistakes.items()}
    first, second = (next(iter(labels)) for labels in list(moves.values())[:2])
    if first == second:
        pytest.skip("both mistakes choose alike here")
    _, marks = marked(exercise, best=f"{first} alias {second}")
    assert marks["best"].verdict_name == "ambiguous"


def test_it_is_open_where_a_later_answer_follows_from_one_of_its_readings(exercise):
    """Both 5 and 6 are wrong for D; by 5 the root is worth 5."""
    _, marks = marked(exercise, D="5 alias 6", A="5")
    assert marks["D"].verdict_name == "ambiguous"
    _, marks = marked(exercise, D="77 alias 78")
    assert marks["D"].verdict_name == "wrong"


def test_what_two_texts_mean_is_weighed_together(exercise):
    _, marks = marked(exercise, D="5 alias 6", A="5 alias 77")
    assert [marks[name].verdict_name for name in ("D", "A")] == ["ambiguous", "ambiguous"]
    _, marks = marked(exercise, B="3 alias 4", C="77 alias 88")
    assert [marks[name].verdict_name for name in ("B", "C")] == ["ambiguous", "wrong"]


def test_an_open_answer_counts_as_not_given_for_all_others(exercise):
    _, as_open = marked(exercise, D="4 alias 5", A="5")
    _, as_unreadable = marked(exercise, D="?!", A="5")
    for name in ("B", "C", "A", "best", "variation"):
        assert as_open[name].verdict == as_unreadable[name].verdict


def test_while_the_writer_can_be_asked_he_is_asked_whatever_the_readings_are_worth(exercise):
    """To ask only where it matters would tell that one of them is right."""
    for text in ("4 alias 5", "5 alias 4", "77 alias 99"):
        _, marks = marked(accepting(exercise, "D", 5), asks_back=True, D=text)
        assert marks["D"].verdict_name == "ambiguous"
        assert marks["D"].points == 0


def test_json_has_the_readings_as_written_and_how_many_marks_are_open(exercise):
    report, _ = marked(exercise, D="4 alias 5", best="a1, a2 alias a3")
    told = report_json(report, "en")
    marks = {mark["question"]: mark for mark in told["marks"]}
    assert told["open"] == 2
    assert marks["D"]["verdict"] == "ambiguous"
    assert (marks["D"]["readings"], marks["D"]["read_as"], marks["D"]["points"]) == (
        ["4", "5"],
        None,
        "0",
    )
    assert marks["best"]["readings"] == ["a1, a2", "a3"]
    assert "readings" not in marks["A"]


def test_without_such_texts_json_is_as_it_was(exercise):
    report, _ = marked(exercise)
    assert "open" not in report_json(report, "en")


def test_the_writer_is_asked_which_is_meant_or_told_that_somebody_decides(exercise):
    report, _ = marked(exercise, asks_back=True, D="4 alias 5")
    assert feedback(report, "D") == (
        "This can be read in more than one way: `4` or `5`. What does `alias` mean here? "
        "Write which one you mean."
    )
    report, _ = marked(exercise, D="4 alias 5 alias 6")
    assert feedback(report, "D") == (
        "This can be read in more than one way: `4`, `5` or `6`. What does `alias` mean here? "
        "It earns nothing until your teacher has decided which one you mean."
    )


def feedback(report, question, language="en"):
    told = report_json(report, language)["marks"]
    return next(mark["feedback"] for mark in told if mark["question"] == question)


@pytest.mark.parametrize("asks_back", [True, False])
def test_each_language_asks_in_its_own_words_and_never_tells_the_key(exercise, asks_back):
    report, _ = marked(exercise, asks_back=asks_back, D="5 alias 6", A="5")
    told = {feedback(report, "D", language) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    assert all("`5`" in one and "`6`" in one and "4" not in one for one in told)


def test_readings_that_are_one_answer_are_one_reading():
    question = either(Question(name="n", form=Form(kind=KINDS["number"]), key=None))
    assert read_answer("4 alias 8/2", question.form) == ReadAnswer(Number(Rational(4)))
    assert isinstance(read_answer("4 alias 5", question.form), Ambiguous)


def test_an_answer_in_the_shape_of_json_may_have_two_readings_as_well():
    question = either(Question(name="n", form=Form(kind=KINDS["number"]), key=None))
    found = read_plain("4 alias 5", question.form)
    assert found == Ambiguous((Number(Rational(4)), Number(Rational(5))), "alias")


@given(*[st.integers(0, 9)] * 3)
def test_it_is_open_just_where_the_whole_exercise_earns_otherwise(exercise, one, other, root):
    either_way = [
        [
            (mark.verdict_name, mark.points)
            for mark in marked(exercise, D=str(n), A=str(root))[0].marks
        ]
        for n in (one, other)
    ]
    report, marks = marked(exercise, D=f"{one} alias {other}", A=str(root))
    if either_way[0] == either_way[1]:
        assert [(mark.verdict_name, mark.points) for mark in report.marks] == either_way[0]
    else:
        assert marks["D"].verdict_name == "ambiguous"


def test_a_decimal_among_the_readings_may_round_the_key():
    """1.333 is a thousand or a third: half of the points hang on it."""
    third = Question(name="n", form=Form(kind=KINDS["number"]), key=Number(Rational(4, 3)))
    thousand, decimal = Number(Rational(1333)), Number(Rational(1333, 1000))

    def read(_text, _form):
        return Ambiguous((decimal, thousand), "1.333", (Rational(1, 2000), None))

    kind = replace(KINDS["number"], parse=read)
    asked = replace(third, form=replace(third.form, kind=kind))
    drawn = generate(ExerciseId.parse("minimax.easy.1.r3"), CONVENTIONS["aima"])
    family = replace(drawn.family, follow=lambda *_: {}, mistakes=())
    exercise = replace(drawn, questions=(asked,), family=family)
    (mark,) = grade(exercise, {"n": "1.333"}, spellings={}).marks
    assert mark.verdict_name == "ambiguous"


def test_a_sheet_of_nothing_but_such_texts_is_marked_quickly(exercise):
    """More choices than are weighed leave every text open."""
    texts = {name: f"{given} alias {given}0" for name, given in RIGHT.items() if len(given) == 1}
    begun = time.process_time()
    report, _ = marked(exercise, **texts)
    assert time.process_time() - begun < 2
    assert report.open == len(texts)


def several(*numbers):
    return Ambiguous(tuple(Number(Rational(n)) for n in numbers))


def taken_of(reads, name):
    read = reads[name]
    return read.answer.value if isinstance(read, ReadAnswer) else None


def test_of_several_readings_that_earn_the_same_the_first_is_taken():
    reads = settle_readings({"a": several(1, 2, 3)}, lambda _reads: 0)
    assert taken_of(reads, "a") == 1


def test_a_text_is_settled_though_another_one_is_not():
    unclear = {"a": several(1, 2), "b": several(3, 4), "c": several(5, 6)}
    reads = settle_readings(unclear, lambda reads: taken_of(reads, "b"))
    assert [taken_of(reads, name) for name in unclear] == [1, None, 5]


@pytest.mark.parametrize(("counts", "first"), [((3, 3, 3), 0), ((4, 12), None)])
def test_up_to_64_choices_are_weighed(counts, first):
    """Each text may also stay open: 4 times 4 times 4, and 5 times 13."""
    unclear = {f"q{i}": several(*range(count)) for i, count in enumerate(counts)}
    reads = settle_readings(unclear, lambda _reads: 0)
    assert {taken_of(reads, name) for name in unclear} == {first}
