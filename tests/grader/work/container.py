"""A container's stead: a root of its own by bubblewrap, in which a recipe runs as it is written.

It has the system's programs and this Python, to read alone, and no network; everything else is
empty but the folders that are brought, at the places that the recipe names.
"""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from itertools import chain
from pathlib import Path

import pytest

WHEELS = "MINIMAESTRO_WHEELS"
"""A folder with our wheel and all that it needs, as `pip download` gets them."""
SYSTEM = ("/usr", "/bin", "/lib", "/lib64", "/sbin", "/etc")
ALONE = ("--unshare-all", "--die-with-parent", "--new-session", "--clearenv")
EMPTY = ("--tmpfs", "/", "--tmpfs", "/tmp", "--dir", "/home", "--dev", "/dev", "--proc", "/proc")  # noqa: S108  # its own
BWRAP = shutil.which("bwrap") or ""
SECONDS = 600


def wheels():
    """The folder of wheels; skips where nobody has prepared it."""
    there = os.environ.get(WHEELS)
    if not there:
        pytest.skip(f"{WHEELS} names no folder of wheels: `pip download -d FOLDER WHEEL` fills one")
    return Path(there)


def our_wheel():
    (ours,) = wheels().glob("minimaestro-*.whl")
    return ours


@cache
def works():
    """Whether this system lets us make such roots."""
    tried = [BWRAP, *ALONE, "--ro-bind", "/", "/", "true"]
    return bool(BWRAP) and not subprocess.run(tried, capture_output=True, check=False).returncode


def bring_wheel(folder):
    """Our wheel and its hash, made as the page says."""
    folder.mkdir(parents=True, exist_ok=True)
    ours = our_wheel()
    shutil.copy(ours, folder)
    line = f"{sha256(ours.read_bytes()).hexdigest()}  {ours.name}\n"
    (folder / "minimaestro.sha256").write_text(line)


@dataclass
class Container:
    """`folders` are brought, each at its place; what is first on the path is `path`."""

    folders: dict[str, Path]
    path: tuple[str, ...] = ()
    environment: dict[str, str] = field(default_factory=dict)

    def run(self, *command, at="/"):
        if not works():
            pytest.skip("no root of its own can be made here: bubblewrap does that")
        python = Path(sys.base_prefix)
        known = {
            "PATH": ":".join((*self.path, str(python / "bin"), "/usr/bin", "/bin")),
            "HOME": "/home",
            "LANG": "C.UTF-8",
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": "/wheels",
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            **self.environment,
        }
        brought = {**self.folders, "/wheels": wheels()}
        options = [
            *(("--setenv", name, value) for name, value in known.items()),
            *(("--ro-bind-try", place, place) for place in (*SYSTEM, str(python))),
            *(("--bind", str(folder), place) for place, folder in brought.items()),
        ]
        return subprocess.run(
            [BWRAP, *ALONE, *EMPTY, *chain.from_iterable(options), "--chdir", at, "--", *command],
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
