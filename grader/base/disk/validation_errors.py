"""An error of pydantic as one line that says what would be right."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from generator.base.errors import UnknownName
from solver.errors import closest
from solver.message import Message

SHOWN = 60
UNION = re.compile(r"str|int|bool|constrained-str|(?:dict|list|function-\w+)\[.*\]")
"""The names that pydantic gives the types of a value that may have one of several."""

MAX_LISTED_KEYS = 8
"""The greatest number of keys that are listed beside the one that may be meant."""

TYPE_NAMES = {
    "string": Message("a text"),
    "int": Message("a whole number"),
    "float": Message("a number"),
    "bool": Message("true or false"),
    "list": Message("a list"),
    "dict": Message("a table"),
    "model": Message("a table"),
}
"""What is wanted, by the first word of pydantic's type of error."""

Parts: TypeAlias = Mapping[str, type[BaseModel]]
"""The models of the tables and lists in a file, by key."""


def complaint(error: ValidationError, root_model: type[BaseModel], parts: Parts) -> Message:
    """Return the first error as a message; an unknown key goes before a missing one."""
    errors = error.errors(include_url=False)
    message, more = about(first_of(errors), root_model, parts), count_values(errors) - 1
    return Message("{said} ({more} more such)", said=message, more=more) if more else message


def count_values(errors: Sequence[ErrorDetails]) -> int:
    """Return of how many values there are errors; a value of several types has one for each.

    A key that is missing does not count beside an unknown one, which may be meant for it.
    """
    if first_of(errors)["type"] == "extra_forbidden":
        errors = [each for each in errors if each["type"] != "missing"]
    typed = {(each["loc"][:-1], repr(each["input"])) for each in errors if is_of_union(each)}
    return len(typed) + sum(not is_of_union(each) for each in errors)


def is_of_union(error: ErrorDetails) -> bool:
    """Tell whether an error is that of one of several types, whose name ends its path."""
    last = error["loc"][-1] if error["loc"] else ""
    return isinstance(last, str) and UNION.fullmatch(last) is not None


def first(error: ValidationError) -> ErrorDetails:
    """Return the error that is reported; `loc` is the path of its key."""
    return first_of(error.errors(include_url=False))


def first_of(errors: Sequence[ErrorDetails]) -> ErrorDetails:
    """Return the one of these errors that is reported."""
    return min(errors, key=lambda each: each["type"] != "extra_forbidden")


def about(error: ErrorDetails, root_model: type[BaseModel], parts: Parts) -> Message:
    """Return the message about an error."""
    place = list(error["loc"])
    model = root_model
    steps: list[str | Message] = []
    while len(place) > 1 and place[0] in parts:
        model, (place, step) = parts[str(place[0])], below(place)
        steps.append(step)
    if not place or isinstance(place[0], int):
        value_text = short_value(error["input"])
        message = Message("a table is needed, not {given}", given=value_text)
    else:
        message = about_key(error, str(place[0]), model)
    for step in reversed(steps):
        message = Message("{place}: {error}", place=step, error=message)
    return message


def below(place: list[int | str]) -> tuple[list[int | str], str | Message]:
    """Return the path within a table or an element of a list, and its name."""
    match place:
        case ["exercise", int(number), *rest]:
            return rest, Message("exercise {number}", number=number + 1)
        case [name, int(number), *rest]:
            return rest, f"{name} {number + 1}"
        case [name, *rest]:
            return rest, str(name)
        case _:
            raise AssertionError("the place of an error has parts here")


def about_key(error: ErrorDetails, key: str, model: type[BaseModel]) -> Message:
    """Return the message about an error at a key."""
    known = {field.alias or name: field for name, field in model.model_fields.items()}
    if key not in known:
        close = closest(key, known)
        if close is not None and len(known) > MAX_LISTED_KEYS:
            return Message(
                "there is no key {name!r}; did you mean {close!r}?", name=key[:SHOWN], close=close
            )
        return UnknownName("no key", key, known).message
    extra = known[key].json_schema_extra
    blanks = extra if isinstance(extra, dict) else {}
    description = known[key].description
    right_message = Message(description, **blanks) if description else name_type(error)
    if error["type"] == "missing":
        return Message("the key {key!r} is missing; it is {right}", key=key, right=right_message)
    if error["type"] == "too_long" and isinstance(error["input"], list | dict):
        most, count = error["ctx"]["max_length"], len(error["input"])
        return Message(
            "{key} is given {here} times; at most {most} are allowed",
            key=key,
            here=count,
            most=most,
        )
    return Message(
        "{key} is {right}, not {given}",
        key=key,
        right=right_message,
        given=short_value(error["input"]),
    )


def name_type(error: ErrorDetails) -> Message:
    """Return what an undescribed key wants, by the type of the error."""
    if error["type"] in {"literal_error", "enum"}:
        return Message("one of {options}", options=error["ctx"]["expected"])
    return TYPE_NAMES.get(error["type"].partition("_")[0], Message("of another form"))


def short_value(value: Any) -> str | Message:
    """Return the given value, short and on one line."""
    match value:
        case dict():
            return Message("a table")
        case list():
            return Message("a list")
        case bool():
            return str(value).lower()
        case int() if abs(value) >= 10**20:
            return Message("a number that long")
        case _:
            text = repr(value) if isinstance(value, str) else str(value)
            return text if len(text) <= SHOWN else text[:SHOWN] + "…"
