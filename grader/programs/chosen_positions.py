"""The positions on which programs are judged: few, and together they reject every known slip."""

from collections.abc import Iterable
from functools import cache
from pkgutil import get_data

from grader.programs.behaviour import Algorithm
from grader.programs.position import Position, parse_position

PLAIN = (
    "max(1, 0)", "max(0, 1)", "max(-1, -2)", "max(1, 1, 1)", "max(0, 2, 1, 2)",
    "max(1, min(2, 3), 2, min(4, 2))", "max(1, min(0, 0))", "max(0, min(1, 1))",
    "max(min(1, 2), min(1, 0))", "max(min(-1000000))",
    "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))",
    "max(min(max(1, 2), max(3, min(0, 4))), min(max(min(2, 5)), 1))",
    "max(min(max(min(1), min(2)), max(min(3), min(0))), min(max(min(2))))",
)  # fmt: skip
LIMITED = (
    (2, 1, "max(min(max@1(5), max@3(9, 0)), min(max@2(0), max@4(1)))"),
    (2, 2, "max(min(max(min(max@1(7), max@5(0)))), min(max(min(max@2(3)), 1), 4))"),
    (3, 1, "max(min(min(1, 2), min(0, 3)), min(min(2, 4), min(2)))"),
    (3, 2, "max(min(min(max(min(min(1, 3), 2)), 4), 5), min(min(max(3, min(2)))))"),
    (4, 1, "max(min(min(min(2, 3), 1)), min(min(min(4)), min(min(2, 6))))"),
)
AVERAGED = (
    "max(2, chance(1, 2))", "max(chance(1, 2), 1)", "max(chance(0, 4), 1)",
    "max(chance(0, 4, 8, 0), chance(2, 2))", "max(chance(-4, -2), -3)",
    "max(1, chance(1, 3), 2, chance(4, 0))",
    "max(chance(max(1, 5), max(0, chance(2, 4))), 3)", "max(chance(-1000000))",
)  # fmt: skip


def own_positions(algorithm: Algorithm) -> tuple[Position, ...]:
    """Return positions written by hand, which the chosen ones include."""
    limited = [parse_position(text, agents, depth) for agents, depth, text in LIMITED]
    if algorithm is not Algorithm.EXPECTIMAX:
        return (*map(parse_position, PLAIN), *limited)
    return tuple(map(parse_position, (*map(with_shares, AVERAGED), *PLAIN[:5])))


def with_shares(text: str) -> str:
    """Write the equal probabilities into chance nodes that were written without them."""
    opened: list[tuple[int, list[int]]] = []
    inserts: dict[int, str] = {}
    for i, letter in enumerate(text):
        match letter:
            case "(":
                opened.append((text.startswith("chance", i - 6 if i >= 6 else 0), [i + 1]))
            case ",":
                opened[-1][1].append(i + 1)
            case ")" if opened:
                is_chance, places = opened.pop()
                if is_chance:
                    inserts |= dict.fromkeys(places, f"1/{len(places)}: ")
            case _:
                pass
    return "".join(inserts.get(i, "") + letter for i, letter in enumerate(text))


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
