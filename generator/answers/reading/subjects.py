"""What an answer says it is about: `B: 4`, `the value of C is 4`, `4 at C`.

Only what is asked may be named, by words that say no more than that a value follows.
"""

import re
from collections.abc import Iterator
from itertools import chain
from string import ascii_uppercase
from typing import Final

from generator.answers.kind import Form
from generator.answers.outcome import Unreadable
from generator.answers.reading import vocabulary
from generator.answers.reading.beside_numbers import LINKS, UNITS, VALUES
from generator.answers.reading.folding import fold
from generator.answers.reading.hedges import without_hedges
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.words import (
    AND,
    ARTICLES,
    DENIALS,
    INFINITY,
    LETTERS,
    NOUNS,
    OR,
    SIGNS,
    WHERE,
)
from generator.base.late_pattern import compile_late

MAX_LENGTH: Final = 400
"""The greatest number of characters of a text that is looked at; a longer one is no number."""

BESIDE_NAMES: Final = vocabulary.words("numbers.beside_name")
"""Words before the leaf that a value comes from."""

SEPARATOR: Final = compile_late(r"(?<![<>!:=])[:=](?![=>])|\u2248|~|(?<!-)->|=>(?!\s*[-+\d])")
TOKEN: Final = compile_late(r"[^\W\d_]+\d*")
WORD: Final = compile_late(r"[^\W\d_]{2,}")
NODE: Final = compile_late(r"[A-Z]{1,2}")
NODES: Final = compile_late(r"\b[A-Z]{1,2}\b")
MOVE: Final = compile_late(r"[a-z]\d{1,2}")
RECKONED: Final = compile_late(r"[+*\u00b7\u00d7/^]|\b(?:max|min)\w*\s*[({\[]", re.IGNORECASE)
"""A sum or an extreme, in which the nodes are those that it is worked out from."""

FUNCTION_OF: Final = compile_late(r"\b[a-z]{1,4}\s*\(", re.IGNORECASE)
"""A function of what stands in brackets: `p(K) = 4/7`, where no node is asked about."""

SYMBOLS: Final = frozenset({"V", "U", "P", "X", "EU", "EV", "VE", "UE", "PR"})
"""Capitals for a value or a probability, which are no nodes."""
COUNTS: Final = frozenset({"N", "Q", "W"})
"""Capitals for playouts, their results and wins, where no node is asked about."""
ROOT: Final = "A"

LABELS: Final = (
    VALUES
    | LINKS
    | UNITS
    | ARTICLES
    | NOUNS
    | vocabulary.words("numbers.labels", "numbers.player", "numbers.for", "rows.leads")
    | vocabulary.words("rows.player", "rows.is", "rows.gets", "searches.bounds")
    | {"max", "min", "maxi", "mini", "pn", "dn", "eu", "ev", "ve", "pr", "infinity"}
) - DENIALS
"""Words that say only that a value follows."""

IS: Final = vocabulary.words("rows.is", "rows.gets", "numbers.gets", "numbers.verbs")
"""Verbs between the name of a node and its value."""
OF: Final = vocabulary.words("names.of", "numbers.for") | WHERE
"""Prepositions before the node that a value belongs to."""
ONE_LETTER: Final = LETTERS | {word for word in AND | OR | ARTICLES if len(word) == 1} | {"i"}
PAIR: Final = 2
KNOWN_PAIRS: Final = frozenset(
    word for word in chain(LABELS, AND, OR, DENIALS, IS, OF, SIGNS) if len(word) == PAIR
)
NUMBER: Final = compile_late(rf"[\d\u221e]|\b(?:{vocabulary.one_of(INFINITY)})\b", re.IGNORECASE)
SPACED: Final = r"\s+"
AT_END: Final = compile_late(
    rf"[\d\u221e)\]>}}][\s,(]*(?:\(|(?:{vocabulary.one_of(OF)})\s)"
    rf"(?:\s*(?:{vocabulary.one_of(OF | NOUNS)})\s)*\s*([A-Z]{{1,2}})[\s).]*$"
)
"""The node behind a number: `4 at C`, `4 (C)`."""

ORIGIN: Final = compile_late(
    rf"[\d\u221e)\]>}}][\s,(]+(?:(?:{vocabulary.one_of(OF | NOUNS | BESIDE_NAMES)})\s+)*"
    r"([a-z]\d{1,2})[\s).]*$"
)
"""The move behind a number, from which it comes: `4 (b2)`, `4 from b2`, `4 b2`."""

