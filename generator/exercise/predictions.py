"""The questions and right answers of a learner who predicts each step of a solved algorithm.

They are made of the steps that a solver reports, and hold no words: grader.words.play_words words
them in a language. Each kind of run has a function here that turns its steps into predictions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from math import inf
from typing import Any, TypeAlias, TypeVar

from generator.answers import forms
from generator.answers.answers import Answer
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.vector import Vector
from generator.answers.kinds.window import Window
from generator.answers.question import Form
from generator.base.plain import Plain
from solver.beliefs import belief, belief_steps
from solver.exact import Rational, Value
from solver.games import game_steps
from solver.searches import max_n, proof_number
from solver.searches.rules import AIMA, InfiniteBounds, Returns, Rules
from solver.searches.steps import Back, Cut, Enter, Leave, Step
from solver.trees.node_names import is_inner, leaves
from solver.trees.tree import Chance, Inner, Max, Min, Payoffs, Tree

S = TypeVar("S")


class Ask(StrEnum):
    """The thing that is predicted."""

    WINDOW = "window"
    VALUE = "value"
    CUT = "cut"
    RETURN = "return"
    VECTOR = "vector"
    PROOF = "proof"
    DESCENT = "descent"
    SOLVED = "solved"
    ROW = "row"
    P_ACTION = "p-action"
    P_OBSERVATION = "p-observation"
    BELIEF = "belief"


CUT, GO_ON = "cut", "go on"
SOLVED, NOT_SOLVED = "solved", "not solved"


@dataclass(frozen=True, slots=True, kw_only=True)
class Prediction:
    """One step to be predicted, with the answers that are right.

    `node` is where it is: a node, a position, a row or an action. `step` is the step of the solver
    that it is about, and `steps_before` the number of steps that come before it. `facts` are what
    is known before the answer, and `working` is what the answer is worked out from.
    """

    ask: Ask
    node: str
    step: Any
    steps_before: int
    form: Form
    key: Answer
    facts: Mapping[str, Any] = field(default_factory=dict)
    working: Mapping[str, Any] = field(default_factory=dict)

    def accepts(self, answer: Answer) -> bool:
        """Return whether the answer is right."""
        return answer == self.key or self.form.kind.alike(answer, self.key, self.form)


Predictions: TypeAlias = tuple[Prediction, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """The steps of a run, and the predictions of somebody who plays it."""

    steps: tuple[Any, ...] = ()
    predictions: Predictions = ()


def to_plain(prediction: Prediction) -> dict[str, Plain]:
    """Return a prediction as plain data, without what is right."""
    return {
        "ask": str(prediction.ask),
        "node": prediction.node,
        "kind": str(prediction.form.kind),
        "options": list(prediction.form.options) if prediction.form.listed else [],
    }


# Searches on trees: the window on entry, v after each child, cut or go on, the value returned.


def play_search(steps: Sequence[Step], rules: Rules = AIMA) -> Play:
    """Return the play of minimax, expectiminimax or alpha-beta."""
    return Play(tuple(steps), tuple(predict_search(steps, rules)))


Status: TypeAlias = tuple[str, tuple[Value, Value] | None, Value | None]
"""A node's name, the window with which it was entered, and its value so far."""


@dataclass(slots=True)
class OpenNode:
    """A node that the search has entered: its window then, v since, and how many came back."""

    enter: Enter
    is_bounded: bool
    v: Value | None = None
    count: int = 0

    @property
    def status(self) -> Status:
        """The name of the node, its window, and v so far."""
        return self.enter.node.name, self.window if self.is_bounded else None, self.v

    @property
    def window(self) -> tuple[Value, Value]:
        """The window with which the node was entered."""
        return plain_value(self.enter.alpha), plain_value(self.enter.beta)


def status_of(place: OpenNode | None) -> Status | None:
    """Return what stands at the node, if there is one."""
    return None if place is None else place.status


def plain_value(v: Value) -> Value:
    """Return the value; an infinity that no node has as one like any other."""
    if isinstance(v, float):
        return inf if v > 0 else -inf
    return v


def predict_search(steps: Sequence[Step], rules: Rules) -> Iterator[Prediction]:
    """Yield the predictions; windows, cuts and what is returned only of a search with bounds."""
    is_bounded = any(isinstance(step, Leave) and step.best is not None for step in steps)
    backed = {step.node.name: step.backed for step in steps if isinstance(step, Leave)}
    path: list[OpenNode] = []
    for i, step in enumerate(steps):
        match step:
            case Enter():
                if is_bounded:
                    yield predict_window(step, i, path[-1] if path else None)
                path.append(OpenNode(step, is_bounded))
            case Back():
                value = backed[step.node.name][path[-1].count]
                yield predict_value(step, i, path[-1], value=plain_value(value))
                path[-1].v, path[-1].count = plain_value(step.v), path[-1].count + 1
                if is_bounded and may_be_cut(path[-1], rules):
                    is_cut = isinstance(steps[i + 1], Cut)
                    yield predict_cut(step, i + 1, path[-1], rules, is_cut=is_cut)
            case Leave():
                if is_bounded and rules.returns is not Returns.SOFT:
                    yield predict_return(step, i, path[-1], rules)
                path.pop()
            case _:
                pass


