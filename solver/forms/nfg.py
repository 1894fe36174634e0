"""Gambit's strategic form (.nfg), read and written.

Gambit's documentation, "The strategic game (.nfg) file format, payoff and outcome version". The
players' numbers of strategies, or their names, are followed by the payoffs of each profile, or by
numbered outcomes and the number of each profile's outcome.
"""

import re
from collections.abc import Iterator, Sequence

from solver.exact import ZERO, NotANumber, Rational, rational, text
from solver.forms.efg import distinct_labels, quote
from solver.forms.extensive import MAX_PLAYERS, GameFormError, Payments
from solver.forms.strategic import StrategicGame, check_profiles, profiles

TOKEN = re.compile(r'\s*(?:("(?:[^"\\]|\\.)*")|([{}])|([^\s{}",]+)|(,))', re.DOTALL)
MAX_NFG_CHARACTERS = 20_000_000


class NfgTokens:
    """The tokens of a file, one after the other."""

    def __init__(self, nfg: str) -> None:
        self.tokens = tuple(split_tokens(nfg))
        self.place = 0

    def peek(self) -> str:
        """Return the next token, or an empty text at the end."""
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def take(self) -> str:
        """Return the next token and move on."""
        token = self.peek()
        self.place += 1
        return token

    def expect(self, *wanted: str) -> None:
        """Move past one of these tokens; GameFormError if another one comes."""
        if (token := self.take()) not in wanted:
            raise refusal(" / ".join(wanted), token)

    def take_string(self) -> str:
        """Return the next token, a text in quotation marks, without them."""
        if not (token := self.take()).startswith('"'):
            raise refusal('"…"', token)
        return " ".join(token[1:-1].replace("\\", "").replace('"', "'").split())

    def take_number(self) -> Rational:
        """Return the next token, a number."""
        token = self.take()
        try:
            return rational(token)
        except NotANumber:
            raise refusal("3, -7/5 or 0.25", token) from None

    def take_count(self) -> int:
        """Return the next token, a whole number."""
        token = self.take()
        if not re.fullmatch("[0-9]{1,9}", token):
            raise refusal("1, 2 …", token)
        return int(token)


def split_tokens(nfg: str) -> Iterator[str]:
    """Yield the tokens, without commas."""
    if len(nfg) > MAX_NFG_CHARACTERS:
        raise refusal("NFG 1 R …", "…")
    place, end = 0, len(nfg.rstrip())
    while place < end:
        match = TOKEN.match(nfg, place)
        if match is None:
            raise refusal('"…"', nfg[place : place + 20])
        place = match.end()
        token = match[1] or match[2] or match[3]
        if token:
            yield token


def refusal(wanted: str, token: str) -> GameFormError:
    """Return the error for a token that is not the one that belongs there."""
    return GameFormError(
        "this is no strategic form of Gambit's (NFG 1 R …): {wanted} belongs where {token!r} is",
        wanted=wanted,
        token=token[:20],
    )


def read_nfg(nfg: str) -> StrategicGame:
    """Read a game from a file; GameFormError with one line on what is wrong."""
    tokens = NfgTokens(nfg)
    tokens.expect("NFG")
    tokens.expect("1")
    tokens.expect("R", "D")
    title = tokens.take_string()
    players = tuple(take_strings(tokens))
    if not 1 <= len(players) <= MAX_PLAYERS:
        raise GameFormError("a game has 1 to {players} players", players=MAX_PLAYERS)
    strategies = take_strategies(tokens)
    if len(strategies) != len(players) or not all(strategies):
        raise GameFormError("each player of a strategic form has at least one strategy")
    shape = tuple(map(len, strategies))
    check_profiles(shape)
    if tokens.peek().startswith('"'):
        tokens.take_string()
    table = take_outcomes(tokens, shape) if tokens.peek() == "{" else take_payoffs(tokens, shape)
    if tokens.peek():
        raise GameFormError("the file goes on after the payoffs of the last profile")
    return StrategicGame(title, distinct_labels(players), strategies, table)


def take_strings(tokens: NfgTokens) -> Iterator[str]:
    """Yield the texts of a list in braces."""
    tokens.expect("{")
    while tokens.peek() != "}":
        yield tokens.take_string()
    tokens.take()


def take_strategies(tokens: NfgTokens) -> tuple[tuple[str, ...], ...]:
    """Return the names of each player's strategies; numbers where the file has only counts."""
    tokens.expect("{")
    strategies: list[tuple[str, ...]] = []
    while tokens.peek() != "}":
        if tokens.peek() == "{":
            strategies.append(distinct_labels(tuple(take_strings(tokens))))
        else:
            count = tokens.take_count()
            check_profiles((count,))
            strategies.append(tuple(str(i) for i in range(1, count + 1)))
    tokens.take()
    return tuple(strategies)


def take_payoffs(tokens: NfgTokens, shape: Sequence[int]) -> dict[tuple[int, ...], Payments]:
    """Return the payoffs of each profile, as they follow each other."""
    return {profile: tuple(tokens.take_number() for _ in shape) for profile in profiles(shape)}


def take_outcomes(tokens: NfgTokens, shape: Sequence[int]) -> dict[tuple[int, ...], Payments]:
    """Return the payoffs of each profile, by the number of its outcome."""
    tokens.expect("{")
    outcomes: list[Payments] = [(ZERO,) * len(shape)]
    while tokens.peek() == "{":
        tokens.take()
        tokens.take_string()
        outcomes.append(tuple(tokens.take_number() for _ in shape))
        tokens.expect("}")
    tokens.expect("}")
    table = {}
    for profile in profiles(shape):
        number = tokens.take_count()
        if number >= len(outcomes):
            raise GameFormError("there is no outcome {number}", number=number)
        table[profile] = outcomes[number]
    return table


def write_nfg(game: StrategicGame) -> str:
    """Write the game as a file that `read_nfg` reads as the same game."""
    players = " ".join(map(quote, game.players))
    strategies = " ".join(f"{{ {' '.join(map(quote, own))} }}" for own in game.strategies)
    payoffs = "\n".join(
        " ".join(map(text, game.payoffs[profile])) for profile in profiles(game.shape)
    )
    return f"NFG 1 R {quote(game.title)} {{ {players} }}\n\n{{ {strategies} }}\n\n{payoffs}\n"
