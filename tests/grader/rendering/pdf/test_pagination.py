"""Where pages end."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from leaves import needs_more_than_a_leaf

from grader.figures.paper.page_format import Sides
from grader.rendering.pdf.pagination import (
    MIN_FILLED_SHARE,
    UNSEEN,
    Flaws,
    PageBlock,
    Tie,
    arrange_blocks,
    heights,
)

ROOM = 100.0
LINE = PageBlock(height=10)
NEW = PageBlock(height=10, tie=Tie.NEW)
ASKED = PageBlock(height=10, tie=Tie.ASKED)
KEPT = PageBlock(height=10, tie=Tie.KEPT)
FULL = PageBlock(height=100)
WORKING = PageBlock(height=20, give=20, loose=True, tie=Tie.KEPT)


def pages(*blocks):
    """How many blocks stand on each page."""
    return [span.end - span.start for span in arrange_blocks(blocks, ROOM).spans]


def test_what_fits_on_a_page_stands_on_one():
    assert pages(*[LINE] * 10) == [10]


def test_no_page_ends_with_a_heading():
    assert pages(*[LINE] * 9, LINE, KEPT, *[LINE] * 6) == [9, 8]


def test_the_last_page_has_more_than_a_line_or_two():
    assert pages(*[LINE] * 11) == [9, 2]


def test_an_exercise_that_would_be_torn_begins_a_new_page():
    assert pages(NEW, *[ASKED] * 6, NEW, *[ASKED] * 6) == [7, 7]


def test_what_is_longer_than_a_page_is_torn_where_pages_face_each_other():
    assert pages(NEW, *[ASKED] * 6, NEW, *[ASKED] * 15) == [7, 10, 6]


def exercise(lines):
    return [NEW, *[ASKED] * (lines - 1)]


def test_one_page_is_filled_after_another():
    assert pages(*[LINE] * 15) == [10, 5]
    assert pages(*exercise(4), *exercise(4), *exercise(4)) == [8, 4]


def test_questions_are_torn_to_save_a_sheet_of_paper_but_not_to_save_a_page():
    three = [*exercise(5), *exercise(10), *exercise(5)]
    assert pages(*three) == [10, 10], "one sheet instead of two"
    assert pages(FULL, *three) == [1, 5, 10, 5], "two sheets in either case"
    assert pages(FULL, FULL, *three) == [1, 1, 10, 10]


def test_an_exercise_goes_over_no_leaf_where_that_takes_no_more_paper():
    another = replace(FULL, tie=Tie.NEW)
    assert pages(*exercise(6), *exercise(8), *exercise(3), another) == [6, 8, 3, 1]
    assert pages(*exercise(6), *exercise(15)) == [6, 10, 5]


def test_questions_are_not_torn_only_to_fill_a_page():
    assert pages(FULL, *exercise(8), *exercise(8)) == [1, 8, 8]
    assert pages(FULL, *exercise(5), *exercise(7)) == [1, 5, 7]


def test_a_list_is_torn_after_a_statement_and_a_statement_after_questions():
    def torn(tie):
        blocks = [NEW, *[replace(LINE, tie=tie)] * 10]
        return arrange_blocks([FULL, *blocks], ROOM).flaws.torn

    assert torn(Tie.ASKED) < torn(Tie.FIGURE) < torn(Tie.ITEM)


def test_a_picture_gives_a_little_where_all_fits_then():
    tree = PageBlock(height=60, give=20, tie=Tie.ASKED)
    blocks = [NEW, tree, *[ASKED] * 4]
    (span,) = arrange_blocks(blocks, ROOM).spans
    assert [height for _, _, height in heights(blocks, span, ROOM)] == [10, 50, 10, 10, 10, 10]


def test_a_picture_gives_a_little_where_the_last_step_stays_with_it_then():
    tree = PageBlock(height=82, give=10)
    assert pages(tree, LINE, LINE, *exercise(8)) == [3, 8]
    assert pages(FULL, tree, LINE, LINE, *exercise(8)) == [1, 3, 8]


def test_the_space_between_blocks_gives_a_little_where_all_fits_then():
    blocks = [NEW, *[replace(ASKED, before=10)] * 5]
    (span,) = arrange_blocks(blocks, ROOM).spans
    assert [y for _, y, _ in heights(blocks, span, ROOM)] == [0, 18, 36, 54, 72, 90]
    assert len(arrange_blocks([NEW, *[replace(ASKED, before=20)] * 4], ROOM).spans) == 1
    assert len(arrange_blocks([NEW, *[replace(ASKED, before=30)] * 4], ROOM).spans) > 1


def test_a_figure_is_not_overleaf_from_its_statement_where_that_takes_no_more_paper():
    front, words = PageBlock(height=40), replace(ASKED, tie=Tie.FIGURE)
    blocks = [front, NEW, words, words, replace(words, height=70)]
    assert pages(*blocks, FULL) == [1, 4, 1]


def test_pages_face_each_other_where_one_side_is_printed():
    blocks = [NEW, *[replace(ASKED, tie=Tie.FIGURE)] * 6, PageBlock(height=90, tie=Tie.FIGURE)]
    assert arrange_blocks(blocks, ROOM).flaws.overleaf >= UNSEEN
    assert arrange_blocks(blocks, ROOM, Sides.ONE).flaws.overleaf == 0


def test_room_to_work_takes_what_is_left_of_a_page():
    blocks = [NEW, PageBlock(height=20, loose=True, tie=Tie.ASKED), ASKED]
    (span,) = arrange_blocks(blocks, ROOM).spans
    assert [y for _, y, _ in heights(blocks, span, ROOM)] == [0, 10, 90]


def test_room_to_work_is_less_where_a_page_holds_all_questions_then():
    assert pages(*exercise(9), WORKING, *exercise(5)) == [10, 5]
    assert pages(*exercise(10), WORKING) == [11]


def test_room_to_work_stands_on_no_page_with_only_a_line():
    assert pages(*exercise(11), WORKING) == [9, 3]
    *_, torn, other = pages(FULL, *exercise(11), WORKING, *exercise(10))
    assert torn > len([LINE, WORKING])
    assert other == 10


def test_of_the_space_after_a_block_and_before_the_next_the_larger_one_counts():
    blocks = [replace(LINE, after=5), replace(LINE, before=3), replace(LINE, before=8)]
    (span,) = arrange_blocks(blocks, ROOM).spans
    assert [y for _, y, _ in heights(blocks, span, ROOM)] == [0, 15, 33]


TREE = PageBlock(height=40, shows=1, tie=Tie.FIGURE)
OF_IT = replace(ASKED, needs=1)


def test_questions_of_a_figure_are_kept_in_sight_of_it_where_that_takes_no_more_paper():
    blocks = [NEW, *[ASKED] * 3, NEW, TREE, *[OF_IT] * 6, replace(FULL, tie=Tie.NEW)]
    assert pages(*blocks)[0] == 4
    assert arrange_blocks(blocks, ROOM).flaws.overleaf == 0


def test_a_figure_that_cannot_be_kept_in_sight_makes_somebody_turn_the_leaf():
    arrangement = arrange_blocks([NEW, TREE, *[OF_IT] * 9], ROOM)
    assert arrangement.flaws.overleaf >= UNSEEN
    seen = arrange_blocks([NEW, TREE, *[ASKED] * 9], ROOM)
    assert seen.flaws.overleaf < arrangement.flaws.overleaf


def test_a_question_takes_another_along_to_its_page():
    assert pages(NEW, *[replace(ASKED, height=40)] * 3) == [2, 2]


block = st.builds(
    PageBlock,
    height=st.floats(1, 120),
    before=st.floats(0, 10),
    after=st.floats(0, 10),
    tie=st.sampled_from(Tie),
)


small_block = st.builds(
    PageBlock,
    height=st.sampled_from([8.0, 20.0, 35.0, 60.0, 130.0]),
    before=st.sampled_from([0.0, 6.0]),
    give=st.sampled_from([0.0, 5.0]),
    tie=st.sampled_from(Tie),
    shows=st.sampled_from([0, 1, 2]),
    needs=st.sampled_from([0, 1, 2]),
)


def all_ways(count):
    """All ways to divide so many blocks into pages, as the ends of the pages."""
    if count == 0:
        yield ()
    for last in range(count):
        for ends in all_ways(last):
            yield (*ends, count)


OVERLEAF = {Tie.ASKED: 1, Tie.FIGURE: 2, Tie.ITEM: 2, Tie.KEPT: 2}
TORN = {Tie.STEP: 1, Tie.ASKED: 1, Tie.FIGURE: 3, Tie.ITEM: 6, Tie.KEPT: 6}


def around(blocks, place):
    """The blocks of the exercise that a place is in."""
    begins = [i for i, b in enumerate(blocks) if i == 0 or b.tie in (Tie.PAGE, Tie.NEW)]
    begin = max(i for i in begins if i <= place)
    return blocks[begin : min((i for i in begins if i > place), default=len(blocks))]


def flaws_of(blocks, ends, sides):
    """The flaws of these pages as a typesetter counts them, page by page; None if they overflow."""
    parted = sheets = short = overleaf = torn = 0
    empty, start, facing = 0.0, 0, set()
    for number, end in enumerate(ends, 1):
        page = blocks[start:end]
        gaps = [block.before for block in page[1:]]
        used = sum(block.height for block in page) + sum(gaps)
        most = ROOM + sum(block.give for block in page) + sum(gaps) / 2
        if len(page) > 1 and (used > most or any(b.tie is Tie.PAGE for b in page[1:])):
            return None
        is_right = number % 2 == 1
        sheets += is_right or sides is Sides.ONE
        needs = page[0].needs
        seen = {needs} if sides is Sides.ONE and number > 1 else facing
        overleaf += 2 if needs and needs not in seen else 0
        torn += 4 if len(page) == 1 and page[0].tie is Tie.ASKED else 0
        empty += max(0.0, used - ROOM) / ROOM / 2
        if end == len(blocks):
            torn += 3 if start and used < 0.15 * ROOM else 0
            break
        tie = blocks[end].tie
        parted += tie is Tie.KEPT
        turned = is_right and sides is Sides.BOTH
        overleaf += OVERLEAF.get(tie, 0) if turned else 0
        short += (
            turned and tie in OVERLEAF and not needs_more_than_a_leaf(around(blocks, end), ROOM)
        )
        torn += TORN.get(tie, 0)
        if tie not in (Tie.PAGE, Tie.NEW):
            torn += 3 if used < 0.34 * ROOM else 0
        if tie is not Tie.PAGE:
            empty += (1 - min(1.0, used / ROOM)) ** 2
        facing = set() if turned else {block.shows for block in page}
        start = end
    return Flaws(parted, sheets, short, overleaf, torn=torn, empty=empty)


@given(st.lists(small_block, min_size=1, max_size=8), st.sampled_from(Sides))
def test_no_other_pages_have_less_flaws(blocks, sides):
    tried = (flaws_of(blocks, ends, sides) for ends in all_ways(len(blocks)))
    least = min(flaws for flaws in tried if flaws is not None)
    best = arrange_blocks(blocks, ROOM, sides)
    assert best.flaws[:-1] == least[:-1]
    assert abs(best.flaws.empty - least.empty) < 1e-9
    assert flaws_of(blocks, [span.end for span in best.spans], sides)[:-1] == least[:-1]


@given(st.lists(block, min_size=1, max_size=25))
def test_every_block_stands_once_in_order_and_on_its_page(blocks):
    spans = arrange_blocks(blocks, ROOM).spans
    placed = [(span, *place) for span in spans for place in heights(blocks, span, ROOM)]
    assert [i for _, i, _, _ in placed] == list(range(len(blocks)))
    for span, _, y, height in placed:
        assert y + height <= ROOM + 1e-6 or span.end - span.start == 1


@given(st.lists(st.floats(5, 30), min_size=1, max_size=30))
def test_steps_leave_no_page_under_a_third_full(steps):
    *others, _ = arrange_blocks([PageBlock(height=height) for height in steps], ROOM).spans
    assert all(span.used > MIN_FILLED_SHARE * ROOM for span in others)


def test_a_table_that_goes_on_has_its_head_again_only_where_it_begins_a_page():
    piece = replace(LINE, head=5)
    blocks = [piece] * 12
    spans = arrange_blocks(blocks, ROOM).spans
    tops = [[y for _, y, _ in heights(blocks, span, ROOM)] for span in spans]
    assert [top[0] for top in tops] == [5, 5]
    assert all(top[1] - top[0] == 10 for top in tops)
    assert all(span.used == 5 + 10 * (span.end - span.start) for span in spans)
