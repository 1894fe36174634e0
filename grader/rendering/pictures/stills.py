"""A picture for each sentence about a search of a tree."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import TypeAlias

from generator.base.picture import Edge, Picture, Shown
from generator.subjects.trees.values.tree_pictures import hanging_from, proved_line
from grader.figures.frames import PictureFrame
from grader.figures.labels import format_value, window
from grader.solving.methods.base.workings import (
    NoSteps,
    Steps,
    StepsByModel,
    WorkedExercise,
    Workings,
)
from grader.words.sentences import AnyStep, count, sentences
from solver.errors import RequestError
from solver.exact import Value
from solver.searches.max_n import Choose, Look, Vectors
from solver.searches.steps import Back, Between, Cut, Enter, Evaluate, Leave, Probe
from solver.trees.tree import Chance, Tree, weigh_child

# A tree annotated by a search, as on paper.


Window: TypeAlias = tuple[Value, Value]


@dataclass(slots=True, kw_only=True)
class StillSketch:
    """The marks in a tree so far; `bounded` says that the search uses windows."""

    tree: Tree
    bounded: bool
    notes: Mapping[str, str]
    values: dict[str, Shown] = field(default_factory=dict)
    windows: dict[str, Window] = field(default_factory=dict)
    entered: dict[str, Window] = field(default_factory=dict)
    between: dict[str, str] = field(default_factory=dict)
    best: dict[str, int | None] = field(default_factory=dict)
    crossed: set[Edge] = field(default_factory=set)
    thick: set[Edge] = field(default_factory=set)
    reached: set[str] = field(default_factory=set)
    hanging: set[str] = field(default_factory=set)

    def picture(self) -> Picture:
        """Return the picture as it is so far."""
        return Picture(
            tree=self.tree,
            values=dict(self.values),
            windows=dict(self.windows) if self.bounded else {},
            notes={**self.notes, **self.between},
            crossed=frozenset(self.crossed),
            thick=frozenset(self.thick),
            faded=frozenset(self.hanging - self.reached),
        )

    def write(self, step: AnyStep) -> None:
        """Record what the step shows."""
        match step:
            case Enter(node, alpha, beta):
                self.reached.add(node.name)
                self.entered[node.name] = self.windows[node.name] = (alpha, beta)
            case Evaluate(leaf) | Look(leaf):
                self.reached.add(leaf.name)
            case Back(node, _, v, alpha, beta):
                self.values[node.name], self.windows[node.name] = v, (alpha, beta)
            case Cut():
                cut = self.never_reached(step)
                self.crossed |= cut
                self.hanging |= hanging_from(step.node, cut)
            case Probe():
                pass
            case Between(node, low, high):
                self.between[node.name] = window(low, high)
            case Leave():
                self.leave(step)
            case Choose(node, vectors, _, best):
                self.values[node.name] = value_or_values(vectors)
                self.thick |= {(node.name, i) for i in best}

    def never_reached(self, cut: Cut) -> set[Edge]:
        """Return the edges to the children that the search has not reached."""
        children = enumerate(cut.node.children)
        return {(cut.node.name, i) for i, child in children if child.name not in self.reached}

    def leave(self, step: Leave) -> None:
        """Restore the window on entry; without cuts, show every choice."""
        name = step.node.name
        self.values[name], self.windows[name] = step.value, self.entered[name]
        self.best[name] = step.best
        self.between.pop(name, None)
        if not self.bounded:
            self.thick |= choices(step)
        elif name == self.tree.name:
            self.thick |= proved_line(self.tree, self.best)


def sketch(steps: Sequence[AnyStep], notes: Mapping[str, str]) -> StillSketch:
    """Return the tree before the first step, with the notes at its nodes."""
    return StillSketch(tree=tree(steps), bounded=any(map(has_windows, steps)), notes=notes)


def node_of_step(step: AnyStep) -> str:
    """Return the name of the node that the step is about."""
    match step:
        case Evaluate() | Look():
            return step.leaf.name
        case Probe():
            return step.node.children[step.i].name
        case Enter() | Back() | Cut() | Between() | Leave() | Choose():
            return step.node.name


def tree(steps: Sequence[AnyStep]) -> Tree:
    """Return the tree of the steps: a search begins at its root.

    The last vectors are the root's.
    """
    first, last = steps[0], steps[-1]
    if isinstance(last, Choose):
        return last.node
    assert isinstance(first, Enter | Evaluate | Look), f"no search begins with {first}"
    return first.node if isinstance(first, Enter) else first.leaf


def has_windows(step: AnyStep) -> bool:
    """Tell whether only a search with windows takes such a step."""
    match step:
        case Enter():
            return step.alpha > -inf or step.beta < inf
        case Cut() | Between() | Probe():
            return True
        case Leave():
            return step.best is not None
        case Back() | Evaluate() | Look() | Choose():
            return False


def value_or_values(vectors: Vectors) -> Shown:
    """Return the vector, or several in a row if ties are kept."""
    return vectors[0] if len(vectors) == 1 else " | ".join(map(format_value, vectors))


def choices(step: Leave) -> set[Edge]:
    """Return the edges to the children with the node's value; none at a chance node."""
    node = step.node
    if isinstance(node, Chance):
        return set()
    counted = (weigh_child(node, i, v) for i, v in enumerate(step.backed))
    return {(node.name, i) for i, v in enumerate(counted) if v == step.value}


