"""What a teacher says that an exercise is worth, from exam.toml to the sheet and the marks."""

import json
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from PIL import Image

from generator.answers.agreement import ALL_OR_NOTHING, PARTS, Credit
from generator.base.convention import CONVENTIONS
from generator.examples import example
from generator.exercise.exercise import ExerciseId
from generator.generation.generate import family_named, generate, pose
from grader.exams.files import exercise_file
from grader.exams.files.question_record import (
    ExerciseRecord,
    QuestionRecord,
    credited_as_recorded,
    exercise_record,
    key_text,
    other_keys,
    question_keys,
    resting_as_recorded,
)
from grader.exams.making.describe_exercise import unsolved_exercise
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_file import ExercisePart, Sheet, exam_file, read_exam_file
from grader.exams.making.exam_table import BadExam
from grader.exams.making.generate_exercise import generate_exercise
from grader.exams.making.make_exam import refuse_names
from grader.exams.making.paper_content import paper
from grader.exams.making.points_scheme import ExerciseWorth, read_worth, worth_texts
from grader.marking.marks.grade import grade
from grader.words.language_catalogues import LANGUAGES
from grader.words.render import LAYOUT, points_by_question, say
from solver.errors import RequestError
from solver.exact import Rational

ALPHA_BETA = 'title = "Games"\n[[exercise]]\nfamily = "alpha-beta"\n'
POKER = 'title = "Games"\n[[exercise]]\nfamily = "draw-poker"\npoints = 10\n'

EXAMS = (Path(__file__).parents[4] / "docs/exams.md").read_text("utf-8")

every_language = pytest.mark.parametrize("language", LANGUAGES)


def drawn(toml):
    """The first exercise of the exam, as a student gets it."""
    made = read_exam_toml(toml, "exam.toml")
    return generate_exercise(1, made.entries[0], 1, made.convention)


def points(exercise):
    return {q.name: q.points for q in exercise.questions}


def printed(toml, language="en"):
    """The first exercise and the notes, as they stand on a sheet."""
    made = read_exam_toml(toml, "exam.toml")
    sheet = Sheet(id="1", name="Ana", code="K7Q2X", language=language, file="1", problems=())
    sheet_paper = paper(made, sheet, [generate_exercise(1, made.entries[0], 1, made.convention)])
    return sheet_paper.exercises[0], sheet_paper.notes


def test_where_nothing_is_said_the_questions_keep_their_own_points():
    exercise = generate(ExerciseId.parse("alpha-beta.medium.1.r4"), CONVENTIONS["aima"])
    assert ExerciseWorth().apply_points(exercise) == exercise


def test_questions_share_the_points_of_the_exercise():
    assert list(points(drawn(f"{ALPHA_BETA}points = 4")).values()) == [
        *[Rational(3, 2), Rational(1, 4), Rational(1, 4)],
        *[Rational(3, 2), Rational(1, 2)],
    ]


def test_a_teachers_weights_stand_before_a_familys():
    weights = 'visited = 1, pruned = 1, evaluated = 1, value = "1"'
    weighed = points(drawn(f"{ALPHA_BETA}points = 5\nweights = {{ {weights} }}"))
    assert set(weighed.values()) == {Rational(1)}


def test_weights_alone_share_the_familys_own_points():
    weighed = points(drawn(f"{ALPHA_BETA}weights = {{ visited = 12 }}"))
    assert sum(weighed.values()) == sum(points(drawn(ALPHA_BETA)).values())
    assert weighed["visited"] > weighed["value"] > weighed["best"] > weighed["pruned"]


def test_like_questions_share_the_points_of_their_group_exactly():
    """Those of a group are tenths, whatever each of its answers is worth."""
    weighed = points(drawn('title = "T"\n[[exercise]]\nfamily = "minimax"\npoints = 4'))
    nodes = {name: earned for name, earned in weighed.items() if name in "BCD"}
    assert len(set(nodes.values())) == 1
    assert (sum(nodes.values()) * 10).denominator == 1
    assert sum(weighed.values()) == 4


