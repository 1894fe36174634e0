"""What is deleted of a student, and what has to be deleted by hand."""

import csv
import os
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from grader.base.disk import files
from grader.base.disk.encoding import first_readable
from grader.base.disk.files import refused_as_request
from grader.exams.forgetting.edited import (
    NoPages,
    edit_json,
    edit_json_lines,
    edit_page,
    edit_pdf,
    edit_table,
    edit_toml,
    pdf_mentions,
)
from grader.exams.forgetting.person import EXAM, Person, find_person
from solver.errors import RequestError

UNPLACED = re.compile(r'src="(unplaced/[^"]+)"')
TEXTS = {
    ".json": edit_json,
    ".jsonl": edit_json_lines,
    ".ndjson": edit_json_lines,
    ".csv": edit_table,
    ".tsv": edit_table,
    ".toml": edit_toml,
}
PAGES = "pages.csv"
PRINTED = {"sheets", "keys"}


@dataclass(frozen=True, slots=True)
class ChangedFile:
    """A file that is deleted, or loses what is about the student: then `content` is the rest."""

    path: Path
    content: bytes | None = None


@dataclass(frozen=True, slots=True)
class ForgettingPlan:
    """What is done, and what is not: files that still mention the student, and pages of scans."""

    done: tuple[ChangedFile, ...]
    unforgotten: tuple[str, ...]


def plan_forgetting(student: str, folders: Sequence[Path]) -> ForgettingPlan:
    """Return what forgetting a student means; RequestError if nobody knows the student."""
    paths = sorted(set(find_files(folders)))
    forgotten_person = find_person(student, paths)
    done: dict[Path, ChangedFile] = {}
    unforgotten: list[str] = []
    for path in paths:
        if any(map(forgotten_person.owns_file, names_below(path, folders))):
            done[path] = ChangedFile(path)
            continue
        if is_printed_for_another(path, forgotten_person):
            continue
        content = files.read_bytes(path)
        unforgotten += scans_of(path, content, forgotten_person)
        rest, taken = edit_file(path, content, forgotten_person)
        for name in UNPLACED.findall(taken):
            picture = path.parent / name
            if picture.is_file():
                done[picture] = ChangedFile(picture)
        if rest is None:
            done.setdefault(path, ChangedFile(path))
        elif rest != content:
            done[path] = ChangedFile(path, rest)
        if rest is not None and (
            mentions(path, rest, forgotten_person) or forgotten_person.mentioned(path.name)
        ):
            unforgotten.append(str(path))
    unforgotten = [
        file_name
        for file_name in unforgotten
        if Path(file_name) not in done or done[Path(file_name)].content is not None
    ]
    return ForgettingPlan(tuple(done[path] for path in sorted(done)), tuple(unforgotten))


def find_files(folders: Sequence[Path]) -> Iterator[Path]:
    """Yield all files in the folders; links are not followed."""
    for folder in folders:
        with refused_as_request(folder):
            if not folder.is_dir():
                raise RequestError("{folder} is no folder", folder=folder)
            yield from files_below(folder)


def files_below(folder: Path) -> Iterator[Path]:
    """Yield the files in the folder and in those below it."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                yield from files_below(Path(entry.path))
            elif entry.is_file(follow_symlinks=False):
                yield Path(entry.path)


def is_printed_for_another(path: Path, student: Person) -> bool:
    """Tell whether the file is the sheet or key of another student, as `sheets` prints them.

    They are not read: a class has hundreds, and each names its own student alone.
    """
    folder = path.parent
    is_printed = folder.name in PRINTED and path.suffix == ".pdf"
    return is_printed and path.stem in student.other_files and (folder.parent / EXAM).is_file()


def names_below(path: Path, folders: Sequence[Path]) -> Iterator[str]:
    """Yield the names of the file, without its endings, and of its folders below a named one."""
    for folder in folders:
        if path.is_relative_to(folder):
            *above, name = path.relative_to(folder).parts
            yield from above
            yield from (name, name.partition(".")[0], path.stem)


def edit_file(path: Path, content: bytes, student: Person) -> tuple[bytes | None, str]:
    """Return the rest of a file, None if nothing is left of it, and what an HTML page lost."""
    ending = path.suffix.lower()
    try:
        if ending == ".pdf":
            return edit_pdf(content, student), ""
        if ending not in {*TEXTS, ".html", ".xml"} or not student.mentioned(text_of_bytes(content)):
            is_row = ending in TEXTS and student.is_named(content.decode())
            if not is_row:
                return content, ""
        text = content.decode("utf-8-sig")
        if ending in TEXTS:
            rest = TEXTS[ending](text, student)
            return (None if rest is None else rest.encode()), ""
        page, taken = edit_page(text, student)
    except (NoPages, ValueError, LookupError, RecursionError):
        return content, ""
    return page.encode(), taken


def text_of_bytes(content: bytes) -> str:
    """Return bytes as text, with the escapes of JSON undone."""
    text = content.decode("utf-8", "replace")
    return re.sub(r"\\u([0-9a-fA-F]{4})", lambda match: chr(int(match[1], 16)), text)


def mentions(path: Path, content: bytes, student: Person) -> bool:
    """Tell whether what is left of a file mentions the student, as far as it can be read."""
    if path.suffix.lower() == ".pdf":
        with suppress(NoPages):
            return pdf_mentions(content, student)
    words = student.names_in_pictures if b"\0" in content else student.names
    if words.are_in(text_of_bytes(content)):
        return True
    text = first_readable(content) or ""  # as another program saved it, perhaps in UTF-16
    return "\0" not in text and student.mentioned(text)


def scans_of(path: Path, content: bytes, student: Person) -> Iterator[str]:
    """Yield the pages of scans, which are the teacher's files, on which the student wrote."""
    if path.name == PAGES:
        for row in csv.DictReader(StringIO(content.decode("utf-8", "replace"))):
            if row.get("code") in student.codes and row.get("file"):
                yield f"{row['file']}:{row.get('at', '')}"


def carry_out(plan_: ForgettingPlan, folders: Sequence[Path]) -> None:
    """Delete and rewrite the files, and remove folders that are empty then."""
    for changed_file in plan_.done:
        with refused_as_request(changed_file.path):
            if changed_file.content is None:
                changed_file.path.unlink()
                remove_emptied(changed_file.path.parent, folders)
            else:
                mode = changed_file.path.stat().st_mode
                files.write_private(changed_file.path, changed_file.content, force=True)
                changed_file.path.chmod(mode)


def remove_emptied(folder: Path, folders: Sequence[Path]) -> None:
    """Remove a folder without files below a named one, and those above it."""
    while folder not in folders and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent
