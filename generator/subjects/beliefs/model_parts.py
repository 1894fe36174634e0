"""Parts of written models in plain data: transitions, beliefs, and paths."""

import re
from dataclasses import dataclass
from functools import cached_property

from generator.base.errors import BadProblem
from generator.base.plain import Plain
from generator.exercise.parts import PlainPart
from solver.beliefs.belief import Belief
from solver.beliefs.belief_steps import Step
from solver.beliefs.model import ModelRow, TableModel, written_name
from solver.beliefs.update import ActionObservation, stages, updates
from solver.exact import Rational, rational
from solver.mistakes.belief_graph import UpdateStep
from solver.working import work

NAME = re.compile(r"[A-Za-z][A-Za-z0-9]{0,7}", re.ASCII)
MAX_ROWS = 40
MAX_STEPS = 4
"""The greatest number of updates that can be computed by hand."""

Rows = tuple[ModelRow, ...]
Path = tuple[ActionObservation, ...]


def rows(*example: str) -> PlainPart[Rows]:
    """Return the part for transitions: state, action, next state, probability, observation."""
    return PlainPart(name="rows", example=list(example), parse=rows_from, write=rows_to_plain)


def belief(*example: str) -> PlainPart[Belief[str]]:
    """Return the part for a belief: each possible state and its probability."""
    return PlainPart(name="belief", example=list(example), parse=belief_from, write=belief_to_plain)


def path(*example: str) -> PlainPart[Path]:
    """Return the part for a path: actions with their observations."""
    return PlainPart(
        name="path",
        example=list(example),
        parse=path_from,
        write=path_to_plain,
        features=lambda path: {"events": len(path)},
    )


def rows_from(plain: Plain) -> Rows:
    """Read the rows of a model; raise BadModel or BadProblem."""
    if not 1 <= len(plain) <= MAX_ROWS:
        raise BadProblem(
            "a model here has 1 to {most_rows} rows, not {plain}",
            most_rows=MAX_ROWS,
            plain=len(plain),
        )
    model_rows = tuple(map(row_from, plain))
    TableModel.from_rows(model_rows)
    return model_rows


def row_from(text: str) -> ModelRow:
    """Read one row; raise BadProblem."""
    words = text.split()
    if len(words) != len(("state", "action", "to", "p", "observation")):
        raise BadProblem("a row looks like s3 b s1 1/4 o1, not {text!r}", text=text[:40])
    state, action, to, p, observation = words
    return ModelRow(name(state), name(action), name(to), rational(p), name(observation))


def name(text: str) -> str:
    """Return the name; raise BadProblem unless it is like s1."""
    if not NAME.fullmatch(text):
        raise BadProblem(
            "states, actions and observations have names like s1, of at most 8 letters and digits, "
            "not {text!r}",
            text=text[:40],
        )
    return written_name(text)


def rows_to_plain(rows: Rows) -> Plain:
    """Write the rows."""
    return [f"{r.state} {r.action} {r.to} {r.probability} {r.observation}" for r in rows]


def belief_from(plain: Plain) -> Belief[str]:
    """Read a belief; raise BadBelief or BadProblem unless it sums to 1."""
    weights: dict[str, Rational] = {}
    for text in plain:
        state, _, p = text.partition(" ")
        if state in weights:
            raise BadProblem("a belief has each state once, but {state} twice", state=state[:20])
        weights[name(state)] = rational(p.strip())
    return Belief.stated(weights)


def belief_to_plain(belief: Belief[str]) -> Plain:
    """Write a belief."""
    return [f"{state} {p}" for state, p in belief.weights.items()]


def path_from(plain: Plain) -> Path:
    """Read one to MOST_STEPS actions, each with its observation; raise BadProblem."""
    if not 1 <= len(plain) <= MAX_STEPS:
        raise BadProblem(
            "there are 1 to {most_steps} steps, not {plain}",
            most_steps=MAX_STEPS,
            plain=len(plain),
        )
    return tuple(map(step_from, plain))


def step_from(text: str) -> ActionObservation:
    """Read one action with its observation; raise BadProblem."""
    action, _, observation = text.partition(" ")
    if not observation:
        raise BadProblem(
            "a step is an action and what is observed, like b o1, not {text!r}", text=text[:40]
        )
    return name(action), name(observation)


def path_to_plain(path: Path) -> Plain:
    """Write a path."""
    return [f"{action} {observation}" for action, observation in path]


# A belief that is updated along a path through a written model: the problem and its solution.


@dataclass(frozen=True)  # without slots: its model is made once
class Updates:
    """A problem: the rows of a model, the initial belief, and the actions with observations."""

    rows: Rows
    belief: Belief[str]
    path: Path

    @cached_property
    def model(self) -> TableModel:
        """The model."""
        return TableModel.from_rows(self.rows)

    @property
    def states(self) -> tuple[str, ...]:
        """Every state that is named anywhere, in alphabetical order."""
        return tuple(sorted({*self.model.states, *self.belief}))

    @property
    def actions(self) -> tuple[str, ...]:
        """Every action, in alphabetical order."""
        return tuple(sorted({row.action for row in self.rows}))

    def outcomes(self, state: str, action: str) -> tuple[ModelRow, ...]:
        """Return the rows of the action in the state; none if it is not applicable."""
        return tuple(row for row in self.rows if (row.state, row.action) == (state, action))


@dataclass(frozen=True, slots=True)
class FollowedUpdates:
    """The results of each update; `steps` show how the right ones come about."""

    stages: tuple[UpdateStep, ...]
    steps: tuple[Step[str], ...] = ()


def followed(problem: Updates) -> FollowedUpdates:
    """Solve the problem: follow all updates; raise ImpossibleEvidence."""
    steps = work(updates(problem.model, problem.belief, problem.path)).steps
    update_steps = (
        UpdateStep(stage.p_action, stage.p_observations[stage.observation], stage.belief.weights)
        for stage in stages(steps)
    )
    return FollowedUpdates(tuple(update_steps), steps)


def updates_of(*, rows: Rows, belief: Belief[str], path: Path) -> Updates:
    """Return the problem; raise a RequestError if its path is impossible."""
    problem = Updates(rows, belief, path)
    if len(problem.states) == 1:
        raise BadProblem("a model needs two states or more")
    followed(problem)
    return problem
