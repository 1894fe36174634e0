"""Sizes of search trees as students get them wrong: b moves, d plies, n outcomes of an event."""

from solver.analyses.tree_counts import sequences

FACES = 6


def b_times_d(b: int, d: int) -> int:
    """Each ply adds b leaves."""
    return b * d


def depth_of_b_times_d(b: int, budget: int) -> int:
    """The plies that a budget would last for if each took b leaves."""
    return budget // b


def d_to_the_b(b: int, d: int) -> int:
    """Base and exponent are exchanged."""
    power: int = d**b
    return power


def sum_of_powers(b: int, d: int) -> int:
    """The nodes of all levels are taken for leaves."""
    return sum(b**i for i in range(d + 1))


def b_plus_n_to_the_d(b: int, d: int, *, n: int) -> int:
    """Moves and outcomes are added."""
    power: int = (b + n) ** d
    return power


def one_chance_level(b: int, d: int, *, n: int) -> int:
    """The event happens once, and not before each ply."""
    leaves: int = b**d * n
    return leaves


def rolls_36(b: int, d: int) -> int:
    """Two dice are taken to fall in 36 different ways."""
    leaves: int = (b * FACES**2) ** d
    return leaves


def leaves_for_nodes(b: int, d: int) -> int:
    """Only the last level is counted."""
    leaves: int = b**d
    return leaves


def sequences_for_states(squares: int, plies: int) -> int:
    """Each order of moves is counted as a position of its own."""
    return sequences(squares, plies)
