"""Complexity: the sizes of search trees, the number of positions, and the depth of a budget."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.number import Number
from generator.base.errors import BadParameter, BadProblem
from generator.base.rng import Rng, draw_until
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, altering
from generator.exercise.parts import whole_number_part
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, own_value, single
from generator.exercise.size import within
from generator.exercise.work import CALCULATION, COUNTED
from solver.analyses.tree_counts import (
    alpha_beta_leaves,
    count_leaves,
    count_nodes,
    count_positions,
    count_throws,
    reachable_depth,
)
from solver.exact import Rational
from solver.mistakes import counting as wrong

# Sizes of search trees and the reach of a budget: as plain data and back, and counted.


THROWS = count_throws(6)
"""The number of throws of two dice."""


@dataclass(frozen=True, slots=True)
class UniformCounts:
    """A problem: b moves; trees of d plies, and of k plies with dice; a budget, and a board."""

    b: int
    d: int
    k: int
    speed: int
    seconds: int
    squares: int
    marks: int

    @property
    def budget(self) -> int:
        """The number of leaves that can be evaluated."""
        return self.speed * self.seconds


@dataclass(frozen=True, slots=True)
class CountedAnswers:
    """The answers, in the order of the questions."""

    leaves: int
    nodes: int
    thrown: int
    positions: int
    depth: int
    deeper: int


def counts(**parts: int) -> UniformCounts:
    """Return the problem; raise BadProblem if there are more marks than squares."""
    problem = UniformCounts(**parts)
    if problem.marks > problem.squares:
        raise BadProblem(
            "{squares} squares have no room for {marks} marks",
            squares=problem.squares,
            marks=problem.marks,
        )
    return problem


def solve(problem: UniformCounts) -> CountedAnswers:
    """Compute all the numbers."""
    b, d = problem.b, problem.d
    return CountedAnswers(
        leaves=count_leaves(b, d),
        nodes=count_nodes(b, d),
        thrown=count_leaves(b, problem.k, THROWS),
        positions=count_positions(problem.squares, problem.marks),
        depth=reachable_depth(problem.budget, lambda plies: count_leaves(b, plies)),
        deeper=reachable_depth(problem.budget, lambda plies: alpha_beta_leaves(b, plies)),
    )


PARTS = (
    whole_number_part("b", "10", low=2, high=40),
    whole_number_part("d", "4", low=1, high=8),
    whole_number_part("k", "2", low=1, high=4),
    whole_number_part("speed", "1000", low=1, high=1_000_000),
    whole_number_part("seconds", "100", low=1, high=1_000_000),
    whole_number_part("squares", "9", low=1, high=25),
    whole_number_part("marks", "3", low=0, high=10),
)


SPEEDS = (500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000)
MIN_MOVES, MIN_PLIES, MIN_SQUARES, MIN_MARKS = 3, 3, 6, 3
DOUBLE = 2
TRIES = 20
"""The most budgets drawn until alpha-beta reaches deeper."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters: the most moves, plies, seconds and squares; `throws` plies with dice.

    No number of nodes or positions is above `largest`: with more, only powers would be asked.
    """

    moves: int = within(4, 40)
    plies: int = within(3, 6)
    throws: int = within(1, 2)
    seconds: int = within(20, 600)
    squares: int = within(7, 16)
    largest: int = within(1_000, 1_000_000)


SIZES = {
    Level.EASY: Size(9, 6, 1, 60, 12, 1_000),
    Level.MEDIUM: Size(20, 6, 1, 180, 12, 10_000),
    Level.HARD: Size(15, 6, 2, 600, 16, 100_000),
}


def draw(rng: Rng, size: Size) -> UniformCounts:
    """Generate the sizes of trees, a budget and a board.

    Each number of moves with which trees are small enough is drawn equally often.
    """
    squares = rng.between(MIN_SQUARES, size.squares)
    fitting = [
        (b, most)
        for b in range(MIN_MOVES, size.moves + 1)
        if (most := deepest(b, size)) >= MIN_PLIES
        and count_leaves(b, size.throws, THROWS) <= size.largest
    ]
    b, most = rng.pick(fitting or [(MIN_MOVES, size.plies)])
    every_mark = range(MIN_MARKS, min(squares - 1, size.plies) + 1)
    marks = [n for n in every_mark if count_positions(squares, n) <= size.largest]
    speed, seconds = draw_until(
        lambda: (rng.pick(SPEEDS), rng.between(10, size.seconds)),
        lambda budget: reaches_deeper(b, budget[0] * budget[1]),
        TRIES,
    )
    return UniformCounts(
        b=b,
        d=rng.between(MIN_PLIES, most),
        k=size.throws,
        speed=speed,
        seconds=seconds,
        squares=squares,
        marks=rng.pick(marks or [MIN_MARKS]),
    )


def reaches_deeper(b: int, budget: int) -> bool:
    """Return whether alpha-beta reaches deeper, but not twice as deep, which would be guessed."""
    depth = reachable_depth(budget, lambda plies: count_leaves(b, plies))
    deeper = reachable_depth(budget, lambda plies: alpha_beta_leaves(b, plies))
    return depth < deeper != DOUBLE * depth


def deepest(b: int, size: Size) -> int:
    """Return the most plies, as far as the size goes, of a tree with so few nodes as it allows."""
    plies = range(size.plies, 0, -1)
    return next((d for d in plies if count_nodes(b, d) <= size.largest), 0)


def check(size: Size) -> None:
    """Raise BadParameter where every game with dice is too large."""
    least = count_leaves(MIN_MOVES, size.throws, THROWS)
    if least > size.largest:
        raise BadParameter(
            "with {throws} throws the tree has {least:,} leaves or more, not {largest:,}; raise "
            "largest, or lower throws",
            throws=size.throws,
            least=least,
            largest=size.largest,
        )


def fair(problem: UniformCounts, counted_answers: CountedAnswers, size: Size) -> bool:
    """Return whether alpha-beta reaches deeper, and no number is too large."""
    numbers = counted_answers.nodes, counted_answers.thrown, counted_answers.positions
    return max(numbers) <= size.largest and reaches_deeper(problem.b, problem.budget)


TRIED_OUT = ("depth", "deeper")
"""Numbers that are found by trying out powers, one after another."""


def number_question(
    name: str, number: Callable[[CountedAnswers], int], *, points: int
) -> QuestionTemplate[UniformCounts, CountedAnswers, CountedAnswers]:
    """Ask for one of the numbers."""
    return single(
        name,
        form=lambda _: forms.COUNT,
        answer=lambda _, solution: Number(Rational(number(solution))),
        points=points,
        work=lambda _: COUNTED if name in TRIED_OUT else CALCULATION,
    )


def all_nodes() -> QuestionTemplate[UniformCounts, CountedAnswers, CountedAnswers]:
    """Ask for all nodes, whose last level is as wide as the student says."""

    def follow(
        solved: SolvedProblem[UniformCounts, CountedAnswers], answers: Answers
    ) -> Answer | None:
        right_solution = solved.solution
        own = own_value(answers, "leaves", Rational(right_solution.leaves))
        above = Rational(right_solution.nodes - right_solution.leaves)
        return None if own == right_solution.leaves else Number(above + own)

    return single(
        "nodes",
        form=lambda _: forms.COUNT,
        answer=lambda _, solution: Number(Rational(solution.nodes)),
        points=2,
        follow=follow,
        rests_on=lambda _: ("leaves",),
        work=lambda _: CALCULATION,
    )


def mistaken(
    name: str, wrong: Callable[[UniformCounts], Mapping[str, int]], *, about: str
) -> Wrong[UniformCounts, CountedAnswers, CountedAnswers]:
    """Return the mistake of computing some of the numbers wrongly."""
    return altering(
        name, lambda problem, right_solution: replace(right_solution, **wrong(problem)), about=about
    )


FAMILY: Family[Size, UniformCounts, CountedAnswers] = family_by_parts(
    "complexity",
    source="S1, section 6; S0, Complejidad ExpectiMinimax; Knuth and Moore (1975)",
    sizes=SIZES,
    draw=draw,
    revision=4,
    last_release={2: "0.1.0"},
    check=check,
    fair=fair,
    solve=solve,
    questions=(
        number_question("leaves", lambda counted_answers: counted_answers.leaves, points=1),
        all_nodes(),
        number_question("thrown", lambda counted_answers: counted_answers.thrown, points=1),
        number_question("positions", lambda counted_answers: counted_answers.positions, points=4),
        number_question("depth", lambda counted_answers: counted_answers.depth, points=1),
        number_question("deeper", lambda counted_answers: counted_answers.deeper, points=2),
    ),
    game=counts,
    parts=PARTS,
    features=lambda problem, right_solution: {
        "branching": problem.b,
        "depth": problem.d,
        "reached": right_solution.depth,
        "marks": problem.marks,
    },
    worth={"leaves": 1, "nodes": 1, "thrown": 1, "positions": 2, "depth": 1, "deeper": 2},
    mistakes=(
        mistaken(
            "b-times-d",
            lambda p: {
                "leaves": wrong.b_times_d(p.b, p.d),
                "depth": wrong.depth_of_b_times_d(p.b, p.budget),
            },
            about="leaves",
        ),
        mistaken("d-to-the-b", lambda p: {"leaves": wrong.d_to_the_b(p.b, p.d)}, about="leaves"),
        mistaken(
            "sum-of-powers", lambda p: {"leaves": wrong.sum_of_powers(p.b, p.d)}, about="leaves"
        ),
        mistaken(
            "leaves-for-nodes", lambda p: {"nodes": wrong.leaves_for_nodes(p.b, p.d)}, about="nodes"
        ),
        mistaken(
            "b-plus-n-to-the-d",
            lambda p: {"thrown": wrong.b_plus_n_to_the_d(p.b, p.k, n=THROWS)},
            about="thrown",
        ),
        altering(
            "one-chance-level",
            lambda p, right_solution: replace(
                right_solution, thrown=wrong.one_chance_level(p.b, p.k, n=THROWS)
            ),
            about="thrown",
            when=lambda p: p.k > 1,  # with one ply that is all there is
        ),
        mistaken("36-rolls", lambda p: {"thrown": wrong.rolls_36(p.b, p.k)}, about="thrown"),
        mistaken(
            "sequences-for-states",
            lambda p: {"positions": wrong.sequences_for_states(p.squares, p.marks)},
            about="positions",
        ),
    ),
)
