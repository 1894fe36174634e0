"""Iterative deepening: the best move at each depth, and the cost with a transposition table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from generator.answers import forms
from generator.answers.agreement import ALL_OR_NOTHING
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.path import Path
from generator.base.convention import Convention
from generator.base.errors import BadProblem
from generator.base.picture import Picture
from generator.base.plain import Notation
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, altering, differs, reckoning
from generator.exercise.parts import PlainPart, by_parts, labels
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, own_value, single
from generator.exercise.size import within
from generator.exercise.work import CALCULATION
from generator.subjects.trees.drawing.random_trees import rooted
from generator.subjects.trees.searches.depths import ESTIMATED, best_at_depth, estimates
from generator.subjects.trees.tree_family import family_on_trees
from solver.exact import Rational, Value
from solver.games.iterative_deepening import CountedSearch, DepthCost, counted_deepening
from solver.games.unfold import WrittenOutGame
from solver.mistakes import deepening as wrong
from solver.searches.cutoff import cut_off, decide_at_depth, depth_of_tree
from solver.searches.rules import Returns
from solver.trees.node_names import inner_nodes, name_nodes
from solver.trees.notation import write
from solver.trees.tree import Inner, Leaf, Max, Min, changed
from solver.trees.values import check_finite, node_value

# Trees searched deeper and deeper, in which two nodes are the same position.


SAME_NODES = 2
"""How many nodes have equal subtrees."""
FIRST_COUNTED = 2
"""The first depth with a count; at depth 1 exactly the root's children are evaluated."""


@dataclass(frozen=True, slots=True)
class Transposed:
    """A problem: a tree with static evaluations, and two nodes that are the same position."""

    tree: Inner
    same: tuple[str, ...]

    @property
    def game(self) -> WrittenOutGame:
        """The game in which the two nodes are one position."""
        return WrittenOutGame(self.tree, self.same)

    @property
    def depth(self) -> int:
        """The height of the tree."""
        return depth_of_tree(self.tree)

    @property
    def tied(self) -> bool:
        """Whether several moves of the root are best at some depth."""
        decisions = (decide_at_depth(cut_off(self.tree, d), d) for d in range(1, self.depth + 1))
        return any(len(decision.best) > 1 for decision in decisions)


@dataclass(frozen=True, slots=True)
class DeepenedSearch:
    """The result and cost of each depth, from 1 on."""

    depths: tuple[DepthCost, ...]
    returns: Returns = Returns.SOFT

    @property
    def total(self) -> int:
        """The number of positions evaluated in all."""
        return sum(depth.evaluated for depth in self.depths)

    @property
    def hits(self) -> int:
        """The number of hits of the table in all."""
        return sum(depth.hits for depth in self.depths)


AboutDeepening: TypeAlias = QuestionTemplate[Transposed, DeepenedSearch, DeepenedSearch]
SolvedCase: TypeAlias = SolvedProblem[Transposed, DeepenedSearch]


class Deepening(Protocol):
    """A search to depth 1, 2, 3 …, up to n."""

    def __call__(
        self, game: WrittenOutGame, n: int, /, *, returns: Returns
    ) -> tuple[DepthCost, ...]:
        """Return the result and cost of each depth."""


def rightly(problem: Transposed, returns: Returns) -> DeepenedSearch:
    """Deepen rightly under the course's rule for returned values."""
    return DeepenedSearch(counted_deepening(problem.game, problem.depth, returns=returns), returns)


def values_by_depth() -> AboutDeepening:
    """Ask for the root's value at depth 1, 2, 3 …, in this order."""
    return single(
        "values",
        form=lambda _: forms.NUMBERS,
        answer=lambda _, solution: Numbers(tuple(depth.value for depth in solution.depths)),
        points=3,
    )


def best_by_depth() -> AboutDeepening:
    """Ask for the best move at depth 1, 2, 3 …, in this order."""
    return single(
        "best",
        form=lambda solved: forms.path(
            *(moves := solved.problem.tree.moves),
            room=(max(moves, key=len),) * len(solved.solution.depths),
        ),
        answer=lambda _, solution: Path(tuple(depth.best for depth in solution.depths)),
        points=2,
        credit=ALL_OR_NOTHING,
    )


