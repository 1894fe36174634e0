"""Classify game: chance, hidden information, zero and constant sum, cooperation, search."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answers
from generator.answers.kinds.nodes import Nodes
from generator.answers.question import Form
from generator.base.errors import BadProblem
from generator.base.plain import Plain
from generator.base.rng import Rng
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import solving
from generator.exercise.parts import PlainPart
from generator.exercise.question_template import QuestionTemplate, SolvedProblem
from generator.exercise.size import within
from solver.analyses.classes import GameDescription, is_constant_sum, is_cooperative, is_zero_sum
from solver.exact import Rational, rational
from solver.mistakes import classes as wrong

# Short descriptions of games that are to be classified, as plain data and back.


LETTERS = "ABCDEFGH"
MIN_ENDS, MAX_ENDS = 2, 5
MAX_PAYOFF = 1_000

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
"""The ways of playing, each with whether there is chance, and hidden information."""


@dataclass(frozen=True, slots=True)
class GameSketch:
    """One game: a setup, and the payoffs of both players at its ends."""

    setup: str
    ends: tuple[tuple[Rational, Rational], ...]

    @property
    def game(self) -> GameDescription:
        """The game to be classified."""
        return GameDescription(*SETUPS[self.setup], self.ends)

    def __str__(self) -> str:
        return f"{self.setup}: {', '.join(f'{a} {b}' for a, b in self.ends)}"


@dataclass(frozen=True, slots=True)
class Sketches:
    """A problem: games, which are called A, B, C on the sheet."""

    games: tuple[GameSketch, ...]

    @property
    def sketches_by_name(self) -> Mapping[str, GameSketch]:
        """The games by their letters."""
        return dict(zip(LETTERS, self.games, strict=False))


def sketches(*, games: tuple[GameSketch, ...]) -> Sketches:
    """Return the problem; raise BadProblem for too few or too many games."""
    if not 1 <= len(games) <= len(LETTERS):
        raise BadProblem(
            "there are 1 to {letters} games, not {games}", letters=len(LETTERS), games=len(games)
        )
    return Sketches(games)


def in_any_order(problem: Sketches) -> Sketches:
    """Return the same problem for all orders of games and of a game's ends."""
    games = (GameSketch(game.setup, tuple(sorted(game.ends))) for game in problem.games)
    return Sketches(tuple(sorted(games, key=str)))


def sketch(text: str) -> GameSketch:
    """Read a game: `die: 3 -3, -2 2`."""
    setup, colon, ends = text.partition(":")
    if not colon or setup not in SETUPS:
        raise BadProblem(
            "a game looks like 'die: 3 -3, -2 2'; it is one of {setups}", setups=", ".join(SETUPS)
        )
    outcomes = tuple(pair(end.split()) for end in ends.split(","))
    if not MIN_ENDS <= len(outcomes) <= MAX_ENDS:
        raise BadProblem(
            "a game has {fewest_ends} to {most_ends} ends, not {found}",
            fewest_ends=MIN_ENDS,
            most_ends=MAX_ENDS,
            found=len(outcomes),
        )
    return GameSketch(setup, outcomes)


def pair(texts: list[str]) -> tuple[Rational, Rational]:
    """Read the payoffs of one end; raise BadProblem."""
    numbers = tuple(map(rational, texts))
    if len(numbers) != 2 or any(abs(u) > MAX_PAYOFF for u in numbers):
        raise BadProblem("an end is two payoffs up to {greatest}, like 3 -3", greatest=MAX_PAYOFF)
    return numbers[0], numbers[1]


def games_from(texts: Plain) -> tuple[GameSketch, ...]:
    """Read the games."""
    return tuple(map(sketch, texts))


GAMES = PlainPart(
    name="games",
    example=["board: 1 -1, 0 0", "die: 2 2, -1 -1"],
    parse=games_from,
    write=lambda games: list(map(str, games)),
)


# Questions about which games belong to which class.


Classes: TypeAlias = Mapping[str, frozenset[str]]
"""The letters of the games in each class."""
SolvedCase: TypeAlias = SolvedProblem[Sketches, Classes]
Belongs: TypeAlias = Callable[[GameDescription], bool]

RIGHTLY: Mapping[str, Belongs] = {
    "chance": lambda game: game.chance,
    "imperfect": lambda game: game.hidden,
    "zero": lambda game: is_zero_sum(game.ends),
    "constant": lambda game: is_constant_sum(game.ends),
    "cooperative": lambda game: is_cooperative(game.ends),
    "search": lambda game: game.searchable,
}
"""The right classification, in the order of the sheet."""
FROM = ("imperfect", "constant")


def classify(problem: Sketches, classifiers: Mapping[str, Belongs] = RIGHTLY) -> Classes:
    """Return the games of each class."""
    return {
        name: frozenset(x for x, sketch in problem.sketches_by_name.items() if belongs(sketch.game))
        for name, belongs in classifiers.items()
    }


def class_questions() -> QuestionTemplate[Sketches, Classes, Classes]:
    """Ask for the games of each class."""
    return QuestionTemplate(
        answers=lambda _, solution: {name: Nodes(games) for name, games in solution.items()},
        form=lambda solved, _name: letters(solved),
        points=lambda name: 1 if name == "chance" else 2,
        follow=follow,
        rests_on=lambda _: {"search": FROM},
    )


