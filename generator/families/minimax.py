"""Minimax: the value of every node of a game tree, the best moves, the line that both play."""

from collections.abc import Callable
from dataclasses import dataclass

from generator.answers import Answers
from generator.convention import Convention
from generator.draws.shapes import ON_A_SHEET
from generator.draws.tree_following import following, following_line
from generator.draws.tree_occasions import has_choice, has_negative_leaf, has_node
from generator.draws.tree_pictures import bare, edges
from generator.draws.tree_problem import TreeProblem, from_plain, to_plain, utilities_are_finite
from generator.draws.tree_questions import (
    best_question,
    chosen,
    favourites,
    value_questions,
    variation_question,
    wrong_answers,
)
from generator.draws.tree_sizes import check_tree, most_leaves, utilities
from generator.draws.trees import (
    alternating,
    count_leaves,
    different,
    drawn_shape,
    grown,
    shifted,
)
from generator.errors import BadParameter
from generator.family import Family, Level, Mistake
from generator.kinds.moves import Moves
from generator.kinds.path import Path
from generator.picture import Picture
from generator.question import Question
from generator.rng import Rng
from generator.size import one_of, within
from solver.exact import Rational
from solver.mistakes import minimax as mistaken
from solver.mistakes.backup import Backup, backed_up, finite, lines, right
from solver.searches.minimax import minimax, minimax_value
from solver.searches.run import Run, run
from solver.trees.naming import End, inner_nodes, leaves, named
from solver.trees.tree import Inner, Leaf, Max, Min, Tree, changed

TRIES_FOR_A_TIE = 20
LEAST_VALUES = 5
"""Right or by four of the mistakes, the root is worth a leaf's utility, each time another's."""


@dataclass(frozen=True, slots=True)
class Size:
    """`leaves` is the most there may be; `ties` is whether several root moves may be best.

    `first_best` is whether the first move at the root may be the best one.
    """

    branching: int = within(2, 5)
    depth: int = within(2, 5)
    leaves: int = within(4, ON_A_SHEET)
    shape: str = one_of("even", "uneven")
    low: int = within(-99, 98)
    high: int = within(-98, 99)
    ties: str = one_of("never", "sometimes", "always")
    first_best: str = one_of("yes", "no")


