"""Bimatrix: two players with payoffs of their own; dominance, best responses, equilibria."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.vector import Vector
from generator.answers.question import Form
from generator.base.errors import BadParameter, BadProblem
from generator.base.plain import Plain
from generator.base.rng import Rng, draw_until
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, altering, every_question
from generator.exercise.parts import Features, PlainPart
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import one_of, within
from generator.exercise.work import CHOICE
from solver.exact import ONE, ZERO, Rational, rational
from solver.forms.bimatrix import strictly_dominated
from solver.forms.bimatrix_play import (
    BimatrixPlay,
    Cells,
    PayoffPair,
    Strategies,
    both_best,
    expected_pair,
    mixed_equilibria,
    play,
    strategies_of,
    strike_one_by_one,
    without,
)
from solver.matrices import Matrix, Mix, played_strategies, transpose
from solver.mistakes import bimatrix as wrong

# A problem that is a table of pairs of payoffs, as plain data and back.


MIN_SIDE, MAX_SIDE = 2, 3
"""The least and the greatest number of rows and columns."""
MAX_PAYOFF = 10_000
PLAYERS = 2


@dataclass(frozen=True, slots=True)
class BimatrixProblem:
    """A problem: in each cell what player 1 gets, who chooses the row, and what player 2 gets."""

    payoffs: PayoffPair

    @property
    def rows(self) -> tuple[str, ...]:
        """The names of player 1's strategies."""
        return tuple(f"a{i + 1}" for i in range(self.payoffs.shape[0]))

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of player 2's strategies."""
        return tuple(f"b{j + 1}" for j in range(self.payoffs.shape[1]))

    @property
    def is_small(self) -> bool:
        """Whether each player has two strategies, so that best responses are asked for."""
        return self.payoffs.shape == (MIN_SIDE, MIN_SIDE)


def bimatrix_problem(*, payoffs: PayoffPair) -> BimatrixProblem:
    """Return the problem; raise BadProblem unless at most one equilibrium is mixed."""
    solution = mixed_equilibria(payoffs)
    if not solution.finite or len(solution.mixes) > 1 or not all(map(is_mixed, solution.mixes)):
        raise BadProblem(
            "this family takes games with finitely many equilibria, in at most one of which the "
            "players mix; change one of the payoffs"
        )
    return BimatrixProblem(payoffs)


def is_mixed(mixes: tuple[Mix, Mix]) -> bool:
    """Return whether both players mix."""
    return all(len(played_strategies(mix)) > 1 for mix in mixes)


def payoffs_from(rows: Plain) -> PayoffPair:
    """Read a table: `["3 2, 0 0", "1 1, 2 3"]`."""
    cells = [[read_pair(cell) for cell in row.split(",")] for row in rows]
    widths = {len(row) for row in cells}
    if not MIN_SIDE <= len(cells) <= MAX_SIDE or not widths <= {*range(MIN_SIDE, MAX_SIDE + 1)}:
        raise BadProblem(
            "a table has {fewest} to {most} rows and {fewest} to {most} columns",
            fewest=MIN_SIDE,
            most=MAX_SIDE,
        )
    if len(widths) > 1:
        raise BadProblem("every row of a table has as many cells")
    ours, theirs = (
        tuple(tuple(pair[player] for pair in row) for row in cells) for player in range(PLAYERS)
    )
    return PayoffPair(ours, theirs)


def read_pair(text: str) -> tuple[Rational, Rational]:
    """Read the payoffs of one cell: `3 2`; raise BadProblem."""
    words = text.split()
    if len(words) != PLAYERS:
        raise BadProblem("a cell has two payoffs, like 3 2: player 1's, then player 2's")
    ours, theirs = map(rational, words)
    if any(abs(u) > MAX_PAYOFF or u.denominator > MAX_PAYOFF for u in (ours, theirs)):
        raise BadProblem(
            "payoffs lie between -{greatest} and {greatest}, and so do their parts",
            greatest=MAX_PAYOFF,
        )
    return ours, theirs


def write_payoffs(game: PayoffPair) -> list[str]:
    """Write the table as plain data."""
    return [
        ", ".join(f"{u} {w}" for u, w in zip(ours, theirs, strict=True))
        for ours, theirs in zip(game.ours, game.theirs, strict=True)
    ]


