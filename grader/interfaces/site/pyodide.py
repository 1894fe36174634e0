"""Pyodide, Python in a browser: from a folder, or as npm brings it."""

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
"""Its patches alone: a memory that is kept and had again is nothing that Pyodide promises."""
LIBRARY = "python_stdlib.zip"
PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", LIBRARY)
LOCK = "pyodide-lock.json"


@dataclass(frozen=True, slots=True)
class Pyodide:
    """Where its files lie, and for what it was built."""

    folder: Path
    info: Mapping[str, str]

    @property
    def python(self) -> str:
        """`3.14`."""
        return ".".join(self.info["python"].split(".")[:2])

    @property
    def platforms(self) -> tuple[str, str]:
        """The tags of wheels that fit it, the newer name first."""
        tag = f"{self.info['abi_version']}_{self.info['arch']}"
        return f"pyemscripten_{tag}", f"pyodide_{tag}"

    @property
    def lock(self) -> str:
        """Its list of packages, without any: what is needed is here."""
        return json.dumps({"info": dict(self.info), "packages": {}})


def pyodide(folder: Path | None, work: Path) -> Pyodide:
    """The one in the folder; without one, npm's, which is put into `work`."""
    place = brought(work) if folder is None else folder
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


def brought(work: Path) -> Path:
    """What npm's package holds."""
    programs.npm("pack", PACKAGE, "--silent", "--pack-destination", work)
    (archive,) = work.glob("pyodide-*.tgz")
    with tarfile.open(archive) as package:
        package.extractall(work, filter="data")
    return work / "package"


def info(text: str, path: Path) -> Mapping[str, str]:
    """For what it was built, as its list of packages says."""
    try:
        said: Any = json.loads(text)["info"]
        return {name: str(said[name]) for name in ("abi_version", "arch", "platform", "python")}
    except (KeyError, TypeError, ValueError):
        raise RequestError("{path} is not what Pyodide has under that name", path=path) from None
