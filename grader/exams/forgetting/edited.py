"""The content of a file without what is about one student, by the form of the file."""

import csv
import json
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from io import BytesIO
from typing import Any, TypeAlias

import pikepdf
import pypdfium2

from grader.base.disk.json_text import json_text
from grader.exams.forgetting.person import Person

GONE = "…"
SAID = frozenset({"file", "notes", "told"})
"""Keys and columns whose texts are ours, in which another's row may name the student."""
OF_IDS = re.compile(r"\b(id|student|identifier|code|user|username|login|e-?mail)\b", re.IGNORECASE)
TOLD = re.compile(r'(<script type="application/json"[^>]*>)(.*?)(</script>)', re.DOTALL)
IN_SCRIPT = str.maketrans({"<": r"\u003c", ">": r"\u003e", "&": r"\u0026", "'": r"\u0027"})
TABLE = re.compile(r"^(?=\[)", re.MULTILINE)


def edit_json(text: str, person: Person) -> str | None:
    """Return JSON without the student's objects; None if nobody is left in it."""
    value = json.loads(text)
    if isinstance(value, dict) and person.owns(value):
        return None
    remaining_value = prune_json(value, person)
    if remaining_value == value:
        return text
    is_emptied = remaining_value == [] or (
        isinstance(remaining_value, dict) and remaining_value.get("students") == []
    )
    return None if is_emptied else json_text(remaining_value, indent=1) + "\n"


def edit_json_lines(text: str, person: Person) -> str | None:
    """Return JSON Lines without the student's; None if no line is left."""
    lines = [line for line in text.splitlines() if line.strip()]
    remaining_lines = [
        remaining_line
        for line in lines
        for remaining_line in [edit_json(line, person)]
        if remaining_line is not None
    ]
    return (
        "".join(json_text(json.loads(remaining_line)) + "\n" for remaining_line in remaining_lines)
        or None
    )


def prune_json(value: Any, person: Person, key: str = "") -> Any:
    """Return JSON data without objects about the student, entries by code, and mentions."""
    match value:
        case dict():
            return {
                k: prune_json(v, person, k)
                for k, v in value.items()
                if k not in person.codes and not (isinstance(v, dict) and person.owns(v))
            }
        case list():
            return [
                prune_json(v, person, key)
                for v in value
                if not (isinstance(v, dict) and person.owns(v)) and v not in [*person.codes]
            ]
        case str():
            return (person.names if key in SAID else person.sheet_codes).replace(value, GONE)
        case _:
            return value


def edit_table(text: str, person: Person) -> str | None:
    """Return a CSV table without the student's rows; None if no other row is left."""
    lines = text.splitlines(keepends=True)
    delimiter = max(",;\t", key=lines[0].count) if lines else ","
    rows = list(parts_of(lines, delimiter))
    if len(rows) < 2:  # a head and a row
        return text
    (head, first), *others = rows
    remaining_lines = [first]
    for cells, written_text in others:
        about = dict(zip(head, cells, strict=False))
        telling = {cell for column, cell in about.items() if OF_IDS.search(column)}
        if telling.isdisjoint({person.id, *person.codes, person.email} - {""}):
            remaining_lines.append(scrub_row(about, written_text, person))
    return "".join(remaining_lines) if remaining_lines[1:] else None


def scrub_row(about: dict[str, str], text: str, person: Person) -> str:
    """Return a row of another student without the mention of this one in what is said of it."""
    return (
        person.names.replace(text, GONE)
        if any(person.mentioned(about.get(column, "")) for column in SAID)
        else text
    )


def parts_of(lines: list[str], delimiter: str) -> Iterator[tuple[list[str], str]]:
    """Yield each row of a table with the lines in which it is written."""
    reader, first_line = csv.reader(lines, delimiter=delimiter), 0
    for cells in reader:
        yield cells, "".join(lines[first_line : reader.line_num])
        first_line = reader.line_num


def edit_toml(text: str, person: Person) -> str | None:
    """Return decisions in TOML without those about the student; None if none is left."""
    either = "|".join(map(re.escape, (person.id, *person.codes)))
    mention_pattern = re.compile(
        rf"""^\s*(student|variant)\s*=\s*["']?({either})["']?\s*(#.*)?$""", re.MULTILINE
    )
    remaining_tables = [table for table in TABLE.split(text) if not mention_pattern.search(table)]
    return (
        "".join(remaining_tables)
        if any("[[" in table_text for table_text in remaining_tables) or "[[" not in text
        else None
    )


# Pages: the row, the entry or the figure that mentions the student goes.


PARTS = frozenset({"tr", "li", "figure", "span", "testsuite", "testcase", "tbody"})
EMPTY = frozenset({"area", "br", "col", "hr", "img", "input", "link", "meta", "wbr"})


@dataclass
class OpenElement:
    """An element with the place where it begins; `mentions` tells whether its text names one."""

    name: str
    start: int
    is_students: bool
    mentions: bool = False


