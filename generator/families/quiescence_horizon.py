"""Quiescence and the horizon: searches to two depths, with and without quiescence."""

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from itertools import permutations
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.base.errors import BadParameter, BadProblem
from generator.base.picture import Picture
from generator.base.plain import Notation, Plain
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, altering, differs_somewhere
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, own_value, single
from generator.exercise.size import within
from generator.exercise.work import by_name
from generator.subjects.trees.drawing.random_trees import (
    check_range,
    drawn_leaves,
    drawn_shape,
    planted,
    rooted,
)
from generator.subjects.trees.drawing.swapped_leaves import with_swaps
from generator.subjects.trees.drawing.tree_shapes import TreeShape
from generator.subjects.trees.searches.depths import ESTIMATED
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values.move_names import root_moves
from solver.exact import Rational, Value, text
from solver.mistakes import quiescence as wrong
from solver.mistakes.cutoff import worth
from solver.searches.cutoff import cut_off, depth_of_tree, quiescence_cut_off
from solver.searches.minimax import minimax
from solver.searches.run import Run, run
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.notation import write
from solver.trees.tree import Inner, Leaf, Max, Min, Tree, changed
from solver.trees.values import check_finite, node_value, utility

# Trees with noisy positions, searched to two depths, without quiescence and with it.


PLAIN, QUIET = "plain", "quiet"
USUAL = ["1", "2"]


@dataclass(frozen=True, slots=True)
class Horizons:
    """A problem: the tree, and the two depths of the searches, the lesser first."""

    tree: Inner
    depths: tuple[int, int]


@dataclass(frozen=True, slots=True)
class SearchedHorizon:
    """The searches by `plain` or `quiet` and by depth; a wrong solution may have only some."""

    runs: Mapping[tuple[str, int], Run]


AboutHorizons: TypeAlias = QuestionTemplate[Horizons, SearchedHorizon, SearchedHorizon]
SolvedCase: TypeAlias = SolvedProblem[Horizons, SearchedHorizon]
Cut: TypeAlias = Callable[[Inner, int], Tree]
"""A function that returns the tree that is searched to a depth."""


def sighted(problem: Horizons) -> SearchedHorizon:
    """Search to both depths, without and with quiescence."""
    return SearchedHorizon({**searches(problem, PLAIN, cut_off), **searches(problem, QUIET, quiet)})


def quiet(tree: Inner, depth: int) -> Tree:
    """Cut the tree off at the depth with quiescence."""
    return quiescence_cut_off(tree, depth)


def searches(problem: Horizons, name: str, cut: Cut) -> Mapping[tuple[str, int], Run]:
    """Return the searches of one sort, to both depths."""
    trees = {depth: cut(problem.tree, depth) for depth in problem.depths}
    return {(name, depth): run(tree, minimax(tree)) for depth, tree in trees.items()}


def values() -> AboutHorizons:
    """Ask for the value of each search: `plain-value-2`, `quiet-value-2`."""
    return QuestionTemplate(
        answers=lambda _, solution: {
            f"{name}-value-{depth}": Number(horizon_run.value)
            for (name, depth), horizon_run in solution.runs.items()
        },
        form=lambda _solved, _name: forms.NUMBER,
        points=lambda _: 3,
        works=lambda solved: {
            f"{name}-value-{depth}": by_name(solved.problem.tree)
            for name, depth in solved.solution.runs
        },
    )


def moves() -> AboutHorizons:
    """Ask for the best moves of each search: `plain-best-2`, `quiet-best-2`."""

    def answers(_solved: object, searched_horizon: SearchedHorizon) -> Answers:
        return {
            f"{name}-best-{depth}": Moves(frozenset(horizon_run.best))
            for (name, depth), horizon_run in searched_horizon.runs.items()
        }

    return QuestionTemplate(
        answers=answers, form=lambda solved, _name: root_moves(solved.problem.tree)
    )


