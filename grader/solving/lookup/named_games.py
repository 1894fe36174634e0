"""Games, models and formulas by name, which is that of their file."""

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
    """Return all names in alphabetical order, without importing the modules."""
    return tuple(module.name.replace("_", "-") for module in iter_modules(named.__path__))


def find_record(name: str) -> AnyRecord:
    """Return the record of that name, importing only its module; UnknownName if there is none."""
    if name not in names():
        raise UnknownName("no game", name, names())
    game_record: AnyRecord = import_module(f"{named.__name__}.{name.replace('-', '_')}").RECORD
    assert isinstance(game_record, Record), f"{name} has a record"
    return game_record


def all_records() -> Iterator[AnyRecord]:
    """Yield all records, importing every module; meant for lists of them."""
    return map(find_record, names())


def check_known(settings: Iterable[str], parameters: Iterable[Parameter[Any]]) -> None:
    """Refuse a setting that is no parameter (UnknownName)."""
    known = [parameter.name for parameter in parameters]
    for setting in settings:
        if setting not in known:
            raise UnknownName("no parameter", setting, known)
