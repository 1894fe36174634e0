"""Infinite utilities: a tree of won, drawn and lost games, its values and the best moves."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.path import Path
from generator.base.convention import Convention
from generator.base.errors import BadParameter, BadProblem
from generator.base.picture import Picture
from generator.base.place import AtNodes
from generator.base.plain import Notation, Plain, split_field
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import differs, reckoning
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.random_trees import alternating, drawn_shape, grown, rooted
from generator.subjects.trees.drawing.searched_trees import with_best_at
from generator.subjects.trees.drawing.tree_shapes import ON_A_SHEET, TreeShape
from generator.subjects.trees.problems.tree_problem import GAME_TREES, TreeProblem
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.tree_mistakes import backing_up
from generator.subjects.trees.values.move_names import line, root_moves
from generator.subjects.trees.values.own_node_values import alike, matters
from generator.subjects.trees.values.tree_pictures import backed
from generator.subjects.trees.values.valuation import NUMBERS, child_values, chosen, favourites
from generator.subjects.trees.values.value_questions import BackedUpTree, played
from solver.exact import ZERO, Value
from solver.mistakes import infinite_utilities as wrong
from solver.mistakes.minimax import leaf_chase
from solver.searches.minimax import minimax
from solver.searches.run import Run, run
from solver.trees.backup import lines
from solver.trees.node_names import End, inner_nodes, leaves, name_nodes
from solver.trees.tree import Inner, Leaf, Max, Min
from solver.trees.values import correct_choice, node_value, utility

# Trees of games won, drawn and lost: which nodes are which, and what follows from that.


ENDS: tuple[Value, ...] = (inf, ZERO, -inf)
"""MAX's utility of a game won, drawn, lost."""
SETS: Mapping[str, Value] = {"won": inf, "lost": -inf}
"""The sets asked for; the other nodes are drawn."""
MARKS: Mapping[str, str] = {"won": "∞", "lost": "−∞"}

IN_WORDS = "words"
WORDS: Mapping[Value, str] = {inf: "won", ZERO: "drawn", -inf: "lost"}
"""The words for outcomes, by the utility of MAX."""


@dataclass(frozen=True, slots=True)
class OutcomeProblem(TreeProblem):
    """A problem; `in_words` is whether leaves and the game's outcome are words, not numbers."""

    in_words: bool = False


AboutOutcomes: TypeAlias = QuestionTemplate[OutcomeProblem, Run, BackedUpTree[Value]]
SolvedCase: TypeAlias = SolvedProblem[OutcomeProblem, Run]


def nodes_worth(name: str) -> AboutOutcomes:
    """Ask for the inner nodes that are won, or lost."""
    return single(
        name,
        form=lambda solved: forms.nodes(*names(solved), groups={}),
        answer=lambda solved, solution: Nodes(
            frozenset(node for node in names(solved) if solution.values[node] == SETS[name])
        ),
        points=4,
        place=lambda _: AtNodes(MARKS[name]),
    )


def names(solved: SolvedProblem[TreeProblem, object]) -> tuple[str, ...]:
    """Return the names of the inner nodes."""
    return tuple(node.name for node in inner_nodes(solved.problem.tree))


def outcome_by_sets() -> AboutOutcomes:
    """Ask how the game ends where outcomes are words, by the student's own sets."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        tree, own = solved.problem.tree, own_values(solved, answers)
        worths = child_values(tree, own, NUMBERS)
        right_worths = child_values(tree, solved.solution.values, NUMBERS)
        if not solved.problem.in_words or not matters(right_worths, worths):
            return None
        return Choice(WORDS[(max if isinstance(tree, Max) else min)(worths)])

    def answer(
        solved: SolvedProblem[OutcomeProblem, object], solution: BackedUpTree[Value]
    ) -> Answer | None:
        value = solution.values[solved.problem.tree.name]
        return Choice(WORDS[value]) if solved.problem.in_words and value in WORDS else None

    return single(
        "outcome",
        form=lambda _: forms.choice(*WORDS.values()),
        answer=answer,
        follow=follow,
        rests_on=lambda solved: tuple(SETS) if solved.problem.in_words else (),
    )


def best_by_sets() -> AboutOutcomes:
    """Ask for the best moves at the root, by the student's own sets."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        tree, right_values, own = (
            solved.problem.tree,
            solved.solution.values,
            own_values(solved, answers),
        )
        worths = child_values(tree, own, NUMBERS)
        if not matters(child_values(tree, right_values, NUMBERS), worths):
            return None
        return Moves(frozenset(tree.moves[i] for i in favourites(tree, worths, NUMBERS)))

    return single(
        "best",
        form=lambda solved: root_moves(solved.problem.tree),
        answer=lambda _, solution: Moves(frozenset(solution.best)),
        follow=follow,
        rests_on=lambda _: tuple(SETS),
    )


