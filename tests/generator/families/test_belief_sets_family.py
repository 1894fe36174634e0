"""The family belief-sets: what its question about lengths says, and what its solution shows."""

import re
from math import inf

import pytest
from drawn import exercises

from generator.base.convention import CONVENTIONS
from generator.base.errors import BadProblem
from generator.exercise.family import Level
from generator.families.belief_sets import FAMILY, FIRST, LENGTHS, UNSURE
from generator.generation.generate import pose
from grader.marking.marks.grade import grade
from grader.marking.marks.mark import Right
from grader.words.feedback import feedback_of
from grader.words.hints import Grade, hint_of
from grader.words.language_catalogues import LANGUAGES
from grader.words.render import prompt_of, solution_of, statement_of
from solver.exact import Rational

WORLD = {
    "cells": ["s1 a1 s2 s3", "s1 a2 s4", "s2 a1 s4", "s2 a3 W", "s3 a1 s4", "s3 a2 s1", "s3 a3 W",
              "s4 a1 s4", "s4 a2 W", "s4 a3 s1", "s5 a1 s1"],
    "percepts": ["s1 o1", "s2 o2", "s3 o2", "s4 o1", "s5 o2"],
    "beliefs": ["s1 s2", "s2 s3", "s3 s4", "s1 s5"],
    "start": "B1",
    "history": ["a1 o2"],
    "doubtful": "a1",
    "plan_start": "B2",
    "plans": ["a3 a1 a1", "a1 a2 a2", "a1 a3 a2"],
    "limit": "2",
}  # fmt: skip
"""A world in which 2, 1, 2 and 3 actions win from the beliefs, and plans have at most 2."""

NUMBERED = re.compile(r"(\{[^{}]+\}):? (\d+|∞|–)(?= → | \||[;:,]|$)", re.MULTILINE)
"""A belief with the number of actions that win from it, or what stands for none."""

every_language = pytest.mark.parametrize("language", LANGUAGES)


def posed(**changed):
    return pose(FAMILY, FAMILY.from_plain(WORLD | changed), CONVENTIONS["aima"])


def question(exercise, name):
    (found,) = (q for q in exercise.questions if q.name.startswith(name))
    return found


def said_of_lengths(text, language="en"):
    """Return what is said of an answer to the question about lengths."""
    report = grade(posed(), {LENGTHS: text}, spellings={})
    (mark,) = (mark for mark in report.marks if mark.question == LENGTHS)
    return feedback_of(report, mark, language)


def plan_lines(exercise, language):
    """Return the lines of the solution that follow the plans of the table."""
    lines = solution_of(exercise, language).splitlines()
    return [line for line in lines if line.startswith("- **P")]


@pytest.mark.parametrize(("limit", "last"), [("2", inf), ("3", Rational(3))])
def test_what_needs_more_actions_than_plans_may_have_is_infinite(limit, last):
    assert posed(limit=limit).key[LENGTHS].values == (Rational(2), Rational(1), Rational(2), last)


@every_language
@pytest.mark.parametrize("limit", ["2", "3"])
@pytest.mark.parametrize("name", [LENGTHS, FIRST, UNSURE])
def test_each_question_about_plans_says_within_how_many_actions(name, limit, language):
    exercise = posed(limit=limit)
    prompt = prompt_of(exercise, question(exercise, name), language)
    assert re.findall(r"\b[23]\b", prompt) == [limit]


@every_language
def test_the_rule_for_lengths_has_the_limit_too(language):
    exercise = posed()
    rule = hint_of(exercise, question(exercise, LENGTHS), Grade.RULE, language=language)
    assert re.search(r"\b2\b.*∞", rule)


def test_a_limit_below_the_two_actions_of_the_listed_plans_is_refused():
    with pytest.raises(BadProblem, match="limit"):
        posed(limit="1")


@pytest.mark.parametrize("level", Level)
def test_no_belief_has_two_numbers_in_a_solution(level):
    """A dash is no number: it says that the actions that are left are not enough."""
    for exercise in exercises("belief-sets", level, range(1, 6)):
        numbers = {}
        for belief, number in NUMBERED.findall(solution_of(exercise, "en").replace("\u00a0", " ")):
            numbers.setdefault(belief, set()).add(number)
        assert len(numbers) > len(exercise.problem.beliefs)
        assert all(len(own - {"–", "∞"}) <= 1 for own in numbers.values())


@every_language
def test_infinity_stands_in_a_solution_at_the_beliefs_of_the_question_alone(language):
    solution = solution_of(posed(), language)
    lines = [line for line in solution.splitlines() if "∞" in line]
    assert [line for line in lines if "{" in line] == ["**B4**\u00a0= {s1,\u00a0s5}: ∞"]
    assert len(lines) == 2


@every_language
def test_each_plan_is_followed_in_one_sentence_before_the_judgement(language):
    lines = [
        line
        for exercise in (posed(), *exercises("belief-sets", "hard", range(1, 3)))
        for line in plan_lines(exercise, language)
    ]
    assert len(lines) == 15
    for line in lines:
        assert re.fullmatch(r"- \*\*P\d\*\*: \S.*[^;, ]\. \S[^.;]*\.", line), line
        assert "  " not in line


def test_a_plan_that_wins_with_its_first_action_shows_where_it_leads():
    first, *_ = plan_lines(posed(), "en")
    assert first == "- **P1**: a3 → {W}. It surely wins."


@every_language
def test_the_step_of_the_question_about_observations_says_what_a_dash_means(language):
    exercise = posed(start="B4")
    texts = [
        hint_of(exercise, question(exercise, name), Grade.STEP, language=language)
        for name in ("first", "unsure")
    ]
    explained, _, shown = texts[1].rpartition("\n\n")
    assert explained
    assert explained in texts[0]
    assert shown == "a1: o1 {s1} –; o2 {s2,\u00a0s3} 1."


@every_language
def test_sets_of_states_stay_on_one_line(language):
    statement = statement_of(posed(), language)
    assert "B4\u00a0=\u00a0{s1,\u00a0s5}" in statement
    assert not re.search(r"\{[^}]* [^}]*\}", statement)


@every_language
def test_a_wrong_length_is_told_by_the_belief_that_it_is_for(language):
    one, several = (said_of_lengths(text, language) for text in ("5, 1, 2, inf", "2, 1, 1, 3"))
    assert re.search(r"\bB1\.", one.split("\u00a0=")[0])
    assert re.search(r"\bB3, B4\b", several.split("\u00a0=")[0])


def test_too_few_lengths_and_too_many_are_counted():
    assert "One number is missing." in said_of_lengths("2, 1, 2")
    assert "You write one number too many." in said_of_lengths("2, 1, 2, inf, inf")


def test_lengths_that_cannot_be_read_are_refused_with_one_number_for_each_belief():
    assert said_of_lengths("none 1 2 2") == (
        "`none 1 2 2` cannot be read here. Write a number for each of B1, B2, B3, B4, with commas "
        "between, like `2, 5, ∞, 2`."
    )


@pytest.mark.parametrize(
    "text", ["2, 1, 2, ∞", "(2, 1, 2, inf)", "2;1;2;oo", "B1: 2, B2: 1, B3: 2, B4: ∞"]
)
def test_lengths_are_read_in_many_spellings(text):
    report = grade(posed(), {LENGTHS: text}, spellings={})
    (mark,) = (mark for mark in report.marks if mark.question == LENGTHS)
    assert isinstance(mark.verdict, Right)
