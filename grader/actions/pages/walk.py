"""A way through a working, step by step: words, and the figure as it looks by then."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.base.picture import Picture
from generator.base.plain import Plain
from grader.figures.frames import Frame, scenes
from grader.figures.grown import growth_of
from grader.figures.nodes import nodes
from grader.rendering.html.svg import inline
from grader.words.pictures import picture_of


@dataclass(frozen=True, slots=True)
class Step:
    """`words` are HTML; without a frame the figure stays as it is."""

    words: str
    frame: Frame | None = None


def walk_json(steps: Sequence[Step], language: str) -> list[dict[str, Plain]]:
    """The steps with their figures as SVG, in which every node keeps its place."""
    frames = [worded(step.frame, language) for step in steps if step.frame]
    drawn = iter(figures(frames))
    return [{"words": step.words, "figure": next(drawn) if step.frame else None} for step in steps]


def worded(frame: Frame, language: str) -> Frame:
    """Without the words below it, which stand beside the figure."""
    return Frame(picture_of(frame.picture, language), frame.at)


def figures(frames: Sequence[Frame]) -> list[str]:
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
