"""A uniform tree: its leaves and nodes, and the depth that a budget reaches.

S1, section 6; S0, "Complejidad ExpectMinimax"; S2; Knuth and Moore (1975).
"""

from dataclasses import dataclass

from solver.analyses.uniform import Budget, Uniform
from solver.parameter import Parameter, Whole
from solver.record import Formula

MOST_BRANCHING = 1_000_000
MOST_PLIES = 999
MOST_OUTCOMES = 1_000_000
MOST_SPEED = 999_999_999
MOST_SECONDS = 1_000_000


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
        Parameter("branching", Whole(2, MOST_BRANCHING), "35"),
        Parameter("depth", Whole(0, MOST_PLIES), "4"),
        Parameter("outcomes", Whole(1, MOST_OUTCOMES), "1"),
        Parameter("speed", Whole(1, MOST_SPEED), "10000"),
        Parameter("seconds", Whole(1, MOST_SECONDS), "100"),
    ),
    method="counting",
)
