"""Max-n: each of several players takes the vector that is best for that player."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.plain import Plain
from generator.base.sources import AIMA, I_GIOCHI, LUCKHARDT
from grader.solving.methods.base.method import PLAYERS, Method, Solution
from grader.solving.methods.base.plain import plain_value
from grader.solving.methods.base.workings import Steps
from grader.solving.methods.on_trees.tree_way import TreeQuery, TreeWay
from solver.searches import max_n
from solver.searches.max_n import Vectors
from solver.searches.rules import Ties
from solver.trees.suitable import Feature


@dataclass(frozen=True, slots=True, kw_only=True)
class MaxNResult:
    """The vectors of each node: one, unless ties are kept."""

    ties: Ties
    value: Vectors
    best: tuple[str, ...]
    values: Mapping[str, Vectors]
    visited: tuple[str, ...]


def solve(query: TreeQuery) -> Solution[MaxNResult]:
    """Search the tree with max-n."""
    ties = query.under.ties
    run = max_n.run_vectors(query.tree, max_n.max_n(query.tree, ties))
    result = MaxNResult(
        ties=ties, value=run.value, best=run.best, values=run.values, visited=run.visited
    )
    return Solution(result, Steps(run.steps))


def to_plain(result: MaxNResult) -> dict[str, Plain]:
    """Return JSON data with one vector per node, or lists of them if ties are kept."""
    ties = result.ties
    return {
        "value": vectors_json(result.value, ties),
        "best": plain_value(result.best),
        "values": {name: vectors_json(v, ties) for name, v in result.values.items()},
        "visited": plain_value(result.visited),
        "pruned": [],
        "cuts": [],
    }


def vectors_json(vectors: Vectors, ties: Ties) -> Plain:
    """Return the vectors of a node as JSON data."""
    return plain_value(vectors if ties is Ties.SET else vectors[0])


METHOD = Method(
    name="max-n",
    source=f"{LUCKHARDT}; {AIMA}, section 5.2.2; {I_GIOCHI}, Giochi multiplayer",
    ways=(TreeWay(run=solve, to_plain=to_plain, values=(Feature.PLAYERS, Feature.CHANCE)),),
    example=PLAYERS,
)
