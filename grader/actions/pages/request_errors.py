"""One-line messages about a body that pydantic refused, which say what would be right.

It goes by the kind of error, since FastAPI hands over no model; `validation_errors`, for files,
goes by what the model says of each field.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from solver.message import Message

LIST = Message("a list is needed")
OBJECT = Message("an object is needed")
WHEN = Message("a time with its zone is needed, such as 2026-12-01T09:00:00Z")
SHOWN = 80
RIGHT = {
    "missing": Message("it is missing"),
    "extra_forbidden": Message("there is no field of this name"),
    "string_too_long": Message("of up to {max_length} letters"),
    "string_too_short": Message("of at least {min_length} letters"),
    "too_long": Message("of up to {max_length} entries"),
    "greater_than_equal": Message("at least {ge}"),
    "less_than_equal": Message("at most {le}"),
    "literal_error": Message("{expected} is needed"),
    "enum": Message("{expected} is needed"),
    "json_invalid": Message("this is no JSON"),
    "string": Message("a text is needed"),
    "int": Message("a whole number is needed"),
    "float": Message("a number is needed"),
    "bool": Message("true or false is needed"),
    "list": LIST,
    "tuple": LIST,
    "dict": OBJECT,
    "model": OBJECT,
    "datetime": WHEN,
    "timezone": WHEN,
}
"""The message that says what is right, by the name of an error or by the first part of it."""
OTHERWISE = Message("this value is not valid here")


def reason(errors: Sequence[Mapping[str, Any]]) -> Message:
    """Return the first error and its place as a message."""
    first = errors[0]
    where = ".".join(str(part) for part in first["loc"])[:SHOWN] or Message("the whole")
    return Message("{where}: {reason}", where=where, reason=error_message(first))


def error_message(error: Mapping[str, Any]) -> Message:
    """Return the message for an error."""
    name: str = error["type"]
    expectation = RIGHT.get(name) or RIGHT.get(name.partition("_")[0], OTHERWISE)
    bounds = {key: str(bound).replace(" or ", ", ") for key, bound in error.get("ctx", {}).items()}
    return Message(expectation.sentence, **bounds)
