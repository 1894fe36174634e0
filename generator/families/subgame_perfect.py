"""Subgame-perfect: backward induction with payoffs of one's own, threats, unsound cuts."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from generator.answers.answers import Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.path import Path
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, altering, reckoning
from generator.exercise.parts import Features
from generator.exercise.predictions import play_vectors
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.cut_sizes import refuse_rare
from generator.subjects.trees.drawing.random_trees import (
    check_tree,
    check_values,
    count_leaves,
    different,
    drawn_shape,
    grown,
    most_leaves,
    rooted,
    utilities,
)
from generator.subjects.trees.problems.threat_problem import PLAYERS, THREATS, ThreatProblem
from generator.subjects.trees.searches.threat_questions import (
    BELIEVED,
    CREDIBLE,
    NASH,
    PATH,
    PAYOFFS,
    PRUNED,
    REST,
    STRATEGY_1,
    STRATEGY_2,
    asked_strategies,
    strategy_question,
    threat_questions,
)
from generator.subjects.trees.tree_family import family_on_trees
from solver.analyses.credible_threats import (
    Score,
    Strategy,
    ThreatSolution,
    induce,
    induce_without,
    line_of,
    nodes_of,
    outcome,
    search_as_zero_sum,
    solve_threats,
    strategy_of,
)
from solver.mistakes import credible_threats as wrong
from solver.searches.max_n import Vector as Utilities
from solver.trees.backup import Backup
from solver.trees.node_names import End, name_nodes
from solver.trees.tree import Inner, Payoffs, Player, Tree, changed


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `leaves` is the most."""

    branching: int = within(2, 4)
    depth: int = within(2, 4)
    leaves: int = within(6, 18)
    shape: str = one_of("even", "uneven")
    low: int = within(-20, 20)
    high: int = within(-8, 40)


SIZES = {
    Level.EASY: Size(4, 2, 9, "even", 0, 9),
    Level.MEDIUM: Size(3, 3, 15, "uneven", 0, 15),
    Level.HARD: Size(3, 4, 16, "uneven", 0, 20),
}
SHALLOWEST, MIN_LEAVES, MIN_DEEP_LEAVES = 2, 6, 8
"""The least depth, the least number of leaves there, and that of deeper trees.

A full binary tree of 8 leaves is too little: of 4,000 draws none told the mistakes apart.
"""
TRIES = 200
"""The greatest number of trees that are rejected before one is solved."""
ANNOUNCEMENTS = 8
"""The number of announcements that are tried on a tree."""
PLACES = 6
"""A number that is divisible by how many places there are but the first."""


@dataclass(frozen=True, slots=True)
class Aims:
    """What a draw shall be: where the first two moves stand, and what the first threat is.

    The places are counted from the second one on, and go round. What player 2 announces at his
    first node is credible or not.
    """

    places: tuple[int, int]
    is_first_credible: bool


def draw(rng: Rng, size: Size) -> ThreatProblem:
    """Generate a tree in which cuts lead astray, and announce what helps player 2, in a few tries.

    The players alternate.
    """
    aims = Aims((rng.below(PLACES), rng.below(PLACES)), is_first_credible=rng.below(2) == 0)
    problem = draw_until(
        lambda: drawn_problem(rng, size, aims), lambda drawn: drawn is not None, TRIES
    )
    if problem is not None:
        return problem
    tree = name_tree(drawn_tree(rng, size))
    return ThreatProblem(tree, pick_moves(rng, tree))


def drawn_problem(rng: Rng, size: Size, aims: Aims) -> ThreatProblem | None:
    """Generate a tree with what player 2 announces; None where cuts or announcements are idle."""
    drawn = drawn_tree(rng, size)
    if not end_otherwise(drawn):
        return None
    tree = name_tree(with_later_moves(drawn, aims.places))
    perfect, mistaken = induce(tree), induce_wrongly(tree)
    if not move_otherwise(perfect, mistaken):
        return None
    line_of_rest = line_of(induce_without(tree, search_as_zero_sum(tree).pruned))
    if line_of_rest == line_of(perfect):
        return None
    best = strategy_of(perfect, 2)
    for _ in range(ANNOUNCEMENTS):
        announced = pick_moves(rng, tree)
        if (announced[0] in best) is not aims.is_first_credible:
            continue
        believed = induce(tree, fixed=announced)
        if (
            helps(perfect, believed, frozenset(announced))
            and line_of(believed) != line_of_rest
            and move_apart(mistaken, believed)
        ):
            return ThreatProblem(tree, announced)
    return None


def drawn_tree(rng: Rng, size: Size) -> Tree:
    """Generate a tree without names in which no player gets the same at two leaves."""
    shape = drawn_shape(rng, size.shape, size.branching, depth=size.depth, leaves=size.leaves)
    columns = [different(rng, count_leaves(shape), size.low, size.high) for _ in range(PLAYERS)]
    return grown(shape, map(Payoffs, zip(*columns, strict=True)), in_turn)


def name_tree(tree: Tree) -> Inner:
    """Return the tree with its nodes and moves named."""
    return rooted(name_nodes(tree))


