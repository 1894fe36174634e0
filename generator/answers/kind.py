"""The record of a kind of answer, and the form of a question for it.

A is the kind's own type of answer.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeAlias, TypeVar

from generator.answers.agreement import Agreement, indivisible
from generator.answers.answers import Answer
from generator.answers.outcome import Ambiguous, Outcome, ReadAnswer, Unreadable
from generator.answers.response import Response, TypedResponse
from solver.exact import Rational

A = TypeVar("A", bound=Answer)

Shape: TypeAlias = str | list[str] | dict[str, str]
"""An answer as JSON holds it."""


class Width(StrEnum):
    """The width of the place that an answer needs; those of the first two stand side by side."""

    NUMBER = "number"
    NUMBERS = "numbers"
    NAMES = "names"
    LIST = "list"
    LINE = "line"
    LINES = "lines"
    """As many lines as the question's form has."""
    OPTION = "option"
    """As wide as the longest of the options."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """Everything that a reader of answers may know about a question, which never includes the key.

    `options` are the labels that an answer may use (moves, leaves, states, choices; the players of
    a vector, what each number of a row is for, the unknown of a set), in the order of the sheet;
    `groups` are names that stand for several of them (a node for its leaves); `aliases` are other
    spellings of one option; `whole` is what "all" stands for, if not every option; `room` is the
    longest answer for which there must be room, if that does not name every option; `listed` is
    whether the sheet itself lists the options, so that naming them gives nothing away; `rows` says
    that the options are numbers in any order, such as 4-2-1.

    `integer` says that whole numbers are asked, so that `2,197` is no decimal, and `total` how many
    things there are to count or to do, the greatest count that is finite; `grouping` holds the
    signs that may stand between thousands, where numbers of a thousand or more are plausible;
    `scale` is the number of units in which an amount is asked, such as 1000.

    `descending` says in which order of their values moves are asked: True from the greatest to the
    least, False from the least to the greatest, None where they are not put in order by value.

    `made_at` names the node at which each move is made, and `made_by` the player who makes it;
    `mover` is the player who moves at the node that is asked about, or empty;
    `worth` is the number that the sheet prints beside each option, if all differ; `cut` is True if
    the leaves that a search cuts off are asked for, False if those that it visits, None otherwise.
    `lines` is the number of lines that an answer in words may take; `unit` is what may stand after
    a number, such as `cm`. `counts_case` and `counts_accents` say whether capitals and accents of
    words count. `node` is the node that is asked about, and `label` the name of the question: an
    answer may name these and nothing else. `below` names the moves below that node, of which one
    may say where a value comes from; it is None where no tree is known.
    """

    kind: "AnyKind"
    options: tuple[str, ...] = ()
    groups: Mapping[str, frozenset[str]] = field(default_factory=dict)
    aliases: Mapping[str, str] = field(default_factory=dict)
    whole: tuple[str, ...] = ()
    room: tuple[str, ...] = ()
    listed: bool = True
    rows: bool = False
    integer: bool = False
    total: int | None = None
    grouping: str = ""
    scale: int = 1
    cut: bool | None = None
    descending: bool | None = None
    made_at: Mapping[str, str] = field(default_factory=dict)
    made_by: Mapping[str, str] = field(default_factory=dict)
    worth: Mapping[str, str] = field(default_factory=dict)
    lines: int = 1
    unit: str = ""
    counts_case: bool = False
    counts_accents: bool = False
    node: str = ""
    mover: str = ""
    label: str = ""
    below: frozenset[str] | None = None


def never_near(_given: Answer, _exact: Answer, _form: Form) -> bool:
    """Return False, for a kind in which a wrong answer is never a slip."""
    return False


def unrounded(_given: Answer, _exact: Answer, _within: Rational) -> bool:
    """Return False, for a kind in which there is nothing to round."""
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind(Generic[A]):
    """A kind of answer: how it is read, written and compared; its template has the sentences.

    `answer` is the type of its answers, and `width` that of the place for them. `parse(text, form)`
    takes a text in plain characters that is not empty; `from_list(items, form)` and
    `from_pairs(pairs, form)` take the list or mapping that JSON, YAML or TOML gives, every item as
    a text, and are None where that is no shape of this kind. Each of these may return several
    readings, and never raises. `plain(answer)` returns the answer as JSON holds keys,
    `write(answer)` as a student might write it; reading either gives the same answer.

    `rounds(given, exact, within)` returns whether the first answer is the second, rounded by at
    most `within` or cut off after the same place; `slip(given, exact, form)` whether the first,
    which is wrong, may be a slip for the second; `agreement(given, exact, form)` how many of its
    parts are right; `alike(given, exact, form)` whether the first is right where the second is,
    though they are not equal. A `soft` kind has so few answers that they can be guessed, and its
    right answers are no evidence of work. An answer `by_hand` is marked by a person.
    `response(answer, form)` returns how the answer is given to a system that compares without
    reading; without it, the answer is typed as it is written. `has_subject` says that an answer may
    say what it is about: `B: 4`.
    """

    name: str
    answer: type[A]
    parse: Callable[[str, Form], ReadAnswer | Ambiguous | Unreadable]
    plain: Callable[[A], Shape]
    write: Callable[[A], str]
    width: Width
    rounds: Callable[[A, A, Rational], bool] = unrounded
    agreement: Callable[[A, A, Form], Agreement] = indivisible
    from_list: Callable[[Sequence[str], Form], Outcome] | None = None
    from_pairs: Callable[[Sequence[tuple[str, str]], Form], Outcome] | None = None
    slip: Callable[[A, A, Form], bool] = never_near
    alike: Callable[[A, A, Form], bool] = never_near
    soft: bool = False
    by_hand: bool = False
    response: Callable[[A, Form], Response] | None = None
    has_subject: bool = False

    def responded(self, answer: A, form: Form) -> Response:
        """Return the answer as it is given in a course system."""
        return (
            self.response(answer, form) if self.response else TypedResponse((self.write(answer),))
        )

    @property
    def has_parts(self) -> bool:
        """Whether an answer may be right in part."""
        return self.agreement is not indivisible

    def __str__(self) -> str:
        """Return the name of the kind, as JSON holds it."""
        return self.name


AnyKind: TypeAlias = Kind[Any]  # the registry is the one place that forgets the types
