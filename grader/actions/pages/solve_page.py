"""Solving a tree on a page, with the steps."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from html import escape
from itertools import chain, pairwise

from generator.base.convention import convention, override
from generator.base.picture import Picture
from generator.base.plain import Plain
from grader.actions.desk import run_solve
from grader.actions.pages import bodies
from grader.actions.pages.exercise_from_request import parse_small_tree
from grader.actions.pages.solution import SolutionStep, walk_json
from grader.figures import markdown
from grader.figures.frames import PictureFrame
from grader.rendering.html.html_blocks import flow
from grader.rendering.pictures.stills import stills
from grader.solving.methods.base.method import SolvedQuery
from grader.solving.methods.base.workings import NoSteps
from grader.solving.methods.on_trees import solve_tree as on_trees
from grader.solving.methods.on_trees.solve_tree import default_method
from grader.solving.methods.on_trees.tree_way import Options, TreeQuery
from solver.errors import RequestError
from solver.trees.tree import Tree


def solve(body: bodies.SolveRequest) -> dict[str, Plain]:
    """Solve the tree; return the result as rows, and the steps of a search with figures."""
    under = override(convention(body.convention), {"order": body.order} if body.order else {})
    options = Options(depth=body.depth, bounds=body.bounds)
    tree = parse_small_tree(body.tree)
    name = body.method or default_method(tree, under, options)
    meant = run_solve.as_meant(tree, under, ())
    solved = on_trees.solve(TreeQuery(meant, under, options), name)
    rows = [list(row) for row in run_solve.in_rows(solved, body.language)]
    steps = walk_json(solution_steps(solved, meant, body.language), body.language)
    return {**solved.json, "rows": rows, "steps": steps}


def solution_steps(solved: SolvedQuery, tree: Tree, language: str) -> list[SolutionStep]:
    """Return the bare tree and a step for each sentence; one step if there are no pictures."""
    try:
        return list(explain_search(solved, language))
    except RequestError:
        return [SolutionStep("", PictureFrame(Picture(tree=tree))), *in_words(solved, language)]


def explain_search(solved: SolvedQuery, language: str) -> Iterator[SolutionStep]:
    """Yield each sentence with its picture; RequestError if there is no search."""
    for frame in show_next_windows(stills(solved.workings, solved.method.name, language)):
        _, _, words = frame.words.partition(". ")
        yield SolutionStep(escape(words), frame)


def show_next_windows(frames: Iterable[PictureFrame]) -> Iterator[PictureFrame]:
    """Yield the frames, in which a child has its window as soon as its parent has passed it on.

    The frame before the first sentence stays as it is.
    """
    for frame, following in pairwise(chain(frames, [None])):
        assert frame is not None, "only the last one has none after it"
        if following is None or not frame.words:
            yield frame
            continue
        windows = {**following.picture.windows, **frame.picture.windows}
        yield replace(frame, picture=replace(frame.picture, windows=windows))


def in_words(solved: SolvedQuery, language: str) -> Iterator[SolutionStep]:
    """Yield all steps as one, if there are any."""
    if not isinstance(solved.workings, NoSteps):
        yield SolutionStep(flow(markdown.parse(run_solve.working(solved, language)), {}))