def letters(solved: SolvedCase) -> Form:
    """Return the form of a set of games."""
    return forms.nodes(*solved.problem.sketches_by_name)


def follow(solved: SolvedCase, answers: Answers) -> Answers:
    """Return the games to be searched by the student's sets: constant sum, nothing hidden."""
    own = {name: own_games(answers, name, solved.solution[name]) for name in FROM}
    if all(own[name] == solved.solution[name] for name in FROM):
        return {}
    searchable = own["constant"] - own["imperfect"]
    return {"search": Nodes(searchable)} if searchable else {}


def own_games(answers: Answers, name: str, right_games: frozenset[str]) -> frozenset[str]:
    """Return the student's set of games, or the right one."""
    answer = answers.get(name)
    return answer.labels if isinstance(answer, Nodes) else right_games


Ends = tuple[tuple[Rational, Rational], ...]
KINDS = ("zero", "constant", "same", "other")
"""Kinds of payoffs, each of which occurs on every sheet."""
CONSTANT_SUM = ("zero", "constant")

PAIRS = (("board", "stones"), ("die", "face-up"), ("ships", "secret"), ("hand", "cup"))
"""Pairs of setups of one sort."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters: the number of games, the ends of each, and the greatest payoff."""

    games: int = within(4, len(LETTERS))
    ends: int = within(2, 5)
    high: int = within(5, 20)


SIZES = {
    Level.EASY: Size(5, 2, 6),
    Level.MEDIUM: Size(6, 3, 9),
    Level.HARD: Size(8, 4, 12),
}


def draw(rng: Rng, size: Size) -> Sketches:
    """Generate games with each kind of payoffs and of setup, as far as there is room.

    Of those of constant sum, one has chance in the open and another one is without it: they are
    searched.
    """
    any_kind = (*KINDS, *CONSTANT_SUM, "agreeing", "almost")
    more = (rng.pick(any_kind) for _ in range(size.games - len(KINDS)))
    kinds = (*KINDS, *more)
    open_board, open_chance, *hidden = (rng.pick(both) for both in PAIRS)
    rest = [*hidden, *(rng.pick(tuple(SETUPS)) for _ in range(size.games - len(PAIRS)))]
    constant = [i for i, kind in enumerate(kinds) if kind in CONSTANT_SUM]
    searched = dict(zip(rng.shuffled(constant), (open_board, open_chance), strict=False))
    others = iter(rng.shuffled(rest))
    return Sketches(
        rng.shuffled(
            [
                GameSketch(searched.get(i) or next(others), drawn_ends(rng, kind, size))
                for i, kind in enumerate(kinds)
            ]
        )
    )


def drawn_ends(rng: Rng, kind: str, size: Size) -> Ends:
    """Generate ends with different payoffs of that kind."""
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


def fair(problem: Sketches, classes: Classes, _size: Size) -> bool:
    """Return whether no class has all games or none, and some of those searched have chance.

    Of any two ends either both players like one better or neither does: where one of them does not
    care, the definition of cooperation leaves it open which is better.
    """
    every = frozenset(problem.sketches_by_name)
    some = all(games and games != every for games in classes.values())
    search, chance = classes["search"], classes["chance"]
    searched = bool(search & chance) and bool(search - chance)
    return some and searched and not any(one_may_not_care(game.ends) for game in problem.games)


def one_may_not_care(ends: Ends) -> bool:
    """Return whether just one of the players gets the same at two of the ends."""
    return any((a == c) != (b == d) for (a, b), (c, d) in combinations(ends, 2))


def chance_is_imperfect(problem: Sketches) -> Classes:
    """Take chance for hidden information."""
    classes = classify(problem, {**RIGHTLY, "imperfect": wrong.chance_is_imperfect})
    return {**classes, "search": classes["constant"] - classes["imperfect"]}


def cooperative_is_zero_sum(problem: Sketches) -> Classes:
    """Take equal payoffs for zero-sum."""
    return classify(
        problem, {**RIGHTLY, "zero": lambda game: wrong.cooperative_is_zero_sum(game.ends)}
    )


FAMILY: Family[Size, Sketches, Classes] = family_by_parts(
    "classify-game",
    source="S0, Juegos bipersonales; S3; S4, Tipos de Jogos; AIMA 4e, section 5.1",
    sizes=SIZES,
    draw=draw,
    revision=2,
    last_release={1: "0.1.0"},
    fair=fair,
    solve=classify,
    questions=(class_questions(),),
    game=sketches,
    parts=(GAMES,),
    alike=in_any_order,
    features=lambda problem, solution: {
        "games": len(problem.games),
        "payoffs": sum(len(game.ends) for game in problem.games),
        "zero_sum": len(solution["zero"]),
    },
    worth=dict.fromkeys(("chance", "imperfect", "zero", "constant", "cooperative", "search"), 1),
    mistakes=(
        solving("chance-is-imperfect", chance_is_imperfect, about="imperfect"),
        solving("cooperative-is-zero-sum", cooperative_is_zero_sum, about="zero"),
    ),
)
