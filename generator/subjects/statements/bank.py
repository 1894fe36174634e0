"""All statements, by subject and by name, and the cases that they are about."""

from collections.abc import Callable, Mapping
from typing import Any

from generator.base.errors import BadProblem
from generator.subjects.statements import (
    alpha_beta_statements,
    chance_trees,
    hidden_worlds,
    minimax_statements,
    payoff_tables,
    player_trees,
)
from generator.subjects.statements.searched_tree import SearchedTree
from generator.subjects.statements.statement import AnyStatement, Subject
from solver.exact import ONE, Rational, rational
from solver.trees.node_names import leaves
from solver.trees.notation import parse
from solver.trees.suitable import has_turns
from solver.trees.tree import Chance, Leaf, Max, Payoffs, Player, Tree

BY_SUBJECT: Mapping[Subject, tuple[AnyStatement, ...]] = {
    Subject.SEARCH: (*minimax_statements.STATEMENTS, *alpha_beta_statements.STATEMENTS),
    Subject.CHANCE: chance_trees.STATEMENTS,
    Subject.PLAYERS: player_trees.STATEMENTS,
    Subject.HIDDEN: hidden_worlds.STATEMENTS,
    Subject.EQUILIBRIA: payoff_tables.STATEMENTS,
}
BY_NAME: Mapping[str, AnyStatement] = {
    statement.name: statement for statements in BY_SUBJECT.values() for statement in statements
}
MAX_LEAVES = 16


EXAMPLES: Mapping[Subject, str] = {
    Subject.SEARCH: "max(min(3, 5), min(2, 9))",
    Subject.CHANCE: "max(chance(1/2: 3, 1/2: 5), chance(1/3: 0, 2/3: 6))",
    Subject.PLAYERS: "p1(p2(<3, 1>, <2, 4>), p2(<0, 2>, <5, 0>))",
    Subject.HIDDEN: "3 1 2, 0 4 4",
    Subject.EQUILIBRIA: "3;3 0;5, 5;0 1;1",
}
"""A case of each subject; in a table, a semicolon stands between the payoffs of a cell."""


def read_case(subject: Subject, text: str) -> Any:
    """Read a case: a tree in its notation, or the rows of a table; raise a RequestError."""
    return READ[subject](text)


def no_case(subject: Subject, text: str) -> BadProblem:
    """Return the error for a text that is no case of the subject."""
    return BadProblem(
        "{text!r} is no case of {subject}; one looks like {example}",
        text=text[:80],
        subject=subject,
        example=EXAMPLES[subject],
    )


def read_searched(text: str) -> SearchedTree:
    """Read a tree of MAX and MIN."""
    tree = read_tree(text)
    if not isinstance(tree, Max) or not has_turns(tree) or not has_numbers(tree):
        raise no_case(Subject.SEARCH, text)
    return SearchedTree(tree)


def has_numbers(tree: Tree) -> bool:
    """Return whether each leaf has a number, and no infinite one."""
    return all(
        isinstance(leaf, Leaf) and isinstance(leaf.utility, Rational) for leaf in leaves(tree)
    )


def read_chance(text: str) -> chance_trees.ChanceTree:
    """Read a tree in which each move of MAX leads to chance."""
    tree = read_tree(text)
    if (
        not isinstance(tree, Max)
        or not all(
            isinstance(node, Chance)
            and sum(node.probabilities) == ONE
            and all(p > 0 for p in node.probabilities)
            and all(isinstance(leaf, Leaf) for leaf in node.children)
            for node in tree.children
        )
        or not has_numbers(tree)
    ):
        raise no_case(Subject.CHANCE, text)
    return chance_trees.ChanceTree(tree)


def read_players(text: str) -> player_trees.PlayerTree:
    """Read a tree of two players who get different numbers at all ends."""
    tree = read_tree(text)
    if not isinstance(tree, Player) or tree.index != 1 or not takes_turns(tree):
        raise no_case(Subject.PLAYERS, text)
    vectors = [end.vector for end in leaves(tree) if isinstance(end, Payoffs)]
    for column in zip(*vectors, strict=True):
        if len(set(column)) < len(column):
            raise no_case(Subject.PLAYERS, text)
    return player_trees.PlayerTree(tree)


def takes_turns(node: Tree) -> bool:
    """Return whether players 1 and 2 move in turn below a node, down to pairs of numbers."""
    if isinstance(node, Payoffs):
        return len(node.vector) == 2
    return isinstance(node, Player) and all(
        takes_turns(child) and (isinstance(child, Payoffs) or child_index(child) == 3 - node.index)
        for child in node.children
    )


def child_index(node: Tree) -> int:
    """Return the player who moves at a node."""
    return node.index if isinstance(node, Player) else 0


def read_tree(text: str) -> Tree:
    """Read a tree that is small enough for a sheet."""
    tree = parse(text)
    if len(leaves(tree)) > MAX_LEAVES:
        raise BadProblem("a tree has at most {leaves} leaves here", leaves=MAX_LEAVES)
    return tree


def read_rows(subject: Subject, text: str) -> list[list[str]]:
    """Read rows that are separated by commas; each has the same number of entries."""
    rows = [row.split() for row in text.split(",")]
    if len(rows) < 2 or len({len(row) for row in rows}) > 1:
        raise no_case(subject, text)
    return rows


def read_worlds(text: str) -> hidden_worlds.WorldTable:
    """Read what each move gets in each world."""
    rows = read_rows(Subject.HIDDEN, text)
    if len(rows[0]) < 2:
        raise no_case(Subject.HIDDEN, text)
    return hidden_worlds.WorldTable(tuple(tuple(map(rational, row)) for row in rows))


def read_payoffs(text: str) -> payoff_tables.PayoffTable:
    """Read the payoffs of two players."""
    return payoff_tables.PayoffTable(
        tuple(tuple(map(read_cell, row)) for row in read_rows(Subject.EQUILIBRIA, text))
    )


def read_cell(text: str) -> payoff_tables.Cell:
    """Read both payoffs of a cell, as in `3;1`."""
    numbers = tuple(map(rational, text.split(";")))
    if len(numbers) != 2:
        raise no_case(Subject.EQUILIBRIA, text)
    return numbers[0], numbers[1]


READ: Mapping[Subject, Callable[[str], Any]] = {
    Subject.SEARCH: read_searched,
    Subject.CHANCE: read_chance,
    Subject.PLAYERS: read_players,
    Subject.HIDDEN: read_worlds,
    Subject.EQUILIBRIA: read_payoffs,
}
