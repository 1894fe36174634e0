"""Python's own library, without what nothing in a browser asks for."""

import re
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

UNASKED = frozenset(
    {
        *("_pydatetime", "_pyio", "_pyrepl", "bdb", "cProfile", "doctest", "ftplib", "imaplib"),
        *("mailbox", "multiprocessing", "optparse", "pdb", "pickletools", "poplib", "profile"),
        *(
            "pstats",
            "pydoc",
            "smtplib",
            "socketserver",
            "trace",
            "unittest",
            "wsgiref",
            "xml",
            "xmlrpc",
        ),
    }
)
"""Debuggers, servers, letters, processes."""
CODE_PAGES = re.compile(
    r"encodings/(big5|cp|euc|gb|hp_|hz|iso|johab|kz|koi|mac_|palmos|ptcp|shift_|tis)(?!437)"
)
"""Tables of letters from before Unicode, but for the one in which archives have their names."""


def stripped(library: Path) -> None:
    """Write the archive anew; its own order and times stay."""
    with ZipFile(library) as archive:
        kept = [
            (entry, archive.read(entry)) for entry in archive.infolist() if asked(entry.filename)
        ]
    with ZipFile(library, "w") as archive:
        for entry, content in kept:
            archive.writestr(entry, content, ZIP_DEFLATED, 9)


def asked(name: str) -> bool:
    """Whether something may want it."""
    module = name.split("/", maxsplit=1)[0].removesuffix(".py")
    return module not in UNASKED and not CODE_PAGES.match(name)