PLAYER_ALONE: Final = compile_late(r"\b(max|min)\b(?!\w*\s*[({\[])", re.IGNORECASE)
"""A player who is named, where no extreme is taken of what stands in brackets: `MIN: 7`."""

COMPARED: Final = compile_late(
    r"([A-Z]{1,2})\)?\s*[<>\u2264\u2265]|[<>\u2264\u2265]=?\s*(?:\w\s*[_(]\s*)?([A-Z]{1,2})(?!\w)"
)
"""The node that is compared with a number: `3 <= B <= 14`, `v(B) >= 3`."""

MEMBER: Final = compile_late(r"\s*(?:\w\s*[_(]\s*)?([A-Z]{1,2})\)?\s*(?:in\b|\u2208)")
"""The node before a set to which its value belongs: `B in [3, 14]`."""

OWN_LABEL: Final = compile_late(
    r"\s*([^<>{}()\[\]:=]{1,40})(?::(?!=)|=(?![<>=])(?=\s*[(\[\]{]))\s*"
)
"""The label before a set: `D: x <= 5`, `node D: never`, `D = ]-oo; 5]`."""

SOLUTIONS: Final = frozenset("LS")
"""Capitals for the set of solutions."""

NUMBERED: Final = compile_late(r"([^\W\d_]{2,})\s+(\d{1,2})\s*$")
"""The number of what a label is about: `depth 2`."""

PLAYER_LETTERS: Final = list(ascii_uppercase)
"""The letters by which students call the players, whom the sheet numbers."""

COMPONENT: Final = compile_late(r"[upvxjsUPVXJS]\d")
"""The utility of a player: `u1 = 4`, `P2: 9`."""


def find_other_subject(text: str, form: Form) -> Unreadable | None:
    """Return the refusal of a text that says of something else, or of what, in unknown words."""
    if len(text) > MAX_LENGTH or not TOKEN.search(text):
        return None
    *labels, last = SEPARATOR.split(text)
    if _are_lettered_players(labels, form):
        return None
    for label in labels:
        if fault := _fault_of_label(label, form):
            return fault
    turned = [last.strip()] if labels and NODE.fullmatch(last.strip()) else []
    if node := _other_node([*turned, *_named_before_number(last)], form):
        return Unreadable(Reason.OTHER_NODE, node)
    behind = [match[1]] if (match := AT_END.search(text)) else []
    compared = [match[1] or match[2] for match in COMPARED.finditer(text)]
    node = _other_node(behind, form) or _other_node(compared, form) or _other_origin(text, form)
    return Unreadable(Reason.OTHER_NODE, node) if node else None


def _are_lettered_players(labels: list[str], form: Form) -> bool:
    """Return whether the labels letter all players in order: `A=1, B=2, C=6`."""
    letters = [names[-1] for label in labels if (names := TOKEN.findall(label))]
    return (
        len(labels) > 1
        and letters == PLAYER_LETTERS[: len(form.options)]
        and len(letters) == len(labels)
    )


def _other_origin(text: str, form: Form) -> str:
    """Return the move behind a number from which its value cannot come, or ""."""
    match = ORIGIN.search(text)
    if not match or (form.below is not None and match[1] in form.below):
        return ""
    if form.node == ROOT and form.below is None:
        return ""
    is_own = match[1][0] == form.node[:1].lower() and form.below is None
    return "" if is_own or not (form.node or _own_moves(form)) else _other_move([match[1]], form)


def without_subject(text: str, form: Form) -> str | Unreadable:
    """Return the text of a set without the name of its own node; refuse another node's.

    `D: x <= 5` is `x <= 5` where D is asked about.
    """
    member = MEMBER.match(text)
    if member and (node := _other_node([member[1]], form)):
        return Unreadable(Reason.OTHER_NODE, node)
    label = OWN_LABEL.match(text)
    name = label[1].strip() if label else ""
    if not label or name in SOLUTIONS or fold(name) in map(fold, form.options):
        return text
    names = [name for name in TOKEN.findall(label[1]) if NODE.fullmatch(name)]
    if not names and not any(map(MOVE.fullmatch, TOKEN.findall(label[1]))):
        return text
    return _fault_of_label(label[1], form) or text[label.end() :]