def with_later_moves(tree: Tree, places: tuple[int, ...]) -> Tree:
    """Return the tree with the first moves on the line of play in other places.

    None is first: what leads astray is a cut, and nothing is cut before.
    """
    if isinstance(tree, End) or not places:
        return tree
    end, children = outcome(tree), list(tree.children)
    played = with_later_moves(children.pop(list(map(outcome, children)).index(end)), places[1:])
    children.insert(1 + places[0] % len(children), played)
    return changed(tree, children=tuple(children))


def pick_moves(rng: Rng, tree: Inner) -> tuple[str, ...]:
    """Generate a move at each node of player 2."""
    return tuple(rng.pick(node.moves) for node in nodes_of(tree, 2))


def begins_with_best(perfect: Backup[Utilities]) -> bool:
    """Return whether the first move at the root is the best one."""
    tree = perfect.tree
    assert isinstance(tree, Player), "player 1 moves first"
    return perfect.best == tree.moves[:1]


def in_turn(level: int, children: tuple[Tree, ...]) -> Inner:
    """Return a node of the player who moves at the level, player 1 at the root."""
    return Player(children, index=level % PLAYERS + 1)


def helps(perfect: Backup[Utilities], believed: Backup[Utilities], announced: Strategy) -> bool:
    """Return whether belief changes the first move and gets player 2 more, by a threat in part."""
    name = perfect.tree.name
    credible = announced & strategy_of(perfect, 2)
    return (
        believed.best != perfect.best
        and believed.values[name][1] > perfect.values[name][1]
        and 0 < len(credible) < len(announced)
    )


def check(size: Size) -> None:
    """Raise BadParameter where no tree is possible, few are fair, or payoffs cannot all differ."""
    check_tree(size)
    check_values(size, MIN_LEAVES)
    if most_leaves(size) < least_leaves(size):
        refuse_rare(size)
    if utilities(size) < size.leaves:
        raise BadParameter(
            "no player gets the same at two of {leaves} leaves, but there are only {different} "
            "payoffs; raise high, or lower low or leaves",
            leaves=size.leaves,
            different=utilities(size),
        )


def least_leaves(size: Size) -> int:
    """Return the number of leaves from which on trees may well tell the mistakes apart."""
    if size.depth == SHALLOWEST:
        return MIN_LEAVES
    is_small = size.branching**size.depth == MIN_DEEP_LEAVES
    return MIN_DEEP_LEAVES + 1 if is_small else MIN_DEEP_LEAVES


def fair(problem: ThreatProblem, solution: ThreatSolution, _size: Size) -> bool:
    """Return whether the announcement helps, cuts lead astray, and mistakes lead elsewhere each."""
    return (
        not begins_with_best(solution.perfect)
        and line_of(solution.rest) != line_of(solution.perfect)
        and helps(solution.perfect, solution.believed, problem.announced_moves)
        and line_of(solution.rest) != line_of(solution.believed)
        and move_apart(induce_wrongly(problem.tree), solution.believed)
    )


SCORES = (wrong.greatest_sum, wrong.as_zero_sum, wrong.hoped_for, wrong.others_payoffs)
SCORES_IN_STRATEGY = (wrong.as_zero_sum, wrong.greatest_sum)
"""Those that shall show in player 2's strategy; the others do so in the line of play."""


def end_otherwise(tree: Tree) -> bool:
    """Return whether those who shall err in the line of play come to other leaves by it."""
    end = outcome(tree)
    return all(outcome(tree, score) != end for score in SCORES if score not in SCORES_IN_STRATEGY)


def induce_wrongly(tree: Inner) -> tuple[Backup[Utilities], ...]:
    """Back up the tree by each wrong score."""
    return tuple(induce(tree, score) for score in SCORES)


def move_otherwise(
    perfect: Backup[Utilities], mistaken_backups: tuple[Backup[Utilities], ...]
) -> bool:
    """Return whether all who err about what the players want move otherwise where that is asked."""
    strategy, line = strategy_of(perfect, 2), line_of(perfect)
    return all(
        strategy_of(mistaken, 2) != strategy
        if score in SCORES_IN_STRATEGY
        else line_of(mistaken) != line
        for score, mistaken in zip(SCORES, mistaken_backups, strict=True)
    )


def move_apart(
    mistaken_backups: tuple[Backup[Utilities], ...], believed: Backup[Utilities]
) -> bool:
    """Return whether no two of those who err about what the players want make the same moves.

    Whoever believes the threat is among them.
    """
    mistaken = (*mistaken_backups, believed)
    moves = {(strategy_of(each, 1), strategy_of(each, 2), line_of(each)) for each in mistaken}
    return len(moves) == len(mistaken)


# Misconceptions.


def wanting(
    name: str, score: Score, *, about: str
) -> Wrong[ThreatProblem, ThreatSolution, ThreatSolution]:
    """Return the mistake of moving both players by another score."""
    return altering(
        name,
        lambda problem, solution: wrong.wanting(
            problem.tree, problem.announced_moves, solution, score
        ),
        about=about,
        answers=lambda question: question not in (PRUNED, REST, NASH),
    )


