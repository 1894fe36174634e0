"""A picture of a terminal in which commands have been typed."""

import re
from collections.abc import Iterable
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

from grader.interfaces.manual.running import COLOURED, printed

WIDTH = 80
FONTS = re.compile(r"@font-face {{.*?}}\n", re.DOTALL)
"""Rich's picture would fetch them from elsewhere."""
FORM = FONTS.sub("", CONSOLE_SVG_FORMAT)


def photographed(lines: Iterable[str], name: str) -> str:
    """An SVG of each command with what it prints, in the terminal's colours."""
    console = Console(record=True, width=WIDTH, file=StringIO(), highlight=False)
    with TemporaryDirectory() as folder:
        for line in lines:
            console.print(Text.assemble(("$ ", "dim"), (line, "bold")))
            console.print(Text.from_ansi(printed(line, Path(folder), COLOURED).text))
    return console.export_svg(title="minimaestro", code_format=FORM, unique_id=name)
