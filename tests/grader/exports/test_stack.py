"""What is exported for STACK, read by Maxima: right answers are right, conditions are sets."""

import re
import shutil
import subprocess
from functools import cache
from math import inf
from xml.etree import ElementTree as ET

import drawn
import pytest
from banks_of_tests import bank
from read_back import language_of
from read_moodle import text_of
from read_stack import text

from generator.answers.outcome import ReadAnswer
from generator.answers.reading.read import read_answer
from generator.families import FAMILIES
from grader.exports.stack import text_questions
from grader.exports.stack.stack_inputs import string
from grader.exports.targets import EXPORTS

ERROR = "an error"


def commands(family):
    """What Maxima is told: the answers, then for each tree its variables and its nodes."""
    there = bank([drawn.exercise(family, "easy")], language_of(family))
    yield "kill(all)"
    for question in ET.fromstring(EXPORTS["stack"].write(there)).iter("question"):
        for given in question.iter("testinput"):
            yield f"{text(given, 'name')}:{text(given, 'value')}"
        for tree in question.iter("prt"):
            variables = text_of(tree.find("feedbackvariables"))
            yield from (line.removesuffix(";") for line in variables.splitlines())
            first, *others = tree.findall("node")
            sans, tans = text(first, "sans"), text(first, "tans")
            yield f'print("{family}", is(equal({sans},{tans})) or is({sans}={tans}))'
            yield from (f"[{text(one, 'sans')},{text(one, 'tans')}]" for one in others)


def said_by_maxima(folder, commands):
    """The lines that Maxima prints when it is told these."""
    maxima = shutil.which("maxima")
    if maxima is None:
        pytest.skip("maxima is not on this machine; CI installs it")
    told = folder / "told.mac"
    told.write_text("".join(f"{command}$\n" for command in commands), "utf-8")
    done = subprocess.run(
        [maxima, "--very-quiet", "-b", str(told)], capture_output=True, text=True, check=True
    )
    assert ERROR not in done.stdout
    return [line.rstrip() for line in done.stdout.splitlines()]


@pytest.mark.slow
def test_maxima_takes_the_right_answers_of_every_family_for_right(tmp_path):
    every = [command for family in FAMILIES for command in commands(family)]
    lines = said_by_maxima(tmp_path, every)
    said = [line.split() for line in lines if line.split(" ")[0] in FAMILIES]
    judged = {f for f in FAMILIES if all(q.conditions for q in drawn.exercise(f, "easy").questions)}
    assert {family for family, _ in said} == {*FAMILIES} - judged
    assert [family for family, true in said if true != "true"] == []


# Conditions are sets: whatever way they are typed, Maxima says what our own reader does.


@cache
def sets():
    """The questions of all families that ask for a condition."""
    items = [
        item
        for family in FAMILIES
        for item in bank([drawn.exercise(family, "easy")], language_of(family)).items
    ]
    every = [asked for item in items for asked in item.questions]
    return [asked for asked in every if getattr(asked.key.response, "condition", None)]


EVERY = 10
"""So many listed texts are passed over for one that Maxima reads."""
IN_WORDS = re.compile(r"[a-z]{3}")
OF_A_PROBABILITY = """
3/14<=p<=1 | p>=6/28 | p >= 0.50 | p ≥ 2/4 | [1/2; 1] | 1/2 ≤ p | p=>,5 | p>=.5 | p>1/2
p in [1/2, 1] | p ∈ [0.5; 1,0] | 50/100 <= p and p <= 1 | p >= 7/14 y p <= 1 | ]1/2, 1]
[1/2, 1) | p >= 1/2 or p = 1 | [1/2, 3/4] U [3/4, 1]
(1/2, 1] u {1/2} | p >= 50% | +1/2<=p | 1/2>=p | p = 1/2
[0.5,1]u[0.4,0.45] | p>=1/0 | p>= | 1/2 | p>=x | p>=1/2/1
"""
OF_A_NUMBER = """
x <= 9 | 9 >= x | (-oo, 9] | ]-∞; 9] | x in (-oo, 9] | x<=18/2 | x ≤ 9,0 | x =< 9.00 | x < 9
[9, oo) | (-inf, 9] | ]-infinito; 9] | x<=9 or x<=8 | x<=9 und x<=10 | x<8 or x = 9
(-oo, 4] U [4, 9] | (-oo, 4) U (4, 9] | -9 <= -x | x<=−9 | x>=-oo and x<=9 | x<=9,0,0
"""


def numbered(asked, given):
    """What is given about x, about the unknown of the question."""
    unknown = asked.key.response.condition.unknown
    return given if unknown == "p" else re.sub("[xp]", unknown, given)


def typed(asked):
    """Ways of writing the right answers and the wrong ones, and much besides."""
    (low,) = {asked.key.response.condition.within[0].low}
    others = OF_A_NUMBER if low == -inf else OF_A_PROBABILITY
    listed = [
        given for one in (*asked.right_answers, *asked.mistakes) for given in one.texts[::EVERY]
    ]
    made = [one.strip() for line in others.strip().splitlines() for one in line.split("|")]
    return dict.fromkeys((*(numbered(asked, one) for one in made), *listed))


def as_sets(asked):
    """What Maxima is told of a question: its functions, then each text and what comes of it."""
    tree = text_questions.text(asked, "ans1")
    variables = [line.removesuffix(";") for line in tree.variables]
    yield from (line for line in variables if ":=" in line)
    right = next(
        node.answer_expression
        for node in tree.nodes
        if node.answer_expression.startswith("condition_same")
    )
    read = [line for line in variables if line.startswith(("given:", "found:"))]
    for given in typed(asked):
        yield from (f"ans1:{string(given)}", *read, f'print("same", {right})')


def ours(asked, given):
    found = read_answer(given, asked.question.form)
    return isinstance(found, ReadAnswer) and found.answer == asked.key.answer


@pytest.mark.slow
def test_maxima_compares_conditions_as_sets(tmp_path):
    lines = said_by_maxima(tmp_path, [told for asked in sets() for told in as_sets(asked)])
    verdicts = [line.split()[1] == "true" for line in lines if line.startswith("same ")]
    said = [(asked, given) for asked in sets() for given in typed(asked)]
    wrong = [
        (asked.question.name, given, there)
        for (asked, given), there in zip(said, verdicts, strict=True)
        if ours(asked, given) != there and not IN_WORDS.search(given)
    ]
    assert wrong == []
