"""The laws of every kind of answer: they come with its file and its template."""

import json
import re
from dataclasses import replace
from math import inf
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.answers.kind import Form
from generator.answers.kinds import BY_ANSWER, KINDS
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.inequality import Inequality
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.path import Path as Line
from generator.answers.kinds.reals import Reals
from generator.answers.kinds.text import Text
from generator.answers.kinds.vector import Vector
from generator.answers.kinds.window import Window
from generator.answers.never_entered import KIND as NEVER_ENTERED
from generator.answers.outcome import Blank, Read
from generator.answers.question import Question
from generator.answers.reading.json_answer import read_plain
from generator.answers.reading.read import read
from generator.answers.spans import Span, union
from generator.answers.writing import plain, written
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import Exercise
from generator.exercise.family import no_guess
from generator.families import FAMILIES
from grader.figures.paper.page_format import ORDINARY
from grader.marking.marks.attempt import Attempt
from grader.marking.marks.check import check
from grader.marking.marks.diagnosis import Diagnosis
from grader.marking.marks.follow_through import FollowThrough
from grader.marking.marks.mark import Right, Rounded, Unmarked, Wrong
from grader.marking.marks.scheme import ALONE
from grader.rendering.pdf.slots import breadth
from grader.words.language_catalogues import LANGUAGES
from grader.words.render import answer_of, hint_of
from solver.exact import Rational

ROOT = Path(__file__).parents[3]
OPTIONS = ("a1", "a2", "b10", "K", "AK", "<K,A>")
"""Labels that every language writes alike."""

POOL = (
    *("a1", "a2", "b10", "pass", "bet", "bet 2", "Bet all", "<K,A>", "<AA,AK>", "K", "AK", "2"),
    *("e", "y", "sí", "or", "p", "P", "two of a kind", "x > 2", "up/down", "A", "-1", "<{A},{K}>"),
)

RATIONALS = st.builds(Rational, st.integers(-(10**6), 10**6), st.integers(1, 10**6))
VALUES = RATIONALS | st.sampled_from([inf, -inf])
SEVERAL = st.lists(VALUES, min_size=1, max_size=5).map(tuple)


@st.composite
def spans(draw):
    """Intervals of every sort, now and then a single number."""
    low, high = sorted(draw(st.tuples(VALUES, VALUES)))
    if low == high:
        return Span(Rational(7, 2), Rational(7, 2), from_low=True, to_high=True)
    from_low, to_high = draw(st.tuples(st.booleans(), st.booleans()))
    return Span(low, high, from_low and low != -inf, to_high and high != inf)


def labels(options):
    return st.lists(st.sampled_from(options), max_size=6)


def weights(options):
    positive = RATIONALS.map(lambda p: abs(p) or Rational(1))
    several = st.lists(positive, min_size=1, max_size=len(options))
    return several.map(lambda ps: dict(zip(options, (p / sum(ps) for p in ps), strict=False)))


def in_words(letters):
    """An answer in words, without the blanks that nobody sees."""
    return Text(" ".join(letters.split()) or "because")


ANSWERS = {
    "choice": lambda options: st.builds(Choice, st.sampled_from(options)),
    "distribution": lambda options: weights(options).map(Distribution.of),
    "inequality": lambda _: st.builds(Inequality, VALUES, VALUES, st.booleans()),
    "interval": lambda _: st.builds(Window, VALUES, VALUES),
    "moves": lambda options: labels(options).map(frozenset).map(Moves),
    "nodes": lambda options: labels(options).map(frozenset).map(Nodes),
    "number": lambda _: st.builds(Number, VALUES),
    "numbers": lambda _: (st.just(()) | SEVERAL).map(Numbers),
    "path": lambda options: labels(options).map(tuple).map(Line),
    "probability": lambda _: st.builds(Number, VALUES),
    "reals": lambda _: st.lists(spans(), max_size=4).map(union).map(Reals),
    "text": lambda _: st.text(st.sampled_from("ab *_`|<K>1é"), min_size=1).map(in_words),
    "vector": lambda _: SEVERAL.map(Vector),
    "window": lambda _: st.builds(Window, VALUES, VALUES),
}
"""Whoever adds a kind gives its answers here, and has its laws."""

LABELLED = {"choice", "distribution", "moves", "nodes", "path"}

ROUNDED = {
    "distribution": ("K: 1/3, AK: 2/3", "K: 0.333; AK: 0.667", "K: 0.333; AK: 0.668"),
    "inequality": ("2/3 <= 5", "5 >= 0,667", "5 <= 0.667"),
    "interval": ("[2/3, 5]", "[0,667; 5]", "[0.667; 6]"),
    "number": ("2/3", "0,667", "0.668"),
    "numbers": ("2/3, 5", "0.667; 5", "0.668; 5"),
    "probability": ("2/3", "66.7%", "66.8%"),
    "reals": ("x < 2/3 or x > 5", "x < 0.667 or x > 5", "x <= 0.667 or x > 5"),
    "vector": ("(1, 2/3)", "(1; 0,667)", "(1; 0,667; 0)"),
    "window": ("[2/3, inf]", "[0.667, inf]", "[0.667, 1000]"),
}
"""An answer, the same rounded, and one that rounds another."""

