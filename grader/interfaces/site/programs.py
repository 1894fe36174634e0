"""The programs with which a site is built: node, npm and pip."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import which
from sysconfig import get_path

from solver.errors import RequestError

MAX_REASON_LENGTH = 200
"""The greatest length of a program's output in an error."""


def node(*arguments: str | Path) -> None:
    """Run a JavaScript file with node."""
    run("node", find_program("node"), *arguments)


def npm(*arguments: str | Path) -> None:
    """Run npm."""
    run("npm", find_program("npm"), *arguments)


def pip(*arguments: str | Path) -> None:
    """Run the pip of the Python that runs this."""
    run("pip", sys.executable, "-m", "pip", *arguments)


def find_program(name: str) -> str:
    """Return the path of a program; RequestError says how to install it."""
    places = (get_path("scripts"), os.environ.get("PATH", os.defpath))
    place = which(name, path=os.pathsep.join(places))
    if place is None:
        raise RequestError(
            "a site is made with node and npm, and there is no {name}; "
            "pip install 'minimaestro[site]' brings both",
            name=name,
        )
    return place


def run(name: str, *command: str | Path) -> None:
    """Run a command; RequestError with the end of its output if it fails."""
    ended = subprocess.run(  # noqa: S603  # programs that the maker of the site has installed
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if ended.returncode:
        lines = [line.strip() for line in ended.stderr.splitlines() if line.strip()]
        why = lines[-1][:MAX_REASON_LENGTH] if lines else str(ended.returncode)
        raise RequestError("{name} failed, which a site is made with: {why}", name=name, why=why)