def test_only_questions_that_are_worth_the_same_have_their_points_printed_together():
    """Node A of these three has a weight of its own; the others share what is left."""
    tree = "max(min(3, 12), min(2, 4))"
    exercise = drawn(
        f'title = "T"\n[[exercise]]\nfamily = "minimax"\ntree = "{tree}"\npoints = 2\n'
        "weights = { A = 2 }"
    )
    printed = points_by_question(exercise.questions, "en")
    assert printed["B"] == "2 answers of this kind: 0.9 points together"
    assert not printed["C"]
    assert printed["A"] == "0.5 points"
    assert sum(points(exercise).values()) == 2


def test_answers_of_different_kinds_are_not_said_to_be_of_one():
    """The positions, the numbers and the moves of the last group are worth 1 point together."""
    exercise = drawn('title = "T"\n[[exercise]]\nfamily = "simplified-backgammon"\nlevel = "hard"')
    printed = points_by_question(exercise.questions, "en")
    first, *others = (name for name, q in points(exercise).items() if q == Rational(1, 6))
    assert printed[first] == "6 answers without points of their own: 1 point together"
    assert not any(printed[name] for name in others)


PRINTED = re.compile(
    r"(?:([0-9]+) answers (?:of this kind|without points of their own): )?"
    r"([0-9.]+) points?(?: together)?"
)


@pytest.mark.parametrize("family", ["draw-poker", "max-n", "opponent-model"])
def test_the_points_printed_of_an_exercise_add_up_to_its_own(family):
    """Those of several answers are printed at the first of them alone, also in the figure."""
    exercise = drawn(f'title = "T"\n[[exercise]]\nfamily = "{family}"\nlevel = "hard"\npoints = 3')
    texts = [q.points for q in unsolved_exercise(exercise, "en").questions]
    amounts = [PRINTED.fullmatch(text) for text in filter(None, texts)]
    assert sum(Fraction(amount[2]) for amount in amounts) == 3
    assert any(amount[1] for amount in amounts)
    placed = [q.points for q in unsolved_exercise(exercise, "en").questions if q.place]
    assert not placed or any(placed)


def test_the_same_questions_have_the_same_points_on_every_sheet():
    made = read_exam_toml(
        'title = "T"\n[[exercise]]\nfamily = "minimax"\nlevel = "hard"\npoints = 4', "exam.toml"
    )
    sheets = [
        points(generate_exercise(1, made.entries[0], seed, made.convention)) for seed in range(12)
    ]
    assert len({len(sheet) for sheet in sheets}) > 1
    assert len({(sheet["best"], sheet["variation"]) for sheet in sheets}) == 1
    assert {sum(sheet.values()) for sheet in sheets} == {4}


def test_an_exam_keeps_the_groups_and_points_that_it_recorded():
    nodes = {name: QuestionRecord("1/3", "number", "", "1", "1") for name in "BCD"}
    record = ExerciseRecord(
        revision=1, questions={**nodes, "best": QuestionRecord("3", "moves", "", "2", "3")}
    )
    as_recorded = ExercisePart(family="minimax").recorded_points(record)
    assert as_recorded == {**dict.fromkeys("BCD", Rational(1, 3)), "best": 3}
    shared = ExercisePart(family="minimax", points="2").recorded_points(record)
    assert shared == {**dict.fromkeys("BCD", Rational(1, 6)), "best": Rational(3, 2)}


def test_questions_that_shared_their_points_when_they_were_asked_still_do():
    """Node A shares them with the others no longer."""
    nodes = {name: QuestionRecord("1/3", "number", "", "1", "1") for name in "BCA"}
    record = ExerciseRecord(revision=1, questions=nodes)
    family = family_named("minimax")
    problem = family.from_plain({"tree": "max(min(3, 12), min(2, 4))"})
    present = pose(family, problem, CONVENTIONS["aima"])
    assert len({q.group for q in present.questions if q.name in "BCA"}) > 1
    asked = ExercisePart(family="minimax").given_as_recorded(present, record)
    printed = points_by_question(asked.questions, "en")
    assert printed == {"B": "3 answers of this kind: 1 point together", "C": "", "A": ""}


def test_an_exam_without_groups_shares_its_points_by_question_as_it_did():
    questions = {name: QuestionRecord("2", "number", "") for name in "BCD"}
    record = ExerciseRecord(
        revision=1, questions={**questions, "best": QuestionRecord("1", "moves", "")}
    )
    assert ExercisePart(family="minimax").recorded_points(record)["B"] == 2
    shared = ExercisePart(family="minimax", points="3.5").recorded_points(record)
    assert shared == {**dict.fromkeys("BCD", 1), "best": Rational(1, 2)}


