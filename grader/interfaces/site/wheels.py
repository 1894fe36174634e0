"""Compiled libraries as wheels for Pyodide."""

from importlib.metadata import version
from pathlib import Path
from zipfile import ZipFile

from grader.interfaces.site import programs
from grader.interfaces.site.pyodide import Pyodide

LOOSE = ("msgspec",)
"""Libraries of which any version will do."""
TIED = ("pydantic-core",)
"""Libraries of the installed version, which pydantic requires."""
LIBRARY = ".so"


def wheels(pyodide: Pyodide, work: Path) -> list[Path]:
    """Return the wheels from Pyodide's folder, or else from pip."""
    return [
        beside(pyodide, name, tied) or download_wheel(pyodide, name, tied, work)
        for name, tied in needed_libraries()
    ]


def needed_libraries() -> list[tuple[str, str]]:
    """Return each library with its version, if that is fixed."""
    return [*((name, "") for name in LOOSE), *((name, version(name)) for name in TIED)]


def beside(pyodide: Pyodide, name: str, tied: str) -> Path | None:
    """Return the wheel in Pyodide's own folder, as in its full distribution; None without one."""
    pattern = f"{name.replace('-', '_')}-{tied or '*'}-*-{pyodide.platforms[0]}.whl"
    return next(iter(sorted(pyodide.folder.glob(pattern))), None)


def download_wheel(pyodide: Pyodide, name: str, tied: str, work: Path) -> Path:
    """Download the wheel with pip."""
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


def unpack_wheel(wheel: Path, place: Path) -> list[str]:
    """Unpack what Python reads into the folder; return the compiled libraries in it."""
    with ZipFile(wheel) as package:
        names = [name for name in package.namelist() if ".dist-info/" not in name]
        package.extractall(place, names)
    return sorted(name for name in names if name.endswith(LIBRARY))
