"""Where pages end on exams of all families and sizes: what is asked of a tree has it in sight.

So has what is said of it, unless the exercise cannot stand on the two pages of an open exam.

A leaf has two pages, of which the second faces the first page of the next leaf. A tree may stand
once more on a page from which it cannot be seen.
"""

from dataclasses import replace
from functools import cache

import pytest
from leaves import needs_more_than_a_leaf

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
from grader.rendering.pdf.questions import AnswerTable, QuestionLine, QuestionRow
from grader.rendering.pdf.sheets import stories
from grader.words.language_catalogues import LANGUAGES

ONE = QuestionLine, QuestionRow
QUESTIONS = *ONE, AnswerTable
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
    chosen = [rng.pick(known_names.families()) for _ in range(rng.pick([1, 2, 3, 4, 5, 6]))]
    entries = "".join(f'[[exercise]]\nfamily = "{family}"\n' for family in chosen)
    wanted = read_exam_toml(f'title = "Games"\ncourse = "AI"\n{entries}', "exam.toml")
    exercises = [drawn(family, level) for family in chosen]
    whose = Sheet(id="1", name="Ada", code="K7Q2X", language=language, file="1", problems=())
    return replace(paper(wanted, whose, exercises), page=PageFormat(size=size))


def leaf_in_sight(page):
    """Of an open exam the number: pages 2 and 3 are seen together."""
    return page // 2


def exercises(there):
    """The pieces of each exercise, with their pages."""
    found = []
    for page, span in enumerate(there.pages.spans, 1):
        for piece in there.pieces[span.start : span.end]:
            if piece.bookmark:
                found.append([])
            if found:
                found[-1].append((piece, page))
    return found


def refuse_statements_overleaf(there, room, exam):
    for pieces in exercises(there):
        (_, begun), *_ = pieces
        trees = {leaf_in_sight(page) for piece, page in pieces if piece.block.shows}
        if not needs_more_than_a_leaf([piece.block for piece, _ in pieces], room):
            assert trees <= {leaf_in_sight(begun)}, (*exam, pieces[0][0].bookmark)


def refuse(seed, size):
    made = random_paper(seed, size)
    fonts.load()
    sheet, _ = stories(made)
    there = lay_out(sheet, made.page)
    refuse_statements_overleaf(there, made.page.room, (seed, size))
    shown = set()
    for page, span in enumerate(there.pages.spans, 1):
        for piece in there.pieces[span.start : span.end]:
            if piece.block.shows:
                shown.add((piece.block.shows, leaf_in_sight(page)))
        if span.again:
            shown.add((there.pieces[span.start].block.needs, leaf_in_sight(page)))
    for page, span in enumerate(there.pages.spans, 1):
        pieces = there.pieces[span.start : span.end]
        for piece in pieces:
            if piece.block.needs and isinstance(piece.flowable, QUESTIONS):
                assert (piece.block.needs, leaf_in_sight(page)) in shown, (seed, size, page)
        alone = len(pieces) == 1 and not span.again
        assert not (alone and isinstance(pieces[0].flowable, ONE)), (seed, size, page)


@pytest.mark.parametrize("size", [10, 12, 18, 24])
@pytest.mark.parametrize("seed", [2, 10, 38])
def test_what_is_asked_of_a_tree_has_it_in_sight_and_no_question_is_alone(seed, size):
    refuse(seed, size)


@pytest.mark.parametrize("seed", [64, 69])
def test_a_long_prompt_stands_above_its_answer_rather_than_in_a_narrow_column(seed):
    refuse(seed, 24)


@pytest.mark.nightly
@pytest.mark.parametrize("size", [12, 18, 24])
@pytest.mark.parametrize("seed", range(500))
def test_nor_on_five_hundred_exams_in_three_sizes(seed, size):
    refuse(seed, size)
