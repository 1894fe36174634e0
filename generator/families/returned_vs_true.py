"""Returned against true values: what an alpha-beta search returns, and which are only bounds."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import TypeAlias

from generator.answers import forms
from generator.answers.agreement import Credit
from generator.answers.answers import Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.base.convention import Convention
from generator.base.errors import BadProblem
from generator.base.picture import Picture
from generator.base.place import AtNodes, InNode, UnderLeaves
from generator.base.plain import Notation, Plain, are_texts, split_field
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, what_changes
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.aimed_searches import (
    AimedSearch,
    Side,
    shape_ends,
    shape_nodes,
)
from generator.subjects.trees.drawing.cut_sizes import check_most
from generator.subjects.trees.drawing.random_trees import (
    alternating,
    different,
    drawn_shape,
    planted,
)
from generator.subjects.trees.drawing.searched_trees import (
    LEAVES_FOR_A_CUT,
    SearchSize,
    check_search,
    with_tied_cut,
)
from generator.subjects.trees.drawing.swapped_leaves import most_given
from generator.subjects.trees.drawing.tree_shapes import (
    MIN_CHILDREN,
    UNGUESSABLE_CHILDREN,
    TreeShape,
)
from generator.subjects.trees.problems.occasions import can_be_cut
from generator.subjects.trees.problems.tree_problem import FINITE_TREES, TreeProblem
from generator.subjects.trees.searches.search_questions import leaves_form, true_best
from generator.subjects.trees.searches.windows import (
    NEVER,
    VALUE,
    OwnSearch,
    about,
    answer,
    player,
)
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values import tree_pictures
from generator.subjects.trees.values.copied_leaves import effort
from generator.subjects.trees.values.move_names import any_moves
from solver.analyses.calls import list_calls
from solver.analyses.intervals import map_parents
from solver.analyses.returned_values import Truth, list_returned_values
from solver.analyses.returned_values import surely_best as surely
from solver.exact import Rational, Value, rational, text
from solver.searches.alpha_beta import alpha_beta, alpha_beta_within
from solver.searches.procedure import Window
from solver.searches.rules import AIMA, Returns, Rules
from solver.searches.run import Run, run
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.notation import write
from solver.trees.tree import Chance, Inner, Leaf, Max, Min
from solver.trees.values import utility

# Problems: a tree, and the window with which its search begins.


@dataclass(frozen=True, slots=True)
class WindowProblem(TreeProblem):
    """A problem: a tree, and the window with which the search begins if it is not the full one."""

    window: Window | None = None


def to_plain(problem: WindowProblem) -> Plain:
    """Return `{"tree": notation}`, with `"window": ["3", "8"]` for alpha and beta, if given."""
    ends = {} if problem.window is None else {"window": list(map(text, problem.window))}
    return {"tree": write(problem.tree), **ends}


def from_plain(plain: Plain) -> WindowProblem:
    """Read a finite tree and a window of finite numbers; raise BadProblem."""
    rest, ends = split_field(plain, "window")
    tree = FINITE_TREES.parse(rest).tree
    return WindowProblem(tree) if ends is None else WindowProblem(tree, window_from(ends))


def window_from(plain: Plain) -> Window:
    """Read alpha and beta; raise BadProblem unless alpha is less."""
    if are_texts(plain, 2):
        low, high = map(rational, plain)
        if low < high:
            return low, high
    raise BadProblem('window is alpha and beta, two numbers with alpha < beta: ["3", "8"]')


WINDOW_TREES: Notation[WindowProblem] = Notation(to_plain, from_plain)
"""The notation of finite trees of MAX and MIN, perhaps with a window."""


# Questions about what a search returns: the values, and on which side the true ones may lie.


@dataclass(frozen=True, slots=True, kw_only=True)
class BoundedValues:
    """The returned value of each node, and the side of its true value; `best` are surely best.

    `run` is the right search, under these rules.
    """

    values: Mapping[str, Value]
    truths: Mapping[str, Truth]
    best: tuple[str, ...]
    run: Run
    rules: Rules = AIMA

    def where(self, truth: Truth) -> tuple[str, ...]:
        """Return the nodes whose true value is on that side."""
        return tuple(name for name, node_truth in self.truths.items() if node_truth is truth)

    @property
    def lower(self) -> tuple[str, ...]:
        """The nodes whose true value may be lower."""
        return self.where(Truth.LOWER)

    @property
    def higher(self) -> tuple[str, ...]:
        """The nodes whose true value may be higher."""
        return self.where(Truth.HIGHER)


PICKED = Credit(wrong=Rational(2))
"""Credit for the leaves; otherwise naming all of them but a few would pay."""

SolvedCase: TypeAlias = SolvedProblem[WindowProblem, BoundedValues]
AboutReturns: TypeAlias = QuestionTemplate[WindowProblem, BoundedValues, BoundedValues]


def search_in(problem: WindowProblem, rules: Rules) -> Run:
    """Return the search of the tree from the window of the problem, or from the full one."""
    tree, window = problem.tree, problem.window
    working = alpha_beta_within(tree, window, rules) if window else alpha_beta(tree, rules)
    return run(tree, working)


def rightly(run: Run, rules: Rules) -> BoundedValues:
    """Return the results of a run under these rules."""
    truths = {
        returned_value.node: returned_value.truth for returned_value in list_returned_values(run)
    }
    best = surely(run)
    return BoundedValues(values=run.values, truths=truths, best=best, run=run, rules=rules)


def values_returned() -> AboutReturns:
    """Ask for the returned value of each node below the root, in the order of a full search.

    Where the search begins with a given window, the root's is asked for as well.
    """
    return QuestionTemplate(
        answers=lambda solved, solution: {
            name: Number(solution.values[node]) if node in solution.values else NEVER
            for name, node in questions_with_nodes(solved)
        },
        form=lambda _solved, _name: forms.if_entered(forms.NUMBER),
        points=lambda _: 2,
        effort=effort,
        follow=follow,
        rests_on=rests_on,
        guesses=lambda solved: {name: NEVER for name, _ in questions_with_nodes(solved)},
        place=lambda _, name: InNode(node_of(name)),
    )


def questions_with_nodes(solved: SolvedCase) -> Iterator[tuple[str, str]]:
    """Yield each question with its node, entered or not; the root's only after a given window."""
    tree, order = solved.problem.tree, solved.solution.rules.order
    for name, sort, node in about(player(tree), order, (), first=True):
        if sort == VALUE and (node != tree.name or solved.problem.window):
            yield name, node