def change() -> AboutHorizons:
    """Ask by how much quiescence changes the nearer search, by the student's own values."""

    def names(solved: SolvedCase) -> tuple[str, str]:
        near = solved.problem.depths[0]
        return f"{QUIET}-value-{near}", f"{PLAIN}-value-{near}"

    def gained(solved: SolvedCase, searched_horizon: SearchedHorizon) -> Rational:
        near = solved.problem.depths[0]
        with_, without = (searched_horizon.runs[kind, near].value for kind in (QUIET, PLAIN))
        return check_finite(with_) - check_finite(without)

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        near, right_solution = solved.problem.depths[0], solved.solution
        right_values = [
            check_finite(right_solution.runs[kind, near].value) for kind in (QUIET, PLAIN)
        ]
        own = [
            own_value(answers, name, v) for name, v in zip(names(solved), right_values, strict=True)
        ]
        return None if own == right_values else Number(own[0] - own[1])

    return single(
        "change",
        form=lambda _: forms.NUMBER,
        answer=lambda solved, solution: Number(gained(solved, solution)),
        follow=follow,
        rests_on=names,
    )


def marked(problem: Horizons, _worked: object) -> Picture:
    """Draw the tree with the static evaluations; noisy ones have an exclamation mark."""
    return Picture(tree=problem.tree, notes=estimates(problem.tree))


def estimates(tree: Inner) -> dict[str, str]:
    """Return the static evaluations by node: `e = 5`, or `e = 5 !`."""
    return {
        node.name: f"e = {text(node.evaluation)}{'' if node.quiescent else ' !'}"
        for node in inner_nodes(tree)
        if node.evaluation is not None
    }


def at_depth(tree: Inner, depth: int) -> tuple[Inner, ...]:
    """Return the inner nodes `depth` moves below the root."""
    level: tuple[Inner, ...] = (tree,)
    for _ in range(depth):
        level = tuple(c for node in level for c in node.children if not isinstance(c, End))
    return level


def read_problem(plain: Plain) -> Horizons:
    """Read a tree with static evaluations, and two depths; raise BadProblem."""
    rest = {k: v for k, v in plain.items() if k != "depths"} if isinstance(plain, dict) else plain
    tree = ESTIMATED.parse(rest).tree
    depth_texts = plain.get("depths", USUAL)
    most = depth_of_tree(tree)
    numbers = [str(n) for n in range(1, most + 1)]
    if not isinstance(depth_texts, list) or any(n not in numbers for n in depth_texts):
        raise BadProblem('depths are two numbers from 1 to {most}, such as ["1", "2"]', most=most)
    if len(depth_texts) != 2 or int(depth_texts[0]) >= int(depth_texts[1]):
        raise BadProblem('depths are two, the lesser first, such as ["1", "2"]')
    return Horizons(tree, (int(depth_texts[0]), int(depth_texts[1])))


HORIZONS: Notation[Horizons] = Notation(
    lambda problem: {"tree": write(problem.tree), "depths": [str(d) for d in problem.depths]},
    read_problem,
)
"""The notation of trees with static evaluations, some of them noisy, and two depths."""


DEEPEST = 6
FIRST = {kind: tuple(f"{kind}-value-{d}" for d in range(1, DEEPEST + 1)) for kind in (PLAIN, QUIET)}
"""The questions about values; the first that is asked is about the lesser depth."""
LAST = FIRST[PLAIN][::-1]
NOISY = 3
"""One position in this many is noisy, besides the decisive one."""
TRIES = 40
SWAPS = 20
"""So many pairs of numbers change places until one position is decisive."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; searches go to the depth `first` and one move further.

    `leaves` is the most there may be.
    """

    branching: int = within(2, 3)
    depth: int = within(3, 5)
    leaves: int = within(9, 20)
    first: int = within(1, 3)
    low: int = within(-20, 0)
    high: int = within(5, 30)


SIZES = {
    Level.EASY: Size(3, 3, 9, 1, -10, 20),
    Level.MEDIUM: Size(3, 4, 13, 2, -15, 25),
    Level.HARD: Size(3, 4, 16, 2, -20, 30),
}


def draw(rng: Rng, size: Size) -> Horizons:
    """Generate a tree in which noise and the horizon change the result, if tries give one."""
    horizons = draw_until(lambda: drawn_problem(rng, size), is_deceptive, TRIES)
    return replace(horizons, tree=tempting(rng, horizons))


