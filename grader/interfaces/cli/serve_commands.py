"""The command that serves courses and practice over HTTP: serve."""

from typing import Annotated

import typer

from grader.actions.desk import notices
from grader.base.workers import engine_choice
from grader.interfaces.cli import output
from grader.interfaces.cli.arguments import Engine, Jobs, Language, Scheduler, flag
from grader.interfaces.cli.languages import preferred
from grader.interfaces.cli.values import whole
from grader.interfaces.service import first_start, libraries, rates, server

DATABASE = "sqlite:///minimaestro.sqlite"
PORT, MOST_PORTS = 8_000, 65_535


def serve(  # noqa: PLR0913  # each is an option
    *,
    database: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="MINIMAESTRO_DATABASE",
            help="sqlite:///FILE, or postgresql://USER:PASSWORD@HOST/NAME",
        ),
    ] = DATABASE,
    host: Annotated[str, typer.Option(metavar="HOST", help="the address to be asked at")] = (
        "127.0.0.1"
    ),
    port: Annotated[
        int | None,
        typer.Option(metavar="N", parser=whole(1, MOST_PORTS), help="and its port (8000)"),
    ] = None,
    plain: Annotated[
        bool, flag("--plain", "let cookies travel without HTTPS, to try it in a room")
    ] = False,
    no_public: Annotated[
        bool, flag("--no-public", "let those alone practise and explore who teach")
    ] = False,
    token: Annotated[
        bool, flag("--token", "make another first token in the place of the one before, and end")
    ] = False,
    upgrade: Annotated[bool, flag("--upgrade", "bring an older database up to date")] = False,
    engine: Engine = "local",
    scheduler: Scheduler = None,
    jobs: Jobs = None,
    language: Language = None,
) -> None:
    """Serve courses and practice over HTTP.

    The first start makes the database and prints a token, this once. /docs describes all that can
    be asked.

    ```
    minimaestro serve
    ```
    """
    libraries.refuse_without()
    ready = first_start.ready(database, upgrade=upgrade)
    shown = first_start.owners_token(ready.there) if token and not ready.token else ready.token
    if shown:
        output.say(notices.told("token", shown, language=language or preferred()))
    if token:
        return
    work = engine_choice.Chosen(engine=engine, scheduler=scheduler, jobs=jobs)
    settings = rates.ServiceSettings(
        engine=work,
        secure=not plain,
        public=not no_public,
        processes=engine_choice.half_of(work),
    )
    server.run(ready.there, host, port or PORT, settings)
