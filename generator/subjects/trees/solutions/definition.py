"""Whether a labelled tree is a game tree: what somebody finds, and the questions about it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.nodes import Nodes
from generator.answers.question import Form
from generator.base.picture import Picture
from generator.base.place import AtNodes
from generator.exercise.asking import Asking, Solved, restating, single
from generator.subjects.trees.problems.problem import TreeProblem
from solver.analyses.game_tree import Condition, Defect, game_tree_defects, relabelled
from solver.trees.naming import inner_nodes, leaves
from solver.trees.tree import Chance, Inner, Max, Min, Player

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


Tried: TypeAlias = Solved[TreeProblem, Judged]
AboutDefinition: TypeAlias = Asking[TreeProblem, Judged, Judged]


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