def follow(solved: SolvedCase, answers: Answers) -> Answers:
    """Return the values that follow from the student's own values of earlier nodes."""
    right_calls = list_calls(solved.solution.run)
    key = {
        name: answer(VALUE, right_calls.get(node)) for name, node in questions_with_nodes(solved)
    }
    own = OwnSearch(answers, right_calls, solved.solution.rules, frozenset(key))
    own.enter(player(solved.problem.tree), solved.problem.window or (-inf, inf))
    follows = {name: answer(VALUE, own.calls.get(node_of(name))) for name in key}
    return {name: own_answer for name, own_answer in follows.items() if own_answer != key[name]}


def rests_on(solved: SolvedCase) -> Mapping[str, tuple[str, ...]]:
    """Return the values on which each one rests: its children's, and those before it.

    The latter are the earlier children of the nodes above it, which made its window.
    """
    above, names = (
        map_parents(solved.problem.tree),
        [name for name, _ in questions_with_nodes(solved)],
    )
    rests: dict[str, tuple[str, ...]] = {}
    for i, name in enumerate(names):
        line = {node_of(name)}
        ancestor = node_of(name)
        while ancestor in above:
            ancestor = above[ancestor].name
            line.add(ancestor)
        rests[name] = tuple(
            earlier for earlier in names[:i] if above[node_of(earlier)].name in line
        )
    return rests


def node_of(question: str) -> str:
    """Return the node of a question."""
    return question.removeprefix(f"{VALUE}-")


def evaluated() -> AboutReturns:
    """Ask for the leaves that the search evaluates; what it has not seen makes bounds."""
    return single(
        "visited",
        form=lambda solved: leaves_form(solved, cut=False),
        answer=lambda _, solution: Nodes(frozenset(solution.run.visited)),
        points=0,  # not in 0.1.0
        credit=PICKED,
        place=lambda _: UnderLeaves(),
    )


def side(name: str, truth: Truth, *, points: int) -> AboutReturns:
    """Ask for the nodes whose true value may be on that side of the returned one."""
    kind = Min if truth is Truth.LOWER else Max
    return single(
        name,
        form=lambda solved: forms.nodes(
            *(node.name for node in inner_nodes(solved.problem.tree)), groups={}
        ),
        answer=lambda solved, solution: (
            Nodes(frozenset(solution.where(truth)))
            if solved.problem.window or can_be_cut(solved.problem, kind)
            else None
        ),
        points=points,
        place=lambda _: AtNodes("↓" if truth is Truth.LOWER else "↑"),
    )


