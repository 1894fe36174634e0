"""One thing to find out about a problem."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.answers import Answer, Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """What a reader of answers may know: never the key.

    `options` are the labels that an answer may use (moves, leaves, states, choices), in the order
    of the sheet; `groups` are names that stand for several of them (a node for its leaves);
    `aliases` are other spellings of one option.
    """

    kind: Kind
    options: tuple[str, ...] = ()
    groups: Mapping[str, frozenset[str]] = field(default_factory=dict)
    aliases: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """`others` are answers that are right as well; the name is unique in its exercise."""

    name: str
    form: Form
    key: Answer
    points: int = 1
    others: tuple[Answer, ...] = ()

    def accepts(self, answer: Answer) -> bool:
        """Whether the answer is right."""
        return answer == self.key or answer in self.others
