"""Choosing what `draw` shows: a picture of a tree, an exercise or a game, or one per step."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

from generator.base.picture import Picture
from generator.exercise.exercise import ID
from grader.actions.desk import exercise_actions, follow_beliefs, run_solve
from grader.base.disk import files
from grader.exams.files import exercise_file
from grader.exams.files.exercise_reference import split_reference
from grader.figures.frames import PictureFrame
from grader.rendering.pictures.belief_tree_picture import draw_beliefs
from grader.rendering.pictures.game_form_picture import draw_game_form
from grader.rendering.pictures.stills import final_picture, stills
from grader.solving.lookup import models, named_games
from grader.solving.lookup.tree_sources import is_toml_game, read_source
from grader.solving.methods.base.method import SolvedQuery
from grader.solving.methods.on_games.in_sight import UnfoldedGame
from grader.solving.methods.on_trees import solve_tree as on_trees
from grader.solving.methods.on_trees.tree_way import Options, TreeQuery
from grader.words.environment import say
from grader.words.game_words import game_title_of
from grader.words.picture_words import picture_of
from grader.words.render import heading_of
from solver.errors import RequestError
from solver.exact import ZERO
from solver.forms.extensive import ExtensiveGame
from solver.forms.strategic import GameForm, StrategicGame
from solver.record import PerfectInformationGame
from solver.trees.tree import Leaf, Tree

TEMPLATE = "trees.md.j2"
ALONE = "A"
"""The name of a tree that is a single leaf."""

Board: TypeAlias = Callable[[str], tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class FrameSequence:
    """The frames to draw; the last one shows everything."""

    title: str
    frames: tuple[PictureFrame, ...]
    language: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawingOptions:
    """How to draw: plain, with the exercise's `key`, or solved by a method, `stepwise` or not."""

    method: str | None
    path: Sequence[str]
    key: bool
    stepwise: bool
    under: str | None
    order: str | None
    settings: Mapping[str, str]
    options: Options
    language: str | None
    usual: str
    root: str = "max"

    @property
    def spoken(self) -> str:
        """The language that is named, or the usual one."""
        return self.language or self.usual


def sketch_source(source: str | Tree | GameForm, how: DrawingOptions) -> FrameSequence:
    """Return what the source shows; a game or a file is preferred to a tree in notation."""
    if not isinstance(source, str):
        return of_tree(source, how)
    if ID.fullmatch(source) or is_exercise(source):
        return of_exercise(
            exercise_actions.find(source, how.under, how.language, usual=how.usual), how
        )
    if how.key:
        raise RequestError("--key is for an exercise; --solved METHOD solves a tree or a game")
    if how.path or is_model(source):
        return of_beliefs(source, how)
    return of_game(source, how) if run_solve.is_game(source) else of_tree(source, how)


def is_exercise(source: str) -> bool:
    """Tell whether the source is a file as `new --json` writes it."""
    path = Path(split_reference(source)[0])
    return (
        path.suffix == ".json"
        and path.is_file()
        and exercise_file.is_exercise_content(files.read_text(path))
    )


def is_model(source: str) -> bool:
    """Tell whether the source is a TOML file that is not a game, node by node."""
    path = Path(source)
    return (
        path.suffix == ".toml"
        and path.is_file()
        and not is_toml_game(source, files.read_text(path))
    )


def of_beliefs(source: str, how: DrawingOptions) -> FrameSequence:
    """Return the belief states along actions and observations, or after each action."""
    if how.method is not None or how.order or how.under or how.options.option_names:
        raise RequestError("--solved is for trees and games; along actions nothing is solved")
    path = [follow_beliefs.pair(action) for action in how.path]
    frame = PictureFrame(draw_beliefs(models.find_model(source, how.settings), path))
    return shown_frames(say(TEMPLATE, "beliefs", how.spoken), [frame], how.spoken)