def surely_best() -> AboutReturns:
    """Ask for all the moves at the root that the search proves best.

    After a given window there may be none, and it is not asked.
    """
    return single(
        "best",
        form=lambda solved: any_moves(solved.problem.tree),
        answer=lambda solved, solution: (
            None if solved.problem.window else Moves(frozenset(solution.best))
        ),
    )


def returning(
    name: str,
    wrong: Callable[[WindowProblem, BoundedValues], BoundedValues | None],
    *,
    about: str | tuple[str, ...],
) -> Wrong[WindowProblem, BoundedValues, BoundedValues]:
    """Return the mistake of reading returned values wrongly, with the answers that differ."""

    def solve_wrongly(solved: SolvedCase, _convention: Convention) -> BoundedValues | None:
        return wrong(solved.problem, solved.solution)

    return Wrong(name=name, about=about, solve=solve_wrongly, select_answers=what_changes)


def searched(problem: WindowProblem, bounded_values: BoundedValues) -> Picture:
    """Draw the windows, values and cuts of the search; no line where the root's is a bound."""
    picture = tree_pictures.searched(problem, bounded_values.run)
    proved = bounded_values.truths[problem.tree.name] is Truth.EXACT
    return picture if proved else replace(picture, thick=frozenset())


SHALLOWEST = 3
"""The least depth; above it only MIN nodes can be cut, and every bound is on one side."""


@dataclass(frozen=True, slots=True)
class Size(SearchSize):
    """The parameters; `window` is that with which the search begins."""

    branching: int = within(2, 5)
    window: str = one_of("full", "narrow")


SIZES = {
    Level.EASY: Size(5, 3, 22, "uneven", 0, 30, "sometimes", 2, "full"),
    Level.MEDIUM: Size(5, 4, 26, "uneven", -12, 30, "sometimes", 2, "full"),
    Level.HARD: Size(5, 4, 27, "uneven", -30, 30, "always", 4, "narrow"),
}
MOST_EASY, EASY_IN = 3, 3
"""The most nodes after a given window that return their first leaf, or are never entered.

In an even tree, which has more nodes, one in so many may.
"""
GIVEN_IN = 2
"""One value in so many may be that of leaves at one place, or of one rank, below the nodes."""
PLACES_OF_VALUE = (Side.INSIDE, Side.INSIDE, Side.ABOVE, Side.BELOW)
"""Where the root's value lies in a window that is drawn, each as often as it stands here."""

OTHER_SIDE = {Truth.LOWER: Truth.HIGHER, Truth.HIGHER: Truth.LOWER, Truth.EXACT: Truth.EXACT}


ONE_IN, EVERY_OTHER, TRIES = 4, 2, 24
"""But for one in so many, nodes are entered and the root's moves cut, as tries allow."""


@dataclass(frozen=True, slots=True)
class Aims:
    """What is decided before the leaves: which move is the best, and which nodes are cut.

    `cut` are the nodes of MAX that are, and those of MIN that are where they can be. `leaves_out`
    is whether nodes may be never entered, of which there is nothing to find; `is_tied` whether a
    move shall look as good as the best by a cut on equality; `value` where the root's lies.
    """

    best: int
    cut: frozenset[TreeShape]
    leaves_out: bool
    is_tied: bool
    value: Side


def draw(rng: Rng, size: Size) -> WindowProblem:
    """Generate a tree for a search whose cuts are decided first, perhaps with a window.

    Perhaps it has a move that a cut leaves equal to the best.
    """
    shape = draw_until(lambda: any_shape(rng, size), has_two_of_max, TRIES)
    aims = drawn_aims(rng, shape, size)
    return draw_until(
        lambda: drawn_problem(rng, shape, aims, size),
        lambda problem: is_as_aimed(problem, shape, aims, size),
        TRIES,
    )


def drawn_aims(rng: Rng, shape: TreeShape, size: Size) -> Aims:
    """Decide on as many cuts as wanted; none after the last move can be equal to the best.

    With the full window, neither the first move nor the best one is cut.
    """
    best = rng.below(len(shape.children))
    whole = set() if size.window == "narrow" else {shape.children[0], shape.children[best]}
    is_last = best == len(shape.children) - 1 and size.window == "full"
    return Aims(
        best=best,
        cut=draw_until(
            lambda: drawn_cuts(rng, shape), lambda cut: len(cut - whole) >= size.cuts, TRIES
        ),
        leaves_out=rng.below(ONE_IN) == 0,
        is_tied=size.ties != "never"
        and not is_last
        and (size.ties == "always" or rng.below(ONE_IN) > 0),
        value=rng.pick(PLACES_OF_VALUE) if size.window == "narrow" else Side.INSIDE,
    )


