"""Trees whose leaves are letters and numbers, and values that the letters may have."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.base.errors import BadProblem
from generator.base.plain import Notation, Plain
from generator.subjects.trees.problems.tree_problem import tree_from, utilities_are_finite
from solver.algebra.orderings import MAX_TERMS
from solver.exact import Rational, rational, text
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.notation import write
from solver.trees.suitable import Feature
from solver.trees.tree import Inner, Leaf, Tree, Unknown

EXAMPLE = '{"tree": "max(min(p, q), min(r, 5, s))", "values": ["p: 2", "q: 7", "r: 1", "s: 4"]}'


@dataclass(frozen=True, slots=True)
class LetterProblem:
    """A problem: a tree with letters at leaves; `values` are example numbers for them, or none."""

    tree: Inner
    values: Mapping[str, Rational] = field(default_factory=dict)

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters from left to right."""
        return letters_of(self.tree)

    @property
    def letter_of_leaf(self) -> Mapping[str, str]:
        """The letter of each leaf that has one, by the leaf's name."""
        ends = leaves(self.tree)
        return {leaf.name: leaf.symbol for leaf in ends if isinstance(leaf, Unknown)}


def letters_of(tree: Tree) -> tuple[str, ...]:
    """Return the letters of a tree from left to right."""
    return tuple(leaf.symbol for leaf in leaves(tree) if isinstance(leaf, Unknown))


def read_problem(plain: Plain) -> LetterProblem:
    """Read the tree, and the example values if there are any; raise BadProblem."""
    tree = tree_from(plain, known=("tree", "values"), valued=(Feature.UNKNOWN,))
    letters = letters_of(tree)
    numbers = {leaf.utility for leaf in leaves(tree) if isinstance(leaf, Leaf)}
    if not utilities_are_finite(tree) or "" in letters or len({*letters}) < len(letters):
        raise BadProblem(
            "each leaf of this tree is a finite number or a letter of its own, as in {example}",
            example=EXAMPLE,
        )
    if len(letters) + len(numbers) > MAX_TERMS or len(letters) < 2:
        raise BadProblem(
            "this family compares from two letters to {most} letters and numbers in all; write "
            "fewer letters, or one number at several leaves",
            most=MAX_TERMS,
        )
    if any(len(node.children) == 1 for node in inner_nodes(tree)):
        raise BadProblem("in this family everybody has a choice; give each node two children")
    rows = plain.get("values", [])
    assert isinstance(plain, dict), "tree_from has checked it"
    return LetterProblem(tree, read_values(rows, letters) if rows else {})


def read_values(rows: object, letters: tuple[str, ...]) -> dict[str, Rational]:
    """Read `p: 2` for each letter, in alphabetical order; raise BadProblem."""
    values: dict[str, Rational] = {}
    if isinstance(rows, list) and all(isinstance(row, str) for row in rows):
        for row in rows:
            letter, _, number = row.partition(":")
            values[letter.strip()] = rational(number.strip())
    if values.keys() != {*letters} or len({*values.values()}) < len(values):
        raise BadProblem(
            "values gives each letter a number of its own, as in {example}", example=EXAMPLE
        )
    return {letter: values[letter] for letter in sorted(letters)}


def write_problem(problem: LetterProblem) -> dict[str, Plain]:
    """Write the problem as plain data."""
    rows: list[Plain] = [f"{letter}: {text(value)}" for letter, value in problem.values.items()]
    return {"tree": write(problem.tree), **({"values": rows} if rows else {})}


LETTER_TREES: Notation[LetterProblem] = Notation(write_problem, read_problem)
"""The notation of trees with letters."""
