"""A uniform tree: its leaves and nodes, and the depth that a budget reaches.

S1, section 6; S0, "Complejidad ExpectMinimax"; S2; Knuth and Moore (1975).
"""

from dataclasses import dataclass

from solver.analyses.uniform import Budget, Uniform
from solver.parameter import Parameter, WholeNumber
from solver.record import Formula

MAX_BRANCHING = 1_000_000
MAX_PLIES = 999
MAX_OUTCOMES = 1_000_000
MAX_SPEED = 999_999_999
MAX_SECONDS = 1_000_000


@dataclass(frozen=True, slots=True)
class UniformTree:
    """A uniform tree, and a budget of leaves."""

    tree: Uniform
    budget: Budget


def uniform_tree(
    *, branching: int, depth: int, outcomes: int, speed: int, seconds: int
) -> UniformTree:
    """Return the tree; `outcomes` are those before each ply, `speed` the leaves per second."""
    return UniformTree(Uniform(branching, depth, outcomes), Budget(speed, seconds))


RECORD = Formula(
    name="uniform-tree",
    source="S1, section 6; S0; S2; Knuth and Moore (1975)",
    rules=uniform_tree,
    parameters=(
        Parameter("branching", WholeNumber(2, MAX_BRANCHING), "35"),
        Parameter("depth", WholeNumber(0, MAX_PLIES), "4"),
        Parameter("outcomes", WholeNumber(1, MAX_OUTCOMES), "1"),
        Parameter("speed", WholeNumber(1, MAX_SPEED), "10000"),
        Parameter("seconds", WholeNumber(1, MAX_SECONDS), "100"),
    ),
    method="counting",
)
