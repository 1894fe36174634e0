"""Arguments of the public functions: those of another type are refused, as other requests are."""

from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation
from math import inf
from numbers import Integral, Rational
from pathlib import Path
from reprlib import repr as short_repr
from typing import Any, TypeGuard

from solver.errors import RequestError

VOWELS = "AEIOU"
MAX_LEVELS = 4
"""An answer is a text, a list or a table, or a list of such."""
SYMPY_INFINITIES = {"oo": inf, "-oo": -inf}
BLANKS = frozenset({"nan", "NaN", "sNaN", "NaT", "<NA>"})
"""How numbers and cells of no value are shown."""
MAX_DIGITS = 30
"""A decimal with more digits before or after its point is written with an exponent."""


def short(argument: object) -> str:
    """Return how Python shows the argument: shortened, and on one line."""
    try:
        return " ".join(short_repr(argument).split())
    except ValueError:  # a whole number of more digits than Python writes
        return "a number of thousands of digits"


def check_text(name: str, argument: object) -> None:
    """Raise RequestError unless the argument is a text."""
    if not isinstance(argument, str):
        raise RequestError(
            "{name} is a text in quotes, not {value}", name=name, value=short(argument)
        )


def check_texts(**arguments: object) -> None:
    """Raise RequestError unless each argument is a text, or None where it is left out."""
    for name, argument in arguments.items():
        if argument is not None:
            check_text(name, argument)


def read_whole_number(name: str, argument: object) -> int:
    """Return a whole number, of numpy or sympy too; RequestError for all else, such as True."""
    if isinstance(argument, bool) or not isinstance(argument, Integral):
        raise RequestError(
            "{name} is a whole number, not {value}", name=name, value=short(argument)
        )
    write_exact(name, argument)
    return int(argument)


def read_table(name: str, argument: object) -> dict[str, str]:
    """Return a dictionary of texts, empty for None; a text may be given as an exact number."""
    return {key: read_text(f"{name}: {key}", text) for key, text in list_items(name, argument)}


def read_text(name: str, argument: object) -> str:
    """Return a text as it is, and an exact number as it is typed; RequestError for all else."""
    if isinstance(argument, str):
        return argument
    if not is_exact(argument):
        raise RequestError(
            "{name} is a whole number, a Fraction or a text in quotes, not {value}",
            name=name,
            value=short(argument),
        )
    return write_exact(name, argument)


def write_exact(name: str, argument: Rational) -> str:
    """Return an exact number as it is typed; RequestError for one longer than Python writes."""
    try:
        return str(argument)
    except ValueError:
        raise RequestError(
            "{name} has thousands of digits; give a shorter number", name=name
        ) from None


def is_exact(argument: object) -> TypeGuard[Rational]:
    """Tell whether the argument is an exact number: Python's, numpy's or sympy's; True is none."""
    return not isinstance(argument, bool) and isinstance(argument, Rational)


def list_array(source: Any) -> Any:
    """Return an array or a number of numpy, or what pandas or sympy have, as Python has it.

    A data frame is a list of its rows, a symbol of sympy its name, and `oo` the float `inf`.
    """
    if comes_from(source, "pandas") and hasattr(source, "to_numpy"):
        return source.to_numpy(dtype=object).tolist()
    if comes_from(source, "sympy") and getattr(source, "is_Symbol", False):
        return source.name
    if comes_from(source, "sympy") and str(source) in SYMPY_INFINITIES:
        return SYMPY_INFINITIES[str(source)]
    if hasattr(source, "tolist") and (comes_from(source, "numpy") or comes_from(source, "sympy")):
        return source.tolist()
    return source


def comes_from(source: object, library: str) -> bool:
    """Tell whether the library or a module of it defines the class of the source."""
    return any(kind.__module__.split(".")[0] == library for kind in type(source).__mro__)


def write_numbers(data: object, levels: int = MAX_LEVELS) -> Any:
    """Return lists and tables, so many in each other, with exact numbers as texts and integers.

    Arrays of numpy and sympy are lists. Raises RequestError for a number of thousands of digits.
    """
    data = list_array(data)
    if isinstance(data, Mapping) and levels:
        return {key: write_numbers(part, levels - 1) for key, part in data.items()}
    if isinstance(data, list | tuple) and levels:
        return [write_numbers(part, levels - 1) for part in data]
    if not is_exact(data):
        return data
    text = write_exact("a part", data)
    return int(data) if isinstance(data, Integral) else text


