"""A game, a model or a formula by its name, which is that of its file."""

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from generator.base.errors import UnknownName
from solver import named
from solver.parameter import Parameter
from solver.record import AnyRecord, Record


@cache
def names() -> tuple[str, ...]:
    """All there are, in the order of the alphabet; no room is imported."""
    return tuple(module.name.replace("_", "-") for module in iter_modules(named.__path__))


def record(name: str) -> AnyRecord:
    """The record of that name, whose room alone is imported; UnknownName if there is none."""
    if name not in names():
        raise UnknownName("no game", name, names())
    found: AnyRecord = import_module(f"{named.__name__}.{name.replace('-', '_')}").RECORD
    assert isinstance(found, Record), f"{name} has a record"
    return found


def every() -> Iterator[AnyRecord]:
    """All records, and so all their rooms: only for lists of them."""
    return map(record, names())


def check_known(settings: Iterable[str], parameters: Iterable[Parameter[Any]]) -> None:
    """UnknownName for a setting that is none of the parameters."""
    known = [of.name for of in parameters]
    for setting in settings:
        if setting not in known:
            raise UnknownName("no parameter", setting, known)
