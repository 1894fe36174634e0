"""The command `serve`."""

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from grader.actions.desk import notices
from grader.actions.pages import exercise_store
from grader.base.workers import engine_choice
from grader.interfaces.cli import output
from grader.interfaces.cli.arguments import Engine, Jobs, Language, Scheduler, flag, whole_number
from grader.interfaces.cli.output import preferred_language
from grader.interfaces.service import first_start, rates, server
from solver.errors import RequestError

DATABASE = "sqlite:///minimaestro.sqlite"
PORT, MAX_PORT = 8_000, 65_535


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
    host: Annotated[str, typer.Option(metavar="HOST", help="the address to listen on")] = (
        "127.0.0.1"
    ),
    port: Annotated[
        int | None,
        typer.Option(
            metavar="N", parser=whole_number(1, MAX_PORT), help="the port to listen on (8000)"
        ),
    ] = None,
    plain: Annotated[
        bool, flag("--plain", "allow plain HTTP without TLS, for trying it out on a local network")
    ] = False,
    no_public: Annotated[
        bool, flag("--no-public", "allow only teachers to practise and explore")
    ] = False,
    intranet: Annotated[
        bool, flag("--intranet", "let learning platforms be in this machine's own network")
    ] = False,
    redis: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="MINIMAESTRO_REDIS",
            help="redis://HOST:PORT, in which several processes count requests together",
        ),
    ] = None,
    site: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="a folder written by `minimaestro site`, for checking programs"
        ),
    ] = None,
    token: Annotated[
        bool, flag("--token", "replace the owner's token by a new one, print it, and exit")
    ] = False,
    upgrade: Annotated[bool, flag("--upgrade", "upgrade an older database")] = False,
    engine: Engine = "local",
    scheduler: Scheduler = None,
    jobs: Jobs = None,
    language: Language = None,
) -> None:
    """Serve courses and practice over HTTP.

    The first start creates the database and prints an owner's token, only once. /docs describes the
    API.

    ```
    minimaestro serve
    ```
    """
    refuse_without()
    # refused before a database is made, whose token is shown once
    if site is not None and not (site / "static" / "code.js").is_file():
        raise RequestError("{folder} is no site; `minimaestro site` writes one", folder=site)
    counts = None if redis is None else rates.storage_at(redis)
    ready = first_start.ready(database, upgrade=upgrade)
    owner_token = (
        first_start.owners_token(ready.database) if token and not ready.token else ready.token
    )
    if owner_token:
        output.say(
            notices.render_notice("token", owner_token, language=language or preferred_language())
        )
    if token:
        return
    work = engine_choice.EngineChoice(engine=engine, scheduler=scheduler, jobs=jobs)
    settings = rates.ServiceSettings(
        engine=work,
        secure=not plain,
        public=not no_public,
        intranet=intranet,
        processes=engine_choice.half_of(work),
        redis=counts,
        site=site,
        exercises=exercise_store.usual_place(),
    )
    server.run(ready.database, host, port or PORT, settings)


# The libraries that the service needs.


NEEDED = (
    "alembic",
    "fastapi",
    "joserfc",
    "limits",
    "prometheus_client",
    "psycopg",
    "pythonjsonlogger",
    "sqlalchemy",
    "urllib3",
    "uvicorn",
)


def refuse_without() -> None:
    """Refuse to serve without the libraries; the RequestError says how to install them."""
    if any(find_spec(name) is None for name in NEEDED):
        raise RequestError(
            "serve needs libraries of its own; pip install 'minimaestro[service]' installs them"
        )
