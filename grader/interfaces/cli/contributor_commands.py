"""The command for contributors: scaffold."""

from pathlib import Path
from typing import Annotated

import typer

from grader.actions.desk import known_names, scaffold_record
from grader.interfaces.cli import output
from grader.interfaces.cli.arguments import Language, one_of
from grader.interfaces.cli.output import preferred


def scaffold(
    kind: Annotated[
        str,
        typer.Argument(
            metavar="KIND",
            parser=one_of(known_names.things),
            help="one of {things}",
            autocompletion=known_names.things,
        ),
    ],
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="what it is to be called, like value-of-a-node")
    ],
    *,
    family: Annotated[
        str | None,
        typer.Option(
            metavar="FAMILY",
            help="the family to which a mistake or an example belongs",
            autocompletion=known_names.families,
        ),
    ] = None,
    language: Language = None,
) -> None:
    """Write the files of one more KIND of thing into a checkout, for contributors.

    They work as they are. Nothing is overwritten.

    ```
    minimaestro scaffold family value-of-a-node
    minimaestro scaffold mistake takes-the-first --family value-of-a-node
    ```
    """
    spoken = language or preferred()
    made = scaffold_record.scaffold(kind, name, family=family, here=Path.cwd(), language=spoken)
    for each in made.files:
        output.say(f"{each.place}: {each.says}")
    output.say(f"\n{made.laws}")