def evaluated_by_depth() -> AboutDeepening:
    """Ask for the positions evaluated at each depth, by the student's own best moves.

    Nothing follows from moves of which more than one is wrong: those are guessed.
    """

    def follow(solved: SolvedCase, answers: Answers) -> Answers:
        own, right_depths = answers.get("best"), solved.solution.depths
        if not isinstance(own, Path) or len(own.moves) != len(right_depths):
            return {}
        if sum(a != depth.best for a, depth in zip(own.moves, right_depths, strict=True)) > 1:
            return {}
        game, returns = solved.problem.game, solved.solution.returns
        searches = {
            name: CountedSearch(game, depth.depth, first=first, returns=returns)
            for (name, depth), first, before in zip(
                counted(solved.solution).items(), own.moves, right_depths, strict=False
            )
            if first != before.best
        }
        return {name: number(search.depth().evaluated) for name, search in searches.items()}

    return QuestionTemplate(
        answers=lambda _, solution: {
            name: number(depth.evaluated) for name, depth in counted(solution).items()
        },
        form=lambda _solved, _name: forms.COUNT,
        points=lambda name: 1 if name == f"evaluated-{FIRST_COUNTED}" else 4,
        follow=follow,
        rests_on=lambda solved: dict.fromkeys(counted(solved.solution), ("best",)),
    )


def counted(deepened_search: DeepenedSearch) -> Mapping[str, DepthCost]:
    """Return the depths whose cost is asked, by question."""
    return {f"evaluated-{d.depth}": d for d in deepened_search.depths if d.depth >= FIRST_COUNTED}


def hits() -> AboutDeepening:
    """Ask for the number of hits at all depths together."""
    return single(
        "hits", form=lambda _: forms.COUNT, answer=lambda _, solution: number(solution.hits)
    )


def total() -> AboutDeepening:
    """Ask for the positions evaluated in all, the sum of the student's own numbers."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        right_solution = solved.solution
        own = [
            own_value(answers, n, Rational(d.evaluated)) for n, d in counted(right_solution).items()
        ]
        first = Rational(right_solution.depths[0].evaluated)
        own_total = sum(own, first)
        return None if own_total == right_solution.total else Number(own_total)

    return single(
        "total",
        form=lambda _: forms.COUNT,
        answer=lambda _, solution: number(solution.total),
        points=3,
        follow=follow,
        rests_on=lambda solved: tuple(counted(solved.solution)),
        work=lambda _: CALCULATION,
    )


def deepening(
    name: str,
    wrong: Deepening,
    *,
    about: str | tuple[str, ...],
    shows: Callable[[Answers, Answers], bool] | None = None,
) -> Wrong[Transposed, DeepenedSearch, DeepenedSearch]:
    """Return the mistake of using the table wrongly at every depth."""

    def solve_wrongly(problem: Transposed, right_search: DeepenedSearch) -> DeepenedSearch:
        return DeepenedSearch(
            wrong(problem.game, problem.depth, returns=right_search.returns), right_search.returns
        )

    return altering(name, solve_wrongly, about=about, shows=shows)


def number(n: int) -> Number:
    """Return the number as an answer."""
    return Number(Rational(n))


def transposed(*, tree: Inner, same: tuple[str, ...]) -> Transposed:
    """Return the problem; raise BadProblem unless the two nodes are alike."""
    by_name = {node.name: node for node in inner_nodes(tree)}
    if len(same) != SAME_NODES or len(set(same)) != SAME_NODES or not by_name.keys() >= set(same):
        raise BadProblem('same names two inner nodes below the root, such as ["E", "H"]')
    if len({alike(by_name[name]) for name in same}) > 1 or tree.name in same:
        raise BadProblem(
            "{one} and {other} are not the same position: they look unlike",
            one=same[0],
            other=same[1],
        )
    return Transposed(tree, same)


def alike(node: Inner) -> str:
    """Write a position without the names of its moves."""
    bare = changed(node, moves=())
    return write(bare)


TREE: PlainPart[Inner] = PlainPart(
    name="tree",
    example="max@1(min@2(max@3(1, 2), max@4(5, 0)), min@3(max@5(6, 2), max@3(1, 2)))",
    parse=lambda text: ESTIMATED.parse({"tree": text}).tree,
    write=write,
)
TRANSPOSED: Notation[Transposed] = by_parts(transposed, TREE, labels("same", ["D", "G"]))


DEEPEST, DEPTHS = "evaluated-3", (1, 2, 3)
TRIES = 20


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters: the `moves` of the root, each with `replies` or one less.

    After each reply there are two to `leaves` leaves, up to `high`. Static evaluations are off by
    up to `error`.
    """

    moves: int = within(2, 4)
    replies: int = within(2, 4)
    leaves: int = within(2, 3)
    high: int = within(20, 99)
    error: int = within(2, 12)


