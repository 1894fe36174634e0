"""Small problems whose sheets are worked by hand, and how such a sheet is marked."""

from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import generate, pose
from grader.marking.marks.grade import grade

AIMA = CONVENTIONS["aima"]
AIMA_TREE = {"tree": "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"}
CHANCE_TREE = {"tree": "max(chance(1/4: 8, 3/4: 4), chance(1/2: 2, 1/2: 6))"}
VECTOR_TREE = {"tree": "p1(p2(<4, 9>, <8, 3>), p2(<4, 1>, <6, 4>))"}
LETTER_TREE = {
    "tree": "max(r, min(6, max(s, p)), t, q)",
    "values": ["p: 4", "q: 2", "r: 7", "s: 1", "t: 3"],
}
BETS = {
    "deck": "2A 5Q 3J",
    "order": ["J", "Q", "A"],
    "hand": "Q",
    "bets": ["6", "7"],
    "ante": "1",
}
DEALS = {
    "hand": ["3", "12", "14"],
    "unseen": ["5", "6", "11", "13"],
    "sample": ["D5", "D3", "D4", "D4"],
    "depth": "1",
}


def pose_problem(family, plain):
    """Return the exercise on a problem as exercise files have it."""
    record = FAMILIES[family]
    return pose(record, record.from_plain(plain), AIMA)


def generate_exercise(family, level=Level.EASY, seed=7):
    revision = FAMILIES[family].revision
    return generate(ExerciseId(family=family, level=level, seed=seed, revision=revision), AIMA)


def question_of(exercise, name):
    return next(question for question in exercise.questions if question.name == name)


def key_of(exercise):
    """Return the key, by question, as somebody writes it."""
    return {q.name: q.form.kind.plain(q.key) for q in exercise.questions}


def texts_of(answers):
    """Return a test's arguments by the names of questions, which have hyphens."""
    return {name.replace("_", "-"): text for name, text in answers.items()}


def mark_sheet(exercise, answers, *, others_right=False, asks_back=False):
    """Return the report on these answers, beside which there is none, or the key."""
    texts = {**key_of(exercise), **answers} if others_right else answers
    return grade(exercise, texts, spellings={}, asks_back=asks_back)
