"""What is wrong with a file that pydantic refused, in one line that says what would be right."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from generator.errors import UnknownName

SHOWN = 60

Parts: TypeAlias = Mapping[str, type[BaseModel]]
"""The models of the tables and lists in a file, by the keys under which they stand."""


def complaint(error: ValidationError, whole: type[BaseModel], parts: Parts) -> str:
    """The first error, an unknown key before a missing one: where, and what would be right."""
    more = f" ({error.error_count() - 1} more such)" if error.error_count() > 1 else ""
    return about(first(error), whole, parts) + more


def first(error: ValidationError) -> ErrorDetails:
    """The one that is told; `loc` leads to its key."""
    return min(error.errors(include_url=False), key=lambda e: e["type"] != "extra_forbidden")


def about(error: ErrorDetails, whole: type[BaseModel], parts: Parts) -> str:
    place = list(error["loc"])
    model = whole
    where = ""
    while len(place) > 1 and place[0] in parts:
        model, place, where = parts[str(place[0])], *below(place)
    if not place:
        return f"{where}a table is needed, not {shown(error['input'])}"
    if isinstance(place[0], int):
        return f"{where}a table is needed, not {shown(error['input'])}"
    return where + about_key(error, str(place[0]), model)


def below(place: list[int | str]) -> tuple[list[int | str], str]:
    """The place within a table, or the element of a list of tables, and what that is called."""
    match place:
        case [name, int(number), *rest]:
            return rest, f"{name} {number + 1}: "
        case [name, *rest]:
            return rest, f"{name}: "
        case _:
            raise AssertionError("the place of an error has parts here")


def about_key(error: ErrorDetails, key: str, model: type[BaseModel]) -> str:
    known = {field.alias or name: field for name, field in model.model_fields.items()}
    if key not in known:
        return str(UnknownName("key", key, known))
    right = known[key].description or "something else"
    if error["type"] == "missing":
        return f"the key {key!r} is missing; it is {right}"
    return f"{key} is {right}, not {shown(error['input'])}"


def shown(given: Any) -> str:
    """What was given, short and in one line."""
    match given:
        case dict():
            return "a table"
        case list():
            return "a list"
        case bool():
            return str(given).lower()
        case int() if abs(given) >= 10**20:
            return "a number that long"
        case _:
            written = repr(given) if isinstance(given, str) else str(given)
            return written if len(written) <= SHOWN else written[:SHOWN] + "…"
