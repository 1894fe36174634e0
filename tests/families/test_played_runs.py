"""Runs that are played: right goes on, wrong stops there, and nothing is told before."""

from dataclasses import is_dataclass, replace
from functools import partial
from math import inf

import pytest
from drawn import exercise as exercise_drawn
from drawn import level_by_day
from msgspec.structs import replace as replace_struct

from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.vector import Vector
from generator.answers.kinds.window import Window
from generator.base.convention import CONVENTIONS
from generator.exercise.family import Level
from generator.exercise.predictions import CUT, GO_ON, Ask, to_plain
from generator.families import FAMILIES
from generator.generation.generate import generate
from grader.actions.practice.played_run import (
    Judgement,
    PlayedRun,
    draw_steps,
    judge_step,
)
from grader.words.language_catalogues import LANGUAGES
from grader.words.play_words import Help, help_with_step, place_of_step, prompt_of_step
from grader.words.render import answer_of
from solver.exact import ONE, Rational
from solver.searches.rules import CutRule, Returns
from solver.trees.tree import Chance, Max

PLAYABLE = [name for name, family in FAMILIES.items() if family.is_playable]
MAX_STEPS = 150
"""The greatest number of steps of a drawn run."""

each_playable_family = pytest.mark.parametrize(
    ("family", "level"),
    [
        pytest.param(
            family, level, marks=() if level is level_by_day(family) else pytest.mark.whole
        )
        for family in PLAYABLE
        for level in Level
    ],
)


def drawn_run(family, level):
    return PlayedRun(exercise_drawn(family, level))


def typed(prediction):
    return prediction.form.kind.write(prediction.key)


def wrong_answer(prediction):
    """Return an answer of the same kind that is not right."""
    key, form = prediction.key, prediction.form
    match key:
        case Number(value):
            return Number(Rational(7) if isinstance(value, float) else value + 1)
        case Window(low, high):
            other = -inf if isinstance(low, Rational) else Rational(3)
            return Window(other, max(high, Rational(9)))
        case Choice(label):
            return Choice(next(option for option in form.options if option != label))
        case Vector(components):
            return Vector((components[0] + 1, *components[1:]))
        case Numbers(values):
            return Numbers((*values[:-1], Rational(77)))
        case Distribution():
            certain = [Distribution(frozenset({(option, ONE)})) for option in form.options]
            return next(answer for answer in certain if answer != key)


def blank_outcome(step, *, is_bounded):
    """Return the step with another outcome, and all that was known before it."""
    bounds = {"alpha": Rational(998), "beta": Rational(999)} if is_bounded else {}
    outcomes = {
        **bounds,
        "v": Rational(999),
        "value": Rational(999),
        "backed": step.backed if type(step).__name__ == "Choose" else (),
        "numbers": (Rational(999), Rational(999)),
        "solved": not getattr(step, "solved", False),
        "p": Rational(1, 999),
        "p_action": Rational(1, 999),
    }
    change = replace if is_dataclass(step) else replace_struct
    fields = step.__dataclass_fields__ if is_dataclass(step) else step.__struct_fields__
    return change(step, **{name: new for name, new in outcomes.items() if name in fields})


@each_playable_family
def test_who_types_the_right_answers_comes_to_the_end(family, level):
    run = drawn_run(family, level)
    assert 0 < len(run.predictions) <= MAX_STEPS
    for number, prediction in enumerate(run.predictions):
        assert run.next is prediction
        assert run.answer_step(typed(prediction), "en").is_right
        assert run.done == number + 1
    assert run.next is None
    assert not run.departures


@each_playable_family
def test_a_wrong_answer_is_caught_at_its_step_and_the_run_stays_there(family, level):
    run = drawn_run(family, level)
    for number, prediction in enumerate(run.predictions):
        answer = wrong_answer(prediction)
        judgement = run.answer_step(prediction.form.kind.write(answer), "en")
        assert (judgement.is_right, judgement.answer) == (False, answer)
        assert place_of_step(prediction, "en") in judgement.text
        assert (run.done, run.departures[number]) == (number, answer)
        assert run.answer_step(typed(prediction), "en").is_right


