"""The commands that solve what you bring: solve, belief."""

from collections.abc import Sequence

from grader.cli.command import command, flag, option, place, repeatable
from grader.cli.kinds import one_of, whole
from grader.cli.options import CONVENTION, JSON, LANGUAGE, pairs
from grader.cli.printing import print_json, print_page
from solver.errors import RequestError


@command(
    place("source", "[TREE | FILE | GAME | -]", nargs="?", default="-"),
    option("--method", "NAME", help="which algorithm; the default fits the tree"),
    option("--order", "left|right", type=one_of("left", "right"), help="which sons come first"),
    option("--depth", "N", type=whole(0, 1000), help="stop there, and take static evaluations"),
    option("--level", "M", type=whole(1, 1000), help="down to which level preliminary orders"),
    option("--bounds", "LOW,HIGH", help="between what the leaves lie: star1, star2, intervals"),
    option("--error", "E", help="the probability with which MIN errs: fallible"),
    option("--unknown", "NODES", help="chance nodes, B,C or all, whose first probability is p"),
    option("--decimals", "N", type=whole(0, 1000), help="so many of each end that is a root"),
    option("--to", "efg|json|tree", type=one_of("efg", "json", "tree"), help="write the tree"),
    flag("--steps", help="the working, in words"),
    repeatable(
        "--set",
        "KEY=VALUE",
        dest="settings",
        help="change a game's parameter, or a setting of the convention (repeatable)",
    ),
    CONVENTION,
    LANGUAGE,
    JSON,
)
def solve(  # noqa: PLR0913  # each is an option
    *,
    source: str,
    method: str | None,
    order: str | None,
    depth: int | None,
    level: int | None,
    bounds: str | None,
    error: str | None,
    unknown: str | None,
    decimals: int | None,
    to: str | None,
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
    from grader.desk.asked import Options

    options = Options(
        depth=depth,
        level=level,
        bounds=bounds,
        error=error,
        unknown=unknown,
        decimals=decimals,
    )
    if to:
        if method or order or steps or settings or under or as_json or options.given:
            raise RequestError("--to writes the tree and solves nothing; leave other options out")
        print(solving.written(source, to))
        return
    solved = solving.solve(
        source,
        method=method,
        under=under or "aima",
        order=order,
        settings=pairs(settings, "--set"),
        options=options,
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