every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
every_language = pytest.mark.parametrize("language", LANGUAGES)


law = settings(max_examples=settings().max_examples // 2)


def form_of(kind, options=OPTIONS):
    """Those that have no labels need no options."""
    return Form(kind=kind, options=options if kind.name in LABELLED else ())


def answers(kind, options=OPTIONS):
    return ANSWERS[kind.name](options)


@st.composite
def cases(draw, kind):
    """An answer, and a form to which it may be given."""
    options = tuple(draw(st.lists(st.sampled_from(POOL), min_size=1, max_size=8, unique=True)))
    return draw(answers(kind, options)), form_of(kind, options)


def test_a_kind_its_file_and_its_template_bear_one_name():
    rooms = {p.stem for p in (ROOT / "generator/answers/kinds").glob("[!_]*.py")}
    templates = {p.name.removesuffix(".md.j2") for p in (ROOT / "templates/kinds").iterdir()}
    assert set(KINDS) == rooms == templates - {NEVER_ENTERED.name} == set(ANSWERS)


def test_kinds_that_share_a_type_of_answer_write_and_round_it_alike():
    for kind in KINDS.values():
        other = BY_ANSWER[kind.answer]
        assert (kind.plain, kind.written, kind.rounds) == (other.plain, other.written, other.rounds)


@every_kind
@law
@given(st.data())
def test_an_answer_that_is_written_and_read_is_the_same(kind, data):
    answer, form = data.draw(cases(kind))
    assert read(written(answer), form) == Read(answer)


@every_kind
@law
@given(st.data())
def test_an_answer_that_goes_through_json_is_the_same(kind, data):
    answer, form = data.draw(cases(kind))
    assert read_plain(json.loads(json.dumps(plain(answer))), form) == Read(answer)


@every_kind
@every_language
@settings(max_examples=15)
@given(st.data())
def test_an_answer_as_a_key_prints_it_is_read_as_the_same(language, kind, data):
    answer = data.draw(answers(kind))
    assert read(answer_of(answer, language), form_of(kind)) == Read(answer)


@every_kind
@law
@given(st.data())
def test_answers_are_equal_and_hash_alike_where_they_are_written_alike(kind, data):
    one, other = data.draw(answers(kind)), data.draw(answers(kind))
    assert (one == other) == (plain(one) == plain(other))
    assert one != other or hash(one) == hash(other)


def checked(read, question):
    """The verdict where the question is asked alone."""
    family = replace(
        FAMILIES["minimax"],
        mistakes=(),
        follow=lambda _p, _w, _given: {},
        rests_on=lambda _p, _w: {},
        guesses=no_guess,
    )
    exercise = Exercise(
        id=None,
        family=family,
        problem=None,
        convention=CONVENTIONS["aima"],
        worked=None,
        questions=(question,),
    )
    attempt = Attempt(exercise, {question.name: read})
    return check(question.name, attempt, FollowThrough(attempt, Diagnosis(), ALONE))


@every_kind
@law
@given(st.data())
def test_an_answer_is_right_where_it_is_the_key_and_wrong_where_it_is_another(kind, data):
    key, given = data.draw(answers(kind)), data.draw(answers(kind))
    question = Question(name="q", form=form_of(kind), key=key)
    judged = Right() if given == key else Wrong()
    assert checked(Read(given), question) == (Unmarked() if kind.by_hand else judged)


def test_words_that_a_person_marks_are_read_whole():
    form = form_of(KINDS["text"], ())
    assert read("3, because MAX moves!\n*There*", form) == Read(
        Text("3, because MAX moves!\n*There*")
    )
    assert read("no sé", form) == Blank()


def test_a_kind_rounds_if_it_holds_numbers():
    assert ROUNDED.keys() == KINDS.keys() - (LABELLED - {"distribution"}) - {"text"}


@pytest.mark.parametrize("kind", ROUNDED)
def test_a_rounded_answer_is_not_the_key_but_rounds_it(kind):
    exact, rounded, other = (read(text, form_of(KINDS[kind])) for text in ROUNDED[kind])
    question = Question(name="q", form=form_of(KINDS[kind]), key=exact.answer)
    assert rounded.answer != exact.answer
    assert checked(rounded, question) == Rounded()
    assert checked(other, question) == Wrong()


@every_kind
def test_a_kind_without_decimals_is_never_rounded(kind):
    exact, _, _ = ROUNDED.get(kind.name, ("a1", "", ""))
    assert read(exact, form_of(kind)).within is None


@every_kind
@every_language
def test_a_kind_has_a_hint_for_those_who_are_wrong(kind, language):
    hint = hint_of(kind, language)
    assert re.fullmatch(r".+[.] .+[.?]", hint)
    assert language == "en" or hint != hint_of(kind, "en")


@every_kind
def test_a_place_for_an_answer_is_as_wide_as_a_number_and_fits_on_the_line(kind):
    assert 50 < breadth(ORDINARY, kind.width, OPTIONS) <= ORDINARY.column
