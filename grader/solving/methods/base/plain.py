"""Turning typed results into JSON data, in which every number is a string."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from generator.base.plain import Plain
from solver.exact import Rational, digits


def plain_fields(result: Any) -> dict[str, Plain]:
    """Return the fields of a dataclass in order, without those that are None."""
    found = {field.name: getattr(result, field.name) for field in fields(result)}
    return {name: plain(value) for name, value in found.items() if value is not None}


def plain(value: object) -> Plain:
    """Return the value of a field as JSON data."""
    match value:
        case bool():
            return value
        case str() | float() | Rational():
            return str(value)
        case int():
            return digits(value)
        case tuple():
            return [plain(item) for item in value]
        case Mapping():
            return {str(name): plain(item) for name, item in value.items()}
        case _:
            assert is_dataclass(value), f"{value!r} has no form in JSON"
            return plain_fields(value)
