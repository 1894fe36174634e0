"""Choose the positions of an algorithm again: `python tests/grader/programs/choose_positions.py`.

A small set is chosen that rejects every wrong behaviour of the bank, each by several positions, and
every pair of slips at least once; small positions come first.
"""

import sys
from dataclasses import replace
from itertools import combinations, islice
from pathlib import Path

from grader.programs import chosen_positions
from grader.programs.behaviour import Algorithm, observe, wrong_behaviours
from grader.programs.judge import size_of
from grader.programs.position import parse_position
from grader.programs.random_positions import random_positions
from grader.programs.right_ways import accepts, right_ways

CANDIDATES = 400
TIMES = 3
"""Each wrong behaviour is rejected by so many positions, if there are as many."""


PLAIN = (
    "max(1, 0)", "max(0, 1)", "max(-1, -2)", "max(1, 1, 1)", "max(0, 2, 1, 2)",
    "max(1, min(2, 3), 2, min(4, 2))", "max(1, min(0, 0))", "max(0, min(1, 1))",
    "max(min(1, 2), min(1, 0))", "max(min(-1000000))",
    "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))",
    "max(min(max(1, 2), max(3, min(0, 4))), min(max(min(2, 5)), 1))",
    "max(min(max(min(1), min(2)), max(min(3), min(0))), min(max(min(2))))",
    "max(10000, min(20000))", "max(100000, min(200000))", "max(-10000, min(max(-20000)))",
    "max(10000, min(max(10000, 30000), 40000))", "max(-1, min(max(-2)))",
    "max(3000000000, min(4000000000))", "max(-3000000000, min(max(-4000000000)))",
    "max(3000000000, min(max(3000000000, 5000000000), 4000000000))",
    "max(0, -1)", "max(min(0, 2), 1)", "max(1, 0, min(0, 0))",
    "max(2, min(max(0, min(1, 1))))", "max(1, min(max(min(0, 0))))", "max(1, min(max(0), 0))",
    "max(min(0), min(1))", "max(min(-1), min(0))",
    "max(min(max(0)), min(max(1)))", "max(min(max(-1)), min(max(0)))",
    "max(0, min(max(-2, min(-1, -1))))", "max(min(0, max(min(2, max(1, 1)))))",
)  # fmt: skip
LIMITED = (
    (2, 1, "max(0)"),
    (2, 1, "max(min(max@1(5), max@3(9, 0)), min(max@2(0), max@4(1)))"),
    (2, 2, "max(min(max(min(max@1(7), max@5(0)))), min(max(min(max@2(3)), 1), 4))"),
    (3, 1, "max(min(min(1, 2), min(0, 3)), min(min(2, 4), min(2)))"),
    (3, 2, "max(min(min(max(min(min(1, 3), 2)), 4), 5), min(min(max(3, min(2)))))"),
    (2, 3, "max(min(max(min(max(0, 0)))))"),
    (4, 1, "max(min(min(min(2, 3), 1)), min(min(min(4)), min(min(2, 6))))"),
    (3, 1, "max(1, min(0, 5))"),
    (3, 1, "max(1, min(min(0, 0)))"),
    (3, 2, "max(min(0, min(max(1, 0))))"),
    (3, 2, "max(min(min(0, max(1, 0))))"),
)
AVERAGED = (
    "max(2, chance(1/2: 1, 1/2: 2))", "max(1, chance(1/2: 1, 1/2: 2))",
    "max(chance(1/2: 1, 1/2: 2), 1)",
    "max(chance(1/2: 0, 1/2: 4), 1)",
    "max(chance(1/4: 0, 1/4: 4, 1/4: 8, 1/4: 0), chance(1/2: 2, 1/2: 2))",
    "max(chance(1/2: -4, 1/2: -2), -3)",
    "max(1, chance(1/2: 1, 1/2: 3), 2, chance(1/2: 4, 1/2: 0))",
    "max(chance(1/2: max(1, 5), 1/2: max(0, chance(1/2: 2, 1/2: 4))), 3)",
    "max(chance(1/1: -1000000))", "max(-10000, chance(1/1: max(-20000)))",
    "max(-3000000000, chance(1/1: max(-4000000000)))",
    "max(-1, chance(1/1: max(-2)))", "max(0, -1)",
    "max(chance(1/4: 0, 1/4: 0, 1/4: 0, 1/4: 8), chance(1/2: 2, 1/2: 4))",
    "max(chance(1/2: 99, 1/2: 99), chance(1/4: 90, 1/4: 110, 1/4: 80, 1/4: 120))",
    "max(chance(1/2: 101, 1/2: 101), chance(1/4: 90, 1/4: 110, 1/4: 80, 1/4: 120))",
    ("max(chance(1/4: 1, 1/4: 0, 1/4: 0, 1/4: max(chance(1/4: -1, 1/4: 0, 1/4: 0, 1/4: 0))), "
    "chance(1/4: 0, 1/4: 0, 1/4: 0, 1/4: 1))"),
    "max(chance(1/1: max(0)), chance(1/1: max(1)))",
    "max(chance(1/1: max(-1)), chance(1/1: max(0)))",
)  # fmt: skip
AVERAGED_LIMITED = (
    (2, 1, "max(0)"),
    (3, 1, "max(chance(1/1: chance(1/2: 0, 1/2: 4)), 1)"),
)


