"""Short descriptions of games that are to be classified, as plain data and back."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.errors import BadProblem
from generator.base.plain import Plain
from generator.exercise.parts import Part
from solver.analyses.classes import Described
from solver.exact import Rational, rational

LETTERS = "ABCDEFGH"
FEWEST_ENDS, MOST_ENDS = 2, 5
GREATEST = 1_000

SETUPS: Mapping[str, tuple[bool, bool]] = {
    "board": (False, False),
    "stones": (False, False),
    "die": (True, False),
    "face-up": (True, False),
    "ships": (False, True),
    "secret": (False, True),
    "hand": (True, True),
    "cup": (True, True),
}
"""How a game is played, and whether there is chance in it, and something hidden."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """One game: a setup, and what both win at its ends."""

    setup: str
    ends: tuple[tuple[Rational, Rational], ...]

    @property
    def game(self) -> Described:
        return Described(*SETUPS[self.setup], self.ends)

    def __str__(self) -> str:
        return f"{self.setup}: {', '.join(f'{a} {b}' for a, b in self.ends)}"


@dataclass(frozen=True, slots=True)
class Sketches:
    """On the sheet they are called A, B, C."""

    games: tuple[Sketch, ...]

    @property
    def named(self) -> Mapping[str, Sketch]:
        return dict(zip(LETTERS, self.games, strict=False))


def sketches(*, games: tuple[Sketch, ...]) -> Sketches:
    """The problem; BadProblem where there is none."""
    if not 1 <= len(games) <= len(LETTERS):
        raise BadProblem(
            "there are 1 to {letters} games, not {games}", letters=len(LETTERS), games=len(games)
        )
    return Sketches(games)


def in_any_order(problem: Sketches) -> Sketches:
    """The same for all whose games stand in another order, or the ends of one."""
    games = (Sketch(game.setup, tuple(sorted(game.ends))) for game in problem.games)
    return Sketches(tuple(sorted(games, key=str)))


def sketch(text: str) -> Sketch:
    """`die: 3 -3, -2 2`."""
    setup, colon, ends = text.partition(":")
    if not colon or setup not in SETUPS:
        raise BadProblem(
            "a game looks like 'die: 3 -3, -2 2'; it is one of {setups}", setups=", ".join(SETUPS)
        )
    found = tuple(pair(end.split()) for end in ends.split(","))
    if not FEWEST_ENDS <= len(found) <= MOST_ENDS:
        raise BadProblem(
            "a game has {fewest_ends} to {most_ends} ends, not {found}",
            fewest_ends=FEWEST_ENDS,
            most_ends=MOST_ENDS,
            found=len(found),
        )
    return Sketch(setup, found)


def pair(texts: list[str]) -> tuple[Rational, Rational]:
    """What both win."""
    numbers = tuple(map(rational, texts))
    if len(numbers) != len("AB") or any(abs(u) > GREATEST for u in numbers):
        raise BadProblem("an end is two payoffs up to {greatest}, like 3 -3", greatest=GREATEST)
    return numbers[0], numbers[1]


def games_from(texts: Plain) -> tuple[Sketch, ...]:
    return tuple(map(sketch, texts))


GAMES = Part(
    name="games",
    example=["board: 1 -1, 0 0", "die: 2 2, -1 -1"],
    read=games_from,
    write=lambda games: list(map(str, games)),
)
