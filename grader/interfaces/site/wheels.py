"""The libraries that are compiled, as wheels for Pyodide."""

from importlib.metadata import version
from pathlib import Path
from zipfile import ZipFile

from grader.interfaces.site import programs
from grader.interfaces.site.pyodide import Pyodide

LOOSE = ("msgspec",)
"""Any version will do."""
TIED = ("pydantic-core",)
"""The one that is installed: pydantic goes with no other."""
LIBRARY = ".so"


def wheels(pyodide: Pyodide, work: Path) -> list[Path]:
    """Those that lie beside Pyodide, and for the others what pip brings."""
    return [
        beside(pyodide, name, tied) or brought(pyodide, name, tied, work) for name, tied in needed()
    ]


def needed() -> list[tuple[str, str]]:
    """Each with its version, if it has to be that."""
    return [*((name, "") for name in LOOSE), *((name, version(name)) for name in TIED)]


def beside(pyodide: Pyodide, name: str, tied: str) -> Path | None:
    """The wheel in Pyodide's own folder, as its whole distribution has it."""
    pattern = f"{name.replace('-', '_')}-{tied or '*'}-*-{pyodide.platforms[0]}.whl"
    return next(iter(sorted(pyodide.folder.glob(pattern))), None)


def brought(pyodide: Pyodide, name: str, tied: str, work: Path) -> Path:
    """The wheel that pip finds."""
    place = work / name
    tag = pyodide.python.replace(".", "")
    programs.pip(
        *("download", "--quiet", "--no-deps", "--only-binary=:all:", "--dest", place),
        *("--implementation", "cp", "--python-version", pyodide.python, "--abi", f"cp{tag}"),
        *(word for platform in pyodide.platforms for word in ("--platform", platform)),
        f"{name}=={tied}" if tied else name,
    )
    (wheel,) = place.glob("*.whl")
    return wheel


def unpacked(wheel: Path, place: Path) -> list[str]:
    """Put what Python reads into the folder; gives the libraries among it."""
    with ZipFile(wheel) as package:
        names = [name for name in package.namelist() if ".dist-info/" not in name]
        package.extractall(place, names)
    return sorted(name for name in names if name.endswith(LIBRARY))
