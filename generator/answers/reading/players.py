"""Players who are named beside moves, who must be those who make them."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from generator.answers.kind import Form
from generator.answers.reading.lexicon import LabelMatch, Lexicon, Tokens

PLAYERS: Final = frozenset({"MAX", "MIN"})
BEHIND: Final = frozenset(",;.)]}>|/") | {"->"}
"""What follows a player who is named behind a move: `a1 (MAX), b4`."""


@dataclass(frozen=True, slots=True)
class MovesOrPlayers:
    """Names that follow each other: moves alone, or players alone, and the token after them."""

    are_players: bool
    names: list[str]
    token_after: str


def is_misattributed(words: Tokens, lexicon: Lexicon, form: Form) -> bool:
    """Return whether a player is named beside a move that another one makes: `MIN a3, MAX d2`.

    Players stand before their moves, or behind them where the text begins with a move: `MAX a3`,
    `a3, d2 (MAX, MIN)`. Names of nodes between them say nothing: `MIN (A): a3`.
    """
    if PLAYERS.isdisjoint(token.upper() for token in words.tokens):
        return False
    runs = [*_moves_and_players(words, lexicon, form)]
    if len(runs) % 2 and runs[0].are_players:
        runs[-1:] = [*runs[-2:]]  # `MAX: a1 (MIN)`
    elif len(runs) % 2 and len(runs) > 1 and runs[1].token_after not in BEHIND:
        del runs[0]  # `a1, MAX b4`
    return any(_contradicts(*pair, form) for pair in zip(runs[::2], runs[1::2], strict=False))


def _contradicts(first: MovesOrPlayers, second: MovesOrPlayers, form: Form) -> bool:
    """Return whether a player of one run does not make the move of the other."""
    players, moves = (first, second) if first.are_players else (second, first)
    if moves.are_players:
        return False
    named = moves.names
    if len(players.names) == 1:
        named = named[:1] if players is first else named[-1:]
    movers = [form.made_by.get(move) for move in named]
    return len(movers) != len(players.names) or any(
        by and by != player for by, player in zip(movers, players.names, strict=True)
    )


def _moves_and_players(words: Tokens, lexicon: Lexicon, form: Form) -> Iterator[MovesOrPlayers]:
    """Yield the players and the moves that are named, in the order of the text."""
    names = [*_names_with_ends(words, lexicon, form)]
    for are_players, run in groupby(names, key=lambda name: name[0] in PLAYERS):
        *_, (_, end) = together = [*run]
        after = "".join(words.tokens[end : end + 1])
        yield MovesOrPlayers(are_players, [name for name, _ in together], after)


def _names_with_ends(words: Tokens, lexicon: Lexicon, form: Form) -> Iterator[tuple[str, int]]:
    """Yield each player or move that is named, and the token after it."""
    position = 0
    while position < len(words.tokens):
        label_match, end = lexicon.find(words, position)
        token = words.tokens[position].upper()
        if isinstance(label_match, LabelMatch):
            if label_match.name in form.options:
                yield label_match.name, end
        elif token in PLAYERS:
            yield token, position + 1
        position = max(end, position + 1)
