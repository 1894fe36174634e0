"""Questions about transformed leaves: the decision before, what keeps it, and for which x."""

from collections.abc import Mapping
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.credit import ALL_OR_NOTHING
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.reals import Reals
from generator.exercise.asking import Asking, Solved, own_value, single
from generator.exercise.work import Work, backing
from generator.subjects.trees.chance.transformed import Decided, Transformed, best
from generator.subjects.trees.values.following import matters
from generator.subjects.trees.values.moves import in_son, moves_at_root
from generator.subjects.trees.values.valuation import leftmost
from solver.exact import Rational
from solver.trees.values import utility

AboutDecision: TypeAlias = Asking[Transformed, Decided, Decided]
Tried: TypeAlias = Solved[Transformed, Decided]


def move_worths() -> AboutDecision:
    """What each move is worth as the leaves stand: `worth-a1`."""
    return Asking(
        answers=lambda _, found: {f"worth-{move}": Number(v) for move, v in found.worths.items()},
        form=lambda _solved, _name: forms.NUMBER,
        guesses=lambda solved: {
            f"worth-{move}": Number(utility(leftmost(son)))
            for move, son in zip(
                solved.problem.tree.moves, solved.problem.tree.children, strict=True
            )
        },
        place=lambda solved, name: in_son(solved.problem.tree, name.removeprefix("worth-")),
        works=worked_out,
    )


def worked_out(solved: Tried) -> Mapping[str, Work]:
    """What each move is worth is the value of the node to which it leads."""
    tree = solved.problem.tree
    move = {son.name: f"worth-{move}" for move, son in zip(tree.moves, tree.children, strict=True)}
    every = backing(tree, lambda node: move.get(node, node))
    return {name: work for name, work in every.items() if name in move.values()}


def decision() -> AboutDecision:
    """The best moves, by the student's own worths."""

    def follow(solved: Tried, given: Answers) -> Answer | None:
        right, own = solved.worked.worths, own_worths(solved, given)
        says = matters([*right.values()], [*own.values()])
        return Moves(frozenset(best(own))) if says else None

    return single(
        "best",
        form=lambda solved: moves_at_root(solved.problem.tree),
        answer=lambda _, found: Moves(frozenset(found.best)),
        follow=follow,
        rests_on=lambda solved: tuple(f"worth-{move}" for move in solved.worked.worths),
    )


def values_after() -> AboutDecision:
    """What the root is worth after each function: `value-f1`."""
    return Asking(
        answers=lambda _, found: {
            f"value-{name}": Number(max(worths.values())) for name, worths in found.after.items()
        },
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda _: 4,
    )


def kept() -> AboutDecision:
    """The functions after which the decision is the same."""
    return single(
        "kept",
        form=lambda solved: forms.moves(*solved.problem.named),
        answer=lambda _, found: Moves(found.kept),
        points=2,
        credit=ALL_OR_NOTHING,
    )


def stays_for() -> AboutDecision:
    """For which x at the leaf the move that leads there is one of the best."""
    return single(
        "for-x",
        form=lambda _: forms.reals("x"),
        answer=lambda _, found: Reals(found.chosen),
        points=3,
    )


def own_worths(solved: Tried, given: Answers) -> Mapping[str, Rational]:
    """The student's own, and the right ones where he gave none."""
    right = solved.worked.worths
    return {move: own_value(given, f"worth-{move}", v) for move, v in right.items()}
