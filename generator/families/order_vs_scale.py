"""Order against scale: the transformations of the leaves, and the x, that keep the decision."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from generator.answers import forms
from generator.answers.agreement import ALL_OR_NOTHING
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.reals import Reals
from generator.answers.unknowns import ends_of
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering, reckoning
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, own_value, single
from generator.exercise.size import one_of, within
from generator.exercise.work import Step, Work, backing, by_name
from generator.subjects.trees.drawing.random_trees import (
    alternating,
    drawn_leaves,
    in_turns,
    planted,
    taking_turns,
)
from generator.subjects.trees.problems.chance_problem import probabilities
from generator.subjects.trees.problems.transformed_tree import (
    TRANSFORMED,
    DecidedMoves,
    Function,
    TransformedTree,
    best,
    decided,
    is_affine,
    is_increasing,
    mapped,
    solve_rightly,
    worths,
)
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values.move_names import in_son, moves_at_root
from generator.subjects.trees.values.own_node_values import matters
from generator.subjects.trees.values.valuation import leftmost
from solver.analyses.intervals import least_leaf
from solver.exact import Rational, Value, text
from solver.mistakes.expectiminimax import modal_outcome, on_the_mode, only_mode
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.tree import Chance, Max, Tree
from solver.trees.values import check_finite, utility

# Questions about transformed leaves: the decision before, what keeps it, and for which x.


AboutDecision: TypeAlias = QuestionTemplate[TransformedTree, DecidedMoves, DecidedMoves]
SolvedCase: TypeAlias = SolvedProblem[TransformedTree, DecidedMoves]


def move_worths() -> AboutDecision:
    """Ask for the value of each move, with the leaves as they stand: `worth-a1`."""
    return QuestionTemplate(
        answers=lambda _, solution: {
            f"worth-{move}": Number(v) for move, v in solution.worths.items()
        },
        form=lambda _solved, _name: forms.NUMBER,
        guesses=lambda solved: {
            f"worth-{move}": Number(utility(leftmost(child)))
            for move, child in zip(
                solved.problem.tree.moves, solved.problem.tree.children, strict=True
            )
        },
        place=lambda solved, name: in_son(solved.problem.tree, name.removeprefix("worth-")),
        works=worked_out,
    )


def worked_out(solved: SolvedCase) -> Mapping[str, Work]:
    """Return the work of each move's value, that of the node to which it leads."""
    tree = solved.problem.tree
    move = {
        child.name: f"worth-{move}" for move, child in zip(tree.moves, tree.children, strict=True)
    }
    every = backing(tree, lambda node: move.get(node, node))
    return {name: work for name, work in every.items() if name in move.values()}


def decision() -> AboutDecision:
    """Ask for the best moves, by the student's own values."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        right_worths, own = solved.solution.worths, own_worths(solved, answers)
        says = matters([*right_worths.values()], [*own.values()])
        return Moves(frozenset(best(own))) if says else None

    return single(
        "best",
        form=lambda solved: moves_at_root(solved.problem.tree),
        answer=lambda _, solution: Moves(frozenset(solution.best)),
        follow=follow,
        rests_on=lambda solved: tuple(f"worth-{move}" for move in solved.solution.worths),
    )


def values_after() -> AboutDecision:
    """Ask for the root's value after each function: `value-f1`."""
    return QuestionTemplate(
        answers=lambda _, solution: {
            f"value-{name}": Number(max(worths.values())) for name, worths in solution.after.items()
        },
        form=lambda _solved, _name: forms.LARGE,
        points=lambda _: 4,
        works=lambda solved: {
            f"value-{name}": replace(by_name(solved.problem.tree), own_step=Step.CALCULATED)
            for name in solved.solution.after
        },
    )


def same_decision_question() -> AboutDecision:
    """Ask for the functions after which the decision is the same."""
    return single(
        "kept",
        form=lambda solved: forms.moves(*solved.problem.functions_by_name),
        answer=lambda _, solution: Moves(solution.preserving_functions),
        points=2,
        credit=ALL_OR_NOTHING,
    )


def stays_for() -> AboutDecision:
    """Ask for the x at the leaf for which the move that leads there is one of the best."""
    return single(
        "for-x",
        form=lambda _: forms.reals("x"),
        answer=lambda _, solution: Reals(solution.chosen),
        points=3,
    )


