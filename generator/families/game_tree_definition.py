"""Game-tree definition: which nodes of a labelled tree fail it, in what, and what would mend it."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import repeat
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.nodes import Nodes
from generator.answers.question import Form
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.place import AtNodes
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering, differs
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, restating, single
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.random_trees import drawn_shape, planted
from generator.subjects.trees.problems.tree_problem import TreeProblem, plain_trees
from generator.subjects.trees.tree_family import family_on_trees
from solver.analyses.game_tree import Condition, Defect, game_tree_defects, relabelled
from solver.exact import ZERO, Rational
from solver.mistakes import game_tree as wrong
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.suitable import Feature
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Player, Tree

# Whether a labelled tree is a game tree: what somebody finds, and the questions about it.


NUMBERS: Mapping[Condition, str] = {
    Condition.LABELS: "1",
    Condition.ROOT: "2",
    Condition.BELOW_MAX: "3",
    Condition.BELOW_MIN: "4",
}
"""As the sheet numbers the conditions."""
YES, NO = Choice("yes"), Choice("no")


@dataclass(frozen=True, slots=True)
class Judged:
    """The defects, and the nodes to be relabelled."""

    defects: tuple[Defect, ...]
    relabelled: tuple[str, ...]

    @property
    def failing(self) -> frozenset[str]:
        return frozenset(defect.node for defect in self.defects)


Tried: TypeAlias = SolvedProblem[TreeProblem, Judged]
AboutDefinition: TypeAlias = QuestionTemplate[TreeProblem, Judged, Judged]


def judge(problem: TreeProblem) -> Judged:
    return Judged(game_tree_defects(problem.tree), relabelled(problem.tree))


def definition_questions() -> tuple[AboutDefinition, ...]:
    """Where the definition fails, in what, what would mend it, and so whether it is kept."""
    return (
        single(
            "failing",
            form=nodes,
            answer=lambda _, found: Nodes(found.failing),
            points=8,
            place=lambda _: AtNodes("!"),
        ),
        single(
            "conditions",
            form=lambda _: forms.nodes(*NUMBERS.values()),
            answer=lambda _, found: Nodes(frozenset(NUMBERS[d.condition] for d in found.defects)),
            follow=conditions_by_own,
            rests_on=lambda _: ("failing",),
        ),
        single(
            "relabelled",
            form=nodes,
            answer=lambda _, found: Nodes(frozenset(found.relabelled)),
            points=8,
            place=lambda _: AtNodes("*"),
        ),
        restating(
            single(
                "verdict",
                form=lambda _: forms.choice(YES.label, NO.label),
                answer=lambda _, found: NO if found.defects else YES,
                follow=verdict_by_own,
                rests_on=lambda _: ("failing",),
            ),
            "verdict",
        ),
    )


def nodes(solved: Tried) -> Form:
    """Those that bear a label."""
    return forms.nodes(*(node.name for node in inner_nodes(solved.problem.tree)))


def conditions_by_own(solved: Tried, given: Answers) -> Nodes | None:
    """Those that the nodes break which the student says fail; none of them leaves none broken."""
    own = given.get("failing")
    if not isinstance(own, Nodes) or not own.labels or own.labels == solved.worked.failing:
        return None
    tree = solved.problem.tree
    failing = [node for node in inner_nodes(tree) if node.name in own.labels]
    return Nodes(frozenset(NUMBERS[breaking(node, root=tree)] for node in failing))


def breaking(node: Inner, *, root: Inner) -> Condition:
    """The condition that a node breaks if it breaks one."""
    match node:
        case Chance() | Player():
            return Condition.LABELS
        case Max() | Min() if node is root:
            return Condition.ROOT
        case Max():
            return Condition.BELOW_MAX
        case Min():
            return Condition.BELOW_MIN


def verdict_by_own(solved: Tried, given: Answers) -> Choice | None:
    """A tree in which the student finds no defect is a game tree to him."""
    own = given.get("failing")
    if not isinstance(own, Nodes) or bool(own.labels) == bool(solved.worked.defects):
        return None
    return NO if own.labels else YES


def labelled(problem: TreeProblem, _worked: object) -> Picture:
    """The tree without utilities, on which nothing depends."""
    return Picture(tree=problem.tree, leaves={leaf.name: "" for leaf in leaves(problem.tree)})


def mended(problem: TreeProblem, worked: Judged) -> Picture:
    """Beside each node the condition that fails there, and a star where the label is to change."""
    marks = {defect.node: [f"({NUMBERS[defect.condition]})"] for defect in worked.defects}
    for node in worked.relabelled:
        marks.setdefault(node, []).append("*")
    return Picture(
        tree=problem.tree,
        leaves={leaf.name: "" for leaf in leaves(problem.tree)},
        notes={node: " ".join(words) for node, words in marks.items()},
    )


SOUND_IN = 14
"""One tree out of so many has no defect, so that saying so is no safe guess."""
LEAST_NODES = 5
ABOUT = 10
"""Out of so many nodes as many are changed as there may be changes, on the average."""
ROOT_ABOUT = 6
"""The root is changed oftener."""


@dataclass(frozen=True, slots=True)
class Size:
    """At most `changes` labels are not as they should be; `chance` is whether one may be chance's.

    `leaves` is the most there may be.
    """

    branching: int = within(2, 3)
    depth: int = within(3, 5)
    leaves: int = within(6, 20)
    changes: int = within(1, 4)
    chance: str = one_of("never", "sometimes")


SIZES = {
    Level.EASY: Size(3, 3, 9, 2, "never"),
    Level.MEDIUM: Size(3, 4, 13, 3, "never"),
    Level.HARD: Size(3, 5, 16, 4, "sometimes"),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """MAX and MIN in turn, but for some nodes; now and then for none."""
    sound = rng.below(SOUND_IN) == 0
    while True:
        tree = drawn_tree(rng, size, 0 if sound else size.changes)
        changes = len(relabelled(tree))
        enough = sound or (changes > 1 if size.changes > 1 else changes == 1)
        if len(inner_nodes(tree)) >= LEAST_NODES and enough and changes <= size.changes:
            return TreeProblem(tree)


def drawn_tree(rng: Rng, size: Size, changes: int) -> Inner:
    """About so many nodes bear another label than their level asks for."""
    shape = drawn_shape(rng, "uneven", size.branching, depth=size.depth, leaves=size.leaves)

    def node(level: int, children: tuple[Tree, ...]) -> Inner:
        right, other = (Min, Max) if level % 2 else (Max, Min)
        if rng.below(ABOUT if level else ROOT_ABOUT) >= changes:
            return right(children)
        if level and size.chance == "sometimes" and rng.below(2):
            return Chance(children, (Rational(1, len(children)),) * len(children))
        return other(children)

    return planted(shape, repeat(Leaf(ZERO)), node)


def check(size: Size) -> None:
    """BadParameter where too few nodes would have a label."""
    if size.leaves <= size.depth + 1:
        raise BadParameter(
            "a tree of depth {depth} has {least} leaves or more here, not {leaves}; raise leaves",
            depth=size.depth,
            least=size.depth + 2,
            leaves=size.leaves,
        )


def fair(_problem: TreeProblem, _worked: Judged, _size: Size) -> bool:
    """Whatever is drawn is worth asking."""
    return True


def root_any(problem: TreeProblem, _right: Judged) -> Judged | None:
    found = wrong.root_any(problem.tree)
    return None if found is None else Judged(*found)


def leaf_parity_only(problem: TreeProblem, right: Judged) -> Judged:
    """What he finds fails and is to be relabelled."""
    found = wrong.leaf_parity_only(problem.tree)
    return Judged(tuple(d for d in right.defects if d.node in found), found)


FAMILY: Family[Size, TreeProblem, Judged] = family_on_trees(
    "game-tree-definition",
    source="S0, Árboles de juego",
    sizes=SIZES,
    draw=draw,
    revision=2,
    check=check,
    fair=fair,
    solve=lambda problem, _convention: judge(problem),
    questions=definition_questions(),
    notation=plain_trees(Feature.CHANCE),
    asked=labelled,
    solved=mended,
    mistakes=(
        altering("root-any", root_any, about="relabelled"),
        altering(
            "leaf-parity-only",
            leaf_parity_only,
            about="relabelled",
            shows=differs("relabelled"),
        ),
    ),
)
