"""Pyodide, Python in the browser, from a folder or from npm."""

import json
import tarfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grader.base.disk import files
from grader.interfaces.site import programs
from solver.errors import RequestError

PACKAGE = "pyodide@~314.0"
"""Only patches are accepted, since Pyodide does not promise compatible memory snapshots."""
LIBRARY = "python_stdlib.zip"
FETCHED = ("pyodide.asm.wasm", LIBRARY)
PARTS = ("pyodide.mjs", "pyodide.asm.mjs", *FETCHED)
LOCK = "pyodide-lock.json"


@dataclass(frozen=True, slots=True)
class Pyodide:
    """The folder of its files, and what it was built for."""

    folder: Path
    info: Mapping[str, str]

    @property
    def python(self) -> str:
        """The version of Python: `3.14`."""
        return ".".join(self.info["python"].split(".")[:2])

    @property
    def platforms(self) -> tuple[str, str]:
        """The tags of wheels that fit it, the newer name first."""
        tag = f"{self.info['abi_version']}_{self.info['arch']}"
        return f"pyemscripten_{tag}", f"pyodide_{tag}"

    @property
    def lock(self) -> str:
        """The list of packages, empty since the site brings all that it needs."""
        return json.dumps({"info": dict(self.info), "packages": {}})


def pyodide(folder: Path | None, work: Path) -> Pyodide:
    """Return Pyodide from the folder, or else from npm; RequestError if a file is missing."""
    place = download_package(work) if folder is None else folder
    for name in (*PARTS, LOCK):
        if not (place / name).is_file():
            raise RequestError(
                "{folder} has no {name}; --pyodide names a folder with what is in the npm "
                "package {package}",
                folder=place,
                name=name,
                package=PACKAGE,
            )
    return Pyodide(place, info(files.read_text(place / LOCK), place / LOCK))


def download_package(work: Path) -> Path:
    """Download the npm package; return its folder."""
    programs.npm("pack", PACKAGE, "--silent", "--pack-destination", work)
    (archive,) = work.glob("pyodide-*.tgz")
    with tarfile.open(archive) as package:
        package.extractall(work, filter="data")
    return work / "package"


def info(text: str, path: Path) -> Mapping[str, str]:
    """Return what it was built for, from its list of packages; RequestError if that is not one."""
    try:
        package_info: Any = json.loads(text)["info"]
        return {
            name: str(package_info[name]) for name in ("abi_version", "arch", "platform", "python")
        }
    except (KeyError, TypeError, ValueError):
        raise RequestError("{path} is not what Pyodide has under that name", path=path) from None
