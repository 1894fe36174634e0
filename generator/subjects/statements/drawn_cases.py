"""Random cases: small trees and tables on which statements hold or fail."""

from collections.abc import Callable, Mapping

from generator.base.rng import Rng
from generator.subjects.statements.statement import Subject

LOWEST_LEAF, GREATEST_LEAF = -5, 9
"""The range of the numbers of a tree."""
PAYOFFS = 5
WORLDS = 9
ENDS = 10
"""Players get different numbers from 0 to one less than this."""
WEIGHTS = (
    ("1/2", "1/2"),
    ("1/3", "2/3"),
    ("2/3", "1/3"),
    ("1/4", "3/4"),
    ("3/4", "1/4"),
)
THREE_WEIGHTS = (("1/4", "1/4", "1/2"), ("1/2", "1/4", "1/4"), ("1/4", "1/2", "1/4"))
LEAF_IN = 3
"""One node in this many of the third level is a leaf."""


def drawn_case(rng: Rng, subject: Subject, depth: int) -> str:
    """Generate a case as a problem holds it; a depth of 3 means larger ones."""
    return DRAW[subject](rng, depth)


def drawn_search(rng: Rng, depth: int) -> str:
    """Generate a tree of MAX and MIN in which now and then a position occurs twice."""
    nodes: list[str] = []
    for _ in range(rng.between(2, 3)):
        children = rng.between(2, 3) if depth == 2 else 2
        nodes.append(branch("min", [drawn_child(rng, depth) for _ in range(children)]))
    if depth > 2 and not rng.below(LEAF_IN):
        twice = branch("max", [number(rng), number(rng)])
        nodes[:2] = [
            branch("min", rng.shuffled([twice, drawn_child(rng, depth)])) for _ in nodes[:2]
        ]
    return branch("max", nodes)


def drawn_child(rng: Rng, depth: int) -> str:
    """Generate a leaf, or a node of MAX in deeper trees."""
    if depth == 2 or not rng.below(LEAF_IN):
        return number(rng)
    return branch("max", [number(rng), number(rng)])


def drawn_chance(rng: Rng, depth: int) -> str:
    """Generate moves that lead to chance."""
    nodes: list[str] = []
    for _ in range(2 if depth == 2 else 3):
        three = depth > 2 and not rng.below(2)
        weights = rng.pick(THREE_WEIGHTS if three else WEIGHTS)
        nodes.append(branch("chance", [f"{p}: {number(rng)}" for p in weights]))
    return branch("max", nodes)


def drawn_players(rng: Rng, depth: int) -> str:
    """Generate a tree of two players who get different numbers at all ends."""
    first, second = rng.shuffled(range(ENDS)), rng.shuffled(range(ENDS))
    ends = [f"<{u}, {v}>" for u, v in zip(first, second, strict=True)]
    nodes: list[str] = []
    for i in range(rng.between(2, 3) if depth == 2 else 2):
        children = [ends.pop(), ends.pop()]
        if depth > 2 and (i == 0 or rng.below(2)):
            children[rng.below(2)] = branch("p1", [ends.pop(), ends.pop()])
        nodes.append(branch("p2", children))
    return branch("p1", rng.shuffled(nodes))


def drawn_hidden(rng: Rng, depth: int) -> str:
    """Generate what moves get in three worlds, or in two to four."""
    moves, worlds = (2, 3) if depth == 2 else (3, rng.between(3, 4))
    return rows([[str(rng.below(WORLDS + 1)) for _ in range(worlds)] for _ in range(moves)])


def drawn_equilibria(rng: Rng, depth: int) -> str:
    """Generate payoffs of two players."""
    height, width = (2, 2) if depth == 2 else rng.pick(((2, 3), (3, 2), (3, 3)))
    return rows([[f"{payoff(rng)};{payoff(rng)}" for _ in range(width)] for _ in range(height)])


