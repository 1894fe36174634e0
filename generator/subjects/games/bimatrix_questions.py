"""Questions on a table of pairs of payoffs: best responses or dominance, and equilibria."""

from collections.abc import Callable, Iterable

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.vector import Vector
from generator.answers.question import Form
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.work import CHOICE
from generator.subjects.games.bimatrix_problem import PLAYERS, BimatrixProblem
from solver.exact import ONE, ZERO, Rational
from solver.forms.bimatrix import strictly_dominated
from solver.forms.bimatrix_play import (
    BimatrixPlay,
    Cells,
    Strategies,
    both_best,
    expected_pair,
    strategies_of,
    strike_one_by_one,
    without,
)
from solver.matrices import Mix, played_strategies

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
        problem, struck_answer = solved.problem, answers.get("strict")
        right_names = strategy_names(problem, solved.solution.strict)
        if problem.is_small or not isinstance(struck_answer, Moves) or struck_answer == right_names:
            return None
        places = {
            name: (p, s)
            for p, names in enumerate((problem.rows, problem.columns))
            for s, name in enumerate(names)
        }
        first = frozenset(places[name] for name in struck_answer.labels)
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
        given_answers = {name: answers[name] for name in right_answers if name in answers}
        if not problem.is_small or all(
            given_answers[name] == right_answers[name] for name in given_answers
        ):
            return None
        merged = {**right_answers, **given_answers}
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
