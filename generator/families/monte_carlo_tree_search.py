"""Monte Carlo tree search: the node selected by UCB1, the counts after a playout, the move."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.number import Number
from generator.answers.kinds.path import Path
from generator.answers.question import Form
from generator.base.convention import Convention
from generator.base.errors import BadProblem
from generator.base.picture import Picture
from generator.base.plain import Notation
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering, reckoning
from generator.exercise.parts import PlainPart, amount, amounts, by_parts, label
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import within
from generator.subjects.trees.drawing.random_trees import alternating, planted
from generator.subjects.trees.drawing.tree_shapes import MIN_CHILDREN, TreeShape, check_even, filled
from generator.subjects.trees.problems.tree_problem import checked
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values.move_names import line as line_of
from solver.exact import ZERO, Rational, Value
from solver.mistakes import monte_carlo as wrong
from solver.searches.monte_carlo import (
    CompareStep,
    Count,
    back_propagated,
    count_nodes,
    indices_of_greatest,
    most_playouts,
    select_path,
    ucb1_scores,
)
from solver.trees.node_names import End, inner_nodes, is_above_leaves, leaves
from solver.trees.notation import parse, write
from solver.trees.tree import Inner, Leaf, Max, Tree
from solver.trees.values import check_finite, utility
from solver.working import work

# A problem that is a tree grown by playouts, as plain data and back.


MAX_PLAYOUTS = 9_999
MAX_C = 10
MAX, MIN = "max", "min"


@dataclass(frozen=True, slots=True)
class GrownTree:
    """A problem: a tree with the wins at its leaves and their playouts, left to right.

    `winner` wins the playout that comes next; `c` is the constant of UCB1.
    """

    tree: Inner
    playouts: tuple[Rational, ...]
    winner: str
    c: Rational

    @property
    def counts(self) -> Mapping[str, Count]:
        """The counts of every node, by name."""
        ends = (leaf for leaf in leaves(self.tree) if isinstance(leaf, Leaf))
        pairs = zip(ends, self.playouts, strict=True)
        return count_nodes(self.tree, {e.name: Count(int(e.utility), int(n)) for e, n in pairs})

    @property
    def notes(self) -> Mapping[str, str]:
        """The counts beside the nodes in the statement."""
        return {name: write_count(count) for name, count in self.counts.items()}

    def wins(self, level: int) -> bool:
        """Return whether the player whose move leads to that level wins the next playout."""
        first = MAX if isinstance(self.tree, Max) else MIN
        return (self.winner == first) == bool(level % 2)


def write_count(count: Count) -> str:
    """Write the counts: `60/79`, and `0/0` for an untried leaf."""
    return f"{count.wins}/{count.playouts}"


def drawn_from(text: str) -> Inner:
    """Read a tree in which MAX and MIN alternate; raise BadProblem."""
    tree = checked(parse(text), ())
    for node in inner_nodes(tree):
        if any(type(child) is type(node) for child in node.children):
            raise BadProblem(
                "MAX and MIN take turns here, and below {node} they do not", node=node.name
            )
    return tree


def grown(*, tree: Inner, playouts: tuple[Rational, ...], winner: str, c: Rational) -> GrownTree:
    """Return the problem; raise BadProblem for impossible counts."""
    ends = [wins for leaf in leaves(tree) if isinstance(wins := utility(leaf), Rational)]
    if len(playouts) != len(ends):
        raise BadProblem(
            "there are {ends} leaves, each with its playouts, not {playouts}",
            ends=len(ends),
            playouts=len(playouts),
        )
    for wins, n in zip(ends, playouts, strict=True):
        if not ZERO <= wins <= n <= MAX_PLAYOUTS or n.denominator * wins.denominator != 1:
            raise BadProblem(
                "a leaf has wins, in the tree, and at least as many playouts, whole numbers up to "
                "{most_playouts:,}",
                most_playouts=MAX_PLAYOUTS,
            )
    if winner not in (MAX, MIN) or not ZERO < c <= MAX_C:
        raise BadProblem(
            "winner is {max} or {min}, and c a number above 0, up to {most_c}",
            max=MAX,
            min=MIN,
            most_c=MAX_C,
        )
    return GrownTree(tree, playouts, winner, c)


TREE = PlainPart(name="tree", example="max(min(27, 10), 1, 2)", parse=drawn_from, write=write)
GROWN: Notation[GrownTree] = by_parts(
    grown,
    TREE,
    amounts("playouts", ["35", "18", "10", "11"]),
    label("winner", "min"),
    amount("c", "7/5"),
)


# Trees that playouts have grown: the line that is selected, the counts after it, the move.


LINE = "line"


@dataclass(frozen=True, slots=True)
class Iteration:
    """One iteration: the line to the new node, the counts above it after it, and the final move."""

    line: tuple[str, ...]
    after: tuple[Count, ...]
    move: str
    steps: tuple[CompareStep, ...] = ()


AboutPlayouts: TypeAlias = QuestionTemplate[GrownTree, Iteration, Iteration]
SolvedCase: TypeAlias = SolvedProblem[GrownTree, Iteration]


def rightly(problem: GrownTree) -> Iteration:
    """Select, back-propagate, and return the child with the most playouts."""
    result = work(select_path(problem.tree, counts := problem.counts, problem.c))
    below = [counts[child.name] for child in problem.tree.children]
    return Iteration(
        line=result.answer,
        after=after(problem, result.answer),
        move=problem.tree.moves[most_playouts(below)],
        steps=result.steps,
    )


def after(problem: GrownTree, line: Sequence[str]) -> tuple[Count, ...]:
    """Return the counts from the root to the new node's parent after its playout."""
    above = counts_above(problem, line)
    return back_propagated(above, last_wins=problem.wins(len(above) - 1))


