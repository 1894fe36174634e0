"""From a file to the submissions in it, by what the file is and not by what it is called."""

from pathlib import Path

from grader.disk.encoding import decoded
from grader.disk.files import MEGABYTE, read_bytes
from grader.grading.submissions.objects import in_json, in_json_lines
from grader.grading.submissions.pdf import in_pdf
from grader.grading.submissions.submission import HandedIn, Unreadable, whole
from grader.grading.submissions.table import in_table
from solver.errors import RequestError

LIMIT = 25 * MEGABYTE
PDF = b"%PDF-"
WITHIN = 1_024
"""A PDF may begin with so many bytes of something else (ISO 32000-1, Annex H.3.4.1)."""

KINDS = "a filled form (PDF), JSON, JSONL or CSV"


def read(path: Path) -> list[HandedIn]:
    """What the file holds: at least one submission, or the one reason why there is none."""
    source = whole(str(path))
    try:
        content = read_bytes(path, LIMIT)
        if not content.strip(b"\0 \t\r\n"):
            return [Unreadable(source, f"the file is empty; hand in {KINDS}")]
        if PDF in content[:WITHIN]:
            return in_pdf(content, source)
        return in_text(path.suffix.lower(), content, source)
    except RequestError as refused:
        return [Unreadable(source, whole(str(refused)))]


def in_text(suffix: str, content: bytes, source: str) -> list[HandedIn]:
    match suffix:
        case ".json":
            return in_json(decoded(content, source), source)
        case ".jsonl" | ".ndjson":
            return in_json_lines(decoded(content, source), source)
        case ".csv" | ".tsv":
            return in_table(decoded(content, source), source)
        case ".pdf":
            reason = "this is no PDF, whatever its name says; save the filled form as PDF"
        case _:
            reason = f"files {suffix or 'without an ending'} are not read; hand in {KINDS}"
    return [Unreadable(source, reason)]
