"""The observations of a program on one position: which nodes it visited, and what it returned."""

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from grader.programs.position import Position
from solver.exact import Value


class Ending(StrEnum):
    """How a program's process ended before it answered; it stands for the type of an exception."""

    EXIT_CODE = "exit-code"
    SIGNAL = "signal"
    OUTPUT = "output"
    MEMORY = "memory"
    USES_PIPE = "uses-pipe"
    ANOTHER_ANSWER = "another-answer"


class Visit(NamedTuple):
    """A program opened a node by asking the agent for its moves, or evaluated it (no agent)."""

    node: str
    agent: int | None = None


class Failure(NamedTuple):
    """An exception: its type, its text, and the line of the program, 0 if unknown."""

    error: str
    text: str
    line: int


class LaterMove(NamedTuple):
    """What an agent returned in a second search: a move's index, if it is one, and its text."""

    move: int | None
    returned: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """What a program did on a position.

    `move` is the index of the returned move, None if it returned no legal move; `returned` is what
    it returned, as Python writes it. `questions` are the visits with those nodes whose moves it
    asked for without anything after that. `generated` are the nodes that it generated, visited or
    not. `value` is given only by interfaces whose programs return values, and `lacks_value` says
    that there should be one. `is_stuck` says that it did
    not come to an end, `has_ended` that its process did, so that it would have to be started again.
    An agent that searched a worse position afterwards returned `later` there, where a new agent
    returns something else.
    """

    visits: tuple[Visit, ...]
    questions: tuple[Visit, ...] = ()
    move: int | None
    returned: str = ""
    value: Value | None = None
    lacks_value: bool = False
    generated: frozenset[str] = frozenset()
    failure: Failure | None = None
    is_stuck: bool = False
    has_ended: bool = False
    later: "LaterMove | None" = None


def visits_with_questions(
    events: Sequence[Sequence[object]], position: Position
) -> tuple[Visit, ...]:
    """Return the visits, and where the moves of a node were asked for that is not visited."""
    visited = {visit.node for visit in visits_of(events, position)}
    return without_repetitions(visits_of(events, position, visited))


def visits_of(
    events: Iterable[Sequence[object]],
    position: Position,
    visited: Container[str] | None = None,
) -> tuple[Visit, ...]:
    """Return the visits in a program's calls.

    An event is `["actions", node, agent]`, `["successor", node, agent, index]` or `["evaluate",
    node]`. A node is opened by the first successor that is generated from it, and opened again if
    a successor is generated a second time. If moves are asked only of other agents than the
    successor, the wrong one is reported. If it is known which nodes are `visited`, those whose
    moves were only asked for count as well.
    """
    visits: list[Visit] = []
    asked_agents: dict[str, list[int]] = {}
    generated: dict[tuple[str, int], set[int]] = {}
    for event in events:
        match tuple(event):
            case ("evaluate", str(node)):
                visits.append(Visit(node))
            case ("actions", str(node), int(agent)):
                asked_agents.setdefault(node, []).append(agent)
                if visited is not None and node not in visited:
                    visits.append(Visit(node, agent))
            case ("successor", str(node), int(agent), int(index)):
                asked = asked_agents.get(node, [agent])
                is_asked_wrongly = agent == position.agent_at(node) and agent not in asked
                visit = Visit(node, asked[-1] if is_asked_wrongly else agent)
                moves = generated.setdefault((node, agent), set())
                if not moves or index in moves:
                    visits.append(visit)
                    moves.clear()
                moves.add(index)
            case _:
                pass  # no call of a search
    return tuple(visits)


def without_repetitions(visits: Iterable[Visit]) -> tuple[Visit, ...]:
    """Return every visit once, where it was made first."""
    return tuple(dict.fromkeys(visits))
