"""Paper and letters otherwise than exam.toml says, as whoever prints the sheets wants them."""

from collections.abc import Sequence
from dataclasses import replace

from grader.figures.paper.page_format import PageFormat, PaperSize
from solver.errors import RequestError
from solver.message import AllOf

HAND, SCREEN = "hand", "screen"
PAPERS = (*PaperSize, HAND, SCREEN)
"""What a page can be made for: a size of paper, writing by hand, or no paper at all."""


def changed(page: PageFormat, papers: Sequence[str], size: int | None) -> PageFormat:
    """The page with what is wanted of it; sizes of paper exclude each other."""
    sizes = sorted(set(papers) - {HAND, SCREEN})
    if {HAND, SCREEN} <= set(papers):
        raise RequestError("nobody writes by hand on a screen; leave hand or screen out")
    if len(sizes) > 1:
        raise RequestError("{sizes} are two papers; leave one of them out", sizes=AllOf(sizes))
    return replace(
        page,
        paper=PaperSize(sizes[0]) if sizes else page.paper,
        size=page.size if size is None else size,
        hand=page.hand or HAND in papers,
        scan=page.scan and SCREEN not in papers,
    )
