"""The commands that solve what you bring: solve, belief."""

from collections.abc import Sequence

from grader.cli.command import command, flag, option, place
from grader.cli.kinds import one_of
from grader.cli.options import CONVENTION, JSON, LANGUAGE, SETTINGS, pairs
from grader.cli.printing import print_json, print_page


@command(
    place("source", "[TREE | FILE | GAME | -]", nargs="?", default="-"),
    option("--method", "NAME", help="which algorithm; the default fits the tree"),
    option("--order", "left|right", type=one_of("left", "right"), help="which sons come first"),
    flag("--steps", help="the working, in words"),
    SETTINGS,
    CONVENTION,
    LANGUAGE,
    JSON,
)
def solve(  # noqa: PLR0913  # each is an option
    *,
    source: str,
    method: str | None,
    order: str | None,
    steps: bool,
    settings: Sequence[str],
    under: str | None,
    language: str | None,
    as_json: bool,
) -> None:
    """Solve a tree in notation, a file, or a game (see `games`).

    Without any, or for -, the tree is read from standard input.
    """
    from grader.cli import lines
    from grader.desk import solving

    solved = solving.solve(
        source,
        method=method,
        under=under or "aima",
        order=order,
        settings=pairs(settings, "--set"),
    )
    working = solving.in_words(solved, language or "en") if steps else None
    if as_json:
        print_json(solved.json)
    else:
        print(lines.solved(solved.json))
    if working:
        print_page(working, error=as_json)


@command(
    place("model", "MODEL"),
    place("actions", "[ACTION[:OBSERVATION] ...]", nargs="*"),
    JSON,
)
def belief(*, model: str, actions: Sequence[str], as_json: bool) -> None:
    """Follow actions and observations through MODEL.

    MODEL is a TOML file: a start belief, and a table for each transition.
    """
    from grader.cli import lines
    from grader.desk import following

    followed = following.belief(model, actions)
    if as_json:
        print_json(followed)
    else:
        print(lines.followed(followed))
