"""Expectiminimax: the value of every node of a tree with chance nodes, and the best move."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from generator.answers.answers import Answers
from generator.answers.kinds.window import Window
from generator.base.convention import Convention
from generator.base.errors import BadProblem
from generator.base.plain import Notation, Plain, split_field
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import reckoning
from generator.exercise.predictions import play_search
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.random_trees import (
    check_range,
    check_utilities,
    cut_short,
    drawn_leaves,
    grown,
    in_turns,
    rooted,
    taking_turns,
    with_leaf,
)
from generator.subjects.trees.drawing.searched_trees import with_best_at
from generator.subjects.trees.drawing.swapped_leaves import WORK_OF_A_LEAF
from generator.subjects.trees.problems.chance_problem import (
    CHANCE_TREES,
    ChanceProblem,
    GivenChances,
    as_stated,
    chance_nodes,
    probabilities,
)
from generator.subjects.trees.problems.occasions import choice_of
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.tree_mistakes import WrongBackups, backing_up, count_confused
from generator.subjects.trees.values.amounts import (
    AMOUNTS,
    possible_amounts,
    right_amounts,
    value_alone,
    with_idle_min,
)
from generator.subjects.trees.values.copied_leaves import effort
from generator.subjects.trees.values.tree_pictures import backed
from generator.subjects.trees.values.valuation import NUMBERS, chosen
from generator.subjects.trees.values.value_questions import best_moves, node_values
from solver.exact import Rational
from solver.mistakes import expectiminimax as wrong
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import Run, run
from solver.trees.node_names import leaves, name_nodes
from solver.trees.tree import Chance, Inner, Min
from solver.trees.values import check_finite, optimal_moves, utility


@dataclass(frozen=True, slots=True)
class ExpectedProblem(ChanceProblem):
    """A problem; `asks_amounts` is whether it is asked between which amounts the play can end."""

    asks_amounts: bool = False

    @property
    def amounts(self) -> Window:
        """The least and the greatest utility with which the play can end if nobody errs."""
        return right_amounts(self.tree, run(self.tree, expectiminimax(self.tree)))


ASKED = "asked"
"""The field `amounts` of a plain problem that asks for them."""


def to_plain(problem: ExpectedProblem) -> Plain:
    """Return the plain tree with chances, with `"amounts": "asked"` where these are asked for."""
    amounts = {"amounts": ASKED} if problem.asks_amounts else {}
    return {**CHANCE_TREES.write(problem), **amounts}


def from_plain(plain: Plain) -> ExpectedProblem:
    """Read a tree with chance nodes and finite leaves; raise BadProblem."""
    rest, amounts = split_field(plain, "amounts")
    if amounts not in (None, ASKED):
        raise BadProblem('amounts is "asked", or left out')
    problem = CHANCE_TREES.parse(rest)
    return ExpectedProblem(problem.tree, problem.chances, asks_amounts=amounts is not None)


EXPECTED_TREES: Notation[ExpectedProblem] = Notation(to_plain, from_plain)
"""The notation of trees with chance nodes, perhaps with a question about amounts."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; levels are MAX, chance, MIN, chance; `uneven` trees have a certain outcome.

    With `missing` each chance node's last probability is left out, with `dice` all are; `numbers`
    are fractions, of which the last may be missing, and `varied` is any of these ways. Printed
    fractions have a denominator up to `denominator`. `amounts` is whether it is asked between which
    amounts the play can end.
    """

    branching: int = within(2, 4)
    outcomes: int = within(2, 3)
    depth: int = within(2, 4)
    shape: str = one_of("even", "uneven")
    low: int = within(-99, 98)
    high: int = within(-98, 99)
    chances: str = one_of("fractions", "coins", "missing", "dice", "numbers", "varied")
    denominator: int = within(4, 12)
    first_best: str = one_of("yes", "no")
    amounts: str = one_of("no", "yes")


SIZES = {
    Level.EASY: Size(3, 3, 2, "even", -5, 15, "numbers", 6, "yes", "no"),
    Level.MEDIUM: Size(3, 2, 3, "even", -9, 20, "varied", 8, "yes", "yes"),
    Level.HARD: Size(2, 2, 4, "uneven", -12, 20, "varied", 10, "yes", "yes"),
}
KINDS = {
    "numbers": ("fractions", "missing"),
    "varied": ("fractions", "fractions", "missing", "missing", "dice", "coins"),
}
"""The kinds of chances, each as often as it stands here: dice and coins are always the same."""
ROOT_ALONE = 2
"""The depth of a tree in which the root is the only decision."""
MIN_VALUES = 3
"""The fewest utilities, so that mistakes which give whole numbers can differ."""
TRIES = 40
"""The most leaves that are drawn anew, one by one."""
SAID: Mapping[str, GivenChances] = {"missing": GivenChances.MISSING, "dice": GivenChances.DICE}


def draw(rng: Rng, size: Size) -> ExpectedProblem:
    """Generate a tree with different utilities and chance nodes of one kind.

    The place of the best move is picked before.
    """
    kind = rng.pick(KINDS.get(size.chances, (size.chances,)))
    shape = in_turns(size.branching, size.outcomes, depth=size.depth)
    if size.shape == "uneven":
        cut_short(rng, shape)
    weights = probabilities(rng, kind, rng.between(size.outcomes + 1, size.denominator))
    ends = drawn_leaves(rng, shape, size.low, high=size.high)
    drawn_tree = rooted(grown(shape, ends, taking_turns(weights)))
    place = rng.between(int(size.first_best == "no"), len(shape.children) - 1)
    tree = rooted(name_nodes(with_best_at(drawn_tree, place)))
    chances = SAID.get(kind, GivenChances.PRINTED)
    problem = ExpectedProblem(tree, chances, asks_amounts=size.amounts == "yes")
    return with_values_apart(rng, problem, size)


def with_values_apart(rng: Rng, problem: ExpectedProblem, size: Size) -> ExpectedProblem:
    """Return the problem with some leaves drawn anew, so that each mistake has its own value.

    The best move remains the same.
    """
    confused, best = count_confused(problem, WRONG), optimal_moves(problem.tree)
    for _ in range(TRIES):
        if not confused:
            break
        ends = leaves(problem.tree)
        rng.count_work(WORK_OF_A_LEAF * len(ends) * len(WRONG))
        others = {*map(Rational, range(size.low, size.high + 1))} - {*map(utility, ends)}
        value = rng.pick(sorted(others or {Rational(size.low)}))
        changed_tree = rooted(with_leaf(problem.tree, rng.pick(ends).name, value))
        attempt = replace(problem, tree=changed_tree)
        if (
            optimal_moves(attempt.tree) == best
            and (still := count_confused(attempt, WRONG)) <= confused
        ):
            problem, confused = attempt, still
    return problem


def check(size: Size) -> None:
    """Raise BadParameter where there are too few utilities.

    Optimism, pessimism and early rounding give whole numbers, and no two the same.
    """
    check_range(size.low, size.high)
    check_utilities(size, MIN_VALUES)


def solve(problem: ExpectedProblem, _convention: Convention) -> Run:
    """Run expectiminimax."""
    return run(problem.tree, expectiminimax(problem.tree))


def fair(problem: ExpectedProblem, right_run: Run, size: Size) -> bool:
    """Return whether one move is best, and not the first move wherever a player decides.

    Where the root alone decides, any move may be best.
    """
    tree = problem.tree
    if len(right_run.best) != 1 or (size.first_best == "no" and right_run.best[0] == tree.moves[0]):
        return False
    places_by_player = [p for p in chosen(tree, right_run.values, NUMBERS).values() if p]
    return size.depth == ROOT_ALONE or any(0 not in places for places in places_by_player)


def some_chance(holds: Callable[[Chance], bool]) -> Callable[[ChanceProblem], bool]:
    """Return a predicate: whether it holds of a chance node with several outcomes."""
    return lambda problem: any(
        holds(node) for node in chance_nodes(problem.tree) if len(node.children) > 1
    )


several_outcomes = some_chance(lambda _: True)


def has_fractional_value(problem: ChanceProblem) -> bool:
    """Return whether some chance node's value is not whole, so that rounding matters."""
    values = run(problem.tree, expectiminimax(problem.tree)).values
    nodes = chance_nodes(problem.tree)
    return any(
        wrong.round_to_whole(check_finite(values[node.name])) != values[node.name] for node in nodes
    )


