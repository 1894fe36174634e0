"""The right ways to search: which one a program keeps, and by which conventions."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import inf

from grader.programs.behaviour import (
    Algorithm,
    Behaviour,
    Search,
    Side,
    hard_behaviours,
    observe,
)
from grader.programs.judgement import Judgement, ProgramConvention, Verdict
from grader.programs.observation import Observation, without_repetitions
from grader.programs.position import Position, children_of
from solver.trees.tree import Decision, Tree, changed

C = ProgramConvention


@dataclass(frozen=True, slots=True)
class Way:
    """A right way to search, with the conventions in which it differs from the usual one."""

    behaviour: Behaviour
    conventions: tuple[ProgramConvention, ...] = ()


def right_ways(algorithm: Algorithm) -> tuple[Way, ...]:
    """Return the ways that are right, the usual one first."""
    usual = Way(Behaviour(algorithm))
    match algorithm:
        case Algorithm.ALPHA_BETA:
            return (
                usual,
                Way(Behaviour(algorithm, Side.BOTH), (C.EQUALITY_CUTS,)),
                Way(Behaviour(algorithm, Side.MAX), (C.EQUALITY_CUTS_AT_MAX,)),
                Way(Behaviour(algorithm, Side.MIN), (C.EQUALITY_CUTS_AT_MIN,)),
                *(Way(hard, (C.FAIL_HARD,)) for hard in hard_behaviours(usual.behaviour)),
            )
        case Algorithm.MINIMAX:
            strict = Behaviour(algorithm, always_cuts=True)
            equal = replace(strict, equality_cuts=Side.BOTH)
            ways = (
                usual,
                Way(strict, (C.PRUNES,)),
                Way(equal, (C.PRUNES, C.EQUALITY_CUTS)),
            )
            return (*ways, *map(stopping_at_win, ways))
        case Algorithm.EXPECTIMAX:
            return (usual,)


def stopping_at_win(way: Way) -> Way:
    """Return the way that is done at a node when a move wins, where nothing is better than 1."""
    behaviour = replace(way.behaviour, stops_at_win=True)
    return Way(behaviour, (*way.conventions, C.STOPS_AT_WIN))


def deepening_ways(algorithm: Algorithm) -> tuple[Way, ...]:
    """Return the ways that search to each smaller depth first, and so do all of it again."""
    return tuple(
        Way(replace(way.behaviour, deepens=True), (C.DEEPENS, *way.conventions))
        for way in right_ways(algorithm)
    )


@lru_cache(4_000)
def search_rightly(behaviour: Behaviour, position: Position) -> Observation:
    """Return what a right search does on a position."""
    return observe(behaviour, position)


@lru_cache(4_000)
def best_moves(position: Position, algorithm: Algorithm) -> tuple[int, ...]:
    """Return the indices of all moves at the root that are best."""
    exact = Algorithm.MINIMAX if algorithm is Algorithm.ALPHA_BETA else algorithm
    search = Search(Behaviour(exact), position)
    after = search.after(position.first_agent, position.depth, 0)
    children = children_of(position.tree)
    values = [search.value(child, *after, -inf, inf) for child in children]
    best = min(values) if position.first_agent else max(values)
    return tuple(i for i, v in enumerate(values) if v == best)


def accepts(way: Way, position: Position, observation: Observation) -> bool:
    """Tell whether the program decided rightly, by visits of the way or repetitions of them.

    A way that deepens repeats visits itself, and allows no others.
    """
    if not decides_rightly(way, position, observation):
        return False
    expected = search_rightly(way.behaviour, position)
    is_again = way.behaviour.deepens
    visits = observation.visits if is_again else without_repetitions(observation.visits)
    return visits == expected.visits


def decides_rightly(way: Way, position: Position, observation: Observation) -> bool:
    """Tell whether the program came to an end with a best move, and the value if it returns one.

    The same agent has to decide as well when it is asked again.
    """
    if observation.failure is not None or observation.is_stuck:
        return False
    later = observation.later
    if later is not None and later.move not in best_moves(position, way.behaviour.algorithm):
        return False
    if observation.value is None:
        return observation.move in best_moves(position, way.behaviour.algorithm)
    is_move_right = observation.move is None or observation.move in best_moves(
        position, way.behaviour.algorithm
    )
    return is_move_right and observation.value == search_rightly(way.behaviour, position).value


def same_nodes(way: Way, position: Position, observation: Observation) -> bool:
    """Tell whether the program visited each node once, in whatever order, and decided rightly."""
    expected = search_rightly(way.behaviour, position).visits
    visits = observation.visits
    return decides_rightly(way, position, observation) and sorted(map(str, visits)) == sorted(
        map(str, expected)
    )


def as_right(
    algorithm: Algorithm, observations: Sequence[tuple[Position, Observation]]
) -> Judgement | None:
    """Return the judgement on a right program, None if it is not right."""
    conventions = right_conventions(algorithm, observations)
    if conventions is None:
        searches = [(each, without_inner_values(each, seen)) for each, seen in observations]
        conventions = right_conventions(algorithm, searches)
        if conventions is None:
            return None
        conventions = (C.EVALUATES_INNER, *conventions)
    is_twice = C.DEEPENS not in conventions and any(
        seen.visits != without_repetitions(seen.visits) for _, seen in observations
    )
    verdict = Verdict.OTHER_CONVENTION if conventions else Verdict.RIGHT
    return Judgement(
        algorithm=algorithm,
        verdict=Verdict.TWICE if is_twice else verdict,
        conventions=conventions,
        positions=len(observations),
        right_decisions=len(observations),
    )


def right_conventions(
    algorithm: Algorithm, observations: Sequence[tuple[Position, Observation]]
) -> tuple[ProgramConvention, ...] | None:
    """Return the conventions of a right program, none if it is the usual; None if it is wrong."""
    for way in (*right_ways(algorithm), *deepening_ways(algorithm)):
        if all(accepts(way, *each) for each in observations):
            return (*way.conventions, *small_conventions(way, observations))
    if algorithm is Algorithm.ALPHA_BETA:
        return sorted_conventions(observations)
    usual = right_ways(algorithm)[0]
    for way in ways_that_skip(algorithm):
        if all(skips_no_more_than(way, usual, *each) for each in observations):
            return (*way.conventions, *small_conventions(usual, observations))
    if all(same_nodes(usual, *each) for each in observations):
        return (C.ANOTHER_ORDER, *small_conventions(usual, observations))
    return None


def sorted_conventions(
    observations: Sequence[tuple[Position, Observation]],
) -> tuple[ProgramConvention, ...] | None:
    """Return the conventions of alpha-beta that sorts the moves, None if it is wrong.

    On the trees in the order in which the program visits them, it has to be right.
    """
    searches = [(sorted_as_visited(each, seen), seen) for each, seen in observations]
    for way in right_ways(Algorithm.ALPHA_BETA):
        if all(decides_rightly(way, *each) for each in observations) and all(
            without_repetitions(seen.visits) == search_rightly(way.behaviour, each).visits
            for each, seen in searches
        ):
            return (C.ANOTHER_ORDER, *way.conventions, *small_conventions(way, observations))
    return None


def sorted_as_visited(position: Position, observation: Observation) -> Position:
    """Return the tree with the children of each node in the order in which they were visited."""
    numbers: dict[str, int] = {}
    for number, visit in enumerate(observation.visits):
        numbers.setdefault(visit.node, number)
    last = len(observation.visits)

    def in_order(node: Tree) -> Tree:
        if not isinstance(node, Decision):
            return node
        children = sorted(node.children, key=lambda child: numbers.get(child.name, last))
        return changed(node, children=tuple(map(in_order, children)), moves=())

    return Position(in_order(position.tree), position.agents, position.depth)


def ways_that_skip(algorithm: Algorithm) -> tuple[Way, ...]:
    """Return the ways of minimax that skip most; what skips less than they do is right, too."""
    if algorithm is not Algorithm.MINIMAX:
        return ()
    usual = Way(Behaviour(algorithm))
    pruning = Way(Behaviour(algorithm, Side.BOTH, always_cuts=True), (C.PRUNES,))
    return (pruning, stopping_at_win(usual), stopping_at_win(pruning))


def skips_no_more_than(way: Way, usual: Way, position: Position, observation: Observation) -> bool:
    """Tell whether the program decided rightly, in the usual order, and visited all of the way."""
    visits = without_repetitions(observation.visits)
    needed = search_rightly(way.behaviour, position).visits
    remaining = iter(search_rightly(usual.behaviour, position).visits)
    return (
        decides_rightly(usual, position, observation)
        and set(needed) <= set(visits)
        and all(visit in remaining for visit in visits)
    )


def without_inner_values(position: Position, observation: Observation) -> Observation:
    """Return what the program did but for evaluations of nodes that it searches as well."""
    searched = {visit.node for visit in observation.visits if visit.agent is not None}
    visits = tuple(
        visit
        for visit in observation.visits
        if visit.agent is not None or visit.node not in searched or position.is_end(visit.node)
    )
    return replace(observation, visits=visits)


def small_conventions(
    way: Way, observations: Sequence[tuple[Position, Observation]]
) -> Iterable[ProgramConvention]:
    """Yield how a right program takes ties, if not the first, and whether it generates too much."""
    generates_too_much = any(
        observation.generated - {visit.node for visit in observation.visits}
        for _, observation in observations
    )
    if generates_too_much and way.behaviour.prunes:
        yield C.GENERATES_FIRST
    moves = [
        (observation.move, best_moves(position, way.behaviour.algorithm))
        for position, observation in observations
        if observation.value is None or observation.move is not None
    ]
    if all(move == best[0] for move, best in moves):
        return
    yield C.LAST_TIE if all(move == best[-1] for move, best in moves) else C.ANY_TIE


def closest_way(algorithm: Algorithm, observations: Sequence[tuple[Position, Observation]]) -> Way:
    """Return the right way that accepts most of what the program did, the usual one first."""
    return max(
        right_ways(algorithm),
        key=lambda way: sum(accepts(way, *observation) for observation in observations),
    )