def of_exercise(posed: exercise_actions.PosedExercise, how: DrawingOptions) -> FrameSequence:
    """Return an exercise as on its sheet, as on its key, or solved under its convention."""
    if how.order or how.settings or how.path or (how.method and how.key):
        raise RequestError(
            "draw an exercise as it is asked, with --key, or with --solved METHOD, but not with "
            "both"
        )
    exercise, title = posed.exercise, heading_of(posed.exercise, posed.language)
    drawing = exercise.family.solution_picture if how.key else exercise.family.question_picture
    picture = drawing(exercise.problem, exercise.solution)
    if picture is None:
        raise RequestError(
            "{family} shows no tree here; `show` writes it out", family=exercise.family.name
        )
    if how.method is None:
        return shown_frames(title, [PictureFrame(picture)], posed.language)
    query = TreeQuery(picture.tree, exercise.convention, how.options)
    frames = steps(on_trees.solve(query, how.method), how, posed.language)
    return shown_frames(title, frames, posed.language)


def of_tree(source: str | Tree | GameForm, how: DrawingOptions) -> FrameSequence:
    """Return the tree, plain or solved."""
    language = how.spoken
    tree = read_drawn(source, how.root)
    if isinstance(tree, StrategicGame):
        raise RequestError(
            "a game in strategic form has no tree to draw; `solve` finds its equilibria"
        )
    if how.method is None:
        if how.order or how.settings or how.under or how.options.option_names:
            raise RequestError("how a tree is solved is for --solved METHOD")
        return bare_tree(tree, language)
    if isinstance(tree, ExtensiveGame):
        raise RequestError(
            "a game with information sets is drawn without --solved METHOD; `solve` finds its "
            "equilibria"
        )
    title = say(TEMPLATE, "solved", language, how.method)
    return shown_frames(title, steps(solve(tree, how), how, language), language)


def read_drawn(source: str | Tree | GameForm, root: str) -> Tree | GameForm:
    """Return the tree or game that a text names or holds, or that was read already."""
    return read_source(source, as_game=False, root=root) if isinstance(source, str) else source


def bare_tree(tree: Tree | ExtensiveGame, language: str) -> FrameSequence:
    """Return the tree without anything that a method finds; that of a game with its sets."""
    picture = draw_game_form(tree) if isinstance(tree, ExtensiveGame) else Picture(tree=tree)
    bare = PictureFrame(picture)
    return shown_frames(say(TEMPLATE, "bare", language), [bare], language)


def of_game(source: str, how: DrawingOptions) -> FrameSequence:
    """Return the game's tree, cut off at a depth if it is too large, or else its board."""
    board = board_of(source)  # refuses what is no game
    title = game_title_of(source, how.spoken)
    if board and how.method is None and how.options.depth is None:
        return shown_frames(title, [first_board(source, how, board)], how.spoken)
    solved = solve(source, how)
    frames = steps(solved, how, how.spoken)
    if how.method is None:
        frames = [PictureFrame(Picture(tree=frames[-1].picture.tree))]
    if board and isinstance(solved.solution.result, UnfoldedGame):
        boards = {name: board(state) for name, state in solved.solution.result.states.items()}
        frames = [replace(f, picture=replace(f.picture, boards=boards)) for f in frames]
    return shown_frames(title, frames, how.spoken)


def board_of(game: str) -> Board | None:
    """Return the layout of the game's board; None if it has none."""
    record = named_games.find_record(game)
    return record.board if isinstance(record, PerfectInformationGame) else None


def first_board(game: str, how: DrawingOptions, board: Board) -> PictureFrame:
    """Return the initial position of the game."""
    record = named_games.find_record(game)
    named_games.check_known(how.settings, record.parameters)
    start = record.set_up(how.settings).initial()
    leaf = Leaf(ZERO, ALONE)
    return PictureFrame(Picture(tree=leaf, leaves={ALONE: ""}, boards={ALONE: board(str(start))}))


def solve(source: str | Tree, how: DrawingOptions) -> SolvedQuery:
    """Solve the source."""
    return run_solve.solve(
        source,
        method=how.method,
        under=how.under or exercise_actions.USUAL,
        order=how.order,
        settings=how.settings,
        options=how.options,
    )


def steps(solved: SolvedQuery, how: DrawingOptions, language: str) -> list[PictureFrame]:
    """Return all steps, or only the final picture."""
    name = solved.method.name
    if how.stepwise:
        return list(stills(solved.workings, name, language))
    return [PictureFrame(final_picture(solved.workings, name))]


def shown_frames(title: str, frames: Iterable[PictureFrame], language: str) -> FrameSequence:
    """Return the frames in the language."""
    worded = tuple(replace(f, picture=picture_of(f.picture, language)) for f in frames)
    return FrameSequence(title=title, frames=worded, language=language)