def leaves_out_one_of_three(problem: ChanceProblem) -> bool:
    """Return whether a missing probability must be found from more than one other."""
    nodes = chance_nodes(problem.tree)
    return problem.chances is GivenChances.MISSING and any(len(n.children) > 2 for n in nodes)


WRONG: WrongBackups[ChanceProblem] = {
    "uniform-mean": (
        wrong.uniform_mean,
        some_chance(lambda node: len(set(node.probabilities)) > 1),
    ),
    "optimistic-for-chance": (wrong.optimistic_for_chance, several_outcomes),
    "pessimistic-for-chance": (wrong.pessimistic_for_chance, several_outcomes),
    "modal-outcome": (
        wrong.modal_outcome,
        some_chance(lambda node: wrong.only_mode(node) is not None),
    ),
    "weights-forgotten": (wrong.weights_forgotten, several_outcomes),
    "max-at-min": (wrong.max_at_min, choice_of(Min)),
    "p-before-min": (
        wrong.p_before_min,
        some_chance(lambda node: len(wrong.corresponding_replies(node)) > 1),
    ),
    "early-rounding": (wrong.early_rounding, has_fractional_value),
    "doubles-1/18": (
        wrong.doubles_as_any_roll,
        lambda problem: problem.chances is GivenChances.DICE,
    ),
    "complement-wrong": (wrong.complement_wrong, leaves_out_one_of_three),
}