PAYOFFS = PlainPart(
    name="payoffs", example=["3 2, 0 0", "1 1, 2 3"], parse=payoffs_from, write=write_payoffs
)


def in_order(problem: BimatrixProblem) -> BimatrixProblem:
    """Return the same problem for all orders of rows and of columns."""
    return BimatrixProblem(min(orders(problem.payoffs), key=lambda game: (game.ours, game.theirs)))


def orders(game: PayoffPair) -> Iterator[PayoffPair]:
    """Yield the game with its rows and columns in every order."""
    m, n = game.shape
    for rows in permutations(range(m)):
        for columns in permutations(range(n)):
            yield in_this_order(game, rows, columns)


def in_this_order(game: PayoffPair, rows: Iterable[int], columns: Iterable[int]) -> PayoffPair:
    """Return the game with its rows and columns in that order."""
    row_order, column_order = tuple(rows), tuple(columns)
    ours, theirs = (
        tuple(tuple(matrix[i][j] for j in column_order) for i in row_order)
        for matrix in (game.ours, game.theirs)
    )
    return PayoffPair(ours, theirs)


# Questions: best responses or dominance, pure equilibria, the mixed one and what it brings.


SolvedCase = SolvedProblem[BimatrixProblem, BimatrixPlay]
AboutBimatrix = QuestionTemplate[BimatrixProblem, BimatrixPlay, BimatrixPlay]
BEST = "best-"


def bimatrix_questions() -> tuple[AboutBimatrix, ...]:
    """Return the questions; best responses are asked for in small games, dominance in others."""
    return (
        best_responses(),
        dominance("strict", lambda solution: solution.strict),
        dominance("weak", lambda solution: solution.weak),
        ask_remaining(),
        ask_pure_equilibria(),
        mix_of_player(0),
        mix_of_player(1),
        ask_payoffs(),
    )


def best_responses() -> AboutBimatrix:
    """Ask for the best responses to each strategy of the other player."""
    return QuestionTemplate(
        answers=lambda solved, solution: (
            best_answers(solved.problem, solution) if solved.problem.is_small else {}
        ),
        form=lambda solved, name: forms.moves(*own_names(solved.problem, name)),
    )


def own_names(problem: BimatrixProblem, question: str) -> tuple[str, ...]:
    """Return the strategies of the player who answers the strategy asked about."""
    return problem.rows if question.startswith(f"{BEST}b") else problem.columns


def best_answers(problem: BimatrixProblem, solution: BimatrixPlay) -> Answers:
    """Return the best responses to each strategy, first those of player 1."""
    to_columns = zip(problem.columns, solution.best_rows, strict=True)
    to_rows = zip(problem.rows, solution.best_columns, strict=True)
    return {
        **{f"{BEST}{column}": name_strategies(problem.rows, best) for column, best in to_columns},
        **{f"{BEST}{row}": name_strategies(problem.columns, best) for row, best in to_rows},
    }


def name_strategies(names: tuple[str, ...], places: Iterable[int]) -> Moves:
    """Return the names at these places as an answer."""
    return Moves(frozenset(names[i] for i in places))


def dominance(name: str, strategies: Callable[[BimatrixPlay], Strategies]) -> AboutBimatrix:
    """Ask for dominated strategies of both players in the whole game."""
    return single(
        name,
        form=every_strategy,
        answer=lambda solved, solution: (
            None
            if solved.problem.is_small
            else strategy_names(solved.problem, strategies(solution))
        ),
    )


def every_strategy(solved: SolvedCase) -> Form:
    """Return the form of any strategies of both players."""
    return forms.moves(*solved.problem.rows, *solved.problem.columns)


def strategy_names(problem: BimatrixProblem, strategies: Iterable[tuple[int, int]]) -> Moves:
    """Return the strategies as an answer."""
    names = problem.rows, problem.columns
    return Moves(frozenset(names[p][s] for p, s in strategies))


