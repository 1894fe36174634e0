"""Short texts and options are what the teacher wrote, and never Markdown."""

import pytest

from generator.base.convention import convention
from generator.generation.generate import pose
from generator.generation.own_exercise import OWN
from grader.exports.items.describe_item import item, texts
from grader.exports.targets.markdown import in_markdown
from grader.figures import markdown
from grader.figures.spans import plain
from grader.words.as_written import escape_answer
from grader.words.filters import escaped, unescaped
from grader.words.teacher_key import key_of

MARKED = ("2*3*4", "*a*b*", "`q`", "<b>&", "[a](b)", "&lt;", "a_b_c", "~~no~~", "<i x>tag</i>")


def posed(question):
    return pose(OWN, OWN.from_plain({"questions": [question]}), convention("aima"))


def of_text(key):
    return posed({"kind": "phrase", "key": key})


def of_options(key):
    return posed({"kind": "choice", "options": [key, "other"], "key": key})


def of_model(key):
    return posed({"kind": "text", "key": key, "lines": 3})


def shown(line):
    return plain(markdown.inline(line))


@pytest.mark.parametrize("exercise_with", [of_text, of_options])
@pytest.mark.parametrize("key", MARKED)
def test_no_text_that_an_export_lists_as_right_is_without_the_signs_of_the_key(key, exercise_with):
    (question,) = exercise_with(key).questions
    assert set(texts(question.key, question, "en")) == {key}


@pytest.mark.parametrize("exercise_with", [of_text, of_options, of_model])
@pytest.mark.parametrize("key", MARKED)
def test_the_key_shows_the_answer_as_it_was_written(key, exercise_with):
    exercise = exercise_with(key)
    (name,) = exercise.question_names
    (line,) = [line for line in key_of(exercise, "en").splitlines() if line.startswith("- ")]
    assert shown(line.removeprefix("- ")) == f"{name}: {key}"
    ((_, written),) = in_markdown(item("one", exercise, "en"), 1).key
    assert shown(written) == key


@pytest.mark.parametrize("key", [*MARKED, r"a\*b", r"\&lt;"])
def test_what_is_escaped_is_shown_and_can_be_taken_back(key):
    assert (shown(escaped(key)), unescaped(escaped(key))) == (key, key)


def test_a_formula_of_an_option_stays_one_in_the_key():
    (question,) = of_options("a").questions
    assert escape_answer("a_b, $b_d$, *c*", question) == r"a\_b, $b_d$, \*c\*"
