"""A question made ready for the page: its prompt set, its place known."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from grader.figures import markdown
from grader.figures.paper.page_format import PageFormat
from grader.figures.paper.paper import PaperQuestion
from grader.figures.spans import plain
from grader.rendering.pdf import fonts, slots, styles
from grader.rendering.pdf.markup import lettered, markup
from grader.rendering.pdf.paragraph import PdfParagraph
from grader.rendering.pdf.slots import Filling, Slot

# What neighbouring prompts have in common, so that it is said once.


LONGEST = 14
LEAST = 3


@dataclass(frozen=True, slots=True)
class Stem:
    """`What is the value of ` … `?`: what stands before and after the words that differ."""

    before: str
    after: str

    def middle(self, prompt: str) -> str:
        """The words of the prompt that are its own; empty if it is no prompt of this stem."""
        inside = prompt[len(self.before) : len(prompt) - len(self.after)]
        return inside if prompt == f"{self.before}{inside}{self.after}" else ""


def alike(prompts: Sequence[str]) -> tuple[Stem, int]:
    """The stem of the first prompts, and how many of them share it (one if none do)."""
    if len(prompts) < LEAST:
        return Stem("", ""), 1
    stem = _stem(prompts[:LEAST])
    shared = list(takewhile(lambda prompt: 0 < len(stem.middle(prompt)) <= LONGEST, prompts))
    said_once = len(stem.before) > 0 and len(shared) >= LEAST
    return stem, len(shared) if said_once else 1


def common(prompts: Sequence[str]) -> Stem | None:
    """The stem of all of them, if they differ in a few words only."""
    stem = _stem(prompts)
    if not stem.before or not all(0 < len(stem.middle(p)) <= LONGEST for p in prompts):
        return None
    return stem if len(prompts) > 1 else None


def _stem(prompts: Sequence[str]) -> Stem:
    """Whole words only: `node AA?` and `node AB?` differ in `AA` and `AB`."""
    before = _beginning(prompts)
    before = before[: before.rfind(" ") + 1]
    after = _beginning([prompt[len(before) :][::-1] for prompt in prompts])[::-1]
    while after[:1].isalnum():
        after = after[1:]
    return Stem(before, after)


def _beginning(texts: Sequence[str]) -> str:
    """As far as all of them agree."""
    agreed = takewhile(lambda letters: len(set(letters)) == 1, zip(*texts, strict=False))
    return "".join(letters[0] for letters in agreed)


TOGETHER = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """`natural` is the width of the prompt on one line, the place is `breadth` by `height`."""

    question: PaperQuestion
    words: str
    prompt: PdfParagraph
    natural: float
    slot: Slot
    breadth: float
    height: float


def ask(
    question: PaperQuestion, page: PageFormat, *, key: Mapping[str, str], filling: Filling
) -> Ask:
    """The whole question, with its points; where one option is asked for, the prompt names them."""
    spans = markdown.inline(question.prompt)
    words = plain(spans)
    breadth, height = slots.sides(
        page, question.kind.width, question.options, question.longest, question.lines
    )
    points = f"  ({question.points})" if question.points else ""
    return Ask(
        question=question,
        words=words,
        prompt=prompt(markup(spans) + quietly(points, page), page),
        natural=fonts.width(words, page.size) + fonts.width(points, page.small),
        slot=Slot(
            field=question.field,
            tooltip=words,
            answer=key.get(question.name, ""),
            filling=filling,
            size=0.98 * page.size,
            several=height > page.place,
        ),
        breadth=breadth,
        height=height,
    )


def relabelled(it: Ask, label: str, page: PageFormat) -> Ask:
    """The same place behind a short label."""
    return Ask(
        question=it.question,
        words=it.words,
        prompt=prompt(lettered(label), page),
        natural=fonts.width(label, page.size),
        slot=it.slot,
        breadth=it.breadth,
        height=it.height,
    )


def prompt(text: str, page: PageFormat) -> PdfParagraph:
    """A paragraph of reportlab's markup in the style of prompts."""
    return PdfParagraph(text, styles.prompt(page))


def quietly(text: str, page: PageFormat) -> str:
    """As markup, small and grey, on one line behind a gap."""
    if not text:
        return ""
    words = lettered(text.strip().replace(" ", TOGETHER))
    return f'<font size="{page.small}" color="#5a5a5a">  {words}</font>'
