"""The inputs of a STACK question, and the nodes that check its answers."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from solver.exact import ONE, Rational, Value, text

# Numbers, texts and lists as Maxima reads them.


WITHIN = str.maketrans({"\\": "\\\\", '"': '\\"'})


def number(value: Value) -> str:
    """Return the value in Maxima's notation: `3/7`, `-inf`."""
    return text(value)


def string(words: str) -> str:
    """Return the words as a string of Maxima."""
    return f'"{words.translate(WITHIN)}"'


def maxima_list_of(items: Iterable[str]) -> str:
    """Return the items as a list of Maxima."""
    return f"[{','.join(items)}]"


def maxima_set(items: Iterable[str]) -> str:
    """Return the items as a set of Maxima."""
    return f"{{{','.join(items)}}}"


class InputSort(StrEnum):
    """The type of an input."""

    ALGEBRAIC = "algebraic"
    STRING = "string"
    RADIO = "radio"
    DROPDOWN = "dropdown"
    CHECKBOX = "checkbox"


@dataclass(frozen=True, slots=True, kw_only=True)
class StackInput:
    """An input; `answer` is the teacher's answer, `answer_text` the same as STACK's tests type it.

    `label` precedes it if there are several; `hint` is shown while it is empty.
    """

    name: str
    sort: InputSort
    answer: str
    answer_text: str
    label: str = ""
    hint: str = ""
    wide: int = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class StackNode:
    """A node: if `answer_expression` equals `exact` by a test, it gives share and feedback.

    A node that `adds` always continues with the next one.
    """

    answer_expression: str
    exact: str
    share: Rational = ONE
    feedback: str = ""
    test: str = "AlgEquiv"
    option: str = ""
    adds: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StackInputs:
    """The inputs and nodes of a question; `variables` are set before the nodes are checked."""

    inputs: tuple[StackInput, ...]
    nodes: tuple[StackNode, ...]
    variables: tuple[str, ...] = ()
