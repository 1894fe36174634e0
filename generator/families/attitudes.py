"""Attitudes: the decision of who takes chance by its mean, of the optimist and of the pessimist."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.base.convention import Convention
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering
from generator.exercise.size import within
from generator.subjects.trees.chance.attitudes import (
    DECISIONS,
    NEUTRAL,
    OPTIMIST,
    PESSIMIST,
    Attitudes,
    decision,
    decisions,
    worths,
)
from generator.subjects.trees.drawing.chance_draws import in_turns, taking_turns
from generator.subjects.trees.drawing.draws import drawn_leaves, planted
from generator.subjects.trees.family import family_on_trees
from generator.subjects.trees.problems.chance_problem import ChanceProblem, chance_nodes
from generator.subjects.trees.problems.chances import probabilities
from generator.subjects.trees.problems.occasions import choice_of
from generator.subjects.trees.values.pictures import backed
from generator.subjects.trees.values.valuation import NUMBERS
from solver.kernel.attitudes import optimistic_value, pessimistic_value
from solver.kernel.expectiminimax import expectiminimax_value
from solver.mistakes.attitudes import changes_min_nodes_too
from solver.mistakes.expectiminimax import modal_outcome, only_mode
from solver.searches.attitudes import optimistic, pessimistic
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import run
from solver.trees.tree import Inner, Min

TRIES = 20


@dataclass(frozen=True, slots=True)
class Size:
    """Levels are MAX, chance and, with a depth of 3, MIN.

    Fractions have a denominator up to `denominator`; `decisions` is the fewest different ones.
    """

    branching: int = within(2, 4)
    outcomes: int = within(2, 3)
    depth: int = within(2, 3)
    low: int = within(-99, 98)
    high: int = within(-98, 99)
    denominator: int = within(4, 12)
    decisions: int = within(2, 3)


SIZES = {
    Level.EASY: Size(3, 3, 2, -9, 12, 6, 2),
    Level.MEDIUM: Size(3, 2, 3, -9, 15, 8, 2),
    Level.HARD: Size(3, 2, 3, -15, 20, 10, 3),
}


def draw(rng: Rng, size: Size) -> ChanceProblem:
    """A tree on which the attitudes decide differently, if some tries give one."""
    drawn = drawn_problem(rng, size)
    for _ in range(TRIES):
        if len({*decided(drawn.tree)}) >= size.decisions:
            break
        drawn = drawn_problem(rng, size)
    return drawn


def drawn_problem(rng: Rng, size: Size) -> ChanceProblem:
    """A tree with different utilities and printed probabilities."""
    shape = in_turns(size.branching, size.outcomes, depth=size.depth)
    weights = probabilities(rng, "fractions", rng.between(size.outcomes + 1, size.denominator))
    ends = drawn_leaves(rng, shape, size.low, high=size.high)
    return ChanceProblem(planted(shape, ends, taking_turns(weights)))


def decided(tree: Inner) -> Iterator[int]:
    """Which move is the first of the best for each attitude, found without a search's steps."""
    for value in (optimistic_value, pessimistic_value, expectiminimax_value):
        worths = [value(child) for child in tree.children]
        yield worths.index(max(worths))


def check(size: Size) -> None:
    """BadParameter where there are fewer moves than decisions."""
    if size.decisions > size.branching:
        raise BadParameter(
            "of {branching} moves at the root no {decisions} are decided for; raise branching, or "
            "lower decisions",
            branching=size.branching,
            decisions=size.decisions,
        )


def solve(problem: ChanceProblem, _convention: Convention) -> Attitudes:
    """The three searches, each by itself."""
    tree = problem.tree
    return Attitudes(
        neutral=run(tree, expectiminimax(tree)),
        optimist=run(tree, optimistic(tree)),
        pessimist=run(tree, pessimistic(tree)),
    )


def fair(_problem: ChanceProblem, worked: Attitudes, size: Size) -> bool:
    """Each attitude decides for one move, and not all for the same one."""
    chosen = decisions(worked).values()
    return all(len(best) == 1 for best in chosen) and len(set(chosen)) >= size.decisions


def neutral_by_likeliest(problem: ChanceProblem, worked: Attitudes) -> Attitudes:
    """Instead of the mean the likeliest outcome is taken, where there is one."""
    return replace(worked, neutral=modal_outcome(problem.tree))


def has_likeliest(problem: ChanceProblem) -> bool:
    return any(only_mode(node) is not None for node in chance_nodes(problem.tree))


def optimist_about_min(problem: ChanceProblem, worked: Attitudes) -> Attitudes:
    """The optimist is one about MIN as well."""
    return replace(worked, optimist=changes_min_nodes_too(problem.tree))


def by_mean(problem: ChanceProblem, worked: Attitudes) -> Picture:
    """The values and moves of who takes chance by its mean."""
    return backed(NUMBERS)(problem, worked.neutral)


FAMILY: Family[Size, ChanceProblem, Attitudes] = family_on_trees(
    "attitudes",
    source="S0, Estrategias optimista y pesimista",
    sizes=SIZES,
    draw=draw,
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
    solved=by_mean,
    features=lambda _, worked: {"different_decisions": len({*decisions(worked).values()})},
    mistakes=(
        altering(
            "most-likely-outcome", neutral_by_likeliest, about=f"{NEUTRAL}-B", when=has_likeliest
        ),
        altering(
            "changes-min-nodes-too", optimist_about_min, about=f"{OPTIMIST}-B", when=choice_of(Min)
        ),
    ),
)
