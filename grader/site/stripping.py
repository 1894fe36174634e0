"""Python's own library, without what nothing in a browser asks for."""

from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

UNASKED = frozenset(
    {
        *("_pydatetime", "_pyio", "_pyrepl", "bdb", "cProfile", "doctest", "ftplib", "imaplib"),
        *("mailbox", "multiprocessing", "optparse", "pdb", "pickletools", "poplib", "profile"),
        *("pstats", "pydoc", "smtplib", "socketserver", "trace", "unittest", "wsgiref", "xmlrpc"),
    }
)
"""Debuggers, servers, letters, processes."""


def stripped(library: Path) -> None:
    """Write the archive anew; its own order and times stay."""
    with ZipFile(library) as archive:
        kept = [
            (entry, archive.read(entry))
            for entry in archive.infolist()
            if entry.filename.split("/")[0].removesuffix(".py") not in UNASKED
        ]
    with ZipFile(library, "w") as archive:
        for entry, content in kept:
            archive.writestr(entry, content, ZIP_DEFLATED, 9)
