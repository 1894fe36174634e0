"""What STACK is told of a question: its inputs, and the nodes that answers go through."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from solver.exact import ONE, Rational, Value, text

# Numbers, texts and lists as Maxima reads them.


WITHIN = str.maketrans({"\\": "\\\\", '"': '\\"'})


def number(value: Value) -> str:
    """`3/7`, `-inf`."""
    return text(value)


def string(words: str) -> str:
    return f'"{words.translate(WITHIN)}"'


def listed(items: Iterable[str]) -> str:
    return f"[{','.join(items)}]"


def among(items: Iterable[str]) -> str:
    """As a set."""
    return f"{{{','.join(items)}}}"


class InputSort(StrEnum):
    """What is done in an input."""

    ALGEBRAIC = "algebraic"
    STRING = "string"
    RADIO = "radio"
    DROPDOWN = "dropdown"
    CHECKBOX = "checkbox"


@dataclass(frozen=True, slots=True, kw_only=True)
class StackInput:
    """`answer` is what the teacher would give, `given` the same as STACK's own tests give it.

    `label` stands before it, if it is one of several; `hint` is seen in it while it is empty.
    """

    name: str
    sort: InputSort
    answer: str
    given: str
    label: str = ""
    hint: str = ""
    wide: int = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class StackNode:
    """Whether `given` is `exact` by the test; then so much is earned, and this is said.

    One of `adds` goes on to the next whether it is so or not.
    """

    given: str
    exact: str
    share: Rational = ONE
    feedback: str = ""
    test: str = "AlgEquiv"
    option: str = ""
    adds: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StackInputs:
    """`variables` are set before the nodes are gone through."""

    inputs: tuple[StackInput, ...]
    nodes: tuple[StackNode, ...]
    variables: tuple[str, ...] = ()
