"""Questions about a search with cuts: leaves evaluated and pruned, the value, the move."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from functools import lru_cache, partial
from itertools import pairwise
from typing import TypeAlias

from generator.answers import forms
from generator.answers.agreement import PARTS, Credit
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.answers.reading import words
from generator.answers.reading.folding import fold
from generator.base.place import AcrossEdges, InNode, UnderLeaves
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.work import at_root, count_of_leaves
from generator.subjects.trees.problems.tree_problem import OnTree
from generator.subjects.trees.values.move_names import root_moves
from solver.exact import Rational, text
from solver.searches.run import Run
from solver.trees.node_names import End, inner_nodes, leaves, leaves_below
from solver.trees.tree import Inner, Leaf
from solver.trees.values import optimal_moves

# The names that stand for a whole subtree: its node's, and the move's on the edge to it.


@lru_cache(maxsize=1)  # several questions about one tree have the same form
def subtrees(tree: Inner) -> Mapping[str, frozenset[str]]:
    """Return the leaves below each inner node, by its name and by the move that leads there.

    A move is no such name where it occurs at several nodes, where another node or leaf has the same
    name but for capitals, or where it is a word between names, before them, or for none.
    """
    nodes = inner_nodes(tree)
    below = {node.name: frozenset(leaf.name for leaf in leaves_below(node)) for node in nodes}
    uses = Counter(fold(move) for node in nodes for move in node.moves)
    others = (
        {fold(node.name) for node in (*nodes, *leaves(tree))}
        | words.AND
        | words.NOTHING
        | words.NOUNS
    )
    edges = {
        move: below[child.name]
        for node in nodes
        for move, child in zip(node.moves, node.children, strict=True)
        if not isinstance(child, End) and uses[fold(move)] == 1 and fold(move) not in others
    }
    return below | edges


@lru_cache(maxsize=1)
def worth_of_leaves(tree: Inner) -> Mapping[str, str]:
    """Return the utility of each leaf as printed; nothing where two are equal."""
    printed = {leaf.name: text(leaf.utility) for leaf in leaves(tree) if isinstance(leaf, Leaf)}
    return printed if len({*printed.values()}) == len(leaves(tree)) else {}


AboutSearch: TypeAlias = QuestionTemplate[OnTree, Run, Run]


def visited(*, points: int = 1, credit: Credit = PARTS) -> AboutSearch:
    """Ask for the leaves that the search evaluates."""
    return single(
        "visited",
        form=partial(leaves_form, cut=False),
        answer=lambda _, solution: nodes(solution.visited),
        points=points,
        credit=credit,
        place=lambda _: UnderLeaves(),
    )


def pruned(*, follows: str) -> AboutSearch:
    """Ask for the leaves that the search never evaluates, which follow from those visited."""
    return single(
        "pruned",
        form=partial(leaves_form, cut=True),
        answer=lambda _, solution: nodes(solution.pruned),
        follow=from_visited(follows, lambda every, own: nodes(every - own)),
        rests_on=lambda _: (follows,),
        place=lambda _: AcrossEdges(),
    )


def count(name: str, *, visited_question: str) -> AboutSearch:
    """Ask for the number of leaves evaluated, which follows from those visited."""
    return single(
        name,
        form=lambda solved: forms.count_of(len(leaves(solved.problem.tree))),
        answer=lambda _, solution: number(len(solution.visited)),
        follow=from_visited(visited_question, lambda _, own: number(len(own))),
        rests_on=lambda _: (visited_question,),
        work=lambda solved: count_of_leaves(solved.problem.tree),
    )


def root_value(*, points: int = 1) -> AboutSearch:
    """Ask for the value that the search returns."""
    return single(
        "value",
        form=lambda _: forms.NUMBER,
        answer=lambda _, solution: Number(solution.value),
        points=points,
        place=lambda solved: InNode(solved.problem.tree.name),
        work=lambda solved: at_root(solved.problem.tree),
    )


def proved_best() -> AboutSearch:
    """Ask for the move that the search proves best; equally good ones are right as well."""
    return single(
        "best",
        form=lambda solved: root_moves(solved.problem.tree),
        answer=lambda _, solution: Moves(frozenset(solution.best)),
        others=as_good,
    )


def as_good(solved: SolvedProblem[OnTree, Run]) -> tuple[Answer, ...]:
    """Return the optimal moves other than the one proved best, each alone and all together."""
    best = true_best(solved.problem.tree)
    sets = [*({move} for move in best), set(best)]
    return tuple(Moves(frozenset(s)) for s in sets if s != set(solved.solution.best))


def true_best(tree: Inner) -> tuple[str, ...]:
    """Return every optimal move, including those that a search need not prove optimal."""
    return optimal_moves(tree)


def leaves_form(solved: SolvedProblem[OnTree, object], *, cut: bool | None = None) -> Form:
    """Return the form of the leaves; an inner node, or the move to it, stands for those below."""
    tree = solved.problem.tree
    names = (leaf.name for leaf in leaves(tree))
    return forms.nodes(*names, groups=subtrees(tree), worth=worth_of_leaves(tree), cut=cut)


def from_visited(
    question: str, answer: Callable[[frozenset[str], frozenset[str]], Answer]
) -> Callable[[SolvedProblem[OnTree, Run], Answers], Answer | None]:
    """Return a follow-up: an answer computed from all leaves and those the student visits.

    Nothing follows from leaves that no search visits: to leave them out takes no search either.
    """

    def follow(solved: SolvedProblem[OnTree, Run], answers: Answers) -> Answer | None:
        own = answers.get(question)
        every = frozenset(leaf.name for leaf in leaves(solved.problem.tree))
        trivial = (every, frozenset(solved.solution.visited))
        if not isinstance(own, Nodes) or own.labels in trivial:
            return None
        if not may_be_searched(solved.problem.tree, own.labels):
            return None
        return answer(every, own.labels)

    return follow


def nodes(names: Iterable[str]) -> Nodes:
    """Return the names as an answer."""
    return Nodes(frozenset(names))


def number(n: int) -> Number:
    """Return the number as an answer."""
    return Number(Rational(n))


# Sets of leaves that a depth-first search with cuts may have evaluated.


def may_be_searched(tree: Inner, visited: AbstractSet[str]) -> bool:
    """Return whether some search with cuts, right or wrong, in either order, visits these leaves.

    A cut skips the children that come next, so the children searched at a node are its first ones;
    at the root there is nothing to cut against, so all are searched.
    """
    searched = searched_children(tree, visited)
    return all(searched[0]) and any(
        all(first >= then for flags in searched for first, then in pairwise(flags[::order]))
        for order in (1, -1)
    )


def searched_children(tree: Inner, visited: AbstractSet[str]) -> list[list[bool]]:
    """Return for each inner node, breadth-first, whether a leaf below each child is visited."""
    reached = set(visited)
    searched: list[list[bool]] = []
    for node in reversed(inner_nodes(tree)):
        searched.append([child.name in reached for child in node.children])
        if any(searched[-1]):
            reached.add(node.name)
    return searched[::-1]
