"""The methods there are, each found by its file: `max-n` is `grader/solving/methods/max_n.py`."""

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
    """Every method's, in the order of the alphabet; no room is imported."""
    return tuple(m.name.replace("_", "-") for m in iter_modules(methods.__path__) if not m.ispkg)


def method(name: str) -> Method:
    """The method of that name, one of those there are; its room alone is imported."""
    room = import_module(f"{methods.__name__}.{name.replace('-', '_')}")
    found = room.METHOD
    assert isinstance(found, Method), f"{room.__name__} holds a method"
    return found


def every() -> Iterator[Method]:
    """All methods, and so all their rooms: only for lists of them, and refusals."""
    return map(method, names())


def on(kind: type[W]) -> dict[str, W]:
    """By its name, the way of each method that solves that kind of thing."""
    ways = {method.name: method.on(kind) for method in every()}
    return {name: way for name, way in ways.items() if way is not None}


def found(name: str, kind: type[W], what: Message) -> tuple[Method, W]:
    """The method of that name with its way for the kind; UnknownName calls the kind `what`."""
    if name in names():
        chosen = method(name)
        if way := chosen.on(kind):
            return chosen, way
    raise UnknownName(Message("no method for {what}", what=what), name, on(kind))
