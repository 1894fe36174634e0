"""A zip taken apart within bounds: nothing in it leads out of it, or fills the disk."""

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

from grader.base.disk.files import MEGABYTE, refuse_unfit, refused_as_request
from grader.base.disk.natural_order import by_name
from solver.errors import RequestError
from solver.message import Message

# Files in one that is zipped.


READABLE = 0o644 << 16


def zipped(files: Mapping[str, bytes]) -> bytes:
    """By their paths, in their order; a path that ends in `/` is an empty folder.

    The same files give the same bytes: no hour stands in it.
    """
    whole = BytesIO()
    with ZipFile(whole, "w", ZIP_DEFLATED) as package:
        for path, content in files.items():
            entry = ZipInfo(path)
            entry.compress_type = ZIP_DEFLATED
            entry.external_attr = READABLE
            package.writestr(entry, content)
    return whole.getvalue()


ENDING: Final = ".zip"
LARGEST: Final = 5_000 * MEGABYTE
MOST: Final = 10_000
"""So many files may be in a zip."""
MOST_UNPACKED: Final = 2_000 * MEGABYTE
RATIO: Final = 200
"""A file that unpacks to more than so many times its size in the zip was made to fill disks."""
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
"""What zipfile is known to raise on files that are not as they should be."""


class BadZip(RequestError):
    """A file that is no zip, or one that holds too much."""


DAMAGED = Message("the zip is damaged; make it again")


@dataclass(frozen=True, slots=True)
class Member:
    """A file in a zip by its name there; where it lies now, or why it was not taken out."""

    name: str
    content: Path | Message


def is_zip(path: Path) -> bool:
    """Tell whether the file is called a zip."""
    return path.suffix.lower() == ENDING


def unzipped(path: Path, into: Path) -> Iterator[Member]:
    """Put the files of a zip into a folder, by numbers, and yield each in natural order.

    BadZip if it is none, has too many files or is too large in all.
    """
    with refused_as_request(path):
        refuse_unfit(path, LARGEST)
        file = path.open("rb")
    try:
        with file, ZipFile(file) as package:
            inside = [one for one in package.infolist() if not one.is_dir()]
            refuse_large(path, inside)
            for number, one in enumerate(sorted(inside, key=lambda one: by_name(one.filename))):
                yield Member(one.filename, taken_out(package, one, into / str(number)))
    except RequestError:
        raise
    except DAMAGE:
        raise BadZip("{path}: {why}", path=path, why=DAMAGED) from None


def refuse_large(path: Path, inside: list[ZipInfo]) -> None:
    """Refuse more than anybody hands in; what a zip says of sizes is held to when it is read."""
    if len(inside) > MOST:
        raise BadZip("{path} holds more than {most} files", path=path, most=MOST)
    if sum(one.file_size for one in inside) > MOST_UNPACKED:
        raise BadZip(
            "{path} unpacks to more than {most} MB", path=path, most=MOST_UNPACKED // MEGABYTE
        )


def taken_out(package: ZipFile, one: ZipInfo, place: Path) -> Path | Message:
    """Return where the file was put, with the ending of its name, or why it was not."""
    if why := unfit(one):
        return why
    place = place.with_suffix(PurePosixPath(one.filename).suffix[:20])
    try:
        with (
            package.open(one) as packed,
            refused_as_request(place),
            place.open("xb") as file,
        ):
            copyfileobj(packed, file)
    except RequestError:  # there is no room for it
        raise
    except DAMAGE:
        return DAMAGED
    return place


def unfit(one: ZipInfo) -> Message | None:
    """Say why a file is not to be taken out."""
    name = one.filename.replace("\\", "/")
    if name.startswith("/") or name[1:2] == ":" or ".." in name.split("/"):
        return Message("its name leads out of the zip")
    if stat.S_ISLNK(one.external_attr >> 16):
        return Message("a link in a zip is not followed")
    if one.flag_bits & ENCRYPTED:
        return Message("the zip is encrypted; make it without a password")
    if name.lower().endswith(ENDING):
        return Message("a zip in a zip is not opened; hand it in by itself")
    if one.file_size > max(MEGABYTE, RATIO * one.compress_size):
        return Message("it unpacks to more than {most} times its size", most=RATIO)
    return None
