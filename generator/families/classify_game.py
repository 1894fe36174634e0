"""Classify game: chance, hidden information, zero and constant sum, cooperation, search."""

from dataclasses import dataclass

from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import solving
from generator.exercise.size import within
from generator.subjects.games.class_problem import (
    GAMES,
    LETTERS,
    SETUPS,
    Sketch,
    Sketches,
    in_any_order,
    sketches,
)
from generator.subjects.games.class_questions import RIGHTLY, Classes, class_questions, classify
from generator.subjects.games.family import family_on_games
from solver.exact import Rational
from solver.mistakes import classes as wrong

Ends = tuple[tuple[Rational, Rational], ...]
KINDS = ("zero", "constant", "same", "other")
"""Of payoffs; each comes up on every sheet."""

PAIRS = (("board", "stones"), ("die", "face-up"), ("ships", "secret"), ("hand", "cup"))
"""Setups of one sort."""


@dataclass(frozen=True, slots=True)
class Size:
    """How many games there are, how many ends each has, and the greatest payoff."""

    games: int = within(4, len(LETTERS))
    ends: int = within(2, 5)
    high: int = within(5, 20)


SIZES = {
    Level.EASY: Size(5, 2, 6),
    Level.MEDIUM: Size(6, 3, 9),
    Level.HARD: Size(8, 4, 12),
}


def draw(rng: Rng, size: Size) -> Sketches:
    """Each kind of payoffs and each kind of setup at least once, as far as there is room."""
    more = (rng.pick((*KINDS, "agreeing", "almost")) for _ in range(size.games - len(KINDS)))
    kinds = rng.shuffled((*KINDS, *more))
    setups = rng.shuffled([rng.pick(both) for both in PAIRS])
    every = (*setups, *(rng.pick(tuple(SETUPS)) for _ in range(size.games - len(setups))))
    played = rng.shuffled(every)
    return Sketches(
        tuple(
            Sketch(setup, drawn_ends(rng, kind, size))
            for setup, kind in zip(played, kinds, strict=True)
        )
    )


def drawn_ends(rng: Rng, kind: str, size: Size) -> Ends:
    """Ends with different payoffs of that kind."""
    values = tuple(range(-size.high, size.high + 1))
    a = [Rational(v) for v in rng.shuffled(values)[: size.ends]]
    match kind:
        case "zero":
            return tuple((u, -u) for u in a)
        case "constant":
            c = Rational(rng.between(1, size.high))
            return tuple((u, c - u) for u in a)
        case "same":
            return tuple((u, u) for u in a)
        case "agreeing":
            rising = sorted(Rational(v) for v in rng.shuffled(values)[: size.ends])
            return tuple((u, rising[sorted(a).index(u)]) for u in a)
        case "almost":
            (first, *rest) = a
            return (*((u, -u) for u in rest), (first, Rational(rng.between(1, 2)) - first))
        case _:
            b = [Rational(v) for v in rng.shuffled(values)[: size.ends]]
            return tuple(zip(a, b, strict=True))


def fair(problem: Sketches, worked: Classes, _size: Size) -> bool:
    """No class has all games or none; of those to be searched some have chance, and some not."""
    every = frozenset(problem.named)
    some = all(games and games != every for games in worked.values())
    search, chance = worked["search"], worked["chance"]
    return some and bool(search & chance) and bool(search - chance)


def chance_is_imperfect(problem: Sketches) -> Classes:
    found = classify(problem, {**RIGHTLY, "imperfect": wrong.chance_is_imperfect})
    return {**found, "search": found["constant"] - found["imperfect"]}


def cooperative_is_zero_sum(problem: Sketches) -> Classes:
    return classify(
        problem, {**RIGHTLY, "zero": lambda game: wrong.cooperative_is_zero_sum(game.ends)}
    )


FAMILY: Family[Size, Sketches, Classes] = family_on_games(
    "classify-game",
    source="S0, Juegos bipersonales; S3; S4, Tipos de Jogos; AIMA 4e, section 5.1",
    sizes=SIZES,
    draw=draw,
    fair=fair,
    solve=classify,
    questions=(class_questions(),),
    game=sketches,
    parts=(GAMES,),
    alike=in_any_order,
    features=lambda problem, worked: {
        "games": len(problem.games),
        "payoffs": sum(len(game.ends) for game in problem.games),
        "zero_sum": len(worked["zero"]),
    },
    mistakes=(
        solving("chance-is-imperfect", chance_is_imperfect, about="imperfect"),
        solving("cooperative-is-zero-sum", cooperative_is_zero_sum, about="zero"),
    ),
)
