"""Misconceptions about cuts: also reporting those that leave nothing out."""

from collections.abc import Iterator
from dataclasses import replace

from solver.searches.procedure import CUT
from solver.searches.rules import CutRule
from solver.searches.run import Run
from solver.searches.steps import Back, Cut, Step
from solver.trees.tree import Max, Min


def with_vacuous(run: Run, rule: CutRule) -> Run:
    """Return the run with a cut reported also where its condition holds after the last child."""
    steps = tuple(steps_with_cuts(run.steps, rule))
    return replace(run, steps=steps, cuts=tuple(step for step in steps if isinstance(step, Cut)))


def steps_with_cuts(steps: tuple[Step, ...], rule: CutRule) -> Iterator[Step]:
    """Yield the steps, with a cut after each last child where its condition holds."""
    for i, step in enumerate(steps):
        yield step
        followed = i + 1 < len(steps) and isinstance(steps[i + 1], Cut)
        if isinstance(step, Back) and not followed and met(step, rule):
            bound = step.beta if isinstance(step.node, Max) else step.alpha
            yield Cut(step.node, step.i, step.v, bound)


def met(step: Back, rule: CutRule) -> bool:
    """Return whether the condition of a cut now holds."""
    beyond = CUT[rule]
    match step.node:
        case Max():
            return beyond(step.v, step.beta)
        case Min():
            return beyond(step.alpha, step.v)
        case _:
            return False