def line_by_sets() -> AboutOutcomes:
    """Ask for the line that both play, by the student's own sets; each of several is right."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        tree, right_values, own = (
            solved.problem.tree,
            solved.solution.values,
            own_values(solved, answers),
        )
        levelled = alike(child_values(tree, own, NUMBERS)) and not alike(
            child_values(tree, right_values, NUMBERS)
        )
        if own == right_values or levelled:
            return None
        own_lines = [Path(line) for line in lines(tree, chosen(tree, own, NUMBERS))]
        line = answers.get("variation")
        return line if isinstance(line, Path) and line in own_lines else own_lines[0]

    def every(
        solved: SolvedProblem[TreeProblem, object], solution: BackedUpTree[Value]
    ) -> tuple[Path, ...]:
        return played(solved.problem.tree, solution, NUMBERS)

    return single(
        "variation",
        form=lambda solved: line(solved.problem.tree),
        answer=lambda solved, solution: next(iter(every(solved, solution)), None),
        others=lambda solved: every(solved, solved.solution)[1:],
        points=3,
        follow=follow,
        rests_on=lambda _: tuple(SETS),
    )


def own_values(solved: SolvedCase, answers: Answers) -> dict[str, Value]:
    """Return the value of each node by the student's own sets; a node in both is won."""
    right_values = solved.solution.values
    won, lost = (own_set(answers.get(name), right_values, v) for name, v in SETS.items())
    return {node: inf if node in won else -inf if node in lost else ZERO for node in right_values}


def own_set(answer: Answer | None, right_values: Mapping[str, Value], v: Value) -> frozenset[str]:
    """Return the student's set of nodes, or the right one."""
    if isinstance(answer, Nodes):
        return answer.labels
    return frozenset(name for name, value in right_values.items() if value == v)


def write_problem(problem: OutcomeProblem) -> Plain:
    """Return `{"tree": notation}`, with `"outcomes": "words"` where they are words."""
    words = {"outcomes": IN_WORDS} if problem.in_words else {}
    return {**GAME_TREES.write(problem), **words}


def read_problem(plain: Plain) -> OutcomeProblem:
    """Read a tree of won, drawn and lost games; raise BadProblem."""
    rest, outcomes = split_field(plain, "outcomes")
    if outcomes not in (None, IN_WORDS):
        raise BadProblem('outcomes is "words", or left out')
    problem = GAME_TREES.parse(rest)
    if not all(utility(leaf) in ENDS for leaf in leaves(problem.tree)):
        raise BadProblem("this family is about games won, drawn or lost: leaves are inf, 0 or -inf")
    return OutcomeProblem(problem.tree, in_words=outcomes is not None)


OUTCOME_TREES: Notation[OutcomeProblem] = Notation(write_problem, read_problem)
"""The notation of trees whose leaves are infinite or 0."""


AIMED_ENDS: tuple[Value, ...] = (inf, ZERO)
"""How games end that are aimed at."""
TRIES = 20
"""The trees drawn until one ends as it shall."""
MIN_INFINITIES = 2
"""The fewest nodes that are won, and that are lost."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `leaves` is the most there may be, `outcomes` how the ends are written."""

    branching: int = within(2, 4)
    depth: int = within(3, 5)
    leaves: int = within(7, ON_A_SHEET)
    outcomes: str = one_of("numbers", IN_WORDS)


SIZES = {
    Level.EASY: Size(3, 3, 13, IN_WORDS),
    Level.MEDIUM: Size(3, 4, 16, "numbers"),
    Level.HARD: Size(3, 4, 22, "numbers"),
}


def draw(rng: Rng, size: Size) -> OutcomeProblem:
    """Generate a tree that is won or drawn; one that is lost has no best move.

    The best move is at each place equally often.
    """
    value = rng.pick(AIMED_ENDS)
    tree = draw_until(
        lambda: drawn_tree(rng, size), lambda tree: is_decided_by_a_move(tree, value), TRIES
    )
    tree = with_best_at(tree, rng.below(len(tree.children)))
    return OutcomeProblem(rooted(name_nodes(tree)), in_words=size.outcomes == IN_WORDS)


