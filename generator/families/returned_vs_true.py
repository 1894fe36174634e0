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
from generator.exercise.mistakes import Wrong, what_differs
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import one_of
from generator.subjects.trees.drawing.cut_sizes import check_most
from generator.subjects.trees.drawing.searched_trees import (
    SearchSize,
    broad_tree,
    check_search,
    with_tied_cut,
)
from generator.subjects.trees.drawing.tree_shapes import MIN_CHILDREN
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
from solver.trees.tree import Chance, Inner, Max, Min
from solver.trees.values import backed_up, check_finite, correct_choice, utility

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
    for name, sort, node in about(player(tree), order, "", first=True):
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

    return Wrong(name=name, about=about, solve=solve_wrongly, select_answers=what_differs)


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

    window: str = one_of("full", "narrow")


SIZES = {
    Level.EASY: Size(4, 3, 16, "uneven", 0, 25, "sometimes", 2, "full"),
    Level.MEDIUM: Size(4, 4, 19, "uneven", -12, 25, "sometimes", 3, "full"),
    Level.HARD: Size(4, 4, 24, "uneven", -30, 30, "always", 4, "narrow"),
}
WIDTHS = 14, 26
"""The least and the greatest width of a window that is drawn."""
MOST_EASY = 3
"""The most nodes after a given window that return their first leaf, or are never entered."""
INSIDE, ABOVE, BELOW = range(3)
PLACES_OF_VALUE = (INSIDE, INSIDE, ABOVE, BELOW)
"""Where the root's value lies in a window that is drawn, each as often as it stands here."""

OTHER_SIDE = {Truth.LOWER: Truth.HIGHER, Truth.HIGHER: Truth.LOWER, Truth.EXACT: Truth.EXACT}


LEAVES_OUT_IN, TRIES = 4, 40


def enters_all(tree: Inner) -> bool:
    """Return whether alpha-beta enters every node."""
    return len(run(tree, alpha_beta(tree, AIMA)).values) == len(inner_nodes(tree))


def draw(rng: Rng, size: Size) -> WindowProblem:
    """Generate a tree, perhaps with a move that a cut leaves equal to the best, and a window.

    But for one in so many, the full search enters all its nodes, as tries allow: of a node that it
    never enters there is nothing to find.
    """
    leaves_out = rng.below(LEAVES_OUT_IN) == 0
    tree = draw_until(
        lambda: broad_tree(rng, size), lambda one: leaves_out or enters_all(one.tree), TRIES
    ).tree
    if size.ties == "always" or (size.ties == "sometimes" and rng.below(2) == 0):
        tree = with_tied_cut(rng, tree)
    return WindowProblem(tree, drawn_window(rng, tree) if size.window == "narrow" else None)


def drawn_window(rng: Rng, tree: Inner) -> Window:
    """Generate a window around the root's value, or beside it; no end of it is the value."""
    value = check_finite(backed_up(tree, correct_choice).values[tree.name])
    width = Rational(rng.between(*WIDTHS))
    aside = Rational(rng.between(1, int(width) - 1))
    match rng.pick(PLACES_OF_VALUE):
        case 0:
            low = value - aside
        case 1:
            low = value - width - aside
        case _:
            low = value + aside
    return low, low + width


def check(size: Size) -> None:
    """Raise BadParameter where bounds are all on one side, or cut nodes return first leaves."""
    check_search(size, depth=SHALLOWEST)
    if size.window == "narrow" and size.branching == MIN_CHILDREN:
        check_most(size, MOST_EASY)


def solve(problem: WindowProblem, convention: Convention) -> BoundedValues:
    """Run alpha-beta under the course's rules, and judge its values."""
    return rightly(search_in(problem, convention.rules), convention.rules)


def fair(problem: WindowProblem, bounded_values: BoundedValues, size: Size) -> bool:
    """Return whether there are bounds on both sides, and one optimal move.

    After a given window, which cuts much, few nodes are without any work.
    """
    sides = {*bounded_values.truths.values()}
    several = len(bounded_values.run.cuts) >= size.cuts and sides == {*Truth}
    hard = problem.window is None or count_easy(problem.tree, bounded_values) <= MOST_EASY
    return several and hard and len(true_best(problem.tree)) == 1


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
    revision=6,
    last_release={4: "0.1.0"},
    balance=("best",),
    uncopied=True,
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
