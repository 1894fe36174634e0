"""Laws of every export: what it writes comes back, every question with its points and its key."""

import re
from base64 import b64decode
from collections import defaultdict
from fractions import Fraction
from functools import partial
from html import unescape
from importlib import import_module
from io import BytesIO
from itertools import cycle, islice
from pathlib import Path
from zipfile import ZipFile, is_zipfile

import drawn
import pytest
from banks_of_tests import bank, held_of, without_those_for_a_person
from read_back import Hand, hand, language_of

from generator.answers.response import SomeOf
from generator.exercise.worth import shares_points
from generator.families import FAMILIES
from grader.exports.items.loss import Loss
from grader.exports.targets import EXPORTS
from grader.figures import markdown, spans
from grader.marking.marks.grade import grade
from grader.words.language_catalogues import LANGUAGES
from grader.words.render import label_of, prompt_of
from grader.words.spellings import spellings_of

IN_PART = {Loss.PARTS, Loss.SMALL_PARTS}
READERS = Path(__file__).parents[2] / "grader/exports"
NEAR = Fraction(1, 10_000)
FIVE_EACH = {language: range(5 * n, 5 * n + 5) for n, language in enumerate(LANGUAGES)}
TURNS = list(zip(FAMILIES, cycle(EXPORTS), strict=False))
NOBODY_WRITES = Hand("qwertz", cells=("qwertz",) * 20)


def read(export, there):
    return import_module(reader(export)).read(EXPORTS[export].write(there))


def plain(text):
    return " ".join(spans.plain(markdown.inline(text)).split())


def exact(rational):
    return Fraction(int(rational.numerator), int(rational.denominator))


def near(share, exactly):
    return abs(share - exact(exactly)) < NEAR


@pytest.mark.parametrize("export", EXPORTS)
def test_an_export_its_file_and_its_reader_bear_one_name(export):
    assert EXPORTS[export].name == export
    assert (READERS / f"{reader(export)}.py").is_file()


def reader(export):
    return f"read_{export.replace('-', '_')}"


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
@pytest.mark.parametrize(("family", "turn"), [(name, n) for n, name in enumerate(FAMILIES)])
def test_two_exercises_of_a_family_survive_two_exports_in_one_language(family, turn):
    """Nearly every export has its turn in every language: there are two families too few."""
    shift, language = divmod(turn, len(LANGUAGES))
    first = 2 * shift % len(EXPORTS)
    two = islice(cycle(EXPORTS), first, first + 2)
    survive(family, LANGUAGES[language], two, count=2)


@pytest.mark.whole
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_twenty_exercises_of_a_family_survive_every_export(family, language):
    survive(family, language, EXPORTS, count=5)


def survive(family, language, exports, *, count):
    there = bank(drawn.exercises(family, "medium", FIVE_EACH[language][:count]), language)
    for export in exports:
        law(export, there)


def law(export, there):
    there = without_those_for_a_person(export, there)
    if there is None:
        return
    back = read(export, there)
    all_held = ((item, held_of(export, there, item)) for item in there.items)
    held = [(item, questions) for item, questions in all_held if questions]
    for (one, questions), other in zip(held, back, strict=True):
        assert other.name in {"", one.name}
        lost = {(each.question, each.loss) for each in EXPORTS[export].list_lost(there, one)}
        same_points(questions, other)
        for asked, question in zip(questions, other.questions, strict=True):
            prompt = prompt_of(one.exercise, asked.question, there.language)
            assert plain(prompt) in plain(question.prompt)
            if question.earned is not None:
                losses = {loss for name, loss in lost if name == asked.question.name}
                here = partial(paid_here, one.exercise, asked) if marks_here(export) else None
                same_marks(asked, question, losses, there, here=here)


def same_points(questions, other):
    """Points of several answers may be said once of all of them."""
    assert len(other.questions) == len(questions)
    total = sum(question.points for question in other.questions)
    worth = sum(exact(asked.points) for asked in questions)
    claims = defaultdict(list)
    for n, (asked, question) in enumerate(zip(questions, other.questions, strict=True)):
        said_of_all = shares_points(asked.question) and not all(q.points for q in other.questions)
        claim = (asked.question.group, asked.points) if said_of_all else n
        claims[claim].append((question.points, exact(asked.points)))
    for claimed in claims.values():
        printed, own = map(sum, zip(*claimed, strict=True))
        assert near(printed / total, own / worth)


def can_be_given(asked, wrong):
    """Whether what is ticked or chosen is among the options."""
    labels = getattr(wrong.response, "labels", ())
    ticked = isinstance(wrong.response, SomeOf)
    return not ticked or {*labels} <= {*asked.question.form.options}


