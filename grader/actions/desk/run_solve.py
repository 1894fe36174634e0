"""The command `solve`: a tree by a method under a convention, or a game by name."""

import json
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from generator import families
from generator.base.convention import CONVENTIONS, Convention, convention, override
from generator.base.errors import UnknownName
from grader.actions.desk import exercise_actions, solve_family, terminal_text
from grader.solving.lookup import named_games
from grader.solving.lookup.tree_sources import exists, is_game_name, read_source
from grader.solving.methods.base import registry
from grader.solving.methods.base.method import SolvedQuery
from grader.solving.methods.base.workings import NoSteps, Steps, StepsByModel, WorkedExercise
from grader.solving.methods.on_forms import solve_form
from grader.solving.methods.on_games import solve_game as on_games
from grader.solving.methods.on_trees import solve_tree as on_trees
from grader.solving.methods.on_trees.solve_tree import default_method
from grader.solving.methods.on_trees.tree_way import Options, TreeQuery, TreeWay
from grader.words import render, solve_rows, working_words
from solver.beliefs.propagation import Applicability, propagate
from solver.errors import RequestError
from solver.forms.efg import read_efg, write_efg
from solver.forms.extensive import ExtensiveGame
from solver.forms.nfg import write_nfg
from solver.forms.strategic import GameForm, StrategicGame, strategic_form
from solver.message import Message
from solver.searches import move_ordering
from solver.searches.rules import Order
from solver.trees import gambit, notation
from solver.trees.tree import Tree

AIMA = CONVENTIONS["aima"]


def solve(  # noqa: PLR0913  # each is an option
    source: "str | Tree | GameForm | solve_family.ProblemSource",
    *,
    method: str | None,
    under: str,
    order: str | None,
    settings: Mapping[str, str],
    options: Options,
    root: str = "max",
) -> SolvedQuery:
    """Solve a tree or game: in notation, in a file, as it was read, or a game by its name.

    The settings change a game's parameters or, for a tree, settings of the convention. The order is
    `left` or `right` or, for a tree, the moves that come first. A method that is the name of a
    family answers what the family asks about the source, a tree or the parts of a problem.
    """
    side = order if order in list(Order) else None
    chosen = override(convention(under), {"order": side} if side else {})
    first = () if order is None or side else moves(order)
    is_data = isinstance(source, Mapping | list | tuple)
    if method is not None and (is_data or is_family(method)) and not names_game(source):
        refuse_for_family(method, [*options.option_names, *(["order"] if first else [])])
        assert not isinstance(source, ExtensiveGame | StrategicGame), "no family asks about a form"
        return solve_family.solve(source, method, settings, chosen, root)
    assert not isinstance(source, Mapping | list | tuple), "only a family is given plain data"
    if isinstance(source, str) and is_game(source):
        if first:
            raise RequestError(
                "the order of a game's moves is left or right, not {order!r:.40}", order=order
            )
        return solve_game(source, method, settings, chosen, options)
    as_game = solve_form.solves_forms(method)
    tree = read_source(source, as_game=as_game, root=root) if isinstance(source, str) else source
    if isinstance(tree, ExtensiveGame | StrategicGame):
        return solve_game_form(tree, method, settings, order, options)
    chosen = override(chosen, settings)
    if method is not None and method not in registry.names():
        refuse_near_family(method)
    name = method or default_method(tree, chosen, options)
    return on_trees.solve(TreeQuery(as_meant(tree, chosen, first), chosen, options), name)


def is_family(method: str) -> bool:
    """Tell whether the method is that of a family, and no other method for trees."""
    if method in registry.names() and registry.load_method(method).find_way(TreeWay) is not None:
        return False
    return method in families.FAMILIES


def is_problem(source: Mapping[Any, Any] | list[Any] | tuple[Any, ...], method: str) -> bool:
    """Tell whether the data are a problem of the family of that name rather than a tree."""
    if is_family(method):
        return solve_family.is_problem(source, method)
    return method in families.FAMILIES and solve_family.is_problem_on_tree(source, method)


def refuse_unnamed(source: Mapping[Any, Any]) -> None:
    """Refuse the parts of a problem on a tree where no family is named that asks about it."""
    if isinstance(source.get("tree"), str) and len(source) > 1:
        asking = [n for n in families.FAMILIES if solve_family.is_problem_on_tree(source, n)]
        if asking:
            raise RequestError(
                "{parts} are parts of a problem; type who asks about them: {methods}",
                parts=", ".join(source),
                methods=", ".join(f"--method {name}" for name in asking),
            )


def refuse_near_family(method: str) -> None:
    """Raise UnknownName where a name that is no method is nearest to that of a family."""
    nearest = get_close_matches(method[:60], [*registry.names(), *families.FAMILIES], 1)
    if nearest and nearest[0] not in registry.names():
        known = [*registry.methods_for(TreeWay), *families.FAMILIES]
        raise UnknownName(Message("no method for {what}", what=Message("a tree")), method, known)


