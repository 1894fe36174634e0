"""The parser of the notation, from a table that was made of its grammar beforehand.

To make a table takes lark longer than to read a tree.
"""

from collections.abc import Callable
from pkgutil import get_data
from typing import Any, TypeAlias

import lark
import msgspec

Load: TypeAlias = Callable[..., "lark.Lark"]

PACKAGE = "solver.trees"
TABLE = "notation.json"
GRAMMAR = "notation.lark"


def parser(builder: object) -> "lark.Lark":
    """LALR(1), which calls the builder as it reads."""
    content = get_data(PACKAGE, TABLE)
    assert content is not None, "it lies beside the grammar"
    data, memo = numbered(msgspec.json.decode(content))
    load: Load = lark.Lark._load_from_dict  # noqa: SLF001  # so do lark's stand-alone parsers
    return load(data, memo, transformer=builder)


def from_grammar() -> "lark.Lark":
    """A parser as the grammar says."""
    return lark.Lark.open(GRAMMAR, rel_to=__file__, parser="lalr")


def table() -> str:
    """The table of the grammar, as it stands beside it."""
    data, memo = from_grammar().memo_serialize([lark.lexer.TerminalDef, lark.grammar.Rule])
    options = {name: data["options"][name] for name in ("lexer", "maybe_placeholders", "parser")}
    return msgspec.json.encode([{**data, "options": options}, memo]).decode() + "\n"


def numbered(read: Any) -> Any:
    """The same with states and symbols by number, whose names JSON has as texts."""
    match read:
        case dict():
            return {
                int(name) if name.isdecimal() else name: numbered(part)
                for name, part in read.items()
            }
        case list():
            return [numbered(part) for part in read]
        case _:
            return read