def any_shape(rng: Rng, size: Size) -> TreeShape:
    """Generate a shape with three moves at most.

    Other nodes have nearly as many as there may be, so that few values can be guessed, where the
    cuts leave room.
    """
    has_room = size.leaves >= LEAVES_FOR_A_CUT * size.cuts
    return drawn_shape(
        rng,
        size.shape,
        size.branching,
        depth=size.depth,
        leaves=size.leaves,
        lowest=max(MIN_CHILDREN, size.branching - 1) if has_room else MIN_CHILDREN,
        top=UNGUESSABLE_CHILDREN,
    )


def has_two_of_max(shape: TreeShape) -> bool:
    """Return whether two nodes of MAX are below the root, either of which may be cut."""
    return len([node for node in shape_nodes(shape) if node.level == MIN_CHILDREN]) > 1


def drawn_cuts(rng: Rng, shape: TreeShape) -> frozenset[TreeShape]:
    """Return the nodes to be cut: any set of those of MAX but none, and most moves of the root.

    Of the nodes of MIN further down it is every other one.
    """
    of_min: list[TreeShape] = []
    of_max: list[TreeShape] = []
    for node in shape_nodes(shape)[1:]:
        (of_min if node.level % 2 else of_max).append(node)
    chosen = 1 + rng.below(2 ** len(of_max) - 1) if of_max else 0
    cut = [node for i, node in enumerate(of_max) if chosen >> i & 1]
    return frozenset(
        [*cut, *(node for node in of_min if rng.below(ONE_IN if node.level == 1 else EVERY_OTHER))]
    )


def drawn_problem(rng: Rng, shape: TreeShape, aims: Aims, size: Size) -> WindowProblem:
    """Generate a tree of the shape, for a search that is likely to be as aimed at, and a window."""
    put_leaves_outside(rng, shape, aims.cut, size)
    search = AimedSearch(rng, aims.cut, leaves_out=aims.leaves_out)
    ends = (TreeShape(), TreeShape()) if size.window == "narrow" else ()
    search.ranked.extend(ends)
    low, high = ends or (None, None)
    search.fill(shape, aims.value, low, high, best=aims.best)
    numbers = sorted(different(rng, len(search.ranked), size.low, size.high))
    by_end = dict(zip(search.ranked, numbers, strict=True))
    tree = planted(shape, (Leaf(by_end[end]) for end in shape_ends(shape)), alternating)
    if aims.is_tied:
        tree = with_tied_cut(rng, tree)
    return WindowProblem(tree, (by_end[ends[0]], by_end[ends[1]]) if ends else None)


def put_leaves_outside(rng: Rng, shape: TreeShape, cut: frozenset[TreeShape], size: Size) -> None:
    """Put a leaf last at each node below the root, as far as it has any, the others anywhere.

    So a cut can leave out a leaf alone. With the full window, one is before a child in `cut`, which
    can then be cut by it.
    """
    for node in shape_nodes(shape)[1:]:
        ends = [child for child in node.children if not child.children]
        others = [child for child in node.children if child.children]
        is_bound = size.window == "full" and not cut.isdisjoint(others)
        before = ends[1:2] if is_bound or rng.below(EVERY_OTHER) else []
        rest = ends[1 + len(before) :]
        node.children = [*before, *rng.shuffled([*others, *rest]), *ends[:1]]


def is_as_aimed(problem: WindowProblem, shape: TreeShape, aims: Aims, size: Size) -> bool:
    """Return whether a problem is fair and as aimed at, and its leaves give little.

    That is where no leaf by its place or rank gives many values.
    """
    tree = problem.tree
    search = search_in(problem, AIMA)
    nodes = inner_nodes(tree)
    wanted = {
        node.name for node, own in zip(nodes, shape_nodes(shape), strict=True) if own in aims.cut
    }
    cut = {cut.node.name for cut in search.cuts}
    if any((node.name in cut) != (node.name in wanted) for node in nodes if isinstance(node, Max)):
        return False
    if len(cut) < size.cuts or (len(search.values) < len(nodes) and not aims.leaves_out):
        return False
    values = {node.name: search.values.get(node.name) for node in nodes}
    if most_given(tree, values, utility) > len(nodes) // GIVEN_IN:
        return False
    bounded_values = rightly(search, AIMA)
    shows = problem.window or not aims.is_tied or picks_tied_cut_son(problem, bounded_values)
    return bool(shows) and fair(problem, bounded_values, size)


