"""What `solve` prints of a game for people, from the JSON that it prints for machines."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from grader.cli.formulas import formulas
from grader.cli.positions import positions
from grader.terminal.columns import beside, pairs

Json = Mapping[str, Any]


def solved(answer: Json) -> str:
    """`value    3` and so on, a line for each thing found."""
    return "\n".join(aligned(dict(found(answer))))


def found(answer: Json) -> Iterator[tuple[str, str]]:
    yield "method", answer["method"]
    if "value" in answer:
        yield "value", answer["value"]
    if "best" in answer:
        yield "best", listed(answer["best"])
    for name in ("actions", "belief"):
        if name in answer:
            yield name, pairs(answer[name]) or "-"
    if "values" in answer:
        yield "values", pairs(answer["values"]) or "-"
    yield from by_state(answer)
    for name in ("visited", "pruned"):
        if name in answer:
            yield name, listed(answer[name])
    yield from cuts(answer.get("cuts", []))
    yield from formulas(answer)
    yield from further(answer)
    yield from positions(answer)


def by_state(answer: Json) -> Iterator[tuple[str, str]]:
    """What actions are worth in each world, and the beliefs."""
    for world, utilities in answer.get("worlds", {}).items():
        yield f"in {world}", pairs(utilities)
    for name, weights in answer.get("beliefs", {}).items():
        yield f"b({name})", pairs(weights)


def listed(names: Sequence[str]) -> str:
    return ", ".join(names) or "-"


def cuts(there: Sequence[Json]) -> Iterator[tuple[str, str]]:
    """A line for each cut of a search."""
    for i, cut in enumerate(there, start=1):
        kind = f"{cut['kind']} cut" if cut["kind"] else "cut"
        told = f"{kind} at {cut['node']} after {cut['after']}, because {cut['because']}"
        yield f"cut {i}", f"{told}: {listed(cut['rest'])}"


def further(answer: Json) -> Iterator[tuple[str, str]]:
    """The tree, and what a search found at each depth."""
    if "tree" in answer:
        yield "tree", answer["tree"]
    for at in answer.get("depths", []):
        yield f"depth {at['depth']}", f"{at['value']} by {listed(at['best'])}"


def aligned(entries: Mapping[str, str]) -> Iterator[str]:
    width = max(len(name) for name in entries) + 2
    for name, value in entries.items():
        yield from beside(f"{name:<{width}}", value)