def drawn_problem(rng: Rng, size: Size) -> Horizons:
    """Generate a tree with noisy positions, one of which decides what the nearer search finds."""
    near = size.first
    tree, decisive = make_one_decisive(rng, drawn_tree(rng, size), near)
    others = {node.name for node in inner_nodes(tree)[1:] if not rng.below(NOISY)}
    rest = [node.name for node in at_depth(tree, near) if node.name != decisive]
    quiet_one = rng.pick(rest or [tree.name])
    return Horizons(rooted(noisy(tree, ({decisive} | others) - {quiet_one})), (near, near + 1))


def drawn_tree(rng: Rng, size: Size) -> Inner:
    """Generate leaves at several depths, with evaluations, and inner nodes at both depths.

    After two moves or more the nearer search stops at an inner node.
    """
    shape = drawn_shape(rng, "uneven", size.branching, depth=size.depth, leaves=size.leaves)
    for _ in range(TRIES):
        stopped = [move for move in shape.children if below(move, size.first - 1)]
        further = below(shape, size.first + 1)
        if len(shape.children) == size.branching and len(stopped) > 1 and further:
            break
        shape = drawn_shape(rng, "uneven", size.branching, depth=size.depth, leaves=size.leaves)

    def node(level: int, children: tuple[Tree, ...]) -> Inner:
        kind = Min if level % 2 else Max
        return kind(children, evaluation=Rational(rng.between(size.low, size.high)))

    return planted(shape, drawn_leaves(rng, shape, size.low, high=size.high), node)


def check(size: Size) -> None:
    """Raise BadParameter where the tree ends before the searches do."""
    check_range(size.low, size.high)
    if size.first + 1 >= size.depth:
        raise BadParameter(
            "searches to depth {first} need a tree that is deeper; raise depth, or lower first",
            first=size.first + 1,
        )


def fair(problem: Horizons, searched_horizon: SearchedHorizon, size: Size) -> bool:
    """Return whether every search has one best move, not all the same, and there is noise."""
    best = [horizon_run.best for horizon_run in searched_horizon.runs.values()]
    stopped = at_depth(problem.tree, problem.depths[0])
    return (
        all(len(moves) == 1 for moves in best)
        and len(set(best)) > 1
        and len(problem.tree.children) == size.branching
        and depth_of_tree(problem.tree) > problem.depths[1]
        and {node.quiescent for node in stopped} == {True, False}
    )


def stopping(
    name: str,
    kind: str,
    cut: Cut,
    *,
    about: tuple[str, ...],
    shows: Callable[[Answers, Answers], bool] | None = None,
) -> Wrong[Horizons, SearchedHorizon, SearchedHorizon]:
    """Return the mistake of stopping one sort of search wrongly."""

    def solve_wrongly(problem: Horizons, searched_horizon: SearchedHorizon) -> SearchedHorizon:
        return SearchedHorizon({**searched_horizon.runs, **searches(problem, kind, cut)})

    return altering(name, solve_wrongly, about=about, shows=shows)


def delayed_is_avoided(problem: Horizons, searched_horizon: SearchedHorizon) -> SearchedHorizon:
    """Take the nearer search's result for the farther one too."""
    near, far = problem.depths
    return SearchedHorizon(
        {**searched_horizon.runs, (PLAIN, far): searched_horizon.runs[PLAIN, near]}
    )


def looked_through(problem: Horizons, searched_horizon: SearchedHorizon) -> Picture:
    """Draw the values of the deeper search with quiescence, and the static evaluations."""
    run = searched_horizon.runs[QUIET, problem.depths[1]]
    return Picture(tree=problem.tree, values=run.values, notes=estimates(problem.tree))


FAMILY: Family[Size, Horizons, SearchedHorizon] = family_on_trees(
    "quiescence-horizon",
    source="AIMA 4e, section 5.3.1; S0, Decisiones imperfectas; S3, Stati non quiescienti",
    sizes=SIZES,
    draw=draw,
    revision=4,
    last_release={1: "0.1.0"},
    check=check,
    fair=fair,
    solve=lambda problem, _convention: sighted(problem),
    questions=(values(), moves(), change()),
    notation=HORIZONS,
    question_picture=marked,
    solution_picture=looked_through,
    worth={"plain-value-*": 2, "quiet-value-*": 3, "plain-best-*|quiet-best-*": 1},
    limits={"change": 0},  # the difference of two values that are asked
    mistakes=(
        stopping("evaluates-noisy", QUIET, wrong.evaluates_noisy, about=FIRST[QUIET]),
        stopping("extends-quiet", QUIET, wrong.extends_quiet, about=FIRST[QUIET]),
        stopping(
            "ignores-sacrifice",
            PLAIN,
            wrong.ignores_sacrifice,
            about=LAST,
            shows=differs_somewhere,  # where the best move looks no worse it is right
        ),
        altering("delayed-is-avoided", delayed_is_avoided, about=LAST),
    ),
)


