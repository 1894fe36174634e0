"""Binding PDF documents into one for printing, without their form fields."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from typing import Any, TypeAlias

from pikepdf import Dictionary, Name, ObjectStreamMode, OutlineItem, Pdf

from grader.figures.paper.page_format import Sides

Digest: TypeAlias = tuple[str, bytes]
MADE_OF = ("/FontFile2", "/ToUnicode")


@dataclass(frozen=True, slots=True)
class DocumentPart:
    """A document and its bookmarks, each a title and a page counted from 0."""

    document: bytes
    marks: tuple[tuple[str, int], ...]


def bind_parts(parts: Sequence[DocumentPart], sides: Sides) -> DocumentPart:
    """Bind all parts into one document, with the title and language of the first.

    For two-sided printing every part begins on a new sheet of paper. Identical fonts are stored
    once. The same parts always give the same bytes.
    """
    document = Pdf.new()
    fonts: dict[Digest, Any] = {}
    marks: list[tuple[str, int]] = []
    for part in parts:
        marks += [(title, page + len(document.pages)) for title, page in part.marks]
        with Pdf.open(BytesIO(part.document)) as pdf:
            if not len(document.pages):
                _entitle(document, pdf, sides)
            _append(document, pdf, fonts)
        if sides is Sides.BOTH and len(document.pages) % 2:
            document.add_blank_page(page_size=_size(document))
    with document.open_outline() as outline:
        outline.root.extend(OutlineItem(title, page) for title, page in marks)
    return DocumentPart(_save(document), tuple(marks))


def compress_objects(document: bytes) -> bytes:
    """Return a PDF whose objects are compressed together, which makes it a third smaller."""
    with Pdf.open(BytesIO(document)) as pdf:
        return _save(pdf)


def _save(document: Pdf) -> bytes:
    file = BytesIO()
    document.save(file, deterministic_id=True, object_stream_mode=ObjectStreamMode.generate)
    return file.getvalue()


def _entitle(document: Pdf, first: Pdf, sides: Sides) -> None:
    """Copy title and language from the first document; set the viewer's and printer's hints."""
    for name, entry in first.docinfo.items():
        document.docinfo[name] = str(entry)
    document.Root.Lang = first.Root.get("/Lang", "")
    duplex = Name.DuplexFlipLongEdge if sides is Sides.BOTH else Name.Simplex
    document.Root.ViewerPreferences = Dictionary(Duplex=duplex, DisplayDocTitle=True)


def _append(document: Pdf, pdf: Pdf, fonts: dict[Digest, Any]) -> None:
    """Append the pages of a document, reusing fonts that are already there."""
    first_page = len(document.pages)
    for page in pdf.pages:
        for key in (Name.Annots, Name.StructParents):
            if key in page:
                del page[key]
    alike = {
        number: {name: _digest(font) for name, font in table.items()}
        for number, table in _tables(pdf)
    }
    for number, digests in alike.items():
        for name in (name for name, digest in digests.items() if digest in fonts):
            del pdf.pages[number].Resources.Font[name]
    document.pages.extend(pdf.pages)
    for number, digests in alike.items():
        table = document.pages[first_page + number].Resources.Font
        for name, digest in digests.items():
            if digest in fonts:
                table[name] = fonts[digest]
            else:
                fonts[digest] = table[name]


def _tables(pdf: Pdf) -> Iterator[tuple[int, Any]]:
    """Yield the page number and font table of the document, each shared table once."""
    seen_tables = set()
    for number, page in enumerate(pdf.pages):
        table = page.Resources.get("/Font")
        if table is not None and table.objgen not in seen_tables:
            seen_tables.add(table.objgen)
            yield number, table


def _digest(font: Any) -> Digest:
    """Return the key that identifies equal font subsets: the font's name and content."""
    descriptor = font.get("/FontDescriptor", Dictionary())
    streams = [(source.get(key)) for source, key in zip((descriptor, font), MADE_OF, strict=True)]
    digest = sha256(b"".join(s.read_raw_bytes() for s in streams if s is not None))
    return str(font.BaseFont), digest.digest()


def _size(document: Pdf) -> tuple[float, float]:
    _, _, width, height = document.pages[-1].mediabox
    return float(width), float(height)