def drawn_small_tree(rng: Rng, subject: Subject) -> str:
    """Generate a tree of four to seven leaves, some of which have the same number."""
    return DRAW_SMALL[subject](rng)


BELOW_MOVE = {2: ("LL",), 3: ("LLL", "ML", "LM"), 4: ("MM", "MLL", "LML", "LLM")}
"""The children below a move, by its number of leaves: L is a leaf, M a node with two of them."""
LEAVES_BY_MOVE = (
    *((2, 3), (3, 2), (3, 3), (2, 4), (4, 2), (3, 4), (4, 3)),
    *((2, 2, 2), (2, 2, 3), (2, 3, 2), (3, 2, 2)),
)
"""How many leaves there are below each move."""
TIES = (2, 4, 12)
"""One number in so many stands elsewhere in the tree too."""


def drawn_small_search(rng: Rng) -> str:
    """Generate a small tree of MAX and MIN, with few or many equal numbers and subtrees."""
    ties = rng.pick(TIES)
    numbers: list[str] = []
    pairs: list[str] = []

    def leaf() -> str:
        is_equal = bool(numbers) and not rng.below(ties)
        numbers.append(rng.pick(numbers) if is_equal else number(rng))
        return numbers[-1]

    def pair() -> str:
        is_equal = bool(pairs) and not rng.below(ties)
        pairs.append(pairs[-1] if is_equal else branch("max", [leaf(), leaf()]))
        return pairs[-1]

    counts = rng.pick(LEAVES_BY_MOVE)
    below = [rng.pick(BELOW_MOVE[n]) for n in counts]
    return branch(
        "max", [branch("min", [leaf() if x == "L" else pair() for x in all_]) for all_ in below]
    )


def drawn_small_chance(rng: Rng) -> str:
    """Generate two or three moves that lead to chance."""
    weights = rng.pick(((WEIGHTS, THREE_WEIGHTS), (THREE_WEIGHTS, WEIGHTS), (WEIGHTS,) * 3))
    nodes = [
        branch("chance", [f"{p}: {number(rng)}" for p in rng.pick(possible)])
        for possible in weights
    ]
    return branch("max", nodes)


def drawn_small_players(rng: Rng) -> str:
    """Generate a tree of two players with five to seven ends."""
    first, second = rng.shuffled(range(ENDS)), rng.shuffled(range(ENDS))
    ends = [f"<{u}, {v}>" for u, v in zip(first, second, strict=True)]

    def child(letter: str) -> str:
        return ends.pop() if letter == "L" else branch("p1", [ends.pop(), ends.pop()])

    counts = rng.pick(LEAVES_BY_MOVE)
    nodes = [branch("p2", [child(x) for x in rng.pick(BELOW_MOVE[n])]) for n in counts]
    return branch("p1", nodes)


def branch(word: str, children: list[str] | tuple[str, ...]) -> str:
    """Write a node."""
    return f"{word}({', '.join(children)})"


def rows(entries: list[list[str]]) -> str:
    """Write a table."""
    return ", ".join(map(" ".join, entries))


def number(rng: Rng) -> str:
    """Generate the number of a leaf."""
    return str(rng.between(LOWEST_LEAF, GREATEST_LEAF))


def payoff(rng: Rng) -> str:
    """Generate a payoff."""
    return str(rng.between(-2, PAYOFFS))


DRAW: Mapping[Subject, Callable[[Rng, int], str]] = {
    Subject.SEARCH: drawn_search,
    Subject.CHANCE: drawn_chance,
    Subject.PLAYERS: drawn_players,
    Subject.HIDDEN: drawn_hidden,
    Subject.EQUILIBRIA: drawn_equilibria,
}
DRAW_SMALL: Mapping[Subject, Callable[[Rng], str]] = {
    Subject.SEARCH: drawn_small_search,
    Subject.CHANCE: drawn_small_chance,
    Subject.PLAYERS: drawn_small_players,
}
