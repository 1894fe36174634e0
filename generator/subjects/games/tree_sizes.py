"""How large search trees are, how deep a budget reaches, as plain data and back; and counted."""

from dataclasses import dataclass

from generator.base.errors import BadProblem
from generator.exercise.parts import whole
from solver.analyses.counting import alpha_beta_leaves, leaves, nodes, reachable_depth
from solver.analyses.placements import positions, throws

THROWS = throws(6)
"""Of two dice."""


@dataclass(frozen=True, slots=True)
class Counts:
    """b moves at each node; a tree of d plies, one of k plies with dice, a budget, and a board."""

    b: int
    d: int
    k: int
    speed: int
    seconds: int
    squares: int
    marks: int

    @property
    def budget(self) -> int:
        """The leaves that can be evaluated."""
        return self.speed * self.seconds


@dataclass(frozen=True, slots=True)
class Counted:
    """The answers, in the order in which they are asked."""

    leaves: int
    nodes: int
    thrown: int
    positions: int
    depth: int
    deeper: int


def counts(**parts: int) -> Counts:
    """The problem, unless there are more marks than squares."""
    problem = Counts(**parts)
    if problem.marks > problem.squares:
        raise BadProblem(
            "{squares} squares have no room for {marks} marks",
            squares=problem.squares,
            marks=problem.marks,
        )
    return problem


def solve(problem: Counts) -> Counted:
    b, d = problem.b, problem.d
    return Counted(
        leaves=leaves(b, d),
        nodes=nodes(b, d),
        thrown=leaves(b, problem.k, THROWS),
        positions=positions(problem.squares, problem.marks),
        depth=reachable_depth(problem.budget, lambda plies: leaves(b, plies)),
        deeper=reachable_depth(problem.budget, lambda plies: alpha_beta_leaves(b, plies)),
    )


PARTS = (
    whole("b", "10", low=2, high=40),
    whole("d", "4", low=1, high=8),
    whole("k", "2", low=1, high=4),
    whole("speed", "1000", low=1, high=1_000_000),
    whole("seconds", "100", low=1, high=1_000_000),
    whole("squares", "9", low=1, high=25),
    whole("marks", "3", low=0, high=10),
)