def predict_window(step: Enter, steps_before: int, parent: OpenNode | None) -> Prediction:
    """Return the question with which window the node is entered."""
    working = {} if parent is None else {"window": parent.window, "v": parent.v}
    return Prediction(
        ask=Ask.WINDOW,
        node=step.node.name,
        step=step,
        steps_before=steps_before,
        form=forms.WINDOW,
        key=Window(plain_value(step.alpha), plain_value(step.beta)),
        facts={"parent": parent.enter.node if parent else None, "status": status_of(parent)},
        working=working,
    )


def predict_value(step: Back, steps_before: int, place: OpenNode, *, value: Value) -> Prediction:
    """Return the question what v is at the node once the child has come back."""
    child = step.node.children[step.i]
    return Prediction(
        ask=Ask.VALUE,
        node=step.node.name,
        step=step,
        steps_before=steps_before,
        form=forms.NUMBER,
        key=Number(plain_value(step.v)),
        facts={"child": child.name, "value": value, "status": place.status},
        working={"before": place.v, "value": value, "weight": weight_of(step.node, step.i)},
    )


def weight_of(node: Inner, i: int) -> Value | None:
    """Return the probability by which the child counts, or None where it counts as it is."""
    if isinstance(node, Chance):
        return node.probabilities[i]
    return node.chances[i] if node.chances else None


def may_be_cut(place: OpenNode, rules: Rules) -> bool:
    """Tell whether the search has to decide between a cut and the next child."""
    node, enter = place.enter.node, place.enter
    if not isinstance(node, Max | Min) or place.count == len(node.children):
        return False
    bound = enter.beta if isinstance(node, Max) else enter.alpha
    return rules.infinite_bounds is InfiniteBounds.CUT or abs(bound) != inf


def predict_cut(
    step: Back, steps_before: int, place: OpenNode, rules: Rules, *, is_cut: bool
) -> Prediction:
    """Return the question whether the search cuts here or goes on."""
    low, high = place.window
    return Prediction(
        ask=Ask.CUT,
        node=step.node.name,
        step=step,
        steps_before=steps_before,
        form=forms.choice(CUT, GO_ON),
        key=Choice(CUT if is_cut else GO_ON),
        facts={
            "child": step.node.children[step.i].name,
            "v": plain_value(step.v),
            "status": (step.node.name, place.window, None),
        },
        working={"bound": high if isinstance(step.node, Max) else low, "rule": str(rules.cut)},
    )


def predict_return(step: Leave, steps_before: int, place: OpenNode, rules: Rules) -> Prediction:
    """Return the question what the node returns, where that need not be its v."""
    return Prediction(
        ask=Ask.RETURN,
        node=step.node.name,
        step=step,
        steps_before=steps_before,
        form=forms.NUMBER,
        key=Number(plain_value(step.value)),
        facts={"v": place.v, "status": (step.node.name, place.window, None)},
        working={"window": place.window, "rule": str(rules.returns)},
    )


# Max-n: the vector that each node takes.


def play_vectors(steps: Sequence[max_n.VectorStep]) -> Play:
    """Return the play of max-n, in which each node takes one vector."""
    return Play(tuple(steps), tuple(predict_vectors(steps)))


def predict_vectors(steps: Sequence[max_n.VectorStep]) -> Iterator[Prediction]:
    """Yield the question which vector each node takes; none where ties leave it several."""
    for i, step in enumerate(steps):
        if isinstance(step, max_n.Choose) and len(step.vectors) == 1:
            yield Prediction(
                ask=Ask.VECTOR,
                node=step.node.name,
                step=step,
                steps_before=i,
                form=forms.vector(*players(step.node)),
                key=Vector(step.vectors[0]),
            )


def players(tree: Tree) -> tuple[str, ...]:
    """Return the players' numbers, as many as a leaf has utilities."""
    leaf = leaves(tree)[0]
    assert isinstance(leaf, Payoffs), "max-n is played on vectors"
    return tuple(str(i + 1) for i, _ in enumerate(leaf.vector))


# Proof numbers: those of each node, then the way down to the most-proving leaf.


def play_proof(steps: Sequence[proof_number.NumberStep]) -> Play:
    """Return the play of proof-number search: the numbers from below, then the descent."""
    return Play(tuple(steps), (*predict_numbers(steps), *predict_descent(steps)))


