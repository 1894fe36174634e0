"""The commands that solve the user's own input: solve, belief."""

import sys
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer

from grader.actions.desk import (
    choose_picture,
    draw_picture,
    follow_beliefs,
    known_names,
    picture_text,
    run_solve,
)
from grader.interfaces.cli import output
from grader.interfaces.cli.arguments import (
    Force,
    Json,
    Language,
    Settings,
    Under,
    flag,
    one_of,
    pairs,
)
from grader.interfaces.cli.output import preferred_language
from grader.rendering.terminal import plain_text
from grader.solving.lookup import tree_sources
from grader.solving.methods.on_trees import tree_way
from solver.errors import RequestError

SIDES = ["left", "right"]
ROOTS = ["max", "min"]
NOTATIONS = ["efg", "json", "nfg", "tree"]


def for_some(metavar: str, says: str, **settings: Any) -> Any:
    """Return an option that only some methods read."""
    panel = "For some methods"
    return typer.Option(metavar=metavar, help=says, rich_help_panel=panel, **settings)


Root: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="|".join(ROOTS),
        parser=one_of(lambda: ROOTS),
        help="who moves first where the tree does not say, as in [[3, 12], [2, 4]] (default: max)",
        autocompletion=lambda: ROOTS,
    ),
]


def solve(  # noqa: PLR0913  # each is an option
    source: Annotated[
        str,
        typer.Argument(
            metavar="TREE | FILE | GAME | -",
            help="what to solve; -, or nothing, is standard input",
            show_default=False,
            autocompletion=known_names.games,
        ),
    ] = "-",
    *,
    method: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="the algorithm; by default, one that fits the tree",
            autocompletion=known_names.methods,
        ),
    ] = None,
    order: Annotated[
        str | None,
        typer.Option(
            metavar="ORDER",
            help="the order of the children: left, right, or moves such as b3,b1",
            autocompletion=lambda: SIDES,
        ),
    ] = None,
    root: Root = None,
    under: Under = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="KEY=VALUE",
            help="change a game's parameter, or a setting of the convention (repeatable)",
        ),
    ] = None,
    steps: Annotated[bool, flag("--steps", "the working, in words")] = False,
    language: Language = None,
    as_json: Json = False,
    to: Annotated[
        str | None,
        typer.Option(
            metavar="|".join(NOTATIONS),
            parser=one_of(lambda: NOTATIONS),
            help="write the tree in this notation, and solve nothing",
            autocompletion=lambda: NOTATIONS,
        ),
    ] = None,
    depth: Annotated[
        str | None,
        for_some(
            "N",
            "the depth at which to stop and take static evaluations",
        ),
    ] = None,
    level: Annotated[
        str | None,
        for_some(
            "M",
            "the level down to which `preliminary` orders the children",
        ),
    ] = None,
    bounds: Annotated[
        str | None,
        for_some("LOW,HIGH", "the bounds of the leaves' values: star1, star2, intervals"),
    ] = None,
    error: Annotated[
        str | None, for_some("E", "the probability with which MIN errs: `fallible`")
    ] = None,
    unknown: Annotated[
        str | None,
        for_some("NODES", "chance nodes, B,C or all, whose first probability is p: `thresholds`"),
    ] = None,
    decimals: Annotated[
        str | None,
        for_some(
            "N",
            "how many decimals to print of an end that is a root: thresholds, fallible",
        ),
    ] = None,
) -> None:
    """Solve a tree in notation, a file, or a game.

    `games` lists the games, with their methods and parameters.

    ```
    minimaestro solve "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))" --steps
    minimaestro solve exam.tree --method minimax
    minimaestro solve draw-poker --set hand=K
    ```
    """
    options = tree_way.read_options(
        {
            "depth": depth,
            "level": level,
            "bounds": bounds,
            "error": error,
            "unknown": unknown,
            "decimals": decimals,
        }
    )
    if to:
        if method or order or steps or settings or under or as_json or options.option_names:
            raise RequestError("--to writes the tree and solves nothing; leave other options out")
        output.say(run_solve.write_tree(source, to, root or "max"))
        return
    solved = run_solve.solve(
        source,
        method=method,
        under=under or "aima",
        order=order,
        settings=pairs(settings or (), "--set"),
        options=options,
        root=root or "max",
    )
    warn_of_doubt(source, language)
    working = run_solve.in_words(solved, language or preferred_language()) if steps else None
    if as_json:
        output.print_json(solved.json)
    else:
        output.say(
            plain_text.align_labels(run_solve.in_rows(solved, language or preferred_language()))
        )
    if working:
        output.print_page(working, error=as_json)


def warn_of_doubt(source: str, language: str | None) -> None:
    """Print a warning where commas of a tree look like those of decimals."""
    if doubt := tree_sources.find_doubt(source):
        output.complain(output.translate(doubt, language or preferred_language()))


