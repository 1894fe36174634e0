"""The solution of an exercise as steps, one after another."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from generator.base.picture import Picture
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from grader.actions.pages import bodies
from grader.actions.pages.exercise_from_request import referred
from grader.figures import markdown
from grader.figures.fit import growth_of
from grader.figures.frames import PictureFrame, scenes
from grader.figures.markdown import Blocks, Figure, Listing, Paragraph, Table
from grader.figures.nodes import nodes
from grader.rendering.html.html_blocks import flow
from grader.rendering.html.svg_scene import inline
from grader.rendering.pictures.stills import MOST, stills
from grader.solving.methods.base.workings import Steps
from grader.words.picture_words import picture_of
from grader.words.render import solution_of
from grader.words.sentences import AnyStep, count

# A way through a working, step by step: words, and the figure as it looks by then.


@dataclass(frozen=True, slots=True)
class SolutionStep:
    """`words` are HTML; without a frame the figure stays as it is."""

    words: str
    frame: PictureFrame | None = None


def walk_json(steps: Sequence[SolutionStep], language: str) -> list[dict[str, Plain]]:
    """The steps with their figures as SVG, in which every node keeps its place."""
    frames = [worded(step.frame, language) for step in steps if step.frame]
    drawn = iter(figures(frames))
    return [{"words": step.words, "figure": next(drawn) if step.frame else None} for step in steps]


def worded(frame: PictureFrame, language: str) -> PictureFrame:
    """Without the words below it, which stand beside the figure."""
    return PictureFrame(picture_of(frame.picture, language), frame.at)


def figures(frames: Sequence[PictureFrame]) -> list[str]:
    """Those of one tree are drawn alike."""
    if not frames:
        return []
    growth = growth_of(frames[-1].picture)
    if len({outline(frame.picture) for frame in frames}) == 1:
        return [inline(scene, "") for scene in scenes(frames, growth)]
    return [inline(scenes([frame], growth_of(frame.picture))[0], "") for frame in frames]


def outline(picture: Picture) -> tuple[str, ...]:
    """What tells one tree from another: its nodes."""
    return tuple(node.tree.name for node in nodes(picture))


def solution(body: bodies.ToldExercise) -> dict[str, Plain]:
    """Words and figures; a search is shown node by node."""
    posed = referred(body.exercise, body.language)
    return {"steps": walk_json(steps(posed.exercise, posed.language), posed.language)}


def steps(exercise: Exercise[Any, Any], language: str) -> list[SolutionStep]:
    """A paragraph, a table or an item of a list each; a figure belongs to what is said before."""
    family, problem, worked = exercise.family, exercise.problem, exercise.worked
    asked, solved = family.asked(problem, worked), family.solved(problem, worked)
    frames = searched(exercise, language)
    said: list[SolutionStep] = []
    for block in captioned(markdown.parse(solution_of(exercise, language))):
        match block:
            case (Figure(), *_) if said and solved:
                said[-1] = SolutionStep(said[-1].words, PictureFrame(solved))
            case (Listing(items), *_):
                shown = frames if len(frames) == len(items) else [None] * len(items)
                said += [SolutionStep(flow(i, {}), f) for i, f in zip(items, shown, strict=True)]
            case _:
                said.append(SolutionStep(flow(block, {})))
    if said and asked and said[0].frame is None:
        said[0] = SolutionStep(said[0].words, PictureFrame(asked))
    return said


def captioned(blocks: Blocks) -> Iterator[Blocks]:
    """One after another, but a table with the paragraph that is its caption."""
    caption: Blocks = ()
    for block, follower in zip(blocks, (*blocks, None)[1:], strict=False):
        if isinstance(block, Paragraph) and isinstance(follower, Table):
            caption = (block,)
        else:
            yield (*caption, block)
            caption = ()


def searched(exercise: Exercise[Any, Any], language: str) -> list[PictureFrame]:
    """How the tree looks after each sentence of a search, if that is what was worked."""
    run = getattr(exercise.worked, "run", exercise.worked)
    found = tuple(getattr(run, "steps", ()))
    if not found or not all(isinstance(step, AnyStep) for step in found) or count(found) > MOST:
        return []
    _, *frames = stills(Steps(found, str(exercise.convention.cut)), exercise.family.name, language)
    return frames
