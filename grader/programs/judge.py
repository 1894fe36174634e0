"""Judging a program by its calls: which convention it keeps, or where it first goes wrong."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import inf
from typing import TypeAlias

from grader.programs.behaviour import (
    Algorithm,
    Behaviour,
    Slip,
    observe,
    wrong_behaviours,
)
from grader.programs.judgement import (
    Counterexample,
    Judgement,
    Obstacle,
    Symptom,
    Verdict,
)
from grader.programs.observation import Failure, Observation, Visit, without_repetitions
from grader.programs.position import Position, children_of, evaluation_of, keeps_contract
from grader.programs.right_ways import (
    Way,
    accepts,
    as_right,
    best_moves,
    closest_way,
    decides_rightly,
    right_ways,
    search_rightly,
)
from grader.programs.smaller_positions import smaller_positions
from solver.exact import Value
from solver.trees.node_names import is_inner
from solver.trees.tree import Min, Tree

Program: TypeAlias = Callable[[Position], Observation]
"""What a program does on a position."""

MAX_SHRINKING = 2_000
"""A program is tried on no more smaller positions."""
MAX_RESTARTS = 40
"""The same for a program that has to be started again for each."""
WAITING = 20
"""Waiting in vain for a program counts as so many positions."""


def judge(
    program: Program,
    algorithm: Algorithm,
    positions: Sequence[Position],
    fresh_positions: Sequence[Position] = (),
    *,
    fits: Callable[[Position], bool] = keeps_contract,
) -> Judgement:
    """Judge a program by what it does on the positions.

    A slip is named only if it makes the same visits and the same moves on all positions, and on
    those that are fresh. Smaller positions are tried only where the interface's contract fits.
    """
    observations: list[tuple[Position, Observation]] = []
    for position in positions:
        observations.append((position, program(position)))
        if observations[-1][1].is_stuck or observations[-1][1].has_ended:
            break
    if judgement := without_search(algorithm, observations):
        return judgement
    if judgement := as_right(algorithm, observations):
        return judgement
    counterexample = smallest_counterexample(program, algorithm, observations, fits)
    usual = right_ways(algorithm)[0]
    judgement = Judgement(
        algorithm=algorithm,
        verdict=Verdict.WRONG,
        counterexample=counterexample,
        positions=len(positions),
        right_decisions=sum(decides_rightly(usual, *each) for each in observations),
    )
    if counterexample.observation.is_stuck or counterexample.observation.failure:
        return judgement
    first_searches = [(position, replace(seen, later=None)) for position, seen in observations]
    if as_right(algorithm, first_searches):
        return judgement  # no slip, but something that is kept
    return replace(judgement, slips=name_slips(program, algorithm, observations, fresh_positions))


def without_search(
    algorithm: Algorithm, observations: Sequence[tuple[Position, Observation]]
) -> Judgement | None:
    """Return the judgement on a program that is not written, or for another interface."""
    every = [observation for _, observation in observations]
    if all(is_idle(observation) or is_unwritten(observation) for observation in every):
        return Judgement(algorithm=algorithm, verdict=Verdict.NOT_WRITTEN)
    failures = [observation.failure for observation in every if observation.failure]
    obstacles = {obstacle_in_search(failure) for failure in failures}
    is_everywhere = len(failures) == len(every) and len(set(failures)) == 1
    if not failures or None in obstacles or not (is_everywhere or obstacles <= OF_MISSING_NAMES):
        return None
    return Judgement(
        algorithm=algorithm,
        verdict=Verdict.CANNOT_RUN,
        obstacle=obstacle_in_search(failures[0]),
        failure=failures[0],
    )


def is_idle(observation: Observation) -> bool:
    """Tell whether a program did nothing at all."""
    has_ended = observation.failure is None and not observation.is_stuck
    has_returned = observation.returned not in {"", "None"}
    has_answer = has_returned or observation.move is not None or observation.value is not None
    return has_ended and not observation.visits and not has_answer


def is_unwritten(observation: Observation) -> bool:
    """Tell whether a program said that it isn't written."""
    failure = observation.failure
    return failure is not None and failure.error in {"MethodNotDefined", "NotImplementedError"}


OF_MISSING_NAMES = frozenset(
    {Obstacle.UNKNOWN_METHOD, Obstacle.BOARD_CELLS, Obstacle.PYTHON_2_NAME}
)
"""The obstacles that stop a program wherever a search comes upon them, if not everywhere."""
OUR_OBJECTS = (
    "'GameState' object", "'Game' object", "'State' object", "'Node' object", "'Board' object",
)  # fmt: skip
OF_CELLS = re.compile("'Board'.*(subscriptable|iterable|len|item|index)")
OF_OLD_NAMES = re.compile(
    "'(maxint|has_key|iter(keys|items|values))'|name '(xrange|raw_input|unicode|basestring|cmp)'"
)
"""Names that Python 2 had."""


