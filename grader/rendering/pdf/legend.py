"""What is to be written where in a figure: a line for each sort of place."""

from collections import Counter
from collections.abc import Iterator, Sequence

from reportlab.platypus import Flowable, Paragraph

from grader.figures import markdown
from grader.figures.boxed.measures import TICK
from grader.figures.paper.paper import Paper, PaperQuestion
from grader.figures.shapes import Box, Entry, Field, Ink, Scene
from grader.rendering.pdf import fonts, inside, styles
from grader.rendering.pdf.asks import prompt, quietly
from grader.rendering.pdf.canvas import Canvas
from grader.rendering.pdf.groups import asked_of, groups, none_of, ticked, where_of
from grader.rendering.pdf.inside import Inside
from grader.rendering.pdf.markup import lettered, markup
from grader.rendering.pdf.slots import Filling

GAP = 4.0
NONE = "none"


def legend(there: Inside, scene: Scene, paper: Paper) -> Iterator[Flowable]:
    """The questions in their order, those of one sort in a line; then what other boxes are for."""
    for line in _lines(there, scene, paper):
        line.keepWithNext, line.spaceAfter = 1, 2 * there.scale
        yield line


class Ticking(Flowable):
    """A line with a box at its end to say that there is none."""

    canv: Canvas

    def __init__(
        self, line: Paragraph, question: PaperQuestion, there: Inside, *, paper: Paper
    ) -> None:
        super().__init__()
        self.line, self.question, self.there = line, question, there
        none = none_of(question, paper.words)
        self.none = prompt(lettered(none), paper.page)
        wide = fonts.width(none, paper.page.size)
        self.tick, self.gap = TICK * there.scale, GAP * there.scale
        self.right = self.tick + self.gap + wide + self.gap
        self.width, self.height = 0.0, 0.0

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """As high as its words, or the box."""
        _, tall = self.line.wrap(width - self.right - self.gap, height)
        self.none.wrap(self.right, height)
        self.width, self.height = width, max(tall, self.tick + 1)
        return width, self.height

    def draw(self) -> None:
        """The words, then the box and what it says at the right."""
        self.line.drawOn(self.canv, 0, self.height - self.line.height)
        x = self.width - self.right
        field = Field(
            question=self.question.name,
            piece=NONE,
            entry=Entry.TICKED,
            x=x / self.there.scale,
            y=0.5,
            width=TICK,
            height=TICK,
        )
        inside.draw(field, self.there, self.canv, self.height)
        self.none.drawOn(self.canv, x + self.tick + self.gap, self.height - self.none.height)


def _lines(there: Inside, scene: Scene, paper: Paper) -> Iterator[Flowable]:
    prompts = {name: markdown.inline(q.prompt) for name, q in there.questions.items()}
    for group in groups(list(there.questions.values()), there.tooltips):
        where, asked = where_of(group, paper.words), asked_of(group, prompts)
        text = f"{lettered(where, fonts.BOLD)} {markup(asked)}"
        line = prompt(text + quietly(_worth(group), paper.page), paper.page)
        yield Ticking(line, group[0], there, paper=paper) if ticked(group) else line
    spare = any(isinstance(shape, Box) and shape.ink is Ink.PALE for shape in scene.shapes)
    if spare and there.filling is not Filling.KEY:
        yield Paragraph(lettered(paper.words.working), styles.small(paper.page))


def _worth(group: Sequence[PaperQuestion]) -> str:
    counted = Counter(question.points for question in group if question.points)
    said = ", ".join(f"{n} × {points}" if n > 1 else points for points, n in counted.items())
    return f"  ({said})" if said else ""
