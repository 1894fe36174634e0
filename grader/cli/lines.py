"""What the solving commands print for people, from the JSON that they print for machines."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from grader.cli.columns import beside, pairs
from grader.cli.findings import findings
from grader.cli.formulas import formulas
from grader.cli.positions import positions

Json = Mapping[str, Any]

UNKNOWN = {"real": "a real number", "integer": "a whole number", None: "a probability"}
"""What the unknown is, by the setting `unknown_leaf`, which a probability does not have."""


def solved(answer: Json) -> str:
    """`value    3` and so on, a line for each thing found."""
    return "\n".join(aligned(dict(found(answer))))


def found(answer: Json) -> Iterator[tuple[str, str]]:
    yield "method", answer["method"]
    if "unknown" in answer:
        yield "unknown", f"{answer['unknown']}, {UNKNOWN[answer.get('unknown_leaf')]}"
    for name, shown in (("value", number), ("best", listed)):
        if name in answer:
            yield name, shown(answer[name])
    for name in ("actions", "belief", "decimals"):
        if name in answer:
            yield name, pairs(answer[name]) or "-"
    if "values" in answer:
        yield "values", pairs({name: number(v) for name, v in answer["values"].items()}) or "-"
    yield from by_state(answer)
    for name in ("visited", "pruned"):
        if name in answer:
            yield name, listed(answer[name])
    yield from cuts(answer.get("cuts", []))
    yield from formulas(answer)
    yield from findings(answer)
    yield from positions(answer)


def by_state(answer: Json) -> Iterator[tuple[str, str]]:
    """What actions are worth in each world, and the beliefs."""
    for world, utilities in answer.get("worlds", {}).items():
        yield f"in {world}", pairs(utilities)
    for name, weights in answer.get("beliefs", {}).items():
        yield f"b({name})", pairs(weights)


def number(value: str | Sequence[Any]) -> str:
    """A number; a vector, or several; or pieces, each with the x for which it holds."""
    match value:
        case str():
            return value
        case [str(), *_]:
            return f"({', '.join(value)})"
        case [{"when": _}, *_]:
            return "; ".join(map(piece, value))
        case [alone]:
            return number(alone)
        case _:
            return f"{{{', '.join(map(number, value))}}}"


def piece(of: Json) -> str:
    """`1/2*x + 2 if x <= 3`."""
    return str(of["is"]) if of["when"] == "always" else f"{of['is']} if {of['when']}"


def listed(names: Sequence[str] | Mapping[str, str]) -> str:
    """Names, or the set of x for each."""
    return (pairs(names) if isinstance(names, Mapping) else ", ".join(names)) or "-"


def cuts(there: Sequence[Json] | Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """A line for each cut of a search, or one for all that depend on x."""
    if isinstance(there, Mapping):
        yield "cut before", listed(there)
        return
    for i, cut in enumerate(there, start=1):
        kind = f"{cut['kind']} cut" if cut["kind"] else "cut"
        yield (
            f"cut {i}",
            (
                f"{kind} at {cut['node']} after {cut['after']}, "
                f"because {cut['because']}{blame(cut)}: {', '.join(cut['rest'])}"
            ),
        )


def blame(cut: Json) -> str:
    """Whose value it was that made the cut, where that is told."""
    if not cut.get("by"):
        return ""
    return f" at {cut['by']}{' (a deep cut)' if cut['deep'] else ''}"


def followed(answer: Json) -> str:
    """The belief at the start, and a paragraph for each step."""
    lines = [*beside("b = ", pairs(answer["start"]))]
    for step in answer["steps"]:
        lines += [
            "",
            f"{step['action']}: p({step['action']} | b) = {step['p_action']}",
            *beside(f"  p(o | b, {step['action']}): ", pairs(step["p_observations"])),
            f"  observed: {step['observation']}",
            *beside("  b = ", pairs(step["belief"])),
        ]
    return "\n".join(lines)


def aligned(entries: Mapping[str, str]) -> Iterator[str]:
    width = max(len(name) for name in entries) + 2
    for name, value in entries.items():
        yield from beside(f"{name:<{width}}", value)
