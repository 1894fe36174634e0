"""The command that makes pictures: draw."""

from pathlib import Path
from typing import Annotated

import typer

from grader.actions.desk import drawing, names, sketching
from grader.interfaces.cli import printing
from grader.interfaces.cli.arguments import Force, Language, Settings, Under, flag
from grader.interfaces.cli.languages import preferred
from grader.interfaces.cli.solving import for_some
from grader.interfaces.cli.values import one_of, pairs, whole
from grader.solving.methods.on_trees import asked
from solver.errors import RequestError

GROWTHS = ["down", "right"]


def draw(  # noqa: PLR0913  # each is an option
    source: Annotated[
        str,
        typer.Argument(
            metavar="TREE | FILE | EXERCISE | GAME",
            help="a tree in notation, a file of a tree, an exercise or a model, or a name",
            show_default=False,
            autocompletion=names.games,
        ),
    ],
    path: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ACTION[:OBSERVATION] ...", help="of a model: what is done and seen in it"
        ),
    ] = None,
    *,
    method: Annotated[
        str | None,
        typer.Option(
            "--solved",
            metavar="METHOD",
            help="with what it finds: values, windows, cuts, the best moves thick",
            autocompletion=names.methods,
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
            parser=one_of(names.drawings),
            help="one of {drawings}; svg if nothing says so",
            autocompletion=names.drawings,
        ),
    ] = None,
    frames: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="a picture after each step of the working, into here"),
    ] = None,
    animated: Annotated[bool, flag("--animated", "the steps as one moving picture")] = False,
    growth: Annotated[
        str | None,
        typer.Option(
            "--grow",
            metavar="|".join(GROWTHS),
            parser=one_of(lambda: GROWTHS),
            help="where children stand from their parent; what is larger if not said",
            autocompletion=lambda: GROWTHS,
        ),
    ] = None,
    order: Annotated[
        str | None, for_some("ORDER", "which sons come first: left, right, or moves: b3,b1")
    ] = None,
    under: Under = None,
    settings: Settings = None,
    depth: Annotated[
        int | None,
        for_some("N", "stop there, and take static evaluations", parser=whole(0, 1000)),
    ] = None,
    bounds: Annotated[
        str | None, for_some("LOW,HIGH", "between what the leaves lie: star1")
    ] = None,
    language: Language = None,
    force: Force = False,
) -> None:
    """Draw a tree, an exercise, the tree of a game, or beliefs.

    ```
    minimaestro draw "max(min(3, 12), min(2, 8))" --solved alpha-beta --out tree.pdf
    minimaestro draw alpha-beta.medium.42.r3 --key --out key.svg
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
    form = drawing.drawing_of(out, to)
    shown = sketching.sketched(
        source,
        sketching.How(
            method=method,
            path=path or (),
            key=key,
            stepwise=stepwise,
            under=under,
            order=order,
            settings=pairs(settings or (), "--set"),
            options=asked.Options(depth=depth, bounds=bounds),
            language=language,
            usual=preferred(),
        ),
    )
    if frames is not None:
        drawing.write_each(drawing.each(shown, form, growth), frames, force=force)
        return
    content = (drawing.moving if animated else drawing.still)(shown, form, growth)
    if out is None:
        printing.give(content, form.name)
    else:
        drawing.write(content, out, force=force)
