"""The games with everything in sight."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.errors import BadParameter
from grader.lookup.games.parameter import NONE, Parameter, listed, one_of, whole, wholes
from solver.exact import rational, text, value
from solver.games.game import Game
from solver.games.rows import Last, RowGame, Rule
from solver.named.backgammon import FIELDS, HEADS, PIECES, TAILS, Backgammon, Payoff, Position
from solver.named.betting import BettingHouse
from solver.named.grundy import Grundy
from solver.named.nim import Nim
from solver.named.tic_tac_toe import EMPTY, Symmetries, TicTacToe
from solver.turn import Turn

DEEPENING = "iterative-deepening"
SEARCHES = ("transpositions", "minimax", "alpha-beta", DEEPENING)
TREES = ("expectiminimax", "optimistic", "pessimistic")
PROOFS = ("and-or", "sprague-grundy")
PLAYED_OUT = "played-out"

MOST_PLIES = 1_000
MOST_MATCHES = 60
MOST_ROWS = 10
MOST_DISTANCE = 20
MOST_MONEY = 100_000
MOST_ROUNDS = 20

DEPTH = Parameter(
    "depth",
    NONE,
    "evaluate after so many plies, chance's too; none: to the end",
    (*SEARCHES, *TREES),
)
FIRST = Parameter("first", str(Turn.MAX), "who moves first: max | min")


@dataclass(frozen=True, slots=True)
class InSight:
    """`moves` are how many may be made in all by a search; the first method is the default."""

    title: str
    source: str
    own: tuple[Parameter, ...]
    methods: tuple[str, ...]
    moves: int
    set_up: Callable[[Mapping[str, str]], Game[Any]]

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """Its own, and the depth."""
        return (*self.own, DEPTH)


def depth(of: Mapping[str, str]) -> int | None:
    """How many plies are looked at; None for all."""
    return None if of["depth"] in ("", NONE) else whole("depth", of["depth"], 0, MOST_PLIES)


def tic_tac_toe(of: Mapping[str, str]) -> TicTacToe:
    win = value(of["win"])
    if win <= 0:
        raise BadParameter(f"win is 1 or inf, or any value above 0, not {text(win)}")
    return TicTacToe(of["board"], one_of("symmetries", of["symmetries"], Symmetries), win)


def grundy(of: Mapping[str, str]) -> RowGame:
    return rows(Grundy(), of)


def nim(of: Mapping[str, str]) -> RowGame:
    most = None if of["most"] in ("", NONE) else whole("most", of["most"], 1, MOST_MATCHES)
    return rows(Nim(most), of)


def rows(rule: Rule, of: Mapping[str, str]) -> RowGame:
    sizes = wholes("rows", of["rows"], 1, MOST_MATCHES)
    if not sizes or len(sizes) > MOST_ROWS or sum(sizes) > MOST_MATCHES:
        raise BadParameter(
            f"rows are the sizes of 1 to {MOST_ROWS} rows, like 3 4 5, "
            f"with at most {MOST_MATCHES} matches in all"
        )
    first = one_of("first", of["first"], Turn, Turn.CHANCE)
    return RowGame(rule, sizes, first, one_of("last", of["last"], Last))


def backgammon(of: Mapping[str, str]) -> Backgammon:
    last = whole("last", of["last"], 1, FIELDS)
    coin = throws(of["throws"])
    white, black = pieces(of["start"], last)
    turn = one_of("first", of["first"], Turn, Turn.CHANCE)
    start = Position(white, black, turn, thrown(of["throw"], dict(coin)))
    return Backgammon(start, last, coin, one_of("payoff", of["payoff"], Payoff))


def pieces(written: str, last: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """`0 0 5 5`, or `0 0; 5 5`: White's fields and then Black's."""
    white, semicolon, black = written.strip().strip("()").partition(";")
    fields = wholes("start", white, 0, last)
    if semicolon:
        return fields, wholes("start", black, 0, last)
    half = len(fields) // 2
    if len(fields) % 2 or not 1 <= half <= PIECES:
        raise BadParameter("start is White's fields and as many of Black's, like 0 0 5 5")
    return fields[:half], fields[half:]


def throws(written: str) -> tuple[tuple[str, int], ...]:
    """`heads:1 tails:2`, all equally likely."""
    found = [word.partition(":") for word in listed(written)]
    if not found or len(found) > MOST_DISTANCE or len({name for name, _, _ in found}) < len(found):
        raise BadParameter(f"throws are 1 to {MOST_DISTANCE}, each named once: heads:1 tails:2")
    return tuple(
        (name, whole(f"the distance in {name[:20]}:", far, 1, MOST_DISTANCE))
        for name, _, far in found
    )


def thrown(written: str, coin: Mapping[str, int]) -> int | None:
    """How far one goes; None before the throw."""
    if written in ("", NONE):
        return None
    if written not in coin:
        raise BadParameter(f"throw is {NONE} or {' or '.join(coin)}, not {written[:40]!r}")
    return coin[written]


def betting(of: Mapping[str, str]) -> BettingHouse:
    money, odds = rational(of["money"]), rational(of["odds"])
    played = whole("rounds", of["rounds"], 0, MOST_ROUNDS)
    house = BettingHouse(rational(of["p"]), money, played, odds)
    if money * (1 + odds) ** played > MOST_MONEY:
        raise BadParameter(
            f"the money can grow to {MOST_MONEY:,} at most; take less money, rounds or odds"
        )
    return house


COIN = " ".join(f"{name}:{far}" for name, far in (HEADS, TAILS))

ROWS = (
    FIRST,
    Parameter("last", str(Last.WINS), "what becomes of who moves last: wins | loses"),
    Parameter("prover", str(Turn.MAX), "who is to be proved to win: max | min", PROOFS[:1]),
)

IN_SIGHT: Mapping[str, InSight] = {
    "tic-tac-toe": InSight(
        "Tic-tac-toe: X is Max and begins",
        "S0, S1, S3, S4",
        (
            Parameter("board", EMPTY, "nine of X, O and . row by row"),
            Parameter("symmetries", str(Symmetries.KEPT), "moves to boards alike: kept | removed"),
            Parameter("win", "inf", "what a win is worth: 1 | inf"),
        ),
        (*SEARCHES, *TREES),
        600_000,
        tic_tac_toe,
    ),
    "grundy": InSight(
        "Grundy's game: split a row into two rows of different sizes",
        "S1, Juego de Grundy; S3, Il gioco del NIM",
        (Parameter("rows", "7", f"their sizes; at most {MOST_MATCHES} matches"), *ROWS),
        (*SEARCHES, *TREES, *PROOFS),
        100_000,
        grundy,
    ),
    "nim": InSight(
        "Nim: take matches from one row",
        "Bouton (1901)",
        (
            Parameter("rows", "3 4 5", f"their sizes; at most {MOST_MATCHES} matches"),
            *ROWS,
            Parameter("most", NONE, "how many are taken at once at most; none: any number"),
        ),
        (*SEARCHES, *TREES, *PROOFS),
        100_000,
        nim,
    ),
    "backgammon": InSight(
        "Simplified backgammon: a coin is thrown, then one piece moves so far",
        "S0, Backgammon simplificado",
        (
            Parameter("start", "0 0 5 5", "White's fields, then Black's; or 0 0; 5 5 5"),
            Parameter("throw", NONE, "what has been thrown: heads | tails | none"),
            FIRST,
            Parameter("last", "5", f"the last field: 1 to {FIELDS}"),
            Parameter("payoff", str(Payoff.WIN), "1 or 0, or a euro a field: win | euros"),
            Parameter("throws", COIN, "names and distances, equally likely"),
        ),
        (PLAYED_OUT, *SEARCHES, *TREES),
        200_000,
        backgammon,
    ),
    "betting": InSight(
        "The betting house: go home, or bet some of the money",
        "S0, first Ejercicio 3.4",
        (
            Parameter("p", "2/5", "how likely a bet is won"),
            Parameter("money", "1", "what Max has"),
            Parameter("rounds", "2", f"how many bets he may make: 0 to {MOST_ROUNDS}"),
            Parameter("odds", "1", "what a bet wins for each that is bet"),
        ),
        (*SEARCHES, *TREES),
        200_000,
        betting,
    ),
}