def own_positions(algorithm):
    """Return positions written by hand, which the chosen ones include."""
    limited = [parse_position(text, agents, depth) for agents, depth, text in LIMITED]
    if algorithm is not Algorithm.EXPECTIMAX:
        return (*map(parse_position, PLAIN), *limited)
    limited = [parse_position(text, agents, depth) for agents, depth, text in AVERAGED_LIMITED]
    return (*map(parse_position, (*AVERAGED, *PLAIN[:5])), *limited)


def seen_by_a_course(behaviour, position):
    return replace(observe(behaviour, position), value=None)


def rejected_by(algorithm, positions, behaviours):
    """Return for each position what it rejects: pairs of a wrong behaviour and a right way."""
    rejected = {}
    for position in positions:
        observations = [(b, seen_by_a_course(b, position)) for b in behaviours]
        rejected[position] = {
            (behaviour, way)
            for way in right_ways(algorithm)
            for behaviour, observation in observations
            if not accepts(way, position, observation)
        }
    return rejected


def differing(algorithm, positions):
    """Return for each position which right ways it tells apart."""
    ways = right_ways(algorithm)
    return {
        position: {
            (one, other)
            for one, other in combinations(ways, 2)
            if observe(one.behaviour, position).visits != observe(other.behaviour, position).visits
        }
        for position in positions
    }


def choose(algorithm):
    own = own_positions(algorithm)
    candidates = [
        *own,
        *islice(random_positions(algorithm, "candidates"), CANDIDATES),
    ]
    single = rejected_by(algorithm, candidates, list(wrong_behaviours(algorithm)))
    paired = rejected_by(
        algorithm, candidates, [b for b in wrong_behaviours(algorithm, 2) if not b.takes_last_tie]
    )
    ways = differing(algorithm, candidates)
    goals = [(single, TIMES), (paired, 1), (ways, TIMES)]
    chosen = list(own)
    needed = {}
    for covers, times in goals:
        for thing in set().union(*covers.values()):
            possible = sum(thing in covers[position] for position in candidates)
            already = sum(thing in covers[position] for position in chosen)
            needed[thing] = min(times, possible) - already
    while any(count > 0 for count in needed.values()):
        best = max(
            (position for position in candidates if position not in chosen),
            key=lambda position: (
                sum(needed[t] > 0 for covers, _ in goals for t in covers[position])
                / (5 + len(position.nodes))
            ),
        )
        chosen.append(best)
        for covers, _ in goals:
            for thing in covers[best]:
                needed[thing] -= 1
    survivors = set(wrong_behaviours(algorithm)) - {
        b
        for b in wrong_behaviours(algorithm)
        if all(any((b, way) in single[p] for p in chosen) for way in right_ways(algorithm))
    }
    sys.stdout.write(f"{algorithm}: {len(chosen)} positions; not rejected: {survivors}\n")
    return sorted(chosen, key=size_of)


if __name__ == "__main__":
    for name in sys.argv[1:] or list(Algorithm):
        lines = [f"{p.agents} {p.depth} {p.text}\n" for p in choose(Algorithm(name))]
        path = Path(chosen_positions.__file__).with_name("positions") / f"{name}.txt"
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(lines), encoding="utf8")