def test_some_of_the_questions_alone_have_one_total_too():
    made = read_exam_toml(
        'title = "T"\n[[exercise]]\nfamily = "minimax"\nlevel = "hard"\n'
        'questions = ["B", "C", "best"]',
        "exam.toml",
    )
    totals = {
        sum(points(generate_exercise(1, made.entries[0], seed, made.convention)).values())
        for seed in range(6)
    }
    assert totals == {4}


def test_a_name_stands_before_a_pattern_and_a_pattern_before_a_kind():
    weights = '{ distribution = 1, "belief-*" = 2, belief-A = 4, number = 1, probability = 1 }'
    weighed = points(drawn(f"{POKER}weights = {weights}"))
    assert weighed["belief-A"] > weighed["belief-D"] > weighed["D-draw"]
    assert abs(weighed["D-draw"] - weighed["p-D"]) < Rational(1, 10)


def test_what_is_right_in_part_earns_as_the_teacher_says():
    said = '{ pruned = "all-or-nothing", nodes = { right = 1, wrong = 3, above = "1/4" } }'
    credit = {q.name: q.credit for q in drawn(f"{ALPHA_BETA}credit = {said}").questions}
    assert credit["pruned"] == ALL_OR_NOTHING
    assert credit["visited"] == Credit(right=Rational(1), wrong=Rational(3), above=Rational(1, 4))
    assert credit["best"] == PARTS


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ("weights = { value = 0 }", "'value' weighs more than 0 and up to 100, not 0"),
        ('weights = { value = "much" }', "weights: 'much' is no number"),
        ("weights = [1]", "weights is a table of numbers by question"),
        ("credit = 3", "credit is a table by question"),
        ('credit = { pruned = "some" }', "'pruned' is \"all-or-nothing\" or a table such as"),
        ("credit = { pruned = { rigth = 1 } }", "there is no 'rigth' in it"),
        ("credit = { pruned = { right = 0 } }", "right is above 0"),
        ("credit = { pruned = { wrong = -1 } }", "wrong is 0 or more"),
        ("credit = { pruned = { above = 2 } }", "from 0 to 1"),
        ('points = "1/3"', "at most two decimals"),
        ("points = 0", "a number above 0"),
        ("points = 0.01", "an exercise is worth at least 0.1, or some of its questions"),
    ],
)
def test_what_says_nothing_is_refused_with_what_would(said, complaint):
    with pytest.raises(RequestError, match=r"^exam.toml:\d+: exercise 1: ") as refused:
        read_exam_toml(ALPHA_BETA + said, "exam.toml")
    assert complaint in str(refused.value)


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ("weights = { valu = 2 }", "no question is called 'valu'; did you mean 'value'?"),
        ("weights = { nods = 2 }", "did you mean 'nodes'?"),
        ('credit = { "visit?ed" = "all-or-nothing" }', "no question is called 'visit?ed'"),
        ('credit = { value = "all-or-nothing" }', "the answer to 'value', of the kind number"),
        ('questions = ["value", "visitd"]', "no question 'visitd'; did you mean 'visited'?"),
        ('questions = ["value", "node *"]', "no question 'node *'"),
    ],
)
def test_a_question_that_no_variant_asks_is_refused(said, complaint):
    made = read_exam_toml(ALPHA_BETA + said, "exam.toml")
    with pytest.raises(BadExam) as refused:
        refuse_names(1, made.entries[0], made.convention)
    assert str(refused.value).startswith("exercise 1: ")
    assert complaint in str(refused.value)


def test_a_wish_that_cannot_be_met_is_refused_with_the_number_of_its_exercise_once():
    toml = 'title = "T"\n[[exercise]]\nfamily = "linear-evaluation"\nlevel = "easy"\n'
    said = 'want = { terms = ">= 99" }\nquestions = ["*"]\nweights = { "*" = 2 }\n'
    made = read_exam_toml(toml + said, "exam.toml")
    with pytest.raises(BadExam, match=r"^exercise 1: no exercise with terms >= 99 was found"):
        refuse_names(1, made.entries[0], made.convention)


