"""A family to mark: two numbers, their sum, twice that, and which of the two is greater.

Each question is worth 1 point.
"""

from generator.answers.forms import NUMBER, choice
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.number import Number
from generator.answers.question import Question
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import Exercise
from generator.exercise.family import Family, Mistake
from generator.generation.generate import pose
from grader.marking.marks.grade import Report, grade
from grader.marking.marks.scheme import USUAL
from solver.exact import Rational

RIGHT = {"a": 40, "b": 65, "sum": 105, "twice": 210}
LARGER = choice("a", "b", "neither")
WORTH = dict.fromkeys((*RIGHT, "larger"), 1)


def number(n) -> Number:
    return Number(Rational(n))


def ask(_problem, _worked):
    numbers = (Question(name=name, form=NUMBER, key=number(n)) for name, n in RIGHT.items())
    return (*numbers, Question(name="larger", form=LARGER, key=Choice("b")))


def follow(_problem, _worked, given):
    """Whatever is given otherwise than it is right."""
    own = {name: given.get(name, number(n)).value for name, n in RIGHT.items()}
    follows = {}
    if (own["a"], own["b"]) != (RIGHT["a"], RIGHT["b"]):
        follows["sum"] = Number(own["a"] + own["b"])
        follows["larger"] = Choice("a" if own["a"] > own["b"] else "b")
    if own["sum"] != RIGHT["sum"]:
        follows["twice"] = Number(2 * own["sum"])
    return follows


RESTS_ON = {"sum": ("a", "b"), "twice": ("sum",), "larger": ("a", "b")}


def sums(*mistakes, guesses=None) -> Exercise:
    """`guesses` are the numbers that come to somebody who has not worked."""
    come_to_mind = {name: number(n) for name, n in (guesses or {}).items()}
    family = Family(
        name="sums",
        source="nowhere",
        sizes={},
        draw=lambda _rng, _size: None,
        solve=lambda _problem, _convention: None,
        fair=lambda _problem, _worked, _size: True,
        ask=ask,
        follow=follow,
        mistakes=mistakes,
        question_picture=lambda _problem, _worked: None,
        solution_picture=lambda _problem, _worked: None,
        to_plain=lambda _problem: {},
        from_plain=lambda _plain: None,
        rests_on=lambda _problem, _worked: RESTS_ON,
        guesses=lambda _problem, _worked: come_to_mind,
        worth=WORTH,
    )
    return pose(family, None, CONVENTIONS["aima"])


def mistake(name, larger=None, *, worth=0, **numbers) -> Mistake:
    """Who makes it answers these."""
    answers = {q: number(n) for q, n in numbers.items()}
    if larger:
        answers["larger"] = Choice(larger)
    return Mistake(name=name, concerns="a", answers=lambda _case: answers, worth=Rational(worth))


def report(exercise, scheme=USUAL, **texts) -> Report:
    written = {name: str(text) for name, text in texts.items()}
    return grade(exercise, written, scheme=scheme, spellings={})


def by_question(report) -> dict:
    return {mark.question: mark for mark in report.marks}
