"""Many PDF documents bound into one, page after page."""

from collections.abc import Sequence
from pathlib import Path

from pypdf import PdfWriter


def bind(parts: Sequence[Path], whole: Path) -> None:
    """Bind the parts, which are gone afterwards; the same parts give the same bytes."""
    if len(parts) == 1:
        parts[0].rename(whole)
        return
    first, *others = parts
    writer = PdfWriter(clone_from=first)  # with its title and language
    for part in others:
        writer.append(part, import_outline=False)
    writer.write(whole)
    for part in parts:
        part.unlink()
