"""Where pages end on exams of all families and sizes: no leaf is turned within an exercise.

That is, unless a sheet of paper is saved, or the exercise cannot stand on the two pages of an open
exam: a leaf has two pages, of which the second faces the first page of the next leaf.
"""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from math import ceil

import pytest
from leaves import least_sheets, least_sheets_without_turning, turns_leaves

from generator.base.convention import CONVENTIONS
from generator.base.rng import Rng
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.generation.generate import family_named, generate
from grader.actions.desk import known_names
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_file import Sheet
from grader.exams.making.paper_content import paper
from grader.figures.paper.page_format import PageFormat
from grader.rendering.pdf import fonts
from grader.rendering.pdf.document import lay_out
from grader.rendering.pdf.pagination import arrange_blocks
from grader.rendering.pdf.sheets import stories
from grader.rendering.pdf.story import measure_story
from grader.words.language_catalogues import LANGUAGES

LEVELS = list(Level)


@cache
def drawn(family, level):
    revision = family_named(family).revision
    id_ = ExerciseId(family=family, level=level, seed=1, revision=revision)
    return generate(id_, CONVENTIONS["aima"])


def random_paper(seed, size):
    """One to six exercises of one level, in any language, in letters of that size."""
    rng = Rng(f"an exam to compose {seed}")
    level, language = rng.pick(LEVELS), rng.pick(list(LANGUAGES))
    families = [rng.pick(known_names.families()) for _ in range(rng.pick([1, 2, 3, 4, 5, 6]))]
    return paper_of(families, level, language, size)


def paper_of(families, level, language, size):
    """An exercise of each family, in letters of that size."""
    entries = "".join(f'[[exercise]]\nfamily = "{family}"\n' for family in families)
    wanted = read_exam_toml(f'title = "Games"\ncourse = "AI"\n{entries}', "exam.toml")
    exercises = [drawn(family, level) for family in families]
    whose = Sheet(id="1", name="Ada", code="K7Q2X", language=language, file="1", problems=())
    return replace(paper(wanted, whose, exercises), page=PageFormat(size=size))


def refuse(seed, size):
    made = random_paper(seed, size)
    fonts.load()
    sheet, _ = stories(made)
    there = lay_out(sheet, made.page)
    blocks, spans = [piece.block for piece in there.pieces], there.pages.spans
    if turns_leaves(blocks, spans, made.page.room):
        least = least_sheets_without_turning(blocks, made.page.room)
        assert least > ceil(len(spans) / 2), (seed, size)


@pytest.mark.parametrize("size", [10, 12, 18, 24])
@pytest.mark.parametrize("seed", [2, 10, 38])
def test_no_leaf_is_turned_within_an_exercise_unless_that_saves_paper(seed, size):
    refuse(seed, size)


@pytest.mark.nightly
@pytest.mark.parametrize("size", [12, 18, 24])
@pytest.mark.parametrize("seed", range(500))
def test_nor_on_five_hundred_exams_in_three_sizes(seed, size):
    refuse(seed, size)


A_TENTH_MORE = Fraction(11, 10)


def count_sheets(seed, size):
    """The sheets of paper that an exam takes, and the least that the blocks of a layout take."""
    made = random_paper(seed, size)
    fonts.load()
    layout = lay_out(stories(made)[0], made.page)
    possible = [measured_blocks(story.items, made.page) for story in stories(made)[0]]
    least = min(least_sheets(blocks, made.page.room) for blocks in possible)
    return ceil(len(layout.pages.spans) / 2), least


def measured_blocks(items, page):
    return [piece.block for piece in measure_story(items, page)]


def refuse_wasted_paper(exams):
    taken, least = zip(*(count_sheets(seed, size) for seed, size in exams), strict=True)
    assert all(some >= fewest for some, fewest in zip(taken, least, strict=True))
    assert sum(taken) <= A_TENTH_MORE * sum(least), (sum(taken), sum(least))


def test_exams_take_at_most_a_tenth_more_paper_than_the_least():
    refuse_wasted_paper(product(range(2), [10, 12, 14, 18]))


@pytest.mark.nightly
@pytest.mark.parametrize("size", [10, 12, 14, 18])
def test_nor_do_five_hundred_exams_of_a_size(size):
    refuse_wasted_paper((seed, size) for seed in range(500))


@pytest.mark.parametrize("seed", [3, 4, 9])
@pytest.mark.parametrize("size", [12, 14])
def test_no_other_layout_has_less_flaws_whatever_it_comes_after(seed, size):
    made = random_paper(seed, size)
    fonts.load()
    chosen = lay_out(stories(made)[0], made.page).pages.flaws
    for story in stories(made)[0]:
        blocks = measured_blocks(story.items, made.page)
        other = arrange_blocks(blocks, made.page.room, made.page.sides, lost=story.lost)
        assert chosen <= other.flaws


ON_FEWER_SHEETS = [
    (
        *("clairvoyance-trap", "order-vs-scale", "cut-identification", "belief-graph"),
        *("alpha-beta-windows", "star1"),
    ),
    (
        *("subgame-perfect", "order-vs-scale", "fallible-min", "infinite-utilities"),
        "max-n",
    ),
]


def test_a_sheet_is_saved_by_smaller_trees_or_by_trees_without_answers():
    fonts.load()
    large, larger = ON_FEWER_SHEETS
    for made, lost in (
        (paper_of(large, Level.MEDIUM, "en", 14), 1),
        (paper_of(larger, Level.EASY, "de", 16), 2),
    ):
        first, *_ = stories(made)[0]
        largest = lay_out([first], made.page).pages.flaws
        flaws = lay_out(stories(made)[0], made.page).pages.flaws
        assert (flaws.sheets, flaws.lost) == (largest.sheets - 1, lost)