def test_a_question_that_only_some_variants_ask_may_be_named():
    toml = 'title = "T"\n[[exercise]]\nfamily = "minimax"\nlevel = "hard"\nweights = { H = 2 }'
    made = read_exam_toml(toml, "exam.toml")
    asking = [
        "H" in points(generate_exercise(1, made.entries[0], n, made.convention)) for n in range(12)
    ]
    assert set(asking) == {True, False}
    refuse_names(1, made.entries[0], made.convention)


@pytest.mark.parametrize("name", ["at-99", "at--7", "cut-Z", "cut-*"])
def test_a_question_about_another_node_or_number_may_be_named(name):
    toml = f'title = "T"\n[[exercise]]\nfamily = "shaded-leaf"\nquestions = ["{name}"]'
    made = read_exam_toml(toml, "exam.toml")
    refuse_names(1, made.entries[0], made.convention)


def test_exam_json_keeps_it_for_the_marking():
    said = 'points = 4\nweights = { value = "1.5" }\ncredit = { pruned = { wrong = 2 } }'
    made = read_exam_toml(ALPHA_BETA + said, "exam.toml")
    student = Sheet(
        id="1", name="", language="en", file="1", code="K7MX3P", problems=({"tree": "max(1, 2)"},)
    )
    kept = read_exam_file(exam_file(made, (student,)).model_dump_json(), "exam.json").exercises[0]
    assert kept.worth == made.entries[0].worth
    assert (kept.points, kept.weights) == ("4", {"value": "3/2"})
    assert kept.credit == {"pruned": {"right": "1", "wrong": "2"}}


def test_an_exam_json_without_it_has_the_families_own():
    assert ExercisePart(family="minimax", points="2").worth == ExerciseWorth(Rational(2))


def test_one_that_was_changed_by_hand_is_named():
    made = read_exam_toml(ALPHA_BETA, "exam.toml")
    student = Sheet(id="1", name="", language="en", file="1", code="K7MX3P", problems=({},))
    whole = json.loads(exam_file(made, (student,)).model_dump_json())
    whole["exercises"][0]["credit"] = {"pruned": "some"}
    with pytest.raises(RequestError, match=r"exam.json: exercise 1: credit: 'pruned' is"):
        read_exam_file(json.dumps(whole), "exam.json")


ONE_CANCELS_ONE = {
    "ca": "n'anul·la 1 de correcte.",
    "de": "hebt 1 richtiges auf.",
    "en": "cancels 1 right one.",
    "es": "anula 1 correcto.",
    "fr": "annule 1 élément juste.",
    "it": "ne annulla 1 corretto.",
    "pt": "anula 1 certo.",
    "pt-BR": "anula 1 certo.",
}
ONE_AND_TWO = (
    ("1 de correcte", "2 de correctes"),
    ("1 richtiges", "2 richtige"),
    ("1 right one", "2 right ones"),
    ("1 correcto", "2 correctos"),
    ("1 élément juste", "2 éléments justes"),
    ("1 corretto", "2 corretti"),
    ("1 certo", "2 certos"),
)


@every_language
@pytest.mark.parametrize("above", [None, Rational(1, 4), Rational(0)])
def test_an_extra_item_cancels_one_right_one_or_several(language, above):
    words = [
        say(LAYOUT, "credit", language, Credit(wrong=Rational(wrong), above=above))
        for wrong in (1, 2)
    ]
    assert ONE_CANCELS_ONE[language] in words[0]
    assert words[1] in [words[0].replace(*forms) for forms in ONE_AND_TWO]


@pytest.mark.parametrize(
    "credit", [PARTS, ALL_OR_NOTHING, Credit(wrong=Rational(2), above=Rational(0))]
)
def test_what_is_written_is_read_as_the_same(credit):
    said = ExerciseWorth(Rational(5, 2), {"value": Rational(3, 2)}, {"pruned": credit})
    assert read_worth(**worth_texts(said)) == said