def ask_remaining() -> AboutBimatrix:
    """Ask what remains at last, which follows from what the student strikes out first."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        problem, own = solved.problem, answers.get("strict")
        right_names = strategy_names(problem, solved.solution.strict)
        if problem.is_small or not isinstance(own, Moves) or own == right_names:
            return None
        places = {
            name: (p, s)
            for p, names in enumerate((problem.rows, problem.columns))
            for s, name in enumerate(names)
        }
        first = frozenset(places[name] for name in own.labels)
        start = without(problem.payoffs.everything, first)
        if not all(start):
            return None
        struck = strategies_of(strike_one_by_one(problem.payoffs, strictly_dominated, start))
        return remaining_names(problem, without(start, struck))

    return single(
        "remaining",
        form=every_strategy,
        answer=lambda solved, solution: (
            None if solved.problem.is_small else remaining_names(solved.problem, solution.remaining)
        ),
        follow=follow,
        rests_on=lambda solved: () if solved.problem.is_small else ("strict",),
    )


def remaining_names(problem: BimatrixProblem, remaining: tuple[tuple[int, ...], ...]) -> Moves:
    """Return the strategies that remain as an answer."""
    return strategy_names(problem, ((p, s) for p, own in enumerate(remaining) for s in own))


def ask_pure_equilibria() -> AboutBimatrix:
    """Ask for the pure equilibria; in small games they follow from the best responses."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        problem, solution = solved.problem, solved.solution
        right_answers = best_answers(problem, solution)
        own = {name: answers[name] for name in right_answers if name in answers}
        if not problem.is_small or all(own[name] == right_answers[name] for name in own):
            return None
        merged = {**right_answers, **own}
        return cell_names(
            problem,
            both_best(
                tuple(places_of(merged[f"{BEST}{b}"], problem.rows) for b in problem.columns),
                tuple(places_of(merged[f"{BEST}{a}"], problem.columns) for a in problem.rows),
            ),
        )

    return single(
        "pure",
        form=lambda solved: cells_form(solved.problem),
        answer=lambda solved, solution: cell_names(solved.problem, solution.pure),
        follow=follow,
        rests_on=lambda solved: (
            tuple(best_answers(solved.problem, solved.solution)) if solved.problem.is_small else ()
        ),
    )


def places_of(answer: Answer, names: tuple[str, ...]) -> frozenset[int]:
    """Return the places of the names in an answer."""
    labels = answer.labels if isinstance(answer, Moves) else frozenset()
    return frozenset(i for i, name in enumerate(names) if name in labels)


def cell_names(problem: BimatrixProblem, cells: Cells) -> Moves:
    """Return the cells as an answer."""
    return Moves(frozenset(f"{problem.rows[i]}{problem.columns[j]}" for i, j in cells))


def cells_form(problem: BimatrixProblem) -> Form:
    """Return the form of cells: `a1b2`, also written as `(a1, b2)`, `(b2, a1)` or `a1-b2`."""
    pairs = [(row, column) for row in problem.rows for column in problem.columns]
    return forms.moves(
        *(f"{row}{column}" for row, column in pairs),
        aliases={
            f"{first}{sign}{second}": f"{row}{column}"
            for row, column in pairs
            for first, second in ((row, column), (column, row))
            for sign in (",", ";", "-", "/", "")
        },
    )


def mix_of_player(player: int) -> AboutBimatrix:
    """Ask for a player's probabilities in the equilibrium in which both mix."""
    return single(
        mix_question(player),
        form=lambda solved: forms.distribution(
            *names_of_player(solved.problem, player), aliases={}
        ),
        answer=lambda solved, solution: (
            None
            if solution.mixes is None
            else mix_answer(names_of_player(solved.problem, player), solution.mixes[player])
        ),
        guess=lambda solved: uniform(names_of_player(solved.problem, player)),
        work=lambda _: CHOICE,
    )


def mix_question(player: int) -> str:
    """Return the name of the question about a player's mix."""
    return f"mix-{player + 1}"


def names_of_player(problem: BimatrixProblem, player: int) -> tuple[str, ...]:
    """Return the names of a player's strategies."""
    return problem.columns if player else problem.rows


def mix_answer(names: tuple[str, ...], mix: Mix) -> Distribution:
    """Return the mix as an answer."""
    return Distribution.from_weights(dict(zip(names, mix, strict=True)))


def uniform(names: tuple[str, ...]) -> Answer:
    """Return the uniform mix as an answer."""
    return Distribution.from_weights(dict.fromkeys(names, Rational(1, len(names))))


