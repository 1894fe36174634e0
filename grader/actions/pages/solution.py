"""The solution of an exercise in steps."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Any

from generator.base.picture import Picture
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from grader.actions.pages import bodies
from grader.actions.pages.exercise_from_request import resolve_reference
from grader.exams.making.describe_exercise import paper_exercise
from grader.figures import markdown
from grader.figures.fit import growth_of
from grader.figures.frames import PictureFrame, motion
from grader.figures.markdown import Blocks, Figure, Listing, Paragraph, Table
from grader.figures.nodes import nodes
from grader.rendering.html.html_blocks import flow
from grader.rendering.html.svg_scene import first_of, group
from grader.rendering.pictures.stills import MAX_STEPS, stills
from grader.solving.methods.base.workings import Steps
from grader.words.environment import say
from grader.words.html_templates import LAYOUT
from grader.words.picture_words import picture_of, words_in_leaves
from grader.words.render import solution_of
from grader.words.sentences import AnyStep, count
from solver.trees.tree import Tree

CACHE_SIZE = 64

# Steps of a solution: words, and the figure at each step.


@dataclass(frozen=True, slots=True)
class SolutionStep:
    """A step; `words` is HTML, and without a frame the figure does not change."""

    words: str
    frame: PictureFrame | None = None


def walk_json(steps: Sequence[SolutionStep], language: str) -> list[dict[str, Plain]]:
    """Return the steps with figures, in which each node keeps its place.

    The first `figure` of a tree is SVG whose groups have a `data-slot`. A later step has the
    `changes` since the one before: the new content of each slot. A step without a figure changes
    nothing.
    """
    drawings = iter(figures([step.frame for step in steps if step.frame], language))
    return [
        {"words": step.words, "figure": None, **(next(drawings) if step.frame else {})}
        for step in steps
    ]


def figures(frames: Sequence[PictureFrame], language: str) -> Iterator[dict[str, Plain]]:
    """Yield the drawing of each step; those of one tree are drawn alike."""
    for _, alike in groupby(frames, key=lambda frame: outline(frame.picture)):
        of_one = translate_frames([*alike], language)
        moving = motion(of_one, growth_of(of_one[-1].picture))
        yield {"figure": first_of(moving)}
        for change in moving.changes:
            yield {"changes": {slot: group(shapes) for slot, shapes in change.items()}}


def translate_frames(frames: Sequence[PictureFrame], language: str) -> list[PictureFrame]:
    """Return the frames in the language, without the words that go beside them."""
    trees = {id(frame.picture.tree): frame.picture for frame in frames}
    worded_trees = {tree: picture_of(picture, language).tree for tree, picture in trees.items()}
    return [
        PictureFrame(
            replace(
                frame.picture,
                tree=worded_trees[id(frame.picture.tree)],
                leaves=words_in_leaves(frame.picture, language),
            ),
            frame.node_name,
        )
        for frame in frames
    ]


def outline(picture: Picture) -> tuple[str, ...]:
    """Return the outline of the picture's tree, which differs between different trees."""
    return outline_of(picture.tree)


@lru_cache(CACHE_SIZE)
def outline_of(tree: Tree) -> tuple[str, ...]:
    """Return the names of the tree's nodes."""
    return tuple(node.tree.name for node in nodes(Picture(tree=tree)))


def solution(body: bodies.ExerciseReference) -> dict[str, Plain]:
    """Return the solution in steps with figures; a search is shown node by node."""
    posed = resolve_reference(body.exercise, body.language)
    return {"steps": walk_json(steps(posed.exercise, posed.language), posed.language)}


def steps(exercise: Exercise[Any, Any], language: str) -> list[SolutionStep]:
    """Return the solution as steps: paragraphs, tables and items of lists.

    A figure belongs to the words before it.
    """
    family, problem, right_solution = exercise.family, exercise.problem, exercise.solution
    picture, solved = (
        family.question_picture(problem, right_solution),
        family.solution_picture(problem, right_solution),
    )
    frames = picture_search(exercise, language)
    solution_steps: list[SolutionStep] = []
    for block in pair_captions(markdown.parse(solution_text(exercise, language))):
        match block:
            case (Figure(), *_) if solution_steps and solved:
                solution_steps[-1] = SolutionStep(solution_steps[-1].words, PictureFrame(solved))
            case (Listing(items), *_):
                step_frames = frames if len(frames) == len(items) else [None] * len(items)
                solution_steps += [
                    SolutionStep(flow(i, {}), f) for i, f in zip(items, step_frames, strict=True)
                ]
            case _:
                solution_steps.append(SolutionStep(flow(block, {})))
    if solution_steps and picture and solution_steps[0].frame is None:
        solution_steps[0] = SolutionStep(solution_steps[0].words, PictureFrame(picture))
    return solution_steps


def solution_text(exercise: Exercise[Any, Any], language: str) -> str:
    """Return the solution; of a teacher's own exercise, all right answers and the rubrics."""
    if not exercise.family.has_keys:
        return solution_of(exercise, language)
    printed = paper_exercise(exercise, language)
    answers = [(q.prompt, printed.right_answers[q.name]) for q in printed.questions]
    return f"{say(LAYOUT, 'right', language, answers)}\n\n{printed.rubric}"


def pair_captions(blocks: Blocks) -> Iterator[Blocks]:
    """Yield the blocks, each table together with the paragraph that is its caption."""
    caption: Blocks = ()
    for block, follower in zip(blocks, (*blocks, None)[1:], strict=False):
        if isinstance(block, Paragraph) and isinstance(follower, Table):
            caption = (block,)
        else:
            yield (*caption, block)
            caption = ()


def picture_search(exercise: Exercise[Any, Any], language: str) -> list[PictureFrame]:
    """Return a picture after each sentence of a search; none if there is no search."""
    run = getattr(exercise.solution, "run", exercise.solution)
    search_steps = tuple(getattr(run, "steps", ()))
    if (
        not search_steps
        or not all(isinstance(step, AnyStep) for step in search_steps)
        or count(search_steps) > MAX_STEPS
    ):
        return []
    _, *frames = stills(
        Steps(search_steps, str(exercise.convention.cut)), exercise.family.name, language
    )
    return frames
