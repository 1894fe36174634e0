"""The figure of an exercise with the answers that belong in it, and the questions that do not."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from reportlab.platypus import Flowable

from generator.base.picture import Picture
from generator.base.place import AtNodes
from grader.figures import markdown
from grader.figures.boxed.fit import fitted
from grader.figures.boxed.wanted import Spot
from grader.figures.fit import Fitted
from grader.figures.paper.page_format import PageFormat
from grader.figures.paper.paper import Paper, PaperExercise, PaperQuestion
from grader.figures.shapes import Scene
from grader.rendering.pdf import inside
from grader.rendering.pdf.canvas import Canvas
from grader.rendering.pdf.drawing import Drawing
from grader.rendering.pdf.flow import SPACE, picture
from grader.rendering.pdf.inside import Inside
from grader.rendering.pdf.legend import legend
from grader.rendering.pdf.slots import Filling

LEAST = 1.0
"""No smaller can one write in the boxes, however small the letters are."""

GIVE = 0.02

Questions: TypeAlias = Mapping[str, PaperQuestion]
"""By their names."""


@dataclass(frozen=True, slots=True)
class Figured:
    """What is shown in the place of the figure, and the exercise with the questions left over.

    Where answers are written in it, it comes after the statement: `answered`.
    """

    shown: tuple[Flowable, ...]
    answered: tuple[Flowable, ...]
    exercise: PaperExercise


class Answered(Drawing):
    """A drawing in which answers are written."""

    canv: Canvas

    def __init__(self, scene: Scene, there: Inside) -> None:
        super().__init__(Fitted(scene, 1.0), there.scale)
        self.there = there

    @property
    def give(self) -> float:
        """Very little: no smaller could one write in it."""
        return self.height * GIVE

    def draw(self) -> None:
        """The fields lie over the drawing."""
        super().draw()
        there = replace(self.there, scale=self.scale)
        for field in self.fitted.scene.fields:
            inside.draw(field, there, self.canv, self.height)


def figured(exercise: PaperExercise, paper: Paper, filling: Filling) -> Figured:
    """With answers in the figure where it has places for some, and fits the page with them."""
    shown = exercise.solved or exercise.asked if filling is Filling.KEY else exercise.asked
    pictures = tuple(p for p in (exercise.asked, shown) if p is not None)
    laid = next(_ways(exercise.questions, pictures, paper), None)
    if laid is None:
        return Figured(tuple(picture(shown, paper.page)), (), exercise)
    there, scale, scene = laid
    filled = Inside(
        questions=there,
        tooltips={name: markdown.plain(markdown.inline(q.prompt)) for name, q in there.items()},
        key=exercise.key,
        filling=filling,
        scale=scale,
    )
    below = tuple(q for q in exercise.questions if q.name not in there)
    drawn = (*legend(filled, scene, paper), Answered(scene, filled))
    return Figured((), drawn, replace(exercise, questions=below))


def _ways(
    questions: Sequence[PaperQuestion], pictures: Sequence[Picture], paper: Paper
) -> Iterator[tuple[Questions, float, Scene]]:
    """The best first: with all that have a place, then without the boxes for sets of nodes."""
    placed = {q.name: q for q in questions if q.place is not None}
    alone = {name: q for name, q in placed.items() if not isinstance(q.place, AtNodes)}
    for there in filter(None, (placed, alone) if paper.largest >= LEAST else ()):
        for scale in (max(LEAST, min(paper.page.scale, paper.largest)), LEAST):
            scene = _scene(there, pictures, paper.page, scale=scale)
            if scene is not None:
                yield there, scale, scene


def _scene(
    there: Questions, pictures: Sequence[Picture], page: PageFormat, *, scale: float
) -> Scene | None:
    """Of the last one; on the key only if on the sheet as well, so that both look alike."""
    spots = {name: Spot(q.place, q.kind.width) for name, q in there.items() if q.place}
    room = (page.column / scale, (page.room - SPACE) / scale)
    scenes = [fitted(p, spots, *room) for p in {id(p): p for p in pictures}.values()]
    return scenes[-1] if scenes and all(s and _can_be_named(s) for s in scenes) else None


def _can_be_named(scene: Scene) -> bool:
    """A full stop in the name of a field would mean something else: leaves of own names have it."""
    return not any("." in field.piece for field in scene.fields)
