"""Tables as workbooks of spreadsheets (.xlsx), by openpyxl, which need not be installed."""

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from importlib.util import find_spec
from io import BytesIO

from grader.base.disk.one_line import printable
from solver.errors import RequestError

ENDING = ".xlsx"
MAX_CELL_LENGTH, MAX_TITLE_LENGTH = 32_767, 31
"""In characters; a spreadsheet takes no more."""
NOT_IN_TITLES = re.compile(r"[\[\]:*?/\\']")


def refuse_without() -> None:
    """Refuse to write a workbook without the library; the RequestError says how to install it."""
    if find_spec("openpyxl") is None:
        raise RequestError(
            "a file .xlsx needs a library of its own; pip install 'minimaestro[excel]' installs it"
        )


def workbook_of(rows: Iterable[Sequence[str | Decimal]], title: str) -> bytes:
    """Return a workbook with one sheet, whose first row stays in view; no text is a formula."""
    from openpyxl import Workbook  # noqa: PLC0415  # it need not be there
    from openpyxl.cell import WriteOnlyCell  # noqa: PLC0415  # as above

    workbook = Workbook(write_only=True)
    sheet = workbook.create_sheet(sheet_title(title))
    sheet.freeze_panes = "A2"
    for row in rows:
        cells = []
        for content in row:
            cell = WriteOnlyCell(sheet, content if isinstance(content, Decimal) else None)
            if isinstance(content, str):
                cell.value = printable(content)[:MAX_CELL_LENGTH]
                cell.data_type = "s"  # a text even where it begins like a formula
            cells.append(cell)
        sheet.append(cells)
    buffer = BytesIO()
    workbook.save(buffer)
    return buffer.getvalue()


def sheet_title(title: str) -> str:
    """Return a title that the sheet of a workbook may have."""
    return NOT_IN_TITLES.sub(" ", printable(title)).strip()[:MAX_TITLE_LENGTH] or "Sheet"
