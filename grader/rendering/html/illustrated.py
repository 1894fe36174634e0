"""Prose with one picture: where it says so, or else behind it."""

from grader.figures.markdown import Blocks, Figure
from grader.rendering.html.flow import flow

NAMES = ("asked", "solved")


def called(blocks: Blocks) -> str:
    """What the prose calls its picture, if it has a place for one."""
    return next((block.alt for block in blocks if isinstance(block, Figure)), "")


def placed(blocks: Blocks) -> Blocks:
    """With a place for the picture."""
    there = any(isinstance(block, Figure) for block in blocks)
    return blocks if there else (*blocks, Figure("asked", ""))


def illustrated(blocks: Blocks, figure: str, *, level: int = 0) -> str:
    """`figure` is HTML; headings are `level` steps lower than in the Markdown."""
    return flow(placed(blocks), dict.fromkeys(NAMES, figure), level=level)
