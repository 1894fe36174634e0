"""What the solving commands print for people, from the JSON that they print for machines."""

from collections.abc import Iterator, Mapping
from typing import Any

from grader.cli.columns import beside, pairs

Json = Mapping[str, Any]


def solved(answer: Json) -> str:
    """`value    3` and so on, a line for each thing found."""
    return "\n".join(aligned(dict(found(answer))))


def found(answer: Json) -> Iterator[tuple[str, str]]:
    yield "method", answer["method"]
    yield "value", answer["value"]
    yield "best", ", ".join(answer["best"]) or "-"
    for name in ("actions", "belief", "values"):
        if name in answer:
            yield name, pairs(answer[name]) or "-"
    for world, utilities in answer.get("worlds", {}).items():
        yield f"in {world}", pairs(utilities)
    for name, weights in answer.get("beliefs", {}).items():
        yield f"b({name})", pairs(weights)
    if "visited" in answer:
        yield "visited", ", ".join(answer["visited"]) or "-"
        yield "pruned", ", ".join(answer["pruned"]) or "-"
    for i, cut in enumerate(answer.get("cuts", []), start=1):
        yield (
            f"cut {i}",
            (
                f"{cut['kind']} cut at {cut['node']} after {cut['after']}, "
                f"because {cut['because']}: {', '.join(cut['rest'])}"
            ),
        )


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
