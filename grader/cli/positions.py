"""What `solve` finds out about a game beside value and move, in lines for people."""

from collections.abc import Iterator, Mapping
from typing import Any

from grader.terminal.columns import pairs

Json = Mapping[str, Any]
Lines = Iterator[tuple[str, str]]


def positions(answer: Json) -> Lines:
    """A line for each further thing in the answer."""
    for name in ("positions", "before_the_deal", "seeing", "sum", "prover"):
        if name in answer:
            yield name.replace("_", " "), answer[name]
    if "states" in answer:
        yield "states", pairs(answer["states"])
    yield from models(answer)
    yield from rows(answer)


def models(answer: Json) -> Lines:
    """What Max can expect under each model of his opponent, and both plans."""
    for name, model in answer.get("models", {}).items():
        yield name, f"{model['value']} by {', '.join(model['best'])}: {pairs(model['actions'])}"
    for player, plan in answer.get("plans", {}).items():
        for view, shares in plan.items():
            yield f"{player} at {view}", pairs(shares)


def rows(answer: Json) -> Lines:
    """The values of rows, and the labels of positions."""
    if "rows" in answer:
        yield "rows", pairs(answer["rows"])
        yield "winning", ", ".join(answer["winning"]) or "-"
    for of in answer.get("labels", []):
        solved = "solved" if of["solved"] else "not solved"
        yield f"{of['position']} ({of['turn']})", f"{of['label']}, {solved}"
