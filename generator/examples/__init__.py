"""Every module in this folder has the EXAMPLES of the family of its name, found by its file."""

from importlib import import_module
from pkgutil import iter_modules

from generator.errors import UnknownName
from generator.example import Example
from solver.errors import RequestError

FILES = frozenset(module.name for module in iter_modules(__path__))


def examples(family: str) -> tuple[Example, ...]:
    """Those of a family, in the order of its file; none where it has no file."""
    file = family.replace("-", "_")
    if file not in FILES:
        return ()
    found: tuple[Example, ...] = import_module(f"{__name__}.{file}").EXAMPLES
    return found


def example(family: str, name: str) -> Example:
    """The example of that name; UnknownName says which the family has."""
    for each in examples(family):
        if each.name == name:
            return each
    if not (there := [each.name for each in examples(family)]):
        raise RequestError(f"{family} has no examples; let one be drawn, or bring your own")
    raise UnknownName(f"example of {family}", name, there)
