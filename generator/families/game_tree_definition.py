"""Game-tree definition: the nodes of a labelled tree that violate it, and the correction."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import repeat
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answers
from generator.answers.kinds.nodes import Nodes
from generator.answers.question import Form
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.place import AtNodes
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering, differs
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.random_trees import drawn_shape, planted
from generator.subjects.trees.problems.tree_problem import TreeProblem, plain_trees
from generator.subjects.trees.tree_family import family_on_trees
from solver.analyses.game_tree import Condition, Defect, find_relabelled, game_tree_defects
from solver.exact import ZERO, Rational
from solver.mistakes import game_tree as wrong
from solver.trees.node_names import inner_nodes, is_above_leaves, leaves
from solver.trees.suitable import Feature
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Player, Tree

# Judgements of whether a labelled tree is a game tree, and the questions about it.


NUMBERS: Mapping[Condition, str] = {
    Condition.LABELS: "1",
    Condition.ROOT: "2",
    Condition.BELOW_MAX: "3",
    Condition.BELOW_MIN: "4",
}
"""The numbers of the conditions on the sheet."""


@dataclass(frozen=True, slots=True)
class LabelJudgement:
    """The defects, and the nodes to be relabelled."""

    defects: tuple[Defect, ...]
    relabelled: tuple[str, ...]

    @property
    def failing(self) -> frozenset[str]:
        """The nodes with a defect."""
        return frozenset(defect.node for defect in self.defects)


SolvedCase: TypeAlias = SolvedProblem[TreeProblem, LabelJudgement]
AboutDefinition: TypeAlias = QuestionTemplate[TreeProblem, LabelJudgement, LabelJudgement]


def judge(problem: TreeProblem) -> LabelJudgement:
    """Find the defects and the nodes to be relabelled."""
    return LabelJudgement(defects_of(problem.tree), find_relabelled(problem.tree))


def defects_of(root: Inner) -> tuple[Defect, ...]:
    """Return every defect; a root that is a chance node violates condition 1 and condition 2."""
    defects = game_tree_defects(root)
    unlabelled = Defect(root.name, Condition.LABELS)
    if unlabelled not in defects:
        return defects
    return (unlabelled, Defect(root.name, Condition.ROOT), *defects[1:])


def definition_questions() -> tuple[AboutDefinition, ...]:
    """Where the definition fails, if anywhere, in what, and what would mend it."""
    return (
        single(
            "failing",
            form=nodes,
            answer=lambda _, solution: Nodes(solution.failing),
            points=8,
            place=lambda _: AtNodes("!"),
        ),
        single(
            "conditions",
            form=lambda _: forms.nodes(*NUMBERS.values()),
            answer=lambda _, solution: Nodes(
                frozenset(NUMBERS[d.condition] for d in solution.defects)
            ),
            follow=conditions_by_own,
            rests_on=lambda _: ("failing",),
        ),
        single(
            "relabelled",
            form=nodes,
            answer=lambda _, solution: Nodes(frozenset(solution.relabelled)),
            points=8,
            place=lambda _: AtNodes("*"),
        ),
    )


def nodes(solved: SolvedCase) -> Form:
    """Return the form of a set of labelled nodes."""
    return forms.nodes(*(node.name for node in inner_nodes(solved.problem.tree)))


def conditions_by_own(solved: SolvedCase, answers: Answers) -> Nodes | None:
    """Return the conditions that the student's failing nodes violate; None if he has no nodes."""
    own = answers.get("failing")
    if not isinstance(own, Nodes) or not own.labels or own.labels == solved.solution.failing:
        return None
    tree = solved.problem.tree
    failing = [node for node in inner_nodes(tree) if node.name in own.labels]
    broken = (condition for node in failing for condition in breaking(node, root=tree))
    return Nodes(frozenset(NUMBERS[condition] for condition in broken))


def breaking(node: Inner, *, root: Inner) -> tuple[Condition, ...]:
    """Return the conditions that a node violates if it violates any."""
    match node:
        case Chance() | Player() if node is root:
            return (Condition.LABELS, Condition.ROOT)
        case Chance() | Player():
            return (Condition.LABELS,)
        case Max() | Min() if node is root:
            return (Condition.ROOT,)
        case Max():
            return (Condition.BELOW_MAX,)
        case Min():
            return (Condition.BELOW_MIN,)


def labelled(problem: TreeProblem, _worked: object) -> Picture:
    """Draw the tree without utilities, which do not matter."""
    return Picture(tree=problem.tree, leaves={leaf.name: "" for leaf in leaves(problem.tree)})