def counts_above(problem: GrownTree, line: Sequence[str]) -> list[Count]:
    """Return these counts before; a tried leaf is itself the parent of the new node."""
    counts = problem.counts
    found_counts = [counts[node.name] for node in passed(problem.tree, line)]
    return found_counts if found_counts[-1].playouts else found_counts[:-1]


def passed(tree: Tree, line: Sequence[str]) -> list[Tree]:
    """Return the nodes from the root along the line, as far as it exists."""
    nodes = [tree]
    for move in line:
        if isinstance(tree, End) or move not in tree.moves:
            break
        tree = tree.children[tree.moves.index(move)]
        nodes.append(tree)
    return nodes


def selected(*, points: int) -> AboutPlayouts:
    """Ask for the moves that lead to the new node."""
    return single(
        LINE,
        form=lambda solved: line_of(solved.problem.tree),
        answer=lambda _, solution: Path(solution.line),
        points=points,
    )


def counts_after() -> AboutPlayouts:
    """Ask for the wins and playouts on the line by level: `wins-0` for the root's.

    Below the root they follow from the student's own line, if there is such a line to a leaf.
    """

    def follow(solved: SolvedCase, answers: Answers) -> Answers:
        own = answers.get(LINE)
        if not isinstance(own, Path) or own.moves == solved.solution.line:
            return {}
        nodes = passed(solved.problem.tree, own.moves)
        if len(nodes) <= len(own.moves) or not isinstance(nodes[-1], End):
            return {}
        return by_level(after(solved.problem, own.moves)[1:], first=1)

    def form(solved: SolvedCase, name: str) -> Form:
        root = solved.problem.counts[solved.problem.tree.name]
        return forms.count_of(int(root.playouts) + 1) if name == "wins-0" else forms.COUNT

    return QuestionTemplate(
        answers=lambda _, solution: by_level(solution.after),
        form=form,
        points=lambda name: 2 if name.startswith("wins") else 1,
        follow=follow,
        rests_on=lambda solved: dict.fromkeys(
            by_level(solved.solution.after[1:], first=1), (LINE,)
        ),
    )