def marks_here(export):
    """Whether the target calls our marking."""
    return getattr(import_module(reader(export)), "MARKED_BY_US", False)


def paid_here(exercise, asked, scheme, text):
    """The share of its points that a text earns by our marking, beside blank answers."""
    given, known = {asked.question.name: text}, spellings_of(exercise)
    marks = grade(exercise, given, scheme=scheme, spellings=known).marks
    (mark,) = (mark for mark in marks if mark.question == asked.question.name)
    return exact(mark.points) / exact(mark.out_of)


def same_marks(asked, question, losses, there, *, here):
    def earned(given, text):
        return question.earned(hand(given.response, text, lambda o: label_of(o, there.language)))

    for right in asked.right_answers:
        last = right.texts[-1 if len(right.texts) <= question.most_texts else 0]
        for text in (right.texts[0], last, f"  {right.texts[0].upper()} "):
            assert near(earned(right, text), 1), (asked.question.name, text)
    for text in {*asked.rounded[:1], *asked.rounded[-1:]}:
        worth = there.scheme.rounding.worth if here is None else here(there.scheme, text)
        paid = 0 if Loss.ROUNDING in losses else worth
        assert near(question.earned(Hand(text)), paid), (asked.question.name, text)
    for wrong in filter(partial(can_be_given, asked), asked.mistakes):
        share = earned(wrong, wrong.texts[0])
        if losses & IN_PART:
            assert share < 1, (asked.question.name, wrong.texts[0])
        elif wrong.texts[0] not in asked.rounded:
            paid = here(there.scheme, wrong.texts[0]) if here else wrong.share
            assert near(share, paid), (asked.question.name, wrong)
    if not isinstance(asked.key.response, SomeOf):
        assert near(question.earned(NOBODY_WRITES), 0)


# What a course system shows has our texts, and nothing else of ours: no style sheet, no script.


OWN = re.compile(r"<(?:html|svg)\b.*?</(?:html|svg)>", re.DOTALL)
STYLED = re.compile(r"\.([a-z][\w-]*)")
CLASSES = re.compile(r'\bclass=(?:"|&quot;)([^"&]*)')
ACTIVE = re.compile(r"<(?:link|script)\b|\bon[a-z]+=(?:\"|&quot;)|javascript:", re.IGNORECASE)


def texts_in(content):
    """The texts of a file, or of those in a package; what is encoded is decoded."""
    if is_zipfile(BytesIO(content)):
        with ZipFile(BytesIO(content)) as package:
            yield from (package.read(name).decode() for name in package.namelist())
        return
    text = content.decode()
    yield text
    for inside in re.findall(r'encoding="base64">([^<]*)<', text):
        yield b64decode(inside).decode()


TAKEN_IN = [name for name in EXPORTS if name != "html"]  # that page is whole, and brings its own
BOARDS = ("tic-tac-toe-evaluation", "tic-tac-toe-tree")


@pytest.mark.parametrize("export", TAKEN_IN)
@pytest.mark.parametrize("family", BOARDS)
def test_boards_lean_on_no_style_sheet_and_no_script(family, export):
    leans_on_nothing(family, export)


@pytest.mark.parametrize(("family", "export"), [*zip(FAMILIES, cycle(TAKEN_IN), strict=False)])
def test_an_export_leans_on_no_style_sheet_and_no_script(family, export):
    leans_on_nothing(family, export)


@pytest.mark.nightly
@pytest.mark.parametrize("export", TAKEN_IN)
@pytest.mark.parametrize("family", FAMILIES)
def test_every_export_of_every_family_leans_on_nothing_of_ours(family, export):
    leans_on_nothing(family, export)


def leans_on_nothing(family, export):
    there = bank([drawn.exercise(family, "easy")], language_of(family))
    for text in map(unescape, texts_in(EXPORTS[export].write(there))):
        assert not ACTIVE.search(text)
        for alone in OWN.findall(text):
            rules = "".join(re.findall(r"<style>(.*?)</style>", alone))
            assert "class=" not in alone or rules, "a picture brings its own style along"
            assert used(alone) <= {*STYLED.findall(rules), UNSTYLED}
        assert not used(OWN.sub("", text))


def used(text):
    return {name for names in CLASSES.findall(text) for name in names.split()} - THEIRS


THEIRS = {"mathjax_ignore"}  # what MathJax is to leave alone
UNSTYLED = "ink"  # the colour of all that has none of its own
