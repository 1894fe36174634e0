"""Zip files: writing them, and unpacking them within limits and inside a folder."""

import stat
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from lzma import LZMAError
from pathlib import Path, PurePosixPath
from shutil import copyfileobj
from typing import Final
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from grader.base.disk.files import MEGABYTE, by_name, refuse_unfit, refused_as_request
from solver.errors import RequestError
from solver.message import Message

# Reading zip files.


READABLE = 0o644 << 16


def zip_files(files: Mapping[str, bytes]) -> bytes:
    """Return a zip of the files by path; a path that ends in `/` is an empty folder.

    The same files give the same bytes, since no time is stored.
    """
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED) as package:
        for path, content in files.items():
            entry = ZipInfo(path)
            entry.compress_type = ZIP_DEFLATED
            entry.external_attr = READABLE
            package.writestr(entry, content)
    return buffer.getvalue()


ENDING: Final = ".zip"
MAX_PACKED_SIZE: Final = 5_000 * MEGABYTE
MAX_FILES: Final = 10_000
"""The greatest number of files in a zip."""
MAX_UNPACKED_SIZE: Final = 2_000 * MEGABYTE
RATIO: Final = 200
"""A file that expands by a greater factor was made to fill disks."""
ENCRYPTED: Final = 1
"""The flag of a file that only opens with a password."""

DAMAGE = (
    BadZipFile,
    EOFError,
    LZMAError,
    NotImplementedError,
    OSError,
    RuntimeError,
    ValueError,
    zlib.error,
)
"""The exceptions that zipfile is known to raise on damaged files."""


class BadZip(RequestError):
    """A file that is no zip, or holds too much."""


DAMAGED = Message("the zip is damaged; make it again")


@dataclass(frozen=True, slots=True)
class Member:
    """A file in a zip by name, with its unpacked location or the reason why it has none."""

    name: str
    content: Path | Message


def is_zip(path: Path) -> bool:
    """Tell whether the file's name is that of a zip."""
    return path.suffix.lower() == ENDING


def unzip_file(path: Path, into: Path) -> Iterator[Member]:
    """Unpack a zip into a folder, with files named by numbers, and yield each in natural order.

    Raises BadZip if it is none, has too many files or is too large in all.
    """
    with refused_as_request(path):
        refuse_unfit(path, MAX_PACKED_SIZE)
        file = path.open("rb")
    try:
        with file, ZipFile(file) as package:
            inside = [zip_entry for zip_entry in package.infolist() if not zip_entry.is_dir()]
            refuse_large(path, inside)
            for number, entry in enumerate(
                sorted(inside, key=lambda zip_entry: by_name(zip_entry.filename))
            ):
                yield Member(entry.filename, taken_out(package, entry, into / str(number)))
    except RequestError:
        raise
    except DAMAGE:
        raise BadZip("{path}: {why}", path=path, why=DAMAGED) from None


def refuse_large(path: Path, inside: list[ZipInfo]) -> None:
    """Refuse a zip that is too large; the sizes that it states are enforced when it is read."""
    if len(inside) > MAX_FILES:
        raise BadZip("{path} holds more than {most} files", path=path, most=MAX_FILES)
    if sum(entry.file_size for entry in inside) > MAX_UNPACKED_SIZE:
        raise BadZip(
            "{path} unpacks to more than {most} MB", path=path, most=MAX_UNPACKED_SIZE // MEGABYTE
        )


def taken_out(package: ZipFile, entry: ZipInfo, place: Path) -> Path | Message:
    """Return where the file was unpacked, with the ending of its name, or why it was not."""
    if why := unfit(entry):
        return why
    place = place.with_suffix(PurePosixPath(entry.filename).suffix[:20])
    try:
        with (
            package.open(entry) as packed,
            refused_as_request(place),
            place.open("xb") as file,
        ):
            copyfileobj(packed, file)
    except RequestError:  # there is no room for it
        raise
    except DAMAGE:
        return DAMAGED
    return place


def unfit(entry: ZipInfo) -> Message | None:
    """Return the reason why a file is not unpacked; None if it can be."""
    name = entry.filename.replace("\\", "/")
    if name.startswith("/") or name[1:2] == ":" or ".." in name.split("/"):
        return Message("its name leads out of the zip")
    if stat.S_ISLNK(entry.external_attr >> 16):
        return Message("a link in a zip is not followed")
    if entry.flag_bits & ENCRYPTED:
        return Message("the zip is encrypted; make it without a password")
    if name.lower().endswith(ENDING):
        return Message("a zip in a zip is not opened; hand it in by itself")
    if entry.file_size > max(MEGABYTE, RATIO * entry.compress_size):
        return Message("it unpacks to more than {most} times its size", most=RATIO)
    return None