# Noise put into drawn trees, and whether a search that stops too early is deceived by it.


def is_deceptive(problem: Horizons) -> bool:
    """Return whether the nearer search, with quiescence and without, and the farther differ.

    Each has another value, and with quiescence or farther another move is best.
    """
    near, far = problem.depths
    trees = (cut_off(problem.tree, near), quiet(problem.tree, near), cut_off(problem.tree, far))
    by_search = [values_of_moves(rooted(tree)) for tree in trees]
    chosen = {values.index(max(values)) for values in by_search}
    return len(set(map(max, by_search))) == len(trees) and len(chosen) > 1


def values_of_moves(tree: Inner) -> tuple[Value, ...]:
    """Return the values of the root's children."""
    return tuple(node_value(child) for child in tree.children)


def make_one_decisive(rng: Rng, tree: Inner, depth: int) -> tuple[Inner, str]:
    """Return the tree with its numbers swapped, and a position beyond which one has to look.

    Who looks a move further there alone finds another value than the search to that depth.
    """
    position = rng.pick(at_depth(tree, depth) or (tree,))
    beyond = {position.name: node_value(cut_off(position, 1))}

    def count_flaws(cut: Inner) -> int:
        return int(node_value(cut) == node_value(with_numbers(cut, beyond)))

    cut = with_swaps(rng, rooted(cut_off(tree, depth)), count_flaws, swaps=SWAPS)
    swapped = {end.name: utility(end) for end in leaves(cut)}
    return rooted(with_numbers(tree, swapped)), position.name


def with_numbers(node: Tree, numbers: Mapping[str, Value]) -> Tree:
    """Return the tree with these utilities of leaves and static evaluations of inner nodes."""
    if isinstance(node, End):
        return Leaf(numbers[node.name], node.name) if node.name in numbers else node
    children = tuple(with_numbers(child, numbers) for child in node.children)
    if node.name not in numbers:
        return changed(node, children=children)
    return changed(node, children=children, evaluation=numbers[node.name])


def below(shape: TreeShape, depth: int) -> list[TreeShape]:
    """Return the inner nodes `depth` moves further down."""
    level = [shape]
    for _ in range(depth):
        level = [child for inner_shape in level for child in inner_shape.children]
    return [inner_shape for inner_shape in level if inner_shape.children]


def noisy(node: Tree, names: AbstractSet[str]) -> Tree:
    """Return the tree in which these nodes are noisy."""
    if isinstance(node, End):
        return node
    children = tuple(noisy(child, names) for child in node.children)
    return changed(node, children=children, quiescent=node.name not in names)


def tempting(rng: Rng, problem: Horizons) -> Inner:
    """Return the tree with the root evaluated above its best move, and another move not.

    Who leaves out the moves that look worse finds another value then, and not that of the nearer
    search; where no evaluations give that, no move looks worse. Those of the root's children may
    change places unless the nearer search uses them.
    """
    tree, (near, far) = problem.tree, problem.depths
    near_value = max(values_of_moves(rooted(cut_off(tree, near))))
    values = values_of_moves(rooted(cut_off(tree, far)))
    evaluations = {node.name: worth(node) for node in at_depth(tree, 1)}
    orders = permutations(evaluations.values()) if near > 1 else [tuple(evaluations.values())]
    telling: list[dict[str, Value]] = []
    for order in orders:
        numbers = dict(zip(evaluations, order, strict=True))
        looks = [numbers.get(child.name, worth(child)) for child in tree.children]
        for look in looks:
            found = max(v for v, other in zip(values, looks, strict=True) if other >= look)
            if found not in (max(values), near_value):
                telling.append({**numbers, tree.name: look})
    plain = {tree.name: min(map(worth, tree.children))}
    return rooted(with_numbers(tree, rng.pick(telling or [plain])))
