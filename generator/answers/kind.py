"""The shape of every kind of answer: a record of functions, and the form in which it is asked for.

A is the kind's own type of answer.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeAlias, TypeVar

from generator.answers.agreement import Agreement, indivisible
from generator.answers.answers import Answer
from generator.answers.outcome import Ambiguous, Outcome, Read, Unreadable
from generator.answers.response import Response, Typed
from solver.exact import Rational

A = TypeVar("A", bound=Answer)

Shape: TypeAlias = str | list[str] | dict[str, str]
"""An answer as JSON holds it."""


class Width(StrEnum):
    """How wide a place an answer needs; those of the first two stand side by side."""

    NUMBER = "number"
    NUMBERS = "numbers"
    NAMES = "names"
    LIST = "list"
    LINE = "line"
    LINES = "lines"
    """As many lines as the question gives it."""
    OPTION = "option"
    """As wide as the longest of the options."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """What a reader of answers may know: never the key.

    `options` are the labels that an answer may use (moves, leaves, states, choices; the players of
    a vector, the unknown of a set), in the order of the sheet; `groups` are names that stand for
    several of them (a node for its leaves); `aliases` are other spellings of one option; `whole` is
    what "all" stands for, where it is not every option; `room` is the longest answer that a place
    has to hold, where that does not name every option; `integer` says that whole numbers are asked,
    so that `2,197` is no decimal. `made_at` names the node at which each move is made; `worth` is
    the number that the sheet prints beside each option, where all differ; `cut` is whether the
    leaves that a search cuts off are asked for, or those that it visits, where it is one of these.
    `lines` is how many lines of writing an answer in words may take.
    """

    kind: "AnyKind"
    options: tuple[str, ...] = ()
    groups: Mapping[str, frozenset[str]] = field(default_factory=dict)
    aliases: Mapping[str, str] = field(default_factory=dict)
    whole: tuple[str, ...] = ()
    room: tuple[str, ...] = ()
    integer: bool = False
    cut: bool | None = None
    made_at: Mapping[str, str] = field(default_factory=dict)
    worth: Mapping[str, str] = field(default_factory=dict)
    lines: int = 1


def never_near(_given: Answer, _exact: Answer, _form: Form) -> bool:
    """For a kind in which a wrong answer is never a slip."""
    return False


def unrounded(_given: Answer, _exact: Answer, _within: Rational) -> bool:
    """For a kind in which there is nothing to round."""
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind(Generic[A]):
    """How an answer is read, written and compared; what it says to people stands in its template.

    `read` is given a text in plain characters, which is not empty; `from_list` and `from_pairs` are
    given the list or mapping that JSON, YAML or TOML made of an answer, every item as a text, and
    are None where that is no shape of this kind. Each of these may find several readings. `plain`
    is the answer as keys are in JSON, `written` as a student might write it; reading either gives
    the same answer. `rounds` says whether the first answer is the second, rounded by no more than
    so much; `slip` whether the first, which is wrong, is as near the second as a slip leaves it;
    `agreement` how much of the first is in the second. Answers of a `soft` kind are so few that
    they can be guessed, and speak neither for a student nor against one. An answer `by_hand` is
    marked by a person. `response` is how the answer is given to a machine that compares and cannot
    read; where it is not said, the answer is typed as it is written.
    """

    name: str
    answer: type[A]
    read: Callable[[str, Form], Read | Ambiguous | Unreadable]
    plain: Callable[[A], Shape]
    written: Callable[[A], str]
    width: Width
    rounds: Callable[[A, A, Rational], bool] = unrounded
    agreement: Callable[[A, A, Form], Agreement] = indivisible
    from_list: Callable[[Sequence[str], Form], Outcome] | None = None
    from_pairs: Callable[[Sequence[tuple[str, str]], Form], Outcome] | None = None
    slip: Callable[[A, A, Form], bool] = never_near
    soft: bool = False
    by_hand: bool = False
    response: Callable[[A, Form], Response] | None = None

    def responded(self, answer: A, form: Form) -> Response:
        """The answer, as it is given in a course system."""
        return self.response(answer, form) if self.response else Typed((self.written(answer),))

    @property
    def has_parts(self) -> bool:
        """Whether an answer may be right in part."""
        return self.agreement is not indivisible

    def __str__(self) -> str:
        """As it stands in JSON."""
        return self.name


AnyKind: TypeAlias = Kind[Any]  # the registry is the one place that forgets the types
