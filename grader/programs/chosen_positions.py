"""The positions on which programs are judged: few, and together they reject every known slip."""

from collections.abc import Iterable
from functools import cache
from pkgutil import get_data

from grader.programs.behaviour import Algorithm
from grader.programs.position import Position, parse_position


def parse_positions(lines: Iterable[str]) -> tuple[Position, ...]:
    """Read positions, one in a line: agents, depth, and the tree in notation."""
    parts = [line.split(maxsplit=2) for line in lines if line.strip()]
    return tuple(parse_position(text, int(agents), int(depth)) for agents, depth, text in parts)


@cache
def chosen_positions(algorithm: Algorithm) -> tuple[Position, ...]:
    """Return the positions chosen for an algorithm, the smallest first."""
    content = get_data(__name__, f"positions/{algorithm}.txt")
    assert content is not None, "each algorithm has its file"
    return parse_positions(content.decode("utf8").splitlines())