@dataclass
class MentionSpans(HTMLParser):
    """The places of the smallest rows, entries and figures that mention the student."""

    text: str
    person: Person
    spans: list[tuple[int, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[OpenElement] = []
        self.begun = [0]
        for line in self.text.split("\n"):
            self.begun.append(self.begun[-1] + len(line) + 1)
        self.feed(self.text)
        self.close()

    def place(self) -> int:
        """Return where the parser is in the text."""
        line, column = self.getpos()
        return self.begun[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element."""
        values = " ".join(value or "" for _, value in attrs)
        is_students = tag == "tr" and "student" in (dict(attrs).get("class") or "").split()
        if tag not in EMPTY:
            self.open.append(OpenElement(tag, self.place(), is_students))
        if self.person.mentioned(values):
            self.mention()

    def handle_startendtag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """See an element without content."""
        if self.person.mentioned(" ".join(value or "" for _, value in attrs)):
            self.mention()

    def handle_data(self, data: str) -> None:
        """See a text."""
        is_text = self.open and self.open[-1].name not in {"script", "style"}
        if is_text and self.person.mentioned(data):
            self.mention()

    def mention(self) -> None:
        """Mark the smallest part that is open; a student's row takes its whole table body."""
        inner = [k for k, element in enumerate(self.open) if element.name in PARTS]
        if inner:
            k = inner[-1]
            rows = [n for n, element in enumerate(self.open) if element.is_students]
            self.open[rows[-1] - 1 if rows else k].mentions = True

    def handle_endtag(self, tag: str) -> None:
        """Close the element."""
        while self.open:
            element = self.open.pop()
            if element.name == tag:
                if element.mentions:
                    end = self.text.index(">", self.place()) + 1
                    self.spans = [span for span in self.spans if span[0] < element.start]
                    self.spans.append((element.start, end))
                return


def edit_page(text: str, person: Person) -> tuple[str, str]:
    """Return a page of HTML or XML without what mentions the student, and what was taken out."""
    page_text = TOLD.sub(lambda match: script_of(match, person), text)
    taken, kept_parts, position = [], [], 0
    for start, end in sorted(MentionSpans(page_text, person).spans):
        kept_parts.append(page_text[position:start])
        taken.append(page_text[start:end])
        position = end
    return "".join([*kept_parts, page_text[position:]]), "".join(taken)


def script_of(match: re.Match[str], person: Person) -> str:
    """Return the data of a page's script without the student's, escaped as in HTML."""
    opening, content, closing = match.groups()
    try:
        remaining_data = prune_json(json.loads(content), person)
    except ValueError:
        return match[0]
    return opening + json.dumps(remaining_data).translate(IN_SCRIPT) + closing


# PDF: pages go on which the sheet's code stands.


class NoPages(Exception):
    """A PDF whose pages can't be told apart."""


def edit_pdf(content: bytes, person: Person) -> bytes | None:
    """Return a PDF without the student's pages; None if they are all. NoPages if it is damaged."""
    texts, title = read_pdf(content)
    alone = [
        person.sheet_codes.are_in(text) and not any(code in text for code in person.others)
        for text in texts
    ]
    gone = {n for n, is_own in enumerate(alone) if is_own}
    gone |= {n for n, text in enumerate(texts) if n - 1 in gone and not text.strip()}
    if gone and len(gone) == len(texts):
        return None
    if not (gone or person.mentioned(title)):
        return content
    with pikepdf.open(BytesIO(content)) as pdf:
        drop = {pdf.pages[n].objgen for n in gone}
        with pdf.open_outline() as outline:
            outline.root[:] = [
                item
                for item in outline.root
                if not (person.mentioned(item.title) or leads_to(item, drop))
            ]
        for n in sorted(gone, reverse=True):
            del pdf.pages[n]
        for name, entry in list(pdf.docinfo.items()):
            pdf.docinfo[name] = person.names.replace(str(entry), GONE)
        file = BytesIO()
        pdf.save(file, deterministic_id=True)
    rest = file.getvalue()
    remaining_texts = [text for n, text in enumerate(texts) if n not in gone]
    keep_text(rest, (remaining_texts, person.names.replace(title, GONE)))
    return rest


def leads_to(item: Any, pages: Collection[Any]) -> bool:
    """Tell whether a bookmark leads to one of the pages."""
    destination = item.destination
    return isinstance(destination, pikepdf.Array) and destination[0].objgen in pages


PdfText: TypeAlias = tuple[list[str], str]
"""The text of each page of a PDF, and its title."""
LAST_READ: dict[bytes, PdfText] = {}
"""The text of the last PDF, which is read again for what it mentions."""


def keep_text(content: bytes, text: PdfText) -> None:
    """Keep the text of a PDF in place of that of the one before."""
    LAST_READ.clear()
    LAST_READ[content] = text


def read_pdf(content: bytes) -> PdfText:
    """Return the text of a PDF; NoPages if it is damaged."""
    if content not in LAST_READ:
        keep_text(content, extract_text(content))
    return LAST_READ[content]


def extract_text(content: bytes) -> PdfText:
    """Return the text of a PDF that was not read before; NoPages if it is damaged."""
    try:
        with pikepdf.open(BytesIO(content)) as pdf:  # which sees at once what is none
            title = " ".join(map(str, pdf.docinfo.values()))
        document = pypdfium2.PdfDocument(content, autoclose=True)
        return [page.get_textpage().get_text_bounded() for page in document], title
    except (pikepdf.PdfError, pypdfium2.PdfiumError):
        raise NoPages from None


def pdf_mentions(content: bytes, person: Person) -> bool:
    """Tell whether a PDF mentions the student in its text or title. NoPages if it is damaged."""
    texts, title = read_pdf(content)
    return person.mentioned(" ".join([*texts, title]))
