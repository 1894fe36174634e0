"""Misconceptions about beliefs without probabilities and plans that surely win.

Each takes what is asked and the right solution, and returns the solution of a student who has it.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from math import inf
from typing import TypeAlias

from solver.beliefs.belief_sets import (
    WON,
    Plan,
    SetModel,
    SetQuestionnaire,
    SetSolution,
    States,
    keep_fitting,
    one_more,
    possible_percepts,
    predict,
    safe_actions,
)
from solver.exact import ZERO, Value

Length: TypeAlias = Callable[[States, int], Value]
"""A wrong length of the shortest plan from a belief, with at most so many actions."""


def possible_somewhere(asked: SetQuestionnaire, solution: SetSolution) -> SetSolution:
    """Let an action be taken if it can be carried out in some state of the belief."""
    model = asked.model

    def length_of_action(belief: States, action: str, limit: int) -> Value:
        return worst_case(model, belief, action, lambda after: length(after, limit - 1))

    def actions(belief: States) -> tuple[str, ...]:
        return tuple(a for a in model.actions if predict(model, belief, a))

    length = with_actions(actions, length_of_action)
    plans = with_lengths(asked, solution, length, length_of_action, actions)
    return replace(plans, safe=actions(asked.start), sure=sure_where_possible(asked))


def sure_where_possible(asked: SetQuestionnaire) -> tuple[int, ...]:
    """Return the plans that win from all states in which their actions can be carried out."""
    return plans_that(asked, lambda ends: bool(ends) and all(end == {WON} for end in ends))


def hoped_for(asked: SetQuestionnaire, solution: SetSolution) -> SetSolution:
    """Take it for enough that some state, choice of MIN's and percept lead to a win."""
    model = asked.model

    def length_of_action(belief: States, action: str, limit: int) -> Value:
        after = predict(model, belief, action)
        return one_more(
            min(
                length(keep_fitting(model, after, o), limit - 1)
                for o in possible_percepts(model, after)
            )
        )

    def actions(belief: States) -> tuple[str, ...]:
        return safe_actions(model, belief)

    length = with_actions(actions, length_of_action)
    plans = with_lengths(asked, solution, length, length_of_action, actions)
    return replace(plans, sure=plans_that(asked, lambda ends: any(WON in end for end in ends)))


def fixed_sequence(asked: SetQuestionnaire, solution: SetSolution) -> SetSolution:
    """Plan one sequence of actions, whatever is observed; a win ends the game early."""
    model = asked.model

    def length_of_action(belief: States, action: str, limit: int) -> Value:
        return one_more(length(predict(model, belief, action) - {WON}, limit - 1))

    def actions(belief: States) -> tuple[str, ...]:
        return safe_actions(model, belief)

    length = with_actions(actions, length_of_action)
    return with_lengths(asked, solution, length, length_of_action, actions)


def knows_the_state(asked: SetQuestionnaire, solution: SetSolution) -> SetSolution:
    """Plan for each state of the belief as if MAX saw in which one he is."""
    model = asked.model

    @cache
    def length_of_state(state: str, limit: int) -> Value:
        if state == WON:
            return ZERO
        return min(
            (length_of_action(frozenset({state}), a, limit) for a in actions({state})),
            default=inf,
        )

    def length(belief: States, limit: int) -> Value:
        if limit == 0 and not belief <= {WON}:
            return inf
        return max((length_of_state(s, limit) for s in belief), default=ZERO)

    def length_of_action(belief: States, action: str, limit: int) -> Value:
        return one_more(length(predict(model, belief, action), limit - 1))

    def actions(belief: set[str] | States) -> tuple[str, ...]:
        return safe_actions(model, frozenset(belief))

    return with_lengths(asked, solution, length, length_of_action, actions)


def with_actions(
    actions: Callable[[States], tuple[str, ...]],
    length_of_action: Callable[[States, str, int], Value],
) -> Length:
    """Return the length of the best of these actions, each with a length by a wrong rule."""

    @cache
    def length(belief: States, limit: int) -> Value:
        if belief <= {WON}:
            return ZERO
        if limit == 0:
            return inf
        return min((length_of_action(belief, a, limit) for a in actions(belief)), default=inf)

    return length


def worst_case(
    model: SetModel, belief: States, action: str, length: Callable[[States], Value]
) -> Value:
    """Return the length of an action after the percept that is worst for MAX."""
    after = predict(model, belief, action)
    return one_more(
        max(length(keep_fitting(model, after, o)) for o in possible_percepts(model, after))
    )


