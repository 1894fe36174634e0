"""Null windows: the searches of a scout that fail high or low, and those that are repeated."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.kinds.window import Window
from generator.answers.never_entered import NeverEntered
from generator.answers.question import Form
from generator.base.convention import Convention
from generator.base.errors import BadProblem
from generator.base.picture import Picture
from generator.base.place import InCells, InNode, UnderLeaves
from generator.base.plain import Notation, Plain
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, what_shows
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.work import at_root
from generator.subjects.trees.drawing.cut_sizes import check_most
from generator.subjects.trees.drawing.random_trees import most_leaves, rooted
from generator.subjects.trees.drawing.searched_trees import SearchSize, check_deep, unnamed_tree
from generator.subjects.trees.drawing.swapped_leaves import with_swaps
from generator.subjects.trees.problems.tree_problem import FINITE_TREES, TreeProblem
from generator.subjects.trees.searches.search_questions import subtrees
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values.valuation import bottom_up
from solver.analyses.intervals import map_parents
from solver.exact import text
from solver.mistakes import scout as wrong
from solver.searches.scout import Scouting, ScoutSearch, scout
from solver.trees.node_names import inner_nodes, leaves, name_nodes
from solver.trees.tree import Inner, Leaf, Max, Tree, changed

# Questions about null windows: which searches fail high or low, and what is searched again.


SolvedCase: TypeAlias = SolvedProblem[TreeProblem, ScoutSearch]
AboutScouts: TypeAlias = QuestionTemplate[TreeProblem, ScoutSearch, ScoutSearch]


def filled(problem: TreeProblem, solution: ScoutSearch) -> Picture:
    """Draw the null windows, the results of searches (2× for a repeated one), and the cuts."""
    tree = problem.tree
    reached = {*solution.visited}
    for node in bottom_up(tree):
        if any(child.name in reached for child in node.children):
            reached.add(node.name)
    edges = [(node, i) for node in inner_nodes(tree) for i in range(len(node.children))]
    return Picture(
        tree=tree,
        values={tree.name: solution.value},
        windows={name: scout_search.window for name, scout_search in solution.scoutings.items()},
        notes={
            name: write_outcome(scout_search) for name, scout_search in solution.scoutings.items()
        },
        crossed=frozenset(
            (node.name, i)
            for node, i in edges
            if node.name in reached and node.children[i].name not in reached
        ),
        faded=frozenset(node.children[i].name for node, i in edges) - reached,
    )


def write_outcome(scouting: Scouting) -> str:
    """Write `≥ 8` for failing high, `≤ 3, 2×` for failing low and being searched again."""
    bound = f"{'≥' if scouting.high else '≤'} {text(scouting.value)}".replace("-", "\N{MINUS SIGN}")
    return f"{bound}, 2×" if scouting.again else bound


def null_windows() -> AboutScouts:
    """Ask for the null window, if any, of each node that comes after another child: `window-C`."""
    return QuestionTemplate(
        answers=lambda solved, solution: {
            f"window-{name}": Window(*solution.scoutings[name].window)
            if name in solution.scoutings
            else NeverEntered()
            for name in scouted(solved.problem.tree)
        },
        form=lambda _solved, _name: forms.if_entered(forms.WINDOW),
        points=lambda _: 4,
        guesses=lambda solved: {
            f"window-{name}": NeverEntered() for name in scouted(solved.problem.tree)
        },
        place=lambda _, name: InCells(name.removeprefix("window-")),
    )


def scouted(tree: Inner) -> Iterator[str]:
    """Yield the inner nodes after another child, which may be searched with a null window."""
    later = {child.name for node in inner_nodes(tree) for child in node.children[1:]}
    return (node.name for node in inner_nodes(tree) if node.name in later)


def failing(name: str, holds: Callable[[Scouting], bool], *, points: int) -> AboutScouts:
    """Ask for the nodes whose first search fails on that side."""
    return single(
        name,
        form=every_node,
        answer=lambda _, solution: nodes_where(solution, holds),
        points=points,
    )


def searched_again() -> AboutScouts:
    """Ask for the nodes that are searched again, by the student's own sets."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        scoutings = solved.solution.scoutings
        sides = {"high": {n for n in scoutings if scoutings[n].high}}
        sides["low"] = scoutings.keys() - sides["high"]
        own = {
            name: set(answer.labels)
            if isinstance(answer := answers.get(name), Nodes)
            else right_labels
            for name, right_labels in sides.items()
        }
        if own == sides:
            return None
        above = map_parents(solved.problem.tree)
        of_max = {name for name in scoutings if isinstance(above[name], Max)}
        beyond = better(sides, of_max) - {n for n in scoutings if scoutings[n].again}
        return Nodes(frozenset(better(own, of_max) & scoutings.keys() - beyond))

    return single(
        "again",
        form=every_node,
        answer=lambda _, solution: nodes_where(solution, lambda scout_search: scout_search.again),
        points=1,
        follow=follow,
        rests_on=lambda _: ("high", "low"),
    )


def better(sides: Mapping[str, set[str]], of_max: set[str]) -> set[str]:
    """Return the nodes better for the player above: high below MAX, low below MIN."""
    return (sides["high"] & of_max) | (sides["low"] - of_max)


def evaluated() -> AboutScouts:
    """Ask for the leaves that are evaluated at least once."""
    return single(
        "visited",
        form=lambda solved: forms.nodes(
            *(leaf.name for leaf in leaves(solved.problem.tree)),
            groups=subtrees(solved.problem.tree),
        ),
        answer=lambda _, solution: Nodes(frozenset(solution.visited)),
        points=6,
        place=lambda _: UnderLeaves(),
    )


