"""What contributors and CI run: `nox -l` lists the sessions, `nox -s lint types` runs two of them.

`nox -db none -s lint` runs a session in the environment that is active, and installs nothing.
"""

from pathlib import Path

import nox
from nox.virtualenv import PassthroughEnv

nox.options.sessions = ["lint", "types", "tests"]


def install(session: nox.Session, *extras: str) -> None:
    """Install the project with these extras, where the session has an environment of its own."""
    if not isinstance(session.virtualenv, PassthroughEnv):
        session.install("-e", f".[{','.join(extras)}]" if extras else ".")


@nox.session
def tests(session: nox.Session) -> None:
    """Run the tests that a fresh machine runs; arguments go to pytest."""
    install(session, "test")
    session.run("pytest", "-q", *session.posargs)


@nox.session
def core(session: nox.Session) -> None:
    """Run the tests of what is the same on every system: solvers, families, reading, marking."""
    install(session, "test")
    places = ("solver", "generator", "families", "lecture_notes", "extend", "grader/marking")
    session.run("pytest", "-q", *(f"tests/{place}" for place in places), *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, format, and which module imports which."""
    install(session, "dev")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("lint-imports")


@nox.session
def scripts(session: nox.Session) -> None:
    """Check the style, format and types of the pages' JavaScript, with what npm has for that."""
    folder = session.create_tmp()
    tools = ("@biomejs/biome@^2", "typescript@>=5", "@types/node")
    session.run("npm", "install", "--no-save", "--prefix", folder, *tools, external=True)
    modules = Path(folder, "node_modules").resolve()
    session.run(f"{modules}/.bin/biome", "ci", "--config-path=.ci", "templates", external=True)
    session.run(
        f"{modules}/.bin/tsc",
        "-p",
        ".ci/tsconfig.json",
        "--typeRoots",
        f"{modules}/@types",
        external=True,
    )


@nox.session
def types(session: nox.Session) -> None:
    """Check all types strictly."""
    install(session, "dev")
    session.run("mypy")


@nox.session
def words(session: nox.Session) -> None:
    """Refresh the catalogues of translations from the sources; translate what is new by hand.

    Where an English sentence changed, its old translation is kept and marked fuzzy.
    """
    install(session, "dev")
    template = "templates/locale/minimaestro.pot"
    order = ("--no-location", "--sort-by-file")
    session.run(
        "pybabel", "-q", "extract", "-F", "templates/babel.cfg", *order, "-o", template, "."
    )
    kept = ("--ignore-obsolete", "--no-wrap", "--ignore-pot-creation-date")
    paths = ("-i", template, "-d", "templates/locale")
    session.run("pybabel", "-q", "update", "-D", "minimaestro", *paths, *kept, *session.posargs)


@nox.session
def scaffold(session: nox.Session) -> None:
    """Write the files of one more thing: `-- KIND NAME`, or `-- KIND NAME FAMILY`."""
    install(session)
    session.run("python", "tests/scaffold/scaffold_record.py", *session.posargs)


@nox.session
def untranslated(session: nox.Session) -> None:
    """List what the catalogues lack, and fail: a release needs it all."""
    install(session)
    session.run("python", "tests/grader/words/untranslated.py")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the manual as a site, and refuse a broken link."""
    install(session, "docs")
    target = session.posargs[0] if session.posargs else "build/manual"
    session.run("sphinx-build", "-q", "-W", "--keep-going", "-c", "docs", ".", target)


@nox.session
def browser(session: nox.Session) -> None:
    """Run the tests that look at pages in a browser."""
    install(session, "test", "service", "serving", "browser", "site")
    session.run("pytest", "-q", "-m", "browser and not nightly", *session.posargs)


@nox.session
def bench(session: nox.Session) -> None:
    """Print what the program takes as ratios in one run; arguments choose rows by a word."""
    install(session, "dev")
    session.run("python", "tests/bench/measure_ratios.py", *session.posargs)


@nox.session
def nightly(session: nox.Session) -> None:
    """Run the tests that take hours."""
    install(session, "dev")
    session.run("pytest", "-q", "-m", "nightly", *session.posargs)