def answering(
    amounts: Callable[[Inner, Run], Window],
) -> Callable[[ExpectedProblem, Run], Answers | None]:
    """Return a solver that answers rightly but for the amounts; None where that is right."""

    def answer(problem: ExpectedProblem, right_run: Run) -> Answers | None:
        if not problem.asks_amounts:
            return None
        wrong_amounts = amounts(problem.tree, right_run)
        is_right = wrong_amounts == right_amounts(problem.tree, right_run)
        return None if is_right else {AMOUNTS: wrong_amounts}

    return answer


FAMILY: Family[Size, ExpectedProblem, Run] = family_on_trees(
    "expectiminimax",
    source="AIMA 4e, section 5.5; S0, Expectminimax; S2, Árbol expectiminimax",
    sizes=SIZES,
    draw=draw,
    revision=6,
    enough=320,
    last_release={2: "0.1.0"},
    check=check,
    fair=fair,
    solve=solve,
    questions=(
        node_values(NUMBERS, effort),
        best_moves(NUMBERS),
        possible_amounts(lambda problem: problem.asks_amounts),
    ),
    play=lambda _, run, _convention: play_search(run.steps),
    notation=EXPECTED_TREES,
    question_picture=as_stated,
    solution_picture=backed(NUMBERS),
    # at these nodes MIN takes the least of two or three values
    medium_limits={"[E-Z]": 0},
    hard_limits={"[D-F]": 0},
    worth={"A|best": 1, "[A-Z]": 3, AMOUNTS: 1},
    mistakes=(
        *(backing_up(name, wrongly, when=when) for name, (wrongly, when) in WRONG.items()),
        reckoning("mean-taken-as-amount", answering(value_alone), about=AMOUNTS),
        reckoning("any-move-of-min", answering(with_idle_min), about=AMOUNTS),
    ),
)