def predict_numbers(steps: Sequence[proof_number.NumberStep]) -> Iterator[Prediction]:
    """Yield the question what a node's proof and disproof numbers are."""
    for i, step in enumerate(steps):
        yield Prediction(
            ask=Ask.PROOF,
            node=step.node.name,
            step=step,
            steps_before=i,
            form=forms.COUNTS,
            key=Numbers(step.numbers),
        )


def predict_descent(steps: Sequence[proof_number.NumberStep]) -> Iterator[Prediction]:
    """Yield the question to which child the search descends; to the first of several."""
    by_node = {step.node.name: step for step in steps}
    step = steps[-1]
    while True:
        children = step.node.children
        child = children[proof_number.number_node(step.node, step.children)[1][0]]
        yield Prediction(
            ask=Ask.DESCENT,
            node=step.node.name,
            step=step,
            steps_before=len(steps),
            form=forms.choice(*(child.name for child in children)),
            key=Choice(child.name),
        )
        if not is_inner(child):
            return
        step = by_node[child.name]


# Games of rows: which positions are solved, and the values of rows.


def play_rows(steps: Sequence[game_steps.LabelStep[Any] | game_steps.Mex]) -> Play:
    """Return the play of an AND/OR proof, or of the Sprague-Grundy values of rows."""
    return Play(tuple(steps), tuple(predict_rows(steps)))


def predict_rows(
    steps: Sequence[game_steps.LabelStep[Any] | game_steps.Mex],
) -> Iterator[Prediction]:
    """Yield the question whether a position is solved, or which value a row has."""
    for i, step in enumerate(steps):
        match step:
            case game_steps.LabelStep():
                yield Prediction(
                    ask=Ask.SOLVED,
                    node=str(step.state),
                    step=step,
                    steps_before=i,
                    form=forms.choice(SOLVED, NOT_SOLVED),
                    key=Choice(label_of(step.solved)),
                    working={"after": {str(s): label_of(v) for s, v in step.after.items()}},
                )
            case game_steps.Mex():
                yield Prediction(
                    ask=Ask.ROW,
                    node=str(step.row),
                    step=step,
                    steps_before=i,
                    form=forms.COUNT,
                    key=Number(Rational(step.value)),
                )


def label_of(is_solved: bool) -> str:  # noqa: FBT001  # it is the value of a position
    """Return the label of a position that is solved, or is not."""
    return SOLVED if is_solved else NOT_SOLVED


# Beliefs: how likely an action and an observation are, and the belief after them.


@dataclass(frozen=True, slots=True)
class BeliefWriting:
    """The form of a belief, and a belief as an answer."""

    form: Callable[[belief.Belief[Any]], Form]
    answer: Callable[[belief.Belief[Any]], Distribution]


def play_updates(steps: Sequence[belief_steps.Step[S]], writing: BeliefWriting) -> Play:
    """Return the play of a row of belief updates."""
    return Play(tuple(steps), tuple(predict_updates(steps, writing)))


def predict_updates(
    steps: Sequence[belief_steps.Step[S]], writing: BeliefWriting
) -> Iterator[Prediction]:
    """Yield the questions of each update, without those that have nothing to be worked out."""
    prediction: belief_steps.Predict[S] | None = None
    for i, step in enumerate(steps):
        match step:
            case belief_steps.Predict():
                prediction = step
                if step.p_action != 1:
                    yield predict_action(step, i)
            case belief_steps.Observe():
                assert prediction is not None, "an action comes before what is observed"
                if len(prediction.p_observations) > 1:
                    yield predict_observation(step, i, prediction)
            case belief_steps.Update():
                assert prediction is not None, "an action comes before the new belief"
                key = writing.answer(step.belief)
                if key != writing.answer(prediction.before):
                    yield Prediction(
                        ask=Ask.BELIEF,
                        node=prediction.action,
                        step=step,
                        steps_before=i,
                        form=writing.form(step.belief),
                        key=key,
                        facts={"observation": step.ways[0].observation},
                        working={"ways": step.ways, "total": step.total},
                    )
            case _:
                pass


def predict_action(step: belief_steps.Predict[S], steps_before: int) -> Prediction:
    """Return the question how likely the action can be carried out."""
    return Prediction(
        ask=Ask.P_ACTION,
        node=step.action,
        step=step,
        steps_before=steps_before,
        form=forms.PROBABILITY,
        key=Number(step.p_action),
        working={"priors": [*{way.before: way.prior for way in step.ways}.values()]},
    )


def predict_observation(
    step: belief_steps.Observe, steps_before: int, prediction: belief_steps.Predict[S]
) -> Prediction:
    """Return the question how likely what is observed was, once the action is carried out."""
    ways = [way for way in prediction.ways if way.observation == step.observation]
    return Prediction(
        ask=Ask.P_OBSERVATION,
        node=step.action,
        step=step,
        steps_before=steps_before,
        form=forms.PROBABILITY,
        key=Number(step.p),
        facts={"observation": step.observation},
        working={"ways": ways, "total": prediction.p_action},
    )
