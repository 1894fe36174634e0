"""The steps of a solver in words, a sentence for each kind."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from grader.words.environment import say
from grader.words.filters import direction
from solver.analyses.course import Course
from solver.analyses.uniform import Budget, Count, Reach
from solver.beliefs import belief_steps as of_beliefs
from solver.beliefs.belief_steps import Imagine, Observe, Predict, Update, Weigh
from solver.forms.form_steps import Drop, Gain, Keep, Reply
from solver.games.game_steps import LabelStep, Loop, Mex
from solver.named.dice import Mean, ThrowClass
from solver.searches import steps as of_trees
from solver.searches.evaluation import Pieces, Sum, Term
from solver.searches.max_n import Choose, Look, VectorStep
from solver.searches.steps import Back, Between, Cut, Enter, Evaluate, Leave, Probe

TEMPLATE = "working.md.j2"
TEMPLATES = {
    "formulas": "formulas.md.j2",
    "courses": "methods/thresholds.md.j2",
    "replies": "forms.md.j2",
    "strikes": "forms.md.j2",
}
"""The templates of macros that are not in the main one."""

Reckoned: TypeAlias = Count | Budget | Reach | ThrowClass | Mean | Pieces | Term | Sum
"""The steps of a formula."""
FormStep: TypeAlias = Reply | Gain | Drop | Keep
"""The steps of a method on a game in extensive or strategic form."""

Step: TypeAlias = (
    of_trees.Step
    | VectorStep
    | of_beliefs.Step[Any]
    | LabelStep[Any]
    | Mex
    | Loop[Any]
    | Reckoned
    | Course
    | FormStep
)
"""Any step of a solver."""


def working_of(
    steps: Sequence[Any], language: str, rule: str = "ge", *, names: str = "standard"
) -> str:
    """Return any solver's steps in words.

    `rule` and `names` are the settings `cut` and `cut_names`.
    """
    return "\n".join(
        steps_of(together, language, rule, names=names)
        if macro == "search"
        else say(TEMPLATES.get(macro, TEMPLATE), macro, language, together)
        for macro, together in chapters(steps)
    )


def models_of(models: Mapping[str, Sequence[Any]], language: str) -> str:
    """Return the steps under each model of the opponent, with its name."""
    return "\n\n".join(
        say("models.md.j2", "model", language, name, working_of(steps, language))
        for name, steps in models.items()
    )


def chapters(steps: Sequence[Step]) -> Iterator[tuple[str, tuple[Step, ...]]]:
    """Yield each run of steps that belong together, with the macro for it."""
    for macro, together in groupby(steps, key=chapter):
        yield macro, tuple(together)


def chapter(step: Step) -> str:  # noqa: PLR0911  # one for each chapter
    """Return the macro for steps of that kind."""
    match step:
        case Enter() | Evaluate() | Back() | Cut() | Leave() | Probe() | Between():
            return "search"
        case Look() | Choose():
            return "vectors"
        case Predict() | Observe() | Update() | Weigh() | Imagine():
            return "beliefs"
        case LabelStep() | Mex() | Loop():
            return "positions"
        case Count() | Budget() | Reach() | ThrowClass() | Mean() | Pieces() | Term() | Sum():
            return "formulas"
        case Course():
            return "courses"
        case Reply() | Gain():
            return "replies"
        case Drop() | Keep():
            return "strikes"


def steps_of(
    steps: Sequence[object], language: str, rule: str = "ge", *, names: str = "standard"
) -> str:
    """Return a search of a tree in words; `rule` and `names` are as in `working_of`.

    A search without cuts is told by the value of each node; any other step by step.
    """
    macro = "values" if by_values(steps) else "search"
    return say(TEMPLATE, macro, language, steps, rule, names)


def by_values(steps: Sequence[object]) -> bool:
    """Tell whether all children of all nodes returned their exact values, from left to right."""
    leave_steps = [step for step in steps if isinstance(step, Leave)]
    bounded = any(isinstance(step, Between) for step in steps)
    is_exact = all(step.best is None for step in leave_steps) and not bounded
    return bool(leave_steps) and is_exact and direction(steps) == "left"


def beliefs_of(steps: Sequence[object], language: str) -> str:
    """Return reasoning with beliefs, a line for each action and each average."""
    return say(TEMPLATE, "beliefs", language, steps)
