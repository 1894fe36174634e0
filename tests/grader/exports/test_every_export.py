"""Laws of every export: what it writes comes back, every question with its points and its key."""

import re
from fractions import Fraction
from functools import partial
from importlib import import_module
from itertools import cycle
from pathlib import Path

import drawn
import pytest
from read_back import Hand, hand, language_of

import grader.exports.targets
from generator.answers.response import SomeOf
from generator.base.convention import convention
from generator.families import FAMILIES
from grader.exports.items.banks import Alone, bank_of, named
from grader.exports.items.describe_item import item
from grader.exports.items.loss import Loss
from grader.exports.targets import EXPORTS
from grader.figures import markdown, spans
from grader.words.language_catalogues import LANGUAGES
from grader.words.render import label_of, prompt_of

IN_PART = {Loss.PARTS, Loss.SMALL_PARTS}
NEAR = Fraction(1, 10_000)
FIVE_EACH = {language: range(5 * n, 5 * n + 5) for n, language in enumerate(LANGUAGES)}
TURNS = list(zip(FAMILIES, cycle(EXPORTS), strict=False))
NOBODY_WRITES = Hand("qwertz", cells=("qwertz",) * 20)


def bank(exercises, language):
    items = tuple(item(named(e, language), e, language) for e in exercises)
    return bank_of("A/B <C>", items, Alone(convention=convention("aima"), language=language))


def read(export, there):
    return import_module(f"read_{export}").read(EXPORTS[export].write(there))


def plain(text):
    return " ".join(spans.plain(markdown.inline(text)).split())


def exact(rational):
    return Fraction(int(rational.numerator), int(rational.denominator))


def near(share, exactly):
    return abs(share - exact(exactly)) < NEAR


def test_an_export_its_file_and_its_reader_bear_one_name():
    folder = Path(grader.exports.targets.__file__).parent
    files = {p.stem.replace("_", "-") for p in folder.glob("[!_]*.py")}
    assert {export.name for export in EXPORTS.values()} == set(EXPORTS) == files
    assert {p.stem[5:] for p in Path(__file__).parent.glob("read_*.py")} >= files


@pytest.mark.parametrize("export", EXPORTS)
def test_an_ending_is_one_that_a_file_can_have(export):
    assert re.fullmatch(r"(\.[a-z0-9]+)+", EXPORTS[export].ending)


@pytest.mark.parametrize("export", EXPORTS)
def test_the_same_bank_gives_the_same_bytes(export):
    there = bank([drawn.exercise("minimax", "easy")], "es")
    assert EXPORTS[export].write(there) == EXPORTS[export].write(there)


@pytest.mark.parametrize(("family", "export"), TURNS)
def test_every_question_comes_back_and_is_marked_as_here(family, export):
    law(export, bank([drawn.exercise(family, "easy")], language_of(family)))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_twenty_exercises_of_a_family_survive_a_third_of_the_exports_each(family, language):
    first = [*FAMILIES].index(family) + LANGUAGES.index(language)
    five_survive(family, language, [*EXPORTS][first % 3 :: 3])


@pytest.mark.nightly
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_twenty_exercises_of_a_family_survive_every_export(family, language):
    five_survive(family, language, EXPORTS)


def five_survive(family, language, exports):
    there = bank(drawn.exercises(family, "medium", FIVE_EACH[language]), language)
    for export in exports:
        law(export, there)


def law(export, there):
    back = read(export, there)
    for one, other in zip(there.items, back, strict=True):
        assert other.name in {"", one.name}
        lost = {(each.question, each.loss) for each in EXPORTS[export].lost(there, one)}
        same_exercise(one, other)
        for asked, question in zip(one.questions, other.questions, strict=True):
            prompt = prompt_of(one.exercise, asked.question, there.language)
            assert plain(prompt) in plain(question.prompt)
            if question.earned is not None:
                losses = {loss for name, loss in lost if name == asked.question.name}
                same_marks(asked, question, losses, there.scheme, there.language)


def same_exercise(one, other):
    assert len(other.questions) == len(one.questions)
    total = sum(question.points for question in other.questions)
    for asked, question in zip(one.questions, other.questions, strict=True):
        assert question.points / total == exact(asked.points) / exact(one.points)


def can_be_given(asked, wrong):
    """Whether what is ticked or chosen is among the options."""
    labels = getattr(wrong.response, "labels", ())
    ticked = isinstance(wrong.response, SomeOf)
    return not ticked or {*labels} <= {*asked.question.form.options}


def same_marks(asked, question, losses, scheme, language):
    def earned(given, text):
        return question.earned(hand(given.response, text, lambda o: label_of(o, language)))

    for right in asked.right:
        for text in (right.texts[0], right.texts[-1], f"  {right.texts[0].upper()} "):
            assert near(earned(right, text), 1), (asked.question.name, text)
    for text in {*asked.rounded[:1], *asked.rounded[-1:]}:
        worth = 0 if Loss.ROUNDING in losses else scheme.rounding.worth
        assert near(question.earned(Hand(text)), worth), (asked.question.name, text)
    for wrong in filter(partial(can_be_given, asked), asked.mistakes):
        share = earned(wrong, wrong.texts[0])
        if losses & IN_PART:
            assert share < 1, (asked.question.name, wrong.texts[0])
        elif wrong.texts[0] not in asked.rounded:
            assert near(share, wrong.share), (asked.question.name, wrong.texts[0])
    if not isinstance(asked.key.response, SomeOf):
        assert near(question.earned(NOBODY_WRITES), 0)
