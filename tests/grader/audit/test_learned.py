"""The sheet without work: what it learns, from which exercises, and what it looks at."""

from functools import cache

import pytest

from generator.base.convention import CONVENTIONS
from generator.exercise.family import Level
from generator.exercise.tree_view import tree_view
from generator.families import FAMILIES
from generator.generation.generate import pose
from grader.actions.desk.run_audit import way_of
from grader.audit.audit import LEARNED, LESSONS, AuditPart, audit_part
from grader.audit.features import FEATURE_SETS
from grader.audit.habits import asked_in, habits_by_question, learn_habits
from grader.audit.lazy_sheets import WORST, worst_sheets
from grader.audit.population import texts
from grader.audit.sample_exercises import drawn_exercises
from grader.audit.strategies import STRATEGIES
from grader.audit.strategies.adapted import adapted
from grader.audit.surface import in_the_statement, shape_of, surfaces
from grader.audit.surface_feature import QuestionView, SurfaceFeature
from grader.audit.unworked_sheets import leftmost
from grader.marking.marks.grade import grade
from solver.exact import Rational
from solver.trees.node_names import is_inner
from solver.trees.notation import parse

AIMA = CONVENTIONS["aima"]
STATEMENTS = "true-or-counterexample"


@cache
def exercises(family, level, seeds):
    part = AuditPart(family, Level(level))
    return [exercise for exercise, _ in drawn_exercises(part, seeds, AIMA)]


def in_full(family, level, seeds):
    """Return the same problems with all that their family can ask."""
    drawn = exercises(family, level, seeds)
    return [pose(exercise.family, exercise.problem, AIMA) for exercise in drawn]


def one(family, level="medium"):
    return exercises(family, level, range(1))[0]


@pytest.mark.parametrize(
    "family", ["returned-vs-true", "provisional-threshold", "alpha-beta-windows"]
)
def test_a_node_is_found_by_its_place_whatever_its_question_is_called(family):
    exercise = one(family)
    about = [q.name for q in exercise.questions if getattr(q.place, "node", None)]
    assert about
    assert set(about) <= set(leftmost(exercise))


def test_the_leftmost_leaf_below_a_node_is_copied():
    exercise = one("returned-vs-true")
    view = tree_view(exercise)
    for question in exercise.questions:
        if question.name.startswith("value-"):
            leaf = view.place_of(question).node
            while getattr(leaf, "children", ()):
                leaf = leaf.children[0]
            assert leftmost(exercise)[question.name] == str(leaf.utility)


def test_an_answer_that_is_always_the_same_is_learned():
    """In worlds nobody wins a bet when both cards have the same rank, so it is worth 0."""
    lessons = in_full("worlds", "easy", range(20))
    (habits,) = [h for h in habits_by_question(lessons) if h.question == "low-bet-if-same"]
    assert (habits.commonest.writes, habits.commonest.share) == ("0", 1)
    sheet = learn_habits(lessons).sheet(in_full("worlds", "easy", range(20, 21))[0])
    assert sheet["low-bet-if-same"] == "0"


def test_a_number_of_the_statement_that_is_always_right_is_learned():
    lessons = in_full("worlds", "easy", range(20))
    (habits,) = [h for h in habits_by_question(lessons) if h.question == "low-bet-if-lower"]
    assert habits.surface.writes.name == "statement"
    assert habits.surface.share == 1


def test_what_is_learned_is_tried_on_exercises_that_were_not_looked_at():
    """A key that no two exercises share teaches nothing about a third."""
    lessons, (tried,) = (
        exercises("matrix-game", "hard", range(20)),
        exercises("matrix-game", "hard", range(20, 21)),
    )
    own = grade(tried, learn_habits([tried] * 6).sheet(tried), spellings={})
    others = grade(tried, learn_habits(lessons).sheet(tried), spellings={})
    assert own.points == own.out_of
    assert others.points < others.out_of / 2


@pytest.mark.parametrize("family", FAMILIES)
def test_every_sheet_that_is_learned_can_be_read(family):
    habits = learn_habits(exercises(family, "easy", range(6)))
    (exercise,) = exercises(family, "easy", range(6, 7))
    verdicts = {m.verdict_name for m in grade(exercise, habits.sheet(exercise), spellings={}).marks}
    assert "unreadable" not in verdicts


def test_surfaces_know_of_a_key_only_its_shape():
    """What is copied stays the same whatever the key is."""
    exercise = one("minimax")
    there = surfaces(exercise)
    assert there["B"][SurfaceFeature("leaf", 1)] == leftmost(exercise)["B"]
    for asked in asked_in(exercise):
        assert there[asked.question.name] == asked.surface


def test_the_audit_has_a_row_for_it():
    earned = audit_part(AuditPart("worlds", Level.EASY), samples=2, convention=AIMA).earned
    (row,) = [e for e in earned if e.population == LEARNED]
    assert row.sheets == 2