SIZES = {
    Level.EASY: Size(3, 2, 2, 30, 6),
    Level.MEDIUM: Size(3, 3, 2, 40, 8),
    Level.HARD: Size(3, 3, 3, 60, 12),
}


def draw(rng: Rng, size: Size) -> Transposed:
    """Generate a tree of depth 3 in which one position occurs below two moves of the root.

    Static evaluations are drawn until the best move changes from depth to depth, as far as the
    values let it change.
    """
    branches = [drawn_branch(rng, size) for _ in range(size.moves)]
    i = rng.below(size.moves - 1)
    j = rng.between(i + 1, size.moves - 1)
    x, y = rng.below(len(branches[i])), rng.below(len(branches[j]))

    def estimated() -> Inner:
        nodes = [[estimated_position(rng, size, node) for node in branch] for branch in branches]
        nodes[j][y] = nodes[i][x]
        replies = [
            Min(tuple(b), evaluation=generate_evaluation(rng, size, least(b))) for b in nodes
        ]
        return Max(tuple(replies), evaluation=Rational(rng.between(0, size.high)))

    tree = rooted(name_nodes(draw_until(estimated, best_move_changes, TRIES)))
    places = [(k, n) for k, branch in enumerate(branches) for n in range(len(branch))]
    names = [node.name for node in inner_nodes(tree)[1 + size.moves :]]
    return Transposed(tree, (names[places.index((i, x))], names[places.index((j, y))]))


def best_move_changes(tree: Inner) -> bool:
    """Return whether one move is best at each depth, and not the same at all."""
    best = [best_at_depth(tree, depth) for depth in DEPTHS]
    return all(len(moves) == 1 for moves in best) and len(set(best)) > 1


def drawn_branch(rng: Rng, size: Size) -> list[Max]:
    """Generate the positions after MIN's replies."""
    return [
        Max(
            tuple(
                Leaf(Rational(rng.between(0, size.high)))
                for _ in range(rng.between(2, size.leaves))
            )
        )
        for _ in range(rng.between(max(2, size.replies - 1), size.replies))
    ]


def estimated_position(rng: Rng, size: Size, node: Max) -> Max:
    """Return the position with a static evaluation."""
    return changed(node, evaluation=generate_evaluation(rng, size, node_value(node)))


def least(branch: list[Max]) -> Value:
    """Return the least of the values after MIN's replies."""
    return min(map(node_value, branch))


def generate_evaluation(rng: Rng, size: Size, value: Value) -> Rational:
    """Generate a static evaluation for a position of that value."""
    return check_finite(value) + Rational(rng.between(-size.error, size.error))


def solve(problem: Transposed, convention: Convention) -> DeepenedSearch:
    """Deepen under the course's rule for returned values."""
    return rightly(problem, convention.returns)


def fair(problem: Transposed, deepened_search: DeepenedSearch, _size: Size) -> bool:
    """Return whether the best move changes, is always unique, and the table is used."""
    changes = len({depth.best for depth in deepened_search.depths}) > 1
    return changes and deepened_search.hits > 0 and not problem.tied


def counts_last_only(_problem: Transposed, deepened_search: DeepenedSearch) -> Answers:
    """Count only the positions of the last depth."""
    return {"total": number(deepened_search.depths[-1].evaluated)}


def with_notes(problem: Transposed, _worked: object) -> Picture:
    """Draw the static evaluations."""
    return Picture(tree=problem.tree, notes=estimates(problem.tree))


FAMILY: Family[Size, Transposed, DeepenedSearch] = family_on_trees(
    "iterative-deepening",
    source="AIMA 4e, sections 5.2.3 and 5.2.4; S3, Ordinamento dinamico",
    sizes=SIZES,
    draw=draw,
    fair=fair,
    solve=solve,
    questions=(values_by_depth(), best_by_depth(), evaluated_by_depth(), hits(), total()),
    notation=TRANSPOSED,
    question_picture=with_notes,
    solution_picture=with_notes,
    settings=("returns",),
    revision=4,
    last_release={2: "0.1.0"},
    features=lambda _, right_solution: {
        "evaluated_leaves": right_solution.total,
        "table_hits": right_solution.hits,
    },
    worth={"values": 2, "best": 2, "evaluated-*|total": 2},
    limits={"hits": 0, "evaluated-2": 0},  # the total takes it
    mistakes=(
        # before the others, which may give the same total
        reckoning("counts-last-only", counts_last_only, about="total"),
        deepening("table-across-depths", wrong.table_across_depths, about=DEEPEST),
        deepening("exact-for-bound", wrong.exact_for_bound, about=DEEPEST, shows=differs(DEEPEST)),
    ),
)
