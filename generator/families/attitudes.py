"""Attitudes: decisions by the mean of chance, by optimism and by pessimism."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.base.convention import Convention
from generator.base.errors import BadParameter, BadProblem
from generator.base.picture import Picture
from generator.base.plain import Notation, Plain
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import within
from generator.exercise.work import Operation, backing
from generator.subjects.trees.drawing.random_trees import (
    check_range,
    drawn_leaves,
    in_turns,
    planted,
    taking_turns,
    utilities,
)
from generator.subjects.trees.problems.chance_problem import (
    CHANCE_TREES,
    ChanceProblem,
    chance_nodes,
    probabilities,
)
from generator.subjects.trees.problems.occasions import choice_of
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values.move_names import root_moves
from generator.subjects.trees.values.own_node_values import following_moves
from generator.subjects.trees.values.tree_pictures import backed
from generator.subjects.trees.values.valuation import NUMBERS
from generator.subjects.trees.values.value_questions import BackedUpTree, decides
from solver.exact import Value
from solver.mistakes.attitudes import changes_min_nodes_too
from solver.mistakes.expectiminimax import modal_outcome, only_mode
from solver.searches.attitudes import search_optimistically, search_pessimistically
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import run
from solver.trees.node_names import End
from solver.trees.tree import Inner, Min
from solver.working import answer

# One tree seen with three attitudes to chance: what its root moves are worth, and the decision.


NEUTRAL, OPTIMIST, PESSIMIST = "neutral", "optimist", "pessimist"
ATTITUDES = (NEUTRAL, OPTIMIST, PESSIMIST)
"""The attitudes in the order of the sheet: the mean of chance, its best and its worst outcome."""

OF_CHANCE = {
    NEUTRAL: Operation.MEAN,
    OPTIMIST: Operation.GREATEST,
    PESSIMIST: Operation.LEAST,
}
"""The operation of each attitude on the outcomes."""
MEAN = 5
"""The points for a mean, which is computed; the best and the worst outcome are only looked up."""


@dataclass(frozen=True, slots=True)
class Attitudes:
    """The tree backed up with each attitude."""

    neutral: BackedUpTree[Value]
    optimist: BackedUpTree[Value]
    pessimist: BackedUpTree[Value]

    def solution_by(self, attitude: str) -> BackedUpTree[Value]:
        """Return the solution with one of ATTITUDES."""
        every = {NEUTRAL: self.neutral, OPTIMIST: self.optimist, PESSIMIST: self.pessimist}
        return every[attitude]


AboutAttitudes: TypeAlias = QuestionTemplate[ChanceProblem, Attitudes, Attitudes]


def worths(attitude: str) -> AboutAttitudes:
    """Ask for the value of each node below the root with one attitude: `optimist-B`."""
    return QuestionTemplate(
        answers=lambda solved, solution: {
            f"{attitude}-{name}": Number(solution.solution_by(attitude).values[name])
            for name in below_root(solved.problem)
        },
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda _: MEAN if attitude == NEUTRAL else 1,
        works=lambda solved: backing(
            solved.problem.tree, lambda node: f"{attitude}-{node}", chance=OF_CHANCE[attitude]
        ),
    )


def decision(attitude: str) -> AboutAttitudes:
    """Ask for the best moves with one attitude, by the student's own values: `optimist-best`."""

    def follow(solved: SolvedProblem[ChanceProblem, Attitudes], answers: Answers) -> Answer | None:
        right_values = solved.solution.solution_by(attitude).values
        own = {name: answers.get(f"{attitude}-{name}") for name in below_root(solved.problem)}
        answered = {name: answer for name, answer in own.items() if answer is not None}
        return following_moves(solved.problem.tree, right_values, answered, valuation=NUMBERS)

    return single(
        f"{attitude}-best",
        form=lambda solved: root_moves(solved.problem.tree),
        answer=lambda _, solution: Moves(frozenset(solution.solution_by(attitude).best)),
        follow=follow,
        rests_on=lambda solved: tuple(f"{attitude}-{name}" for name in below_root(solved.problem)),
    )


def below_root(problem: ChanceProblem) -> tuple[str, ...]:
    """Return the inner nodes to which the root's moves lead."""
    return tuple(child.name for child in problem.tree.children if not isinstance(child, End))


def read_problem(plain: Plain) -> ChanceProblem:
    """Read a tree with chance nodes and a player at the root; raise BadProblem."""
    problem = CHANCE_TREES.parse(plain)
    if not decides(problem.tree) or not below_root(problem):
        raise BadProblem(
            "this family asks what is decided at the root: it begins with max or min, and chance "
            "comes below, such as max(chance(1/2: 3, 1/2: 1), 2)"
        )
    return problem


DECISIONS: Notation[ChanceProblem] = Notation(CHANCE_TREES.write, read_problem)
"""The notation of trees with chance nodes below a decision."""


def decisions(attitudes: Attitudes) -> Mapping[str, tuple[str, ...]]:
    """Return the best moves by attitude."""
    return {attitude: attitudes.solution_by(attitude).best for attitude in ATTITUDES}


