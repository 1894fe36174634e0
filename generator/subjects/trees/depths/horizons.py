"""Trees with noisy positions, searched to two depths, without quiescence and with it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.base.errors import BadProblem
from generator.base.picture import Picture
from generator.base.plain import Notation, Plain
from generator.exercise.asking import Asking, Solved, own_value, single
from generator.subjects.trees.depths.depths import ESTIMATED
from generator.subjects.trees.values.moves import root_moves
from solver.exact import Rational, text
from solver.searches.cutoff import cut_off, height
from solver.searches.minimax import minimax
from solver.searches.quiescence import quiescence_cut_off
from solver.searches.run import Run, run
from solver.trees.naming import End, inner_nodes
from solver.trees.notation import write
from solver.trees.tree import Inner, Tree
from solver.trees.values import finite

PLAIN, QUIET = "plain", "quiet"
USUAL = ["1", "2"]


@dataclass(frozen=True, slots=True)
class Horizons:
    """The tree, and the two depths of the searches, the lesser first."""

    tree: Inner
    depths: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Sighted:
    """The searches by `plain` or `quiet` and by depth; a student may have made some of them."""

    runs: Mapping[tuple[str, int], Run]


AboutHorizons: TypeAlias = Asking[Horizons, Sighted, Sighted]
Tried: TypeAlias = Solved[Horizons, Sighted]
Cut: TypeAlias = Callable[[Inner, int], Tree]
"""The tree that is searched to a depth."""


def sighted(problem: Horizons) -> Sighted:
    """Both depths, without quiescence and with it."""
    return Sighted({**searches(problem, PLAIN, cut_off), **searches(problem, QUIET, quiet)})


def quiet(tree: Inner, depth: int) -> Tree:
    return quiescence_cut_off(tree, depth)


def searches(problem: Horizons, name: str, cut: Cut) -> Mapping[tuple[str, int], Run]:
    """The searches of one sort, to both depths."""
    trees = {depth: cut(problem.tree, depth) for depth in problem.depths}
    return {(name, depth): run(tree, minimax(tree)) for depth, tree in trees.items()}


def values() -> AboutHorizons:
    """What each search finds: `plain-value-2`, `quiet-value-2`."""
    return Asking(
        answers=lambda _, found: {
            f"{name}-value-{depth}": Number(each.value)
            for (name, depth), each in found.runs.items()
        },
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda _: 3,
    )


def moves() -> AboutHorizons:
    """The best moves by each search: `plain-best-2`, `quiet-best-2`."""

    def answers(_solved: object, found: Sighted) -> Answers:
        return {
            f"{name}-best-{depth}": Moves(frozenset(each.best))
            for (name, depth), each in found.runs.items()
        }

    return Asking(answers=answers, form=lambda solved, _name: root_moves(solved.problem.tree))


def change() -> AboutHorizons:
    """How much more the nearer search finds with quiescence, by the student's own values."""

    def names(solved: Tried) -> tuple[str, str]:
        near = solved.problem.depths[0]
        return f"{QUIET}-value-{near}", f"{PLAIN}-value-{near}"

    def gained(solved: Tried, found: Sighted) -> Rational:
        near = solved.problem.depths[0]
        with_, without = (found.runs[kind, near].value for kind in (QUIET, PLAIN))
        return finite(with_) - finite(without)

    def follow(solved: Tried, given: Answers) -> Answer | None:
        near, worked = solved.problem.depths[0], solved.worked
        right = [finite(worked.runs[kind, near].value) for kind in (QUIET, PLAIN)]
        own = [own_value(given, name, v) for name, v in zip(names(solved), right, strict=True)]
        return None if own == right else Number(own[0] - own[1])

    return single(
        "change",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, found: Number(gained(solved, found)),
        follow=follow,
        rests_on=names,
    )


def marked(problem: Horizons, _worked: object) -> Picture:
    """The tree with the static evaluations; the noisy ones bear an exclamation mark."""
    return Picture(tree=problem.tree, notes=estimates(problem.tree))


def estimates(tree: Inner) -> dict[str, str]:
    """By node: `e = 5`, or `e = 5 !`."""
    return {
        node.name: f"e = {text(node.evaluation)}{'' if node.quiescent else ' !'}"
        for node in inner_nodes(tree)
        if node.evaluation is not None
    }


def at_depth(tree: Inner, depth: int) -> tuple[Inner, ...]:
    """The inner nodes so many moves below the root."""
    level: tuple[Inner, ...] = (tree,)
    for _ in range(depth):
        level = tuple(c for node in level for c in node.children if not isinstance(c, End))
    return level


def read_problem(plain: Plain) -> Horizons:
    """A tree with static evaluations, and two depths."""
    rest = {k: v for k, v in plain.items() if k != "depths"} if isinstance(plain, dict) else plain
    tree = ESTIMATED.read(rest).tree
    written = plain.get("depths", USUAL)
    most = height(tree)
    numbers = [str(n) for n in range(1, most + 1)]
    if not isinstance(written, list) or any(n not in numbers for n in written):
        raise BadProblem('depths are two numbers from 1 to {most}, such as ["1", "2"]', most=most)
    if len(written) != len("12") or int(written[0]) >= int(written[1]):
        raise BadProblem('depths are two, the lesser first, such as ["1", "2"]')
    return Horizons(tree, (int(written[0]), int(written[1])))


HORIZONS: Notation[Horizons] = Notation(
    lambda problem: {"tree": write(problem.tree), "depths": [str(d) for d in problem.depths]},
    read_problem,
)
"""Trees with static evaluations, some of them noisy, and two depths."""
