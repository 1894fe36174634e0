"""Belief graph: updates of a belief by actions and observations in a written model."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.base.picture import Picture
from generator.base.rng import Rng
from generator.exercise.assemble import family_by_parts
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, altering
from generator.exercise.predictions import BeliefWriting, Play, play_updates
from generator.exercise.question_template import QuestionTemplate, SolvedProblem
from generator.exercise.size import within
from generator.subjects.beliefs.model_parts import (
    FollowedUpdates,
    Path,
    Rows,
    Updates,
    belief,
    followed,
    path,
    rows,
    updates_of,
)
from generator.subjects.trees.problems.chance_problem import fractions
from solver.beliefs.belief import Belief
from solver.beliefs.belief_steps import Predict
from solver.beliefs.model import ModelRow, TableModel
from solver.beliefs.update import predict, update
from solver.exact import ONE, ZERO, Rational
from solver.mistakes import belief_graph as wrong
from solver.mistakes.belief_graph import UpdateStep, reckon_updates, update_rightly
from solver.trees.node_names import inner_nodes, leaves, name_nodes
from solver.trees.tree import Chance, Leaf, Tree

# A picture of what an action does: a branch for each state believed, and for each result.


NOWHERE = "–"


def first_step(problem: Updates, _worked: FollowedUpdates) -> Picture:
    """Draw b(s) and T(s, a, s') on branches, observations in boxes; those that agree are thick."""
    action, observation = problem.path[0]
    belief, below = problem.belief, [branch(problem, s, action) for s in problem.belief]
    tree = name_nodes(Chance(tuple(below), tuple(belief.weights.values()), moves=tuple(belief)))
    observations = [o for s in belief for o in observed(problem, s, action)]
    boxes = {leaf.name: o for leaf, o in zip(leaves(tree), observations, strict=True)}
    return Picture(
        tree=tree,
        leaves=boxes,
        thick=frozenset(
            (node.name, i)
            for node in inner_nodes(tree)
            for i, child in enumerate(node.children)
            if boxes.get(child.name) == observation
        ),
    )


def branch(problem: Updates, state: str, action: str) -> Tree:
    """Return the results of the action in the state as a subtree; a leaf if not applicable."""
    results = problem.outcomes(state, action)
    if not results:
        return Leaf(ZERO)
    return Chance(
        tuple(Leaf(ZERO) for _ in results),
        tuple(row.probability for row in results),
        moves=tuple(row.to for row in results),
    )


def observed(problem: Updates, state: str, action: str) -> tuple[str, ...]:
    """Return the observation of each of the results."""
    return tuple(row.observation for row in problem.outcomes(state, action)) or (NOWHERE,)


# Questions about updates of a belief: p(a | b), p(o | b, a) and the new belief of each step.


AboutUpdates: TypeAlias = QuestionTemplate[Updates, FollowedUpdates, FollowedUpdates]
SolvedCase: TypeAlias = SolvedProblem[Updates, FollowedUpdates]

ACTION, OBSERVATION, BELIEF = "p-action", "p-observation", "belief"
HALF = Rational(1, 2)


def each_step(*, points: Mapping[str, int]) -> AboutUpdates:
    """Ask `p-action-1`, `p-observation-1`, `belief-1` for each step, with points by sort."""
    return QuestionTemplate(
        answers=lambda _, solution: answers(solution),
        form=form_of,
        points=lambda name: points[sort(name)],
        follow=following,
        rests_on=on_belief_before,
        guesses=guesses,
    )


def answers(updates: FollowedUpdates) -> dict[str, Answer]:
    """Return the answers of these updates."""
    return {
        name: answer
        for i, stage in enumerate(updates.stages, 1)
        for name, answer in step_answers(i, stage)
    }


def step_answers(i: int, stage: UpdateStep) -> Iterator[tuple[str, Answer]]:
    """Yield the answers about step i, from 1."""
    yield f"{ACTION}-{i}", Number(stage.p_action)
    yield f"{OBSERVATION}-{i}", Number(stage.p_observation)
    yield f"{BELIEF}-{i}", Distribution.from_weights(stage.belief)


def play_path(problem: Updates, solution: FollowedUpdates, _convention: object) -> Play:
    """Return the updates as somebody predicts them."""
    form = forms.distribution(*problem.states, aliases={})
    return play_updates(
        solution.steps,
        BeliefWriting(lambda _: form, lambda belief: Distribution.from_weights(belief.weights)),
    )


def sort(name: str) -> str:
    """Return the sort of a question: its name without the number of the step."""
    return name.rpartition("-")[0]


def form_of(solved: SolvedCase, name: str) -> Form:
    """Return the form of a probability, or of a distribution over the states."""
    if sort(name) != BELIEF:
        return forms.PROBABILITY
    return forms.distribution(*solved.problem.states, aliases={})


def following(solved: SolvedCase, given_answers: Answers) -> dict[str, Answer]:
    """Return the steps that follow from the student's own beliefs, unless certain or invalid."""
    follows: dict[str, Answer] = {}
    problem = solved.problem
    for i, stage in enumerate(solved.solution.stages[:-1], 1):
        own = believed(given_answers.get(f"{BELIEF}-{i}"))
        if own is not None and own != stage.belief:
            path = problem.path[i : i + 1]
            steps = reckon_updates(problem.model, own, path, reckon=update_rightly)
            follows.update(answer for step in steps for answer in step_answers(i + 1, step))
    return follows


def believed(answer: Answer | None) -> dict[str, Rational] | None:
    """Return the student's belief, or None if nothing follows from it."""
    if not isinstance(answer, Distribution):
        return None
    weights = dict(answer.weights)
    sound = all(p > 0 for p in weights.values()) and sum(weights.values(), ZERO) == ONE
    return weights if sound and len(weights) > 1 else None


def on_belief_before(solved: SolvedCase) -> Mapping[str, tuple[str, ...]]:
    """Return the belief before, on which all questions of a step rest."""
    later = range(2, len(solved.solution.stages) + 1)
    return {
        f"{question}-{i}": (f"{BELIEF}-{i - 1}",)
        for i in later
        for question in (ACTION, OBSERVATION, BELIEF)
    }


def guesses(solved: SolvedCase) -> dict[str, Answer]:
    """Return the guesses: actions possible, observations 1/2, states equally likely."""
    even = Rational(1, len(solved.problem.states))
    alike = UpdateStep(ONE, HALF, dict.fromkeys(solved.problem.states, even))
    return answers(FollowedUpdates((alike,) * len(solved.solution.stages)))


# Written models drawn at random, with a path on which beliefs change.


ACTIONS = "abc"
ABSENT_IN = 4
"""One action in this many is not applicable in a state."""


class ModelSize(Protocol):
    """A size of a model; an action has up to `outcomes` results.

    Fractions have a denominator up to `denominator`.
    """

    @property
    def states(self) -> int:
        """The number of states."""

    @property
    def actions(self) -> int:
        """The number of actions."""

    @property
    def observations(self) -> int:
        """The number of observations."""

    @property
    def outcomes(self) -> int:
        """The most results of an action."""

    @property
    def denominator(self) -> int:
        """The greatest denominator of a fraction."""


def drawn_rows(rng: Rng, size: ModelSize) -> Rows:
    """Generate a model in which every action is possible somewhere."""
    return tuple(
        row
        for i, state in enumerate(numbered("s", size.states))
        for k, action in enumerate(ACTIONS[: size.actions])
        if i == k or rng.below(ABSENT_IN)
        for row in drawn_outcomes(rng, size, state, action=action)
    )


def drawn_outcomes(rng: Rng, size: ModelSize, state: str, *, action: str) -> Iterator[ModelRow]:
    """Yield random rows of one action in one state."""
    n = rng.between(1, size.outcomes)
    weights = fractions(rng, n, rng.between(n, size.denominator))
    for to, p in zip(rng.shuffled(numbered("s", size.states))[:n], weights, strict=True):
        yield ModelRow(state, action, to, p, rng.pick(numbered("o", size.observations)))


def numbered(letter: str, n: int) -> tuple[str, ...]:
    """Return the names s1, s2, s3 and so on."""
    return tuple(f"{letter}{i}" for i in range(1, n + 1))


def drawn_belief(rng: Rng, size: ModelSize, possible: int) -> Belief[str]:
    """Generate a belief over `possible` states, no two equally likely."""
    states = sorted(rng.shuffled(numbered("s", size.states))[:possible])
    shares = rng.shuffled(range(1, possible + 2))[:possible]
    return Belief({s: Rational(n, sum(shares)) for s, n in zip(states, shares, strict=True)})


def drawn_path(rng: Rng, model: TableModel, belief: Belief[str], *, steps: int) -> Path | None:
    """Generate a path after whose steps Max stays uncertain; None if there is none.

    In no step the action is certain to be possible, nor the observation.
    """
    path: list[tuple[str, str]] = []
    for _ in range(steps):
        ways = tuple(unsure_steps(model, belief))
        if not ways:
            return None
        path.append(rng.pick(ways))
        belief = update(model, belief, *path[-1])
    return tuple(path)


def unsure_steps(model: TableModel, belief: Belief[str]) -> Iterator[tuple[str, str]]:
    """Yield steps with an uncertain action and observation that leave two states or more."""
    for prediction in predictions(model, belief):
        if prediction.p_action != 1 and len(prediction.p_observations) > 1:
            yield from uncertain(prediction)


def uncertain(prediction: Predict[str]) -> Iterator[tuple[str, str]]:
    """Yield the action with each observation that leaves two states or more."""
    for observation in prediction.p_observations:
        ways = (w.after for w in prediction.ways if w.observation == observation)
        if len(set(ways)) > 1:
            yield prediction.action, observation


def predictions(model: TableModel, belief: Belief[str]) -> Iterator[Predict[str]]:
    """Yield the prediction of each action that is possible somewhere."""
    for action in dict.fromkeys(action for s in belief for action in model.actions(s)):
        yield predict(model, belief, action)


MAX_DENOMINATOR = 120
BELIEFS = 3
"""The number of beliefs tried on one model."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters of the model, the belief and the path.

    `states`, `actions` and `observations` are their numbers; an action has up to `outcomes`
    results. Max believes `possible` states at first, and `steps` actions are followed; fractions in
    the statement have a denominator up to `denominator`.
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
    """Generate a model, a belief and a path on which Max never becomes certain."""
    while True:
        transitions = drawn_rows(rng, size)
        model = TableModel.from_rows(transitions)
        for _ in range(BELIEFS):
            start = drawn_belief(rng, size, size.possible)
            line = drawn_path(rng, model, start, steps=size.steps)
            if line is not None:
                return Updates(transitions, start, line)


def fair(_problem: Updates, updates: FollowedUpdates, _size: Size) -> bool:
    """Return whether fractions are writable, and nothing equals what it may be mistaken for."""
    first = updates.stages[0]
    numbers = [p for stage in updates.stages for p in (stage.p_observation, *stage.belief.values())]
    writable = max(p.denominator for p in numbers) <= MAX_DENOMINATOR
    return writable and first.p_action != first.p_observation


def updating(
    name: str, reckon: wrong.Reckon, *, about: str
) -> Wrong[Updates, FollowedUpdates, FollowedUpdates]:
    """Return the mistake of wrong updates along the path."""

    def solve_wrongly(problem: Updates, _worked: FollowedUpdates) -> FollowedUpdates:
        start = problem.belief.weights
        return FollowedUpdates(
            wrong.reckon_updates(problem.model, start, problem.path, reckon=reckon)
        )

    return altering(name, solve_wrongly, about=about)


FAMILY: Family[Size, Updates, FollowedUpdates] = family_by_parts(
    "belief-graph",
    source="S0, ¿Cómo cambia el estado de creencias al realizar una acción?",
    sizes=SIZES,
    draw=draw,
    revision=2,
    last_release={1: "0.1.0"},
    fair=fair,
    solve=followed,
    play=play_path,
    questions=(each_step(points={"p-action": 1, "p-observation": 2, "belief": 3}),),
    game=updates_of,
    parts=(
        rows("s2 b s4 1/2 o1", "s2 b s5 1/2 o2", "s3 b s1 1 o1"),
        belief("s2 1/3", "s3 2/3"),
        path("b o1"),
    ),
    solution_picture=first_step,
    features=lambda problem, _worked: {
        "states": len(problem.states),
        "actions": len(problem.actions),
        "observations": len({row.observation for row in problem.rows}),
    },
    worth={"p-action-*": 3, "p-observation-*": 3, "belief-*": 3},
    mistakes=(
        updating("unnormalised", wrong.leave_undivided, about="belief-1"),
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
