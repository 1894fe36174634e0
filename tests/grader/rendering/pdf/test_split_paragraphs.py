"""A paragraph that goes over a page is broken into the same lines as in one piece."""

import pytest

from grader.figures.paper.page_format import PageFormat
from grader.rendering.pdf import fonts, styles
from grader.rendering.pdf.markup import letter_text
from grader.rendering.pdf.paragraph import PdfParagraph

PAGE = PageFormat(size=18)
TEXT = " ".join(f"word{number}" for number in range(120))


def lines_of(paragraph):
    paragraph.wrap(PAGE.column, PAGE.room)
    block = paragraph.blPara
    if block.kind:
        return ["".join(word.text for word in line.words) for line in block.lines]
    return [" ".join(words) for _, words in block.lines]


def split_all(paragraph, height):
    *parts, rest = paragraph.split(PAGE.column, height) or [paragraph]
    return [*parts, *split_all(rest, height)] if parts else [rest]


@pytest.mark.parametrize("first", ["", letter_text("first ", fonts.BOLD)])
def test_the_parts_of_a_paragraph_have_its_lines_each_with_a_space_at_its_end(first):
    fonts.load()
    whole = PdfParagraph(first + letter_text(TEXT), styles.body(PAGE))
    lines = lines_of(whole)
    parts = split_all(whole, 80)
    assert len(parts) > 2
    assert [line for part in parts for line in lines_of(part)] == lines
    assert all(line.endswith(" ") and not line.startswith(" ") for line in lines)
    assert lines_of(whole) == lines
