"""The registry of methods by file name: `max-n` is `grader/solving/methods/max_n.py`."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from generator.base.errors import UnknownName
from grader.solving import methods
from grader.solving.methods.base.method import Method, W
from solver.message import Message


@cache
def names() -> tuple[str, ...]:
    """Return the names of all methods in alphabetical order, without importing their modules."""
    return tuple(m.name.replace("_", "-") for m in iter_modules(methods.__path__) if not m.ispkg)


def load_method(name: str) -> Method:
    """Return the method of that name, which must exist, importing only its module."""
    room = import_module(f"{methods.__name__}.{name.replace('-', '_')}")
    candidate = room.METHOD
    assert isinstance(candidate, Method), f"{room.__name__} holds a method"
    return candidate


def all_methods() -> Iterator[Method]:
    """Yield all methods, importing every module; meant for lists and refusals."""
    return map(load_method, names())


def methods_for(kind: type[W]) -> dict[str, W]:
    """Return the way of each method that solves that kind of thing, by the method's name."""
    ways = {method.name: method.find_way(kind) for method in all_methods()}
    return {name: way for name, way in ways.items() if way is not None}


def find_method(name: str, kind: type[W], message: Message) -> tuple[Method, W]:
    """Return the method and its way for the kind; UnknownName, which calls the kind `message`."""
    if name in names():
        chosen = load_method(name)
        if way := chosen.find_way(kind):
            return chosen, way
    raise UnknownName(Message("no method for {what}", what=message), name, methods_for(kind))