def is_of_python_2(failure: Failure) -> bool:
    """Tell whether a program used a name that only Python 2 has."""
    is_name_unknown = failure.error in {"AttributeError", "NameError"}
    return is_name_unknown and OF_OLD_NAMES.search(failure.text) is not None


def obstacle_in_search(failure: Failure) -> Obstacle | None:
    """Return why a program that raises this in every search cannot be run, if it cannot."""
    if is_of_python_2(failure):
        return Obstacle.PYTHON_2_NAME
    if failure.error == "TypeError" and OF_CELLS.search(failure.text):
        return Obstacle.BOARD_CELLS
    if failure.error == "AttributeError" and failure.text.startswith(OUR_OBJECTS):
        return Obstacle.UNKNOWN_METHOD
    if failure.error == "UnknownParameter":
        return Obstacle.UNKNOWN_PARAMETER
    if failure.error == "ValueError" and "list.remove" in failure.text:
        return Obstacle.REMOVES_STOP
    return None


def smallest_counterexample(
    program: Program,
    algorithm: Algorithm,
    observations: Sequence[tuple[Position, Observation]],
    fits: Callable[[Position], bool],
) -> Counterexample:
    """Return the smallest position on which the program goes wrong, as far as shrinking leads.

    On that position it is right in no way; only where each single one is right in some way, the
    position is one that the closest way does not accept.
    """
    way = closest_way(algorithm, observations)
    ways = right_ways(algorithm)

    def fails(position: Position, observation: Observation) -> bool:
        return not any(accepts(each, position, observation) for each in ways)

    failing = [each for each in observations if fails(*each)]
    if not failing:
        ways = (way,)
        failing = [each for each in observations if fails(*each)]
    position, observation = min(failing, key=lambda each: size_of(each[0]))
    is_restarted = observation.is_stuck or observation.has_ended
    shrinkings = MAX_RESTARTS if is_restarted else MAX_SHRINKING
    is_smaller = True
    while is_smaller:
        is_smaller = False
        for smaller in sorted(filter(fits, smaller_positions(position)), key=size_of):
            if shrinkings <= 0:
                break
            smaller_observation = program(smaller)
            shrinkings -= WAITING if is_silent(smaller_observation) else 1
            if fails(smaller, smaller_observation) and is_alike(smaller_observation, observation):
                position, observation, is_smaller = smaller, smaller_observation, True
                break
    return explain(way, position, observation)


def is_silent(observation: Observation) -> bool:
    """Tell whether a program was waited for in vain: it made no calls that we could count."""
    return observation.is_stuck and not observation.visits


def is_alike(smaller: Observation, observation: Observation) -> bool:
    """Tell whether a program goes wrong on a smaller position in the same way, if it ended so."""
    is_another = bool(smaller.failure) and not observation.failure
    is_end_alike = smaller.has_ended or not observation.has_ended
    return smaller.is_stuck is observation.is_stuck and is_end_alike and not is_another


def size_of(position: Position) -> tuple[int, int, int, int, int]:
    """Return a measure by which smaller positions come first."""
    inner = sum(is_inner(node) for node in position.nodes.values())
    return len(position.nodes), inner, position.agents, position.depth, len(position.text)


def explain(way: Way, position: Position, observation: Observation) -> Counterexample:
    """Return the counterexample with the first difference, and what it is a symptom of.

    A visit that is only repeated is left out. Where a visit is missing, moves that were asked for
    in vain are shown. If only the second search of an agent decides wrongly, its move is shown.
    """
    later = observation.later
    if later is not None and accepts(way, position, replace(observation, later=None)):
        observation = replace(observation, move=later.move, returned=later.returned)
    counterexample = explain_visits(way, position, observation)
    is_missing = counterexample.symptom in {Symptom.MISSED, Symptom.DIED}
    if is_missing and observation.questions and observation.questions != observation.visits:
        return explain_visits(way, position, replace(observation, visits=observation.questions))
    return counterexample


def explain_visits(way: Way, position: Position, observation: Observation) -> Counterexample:
    """Return the counterexample with the first visit that differs."""
    expected = search_rightly(way.behaviour, position).visits
    made = observation.visits
    if not observation.is_stuck:  # else the repetitions are what is wrong
        made = without_repetitions(made)
        observation = replace(observation, visits=made)
    is_shared = [one == other for one, other in zip(expected, made, strict=False)]
    first = is_shared.index(False) if False in is_shared else len(is_shared)
    best = best_moves(position, way.behaviour.algorithm)
    symptom = symptom_of(way, position, expected, observation, first)
    return Counterexample(
        position=position,
        symptom=symptom,
        expected=expected,
        observation=observation,
        first_difference=first,
        best_moves=best,
        right_value=search_rightly(way.behaviour, position).value,
    )