TRIES = 20


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; levels are MAX, chance and, with a depth of 3, MIN with that many `replies`.

    Fractions have a denominator up to `denominator`; `decisions` is the fewest different ones.
    """

    branching: int = within(2, 4)
    replies: int = within(2, 4)
    outcomes: int = within(2, 3)
    depth: int = within(2, 3)
    low: int = within(-99, 98)
    high: int = within(-98, 99)
    denominator: int = within(4, 12)
    decisions: int = within(2, 3)


SIZES = {
    Level.EASY: Size(3, 2, 3, 2, -9, 12, 6, 2),
    Level.MEDIUM: Size(3, 2, 3, 3, -9, 15, 8, 2),
    Level.HARD: Size(3, 2, 3, 3, -15, 20, 10, 3),
}


def draw(rng: Rng, size: Size) -> ChanceProblem:
    """Generate a tree on which the attitudes decide differently, if some tries give one."""
    return draw_until(
        lambda: drawn_problem(rng, size),
        lambda problem: len({*decided(problem.tree)}) >= size.decisions,
        TRIES,
    )


def drawn_problem(rng: Rng, size: Size) -> ChanceProblem:
    """Generate a tree with different utilities and printed probabilities."""
    shape = in_turns(size.branching, size.outcomes, depth=size.depth, replies=size.replies)
    weights = probabilities(rng, "fractions", rng.between(size.outcomes + 1, size.denominator))
    ends = drawn_leaves(rng, shape, size.low, high=size.high)
    return ChanceProblem(planted(shape, ends, taking_turns(weights)))


def decided(tree: Inner) -> Iterator[int]:
    """Yield for each attitude which move is the first of the best."""
    for attitude in (search_optimistically, search_pessimistically, expectiminimax):
        worths = [answer(attitude(child)) for child in tree.children]
        yield worths.index(max(worths))


def check(size: Size) -> None:
    """Raise BadParameter where there are fewer moves than decisions, or too few utilities.

    Where one attitude decides otherwise than another, some outcome is above the least utility and
    below the greatest; where all three do, there are two such outcomes.
    """
    check_range(size.low, size.high)
    if size.decisions > size.branching:
        raise BadParameter(
            "of {branching} moves at the root no {decisions} are decided for; raise branching, or "
            "lower decisions",
            branching=size.branching,
            decisions=size.decisions,
        )
    if size.high - size.low < size.decisions:
        raise BadParameter(
            "{decisions} decisions take at least {least} different utilities, and there are "
            "{different}; raise high, or lower low",
            decisions=size.decisions,
            least=size.decisions + 1,
            different=utilities(size),
        )


def solve(problem: ChanceProblem, _convention: Convention) -> Attitudes:
    """Run the three searches."""
    tree = problem.tree
    return Attitudes(
        neutral=run(tree, expectiminimax(tree)),
        optimist=run(tree, search_optimistically(tree)),
        pessimist=run(tree, search_pessimistically(tree)),
    )


def fair(_problem: ChanceProblem, attitudes: Attitudes, size: Size) -> bool:
    """Return whether each attitude has one best move, and not all the same one."""
    chosen = decisions(attitudes).values()
    return all(len(best) == 1 for best in chosen) and len(set(chosen)) >= size.decisions


def neutral_by_likeliest(problem: ChanceProblem, attitudes: Attitudes) -> Attitudes:
    """Take the likeliest outcome instead of the mean, where there is one."""
    return replace(attitudes, neutral=modal_outcome(problem.tree))


def has_likeliest(problem: ChanceProblem) -> bool:
    """Return whether some chance node has one likeliest outcome."""
    return any(only_mode(node) is not None for node in chance_nodes(problem.tree))


def optimist_about_min(problem: ChanceProblem, attitudes: Attitudes) -> Attitudes:
    """Let the optimist be optimistic about MIN as well."""
    return replace(attitudes, optimist=changes_min_nodes_too(problem.tree))


def by_mean(problem: ChanceProblem, attitudes: Attitudes) -> Picture:
    """Draw the values and moves by the mean of chance."""
    return backed(NUMBERS)(problem, attitudes.neutral)


FAMILY: Family[Size, ChanceProblem, Attitudes] = family_on_trees(
    "attitudes",
    source="S0, Estrategias optimista y pesimista",
    sizes=SIZES,
    draw=draw,
    revision=3,
    last_release={1: "0.1.0"},
    patience=100,
    check=check,
    fair=fair,
    solve=solve,
    questions=tuple(
        asking
        for attitude in (NEUTRAL, OPTIMIST, PESSIMIST)
        for asking in (worths(attitude), decision(attitude))
    ),
    notation=DECISIONS,
    solution_picture=by_mean,
    features=lambda _, right_solution: {
        "different_decisions": len({*decisions(right_solution).values()})
    },
    worth={"*-best": 1, "neutral-*": 3, "optimist-*": 1},
    limits={"pessimist-[A-Z]": 0},  # the least leaf of all
    easy_limits={"neutral-best": 0},
    mistakes=(
        altering(
            "most-likely-outcome", neutral_by_likeliest, about=f"{NEUTRAL}-B", when=has_likeliest
        ),
        altering(
            "changes-min-nodes-too", optimist_about_min, about=f"{OPTIMIST}-B", when=choice_of(Min)
        ),
    ),
)
