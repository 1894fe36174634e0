"""Questions prepared for the page: the prompt set in type, the size of the answer known."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from grader.figures import markdown
from grader.figures.paper.page_format import PageFormat
from grader.figures.paper.paper import PaperQuestion
from grader.figures.spans import plain
from grader.rendering.pdf import fonts, slots, styles
from grader.rendering.pdf.markup import letter_text, markup
from grader.rendering.pdf.paragraph import PdfParagraph
from grader.rendering.pdf.slots import Filling, Slot

TOGETHER = "\N{NO-BREAK SPACE}"
SPACE, AFTER_NUMBER = re.compile(" "), re.compile(r"(?<=\d) ")


@dataclass(frozen=True, slots=True, kw_only=True)
class PreparedQuestion:
    """A prepared question.

    `natural` is the width of its prompt on one line; its answer takes `breadth` by `height`, in
    points.
    """

    question: PaperQuestion
    words: str
    prompt: PdfParagraph
    natural: float
    slot: Slot
    breadth: float
    height: float


def ask(
    question: PaperQuestion, page: PageFormat, *, key: Mapping[str, str], filling: Filling
) -> PreparedQuestion:
    """Prepare a question with its points; the prompt lists the options of a choice."""
    spans = markdown.inline(question.full_prompt)
    words = plain(spans)
    breadth, height = slots.sides(
        page, question.kind.width, question.options, question.longest, question.lines
    )
    points = f"  ({question.points})" if question.points else ""
    return PreparedQuestion(
        question=question,
        words=words,
        prompt=prompt(markup(spans) + quiet_markup(points, page), page),
        natural=fonts.width(words, page.size) + fonts.width(points, page.small),
        slot=Slot(
            field=question.field,
            tooltip=words,
            answer=key.get(question.name, ""),
            filling=filling,
            size=page.letters(0.98),
            several=height > page.place,
        ),
        breadth=breadth,
        height=height,
    )


def relabel_ask(
    prepared_question: PreparedQuestion, label: str, page: PageFormat
) -> PreparedQuestion:
    """Return the same answer with a short label as its prompt."""
    return PreparedQuestion(
        question=prepared_question.question,
        words=prepared_question.words,
        prompt=prompt(letter_text(label), page),
        natural=fonts.width(label, page.size),
        slot=prepared_question.slot,
        breadth=prepared_question.breadth,
        height=prepared_question.height,
    )


def worth(questions: Sequence[PaperQuestion]) -> str:
    """Return what each question is worth, in brackets: `(1 point, 3 × 2 points)`."""
    counted = Counter(
        (question.points, question.shares_points) for question in questions if question.points
    )
    text = ", ".join(
        f"{n} × {points}" if n > 1 and not shared else points
        for (points, shared), n in counted.items()
    )
    return f"  ({text})" if text else ""


def prompt(text: str, page: PageFormat) -> PdfParagraph:
    """Return a paragraph of reportlab's markup in the style of prompts."""
    return PdfParagraph(text, styles.prompt(page))


def quiet_markup(text: str, page: PageFormat) -> str:
    """Return markup in small letters after a gap: on one line, unless that is a long one."""
    if not text:
        return ""
    stripped = text.strip()
    is_long = fonts.width(stripped, page.small) > page.column / 2
    words = letter_text((AFTER_NUMBER if is_long else SPACE).sub(TOGETHER, stripped))
    colour = styles.quiet(page).hexval().replace("0x", "#")
    return f'<font size="{page.small}" color="{colour}">  {words}</font>'
