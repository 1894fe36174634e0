"""What interfaces share whose programs our probe loads, in the student's interpreter."""

import re
from collections.abc import Mapping, Sequence
from math import inf
from typing import Any

from grader.programs.observation import (
    Failure,
    LaterMove,
    Observation,
    visits_of,
    visits_with_questions,
)
from grader.programs.position import Position, children_of, evaluation_of
from solver.exact import NotANumber, Value, rational

OF_TREE = re.compile(r" in tree \d+")
"""What the texts of our states have, so that none is equal to one of another tree."""


def plain_position(position: Position) -> dict[str, Any]:
    """Return a position as JSON: its nodes and values, and nothing of what is right."""
    return {
        "root": position.tree.name,
        "children": {
            name: [child.name for child in children_of(node)]
            for name, node in position.nodes.items()
            if children_of(node)
        },
        "values": {name: float(evaluation_of(node)) for name, node in position.nodes.items()},
        "agents": position.agents,
        "depth": position.depth,
    }


def read_answer(answer: Mapping[str, Any], position: Position) -> Observation:
    """Return what a program did, from the probe's answer; what has no meaning is left out."""
    raw = answer.get("events")
    events = [event for event in raw if is_event(event, position)] if isinstance(raw, list) else []
    move = answer.get("move")
    return Observation(
        visits=visits_of(events, position),
        questions=visits_with_questions(events, position),
        move=move if isinstance(move, int) else None,
        returned=OF_TREE.sub("", str(answer.get("returned", "")))[:80],
        value=read_value(answer.get("value")),
        generated=frozenset(generated_nodes(events, position)),
        failure=read_failure(answer),
        is_stuck=answer.get("stuck") is True,
        lacks_value=answer.get("lacks_value") is True,
        later=read_later_move(answer.get("again")),
    )


def read_later_move(answer: object) -> LaterMove | None:
    """Return what an agent returned in its second search, None if there was none."""
    match answer:
        case {"move": int() | None as move, "returned": str(returned)}:
            return LaterMove(move, OF_TREE.sub("", returned)[:80])
        case _:
            return None


def is_event(event: object, position: Position) -> bool:
    """Tell whether this is a call on a node of the position."""
    match event:
        case ["evaluate", str(node)] | ["actions", str(node), int()]:
            return node in position.nodes
        case ["successor", str(node), int(), int(index)]:
            known = position.nodes.get(node)
            return known is not None and 0 <= index < len(children_of(known))
        case _:
            return False


def generated_nodes(events: Sequence[Sequence[Any]], position: Position) -> list[str]:
    """Return the nodes that the program generated."""
    return [
        children_of(position.nodes[event[1]])[event[3]].name
        for event in events
        if event[0] == "successor"
    ]


def read_value(number: object) -> Value | None:
    """Return a number as an exact value, None if there is none."""
    if number in {"inf", "-inf"}:
        return inf if number == "inf" else -inf
    try:
        return rational(number) if isinstance(number, str) else None
    except NotANumber:
        return None


def read_failure(answer: Mapping[str, Any]) -> Failure | None:
    """Return the exception in an answer, if there is one."""
    match answer.get("failure"):
        case {"error": str(error), "text": str(text), "line": int(line)}:
            return Failure(error[:80], OF_TREE.sub("", text)[:200], line)
        case _:
            return None