def own_worths(solved: SolvedCase, answers: Answers) -> Mapping[str, Rational]:
    """Return the student's values, and the right ones where he gave none."""
    right_worths = solved.solution.worths
    return {move: own_value(answers, f"worth-{move}", v) for move, v in right_worths.items()}


TRIES = 40
NONLINEAR = 2
"""How many of the functions are not linear."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; MIN or chance answers each of the moves, at the third level the other.

    Leaves go from 0 up to `high`.
    """

    moves: int = within(2, 3)
    answers: int = within(2, 3)
    depth: int = within(2, 3)
    chance: str = one_of("yes", "no")
    high: int = within(8, 30)
    denominator: int = within(3, 10)


SIZES = {
    Level.EASY: Size(3, 3, 2, "no", 25, 4),
    Level.MEDIUM: Size(2, 2, 2, "yes", 12, 6),
    Level.HARD: Size(2, 2, 3, "yes", 15, 8),
}


def draw(rng: Rng, size: Size) -> TransformedTree:
    """Generate a tree whose decision changes under a decreasing function, if tries give one."""
    problem = draw_until(lambda: drawn_problem(rng, size), promising, TRIES)
    return replace(problem, leaf=deciding_leaf(rng, problem))


def deciding_leaf(rng: Rng, problem: TransformedTree) -> str:
    """Return a leaf on whose utility the decision depends, if there is one."""
    tree, values = problem.tree, solve_rightly(problem.tree).values

    def worth(node: Tree) -> Value:
        return utility(node) if isinstance(node, End) else values[node.name]

    names = [leaf.name for leaf in rng.shuffled(leaves(tree))]
    deciding = (name for name in names if not isinstance(least_leaf(tree, name, worth), float))
    return next(deciding, names[0])


def promising(problem: TransformedTree) -> bool:
    """Return whether a decreasing function changes it, and under chance a nonlinear one."""
    rising_by_function = {
        function: is_increasing(function, problem.tree) for function in problem.functions
    }
    bent = [
        function
        for function, rising in rising_by_function.items()
        if rising and not is_affine(function)
    ]
    falling = [function for function, rising in rising_by_function.items() if not rising]
    return all(changes(problem, function) for function in falling) and (
        not problem.has_chance or any(changes(problem, function) for function in bent)
    )


def drawn_problem(rng: Rng, size: Size) -> TransformedTree:
    """Generate an increasing and a decreasing linear function, and two nonlinear ones.

    Without chance none, one or both of the latter decrease, equally often: only the order counts.
    """
    tree = drawn_tree(rng, size)
    bent = rng.shuffled(bending(size.high))[:NONLINEAR]
    falling = 0 if size.chance == "yes" else rng.below(NONLINEAR + 1)
    functions = (
        (Rational(rng.between(-9, 9)), Rational(rng.between(2, 5))),
        (Rational(rng.between(0, 30)), Rational(-rng.between(1, 3))),
        *(tuple(-c for c in function) for function in bent[:falling]),
        *bent[falling:],
    )
    return TransformedTree(tree, rng.shuffled(functions), leaf="")


def drawn_tree(rng: Rng, size: Size) -> Max:
    """Generate a tree in which MAX moves first, and chance or MIN answers."""
    shape = in_turns(size.moves, size.answers, depth=size.depth)
    ends = drawn_leaves(rng, shape, 0, high=size.high)
    if size.chance == "no":
        tree = planted(shape, ends, alternating)
    else:
        weights = probabilities(rng, "fractions", rng.between(size.answers + 1, size.denominator))
        tree = planted(shape, ends, taking_turns(weights))
    assert isinstance(tree, Max), "MAX moves first"
    return tree


def bending(high: int) -> tuple[Function, ...]:
    """Return functions that increase from 0 to `high`, but not linearly."""
    zero, one = Rational(0), Rational(1)
    return (zero, zero, one), (one, zero, one), (zero, one, one), (zero, Rational(2 * high), -one)


def changes(problem: TransformedTree, function: Function) -> bool:
    """Return whether the decision is another one after the function."""
    before = best(worths(problem.tree, solve_rightly))
    return best(worths(mapped(problem.tree, function), solve_rightly)) != before


