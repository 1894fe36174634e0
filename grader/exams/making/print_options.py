"""Options of printing that override exam.toml: the form of keys, the paper."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from grader.figures.paper.page_format import KeyForm, PageFormat, PaperSize
from solver.errors import RequestError
from solver.message import AllOf

TABLE = "table"
FORMS = (*KeyForm, TABLE)
"""The possible keys: each student's in a form, and a table of all variants."""


@dataclass(frozen=True, slots=True)
class Keys:
    """The form of each student's key, and whether a table of all keys is written as well."""

    form: KeyForm = KeyForm.WORKED
    table: bool = False


USUAL = Keys()


def key_forms(names: Collection[str]) -> Keys:
    """Return the forms of key that are named; RequestError if two exclude each other."""
    forms = sorted(set(names) - {TABLE})
    if len(forms) > 1:
        raise RequestError("{forms} are two keys; leave one of them out", forms=AllOf(forms))
    return Keys(KeyForm(forms[0]) if forms else KeyForm.WORKED, TABLE in names)


HAND, SCREEN = "hand", "screen"
PAPERS = (*PaperSize, HAND, SCREEN)
"""The media of a page: a size of paper, writing by hand, or a screen."""


def change_format(page: PageFormat, papers: Sequence[str], size: int | None) -> PageFormat:
    """Return the page format with these options; RequestError if two exclude each other."""
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
