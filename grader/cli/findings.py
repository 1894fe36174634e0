"""What a method of `solve` finds beside value and move, in lines for people."""

from collections.abc import Iterator, Mapping
from typing import Any

from grader.terminal.columns import pairs

Json = Mapping[str, Any]
Lines = Iterator[tuple[str, str]]


def findings(answer: Json) -> Lines:
    """A line for each further thing in the answer."""
    if "tree" in answer:
        yield "tree", answer["tree"]
    yield from values_on_the_way(answer)
    yield from counts(answer)
    yield from strategies(answer)
    yield from conditions(answer)


def values_on_the_way(answer: Json) -> Lines:
    """Provisional values, intervals, and what was returned against what is true."""
    for name, values in answer.get("provisional", {}).items():
        yield f"at {name}", ", ".join(values)
    for frame in answer.get("frames", []):
        yield f"after {frame['leaf']}", pairs(frame["intervals"])
    if "intervals" in answer:
        yield "at the end", pairs(answer["intervals"]) or "-"
    if returned := answer.get("returned"):
        yield "true", pairs({name: of["true"] for name, of in returned.items()})
        bounds = {n: of["truth"] for n, of in returned.items() if of["truth"] != "exact"}
        yield "may be", pairs(bounds) or "-"
        yield "shown", pairs({name: of["shown"] or "-" for name, of in returned.items()})


def counts(answer: Json) -> Lines:
    """How large the tree is, and what was left out."""
    if "left_out" in answer:
        yield "tree", f"{answer['nodes']} nodes, {answer['leaves']} of them leaves"
        yield "left out", f"{answer['left_out']} ({answer['count']})"
        yield "counts", pairs(answer["counts"])
        for name, nodes in answer["not_generated"].items():
            yield f"no {name}", ", ".join(nodes) or "-"


def strategies(answer: Json) -> Lines:
    """How many there are, the optimal one, and all of them."""
    if "number" not in answer:
        return
    yield "number", pairs(answer["number"])
    yield "optimal", pairs(answer["optimal"]) or "-"
    yield "outcomes", pairs(answer["outcomes"])
    for i, variation in enumerate(answer["variations"], start=1):
        yield f"variation {i}", ", ".join(variation) or "-"
    for i, strategy in enumerate(answer.get("strategies", []), start=1):
        yield f"strategy {i}", f"{strategy['guarantees']} by {pairs(strategy['moves']) or '-'}"


def conditions(answer: Json) -> Lines:
    """What changes with the error rate, with the depth, and with the order."""
    if "error" in answer:
        yield "error", answer["error"]
    for piece in answer.get("pieces", []):
        yield f"if {piece['when']}", ", ".join(piece["best"])
    for at in answer.get("depths", []):
        yield f"depth {at['depth']}", f"{at['value']} by {', '.join(at['best']) or '-'}"
    for name in ("fewest", "most"):
        if name in answer:
            yield name, f"{answer[name]['leaves']} leaves: {answer[name]['tree']}"
