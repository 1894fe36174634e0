"""A scanner: a text as tokens, with the names and the phrases that begin at each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from generator.answers.kind import Form
from generator.answers.reading.folding import fold
from generator.answers.reading.items import Manner
from generator.answers.reading.lexicon import (
    INTRODUCED,
    TOKEN,
    AmbiguousCapitals,
    LabelMatch,
    Lexicon,
    Tokens,
    positions,
)
from generator.answers.reading.roles import WordRole, phrase_trie
from generator.answers.reading.words import AND, DO, LETTERS, OR

LETTER_WORDS: Final = frozenset(
    word for word in AND | OR | LETTERS if len(word) == 1 and word.isalpha()
)
"""Words of one letter in some language that may also be the names of nodes or cards."""

UNLIKELY: Final = 4
"""The cost of a reading that takes a letter against its capital for a name or a word."""

NO_LABEL: Final = ""
LED: Final = (WordRole.ARTICLE, WordRole.LETTER, WordRole.NOUN)
"""Roles that may stand between a preposition and a name."""

Roles = list[tuple[WordRole, int, int]]


@dataclass(slots=True)
class Scanner:
    """The names and phrases that begin at each token, each looked up once."""

    text: str
    words: Tokens
    lexicon: Lexicon
    form: Form
    manner: Manner
    order: Mapping[str, int] = field(init=False)
    whole: tuple[str, ...] = field(init=False)
    names: dict[int, tuple[LabelMatch | AmbiguousCapitals | None, int]] = field(
        default_factory=dict
    )
    roles_by_position: dict[int, Roles] = field(default_factory=dict)
    spans: list[tuple[int, int]] = field(init=False)
    exact: list[int] | None = None
    shouted: bool = False

    def __post_init__(self) -> None:
        self.order = positions(self.form.options)
        self.whole = self.form.whole or self.form.options
        self.spans = [token.span() for token in TOKEN.finditer(self.text)]

    def token(self, position: int) -> str:
        """Return the folded token, or "" after the last."""
        return self.words.folded[position] if position < len(self.words.folded) else ""

    def find(self, position: int) -> tuple[LabelMatch | AmbiguousCapitals | None, int]:
        """Return the longest label that begins at a token; not an accented letter alone."""
        if position not in self.names:
            is_inside = position < len(self.words.tokens)
            token = self.words.tokens[position] if is_inside else ""
            is_word = len(token) == 1 and token.isalpha() and not token.isascii()
            is_word = is_word and self.token(position) in LETTER_WORDS
            label_match = (
                self.lexicon.find(self.words, position)
                if is_inside and not is_word
                else (None, position)
            )
            self.names[position] = label_match
        return self.names[position]

    def name(self, position: int) -> tuple[str, int]:
        """Return the name that begins at a token, or "", and the token after it."""
        label_match, end = self.find(position)
        return (
            (label_match.name, end) if isinstance(label_match, LabelMatch) else (NO_LABEL, position)
        )

    def roles(self, position: int) -> Roles:
        """Return the roles of each phrase that begins at a token, with its number and its end."""
        if position not in self.roles_by_position:
            self.roles_by_position[position] = self._roles(position)
        return self.roles_by_position[position]

    def _roles(self, position: int) -> Roles:
        roles: Roles = []
        node, end = phrase_trie().further.get(self.token(position)), position + 1
        while node is not None:
            roles += [(role, number, end) for role, number in node.roles]
            node, end = node.further.get(self.token(end)), end + 1
        return roles

    def role(self, position: int, *roles: WordRole) -> tuple[int, int] | None:
        """Return the number and the end of the longest phrase here with one of these roles."""
        phrases = [(number, end) for role, number, end in self.roles(position) if role in roles]
        return phrases[-1] if phrases else None

    def past(self, position: int, *roles: WordRole) -> int:
        """Return the token after all phrases with one of these roles that begin no name."""
        while (not self.name(position)[0] or self._introduces(position)) and (
            phrase := self.role(position, *roles)
        ):
            if self.role(position, WordRole.BUT):
                break
            position = phrase[1]
        return position

    def before_name(self, position: int, *roles: WordRole) -> int | None:
        """Return the end of the longest phrase with one of these roles before a name, or None."""
        ends = [end for role, _, end in self.roles(position) if role in roles]
        return next((end for end in ends[::-1] if self.name(self.past(end, *LED))[0]), None)

    def tight(self, position: int) -> bool:
        """Return whether there is no space around a token."""
        if not 0 < position < len(self.spans) - 1:
            return False
        before, span, after = self.spans[position - 1 : position + 2]
        return before[1] == span[0] and span[1] == after[0]

    def is_group(self, name: str) -> bool:
        """Return whether the name stands for options with other names."""
        return name in self.form.groups and name not in self.order

    def place(self, name: str, default: int) -> int:
        """Return the position on the sheet of an option, or of the option of a group."""
        if name in self.order or not self.manner.joins:
            return self.order.get(name, default)
        only = self.form.groups.get(name, frozenset())
        return self.order.get(next(iter(only)), default) if len(only) == 1 else default

    def word_costs(self, position: int) -> tuple[int, int]:
        """Return the costs of taking an ambiguous token for a name, and for a word."""
        label_match, end = self.find(position)
        token = self.words.tokens[position]
        if not isinstance(label_match, LabelMatch):
            return 0, 0
        if len(token) > 1 or end > position + 1 or token.lower() not in LETTER_WORDS:
            return self._noun_costs(label_match, position)
        if self._introduces(position):
            return UNLIKELY, 0
        if label_match.exact and token.isupper():
            return 0, 0 if self._evidence(position)[1] else UNLIKELY
        if label_match.exact or token.isupper():
            return 0, 0
        return (UNLIKELY if self._evidence(position)[0] else 0), 0

    def _introduces(self, position: int) -> bool:
        """Return whether a noun follows an article, or a verb the writer's `I`."""
        after = self.token(position + 1)
        if self.token(position) not in LETTERS:
            return False
        return after in INTRODUCED or (self.token(position) == "i" and after in DO)

    def _noun_costs(self, label_match: LabelMatch, position: int) -> tuple[int, int]:
        """Return the costs of a word that may also mean an option: `carta`."""
        token = self.token(position)
        alias = fold(label_match.name) != token and label_match.name not in self.form.groups
        spare = alias and self.role(position, WordRole.NOUN, WordRole.ASIDE) == (
            0,
            self.find(position)[1],
        )
        return (1, 0) if spare else (0, 1)

    def _evidence(self, position: int) -> tuple[bool, bool]:
        """Return whether other names are spelt exactly, and whether some have wrong capitals."""
        if self.exact is None:
            self.exact = []
            self._gather(self.exact)
        return any(place != position for place in self.exact), self.shouted

    def _gather(self, exact: list[int]) -> None:
        position, tokens = 0, self.words.tokens
        while position < len(tokens):
            label_match, end = self.find(position)
            if not isinstance(label_match, LabelMatch):
                self.shouted |= len(tokens[position]) > 1 and tokens[position].isupper()
                position += 1
                continue
            alone = end == position + 1 and tokens[position] in LETTER_WORDS
            if label_match.exact and tokens[position].isalpha() and not alone:
                exact.append(position)
            self.shouted |= not label_match.exact and tokens[position].isupper()
            position = end
