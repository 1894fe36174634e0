"""Questions about a search with cuts: the leaves evaluated and pruned, the value, the move."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.credit import PARTS, Credit
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.base.place import AcrossEdges, InNode, UnderLeaves
from generator.exercise.asking import Asking, Solved, restating, single
from generator.exercise.work import at_root, count_of_leaves
from generator.subjects.trees.problems.problem import OnTree
from generator.subjects.trees.searches.searched_leaves import may_be_searched
from generator.subjects.trees.searches.subtrees import subtrees, worth_of_leaves
from generator.subjects.trees.values.moves import root_moves
from solver.exact import Rational
from solver.searches.run import Run
from solver.trees.naming import leaves
from solver.trees.tree import Inner
from solver.trees.values import backed_up, right

AboutSearch: TypeAlias = Asking[OnTree, Run, Run]


def visited(*, points: int = 1, credit: Credit = PARTS) -> AboutSearch:
    """The leaves that the search evaluates."""
    return single(
        "visited",
        form=partial(leaves_form, cut=False),
        answer=lambda _, found: nodes(found.visited),
        points=points,
        credit=credit,
        place=lambda _: UnderLeaves(),
    )


def pruned(*, follows: str) -> AboutSearch:
    """The leaves that it never evaluates, which follow from those visited."""
    asking: AboutSearch = single(
        "pruned",
        form=partial(leaves_form, cut=True),
        answer=lambda _, found: nodes(found.pruned),
        follow=from_visited(follows, lambda every, own: nodes(every - own)),
        rests_on=lambda _: (follows,),
        place=lambda _: AcrossEdges(),
    )
    return restating(asking, "pruned")


def count(name: str, *, of: str) -> AboutSearch:
    """How many leaves it evaluates, which follows from those visited."""
    asking: AboutSearch = single(
        name,
        form=lambda _: forms.COUNT,
        answer=lambda _, found: number(len(found.visited)),
        follow=from_visited(of, lambda _, own: number(len(own))),
        rests_on=lambda _: (of,),
        work=lambda solved: count_of_leaves(solved.problem.tree),
    )
    return restating(asking, name)


def root_value(*, points: int = 1) -> AboutSearch:
    """What the search returns."""
    return single(
        "value",
        form=lambda _: forms.NUMBER,
        answer=lambda _, found: Number(found.value),
        points=points,
        place=lambda solved: InNode(solved.problem.tree.name),
        work=lambda solved: at_root(solved.problem.tree),
    )


def proved_best() -> AboutSearch:
    """The move that the search proves best; each that is as good is right, and all together."""
    return single(
        "best",
        form=lambda solved: root_moves(solved.problem.tree),
        answer=lambda _, found: Moves(frozenset(found.best)),
        others=as_good,
    )


def as_good(solved: Solved[OnTree, Run]) -> tuple[Answer, ...]:
    """Where more moves are optimal than the one proved best, each of them and all together."""
    best = true_best(solved.problem.tree)
    sets = [*({move} for move in best), set(best)]
    return tuple(Moves(frozenset(s)) for s in sets if s != set(solved.worked.best))


def true_best(tree: Inner) -> tuple[str, ...]:
    """Every optimal move, also those that a search does not have to prove optimal."""
    return backed_up(tree, right).best


def leaves_form(solved: Solved[OnTree, object], *, cut: bool | None = None) -> Form:
    """Return the form of the leaves; an inner node, or the move to it, stands for those below."""
    tree = solved.problem.tree
    names = (leaf.name for leaf in leaves(tree))
    return forms.nodes(*names, groups=subtrees(tree), worth=worth_of_leaves(tree), cut=cut)


def from_visited(
    question: str, answer: Callable[[frozenset[str], frozenset[str]], Answer]
) -> Callable[[Solved[OnTree, Run], Answers], Answer | None]:
    """What the leaves that the student visits give, of all the leaves.

    Nothing follows from leaves that no search visits: to leave them out takes no search either.
    """

    def follow(solved: Solved[OnTree, Run], given: Answers) -> Answer | None:
        own = given.get(question)
        every = frozenset(leaf.name for leaf in leaves(solved.problem.tree))
        trivial = (every, frozenset(solved.worked.visited))
        if not isinstance(own, Nodes) or own.labels in trivial:
            return None
        if not may_be_searched(solved.problem.tree, own.labels):
            return None
        return answer(every, own.labels)

    return follow


def nodes(names: Iterable[str]) -> Nodes:
    return Nodes(frozenset(names))


def number(n: int) -> Number:
    return Number(Rational(n))