def by_level(counts: Sequence[Count], first: int = 0) -> dict[str, Answer]:
    """Return the answers about the counts by level."""
    answers: dict[str, Answer] = {}
    for level, count in enumerate(counts, first):
        answers[f"wins-{level}"] = Number(Rational(count.wins))
        answers[f"playouts-{level}"] = Number(Rational(count.playouts))
    return answers


def move_played(*, points: int) -> AboutPlayouts:
    """Ask for the move that is played if the search ends here."""
    return single(
        "move",
        form=lambda solved: forms.choice(*solved.problem.tree.moves),
        answer=lambda _, solution: Choice(solution.move),
        points=points,
    )


def counts_picture(problem: GrownTree, _worked: object) -> Picture:
    """Draw the counts in the leaves and beside the other nodes."""
    return tree_picture(problem, problem.notes)


def updated(problem: GrownTree, iteration: Iteration) -> Picture:
    """Draw the selected line, and how its counts change."""
    nodes, notes = passed(problem.tree, iteration.line), problem.notes
    new = {
        node.name: f"{notes[node.name]} → {write_count(count)}"
        for node, count in zip(nodes, iteration.after, strict=False)
    }
    edges = zip(nodes, iteration.line, strict=False)
    taken = ((n.name, n.moves.index(move)) for n, move in edges if not isinstance(n, End))
    return replace(tree_picture(problem, {**notes, **new}), thick=frozenset(taken))


def tree_picture(problem: GrownTree, notes: Mapping[str, str]) -> Picture:
    """Draw the tree with these notes."""
    inner = {node.name for node in inner_nodes(problem.tree)}
    return Picture(
        tree=problem.tree,
        notes={name: note for name, note in notes.items() if name in inner},
        leaves={name: note for name, note in notes.items() if name not in inner},
    )


Ends: TypeAlias = list[tuple[Rational, Rational]]
"""The wins and playouts of the leaves below a node."""
UNTRIED = (ZERO, ZERO)
OFTEN = 4
"""Below other nodes than the selected one, a move is untried but for one time out of so many."""
PLAYOUTS_PER_LEAST = 10
"""A leaf that has been tried has a playout at least for so many that it may have."""
SHARES, TRIES = 12, 100
"""Each rank of two, three or four siblings has as many of so many draws."""
THOUSANDTH = Rational(1, 1000)
CONSTANTS = (Rational(1), Rational(7, 5), Rational(2))
"""The possible values of C; 1.4 is AIMA's."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; UCB1 is greatest by `margin` thousandths or more at every node compared.

    `leaves` is the most that have been tried, with up to `playouts` each.
    """

    branching: int = within(2, 4)
    depth: int = within(2, 3)
    leaves: int = within(5, 16)
    playouts: int = within(10, 99)
    margin: int = within(10, 200)


SIZES = {
    Level.EASY: Size(4, 2, 8, 20, 50),
    Level.MEDIUM: Size(3, 3, 12, 20, 50),
    Level.HARD: Size(4, 3, 16, 40, 20),
}


def draw(rng: Rng, size: Size) -> GrownTree:
    """Generate a tree with untried moves below most of its lowest nodes, and where the line ends.

    The move with the most playouts does not have the greatest share of wins. On the line a node has
    any rank among its siblings' playouts, each as often; but the root's move never has the most.
    """
    shape, winner, c = wide_shape(rng, size), rng.pick((MAX, MIN)), rng.pick(CONSTANTS)
    margin = THOUSANDTH * Rational(size.margin)
    shares = [rng.below(SHARES) for _ in range(size.depth - 1)]
    ends = draw_until(
        lambda: drawn_ends(rng, shape, size),
        lambda ends: have_ranks(shape, ends, shares, c, margin),
        TRIES,
    )
    selected = last_selected(grown_on(shape, ends, winner, c))  # whatever is untried
    for i, (node, below) in enumerate(zip(lowest(shape), ends, strict=True)):
        if i == selected or rng.below(OFTEN):
            below.insert(rng.below(len(below) + 1), UNTRIED)
            node.sprout()
    return grown_on(shape, ends, winner, c)