@each_playable_family
def test_nothing_that_is_shown_at_a_step_hangs_on_its_answer(family, level):
    run = drawn_run(family, level)
    exercise = run.exercise
    blanked_step = partial(blank_outcome, is_bounded=run.next.ask is Ask.WINDOW)
    bare = exercise.family.question_picture(exercise.problem, exercise.solution)
    for prediction in run.predictions:
        blank = replace(
            prediction,
            step=blanked_step(prediction.step),
            key=wrong_answer(prediction),
            working={},
        )
        assert prompt_of_step(blank, "en") == prompt_of_step(prediction, "en")
        assert place_of_step(blank, "en") == place_of_step(prediction, "en")
        assert to_plain(blank) == to_plain(prediction)
        if bare is not None:
            before = run.steps[: prediction.steps_before]
            later = [*before, *map(blanked_step, run.steps[prediction.steps_before :])]
            shown = draw_steps(bare, run.steps, prediction.steps_before)
            blanked = draw_steps(bare, later, prediction.steps_before)
            assert (shown.values, shown.windows) == (blanked.values, blanked.windows)
            assert (shown.crossed, shown.thick) == (blanked.crossed, blanked.thick)


@each_playable_family
def test_no_help_repeats_another_and_only_the_last_tells_the_answer(family, level):
    for prediction in drawn_run(family, level).predictions:
        helps = [help_with_step(prediction, grade, "en") for grade in Help]
        assert len(set(helps)) == len(Help)
        assert all(helps)
        assert answer_of(prediction.key, "en") in helps[-1]


@pytest.mark.parametrize("family", PLAYABLE)
def test_answers_are_read_in_the_language_in_which_they_are_written(family):
    asks = {}
    for prediction in drawn_run(family, Level.EASY).predictions:
        asks.setdefault((prediction.ask, prediction.key), prediction)
    for prediction in [*asks.values()][:12]:
        for language in LANGUAGES:
            written = answer_of(prediction.key, language)
            assert judge_step(prediction, written, language).is_right, (language, written)


@pytest.mark.parametrize("family", PLAYABLE)
def test_a_step_that_is_taken_back_is_asked_again(family):
    run = drawn_run(family, Level.EASY)
    assert not run.undo_step()
    for _ in range(2):
        run.answer_step(typed(run.next), "en")
    before = run.next
    assert run.undo_step()
    assert run.next is run.predictions[1]
    assert run.answer_step(typed(run.next), "en").is_right
    assert run.next is before


# Somebody who knows the tree and the rules, and nothing but what is told at each step.


class Textbook:
    """Alpha-beta as on paper: the windows and values that were written beside the nodes."""

    def __init__(self, rules):
        self.rules = rules
        self.windows, self.v = {}, {}

    def answer(self, prediction):
        name, facts = prediction.node, prediction.facts
        node = prediction.step.node
        match prediction.ask:
            case Ask.WINDOW:
                self.windows[name] = self.window(facts["parent"])
                return Window(*self.windows[name])
            case Ask.VALUE:
                self.v[name] = self.value(node, facts["child"], facts["value"])
                return Number(self.v[name])
            case Ask.CUT:
                return Choice(CUT if self.cuts(node) else GO_ON)
            case Ask.RETURN:
                return Number(self.returned(node))

    def window(self, parent):
        if parent is None or isinstance(parent, Chance):
            return -inf, inf
        low, high = self.windows[parent.name]
        v = self.v.get(parent.name)
        if v is None:
            return low, high
        return (max(low, v), high) if isinstance(parent, Max) else (low, min(high, v))

    def value(self, node, child, value):
        i = [each.name for each in node.children].index(child)
        v = self.v.get(node.name)
        if isinstance(node, Chance):
            return (v or 0) + node.probabilities[i] * value
        if node.chances:
            value *= node.chances[i]
        known = [value] if v is None else [value, v]
        return max(known) if isinstance(node, Max) else min(known)

    def cuts(self, node):
        low, high = self.windows[node.name]
        v, equal = self.v[node.name], self.rules.cut is CutRule.GE
        beyond = v - high if isinstance(node, Max) else low - v
        return beyond > 0 or (equal and beyond == 0)

    def returned(self, node):
        (low, high), v = self.windows[node.name], self.v[node.name]
        if self.rules.returns is Returns.INHERIT:
            return max(low, v) if isinstance(node, Max) else min(high, v)
        return max(low, min(high, v))


@pytest.mark.parametrize("under", CONVENTIONS)
@pytest.mark.parametrize("family", ["minimax", "alpha-beta", "expectiminimax"])
def test_the_tree_the_rules_and_what_is_told_are_enough_to_play(family, under):
    drawn = exercise_drawn(family, Level.MEDIUM)
    exercise = generate(drawn.id, CONVENTIONS[under])
    run = PlayedRun(exercise)
    player = Textbook(exercise.convention.rules)
    while run.next is not None:
        answer = player.answer(run.next)
        text = run.next.form.kind.write(answer)
        judgement = run.answer_step(text, "en")
        assert isinstance(judgement, Judgement)
        assert judgement.is_right, (place_of_step(run.next, "en"), text, typed(run.next))
    root = run.steps[-1].node.name
    assert run.steps[-1].value == exercise.solution.value
    assert root == exercise.problem.tree.name
