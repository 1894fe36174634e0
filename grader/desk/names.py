"""The names of what there is, for whoever completes, shows or refuses one.

Families and formats are known by their files: to load them takes longer than a person waits.
"""

from importlib.util import find_spec
from pkgutil import iter_modules

from generator import convention, family
from grader.desk import solving
from grader.lookup.games import registry
from grader.words import catalogue


def families() -> list[str]:
    return filed("generator.families")


def formats() -> list[str]:
    """What the marks of an exam can be written in."""
    return filed("grader.formats")


def filed(package: str) -> list[str]:
    """The name of each file in the package."""
    spec = find_spec(package)
    assert spec is not None, "a package of this house is there"
    return [m.name.replace("_", "-") for m in iter_modules(spec.submodule_search_locations)]


def levels() -> list[str]:
    return [str(level) for level in family.Level]


def methods() -> list[str]:
    """Those for trees, and those for games."""
    of_games = (method for game in registry.GAMES.values() for method in game.methods)
    return list(dict.fromkeys([*solving.METHODS, *of_games]))


def games() -> list[str]:
    return list(registry.GAMES)


def conventions() -> list[str]:
    return list(convention.CONVENTIONS)


def languages() -> list[str]:
    return list(catalogue.LANGUAGES)