def ask_payoffs() -> AboutBimatrix:
    """Ask for what both expect in that equilibrium, by the student's own mixes."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        problem, right_mixes = solved.problem, solved.solution.mixes
        if right_mixes is None:
            return None
        mixes = tuple(
            own_mix(answers.get(mix_question(player)), names_of_player(problem, player))
            or right_mixes[player]
            for player in range(PLAYERS)
        )
        if mixes == right_mixes or not any(len(played_strategies(mix)) > 1 for mix in mixes):
            return None
        return Vector(expected_pair(problem.payoffs, (mixes[0], mixes[1])))

    return single(
        "payoffs",
        form=lambda _: forms.vector("1", "2"),
        answer=lambda _, solution: None if solution.mixes is None else Vector(solution.payoffs),
        follow=follow,
        rests_on=lambda _: (mix_question(0), mix_question(1)),
    )


def own_mix(answer: Answer | None, names: tuple[str, ...]) -> Mix | None:
    """Return the student's mix; None if it is no distribution."""
    if not isinstance(answer, Distribution):
        return None
    weights = dict(answer.weights)
    mix = tuple(weights.get(name, ZERO) for name in names)
    return mix if min(mix) >= 0 and sum(mix, start=ZERO) == ONE else None


# Draws: a part of two rows and two columns, and dominated strategies around it.


HALF = Rational(1, 2)
STEP = 4
"""The most by which a dominated payoff is worse."""
MIN_PAYOFFS = 8
OFTEN = 4
"""All but one draw in this many have an equal payoff, which is no strict dominance."""
TRIES = 30
"""The greatest number of draws that are rejected before a game is solved."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `dominators` says whether a mix dominates some strategy, or none does."""

    rows: int = within(MIN_SIDE, MAX_SIDE)
    columns: int = within(MIN_SIDE, MAX_SIDE)
    dominators: str = one_of("pure", "mix")
    low: int = within(-99, 90)
    high: int = within(-90, 99)
    denominator: int = within(4, 40)


SIZES = {
    Level.EASY: Size(2, 2, "pure", 0, 9, 9),
    Level.MEDIUM: Size(3, 3, "pure", 0, 12, 10),
    Level.HARD: Size(3, 3, "mix", -9, 15, 15),
}


def draw(rng: Rng, size: Size) -> BimatrixProblem:
    """Generate a game, with rows and columns in any order, in a few tries a plain one."""
    game = draw_until(
        lambda: with_dominated(rng, drawn_core(rng, size), size),
        lambda game: is_plain(game, size),
        TRIES,
    )
    m, n = game.shape
    return BimatrixProblem(
        in_this_order(game, rng.shuffled(tuple(range(m))), rng.shuffled(tuple(range(n))))
    )


def is_plain(game: PayoffPair, size: Size) -> bool:
    """Return whether payoffs are within bounds, and probabilities small fractions, not a half.

    The first two rows and columns are those that are mixed.
    """
    if not are_within(game, size):
        return False
    core = PayoffPair(
        *(tuple(row[:MIN_SIDE] for row in m[:MIN_SIDE]) for m in (game.ours, game.theirs))
    )
    shares = [share_of_first(transpose(core.ours)), share_of_first(core.theirs)]
    return HALF not in shares and all(p.denominator <= size.denominator for p in shares)


def share_of_first(rows: Matrix) -> Rational:
    """Return the probability of the first row at which both columns are worth the same."""
    (a, b), (c, d) = rows
    return Rational((d - c) / (a - b + d - c)) if a - b + d - c else ZERO


def drawn_core(rng: Rng, size: Size) -> PayoffPair:
    """Generate two rows and two columns in which each player's best response changes."""
    ours = transpose(tuple(opposed_rows(rng, size)))
    theirs = tuple(opposed_rows(rng, size))
    return PayoffPair(ours, theirs)


def opposed_rows(rng: Rng, size: Size) -> Iterator[tuple[Rational, ...]]:
    """Yield two rows; where the first has its greater payoff the second has its smaller one."""
    turned = rng.below(2)
    for i in range(MIN_SIDE):
        least, most = sorted(drawn_payoff(rng, size) for _ in range(MIN_SIDE))
        yield (most, least) if (i + turned) % 2 else (least, most)