def root_value() -> AboutScouts:
    """Ask for the value that the search returns at the root."""
    return single(
        "value",
        form=lambda _: forms.NUMBER,
        answer=lambda _, solution: Number(solution.value),
        place=lambda solved: InNode(solved.problem.tree.name),
        work=lambda solved: at_root(solved.problem.tree),
    )


def nodes_where(solution: ScoutSearch, holds: Callable[[Scouting], bool]) -> Nodes:
    """Return the nodes whose null-window search satisfies the predicate."""
    return Nodes(
        frozenset(name for name, scout_search in solution.scoutings.items() if holds(scout_search))
    )


def every_node(solved: SolvedProblem[TreeProblem, object]) -> Form:
    """Return the form of a set of inner nodes, each of which stands for itself alone."""
    return forms.nodes(*(node.name for node in inner_nodes(solved.problem.tree)), groups={})


def scouting(
    name: str, wrong: Callable[[Tree, ScoutSearch], ScoutSearch | None], *, about: str
) -> Wrong[TreeProblem, ScoutSearch, ScoutSearch]:
    """Return the mistake of a wrong search, with the answers that differ from the key."""

    def solve_wrongly(solved: SolvedCase, _convention: Convention) -> ScoutSearch | None:
        return wrong(solved.problem.tree, solved.solution)

    return Wrong(name=name, about=about, solve=solve_wrongly, select_answers=what_shows)


def read_whole(plain: Plain) -> TreeProblem:
    """Read a tree of MAX and MIN with whole utilities; raise BadProblem."""
    problem = FINITE_TREES.parse(plain)
    ends = (leaf for leaf in leaves(problem.tree) if isinstance(leaf, Leaf))
    if any(not isinstance(end.utility, float) and end.utility.denominator != 1 for end in ends):
        raise BadProblem(
            "a null window lies between two whole numbers: give each leaf of this tree one"
        )
    return problem


WHOLE_TREES: Notation[TreeProblem] = Notation(FINITE_TREES.write, read_whole)
"""The notation of trees of MAX and MIN with whole utilities."""


SHALLOWEST = 3
"""The least depth; above it a null window gives exact values."""

SIZES = {
    Level.EASY: SearchSize(3, 3, 12, "even", 0, 20, "never", 1),
    Level.MEDIUM: SearchSize(3, 3, 15, "uneven", -9, 20, "never", 1),
    Level.HARD: SearchSize(3, 4, 18, "uneven", -20, 20, "never", 2),
}


def draw(rng: Rng, size: SearchSize) -> TreeProblem:
    """Generate a tree whose best move often comes late, so that some search is repeated.

    Leaves change places until searches fail on both sides, and enough is pruned.
    """
    tree = unnamed_tree(rng, size)
    named_tree = rooted(name_nodes(changed(tree, children=tree.children[::-1])))
    return TreeProblem(with_swaps(rng, named_tree, lambda one: count_flaws(one, scout(one), size)))


def check(size: SearchSize) -> None:
    """Raise BadParameter where a null window tells too much, or no search prunes as much."""
    check_deep(size, depth=SHALLOWEST)
    check_most(size, most_leaves(size) - fewest_evaluated(size))


def fewest_evaluated(size: SearchSize) -> int:
    """Return a lower bound of the leaves on which the root's value rests.

    Those are the leaves of a strategy of each player, which have one of them in common.
    """
    if size.shape == "uneven":
        return 2
    one: int = 2 ** (size.depth // 2)
    other: int = 2 ** ((size.depth + 1) // 2)
    return one + other - 1


def solve(problem: TreeProblem, _convention: Convention) -> ScoutSearch:
    """Run scout."""
    return scout(problem.tree)


def fair(problem: TreeProblem, solution: ScoutSearch, size: SearchSize) -> bool:
    """Return whether searches fail high and low, some bound is no value, and leaves are pruned."""
    return not count_flaws(problem.tree, solution, size)


def count_flaws(tree: Inner, solution: ScoutSearch, size: SearchSize) -> int:
    """Return how many of these wishes fail, where each leaf that should be pruned is one."""
    sides = {scout_search.high for scout_search in solution.scoutings.values()}
    taken = wrong.bound_taken_as_value(tree, solution)
    is_bound = taken is not None and taken.value != solution.value
    pruned = len(leaves(tree)) - len(solution.visited)
    return (sides != {True, False}) + (not is_bound) + max(0, size.cuts - pruned)


FAMILY: Family[SearchSize, TreeProblem, ScoutSearch] = family_on_trees(
    "null-window",
    source="Pearl 1980 (scout); Marsland and Campbell 1982 (principal variation search)",
    sizes=SIZES,
    draw=draw,
    revision=6,
    last_release={4: "0.1.0"},
    check=check,
    fair=fair,
    solve=solve,
    questions=(
        null_windows(),
        failing("high", lambda scout_search: scout_search.high, points=1),
        failing("low", lambda scout_search: not scout_search.high, points=1),
        searched_again(),
        evaluated(),
        root_value(),
    ),
    notation=WHOLE_TREES,
    solution_picture=filled,
    worth={"window-*": 3, "high|low|again": 1, "visited": 2, "value": 1},
    easy_limits={"window-*": 3},
    mistakes=(
        # before the other, which searches nothing again either
        scouting("never-researches", wrong.never_researches, about="again"),
        scouting("full-window-each-time", wrong.full_window_each_time, about="window-"),
        scouting("bound-taken-as-value", wrong.bound_taken_as_value, about="value"),
    ),
)