def check(size: Size) -> None:
    """Raise BadParameter where chance has as many outcomes as parts of one, or more."""
    if size.chance == "yes" and size.denominator <= size.answers:
        raise BadParameter(
            "{outcomes} outcomes have probabilities with a denominator above {outcomes}, not "
            "{denominator}; raise denominator, or lower answers",
            outcomes=size.answers,
            denominator=size.denominator,
        )


def fair(problem: TransformedTree, decided_moves: DecidedMoves, _size: Size) -> bool:
    """Return whether one move is best before and after, and the decision depends on x."""
    every = [decided_moves.best, *(best(worths) for worths in decided_moves.after.values())]
    ends = ends_of(decided_moves.chosen)
    return (
        all(len(moves) == 1 for moves in every)
        and any(not isinstance(end, float) for end in ends)
        and promising(problem)
    )


def every_increasing(problem: TransformedTree, decided_moves: DecidedMoves) -> Answers | None:
    """Take every increasing function to keep the decision, even under chance."""
    if not problem.has_chance:
        return None
    rising = (
        name
        for name, function in problem.functions_by_name.items()
        if is_increasing(function, problem.tree)
    )
    return {"kept": Moves(decided_moves.preserving_functions.union(rising))}


def no_affine(problem: TransformedTree, decided_moves: DecidedMoves) -> Answers | None:
    """Take no linear function to keep the decision, though only the order counts."""
    if problem.has_chance:
        return None
    return {
        "kept": Moves(
            frozenset(
                n
                for n in decided_moves.preserving_functions
                if not is_affine(problem.functions_by_name[n])
            )
        )
    }


def any_affine(problem: TransformedTree, decided_moves: DecidedMoves) -> Answers:
    """Take every linear function to keep the decision, even a decreasing one."""
    return {
        "kept": Moves(
            decided_moves.preserving_functions.union(
                n for n, f in problem.functions_by_name.items() if is_affine(f)
            )
        )
    }


def by_mode(problem: TransformedTree, _worked: DecidedMoves) -> DecidedMoves:
    """Decide by the likeliest outcome of chance."""
    return decided(problem, modal_outcome, on_the_mode)


def has_likeliest(problem: TransformedTree) -> bool:
    """Return whether some chance node has one likeliest outcome."""
    return any(
        isinstance(node, Chance) and only_mode(node) is not None
        for node in inner_nodes(problem.tree)
    )


def marked(problem: TransformedTree, _worked: object) -> Picture:
    """Draw the tree with the leaf marked that becomes x."""
    unknown = next(leaf for leaf in leaves(problem.tree) if leaf.name == problem.leaf)
    return Picture(tree=problem.tree, leaves={problem.leaf: f"{text(utility(unknown))} *"})


def valued(problem: TransformedTree, decided_moves: DecidedMoves) -> Picture:
    """Draw the values of the nodes, with the leaves as they stand."""
    tree = problem.tree
    values = {name: check_finite(v) for name, v in solve_rightly(tree).values.items()}
    return Picture(
        tree=tree,
        values=values,
        leaves=marked(problem, decided_moves).leaves,
        thick=frozenset((tree.name, tree.moves.index(move)) for move in decided_moves.best),
    )


FAMILY: Family[Size, TransformedTree, DecidedMoves] = family_on_trees(
    "order-vs-scale",
    source="S4, Valores exactos não são importantes; S0, Funciones de evaluación/utilidad; "
    "AIMA 4e, section 5.5",
    sizes=SIZES,
    revision=4,
    last_release={2: "0.1.0"},
    draw=draw,
    check=check,
    fair=fair,
    solve=lambda problem, _convention: decided(problem),
    questions=(move_worths(), decision(), values_after(), same_decision_question(), stays_for()),
    notation=TRANSFORMED,
    question_picture=marked,
    solution_picture=valued,
    worth={"worth-*": 2, "best": 1, "value-*": 3, "kept": 2, "for-x": 2},
    easy_limits={"worth-*": 2, "value-*": 2},
    mistakes=(
        reckoning("monotone-suffices-under-chance", every_increasing, about="kept"),
        reckoning("affine-breaks-minimax", no_affine, about="kept"),
        reckoning("negative-slope-accepted", any_affine, about="kept"),
        altering("modal-outcome", by_mode, about="value-f1", when=has_likeliest),
    ),
)
