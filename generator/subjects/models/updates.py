"""A belief that is updated along a path through a written model: the problem and its solution."""

from dataclasses import dataclass
from functools import cached_property

from generator.base.errors import BadProblem
from generator.subjects.models.model_parts import Path, Rows
from solver.beliefs.belief import Belief
from solver.beliefs.belief_steps import Step
from solver.beliefs.model import ModelRow, TableModel
from solver.beliefs.trace import stages
from solver.beliefs.update import updates
from solver.mistakes.belief_graph import Reckoned
from solver.working import work


@dataclass(frozen=True)  # without slots: its model is made once
class Updates:
    """The rows of a model, what is believed at first, and what is done and observed then."""

    rows: Rows
    belief: Belief[str]
    path: Path

    @cached_property
    def model(self) -> TableModel:
        return TableModel.of(self.rows)

    @property
    def states(self) -> tuple[str, ...]:
        """Every state that is named anywhere, in alphabetical order."""
        return tuple(sorted({*self.model.states, *self.belief}))

    @property
    def actions(self) -> tuple[str, ...]:
        """Every action, in alphabetical order."""
        return tuple(sorted({row.action for row in self.rows}))

    def outcomes(self, state: str, action: str) -> tuple[ModelRow, ...]:
        """Where the action can lead from the state; nowhere if it is not applicable there."""
        return tuple(row for row in self.rows if (row.state, row.action) == (state, action))


@dataclass(frozen=True, slots=True)
class FollowedUpdates:
    """What each step brought; `steps` tell how the right answers come about."""

    stages: tuple[Reckoned, ...]
    steps: tuple[Step[str], ...] = ()


def followed(problem: Updates) -> FollowedUpdates:
    """Every step, rightly; ImpossibleEvidence where one cannot be."""
    steps = work(updates(problem.model, problem.belief, problem.path)).steps
    found = (
        Reckoned(stage.p_action, stage.p_observations[stage.observation], stage.belief.weights)
        for stage in stages(steps)
    )
    return FollowedUpdates(tuple(found), steps)


def updates_of(*, rows: Rows, belief: Belief[str], path: Path) -> Updates:
    """The problem, if its path is possible; a RequestError says what is not."""
    problem = Updates(rows, belief, path)
    if len(problem.states) == 1:
        raise BadProblem("a model with one state leaves nothing to believe; give it two or more")
    followed(problem)
    return problem
