"""The lessons: every number is computed, every answer right, every mistake one that is made."""

import re
from importlib import import_module
from pathlib import Path

import pytest
from laws import marked, oracle

from generator.exercise.exercise import ExerciseId
from generator.generation.generate import generate
from grader.actions.pages import lessons
from grader.actions.pages.lesson_plans import LESSONS, LessonTree
from grader.actions.pages.page_verbs import answer_page_request
from grader.words.language_catalogues import LANGUAGES
from solver.trees import notation
from solver.trees.tree import Chance, Leaf, Max

EVERY = pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
QUESTIONS = [(lesson, asked) for lesson in LESSONS.values() for asked in lesson.questions]
MISTAKES = [(lesson, named) for lesson in LESSONS.values() for named in lesson.misconceptions]
TREES = [shown for lesson in LESSONS.values() for shown in lesson.trees]
TEMPLATES = Path(import_module("templates").__file__).parent / "lessons"
SENTENCE = re.compile(r'_\("((?:[^"\\]|\\.)*)"')
SUM_OF_A_BELIEF = "sum to 1"


def by_hand(tree):
    """The value of a tree, in five lines that are nobody else's."""
    if isinstance(tree, Leaf):
        return tree.utility
    below = [by_hand(child) for child in tree.children]
    if isinstance(tree, Chance):
        return sum(p * v for p, v in zip(tree.probabilities, below, strict=True))
    return max(below) if isinstance(tree, Max) else min(below)


@EVERY
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_shows_and_asks_once_all_that_its_plan_names(lesson, language):
    there = [part.name for part in lessons.parts(lesson, language) if hasattr(part, "name")]
    planned = [it.name for it in (*lesson.trees, *lesson.solutions, *lesson.questions)]
    assert sorted(there) == sorted(planned)
    assert len({*planned}) == len(planned)


@pytest.mark.parametrize("file", sorted(TEMPLATES.glob("*.j2")), ids=lambda file: file.stem)
def test_no_sentence_of_a_lesson_has_a_number_written_by_hand(file):
    for sentence in SENTENCE.findall(file.read_text("utf-8")):
        assert not re.search(r"\d", sentence.replace(SUM_OF_A_BELIEF, "")), sentence


@pytest.mark.parametrize("shown", TREES, ids=lambda shown: shown.name)
def test_the_value_of_a_tree_is_what_is_reckoned_by_hand(shown):
    found = lessons.solve_tree(shown, "en")
    assert found["value"] == str(by_hand(notation.parse(shown.tree)))


@pytest.mark.parametrize(("lesson", "name", "value", "best"), [
    ("minimax", "textbook", "3", "a1"),                 # S0, minimax con suspensión
    ("alpha-beta", "first-cut", "3", "a1"),
    ("expectiminimax", "coin", "3", "a1"),              # S2
    ("expectiminimax", "scale", "21/10", "a1"),         # S0, S3, S4
    ("expectiminimax", "stretched", "409/10", "a2"),
    ("beliefs", "hidden", "1", "A"),                    # S4, Exemplo de senso comum
    ("beliefs", "seen", "10", ""),
    ("opponent-models", "perfect", "100", "a2"),        # S0, Juegos con recompensas variables
    ("opponent-models", "at-random", "2099/3", "a1"),
])  # fmt: skip
def test_the_trees_have_the_values_of_the_lecture_notes(lesson, name, value, best):
    found = lessons.facts(LESSONS[lesson], "en").trees[name]
    assert (found.value, found.best) == (value, best)


@pytest.mark.parametrize(("lesson", "name", "question", "answer"), [
    ("beliefs", "drawn-ace", "start", "A: 3/7, K: 4/7"),  # S0, 4 ases y 4 reyes
    ("beliefs", "drawn-ace", "after-own-draw", "A: 1/3, K: 2/3"),
    ("beliefs", "after-king", "after-own-draw", "A: 1/2, K: 1/2"),
    ("opponent-models", "simulated", "belief-A", "A: 3/7, K: 4/7"),  # S0, Simular a min
    ("opponent-models", "simulated", "value-without", "96/49"),
    ("opponent-models", "simulated", "value-learning", "12/7"),  # S0, Descubrir información
    ("opponent-models", "bet", "bet-K", "12/7"),  # S0, Póker simplificado 2
    ("opponent-models", "learning", "value-learning", "4/7"),
])  # fmt: skip
def test_the_exercises_have_the_answers_of_the_lecture_notes(lesson, name, question, answer):
    assert lessons.facts(LESSONS[lesson], "en").answers[name][question] == answer