def with_lengths(
    asked: SetQuestionnaire,
    solution: SetSolution,
    length: Length,
    length_of_action: Callable[[States, str, int], Value],
    actions: Callable[[States], tuple[str, ...]],
) -> SetSolution:
    """Return the solution in which plans are judged by these lengths."""
    model, limit = asked.model, asked.limit
    after = predict(model, asked.start, asked.doubtful)
    return replace(
        solution,
        lengths=tuple(length(belief, limit) for belief in asked.beliefs),
        first=tuple(
            a for a in actions(asked.start) if length_of_action(asked.start, a, limit) != inf
        ),
        unsure=tuple(
            o
            for o in possible_percepts(model, after)
            if length(keep_fitting(model, after, o), limit - 1) == inf
        ),
    )


def plans_that(
    asked: SetQuestionnaire, is_enough: Callable[[list[States]], bool]
) -> tuple[int, ...]:
    """Return the plans of whose last beliefs, one after each percept, that is so."""
    return tuple(i for i, plan in enumerate(asked.plans) if is_enough([*last_beliefs(asked, plan)]))


def last_beliefs(asked: SetQuestionnaire, plan: Plan) -> list[States]:
    """Return where a plan may end after each percept, without states where it is impossible."""
    model = asked.model
    after = predict(model, asked.plan_start, plan.first)
    ends = []
    for percept in possible_percepts(model, after):
        fitting = keep_fitting(model, after, percept)
        reply = plan.replies.get(percept)
        ends.append(fitting if reply is None else predict(model, fitting, reply))
    return ends


# Along the history.


Step: TypeAlias = Callable[[SetModel, States, str, str], tuple[States, States]]
"""A wrong step: the belief after the action, and after the percept."""


def with_steps(asked: SetQuestionnaire, solution: SetSolution, step: Step) -> SetSolution | None:
    """Return the solution with sets by wrong steps; None where the first one leaves no state."""
    belief, predicted, updated = asked.start, [], []
    for action, percept in asked.history:
        before, belief = step(asked.model, belief, action, percept)
        predicted.append(before)
        updated.append(belief)
    if not updated[0]:
        return None
    return replace(
        solution,
        predicted=tuple(predicted),
        percepts=possible_percepts(asked.model, predicted[0]),
        updated=tuple(updated),
    )


def ignores_observation(asked: SetQuestionnaire, solution: SetSolution) -> SetSolution | None:
    """Keep every state to which the action may lead, but for a win, whatever is observed."""

    def step(model: SetModel, belief: States, action: str, _percept: str) -> tuple[States, States]:
        predicted = predict(model, belief, action)
        return predicted, predicted - {WON}

    return with_steps(asked, solution, step)


def one_result(asked: SetQuestionnaire, solution: SetSolution) -> SetSolution | None:
    """Take the first of several results, as if MIN had no choice."""
    model = SetModel(
        {cell: results[:1] for cell, results in asked.model.results.items()}, asked.model.percepts
    )

    def step(_model: SetModel, belief: States, action: str, percept: str) -> tuple[States, States]:
        predicted = predict(model, belief, action)
        return predicted, keep_fitting(model, predicted, percept)

    return with_steps(asked, solution, step)


def one_state(asked: SetQuestionnaire, solution: SetSolution) -> SetSolution | None:
    """Go on from the first state of the belief alone, as if it were the real one."""

    def step(model: SetModel, belief: States, action: str, percept: str) -> tuple[States, States]:
        first = frozenset(sorted(belief)[:1])
        predicted = predict(model, first, action)
        return predicted, keep_fitting(model, predicted, percept)

    return with_steps(asked, solution, step)


def keeps_old_states(asked: SetQuestionnaire, solution: SetSolution) -> SetSolution | None:
    """Add the states to which the action may lead to the old ones."""

    def step(model: SetModel, belief: States, action: str, percept: str) -> tuple[States, States]:
        predicted = belief | predict(model, belief, action)
        return predicted, keep_fitting(model, predicted, percept)

    return with_steps(asked, solution, step)


def forgets_the_move(asked: SetQuestionnaire, solution: SetSolution) -> SetSolution | None:
    """Keep of the old states those that fit what is observed after the action."""

    def step(model: SetModel, belief: States, action: str, percept: str) -> tuple[States, States]:
        return predict(model, belief, action), keep_fitting(model, belief, percept)

    return updated_only(asked, solution, with_steps(asked, solution, step))


def observes_before_moving(asked: SetQuestionnaire, solution: SetSolution) -> SetSolution | None:
    """Let the percept choose among the states before the action, and move on from these."""

    def step(model: SetModel, belief: States, action: str, percept: str) -> tuple[States, States]:
        fitting = keep_fitting(model, belief, percept)
        return predict(model, belief, action), predict(model, fitting, action) - {WON}

    return updated_only(asked, solution, with_steps(asked, solution, step))


def updated_only(
    _asked: SetQuestionnaire, solution: SetSolution, wrong: SetSolution | None
) -> SetSolution | None:
    """Return the right solution with only the wrong beliefs after what is observed."""
    return None if wrong is None else replace(solution, updated=wrong.updated)
