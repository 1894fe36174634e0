"""The names of what there is, for whoever completes or refuses one."""

from importlib.util import find_spec
from pkgutil import iter_modules

from generator.convention import CONVENTIONS
from generator.family import Level
from grader.desk.solving import METHODS
from grader.formats import FORMATS
from grader.lookup.games.registry import GAMES
from grader.words.catalogue import LANGUAGES


def families() -> list[str]:
    """By their files: to load them all takes longer than a person waits for."""
    spec = find_spec("generator.families")
    assert spec is not None, "the families are a part of this house"
    return [m.name.replace("_", "-") for m in iter_modules(spec.submodule_search_locations)]


def levels() -> list[str]:
    return [str(level) for level in Level]


def methods() -> list[str]:
    """Those for trees, and those for games."""
    return list(dict.fromkeys([*METHODS, *(m for game in GAMES.values() for m in game.methods)]))


def games() -> list[str]:
    return list(GAMES)


def conventions() -> list[str]:
    return list(CONVENTIONS)


def languages() -> list[str]:
    return list(LANGUAGES)


def formats() -> list[str]:
    """What the marks of an exam can be written in."""
    return list(FORMATS)
