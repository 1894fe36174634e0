"""Belief graph: how a belief changes with actions and observations in a written model."""

from dataclasses import dataclass

from generator.base.rng import Rng
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, altering
from generator.exercise.size import within
from generator.subjects.models.draws import drawn_belief, drawn_path, drawn_rows
from generator.subjects.models.parts import belief, path, rows
from generator.subjects.models.pictures import first_step
from generator.subjects.models.questions import each_step
from generator.subjects.models.updates import Followed, Updates, followed, updates_of
from solver.beliefs.model import TableModel
from solver.mistakes import belief_graph as wrong

GREATEST_DENOMINATOR = 120
BELIEFS = 3
"""So many are tried on one model."""


@dataclass(frozen=True, slots=True)
class Size:
    """A model with so many `states`, `actions` and `observations`; `outcomes` is the most of each.

    Max believes `possible` states at first, and `steps` actions are followed; fractions in the
    statement have a denominator up to `denominator`.
    """

    states: int = within(4, 7)
    actions: int = within(1, 3)
    observations: int = within(2, 3)
    outcomes: int = within(2, 3)
    possible: int = within(3, 4)
    steps: int = within(1, 3)
    denominator: int = within(5, 8)


SIZES = {
    Level.EASY: Size(4, 2, 2, 2, 3, 1, 5),
    Level.MEDIUM: Size(5, 2, 2, 2, 3, 2, 6),
    Level.HARD: Size(6, 3, 2, 3, 4, 3, 6),
}


def draw(rng: Rng, size: Size) -> Updates:
    """A model, a belief and a path on which Max never becomes certain."""
    while True:
        transitions = drawn_rows(rng, size)
        model = TableModel.of(transitions)
        for _ in range(BELIEFS):
            start = drawn_belief(rng, size, size.possible)
            line = drawn_path(rng, model, start, steps=size.steps)
            if line is not None:
                return Updates(transitions, start, line)


def fair(_problem: Updates, worked: Followed, _size: Size) -> bool:
    """Fractions can be written, and nothing is as likely as what it may be taken for."""
    first = worked.stages[0]
    numbers = [p for stage in worked.stages for p in (stage.p_observation, *stage.belief.values())]
    writable = max(p.denominator for p in numbers) <= GREATEST_DENOMINATOR
    return writable and first.p_action != first.p_observation


def updating(name: str, reckon: wrong.Reckon, *, about: str) -> Wrong[Updates, Followed, Followed]:
    """The student reckons every step in that way."""

    def found(problem: Updates, _worked: Followed) -> Followed:
        start = problem.belief.weights
        return Followed(wrong.reckoned(problem.model, start, problem.path, reckon=reckon))

    return altering(name, found, about=about)


FAMILY: Family[Size, Updates, Followed] = family_by_parts(
    "belief-graph",
    source="S0, ¿Cómo cambia el estado de creencias al realizar una acción?",
    sizes=SIZES,
    draw=draw,
    fair=fair,
    solve=followed,
    questions=(each_step(points={"p-action": 1, "p-observation": 2, "belief": 3}),),
    game=updates_of,
    parts=(
        rows("s2 b s4 1/2 o1", "s2 b s5 1/2 o2", "s3 b s1 1 o1"),
        belief("s2 1/3", "s3 2/3"),
        path("b o1"),
    ),
    solved=first_step,
    features=lambda problem, _worked: {
        "states": len(problem.states),
        "actions": len(problem.actions),
        "observations": len({row.observation for row in problem.rows}),
    },
    mistakes=(
        updating("unnormalised", wrong.unnormalised, about="belief-1"),
        updating("keeps-inapplicable", wrong.keeps_inapplicable, about="belief-1"),
        updating(
            "action-and-observation-swapped",
            wrong.action_and_observation_swapped,
            about="p-action-1",
        ),
        updating("ignores-observation", wrong.ignores_observation, about="belief-1"),
        updating("prior-unweighted", wrong.prior_unweighted, about="belief-1"),
        updating("distribution-of-old-state", wrong.distribution_of_old_state, about="belief-1"),
    ),
)