def test_a_sheet_shows_decimals_that_add_up():
    exercise, _ = printed(f"{POKER}", "es")
    words = [
        re.fullmatch(
            r"(?:(\d+) respuestas (?:de este tipo|sin puntos propios): )?([\d,]+) puntos?"
            r"(?: en total)?",
            q.points,
        )
        for q in exercise.questions
        if q.points
    ]
    amounts = [Rational(text[2].replace(",", ".")) for text in words]
    assert (sum(amounts), exercise.points) == (10, "10 puntos")
    assert max(int(text[1] or 1) for text in words) > 1


@pytest.mark.parametrize("total", ["4", "2.5", "1", "0.35"])
def test_points_of_marked_answers_are_decimals_that_add_up(total):
    exercise = drawn(f"{ALPHA_BETA}points = {total}")
    visited = sorted(exercise.key["visited"].labels)
    texts = {"visited": ", ".join(visited[1:]), "pruned": "none", "value": "11", "best": "a2"}
    report = grade(exercise, texts, spellings={})
    assert 0 < report.points < report.out_of == Rational(str(Fraction(total)))
    assert all((mark.points * 100).denominator == 1 for mark in report.marks)
    assert sum(mark.points for mark in report.marks) == report.points


@every_language
def test_a_sheet_says_once_how_answers_are_marked_in_part(language):
    plain = printed(f'{POKER}credit = {{ distribution = "all-or-nothing" }}', language)[1]
    with_parts = printed(POKER, language)[1]
    assert len(with_parts) == len(plain) + 1


@every_language
def test_a_question_says_itself_where_it_is_otherwise(language):
    usual, _ = printed(POKER, language)
    strict, _ = printed(f'{POKER}credit = {{ belief-A = "all-or-nothing" }}', language)
    changed = [q.name for q, r in zip(strict.questions, usual.questions, strict=True) if q != r]
    assert changed == ["belief-A"]
    assert strict.questions[0].prompt.startswith(usual.questions[0].prompt)


EXAMPLES = [e for e in re.findall(r"```toml\n(.*?)```", EXAMS, re.DOTALL) if "[[exercise]]" in e]


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_of_the_documentation_can_be_drawn(example, tmp_path):
    Image.new("RGB", (40, 20)).save(tmp_path / "logo.png")
    made = read_exam_toml(example, "exam.toml", tmp_path)
    for number, entry in enumerate(made.entries, 1):
        refuse_names(number, entry, made.convention)
        exercise = generate_exercise(number, entry, 1, made.convention)
        assert entry.worth.points in (None, sum(points(exercise).values()))


def small_exercise():
    family = family_named("minimax")
    problem = family.from_plain({"tree": "max(min(1, 5), min(4, 2))"})
    return pose(family, problem, CONVENTIONS["aima"])


def test_a_file_without_partial_credit_is_of_an_earlier_version_that_paid_from_half_on():
    exercise = small_exercise()
    written = exercise_file.to_json(exercise, "en")
    kept, _ = exercise_file.from_plain(written, "it", None)
    assert kept.questions == exercise.questions
    for question in written["questions"]:
        question.pop("credit", None)
    earlier, _ = exercise_file.from_plain(written, "it", None)
    assert {q.name: q.credit.above for q in earlier.questions}["variation"] == Rational(1, 2)


def test_a_record_says_from_which_share_parts_earn():
    exercise = small_exercise()
    record = exercise_record(2, question_keys(exercise), {}, "key")
    assert credited_as_recorded(exercise, record) == exercise
    before = record.model_copy(update={"parts_from": ""})
    earlier = credited_as_recorded(exercise, before)
    assert {q.credit for q in earlier.questions} == {PARTS.earlier}
    digests = [key_text(each.questions[-1], ()) for each in (exercise, earlier)]
    assert digests[0] != digests[1], "a version that ignores the record leaves the marks open"


def test_a_record_says_by_its_revision_what_answers_rested_on():
    family = family_named("opponent-model")
    problem = example("opponent-model", "poker-1").problem
    exercise = pose(family, family.from_plain(problem), CONVENTIONS["aima"])
    asked_before = question_keys(replace(exercise, asked_by_revision=5))
    record = exercise_record(5, asked_before, problem, "key")
    changed = other_keys(record, question_keys(exercise), problem, "key")
    assert changed == ("p-draw", "posterior", "value-learning")
    kept = question_keys(resting_as_recorded(exercise, record))
    assert not other_keys(record, kept, problem, "key")