def check(size: Size) -> None:
    """Raise BadParameter where bounds are all on one side, or cut nodes return first leaves."""
    check_search(size, depth=SHALLOWEST)
    if size.window == "narrow" and size.branching == MIN_CHILDREN and size.shape == "uneven":
        check_most(size, MOST_EASY)


def solve(problem: WindowProblem, convention: Convention) -> BoundedValues:
    """Run alpha-beta under the course's rules, and judge its values."""
    return rightly(search_in(problem, convention.rules), convention.rules)


def fair(problem: WindowProblem, bounded_values: BoundedValues, size: Size) -> bool:
    """Return whether there are bounds on both sides, and one optimal move.

    A given window has an inside, and after it, as it cuts much, few nodes are without any work.
    """
    if problem.window is not None and problem.window[0] == problem.window[1]:
        return False
    sides = {*bounded_values.truths.values()}
    several = len(bounded_values.run.cuts) >= size.cuts and sides == {*Truth}
    few_easy = problem.window is None or has_few_easy(problem.tree, bounded_values, size)
    return several and few_easy and len(true_best(problem.tree)) == 1


def has_few_easy(tree: Inner, bounded_values: BoundedValues, size: Size) -> bool:
    """Return whether few nodes return their first leaf, or are never entered."""
    in_even = len(inner_nodes(tree)) // EASY_IN if size.shape == "even" else 0
    return count_easy(tree, bounded_values) <= max(MOST_EASY, in_even)


def count_easy(tree: Inner, bounded_values: BoundedValues) -> int:
    """Return how many nodes return their first leaf, or are never entered."""
    values = bounded_values.values
    return sum(
        node.name not in values or values[node.name] == utility(leaves(node)[0])
        for node in inner_nodes(tree)
    )


def bound_is_exact(_problem: WindowProblem, bounded_values: BoundedValues) -> BoundedValues:
    """Take every returned value for the true one."""
    return replace(bounded_values, truths=dict.fromkeys(bounded_values.truths, Truth.EXACT))


def side_reversed(_problem: WindowProblem, bounded_values: BoundedValues) -> BoundedValues:
    """Reverse the sides: a MIN node that was cut is worth more, a MAX node less."""
    turned = {name: OTHER_SIDE[truth] for name, truth in bounded_values.truths.items()}
    return replace(bounded_values, truths=turned)


def soft_hard_mixed(problem: WindowProblem, bounded_values: BoundedValues) -> BoundedValues:
    """Clamp values to the window where the course does not, or the reverse."""
    other = Returns.HARD if bounded_values.rules.returns is Returns.SOFT else Returns.SOFT
    found_run = search_in(problem, replace(bounded_values.rules, returns=other))
    return replace(bounded_values, values={**bounded_values.values, **found_run.values})


def picks_tied_cut_son(
    problem: WindowProblem, bounded_values: BoundedValues
) -> BoundedValues | None:
    """Call every move best that returns as much as the root, even a bound."""
    tree = problem.tree
    assert not isinstance(tree, End | Chance), "somebody moves at the root"
    equal = [
        (utility(c) if isinstance(c, End) else bounded_values.values.get(c.name))
        == bounded_values.run.value
        for c in tree.children
    ]
    best = tuple(move for move, is_equal in zip(tree.moves, equal, strict=True) if is_equal)
    return None if set(best) <= set(bounded_values.best) else replace(bounded_values, best=best)


FAMILY: Family[Size, WindowProblem, BoundedValues] = family_on_trees(
    "returned-vs-true",
    source="S1, Algoritmo alfa-beta (12); S0, S3, S4: what a node returns",
    sizes=SIZES,
    draw=draw,
    revision=8,
    last_release={4: "0.1.0"},
    check=check,
    fair=fair,
    solve=solve,
    questions=(
        evaluated(),
        values_returned(),
        side("lower", Truth.LOWER, points=2),
        side("higher", Truth.HIGHER, points=2),
        surely_best(),
    ),
    notation=WINDOW_TREES,
    solution_picture=searched,
    settings=("cut", "returns", "order"),
    consults=("infinite_bounds",),
    worth={"visited": 2, "value-*": 3, "lower|higher|best": 1},
    limits={"value-*": 6},
    easy_limits={"value-*": 4},
    mistakes=(
        returning("bound-is-exact", bound_is_exact, about=("lower", "higher")),
        returning("side-reversed", side_reversed, about=("lower", "higher")),
        returning("soft-hard-mixed", soft_hard_mixed, about="value-"),
        returning("picks-tied-cut-son", picks_tied_cut_son, about="best"),
    ),
)