SIZES = {
    Level.EASY: Size(3, 2, 18, "even", 0, 20, "never", "yes"),
    Level.MEDIUM: Size(3, 3, 12, "uneven", -15, 15, "sometimes", "yes"),
    Level.HARD: Size(3, 4, 18, "uneven", -20, 20, "sometimes", "no"),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """A tree with different utilities, and perhaps with a tie at the root."""
    tied = size.ties == "always" or (size.ties == "sometimes" and rng.below(2) == 0)
    tree = drawn_tree(rng, size)
    for _ in range(TRIES_FOR_A_TIE if tied else 0):
        even_tree = with_tie(rng, tree, size)
        if even_tree is not None:
            return problem_of(even_tree)
        tree = drawn_tree(rng, size)
    return problem_of(tree)


def problem_of(tree: Tree) -> TreeProblem:
    """Only what is kept is named: most trees are drawn in vain where a tie is hard to find."""
    whole = named(tree)
    assert not isinstance(whole, End), "it has children"
    return TreeProblem(whole)


def drawn_tree(rng: Rng, size: Size) -> Tree:
    """A tree that has no names yet."""
    shape = drawn_shape(rng, size.shape, size.branching, depth=size.depth, leaves=size.leaves)
    numbers = different(rng, count_leaves(shape), size.low, size.high)
    return grown(shape, iter(numbers), alternating)


def with_tie(rng: Rng, tree: Tree, size: Size) -> Tree | None:
    """The tree with one more move made as good as the best, if the range of utilities allows it."""
    assert not isinstance(tree, End), "a shape has a root with children"
    worths = tuple(map(minimax_value, tree.children))
    best = favourites(tree, worths)
    i = rng.pick([i for i in range(len(worths)) if i not in best] or best)
    children = list(tree.children)
    children[i] = shifted(children[i], finite(worths[best[0]]) - finite(worths[i]))
    if not all(in_range(leaf, size) for leaf in leaves(children[i])):
        return None
    return changed(tree, children=tuple(children))


def in_range(leaf: End, size: Size) -> bool:
    return isinstance(leaf, Leaf) and size.low <= leaf.utility <= size.high


def check(size: Size) -> None:
    """BadParameter where a mistake comes to the same as another one, or as none."""
    check_tree(size)
    if (most := most_leaves(size)) < LEAST_VALUES:
        raise BadParameter(
            f"the mistakes are told apart by {LEAST_VALUES} leaves or more, not {most}; "
            "raise leaves, branching or depth"
        )
    if (different := utilities(size)) < LEAST_VALUES:
        raise BadParameter(
            f"the mistakes are told apart by {LEAST_VALUES} utilities or more, not {different}; "
            "raise high, or lower low"
        )
    if size.low < 0 >= size.high:
        raise BadParameter(
            "where no utility is above 0, forgetting the signs is swapping the roles; raise high"
        )


def solve(problem: TreeProblem, _convention: Convention) -> Run:
    return run(problem.tree, minimax(problem.tree))


def fair(problem: TreeProblem, worked: Run, size: Size) -> bool:
    """The moves are not all alike, and the first one is not always the one to take."""
    tree = problem.tree
    line = next(lines(tree, chosen(tree, worked.values)))
    first_moves = {node.moves[0] for node in inner_nodes(tree)}
    if len(worked.best) == len(tree.moves) or first_moves.issuperset(line):
        return False
    if size.first_best == "no" and tree.moves[0] in worked.best:
        return False
    return ties_as_wanted(tree, worked, size)


def ties_as_wanted(tree: Inner, worked: Run, size: Size) -> bool:
    tied = len(worked.best) > 1
    match size.ties:
        case "never":
            return len(list(lines(tree, chosen(tree, worked.values)))) == 1
        case "always":
            return tied
        case _:
            return True


def ask(problem: TreeProblem, worked: Run) -> tuple[Question, ...]:
    """The values from the leaves up, then the moves and the line."""
    tree = problem.tree
    return (
        *value_questions(tree, worked.values),
        best_question(tree, worked.best),
        variation_question(tree, worked.values),
    )


def follow(problem: TreeProblem, given: Answers, _convention: Convention) -> Answers:
    """Each value from the student's own values below it; move and line from his values."""
    tree = problem.tree
    values = backed_up(tree, right).values
    return following(tree, values, given) | following_line(tree, values, given)


def asked(problem: TreeProblem, _worked: Run) -> Picture:
    return bare(problem.tree)


def solved(problem: TreeProblem, worked: Run) -> Picture:
    """Every value, and at every node the best moves."""
    tree = problem.tree
    return Picture(tree=tree, values=worked.values, thick=edges(chosen(tree, worked.values)))


def everywhere(wrong: Callable[[Tree], Backup]) -> Callable[[TreeProblem, Convention], Answers]:
    """The student backs up every value in the wrong way, and plays by these values."""
    return lambda problem, _convention: answers_of(wrong(problem.tree))


def answers_of(backup: Backup) -> Answers:
    answers = wrong_answers(backup)
    if all(backup.chosen.values()):
        answers["variation"] = Path(next(backup.lines()))
    return answers


def mean_at_min(problem: TreeProblem, _convention: Convention) -> Answers | None:
    tree = problem.tree
    if not has_choice(tree, Min) or not utilities_are_finite(tree):
        return None
    return answers_of(mistaken.mean_at_min(tree))


def all_max(problem: TreeProblem, _convention: Convention) -> Answers | None:
    return answers_of(mistaken.all_max(problem.tree)) if has_choice(problem.tree, Min) else None


def all_min(problem: TreeProblem, _convention: Convention) -> Answers | None:
    return answers_of(mistaken.all_min(problem.tree)) if has_choice(problem.tree, Max) else None


def parity_shift(problem: TreeProblem, _convention: Convention) -> Answers | None:
    tree = problem.tree
    return answers_of(mistaken.parity_shift(tree)) if mistaken.shifts_parity(tree) else None


def abs_value(problem: TreeProblem, _convention: Convention) -> Answers | None:
    tree = problem.tree
    return answers_of(mistaken.abs_value(tree)) if has_negative_leaf(tree) else None


def negamax_sign(problem: TreeProblem, _convention: Convention) -> Answers | None:
    tree = problem.tree
    return answers_of(mistaken.negamax_sign(tree)) if has_node(tree, Min) else None


def leaf_chase(problem: TreeProblem, _convention: Convention) -> Answers | None:
    """No occasion where several moves are best and the best leaf lies behind one of them."""
    tree = problem.tree
    assert isinstance(tree, (Max, Min)), "this family has no other nodes"
    line = mistaken.leaf_chase(tree)
    best = backed_up(tree, right).best
    if len(best) > 1 and line[0] in best:
        return None
    return {"best": Moves(frozenset(line[:1])), "variation": Path(line)}


def value_for_move(problem: TreeProblem, _convention: Convention) -> Answers | None:
    """No occasion where the value stands right below the root, or under a move of the same name."""
    move = mistaken.value_for_move(problem.tree)
    return {"best": Moves(frozenset({move}))} if move not in problem.tree.moves else None


def first_tie_only(problem: TreeProblem, _convention: Convention) -> Answers | None:
    tree = problem.tree
    tied = len(backed_up(tree, right).best) > 1
    return {"best": Moves(frozenset(mistaken.first_tie_only(tree)))} if tied else None


def last_tie_only(problem: TreeProblem, _convention: Convention) -> Answers | None:
    tree = problem.tree
    tied = len(backed_up(tree, right).best) > 1
    return {"best": Moves(frozenset(mistaken.last_tie_only(tree)))} if tied else None


MISTAKES = (
    Mistake(name="leaf-chase", concerns="best", answers=leaf_chase),
    Mistake(name="value-for-move", concerns="best", answers=value_for_move),
    Mistake(name="first-tie-only", concerns="best", answers=first_tie_only, worth=Rational(1, 3)),
    Mistake(name="last-tie-only", concerns="best", answers=last_tie_only, worth=Rational(1, 3)),
    Mistake(name="roles-swapped", concerns="A", answers=everywhere(mistaken.roles_swapped)),
    Mistake(name="all-max", concerns="A", answers=all_max),
    Mistake(name="all-min", concerns="A", answers=all_min),
    Mistake(name="mean-at-min", concerns="A", answers=mean_at_min),
    Mistake(name="parity-shift", concerns="A", answers=parity_shift),
    Mistake(name="last-son", concerns="A", answers=everywhere(mistaken.last_son)),
    Mistake(name="abs-value", concerns="A", answers=abs_value),
    Mistake(name="negamax-sign", concerns="A", answers=negamax_sign),
)
"""Where an answer fits several, the first explains it: those about the move come first."""

FAMILY = Family(
    name="minimax",
    source="AIMA 4e, section 5.2.1; S0, Estrategia minimax; S1, section 2",
    sizes=SIZES,
    draw=draw,
    solve=solve,
    fair=fair,
    check=check,
    ask=ask,
    follow=follow,
    mistakes=MISTAKES,
    asked=asked,
    solved=solved,
    to_plain=to_plain,
    from_plain=from_plain,
)