def belief(  # noqa: PLR0913  # each is an option
    model: Annotated[str, typer.Argument(metavar="MODEL", help="a TOML file, or a game's name")],
    actions: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ACTION[:OBSERVATION] ...", help="the actions, and what is observed after each"
        ),
    ] = None,
    *,
    settings: Settings = None,
    kinds: Annotated[bool, flag("--kinds", "the kind of each action too")] = False,
    language: Language = None,
    as_json: Json = False,
) -> None:
    """Follow actions and observations through MODEL.

    A model holds a start belief, and a table for each transition. `games` lists the games with
    hidden cards, such as four-aces.

    ```
    minimaestro belief model.toml b:o1
    ```
    """
    followed = follow_beliefs.belief(model, actions or (), pairs(settings or (), "--set"))
    if not kinds:
        followed = follow_beliefs.without_kinds(followed)
    if as_json:
        output.print_json(follow_beliefs.followed_json(followed))
    else:
        output.say(
            plain_text.hang_tabs(
                follow_beliefs.in_words(followed, language or preferred_language())
            )
        )


# The command `draw`.


GROWTHS = ["down", "right"]


def draw(  # noqa: PLR0913  # each is an option
    source: Annotated[
        str,
        typer.Argument(
            metavar="TREE | FILE | EXERCISE | GAME",
            help="a tree in notation, a file of a tree, an exercise or a model, or a name",
            show_default=False,
            autocompletion=known_names.games,
        ),
    ],
    path: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ACTION[:OBSERVATION] ...",
            help="for a model: the actions, and what is observed",
        ),
    ] = None,
    *,
    method: Annotated[
        str | None,
        typer.Option(
            "--solved",
            metavar="METHOD",
            help="show what the method finds: values, windows, cuts, the best moves in bold",
            autocompletion=known_names.methods,
        ),
    ] = None,
    key: Annotated[bool, flag("--key", "an exercise as its key shows it")] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="the file to write; its ending says the format: svg, png, pdf, tex, dot, mmd",
        ),
    ] = None,
    to: Annotated[
        str | None,
        typer.Option(
            metavar="FORMAT",
            parser=one_of(known_names.drawings),
            help="one of {drawings}; by default, that of FILE's ending, or svg (on a terminal, "
            "letters)",
            autocompletion=known_names.drawings,
        ),
    ] = None,
    frames: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="the folder for one picture after each step of the working"
        ),
    ] = None,
    animated: Annotated[bool, flag("--animated", "the steps as one moving picture")] = False,
    growth: Annotated[
        str | None,
        typer.Option(
            "--grow",
            metavar="|".join(GROWTHS),
            parser=one_of(lambda: GROWTHS),
            help="where children are drawn from their parent; by default, whichever is larger",
            autocompletion=lambda: GROWTHS,
        ),
    ] = None,
    order: Annotated[
        str | None,
        for_some("ORDER", "the order of the children: left, right, or moves such as b3,b1"),
    ] = None,
    root: Root = None,
    under: Under = None,
    settings: Settings = None,
    depth: Annotated[
        str | None,
        for_some(
            "N",
            "the depth at which to stop and take static evaluations",
        ),
    ] = None,
    bounds: Annotated[
        str | None, for_some("LOW,HIGH", "the bounds of the leaves' values: star1")
    ] = None,
    language: Language = None,
    force: Force = False,
) -> None:
    """Draw a tree, an exercise, the tree of a game, or beliefs.

    ```
    minimaestro draw "max(min(3, 12), min(2, 8))" --solved alpha-beta --out tree.pdf
    minimaestro draw alpha-beta.medium.42.r4 --key --out key.svg
    minimaestro draw mine.tree --solved alpha-beta --frames steps --to png
    minimaestro draw mine.tree --solved minimax --animated --out search.svg
    minimaestro draw four-aces "max draws:K" "min draws" --out beliefs.svg
    ```
    """
    stepwise = frames is not None or animated
    if stepwise and method is None:
        raise RequestError("--frames and --animated show a search: --solved METHOD says which")
    if frames is not None and (out is not None or animated):
        raise RequestError("--frames fills a folder; leave --out and --animated out")
    form = draw_picture.drawing_of(out, to)
    shown_frames = choose_picture.sketch_source(
        source,
        choose_picture.DrawingOptions(
            method=method,
            path=path or (),
            key=key,
            stepwise=stepwise,
            under=under,
            order=order,
            settings=pairs(settings or (), "--set"),
            options=tree_way.read_options({"depth": depth, "bounds": bounds}),
            language=language,
            usual=preferred_language(),
            root=root or "max",
        ),
    )
    warn_of_doubt(source, language)
    if frames is not None:
        draw_picture.write_each(
            draw_picture.frame_files(shown_frames, form, growth), frames, force=force
        )
        return
    if out is None and to is None and not animated and sys.stdout.isatty():
        output.say(picture_text.draw_in_letters(shown_frames))
        return
    content = (draw_picture.moving if animated else draw_picture.still)(shown_frames, form, growth)
    if out is None:
        output.give(content, form.name)
    else:
        draw_picture.write(content, out, force=force)