def mended(problem: TreeProblem, solution: LabelJudgement) -> Picture:
    """Draw beside each node its violated condition, and a star where the label must change."""
    marks: dict[str, list[str]] = {}
    for defect in solution.defects:
        marks.setdefault(defect.node, []).append(f"({NUMBERS[defect.condition]})")
    for node in solution.relabelled:
        marks.setdefault(node, []).append("*")
    return Picture(
        tree=problem.tree,
        leaves={leaf.name: "" for leaf in leaves(problem.tree)},
        notes={node: " ".join(words) for node, words in marks.items()},
    )


SOUND_IN = 28
"""One tree in this many has no defect, so that saying so is no safe guess."""
MIN_NODES = 5
MIN_CHANGES = 2
"""The least number of wrong labels where there may be several."""
ABOUT = 10
"""The number of nodes of which `changes` are changed on average."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; at most `changes` labels are wrong; `chance` is whether one may be chance.

    `leaves` is the most there may be.
    """

    branching: int = within(2, 3)
    depth: int = within(3, 5)
    leaves: int = within(6, 20)
    changes: int = within(1, 4)
    chance: str = one_of("never", "sometimes")


SIZES = {
    Level.EASY: Size(3, 3, 10, 2, "never"),
    Level.MEDIUM: Size(3, 4, 13, 3, "never"),
    Level.HARD: Size(3, 5, 16, 4, "sometimes"),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """Generate a tree of alternating MAX and MIN with some wrong labels, rarely with none.

    Not all of them stand just above leaves, so that there is something to miss.
    """
    sound = rng.below(SOUND_IN) == 0
    while True:
        tree = drawn_tree(rng, size, 0 if sound else size.changes)
        wrong_nodes = find_relabelled(tree)
        enough = sound or (
            len(wrong_nodes) >= min(MIN_CHANGES, size.changes)
            and any(
                node.name in wrong_nodes and not is_above_leaves(node) for node in inner_nodes(tree)
            )
        )
        if len(inner_nodes(tree)) >= MIN_NODES and enough and len(wrong_nodes) <= size.changes:
            return TreeProblem(tree)


def drawn_tree(rng: Rng, size: Size, changes: int) -> Inner:
    """Generate a tree in which about `changes` nodes have a wrong label."""
    shape = drawn_shape(rng, "uneven", size.branching, depth=size.depth, leaves=size.leaves)

    def node(level: int, children: tuple[Tree, ...]) -> Inner:
        right_player, other = (Min, Max) if level % 2 else (Max, Min)
        if rng.below(ABOUT) >= changes:
            return right_player(children)
        if level and size.chance == "sometimes" and rng.below(2):
            return Chance(children, (Rational(1, len(children)),) * len(children))
        return other(children)

    return planted(shape, repeat(Leaf(ZERO)), node)


def check(size: Size) -> None:
    """Raise BadParameter where too few nodes would have a label."""
    if size.leaves <= size.depth + 1:
        raise BadParameter(
            "a tree of depth {depth} has {least} leaves or more here, not {leaves}; raise leaves",
            depth=size.depth,
            least=size.depth + 2,
            leaves=size.leaves,
        )


def fair(_problem: TreeProblem, _worked: LabelJudgement, _size: Size) -> bool:
    """Accept every problem."""
    return True


def root_any(problem: TreeProblem, _right: LabelJudgement) -> LabelJudgement | None:
    """Let either player begin."""
    judgement = wrong.root_any(problem.tree)
    return None if judgement is None else LabelJudgement(*judgement)


def leaf_parity_only(problem: TreeProblem, right_solution: LabelJudgement) -> LabelJudgement:
    """Find defects only in the last decisions."""
    wrong_nodes = wrong.leaf_parity_only(problem.tree)
    return LabelJudgement(
        tuple(d for d in right_solution.defects if d.node in wrong_nodes), wrong_nodes
    )


FAMILY: Family[Size, TreeProblem, LabelJudgement] = family_on_trees(
    "game-tree-definition",
    source="S0, Árboles de juego",
    sizes=SIZES,
    draw=draw,
    revision=5,
    last_release={3: "0.1.0"},
    check=check,
    fair=fair,
    solve=lambda problem, _convention: judge(problem),
    questions=definition_questions(),
    notation=plain_trees(Feature.CHANCE),
    question_picture=labelled,
    solution_picture=mended,
    worth={"failing": 2, "relabelled": 2},
    limits={"conditions": 0},  # they are seen once the nodes are found
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
