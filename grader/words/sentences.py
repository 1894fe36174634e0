"""A search in sentences, each with the steps that it describes."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from grader.words.environment import say
from grader.words.filters import attitude, opening, probed, taken, unescaped
from grader.words.working_words import TEMPLATE, by_values
from solver.searches.max_n import Choose, Look, VectorStep
from solver.searches.steps import Leave, Step

AnyStep: TypeAlias = Step | VectorStep
Sentence: TypeAlias = tuple[str, Sequence[AnyStep]]


def sentences(
    steps: Sequence[AnyStep], language: str, rule: str = "ge", *, names: str = "standard"
) -> Iterator[Sentence]:
    """Yield the sentences as plain text, in the order of the steps.

    `rule` and `names` are as in `working_of`.
    """
    if any(isinstance(step, Choose) for step in steps):
        worded_steps = (
            (of_vector(steps_so_far[-1], language), steps_so_far)
            for steps_so_far in up_to(Choose, steps)
        )
    elif by_values(steps):
        chance = attitude(steps)
        worded_steps = (
            (say(TEMPLATE, "backed_up", language, steps_so_far[-1], chance), steps_so_far)
            for steps_so_far in up_to(Leave, steps)
        )
    else:
        about = (taken(steps), rule, probed(steps), names)
        worded_steps = (
            (searching(steps_so_far, language, about), steps_so_far)
            for steps_so_far in from_opening(steps)
        )
    yield from ((plain(words), together) for words, together in worded_steps)


def count(steps: Sequence[AnyStep]) -> int:
    """Return the number of sentences, without rendering them."""
    if any(isinstance(step, Choose) for step in steps):
        return sum(isinstance(step, Choose) for step in steps)
    if by_values(steps):
        return sum(isinstance(step, Leave) for step in steps)
    return sum(map(opening, steps))


def up_to(kind: type[AnyStep], steps: Sequence[AnyStep]) -> Iterator[Sequence[AnyStep]]:
    """Yield groups of steps, each of which ends with a step of that kind."""
    together: list[AnyStep] = []
    for step in steps:
        together.append(step)
        if isinstance(step, kind):
            yield together
            together = []


def from_opening(steps: Sequence[AnyStep]) -> Iterator[Sequence[AnyStep]]:
    """Yield groups of steps, each of which begins with a step that opens a sentence."""
    together: list[AnyStep] = []
    for step in steps:
        if together and opening(step):
            yield together
            together = []
        together.append(step)
    yield together


def of_vector(step: AnyStep, language: str) -> str:
    """Return the sentence about a choice of vectors."""
    return say(TEMPLATE, "choose", language, step)


def searching(together: Sequence[AnyStep], language: str, about: tuple[object, ...]) -> str:
    """Return the sentence about a group of steps."""
    return " ".join(
        say(TEMPLATE, "look", language, step)
        if isinstance(step, Look)
        else say(TEMPLATE, "told", language, step, *about)
        for step in together
    )


def plain(markdown: str) -> str:
    """Return a sentence without its Markdown, of which only bold is used."""
    return unescaped(markdown.replace("**", ""))
