"""Programs in any language, which read positions and write their calls as lines of JSON."""

import os
import shlex
from collections.abc import Mapping, Sequence
from typing import Any

from grader.programs.behaviour import Algorithm
from grader.programs.interface import Interface, Runner
from grader.programs.observation import Observation, Visit
from grader.programs.position import Position, children_of, keeps_contract
from grader.programs.probes import plain_position, read_value


def command(runner: Runner, path: str, _name: str, limits: Sequence[str]) -> Sequence[str]:
    """Return how the program is started: by the interpreter, or itself if it is executable."""
    is_own = runner.python == runner.launcher and os.access(path, os.X_OK)
    program = [path] if is_own else [*shlex.split(runner.python), path]
    probe = str(runner.probe / "lines.py")
    return [runner.launcher, "-I", "-B", probe, *limits, "--", *program]


def read_answer(answer: Mapping[str, Any], position: Position) -> Observation:
    """Return what a program did, from its answer; calls that are none are left out."""
    calls = answer.get("calls")
    moves = [child.name for child in children_of(position.tree)]
    names = list(getattr(position.tree, "moves", moves))
    move = answer.get("move")
    visits = (visit_of(call, position) for call in (calls if isinstance(calls, list) else ()))
    return Observation(
        visits=tuple(visit for visit in visits if visit is not None),
        move=names.index(move) if move in names else None,
        returned=str(move)[:80],
        value=read_value(answer.get("value")),
    )


def visit_of(call: object, position: Position) -> Visit | None:
    """Return the visit that a call is."""
    match call:
        case {"call": "open", "node": str(node), "agent": int(agent)} if node in position.nodes:
            return Visit(node, agent)
        case {"call": "evaluate", "node": str(node)} if node in position.nodes:
            return Visit(node)
        case _:
            return None


INTERFACE = Interface(
    name="lines",
    file="",
    algorithms={algorithm.value: algorithm for algorithm in Algorithm},
    fits=keeps_contract,
    to_plain=lambda position: {**plain_position(position), "moves": moves_of(position)},
    read_answer=read_answer,
    command=command,
    returns_value=True,
    is_imported=False,
)


def moves_of(position: Position) -> dict[str, list[str]]:
    """Return the names of each node's moves, in the order of its children."""
    return {
        name: list(getattr(node, "moves", ()))
        for name, node in position.nodes.items()
        if children_of(node)
    }
