"""Folders with families and templates of the user's own, which worker processes find too."""

import os

from generator.base.by_file import BESIDE
from solver.errors import RequestError

VARIABLE = "MINIMAESTRO_PLUGINS"
"""The environment variable that names the folders; processes inherit it."""


def plugin_folders() -> list[str]:
    """Return the folders that the environment variable names."""
    return [folder for folder in os.environ.get(VARIABLE, "").split(os.pathsep) if folder]


def inherit() -> None:
    """Add the folders that the environment names."""
    BESIDE[:] = plugin_folders()


def add(folder: str) -> None:
    """Add the folder of plugins; RequestError if it does not exist."""
    if not os.path.isdir(folder):  # noqa: PTH112  # pathlib would be loaded for this alone
        raise RequestError("--plugin: there is no folder {folder!r}", folder=folder)
    os.environ[VARIABLE] = os.pathsep.join([*plugin_folders(), os.path.abspath(folder)])  # noqa: PTH100
    inherit()


def templates() -> list[str]:
    """Return their folders of templates, which take precedence."""
    return [f"{folder}/templates" for folder in plugin_folders()]
