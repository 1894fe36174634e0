"""R/exams: what is exported can be handed to Moodle, where right answers earn everything."""

from fractions import Fraction

import drawn
import pytest
import read_rexams
from banks_of_tests import bank
from read_back import Hand, hand, language_of

from generator.answers.response import Cells, OneNumber, SomeOf
from generator.families import FAMILIES
from grader.exports.items.item import offered_options
from grader.exports.targets import EXPORTS
from grader.exports.targets.rexams import MAX_RIGHT, group_options
from grader.words.html_templates import layout_words
from grader.words.render import label_of

ABORTED = ("alpha-beta", "attitudes", "cutoff", "cut-identification", "star1")
"""Families with some twelve boxes, of which R/exams had no share for a wrong one."""


def exported(exercise, language):
    there = bank([exercise], language)
    (read,) = read_rexams.marking(EXPORTS["rexams"].write(there))
    return next(there.items).questions, read.questions


def typed(value):
    """As the text above the questions says: three places are enough."""
    if isinstance(value, float):
        return "inf" if value > 0 else "-inf"
    exact = Fraction(int(value.numerator), int(value.denominator))
    short = f"{float(exact):.6f}".rstrip("0").rstrip(".")
    return short if Fraction(short) == exact else f"{float(exact):.3f}"


def answered(given, language):
    """A right answer in the form that the question asks for."""
    match given.response:
        case OneNumber(value):
            return Hand(typed(value))
        case Cells(_, values):
            return Hand(cells=tuple(map(typed, values)))
        case _:
            text = next((one for one in given.texts if not {*one} & {*"(|"}), "")
            return hand(given.response, text, lambda label: label_of(label, language))


@pytest.mark.parametrize("family", FAMILIES)
def test_right_answers_in_the_form_asked_for_earn_everything(family):
    language = language_of(family)
    for asked, question in zip(*exported(drawn.exercise(family, "easy"), language), strict=True):
        earned = question.earned(answered(asked.key, language))
        assert abs(earned - 1) < Fraction(1, 1000), asked.question.name


@pytest.mark.parametrize("family", ABORTED)
def test_a_gap_with_many_wrong_options_has_a_share_of_moodles(family):
    for seed in range(3):
        (exercise,) = drawn.exercises(family, "hard", range(seed, seed + 1))
        exported(exercise, "en")


@pytest.mark.parametrize("family", ABORTED)
def test_who_ticks_every_box_does_not_earn_everything(family):
    asked, read = exported(drawn.exercise(family, "easy"), "en")
    boxes = [(a, q) for a, q in zip(asked, read, strict=True) if isinstance(a.key.response, SomeOf)]
    for one, question in boxes:
        every = {label_of(label, "en") for label in offered_options(one)} | {
            layout_words("en").nothing
        }
        assert question.earned(Hand(labels=frozenset(every))) < 1


@pytest.mark.parametrize("right", [0, 1, 10, 11, 23, 40])
def test_options_are_parted_until_no_group_has_too_many_right_ones(right):
    options = [f"b{n}" for n in range(40)]
    groups = group_options(options, frozenset(options[:right]))
    assert [label for group in groups for label in group] == options
    assert all(len({*group} & {*options[:right]}) <= MAX_RIGHT for group in groups)
    assert (len(groups) == 1) == (right <= MAX_RIGHT)


def test_a_text_says_in_which_form_its_one_spelling_is():
    asked, read = exported(drawn.exercise("fallible-min", "easy"), "en")
    for one, question in zip(asked, read, strict=True):
        if one.question.name == "other":
            assert "only this way of writing is understood here" in question.prompt
            assert "[1/2, 3]" in question.prompt