def drawn_payoff(rng: Rng, size: Size) -> Rational:
    """Generate any payoff."""
    return Rational(rng.between(size.low, size.high))


def with_dominated(rng: Rng, core: PayoffPair, size: Size) -> PayoffPair:
    """Add a dominated strategy for each player with three; the second one after the first."""
    game, players = core, [*range(PLAYERS)]
    if rng.below(2):
        players.reverse()
    by_mix = 0 if rng.below(OFTEN) else 1
    for turn, player in enumerate(players):
        if (size.rows, size.columns)[player] > MIN_SIDE:
            mixed = size.dominators == "mix" and (turn == by_mix or size.rows != size.columns)
            game = with_dominated_strategy(rng, game, size, player=player, mixed=mixed)
    return game


def with_dominated_strategy(
    rng: Rng, game: PayoffPair, size: Size, *, player: int, mixed: bool
) -> PayoffPair:
    """Add a strategy that is worse than another one, or than half of each, against the core.

    Against the other player's third strategy it may be as good as the better one.
    """
    own, others = as_rows_of(game, player)
    dominator = rng.pick(own[:MIN_SIDE])
    worse = [
        below_half(rng, first, second) if mixed else u - rng.between(1, STEP)
        for u, first, second in zip(dominator, *own[:MIN_SIDE], strict=True)
    ]
    if len(worse) > MIN_SIDE:  # against the other one's third strategy
        worse[-1] = dominator[-1] if rng.below(OFTEN) else drawn_payoff(rng, size)
    gifts = tuple(drawn_payoff(rng, size) for _ in worse)
    return from_rows_of((*own, tuple(map(Rational, worse))), (*others, gifts), player)


def as_rows_of(game: PayoffPair, player: int) -> tuple[Matrix, Matrix]:
    """Return a row for each strategy of the player, with his payoffs and with the other one's."""
    if player:
        return transpose(game.theirs), transpose(game.ours)
    return game.ours, game.theirs


def from_rows_of(own: Matrix, others: Matrix, player: int) -> PayoffPair:
    """Return the game of these rows of the player's strategies."""
    return PayoffPair(transpose(others), transpose(own)) if player else PayoffPair(own, others)