def names_game(source: object) -> bool:
    """Tell whether the source is the name of a game that is known."""
    return isinstance(source, str) and is_game(source) and source in named_games.names()


def refuse_for_family(name: str, options: Sequence[str]) -> None:
    """Refuse options of methods for trees: a family is changed by settings."""
    for option in options:
        raise RequestError(
            "{name} does not read --{option}; --set changes a part of the problem",
            name=name,
            option=option,
        )


def solve_game_form(
    game: GameForm,
    method: str | None,
    settings: Mapping[str, str],
    order: str | None,
    options: Options,
) -> SolvedQuery:
    """Solve a game with information sets, which has no options of trees."""
    tree_options = [*options.option_names, *(["order"] if order else [])]
    if tree_options:
        raise RequestError(
            "--{option} is for trees, not for games with information sets", option=tree_options[0]
        )
    return solve_form.solve(game, method, settings)


def is_game(source: str) -> bool:
    """Tell whether the source names a game rather than a file."""
    if is_game_name(source):
        return True
    return exists(source) and Path(source).is_dir() and source in named_games.names()


def moves(order: str) -> tuple[str, ...]:
    """Split `b3, b1` into moves."""
    return tuple(move.strip() for move in order.split(","))


def as_meant(tree: Tree, under: Convention, first: Sequence[str]) -> Tree:
    """Return the tree with the moves that count, those listed first in front."""
    if under.applicability is not Applicability.MULTIPLY:
        tree = propagate(tree, under.applicability)
    if first:
        tree = move_ordering.listed_first(tree, first)
    return tree


def solve_game(
    name: str,
    method: str | None,
    settings: Mapping[str, str],
    under: Convention,
    options: Options,
) -> SolvedQuery:
    """Solve a game; the depth is one of its parameters."""
    for option in options.option_names:
        if option != "depth":
            raise RequestError(
                "--{option} is for trees; --set changes a parameter of a game", option=option
            )
    depth = {} if options.depth is None else {"depth": str(options.depth)}
    return solve_by_name(name, method, {**settings, **depth}, under)


def solve_by_name(
    name: str, method: str | None, settings: Mapping[str, str], under: Convention = AIMA
) -> SolvedQuery:
    """Solve the game by the named method, or by the one that fits."""
    return on_games.solve(named_games.find_record(name), method, settings, under)


def write_tree(source: str, to: str, root: str = "max") -> str:
    """Return the tree or game in another notation; GambitError if impossible."""
    if is_game(source):
        raise RequestError(
            "--to writes a tree in another notation, and {source} is no tree; one is written "
            "max(min(3, 5), 2), or is a file's",
            source=source[:40],
        )
    tree = read_source(source, as_game=to == "nfg", root=root)
    if isinstance(tree, ExtensiveGame | StrategicGame):
        return write_form(tree, to)
    if to == "nfg":
        return write_form(read_efg(gambit.write(tree)), to)
    if to == "efg":
        return gambit.write(tree).rstrip("\n")
    if to == "json":
        return json.dumps({"tree": notation.write(tree)}, ensure_ascii=False)
    return notation.write(tree)


def write_form(game: GameForm, to: str) -> str:
    """Return a game with information sets as a file of Gambit's; RequestError if impossible."""
    if to == "nfg":
        written = write_nfg(strategic_form(game) if isinstance(game, ExtensiveGame) else game)
        return written.rstrip("\n")
    if to == "efg" and isinstance(game, ExtensiveGame):
        return write_efg(game).rstrip("\n")
    raise RequestError(
        "a game with information sets is written as efg or nfg, and a strategic form as nfg, not "
        "as {notation}",
        notation=to,
    )


def in_rows(solved: SolvedQuery, language: str) -> "tuple[solve_rows.Row, ...]":
    """Return the result as rows of a label and a text."""
    if not solved.way.macro:
        return solve_family.in_rows(solved.solution.result, language)
    return solve_rows.rows_of(
        solved.method.name, solved.solution.result, language, macro=solved.way.macro
    )


def in_words(solved: SolvedQuery, language: str) -> "terminal_text.TerminalPage":
    """Return the steps, a sentence for each."""
    if isinstance(solved.workings, WorkedExercise):
        return exercise_actions.write_solution(
            exercise_actions.PosedExercise(solved.workings.find(), language)
        )
    return terminal_text.TerminalPage(working(solved, language), None, language)


def working(solved: SolvedQuery, language: str) -> str:
    """Return the steps as Markdown; RequestError if there are none."""
    match solved.workings:
        case Steps(steps, cut, cut_names):
            return working_words.working_of(steps, language, cut, names=cut_names)
        case StepsByModel(by_model):
            return working_words.models_of(by_model, language)
        case WorkedExercise(find):
            return render.solution_of(find(), language)
        case NoSteps(instead):
            raise RequestError(
                "{method} has no steps to show; {instead}",
                method=solved.json["method"],
                instead=instead,
            )