def _fault_of_label(label: str, form: Form) -> Unreadable | None:
    """Return what is wrong with the text before a colon or equals sign, or None."""
    bare = without_hedges(label)
    own = _own_words(form)
    player = PLAYER_ALONE.search(bare)
    if player and form.mover and player[1].upper() != form.mover:
        return Unreadable(Reason.UNPLACED, quoted(player[1]))
    for match in WORD.finditer(bare):
        if not is_label(match[0], own):
            return Unreadable(Reason.UNPLACED, quoted(match[0]))
    if other := _other_number(bare, form):
        return Unreadable(Reason.UNPLACED, quoted(other))
    if RECKONED.search(bare):
        return None
    names = [name for name in TOKEN.findall(bare) if not _is_component(name, form)]
    of_function = not form.node and FUNCTION_OF.search(bare)
    nodes = [] if of_function else [name for name in names if NODE.fullmatch(name)]
    if node := _other_node([n for n in nodes if fold(n) not in KNOWN_PAIRS], form):
        return Unreadable(Reason.OTHER_NODE, node)
    move = _other_move([name for name in names if MOVE.fullmatch(name)], form)
    return Unreadable(Reason.OTHER_NODE, move) if move else None


def _is_component(name: str, form: Form) -> bool:
    """Return whether the name is that of a player's utility."""
    return name[1:] in form.options and COMPONENT.fullmatch(name) is not None


def _other_number(label: str, form: Form) -> str:
    """Return the words `depth 2` where the question is about depth 1; "" for any other label."""
    own = {part for part in form.label.split("-") if part.isdecimal()}
    match = NUMBERED.search(label)
    if not own or not match or fold(match[1]) in LINKS | IS or match[2] in own:
        return ""
    return match[0].strip()


def is_label(word: str, own: frozenset[str] = frozenset()) -> bool:
    """Return whether a word says only that a value follows, or is the question's own."""
    known = fold(word) in LABELS or fold(word) in own or fold(word) in INFINITY
    return known or (NODE.fullmatch(word) is not None)


def _own_words(form: Form) -> frozenset[str]:
    """Return the words of the question's name and of its options."""
    names = (form.label, *form.options, *form.aliases)
    return frozenset(fold(word) for name in names for word in WORD.findall(name))


def _other_node(names: list[str], form: Form) -> str:
    """Return the first node that is named instead of the one that is asked about, or ""."""
    own = _own_nodes(form)
    counts = frozenset[str]() if NODES.search(form.node or form.label) else COUNTS
    nodes = [n for n in names if n not in SYMBOLS | counts]
    if (
        not own
        or not nodes
        or not own.isdisjoint(nodes)
        or not _names_of_options(form).isdisjoint(nodes)
    ):
        return ""
    return nodes[0]


def _own_nodes(form: Form) -> set[str]:
    """Return the nodes or cards that are asked about; the root where the question names none."""
    names = {*NODES.findall(form.node or form.label)}
    return names or ({ROOT} if form.label else set())


def _names_of_options(form: Form) -> frozenset[str]:
    """Return the names that the options hold, which may stand before their numbers."""
    return frozenset(name for option in form.options for name in TOKEN.findall(option))


def _other_move(moves: list[str], form: Form) -> str:
    """Return the first move that is named instead of what is asked about, or ""."""
    own = _own_moves(form)
    at = form.node[:1].lower()
    if not (own or at) or any(move in own or move[0] == at for move in moves):
        return ""
    return next(iter(moves), "")


def _own_moves(form: Form) -> set[str]:
    """Return the moves that the name of the question holds."""
    return {part for part in form.label.split("-") if MOVE.fullmatch(part)}


def _named_before_number(text: str) -> list[str]:
    """Return the nodes that are named in words before the first number."""
    match = NUMBER.search(text)
    words = re.findall(r"[^\W\d_]+|\S", text[: match.start()] if match else "")
    return [*_nodes_among(words)]


def _nodes_among(words: list[str]) -> Iterator[str]:
    for i, word in enumerate(words):
        if not NODE.fullmatch(word) or fold(word) in KNOWN_PAIRS:
            continue
        before, after = (
            fold(w) for w in (words[i - 1] if i else "", *words[i + 1 : i + 2], "")[:2]
        )
        if fold(word) not in ONE_LETTER or before in OF | NOUNS or after in IS or not after:
            yield word