def below_half(rng: Rng, first: Rational, second: Rational) -> Rational:
    """Generate a whole number a little less than the mean of two."""
    return Rational((int(first + second) - 1) // 2 - rng.below(2))


def check(size: Size) -> None:
    """Raise BadParameter where a mix cannot dominate, or there are too few payoffs."""
    if size.dominators == "mix" and size.rows == size.columns == MIN_SIDE:
        raise BadParameter(
            "with two rows and two columns no mix dominates anything; raise rows or columns, or "
            "set dominators to pure"
        )
    if size.high - size.low < MIN_PAYOFFS:
        raise BadParameter(
            "telling the mistakes apart takes at least {least_payoffs} different payoffs; raise "
            "high, or lower low",
            least_payoffs=MIN_PAYOFFS + 1,
        )


def fair(problem: BimatrixProblem, solution: BimatrixPlay, size: Size) -> bool:
    """Return whether one equilibrium is mixed, with small numbers, and dominance is as wanted.

    Where each player has three strategies, the second is struck out only after the first.
    """
    game = problem.payoffs
    if game.shape != (size.rows, size.columns) or not are_within(game, size):
        return False
    if not is_reduced(solution, size) or not is_solved(game):
        return False
    assert solution.mixes is not None, "there is one equilibrium in which both mix"
    numbers = (*solution.mixes[0], *solution.mixes[1], *solution.payoffs)
    return HALF not in numbers and max(v.denominator for v in numbers) <= size.denominator


def are_within(game: PayoffPair, size: Size) -> bool:
    """Return whether all payoffs lie between the least and the greatest wanted."""
    return all(size.low <= u <= size.high for pair in game.by_profile.values() for u in pair)


def is_reduced(solution: BimatrixPlay, size: Size) -> bool:
    """Return whether two strategies of each player remain, by as many rounds as wanted."""
    if any(len(own) != MIN_SIDE for own in solution.remaining):
        return False
    if len(solution.struck) > 1 and len(solution.strict) > 1:
        return False
    has_mix = any(len(each.mix) > 1 for each in solution.struck)
    return has_mix == (size.dominators == "mix")


def is_solved(game: PayoffPair) -> bool:
    """Return whether one equilibrium is mixed, and there are finitely many."""
    equilibria = mixed_equilibria(game)
    return equilibria.finite and len(equilibria.mixes) == 1 and is_mixed(equilibria.mixes[0])


def counted(problem: BimatrixProblem, solution: BimatrixPlay) -> Features:
    """Return the features: payoffs, strategies struck out, pairs that are mixed or dominate."""
    m, n = problem.payoffs.shape
    dominating_pairs = sum(len(each.mix) > 1 for each in solution.struck)
    return {
        "payoffs": PLAYERS * m * n,
        "dominated": len(solution.struck),
        "mixed_pairs": (0 if solution.mixes is None else 1) + dominating_pairs,
    }


def on_table(
    name: str,
    solver: Callable[[PayoffPair, BimatrixPlay], BimatrixPlay | None],
    *,
    about: str,
    answers: Callable[[str], bool] = every_question,
) -> Wrong[BimatrixProblem, BimatrixPlay, BimatrixPlay]:
    """Return the mistake of solving the table wrongly."""
    return altering(
        name,
        lambda problem, solution: solver(problem.payoffs, solution),
        about=about,
        answers=answers,
    )


def about_mixes(question: str) -> bool:
    """Return whether the question is about the mixed equilibrium."""
    return question.startswith("mix-") or question == "payoffs"


def about_pure_play(question: str) -> bool:
    """Return whether the question is about best responses, dominance or pure equilibria."""
    return not about_mixes(question)


def about_dominance(question: str) -> bool:
    """Return whether the question is about dominance."""
    return question in {"strict", "weak", "remaining"}


def about_equilibria(question: str) -> bool:
    """Return whether the question is about the pure equilibria."""
    return question == "pure"


FAMILY: Family[Size, BimatrixProblem, BimatrixPlay] = family_by_parts(
    "bimatrix",
    source="AIMA 4e, section 17.2; Osborne, An Introduction to Game Theory (2004), chapters 2, 4",
    sizes=SIZES,
    draw=draw,
    check=check,
    fair=fair,
    solve=lambda problem: play(problem.payoffs),
    questions=bimatrix_questions(),
    game=bimatrix_problem,
    parts=(PAYOFFS,),
    alike=in_order,
    features=counted,
    lazy_limit=Fraction(1, 4),
    worth={
        "best-*": 1,
        "strict": 1,
        "weak": 1,
        "remaining": 1,
        "pure": 1,
        "mix-*": 3,
        "payoffs": 1,
    },
    mistakes=(
        on_table(
            "other's-payoffs",
            wrong.others_payoffs,
            about="pure",
            answers=about_pure_play,
        ),
        on_table("as-zero-sum", wrong.as_zero_sum, about="pure", answers=about_pure_play),
        on_table(
            "maximin-for-equilibrium",
            wrong.maximin_for_equilibrium,
            about="pure",
            answers=about_equilibria,
        ),
        on_table("greatest-sum", wrong.greatest_sum, about="pure", answers=about_equilibria),
        on_table("one-player-only", wrong.one_player_only, about="pure", answers=about_equilibria),
        on_table(
            "weakly-for-strictly",
            wrong.weakly_for_strictly,
            about="strict",
            answers=about_dominance,
        ),
        on_table(
            "pure-dominators-only",
            wrong.pure_dominators_only,
            about="strict",
            answers=about_dominance,
        ),
        on_table(
            "one-round-only", wrong.one_round_only, about="remaining", answers=about_dominance
        ),
        on_table(
            "own-payoffs-for-opponent's",
            wrong.own_payoffs_for_opponents,
            about=mix_question(0),
            answers=about_mixes,
        ),
        on_table(
            "odds-not-swapped", wrong.odds_not_swapped, about=mix_question(0), answers=about_mixes
        ),
        on_table("own-mix-weighs", wrong.own_mix_weighs, about="payoffs", answers=about_mixes),
        on_table("cells-averaged", wrong.cells_averaged, about="payoffs", answers=about_mixes),
    ),
)
