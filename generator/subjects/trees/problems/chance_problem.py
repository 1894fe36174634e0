"""A problem that is a tree with chance nodes, and what a statement says of its probabilities."""

from dataclasses import dataclass

from generator.base.errors import BadProblem
from generator.base.picture import Edge, Picture
from generator.base.plain import Notation, Plain
from generator.subjects.trees.problems.chances import GivenChances, is_throw
from generator.subjects.trees.problems.occasions import has_node
from generator.subjects.trees.problems.tree_problem import tree_from, utilities_are_finite
from solver.trees.node_names import inner_nodes
from solver.trees.notation import write
from solver.trees.suitable import Feature
from solver.trees.tree import Chance, Inner, Min, Tree


@dataclass(frozen=True, slots=True)
class ChanceProblem:
    """A named tree, and what the statement says of its probabilities."""

    tree: Inner
    chances: GivenChances = GivenChances.PRINTED

    @property
    def has_min(self) -> bool:
        """Whether MIN moves anywhere."""
        return has_node(self, Min)

    @property
    def outcomes(self) -> frozenset[int]:
        """How many outcomes the chance nodes have."""
        return frozenset(len(node.children) for node in chance_nodes(self.tree))


def chance_nodes(tree: Tree) -> tuple[Chance, ...]:
    """The chance nodes, breadth-first."""
    return tuple(node for node in inner_nodes(tree) if isinstance(node, Chance))


def as_stated(problem: ChanceProblem, _worked: object) -> Picture:
    """The tree without the probabilities that are to be found."""
    return Picture(tree=problem.tree, blanks=blanks(problem))


def blanks(problem: ChanceProblem) -> frozenset[Edge]:
    """The edges whose probability the statement leaves out."""
    nodes = chance_nodes(problem.tree)
    match problem.chances:
        case GivenChances.PRINTED:
            return frozenset()
        case GivenChances.MISSING:
            return frozenset((node.name, len(node.children) - 1) for node in nodes)
        case GivenChances.DICE:
            return frozenset((node.name, i) for node in nodes for i in range(len(node.children)))


def to_plain(problem: ChanceProblem) -> Plain:
    """`{"tree": notation}`, and `"chances"` where they are not all printed."""
    said = {} if problem.chances is GivenChances.PRINTED else {"chances": str(problem.chances)}
    return {"tree": write(problem.tree), **said}


def from_plain(plain: Plain) -> ChanceProblem:
    """A tree with chance nodes and finite leaves; raises BadProblem or NotationError."""
    tree = tree_from(plain, known=("tree", "chances"), valued=(Feature.CHANCE,))
    if not chance_nodes(tree):
        raise BadProblem(
            "this family is about trees with chance nodes; minimax is for those without"
        )
    if not utilities_are_finite(tree):
        raise BadProblem(
            "a mean cannot be taken of infinite utilities; give every leaf a finite one"
        )
    said = plain.get("chances", GivenChances.PRINTED)
    if said not in list(GivenChances):
        raise BadProblem(
            "{name} is one of {options}, not {written!r}",
            name="chances",
            options=", ".join(GivenChances),
            written=str(said)[:40],
        )
    if said == GivenChances.DICE and not all(is_throw(n.probabilities) for n in chance_nodes(tree)):
        raise BadProblem(
            "chance nodes that are dice have probabilities 1/6, 5/6 or 1/36, 5/36, 5/6"
        )
    return ChanceProblem(tree, GivenChances(said))


CHANCE_TREES = Notation(to_plain, from_plain)