def threat_believed(problem: ThreatProblem, solution: ThreatSolution) -> ThreatSolution:
    """Take what is announced for what player 2 will do."""
    return wrong.threat_believed(problem.announced_moves, solution)


def path_for_strategy(problem: ThreatProblem, solution: ThreatSolution) -> Answers:
    """Name only the moves that are really made, and find nothing else credible."""
    made = frozenset(line_of(solution.perfect))
    players = asked_strategies(problem)
    return {
        **{
            strategy_question(player): Moves(strategy_of(solution.perfect, player) & made)
            for player in players
        },
        CREDIBLE: Moves(problem.announced_moves & made),
    }


def announcement_ignored(_problem: ThreatProblem, solution: ThreatSolution) -> Answers:
    """Let player 1 move as in backward induction, whatever he believes."""
    return {BELIEVED: Path(line_of(solution.perfect))}


def movers_payoffs_cut(problem: ThreatProblem, solution: ThreatSolution) -> Answers | None:
    """Cut by the payoffs of whoever moves last, where that prunes other leaves."""
    pruned = wrong.movers_payoffs_cut(problem.tree)
    return None if pruned == solution.pruned else {PRUNED: Nodes(pruned)}


def counts_cutting_leaf(_problem: ThreatProblem, solution: ThreatSolution) -> Answers | None:
    """Take the leaf at which the search cuts for pruned as well."""
    leaves_counted = wrong.counts_cutting_leaf(solution)
    return None if leaves_counted == solution.pruned else {PRUNED: Nodes(leaves_counted)}


def cut_is_harmless(_problem: ThreatProblem, solution: ThreatSolution) -> Answers:
    """Trust that pruned leaves never change the line of play."""
    return {REST: Path(line_of(solution.perfect))}


def about_ends(
    wrong_ends: Callable[[ThreatProblem, ThreatSolution], frozenset[str]],
) -> Callable[[ThreatProblem, ThreatSolution], Answers | None]:
    """Return a function that answers only where equilibria end, if that is asked."""
    return lambda problem, solution: (
        {NASH: Nodes(wrong_ends(problem, solution))} if problem.has_two_strategies else None
    )


def counted(_problem: ThreatProblem, solution: ThreatSolution) -> Features:
    """Return the features: announced moves that are credible, leaves at which equilibria end."""
    return {
        "credible": len(solution.credible),
        "equilibria": len(solution.equilibrium_ends),
    }


def induced(problem: ThreatProblem, solution: ThreatSolution) -> Picture:
    """Draw the payoffs of every node, and the move that is best there."""
    perfect = solution.perfect
    return Picture(
        tree=problem.tree,
        values=perfect.values,
        thick=frozenset((name, i) for name, best in perfect.chosen.items() for i in best),
    )


FAMILY: Family[Size, ThreatProblem, ThreatSolution] = family_on_trees(
    "subgame-perfect",
    source="AIMA 4e, section 18.2.4; Osborne, An Introduction to Game Theory (2004), chapters 5, 6",
    sizes=SIZES,
    draw=draw,
    revision=3,
    enough=150,
    check=check,
    fair=fair,
    solve=lambda problem, _convention: solve_threats(problem.tree, problem.announced_moves),
    questions=threat_questions(),
    play=lambda _, solution, _convention: play_vectors(solution.vectors.steps),
    notation=THREATS,
    solution_picture=induced,
    features=counted,
    lazy_limit=Fraction(1, 5),
    worth={
        STRATEGY_2: 3,
        STRATEGY_1: 3,
        f"{PATH}|{PAYOFFS}": 1,
        CREDIBLE: 1,
        BELIEVED: 1,
        PRUNED: 2,
        REST: 1,
        NASH: 3,
    },
    mistakes=(
        wanting("as-zero-sum", wrong.as_zero_sum, about=STRATEGY_2),
        wanting("other's-payoffs", wrong.others_payoffs, about=PATH),
        wanting("greatest-sum", wrong.greatest_sum, about=STRATEGY_2),
        wanting("hoped-for", wrong.hoped_for, about=PATH),
        altering(
            "threat-believed",
            threat_believed,
            about=STRATEGY_2,
            answers=lambda question: question not in (BELIEVED, PRUNED, REST, NASH),
        ),
        reckoning("path-for-strategy", path_for_strategy, about=STRATEGY_2),
        reckoning("announcement-ignored", announcement_ignored, about=BELIEVED),
        reckoning("mover's-payoffs-cut", movers_payoffs_cut, about=PRUNED),
        reckoning("counts-cutting-leaf", counts_cutting_leaf, about=PRUNED),
        reckoning("cut-is-harmless", cut_is_harmless, about=REST),
        reckoning(
            "only-perfect",
            about_ends(lambda _, solution: wrong.only_perfect(solution)),
            about=NASH,
        ),
        reckoning(
            "guarantee-is-enough",
            about_ends(lambda problem, _: wrong.guarantee_is_enough(problem.tree)),
            about=NASH,
        ),
    ),
)