def test_the_first_search_with_cuts_ends_at_its_first_cut():
    (first, *_) = LESSONS["alpha-beta"].trees
    steps = lessons.tree_json(first, "en")["steps"]
    cuts = [number for number, step in enumerate(steps, 1) if "cut" in step["words"]]
    assert cuts == [len(steps)]


def test_a_change_of_order_leaves_the_value_and_cuts_more():
    first, ordered = (lessons.tree_facts(it) for it in LESSONS["alpha-beta"].trees)
    assert first.value == ordered.value
    assert ordered.evaluated < first.evaluated < first.leaves


def test_the_king_alone_makes_min_draw():
    answers = lessons.facts(LESSONS["opponent-models"], "en").answers["simulated"]
    assert [answers["action-A"], answers["action-K"]] == ["stay", "draw"]


@pytest.mark.parametrize("asked", [asked for _, asked in QUESTIONS], ids=lambda it: it.name)
def test_the_key_of_a_question_is_what_the_oracle_finds(asked):
    exercise = lessons.exercise_of(asked.exercise)
    found = oracle(exercise.family.name)(exercise.family.to_plain(exercise.problem), {})
    if found is None:
        pytest.skip("the oracle leaves alone what gives Min's card away")
    report = marked(exercise, found)
    (mark,) = (mark for mark in report.marks if mark.question == asked.question)
    assert mark.verdict_name == "right"


@pytest.mark.parametrize(("lesson", "asked"), QUESTIONS, ids=lambda it: it.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_right_answer_is_marked_as_right(lesson, asked, language):
    right = lessons.facts(lesson, language).answers[asked.name][asked.question]
    mark = checked(asked, right, language)
    assert mark["points"] == mark["out_of"]


@pytest.mark.parametrize(("lesson", "named"), MISTAKES, ids=[it.mistake for _, it in MISTAKES])
def test_the_answer_of_a_mistake_is_told_what_the_lesson_says(lesson, named):
    asked, wrong = lessons.wrong_answer(lesson, named, "en")
    mark = checked(asked, wrong, "en")
    assert (mark["points"] == mark["out_of"], mark["mistake"]) == (False, named.mistake)
    assert wrong in lessons.misconception(lesson, named, "en")


@EVERY
def test_a_mistake_shows_on_the_exercise_to_which_the_lesson_leads(lesson):
    for named, id_ in lessons.shown_by(lesson):
        exercise = generate(ExerciseId.parse(id_), lessons.convention("aima"))
        given = exercise.mistakes[named.mistake]
        assert any(answer != exercise.key[name] for name, answer in given.items())


@EVERY
def test_a_lesson_is_short_sentences_in_short_paragraphs(lesson):
    for part in lessons.parts(lesson, "en"):
        if not isinstance(part, lessons.LessonText):
            continue
        for paragraph in part.text.split("\n\n"):
            sentences = re.split(r"(?<=[.?!]) ", paragraph)
            assert len(sentences) <= 5, paragraph
            assert max(len(sentence.split()) for sentence in sentences) <= 28, paragraph


@pytest.mark.parametrize("shown", TREES, ids=lambda shown: shown.name)
def test_a_changed_leaf_makes_another_tree_which_the_page_can_solve(shown):
    for leaf in lessons.leaves_json(shown):
        asked = {"tree": shown.tree, "node": leaf["name"], "act": "replace", "text": "7/2"}
        edited = answer_page_request("edit", asked)
        assert edited["at"] == leaf["name"]
        found = answer_page_request("solve", {"tree": edited["tree"], "method": shown.method})
        assert found["value"] == str(by_hand(notation.parse(edited["tree"])))


def test_every_part_that_moves_is_a_tree_or_has_steps():
    for lesson in LESSONS.values():
        data = lessons.LessonPlace("en", lesson).data
        assert all(len(tree["steps"]) > 1 for tree in data["trees"].values())
        assert all(len(solution["steps"]) > 1 for solution in data["solutions"].values())
        assert any(isinstance(part, LessonTree) for part in lessons.parts(lesson, "en"))


def checked(asked, answer, language):
    exercise = lessons.asked_json(asked, language)["exercise"]
    body = {"exercise": exercise, "answers": {asked.question: answer}, "language": language}
    report = answer_page_request("check", body)
    return next(mark for mark in report["marks"] if mark["question"] == asked.question)
