"""Misconceptions about the size of a search tree: b moves, d plies, n outcomes of an event."""

from solver.analyses.tree_counts import count_sequences

FACES = 6


def b_times_d(b: int, d: int) -> int:
    """Add b leaves for each ply."""
    return b * d


def depth_of_b_times_d(b: int, budget: int) -> int:
    """Return the plies that a budget allows if each takes b leaves."""
    return budget // b


def d_to_the_b(b: int, d: int) -> int:
    """Exchange base and exponent."""
    power: int = d**b
    return power


def sum_of_powers(b: int, d: int) -> int:
    """Count the nodes of all levels as leaves."""
    return sum(b**i for i in range(d + 1))


def b_plus_n_to_the_d(b: int, d: int, *, n: int) -> int:
    """Add moves and outcomes."""
    power: int = (b + n) ** d
    return power


def one_chance_level(b: int, d: int, *, n: int) -> int:
    """Count the event once, and not before each ply."""
    leaves: int = b**d * n
    return leaves


def rolls_36(b: int, d: int) -> int:
    """Take two dice to fall in 36 different ways."""
    leaves: int = (b * FACES**2) ** d
    return leaves


def leaves_for_nodes(b: int, d: int) -> int:
    """Count only the last level."""
    leaves: int = b**d
    return leaves


def sequences_for_states(squares: int, plies: int) -> int:
    """Count each order of moves as a position of its own."""
    return count_sequences(squares, plies)
