"""The forms in which a marked sheet is written, by name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from grader.returning.page import page
from grader.returning.text import text
from grader.sheets.marked import write_marked
from grader.sheets.marked_paper import MarkedPaper


@dataclass(frozen=True, slots=True)
class Form:
    """`ending` is that of its files."""

    name: str
    ending: str
    write: Callable[[MarkedPaper], bytes]


FORMS: Mapping[str, Form] = {
    form.name: form
    for form in (
        Form("pdf", ".pdf", write_marked),
        Form("html", ".html", lambda marked: page(marked).encode()),
        Form("markdown", ".md", lambda marked: text(marked).encode()),
    )
}
