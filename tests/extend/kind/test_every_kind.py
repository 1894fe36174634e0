"""The laws of every kind of answer: they come with its file and its template."""

import json
import re
from dataclasses import replace
from importlib import import_module
from operator import attrgetter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from untranslated import speaks

from generator.answers.kind import Form, unrounded
from generator.answers.kinds import BY_ANSWER, KINDS
from generator.answers.kinds.text import Text
from generator.answers.never_entered import KIND as NEVER_ENTERED
from generator.answers.outcome import Blank, ReadAnswer
from generator.answers.question import Question
from generator.answers.reading.read import read_answer, read_plain
from generator.answers.writing import plain, write_answer
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import Exercise
from generator.exercise.family import no_picture
from generator.families import FAMILIES
from grader.figures.paper.page_format import ORDINARY
from grader.marking.marks.attempt import Attempt
from grader.marking.marks.check import check
from grader.marking.marks.diagnosis import Diagnosis
from grader.marking.marks.follow_through import FollowThrough
from grader.marking.marks.mark import Right, Rounded, Unmarked, Wrong
from grader.marking.marks.scheme import ALONE
from grader.rendering.pdf.slots import usual_width
from grader.words.language_catalogues import LANGUAGES
from grader.words.render import answer_of, hint_of

ROOT = Path(__file__).parents[3]
OPTIONS = ("a1", "a2", "b10", "K", "AK", "<K,A>")
"""Labels that every language writes alike."""

POOL = (
    *("a1", "a2", "b10", "pass", "bet", "bet 2", "Bet all", "<K,A>", "<AA,AK>", "K", "AK", "2"),
    *("e", "y", "sí", "or", "p", "P", "two of a kind", "x > 2", "up/down", "A", "-1", "<{A},{K}>"),
)


def samples(kind):
    """Return the module in `answers_of` that has answers of the kind, in a file of its name.

    `answers(options)` is a strategy of Hypothesis that gives them; `LABELLED` says that they are
    made of these options; `ROUNDED`, if the kind holds numbers, has an answer, the same rounded,
    and one that rounds another.
    """
    return import_module(f"answers_of.{kind.name.replace('-', '_')}")


def labelled(kind):
    return getattr(samples(kind), "LABELLED", False)


def rounded(kind):
    return getattr(samples(kind), "ROUNDED", None)


every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
every_language = pytest.mark.parametrize("language", LANGUAGES)


law = settings()


def form_of(kind, options=OPTIONS):
    """Those that have no labels need no options."""
    return Form(kind=kind, options=options if labelled(kind) else ())


def answers(kind, options=OPTIONS):
    return samples(kind).answers(options)


@st.composite
def cases(draw, kind):
    """An answer, and a form to which it may be given."""
    options = tuple(draw(st.lists(st.sampled_from(POOL), min_size=1, max_size=8, unique=True)))
    return draw(answers(kind, options)), form_of(kind, options)


def test_no_template_is_left_of_a_kind_that_is_gone():
    templates = {p.name.removesuffix(".md.j2") for p in (ROOT / "templates/kinds").iterdir()}
    assert templates - {NEVER_ENTERED.name} <= set(KINDS)


@every_kind
def test_a_kind_its_file_and_its_template_bear_one_name(kind):
    assert (ROOT / f"generator/answers/kinds/{kind.name.replace('-', '_')}.py").is_file()
    assert (ROOT / f"templates/kinds/{kind.name}.md.j2").is_file()


@every_kind
def test_kinds_that_share_a_type_of_answer_write_and_round_it_alike(kind):
    other = BY_ANSWER[kind.answer]
    assert (kind.plain, kind.write, kind.rounds) == (other.plain, other.write, other.rounds)


@every_kind
@law
@given(st.data())
def test_an_answer_that_is_written_and_read_is_the_same(kind, data):
    answer, form = data.draw(cases(kind))
    assert read_answer(write_answer(answer), form) == ReadAnswer(answer)


@every_kind
@law
@given(st.data())
def test_an_answer_that_goes_through_json_is_the_same(kind, data):
    answer, form = data.draw(cases(kind))
    assert read_plain(json.loads(json.dumps(plain(answer))), form) == ReadAnswer(answer)


@every_kind
@every_language
@given(st.data())
def test_an_answer_as_a_key_prints_it_is_read_as_the_same(language, kind, data):
    answer = data.draw(answers(kind))
    assert read_answer(answer_of(answer, language), form_of(kind)) == ReadAnswer(answer)


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
        guesses=None,
        works=lambda _p, _w: {},
        question_picture=no_picture,
        settings=(),
    )
    exercise = Exercise(
        id=None,
        family=family,
        problem=None,
        convention=CONVENTIONS["aima"],
        solution=None,
        questions=(question,),
    )
    attempt = Attempt(exercise, {question.name: read})
    return check(question.name, FollowThrough(attempt, Diagnosis(), ALONE))


@every_kind
@law
@given(st.data())
def test_an_answer_is_right_where_it_is_the_key_and_wrong_where_it_is_another(kind, data):
    key, given = data.draw(answers(kind)), data.draw(answers(kind))
    question = Question(name="q", form=form_of(kind), key=key)
    judged = Right() if given == key else Wrong()
    assert checked(ReadAnswer(given), question) == (Unmarked() if kind.by_hand else judged)


def test_words_that_a_person_marks_are_read_whole():
    form = form_of(KINDS["text"], ())
    assert read_answer("3, because MAX moves!\n*There*", form) == ReadAnswer(
        Text("3, because MAX moves!\n*There*")
    )
    assert read_answer("no sé", form) == Blank()


@every_kind
def test_a_kind_rounds_if_its_answers_can_be_rounded(kind):
    assert (kind.rounds is not unrounded) == (rounded(kind) is not None)


@pytest.mark.parametrize(
    "kind", [each for each in KINDS.values() if rounded(each)], ids=attrgetter("name")
)
def test_a_rounded_answer_is_not_the_key_but_rounds_it(kind):
    exact, near, other = (read_answer(text, form_of(kind)) for text in rounded(kind))
    question = Question(name="q", form=form_of(kind), key=exact.answer)
    assert near.answer != exact.answer
    assert checked(near, question) == Rounded()
    assert checked(other, question) == Wrong()


@every_kind
def test_a_kind_without_decimals_is_never_rounded(kind):
    exact, *_ = rounded(kind) or ("a1",)
    assert getattr(read_answer(exact, form_of(kind)), "within", None) is None


@every_kind
@every_language
def test_a_kind_has_a_hint_for_those_who_are_wrong(kind, language):
    hint = hint_of(kind, language)
    assert re.fullmatch(r".+[.] .+[.?]", hint)
    if language != "en" and speaks(language, f"kinds/{kind.name}.md.j2"):
        assert hint != hint_of(kind, "en")


@every_kind
def test_a_place_for_an_answer_is_as_wide_as_a_number_and_fits_on_the_line(kind):
    assert 50 < usual_width(ORDINARY, kind.width, OPTIONS) <= ORDINARY.column