def symptom_of(
    way: Way,
    position: Position,
    expected: Sequence[Visit],
    observation: Observation,
    first: int,
) -> Symptom:
    """Return what the first difference is a symptom of."""
    made = observation.visits
    if observation.is_stuck:
        return Symptom.ENDLESS
    if first < len(made):
        return symptom_of_visit(way, position, expected, made, first)
    if observation.failure is not None:
        return Symptom.DIED
    if first < len(expected):
        return symptom_of_gap(way, position, expected[first], made)
    expected_value = search_rightly(way.behaviour, position).value
    is_value_wrong = observation.value is not None and observation.value != expected_value
    if observation.lacks_value or is_value_wrong:
        return Symptom.WRONG_VALUE
    return Symptom.RETURNED_NONE if observation.move is None else Symptom.WRONG_MOVE


def symptom_of_visit(
    way: Way, position: Position, expected: Sequence[Visit], made: Sequence[Visit], first: int
) -> Symptom:
    """Return what a visit that should not have been made then is a symptom of."""
    visit = made[first]
    if visit.agent is not None and visit.agent != position.agent_at(visit.node):
        return Symptom.WRONG_AGENT
    if visit.agent is not None and position.is_end(visit.node):
        is_leaf = not children_of(position.nodes[visit.node])
        return Symptom.ASKED_AT_END if is_leaf else Symptom.BEYOND_LIMIT
    if visit.agent is None and not position.is_end(visit.node):
        is_opened = any(one.node == visit.node and one.agent is not None for one in made)
        return Symptom.INNER_NODE if is_opened else Symptom.ABOVE_LIMIT
    if visit not in expected:
        return Symptom.NOT_PRUNED
    if first < len(expected) and expected[first] not in made:
        return symptom_of_gap(way, position, expected[first], made)
    return Symptom.ANOTHER_NODE


def symptom_of_gap(way: Way, position: Position, visit: Visit, made: Iterable[Visit]) -> Symptom:
    """Return what a visit that is not made is a symptom of: a cut comes after another move."""
    names = {each.node for each in made}
    for node in position.nodes.values():
        first, *others = [child.name for child in children_of(node)] or [""]
        is_cut = visit.node in others and first in names and way.behaviour.prunes
        if is_cut and can_change_root(position, visit.node):
            return Symptom.PRUNED_TOO_MUCH
    return Symptom.MISSED


def can_change_root(position: Position, name: str) -> bool:
    """Tell whether the value of a tree of MAX and MIN depends on that of one of its nodes."""

    def value_of(node: Tree, value: Value) -> Value:
        if node.name == name:
            return value
        if position.is_end(node.name):
            return evaluation_of(node)
        values = (value_of(child, value) for child in children_of(node))
        return min(values) if isinstance(node, Min) else max(values)

    return value_of(position.tree, -inf) != value_of(position.tree, inf)


def name_slips(
    program: Program,
    algorithm: Algorithm,
    observations: Sequence[tuple[Position, Observation]],
    fresh_positions: Sequence[Position],
) -> tuple[Slip, ...]:
    """Return the slip that does just what the program does, everywhere, or the two; else none.

    None is named if the program never returned a move or a value: whether its search is right, and
    only its last line wrong, can't be told.
    """
    if all(observation.move is observation.value is None for _, observation in observations):
        return ()
    for number in (1, 2):
        fitting = [
            behaviour
            for behaviour in wrong_behaviours(algorithm, number)
            if all(does_the_same(behaviour, *each) for each in observations)
        ]
        if fitting:
            more = [(position, program(position)) for position in fresh_positions]
            explanations = {
                behaviour.slips
                for behaviour in fitting
                if all(does_the_same(behaviour, *each) for each in more)
            }
            return tuple(sorted(explanations.pop())) if len(explanations) == 1 else ()
    return ()


def does_the_same(behaviour: Behaviour, position: Position, observation: Observation) -> bool:
    """Tell whether the behaviour makes the visits and the move of the program."""
    imitation = observe(behaviour, position)
    if observation.failure is not None or observation.is_stuck is not imitation.is_stuck:
        return False
    is_move_same = observation.move == imitation.move
    if observation.value is not None:
        is_move_same = observation.move in {None, imitation.move}
    is_value_same = observation.value in {None, imitation.value} and not observation.lacks_value
    return observation.visits == imitation.visits and is_move_same and is_value_same
