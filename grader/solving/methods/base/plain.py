"""Turning typed results into JSON data, in which every number is a string."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from generator.base.plain import Plain
from solver.exact import Rational, digits


def plain_fields(result: Any) -> dict[str, Plain]:
    """Return the fields of a dataclass in order, without those that are None."""
    value_by_field = {field.name: getattr(result, field.name) for field in fields(result)}
    return {name: plain_value(value) for name, value in value_by_field.items() if value is not None}


def plain_value(value: object) -> Plain:
    """Return the value of a field as JSON data."""
    match value:
        case bool():
            return value
        case str() | float() | Rational():
            return str(value)
        case int():
            return digits(value)
        case tuple():
            return [plain_value(item) for item in value]
        case Mapping():
            return {str(name): plain_value(item) for name, item in value.items()}
        case _:
            assert is_dataclass(value), f"{value!r} has no form in JSON"
            return plain_fields(value)