MAX_STEPS = 500
"""The greatest number of pictures of one search."""


def stills(workings: Workings, method: str, language: str) -> Iterator[PictureFrame]:
    """Yield the bare tree, then the picture after each sentence; RequestError if impossible."""
    search = search_of(workings, method)
    if (step_count := count(search.steps)) > MAX_STEPS:
        raise RequestError(
            "{most:,} steps can be drawn, and there are {there:,}", most=MAX_STEPS, there=step_count
        )
    spoken_steps = sentences(search.steps, language, search.rule, names=search.names)
    paper = sketch(search.steps, search.notes)
    yield PictureFrame(paper.picture())
    for number, (words, together) in enumerate(spoken_steps, 1):
        for step in together:
            paper.write(step)
        opened = [step for step in together if begins_paragraph(step)]
        yield PictureFrame(paper.picture(), node_of_step(opened[-1]), f"{number}. {words}")


def final_picture(workings: Workings, method: str) -> Picture:
    """Return the picture after all steps, or that of a family's solution."""
    if isinstance(workings, WorkedExercise):
        return solution_picture(workings)
    search = search_of(workings, method)
    paper = sketch(search.steps, search.notes)
    for step in search.steps:
        paper.write(step)
    return paper.picture()


def solution_picture(workings: WorkedExercise) -> Picture:
    """Return the picture in the solution of a family; RequestError if it has none."""
    exercise = workings.find()
    picture = exercise.family.solution_picture(exercise.problem, exercise.solution)
    if picture is None:
        raise RequestError("{family} shows no tree here", family=exercise.family.name)
    return picture


@dataclass(frozen=True, slots=True)
class StillSearch:
    """The steps of a search, the conventions for describing it, and notes at nodes."""

    steps: Sequence[AnyStep]
    rule: str
    names: str
    notes: Mapping[str, str]


def search_of(workings: Workings, method: str) -> StillSearch:
    """Return the search of the tree, or of an unfolded one; RequestError if there is none."""
    match workings:
        case Steps(method_steps, rule, names, unfolded):
            steps = unfolded.steps if unfolded else method_steps
            tree_steps = [step for step in steps if isinstance(step, AnyStep)]
            if tree_steps and len(tree_steps) == len(steps):
                return StillSearch(tree_steps, rule, names, unfolded.notes if unfolded else {})
        case NoSteps() | StepsByModel() | WorkedExercise():
            pass
    raise RequestError(
        "{method} tells no steps on a tree of which a picture could be made; --solved takes a "
        "search, such as minimax or alpha-beta, and for a game --depth N",
        method=method,
    )


def begins_paragraph(step: AnyStep) -> bool:
    """Tell whether a sentence about the step begins with its node."""
    match step:
        case Enter() | Evaluate() | Leave() | Probe() | Look() | Choose():
            return True
        case Back() | Between() | Cut():
            return False
