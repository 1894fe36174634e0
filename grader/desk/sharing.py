"""Max-n on a tree for several players, and its vectors as JSON."""

from generator.plain import Plain
from grader.desk.asked import Asked
from grader.desk.solved import Solved
from solver.exact import text
from solver.searches import max_n
from solver.searches.max_n import Vectors
from solver.searches.rules import Ties


def solve(asked: Asked) -> Solved:
    """A vector for each node, or a list of vectors where ties are kept."""
    ties = asked.under.ties
    searched = max_n.run_vectors(asked.tree, max_n.max_n(asked.tree, ties))
    return Solved(
        {
            "method": asked.method,
            "convention": asked.under.name,
            "value": vectors_json(searched.value, ties),
            "best": list(searched.best),
            "values": {name: vectors_json(v, ties) for name, v in searched.values.items()},
            "visited": list(searched.visited),
            "pruned": [],
            "cuts": [],
        },
        searched.steps,
        str(asked.under.cut),
    )


def vectors_json(vectors: Vectors, ties: Ties) -> Plain:
    listed = [[text(x) for x in vector] for vector in vectors]
    return listed if ties is Ties.SET else listed[0]