def test_ranked_leaves_are_no_features_where_one_player_moves_and_ranking_is_the_work():
    exercise = one("minimax", "easy")
    view = tree_view(exercise)
    surface = surfaces(exercise)
    for question in exercise.questions:
        place = view.place_of(question)
        if place and question.form.kind.name == "number":
            is_lowest = not any(is_inner(child) for child in place.node.children)
            assert (SurfaceFeature("greatest", 1) in surface[question.name]) != is_lowest


def test_half_lines_from_a_leaf_are_features_of_a_question_about_x():
    exercise = one("shaded-leaf", "easy")
    name = next(q.name for q in exercise.questions if q.form.kind.name == "reals")
    first = tree_view(exercise).utilities(exercise.problem.tree)[0]
    assert surfaces(exercise)[name][SurfaceFeature("leaf", 1, "at-most")] == f"(-oo, {first}]"


def test_a_memorised_sheet_is_the_key_of_one_exercise_and_hedges_go_by_the_majority():
    lessons = in_full("worlds", "easy", range(8))
    memorised = STRATEGIES["memorised"](lessons)(lessons[0])
    keys = [texts(lesson, lesson.key) for lesson in lessons]
    assert memorised in keys
    hedged = STRATEGIES["hedges"](lessons)(lessons[0])
    assert hedged["low-bet-if-same"] == "0"


def test_the_audit_tells_the_three_sheets_without_work_that_earn_most():
    lessons, tests = (exercises("worlds", "easy", seeds) for seeds in (range(6), range(6, 9)))
    worst = worst_sheets(lessons, tests)
    assert len(worst) == WORST
    assert [sheet.share for sheet in worst] == sorted((s.share for s in worst), reverse=True)
    assert all(way_of(sheet.way, "en") for sheet in worst)


@pytest.mark.parametrize("name", [*FEATURE_SETS])
def test_every_feature_can_be_said_in_words(name):
    shape = FEATURE_SETS[name].shape
    asked = [
        (exercise, question)
        for family in ("worlds", "minimax", "alpha-beta", "shaded-leaf", "belief-cards")
        for exercise in [one(family, "easy")]
        for question in exercise.questions
        if shape_of(question) is shape
    ]
    features = [
        feature
        for exercise, question in asked
        for feature, _ in FEATURE_SETS[name].answers(
            QuestionView(question, tree_view(exercise), in_the_statement(exercise))
        )
    ]
    assert features
    assert all(way_of(feature, "en") for feature in features)


def test_a_tree_that_is_known_by_heart_is_adapted_to_the_tree_on_the_sheet():
    assert adapted(parse("max(min(1, 9), min(4, 5))"), parse("max(min(-2, 0), min(3, 7))")) == (
        "max(min(-2, 7), min(0, 3))"
    )
    learned = parse("p1(p2(<0, 5>, <5, 4>), p2(<4, 2>, <1, 1>))")
    shown = parse("p1(p2(<1, 2>, <2, 1>), p2(<3, 4>, <4, 3>))")
    assert adapted(learned, shown) == "p1(p2(<1, 4>, <4, 3>), p2(<3, 2>, <2, 1>))"


def adapting(lessons):
    """The strategy that learned a tree for each statement of so many exercises."""
    return STRATEGIES["adapted"](exercises(STATEMENTS, "hard", range(900, 900 + lessons)))


def share_of(fill_in, tried):
    reports = [grade(exercise, fill_in(exercise), spellings={}) for exercise in tried]
    earned = sum(mark.points for report in reports for mark in report.marks)
    return earned / sum(report.out_of for report in reports)


@pytest.mark.slow
def test_trees_by_heart_earn_little_where_trees_are_asked_for():
    assert 0 < share_of(adapting(10), exercises(STATEMENTS, "hard", range(4))) < Rational(3, 10)


@pytest.mark.whole
def test_nor_do_they_where_there_is_one_for_each_statement():
    fill_in, tried = adapting(30), exercises(STATEMENTS, "hard", range(12))
    assert all(question.name in fill_in(tried[0]) for question in tried[0].questions)
    assert 0 < share_of(fill_in, tried) < Rational(3, 10)


def test_numbered_statements_are_one_question_of_a_sheet_and_are_learned_by_what_they_say():
    sheets = exercises(STATEMENTS, "medium", range(6))
    (habits,) = habits_by_question(sheets)
    assert habits.question == "s*"
    first = next(asked_in(sheets[0]))
    assert ("topic", first.question.name.removeprefix("s1-")) in first.slots


def test_how_often_a_habit_is_right_is_told_of_all_exercises():
    part = AuditPart("game-tree-definition", Level.EASY)
    habits = audit_part(part, samples=3, convention=AIMA).habits
    assert {each.commonest.occasions for each in habits} == {3 + LESSONS}