def wide_shape(rng: Rng, size: Size) -> TreeShape:
    """Generate a shape whose root has as many children as there are leaves for."""
    check_even(size.depth, size.leaves)
    below = MIN_CHILDREN ** (size.depth - 1)
    root = max(MIN_CHILDREN, min(size.branching, size.leaves // below))
    widths = (root, *(size.depth - 1) * (MIN_CHILDREN,))
    return filled(rng, size.branching, widths, leaves=size.leaves)


def drawn_ends(rng: Rng, shape: TreeShape, size: Size) -> Sequence[Ends]:
    """Generate the leaves that have been tried below each of the lowest nodes."""
    ends = [[drawn_end(rng, size) for _ in node.children] for node in lowest(shape)]
    if wins_most(counts_below(shape, iter(ends))):
        return [[(n - wins, n) for wins, n in below] for below in ends]
    return ends


def counts_below(node: TreeShape, ends: Iterator[Ends]) -> list[Count]:
    """Return the counts of a node's children, given the leaves of all below it in turn."""
    if not node.children[0].children:
        return [Count(int(wins), int(n)) for wins, n in next(ends)]
    below = (counts_below(child, ends) for child in node.children)
    return [
        Count(sum(count.playouts - count.wins for count in counts), playouts_of(counts))
        for counts in below
    ]


def playouts_of(counts: Sequence[Count]) -> int:
    """Return the playouts of a node whose children have these counts."""
    return sum(count.playouts for count in counts)


def have_ranks(
    node: TreeShape, ends: Sequence[Ends], shares: Sequence[int], c: Rational, margin: Rational
) -> bool:
    """Tell whether on the line such shares of its siblings have fewer playouts than a node.

    It has the greatest share of wins in the upper half of the draws alone, so that neither leads
    there on its own. UCB1 leads by the margin.
    """
    if not shares:
        return True
    first, *further = shares
    below = counts_below(node, iter(ends))
    total = playouts_of(below)
    (i, *_) = indices_of_greatest(below, total, c)
    candidates = len(below) - (not node.level)
    rank = sum(count.playouts < below[i].playouts for count in below)
    wins_most = below[i].mean == max(count.mean for count in below)
    return (
        rank == first * candidates // SHARES
        and wins_most == (first >= SHARES // 2)
        and lead(ucb1_scores(below, total, c)) >= margin
        and have_ranks(node.children[i], ends_below(node, i, ends), further, c, margin)
    )


def ends_below(node: TreeShape, i: int, ends: Sequence[Ends]) -> Sequence[Ends]:
    """Return those of the leaves below a node that are below its child i."""
    before = sum(len(lowest(child)) for child in node.children[:i])
    return ends[before : before + len(lowest(node.children[i]))]


def grown_on(shape: TreeShape, ends: Sequence[Ends], winner: str, c: Rational) -> GrownTree:
    """Return the problem of that shape, with what is below each of its lowest nodes."""
    pairs = [pair for last in ends for pair in last]
    tree = planted(shape, iter([Leaf(wins) for wins, _ in pairs]), alternating)
    return GrownTree(tree, tuple(n for _, n in pairs), winner, c)


def wins_most(below: Sequence[Count]) -> bool:
    """Return whether the move with the most playouts has the greatest share of wins as well."""
    return wrong.highest_mean_as_final(below) == most_playouts(below)


def last_selected(problem: GrownTree) -> int:
    """Return which of the nodes above leaves is the last inner one that is selected."""
    line = wrong.unvisited_skipped(problem.tree, problem.counts, problem.c)
    *_, last, _ = passed(problem.tree, line)
    lowest_names = [node.name for node in inner_nodes(problem.tree) if is_above_leaves(node)]
    return lowest_names.index(last.name)


def lowest(shape: TreeShape) -> list[TreeShape]:
    """Return the nodes above the leaves, left to right."""
    if not shape.children[0].children:
        return [shape]
    return [last for child in shape.children for last in lowest(child)]


def drawn_end(rng: Rng, size: Size) -> tuple[Rational, Rational]:
    """Generate the wins and playouts of a leaf that has been tried."""
    n = rng.between(size.playouts // PLAYOUTS_PER_LEAST, size.playouts)
    return Rational(rng.between(0, n)), Rational(n)


def solve(problem: GrownTree, _convention: Convention) -> Iteration:
    """Run one iteration."""
    return rightly(problem)


def fair(_problem: GrownTree, iteration: Iteration, size: Size) -> bool:
    """Return whether the line ends at an untried move, and nothing is decided narrowly."""
    *above, last = iteration.steps
    first = sorted(count.playouts for count in iteration.steps[0].counts)
    return (
        last.scores[last.i] == inf
        and first[-1] > first[-2] + 1
        and all(lead(step.scores) >= THOUSANDTH * size.margin for step in above)
    )


def lead(scores: tuple[Value, ...]) -> Rational:
    """Return the lead of the greatest over the next; 0 where one is infinite."""
    *_, second, best = sorted(scores)
    return check_finite(best) - check_finite(second) if best < inf else ZERO


def by_other_line(
    problem: GrownTree, right_iteration: Iteration, line: tuple[str, ...]
) -> Iteration:
    """Return the iteration with another selected line."""
    return replace(right_iteration, line=line, after=after(problem, line))


def most_visited(problem: GrownTree, right_iteration: Iteration) -> Iteration:
    """Select by the most playouts."""
    line = wrong.most_visited_for_selection(problem.tree, problem.counts)
    return by_other_line(problem, right_iteration, line)


def unvisited_skipped(problem: GrownTree, right_iteration: Iteration) -> Iteration:
    """Select by UCB1 among tried children only."""
    line = wrong.unvisited_skipped(problem.tree, problem.counts, problem.c)
    return by_other_line(problem, right_iteration, line)


def wins_not_flipped(problem: GrownTree, right_iteration: Iteration) -> Iteration:
    """Credit every node with the new node's result."""
    above = counts_above(problem, right_iteration.line)
    new_wins = problem.wins(len(above))
    return replace(right_iteration, after=wrong.wins_not_flipped(above, new_wins=new_wins))


def highest_mean(problem: GrownTree, right_iteration: Iteration) -> Answers:
    """Play the move with the greatest share of wins."""
    i = wrong.highest_mean_as_final(right_iteration.steps[0].counts)
    return {"move": Choice(problem.tree.moves[i])}


FAMILY: Family[Size, GrownTree, Iteration] = family_on_trees(
    "monte-carlo-tree-search",
    source="AIMA 4e, section 5.4, Figures 5.10 and 5.11",
    sizes=SIZES,
    draw=draw,
    revision=3,
    last_release={1: "0.1.0"},
    fair=fair,
    solve=solve,
    questions=(selected(points=4), counts_after(), move_played(points=1)),
    notation=GROWN,
    question_picture=counts_picture,
    solution_picture=updated,
    worth={"line": 2, "wins-*": 3, "playouts-*": 2, "move": 1},
    mistakes=(
        altering("most-visited-for-selection", most_visited, about="line"),
        altering("unvisited-skipped", unvisited_skipped, about="line"),
        # at the parent of the new node the other player has won; there are two levels or three
        altering("wins-not-flipped", wins_not_flipped, about=("wins-2", "wins-1")),
        reckoning("highest-mean-as-final", highest_mean, about="move"),
    ),
)
