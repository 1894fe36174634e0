"""Folders with families and templates of one's own, which this and other processes find."""

import os

from generator.base.by_file import BESIDE
from solver.errors import RequestError

VARIABLE = "MINIMAESTRO_PLUGINS"
"""The environment variable that names them; processes inherit it."""


def named() -> list[str]:
    """The folders that the environment names."""
    return [folder for folder in os.environ.get(VARIABLE, "").split(os.pathsep) if folder]


def inherit() -> None:
    """Find what the environment names."""
    BESIDE[:] = named()


def add(folder: str) -> None:
    """Find what this folder holds as well; RequestError where there is none."""
    if not os.path.isdir(folder):  # noqa: PTH112  # pathlib would be loaded for this alone
        raise RequestError("--plugin: there is no folder {folder!r}", folder=folder)
    os.environ[VARIABLE] = os.pathsep.join([*named(), os.path.abspath(folder)])  # noqa: PTH100
    inherit()


def templates() -> list[str]:
    """Their folders of templates, which are taken instead of ours."""
    return [f"{folder}/templates" for folder in named()]
