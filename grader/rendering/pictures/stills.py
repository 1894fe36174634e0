"""A picture for each sentence of the working of a search on a tree."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.base.picture import Picture
from grader.figures.frames import Frame
from grader.rendering.pictures.sketch import about, sketch
from grader.solving.methods.base.workings import NoSteps, Steps, StepsByModel, Workings
from grader.words.sentences import AnyStep, count, sentences
from solver.errors import RequestError
from solver.searches.max_n import Choose, Look
from solver.searches.steps import Back, Between, Cut, Enter, Evaluate, Leave, Probe

MOST = 500
"""So many pictures are made of one working."""


def stills(workings: Workings, method: str, language: str) -> Iterator[Frame]:
    """The bare tree, then how it looks after each sentence; RequestError where there is none."""
    found = searched(workings, method)
    if (there := count(found.steps)) > MOST:
        raise RequestError(
            "{most:,} steps can be drawn, and there are {there:,}", most=MOST, there=there
        )
    told = sentences(found.steps, language, found.rule, names=found.names)
    paper = sketch(found.steps, found.notes)
    yield Frame(paper.picture())
    for number, (words, together) in enumerate(told, 1):
        for step in together:
            paper.write(step)
        opened = [step for step in together if opens(step)]
        yield Frame(paper.picture(), about(opened[-1]), f"{number}. {words}")


def worked(workings: Workings, method: str) -> Picture:
    """How the tree looks after all of them."""
    found = searched(workings, method)
    paper = sketch(found.steps, found.notes)
    for step in found.steps:
        paper.write(step)
    return paper.picture()


@dataclass(frozen=True, slots=True)
class Searched:
    """The steps of a search on a tree, the settings under which it is told, and what is noted."""

    steps: Sequence[AnyStep]
    rule: str
    names: str
    notes: Mapping[str, str]


def searched(workings: Workings, method: str) -> Searched:
    """The search of the tree, or of the one that was unfolded; RequestError where there is none."""
    match workings:
        case Steps(told, rule, names, unfolded):
            steps = unfolded.steps if unfolded else told
            found = [step for step in steps if isinstance(step, AnyStep)]
            if found and len(found) == len(steps):
                return Searched(found, rule, names, unfolded.notes if unfolded else {})
        case NoSteps() | StepsByModel():
            pass
    raise RequestError(
        "{method} tells no steps on a tree of which a picture could be made; --solved takes a "
        "search, such as minimax or alpha-beta, and for a game --depth N",
        method=method,
    )


def opens(step: AnyStep) -> bool:
    """Whether a sentence is about the node of that step before any other."""
    match step:
        case Enter() | Evaluate() | Leave() | Probe() | Look() | Choose():
            return True
        case Back() | Between() | Cut():
            return False
