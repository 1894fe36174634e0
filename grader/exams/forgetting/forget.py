"""What is deleted of a student, and what has to be deleted by hand."""

import csv
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from grader.base.disk import files
from grader.base.disk.files import refused_as_request
from grader.exams.forgetting.edited import (
    NoPages,
    in_json,
    in_lines,
    in_page,
    in_pdf,
    in_table,
    in_toml,
    pdf_mentions,
)
from grader.exams.forgetting.person import Person, person
from solver.errors import RequestError

UNPLACED = re.compile(r'src="(unplaced/[^"]+)"')
TEXTS = {
    ".json": in_json,
    ".jsonl": in_lines,
    ".ndjson": in_lines,
    ".csv": in_table,
    ".tsv": in_table,
    ".toml": in_toml,
}
PAGES = "pages.csv"


@dataclass(frozen=True, slots=True)
class Forgotten:
    """A file that is deleted, or loses what is about the student: then `content` is the rest."""

    path: Path
    content: bytes | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """What is done, and what is not: files that still mention the student, and pages of scans."""

    done: tuple[Forgotten, ...]
    left: tuple[str, ...]


def plan(student: str, folders: Sequence[Path]) -> Plan:
    """Return what forgetting a student means; RequestError if nobody knows the student."""
    paths = sorted(set(find_files(folders)))
    who = person(student, paths)
    done: dict[Path, Forgotten] = {}
    left: list[str] = []
    for path in paths:
        if any(map(who.owns_file, names_below(path, folders))):
            done[path] = Forgotten(path)
            continue
        content = files.read_bytes(path)
        left += scans_of(path, content, who)
        rest, taken = edited(path, content, who)
        for name in UNPLACED.findall(taken):
            picture = path.parent / name
            if picture.is_file():
                done[picture] = Forgotten(picture)
        if rest is None:
            done.setdefault(path, Forgotten(path))
        elif rest != content:
            done[path] = Forgotten(path, rest)
        if rest is not None and (mentions(path, rest, who) or who.mentioned(path.name)):
            left.append(str(path))
    left = [one for one in left if Path(one) not in done or done[Path(one)].content is not None]
    return Plan(tuple(done[path] for path in sorted(done)), tuple(left))


def find_files(folders: Sequence[Path]) -> Iterator[Path]:
    """Yield all files in the folders; links are not followed."""
    for folder in folders:
        with refused_as_request(folder):
            if not folder.is_dir():
                raise RequestError("{folder} is no folder", folder=folder)
            yield from (p for p in folder.rglob("*") if p.is_file() and not p.is_symlink())


def names_below(path: Path, folders: Sequence[Path]) -> Iterator[str]:
    """Yield the names of the file, without its endings, and of its folders below a named one."""
    for folder in folders:
        if path.is_relative_to(folder):
            *above, name = path.relative_to(folder).parts
            yield from above
            yield from (name, name.partition(".")[0], path.stem)


def edited(path: Path, content: bytes, who: Person) -> tuple[bytes | None, str]:
    """Return the rest of a file, None if nothing is left of it, and what an HTML page lost."""
    ending = path.suffix.lower()
    try:
        if ending == ".pdf":
            return in_pdf(content, who), ""
        if ending not in {*TEXTS, ".html", ".xml"} or not who.mentioned(plain(content)):
            is_row = ending in TEXTS and who.id in content.decode()
            if not is_row:
                return content, ""
        text = content.decode("utf-8-sig")
        if ending in TEXTS:
            rest = TEXTS[ending](text, who)
            return (None if rest is None else rest.encode()), ""
        page, taken = in_page(text, who)
    except (NoPages, ValueError, LookupError, RecursionError):
        return content, ""
    return page.encode(), taken


def plain(content: bytes) -> str:
    """Return bytes as text, with the escapes of JSON undone."""
    text = content.decode("utf-8", "replace")
    return re.sub(r"\\u([0-9a-fA-F]{4})", lambda found: chr(int(found[1], 16)), text)


def mentions(path: Path, content: bytes, who: Person) -> bool:
    """Tell whether what is left of a file mentions the student, as far as it can be read."""
    if path.suffix.lower() == ".pdf":
        with suppress(NoPages):
            return pdf_mentions(content, who)
    pattern = who.pattern_in_pictures if b"\0" in content else who.pattern
    return pattern.search(plain(content)) is not None


def scans_of(path: Path, content: bytes, who: Person) -> Iterator[str]:
    """Yield the pages of scans, which are the teacher's files, on which the student wrote."""
    if path.name == PAGES:
        for row in csv.DictReader(StringIO(content.decode("utf-8", "replace"))):
            if row.get("code") in who.codes and row.get("file"):
                yield f"{row['file']}:{row.get('at', '')}"


def carry_out(plan_: Plan, folders: Sequence[Path]) -> None:
    """Delete and rewrite the files, and remove folders that are empty then."""
    for one in plan_.done:
        with refused_as_request(one.path):
            if one.content is None:
                one.path.unlink()
                remove_emptied(one.path.parent, folders)
            else:
                mode = one.path.stat().st_mode
                files.write_private(one.path, one.content, force=True)
                one.path.chmod(mode)


def remove_emptied(folder: Path, folders: Sequence[Path]) -> None:
    """Remove a folder without files below a named one, and those above it."""
    while folder not in folders and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent
