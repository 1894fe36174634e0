"""The command `serve`."""

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from grader.actions.desk import notices
from grader.actions.pages import exercise_store
from grader.base.workers import engine_choice
from grader.interfaces.cli import output
from grader.interfaces.cli.arguments import Engine, Jobs, Language, Scheduler, flag, whole_number
from grader.interfaces.cli.output import preferred_language
from grader.interfaces.service import first_start, listening, rates, server, work_modules
from solver.errors import RequestError
from solver.message import Message

if TYPE_CHECKING:
    from grader.courses.store.database import Database

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
    if token:
        open_database(database, language, upgrade=upgrade, is_token_wanted=True)
        return
    with listening.listening(host, port or PORT) as sockets:
        tell_that_it_loads(listening.url_of(host, port or PORT), language)
        opened_database = open_database(database, language, upgrade=upgrade)
        work = engine_choice.EngineChoice(engine=engine, scheduler=scheduler, jobs=jobs)
        work_modules.load(work)
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
        server.run(opened_database, sockets, settings)


def tell_that_it_loads(url: str, language: str | None) -> None:
    """Say at a terminal what is waited for; a log has none but lines of JSON."""
    if sys.stderr.isatty():
        loading = Message("loading; in some seconds {url} answers (Ctrl-C ends it)", url=url)
        output.complain(output.translate(loading, language or preferred_language()))


def open_database(
    url: str, language: str | None, *, upgrade: bool, is_token_wanted: bool = False
) -> "Database":
    """Open the database; print the owner's token if it is new, or another if one is wanted."""
    ready = first_start.ready(url, upgrade=upgrade)
    token = ready.token
    if is_token_wanted and token is None:
        token = first_start.owners_token(ready.database)
    if token is not None:
        output.say(notices.render_notice("token", token, language=language or preferred_language()))
    return ready.database


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
