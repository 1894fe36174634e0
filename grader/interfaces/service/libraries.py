"""Checking for the libraries that the service needs."""

from importlib.util import find_spec

from solver.errors import RequestError

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