def is_decided_by_a_move(tree: Inner, value: Value) -> bool:
    """Return whether the game ends so if one move of the root is played, and no other.

    Some nodes are won, some drawn, some lost.
    """
    root_value, best = correct_choice(tree, node_value)
    is_decided = root_value == value and len(best) == 1
    return is_decided and has_each_end(list(map(node_value, inner_nodes(tree))))


def drawn_tree(rng: Rng, size: Size) -> Inner:
    """Generate a tree without names, whose leaves are won, drawn or lost games.

    The root has as many moves as it may have, if tries give them. How a game ends that is at a node
    above leaves alone is drawn first, each as often.
    """
    shape = draw_until(
        lambda: drawn_shape(rng, "uneven", size.branching, depth=size.depth, leaves=size.leaves),
        lambda shape: len(shape.children) == size.branching,
        TRIES,
    )

    def ends(node: TreeShape) -> Iterator[End]:
        is_max = node.level % 2 == 0
        if any(child.children for child in node.children):
            for child in node.children:
                if child.children:
                    yield from ends(child)
                else:
                    yield Leaf(rng.pick(ENDS))
            return
        value = rng.pick(ENDS)
        no_better = [end for end in ENDS if end == value or (end < value) == is_max]
        others = [rng.pick(no_better) for _ in node.children[1:]]
        yield from map(Leaf, rng.shuffled([value, *others]))

    return rooted(grown(shape, ends(shape), alternating))


def check(size: Size) -> None:
    """Raise BadParameter where there are too few leaves for the depth."""
    if size.leaves <= size.depth:
        raise BadParameter(
            "a tree of depth {depth} has more than {depth} leaves, not {leaves}; raise leaves, or "
            "lower depth",
            depth=size.depth,
            leaves=size.leaves,
        )


def solve(problem: OutcomeProblem, _convention: Convention) -> Run:
    """Run minimax."""
    return run(problem.tree, minimax(problem.tree))


def fair(_problem: OutcomeProblem, right_run: Run, _size: Size) -> bool:
    """Return whether one move is best, and some nodes are won, some drawn, some lost."""
    return len(right_run.best) == 1 and has_each_end(list(right_run.values.values()))


def has_each_end(values: Sequence[Value]) -> bool:
    """Return whether among the values of nodes some are won, some drawn, some lost."""
    return ZERO in values and all(values.count(v) >= MIN_INFINITIES for v in (inf, -inf))


def chases_infinity(problem: OutcomeProblem, right_run: Run) -> Answers | None:
    """Head for a won game; no occasion where the best move leads to one."""
    assert isinstance(problem.tree, (Max, Min)), "this family has no other nodes"
    line = leaf_chase(problem.tree)
    if line[0] in right_run.best:
        return None
    return {"best": Moves(frozenset(line[:1])), "variation": Path(line)}


def as_asked(problem: OutcomeProblem, _solution: object) -> Picture:
    """Draw the tree alone, with words in its leaves where outcomes are words."""
    return Picture(tree=problem.tree, leaves=words_in_leaves(problem))


def solved(problem: OutcomeProblem, solution: Run) -> Picture:
    """Draw every value, and the best moves at every node."""
    picture = backed(NUMBERS)(problem, solution)
    return replace(picture, leaves=words_in_leaves(problem))


def words_in_leaves(problem: OutcomeProblem) -> Mapping[str, str]:
    """Return the word of each leaf where outcomes are words."""
    if not problem.in_words:
        return {}
    return {leaf.name: WORDS[utility(leaf)] for leaf in leaves(problem.tree)}


FAMILY: Family[Size, OutcomeProblem, Run] = family_on_trees(
    "infinite-utilities",
    source="S0, Estrategia minimax; AIMA 4e, section 5.2.1",
    sizes=SIZES,
    draw=draw,
    check=check,
    fair=fair,
    solve=solve,
    revision=5,
    last_release={1: "0.1.0"},
    questions=(
        nodes_worth("won"),
        nodes_worth("lost"),
        outcome_by_sets(),
        best_by_sets(),
        line_by_sets(),
    ),
    notation=OUTCOME_TREES,
    question_picture=as_asked,
    solution_picture=solved,
    worth={"won": 2, "lost": 2, "variation": 2},
    limits={"best": 0, "outcome": 0},  # both ends of the variation
    mistakes=(
        reckoning("chases-infinity", chases_infinity, about=("best", "variation")),
        backing_up("draw-as-loss", wrong.draw_as_loss, about="lost"),
        backing_up("averages-infinity", wrong.averages_infinity, about="won", shows=differs("won")),
    ),
)
