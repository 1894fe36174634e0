"""Quiescence and the horizon: searches that stop at two depths, with noisy positions or without."""

from collections.abc import Callable
from dataclasses import dataclass

from generator.answers.answers import Answers
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, altering, anyhow, differs_somewhere
from generator.exercise.size import within
from generator.subjects.trees.depths.horizons import (
    HORIZONS,
    PLAIN,
    QUIET,
    Cut,
    Horizons,
    Sighted,
    at_depth,
    change,
    estimates,
    marked,
    moves,
    searches,
    sighted,
    values,
)
from generator.subjects.trees.depths.noise import below, is_deceptive, noisy, tempting
from generator.subjects.trees.drawing.draws import (
    check_range,
    drawn_leaves,
    drawn_shape,
    planted,
    rooted,
)
from generator.subjects.trees.family import family_on_trees
from solver.exact import Rational
from solver.kernel.minimax import minimax_value
from solver.mistakes import quiescence as wrong
from solver.searches.cutoff import cut_off, height
from solver.trees.naming import inner_nodes
from solver.trees.tree import Inner, Max, Min, Tree

DEEPEST = 6
FIRST = {kind: tuple(f"{kind}-value-{d}" for d in range(1, DEEPEST + 1)) for kind in (PLAIN, QUIET)}
"""The questions about values; the first that is asked is about the lesser depth."""
LAST = FIRST[PLAIN][::-1]
NOISY = 3
"""One position in so many, beside those that matter."""
TRIES = 40


@dataclass(frozen=True, slots=True)
class Size:
    """Searches go to the depth `first` and one move further; `leaves` is the most there may be."""

    branching: int = within(2, 3)
    depth: int = within(3, 5)
    leaves: int = within(9, 20)
    first: int = within(1, 3)
    low: int = within(-20, 0)
    high: int = within(5, 30)


SIZES = {
    Level.EASY: Size(3, 3, 9, 1, -5, 10),
    Level.MEDIUM: Size(3, 4, 13, 2, -9, 15),
    Level.HARD: Size(3, 4, 16, 2, -15, 20),
}


def draw(rng: Rng, size: Size) -> Horizons:
    """Noise and the horizon both change what is found, if some tries give such a tree."""
    drawn = drawn_problem(rng, size)
    for _ in range(TRIES):
        if is_deceptive(drawn):
            break
        drawn = drawn_problem(rng, size)
    return Horizons(tempting(rng, drawn.tree, size.first + 1), drawn.depths)


def drawn_problem(rng: Rng, size: Size) -> Horizons:
    """What the nearer search relies on is noisy."""
    tree, near = drawn_tree(rng, size), size.first
    found = minimax_value(cut_off(tree, near))
    stopped = at_depth(tree, near)
    relied = {node.name for node in stopped if node.evaluation == found}
    others = {node.name for node in inner_nodes(tree)[1:] if not rng.below(NOISY)}
    rest = [node.name for node in stopped if node.name not in relied] or [tree.name]
    return Horizons(rooted(noisy(tree, (relied | others) - {rng.pick(rest)})), (near, near + 1))


def drawn_tree(rng: Rng, size: Size) -> Inner:
    """Leaves at several depths, an estimate at every node, and some way to go at both depths."""
    shape = drawn_shape(rng, "uneven", size.branching, depth=size.depth, leaves=size.leaves)
    for _ in range(TRIES):
        ways = [len(below(shape, size.first + more)) for more in (0, 1)]
        if len(shape.children) == size.branching and ways[0] > 1 and ways[1]:
            break
        shape = drawn_shape(rng, "uneven", size.branching, depth=size.depth, leaves=size.leaves)

    def node(level: int, children: tuple[Tree, ...]) -> Inner:
        kind = Min if level % 2 else Max
        return kind(children, evaluation=Rational(rng.between(size.low, size.high)))

    return planted(shape, drawn_leaves(rng, shape, size.low, high=size.high), node)


def check(size: Size) -> None:
    """BadParameter where the tree ends before the searches do."""
    check_range(size.low, size.high)
    if size.first + 1 >= size.depth:
        raise BadParameter(
            "searches to depth {first} need a tree that is deeper; raise depth, or lower first",
            first=size.first + 1,
        )


def fair(problem: Horizons, worked: Sighted, size: Size) -> bool:
    """Every search finds one move, not all the same one, and there is noise at the first depth."""
    best = [each.best for each in worked.runs.values()]
    stopped = at_depth(problem.tree, problem.depths[0])
    return (
        all(len(moves) == 1 for moves in best)
        and len(set(best)) > 1
        and len(problem.tree.children) == size.branching
        and height(problem.tree) > problem.depths[1]
        and {node.quiescent for node in stopped} == {True, False}
    )


def stopping(
    name: str,
    kind: str,
    cut: Cut,
    *,
    about: tuple[str, ...],
    shows: Callable[[Answers, Answers], bool] = anyhow,
) -> Wrong[Horizons, Sighted, Sighted]:
    """The student stops one sort of search in that way."""

    def found(problem: Horizons, worked: Sighted) -> Sighted:
        return Sighted({**worked.runs, **searches(problem, kind, cut)})

    return altering(name, found, about=about, shows=shows)


def delayed_is_avoided(problem: Horizons, worked: Sighted) -> Sighted:
    """What lies beyond the first horizon is not looked at from one move nearer either."""
    near, far = problem.depths
    return Sighted({**worked.runs, (PLAIN, far): worked.runs[PLAIN, near]})


def looked_through(problem: Horizons, worked: Sighted) -> Picture:
    """The values of the deeper search with quiescence, and the estimates."""
    run = worked.runs[QUIET, problem.depths[1]]
    return Picture(tree=problem.tree, values=run.values, notes=estimates(problem.tree))


FAMILY: Family[Size, Horizons, Sighted] = family_on_trees(
    "quiescence-horizon",
    source="AIMA 4e, section 5.3.1; S0, Decisiones imperfectas; S3, Stati non quiescienti",
    sizes=SIZES,
    draw=draw,
    check=check,
    fair=fair,
    solve=lambda problem, _convention: sighted(problem),
    questions=(values(), moves(), change()),
    notation=HORIZONS,
    asked=marked,
    solved=looked_through,
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
