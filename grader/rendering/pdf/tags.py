"""The tags of a PDF: what its parts are, in the order of reading, for readers that speak.

A part of a page is marked in the page's content, and named by an element of the structure tree (ISO
32000-1, 14.7 and 14.8). What is not marked as a part is an artifact: heads, feet, and repetitions.
"""

from codecs import BOM_UTF16_BE
from collections.abc import Sequence
from html import escape
from typing import Any

from reportlab.pdfbase.pdfdoc import (
    PDFDictionary,
    PDFName,
    PDFObject,
    PDFObjectReference,
    PDFStream,
)

ARTIFACT = "Artifact"
"""The tag of what is no part of the document."""


# The tree of elements.


ESCAPED = {b"\\": b"\\\\", b"(": b"\\(", b")": b"\\)", b"\n": b"\\n", b"\r": b"\\r"}
"""The escapes in a PDF string; the backslash comes first, since the other escapes contain one."""


def text(words: str) -> bytes:
    """Return words as a string of PDF: in ASCII where that suffices, else in UTF-16."""
    plain = words.encode() if words.isascii() else BOM_UTF16_BE + words.encode("utf-16-be")
    for byte, escaped in ESCAPED.items():
        plain = plain.replace(byte, escaped)
    return b"(%b)" % plain


class Element(PDFObject):
    """An element of the structure tree, with what it contains in order.

    `kids` are elements, or numbers of marked contents of the `page`; `field` is one of its fields.
    Others name it by its `reference`.
    A figure has a text in its place, `alt`, and lies in a `box` on the page. A heading of a table
    has the `scope` Column or Row.
    """

    __RefOnly__ = 1

    def __init__(
        self, tag: str, document: Any, parent: PDFObjectReference, page: PDFObjectReference | None
    ) -> None:
        self.tag, self.parent, self.page = tag, parent, page
        self.reference: PDFObjectReference = document.Reference(self)
        self.kids: list[PDFObjectReference | int] = []
        self.field: PDFObjectReference | None = None
        self.alt = ""
        self.scope = "Column"
        self.box: Sequence[float] = ()

    def format(self, document: Any) -> bytes:
        """Return the element as a dictionary."""
        entries = [b"/S /%b /P %b" % (self.tag.encode(), _number(self.parent, document))]
        if self.page is not None:
            entries.append(b"/Pg " + _number(self.page, document))
        if self.alt:
            entries.append(b"/Alt " + text(self.alt))
        if self.box:
            box = " ".join(f"{side:.1f}" for side in self.box)
            entries.append(f"/A <</O /Layout /Placement /Block /BBox [{box}]>>".encode())
        if self.tag == "TH":
            entries.append(b"/A <</O /Table /Scope /%b>>" % self.scope.encode())
        kids = [b"%d" % k if isinstance(k, int) else _number(k, document) for k in self.kids]
        if self.field is not None:
            kids.append(b"<</Type /OBJR /Obj %b>>" % _number(self.field, document))
        entries.append(b"/K [%b]" % b" ".join(kids))
        return b"<<%b>>" % b" ".join(entries)


class Tags:
    """The structure tree of a document while its pages are drawn."""

    def __init__(self, document: Any) -> None:
        self.document = document
        self.root = Root()
        top = Element("Document", document, document.Reference(self.root), None)
        self.root.top = top.reference
        self.open = [top]
        self.marked: list[Element] = []

    def add(self, tag: str) -> Element:
        """Return a new element, the last of the innermost open one."""
        up, document = self.open[-1], self.document
        element = Element(tag, document, up.reference, document.thisPageRef())
        up.kids.append(element.reference)
        return element

    def mark(self, tag: str) -> tuple[Element, int]:
        """Return a new element for marked content of the page, and the content's number."""
        element = self.add(tag)
        number = len(self.marked)
        element.kids.append(number)
        self.marked.append(element)
        return element, number

    def number(self, element: Element) -> int:
        """Return the number by which a form field names its element."""
        return self.root.number(element.reference)

    def page_ended(self) -> int | None:
        """Return the number by which the page names its elements; None if it has none."""
        if not self.marked:
            return None
        every, self.marked = [element.reference for element in self.marked], []
        return self.root.number(every)

    def finish(self) -> None:
        """Put the tree into the document's catalog."""
        catalog = self.document._catalog  # noqa: SLF001  # where reportlab puts its own
        catalog.StructTreeRoot = self.root
        catalog.MarkInfo = PDFDictionary({"Marked": "true"})


class Root(PDFObject):
    """The root of the structure tree, with the elements of each page and of each field."""

    __RefOnly__ = 1

    def __init__(self) -> None:
        self.top: PDFObjectReference | None = None
        self.numbered: list[PDFObjectReference | list[PDFObjectReference]] = []

    def number(self, elements: PDFObjectReference | list[PDFObjectReference]) -> int:
        """Return a number for the elements of a page, or the element of a field."""
        self.numbered.append(elements)
        return len(self.numbered) - 1

    def format(self, document: Any) -> bytes:
        """Return the root as a dictionary."""
        numbers = b" ".join(
            b"%d [%b]" % (i, b" ".join(_number(element, document) for element in elements))
            if isinstance(elements, list)
            else b"%d %b" % (i, _number(elements, document))
            for i, elements in enumerate(self.numbered)
        )
        assert self.top is not None, "the tree has a top"
        parents = b"/ParentTree <</Nums [%b]>> /ParentTreeNextKey %d" % (
            numbers,
            len(self.numbered),
        )
        top = _number(self.top, document)
        return b"<</Type /StructTreeRoot /K %b %b>>" % (top, parents)


def _number(reference: PDFObjectReference, document: Any) -> bytes:
    """Return a reference as reportlab writes it, but faster."""
    return b"%d %d R" % document.idToObjectNumberAndVersion[reference.name]


# The document's metadata in XML.


PACKET = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>{producer}</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""


def metadata(*, title: str, author: str, language: str, producer: str) -> PDFStream:
    """Return the metadata as XMP (ISO 16684-1), which no filter compresses."""
    fields = {"title": title, "author": author, "language": language, "producer": producer}
    packet = PACKET.format(**{name: escape(value) for name, value in fields.items()})
    kind = PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")})
    return PDFStream(kind, packet.encode(), filters=())