def read_answers(name: str, argument: object) -> dict[str, Any]:
    """Return answers by question: texts, numbers, or lists, arrays and tables as in a key."""
    is_row = comes_from(argument, "pandas") and getattr(argument, "ndim", 0) == 1
    items = list_items(name, dict(argument.items()) if is_row else argument)  # type: ignore[attr-defined]
    return {key: read_answer(f"{name}: {key}", answer, 1) for key, answer in items}


def read_answer(name: str, argument: object, level: int) -> Any:
    """Return an answer in which every number is a text."""
    if level > MAX_LEVELS:
        raise RequestError("{name} is nested too deeply", name=name)
    if getattr(argument, "shape", ()) and comes_from(argument, "numpy"):
        argument = list(argument)  # type: ignore[call-overload]  # numbers with their own precision
    argument = list_array(argument) if comes_from(argument, "sympy") else argument
    if isinstance(argument, Mapping):
        return {
            read_text(name, key): read_answer(name, part, level + 1)
            for key, part in argument.items()
        }
    if isinstance(argument, list | tuple):
        return [read_answer(name, part, level + 1) for part in argument]
    decimal = write_decimal(argument)
    if decimal is not None:
        return decimal
    if is_blank(argument):
        raise RequestError(
            "{name} is {value}, which is no answer; leave it out for a blank",
            name=name,
            value=short(argument),
        )
    if not isinstance(argument, str) and not is_exact(argument):
        raise RequestError(
            "{name} is a text in quotes, a whole number, a Fraction, a Decimal or a float, "
            "not {value}",
            name=name,
            value=short(argument),
        )
    return read_text(name, argument)


def is_numeric(argument: object) -> bool:
    """Tell whether the argument is a decimal, a float, or of a class of numpy."""
    return isinstance(argument, Decimal | float) or comes_from(argument, "numpy")


def is_blank(argument: object) -> bool:
    """Tell whether the argument stands for no value, as an empty cell of a data frame does."""
    is_cell = is_numeric(argument) or comes_from(argument, "pandas")
    return argument is None or (is_cell and str(argument) in BLANKS)


def write_decimal(argument: object) -> str | None:
    """Return a decimal or a float as one types it, in its fewest digits; None for all else."""
    if isinstance(argument, str) or not is_numeric(argument):
        return None
    try:
        exact = Decimal(str(argument))
    except InvalidOperation:  # an array, or True
        return None
    if exact.is_nan():
        return None
    if exact.is_infinite():
        return "-inf" if exact < 0 else "inf"
    if abs(exact.adjusted()) > MAX_DIGITS:
        return str(exact)
    whole = exact.to_integral_value()
    return f"{whole if whole == exact else exact:f}"


def list_items(name: str, argument: object) -> list[tuple[str, Any]]:
    """Return the items of a dictionary whose keys are texts; none for None."""
    if argument is None:
        return []
    if not isinstance(argument, Mapping):
        raise RequestError(
            "{name} is a dictionary of texts, not {value}", name=name, value=short(argument)
        )
    for key in argument:
        check_text(f"{name}: a name", key)
    return list(argument.items())


def check_type(name: str, argument: object, kind: type[Any]) -> None:
    """Raise RequestError unless the argument is a text or a value of that class."""
    if not isinstance(argument, str | kind):
        raise RequestError(
            "{name} is a text in quotes or {kind}, not {value}",
            name=name,
            kind=f"{'an' if kind.__name__[0] in VOWELS else 'a'} {kind.__name__}",
            value=short(argument),
        )


def check_paths(name: str, argument: object) -> None:
    """Raise RequestError unless the argument is a list of paths, and not a single one or none."""
    if isinstance(argument, str | Path) or not isinstance(argument, Sequence):
        raise RequestError(
            "{name} is a list of paths, not {value}", name=name, value=short(argument)
        )
    if not argument:
        raise RequestError("{name} is empty; give at least one path", name=name)
    for path in argument:
        check_type(name, path, Path)


def check_switches(**arguments: object) -> None:
    """Raise RequestError unless each argument is True or False."""
    for name, argument in arguments.items():
        if not isinstance(argument, bool):
            raise RequestError(
                "{name} is True or False, not {value}", name=name, value=short(argument)
            )


def write_options(options: object) -> dict[str, str | None]:
    """Return the options of a method as they are typed; RequestError for what is no number."""
    if options is None:
        return {}
    if not isinstance(options, Mapping) or not all(isinstance(name, str) for name in options):
        raise RequestError(
            "{name} is a dictionary of texts, not {value}", name="options", value=short(options)
        )
    return {
        name: None if option is None else read_text(f"options: {name}", option)
        for name, option in options.items()
    }
