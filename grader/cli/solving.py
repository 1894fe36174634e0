"""The commands that solve what you bring: solve, belief."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from grader.cli.command import command, flag, option, place, repeatable
from grader.cli.kinds import one_of, whole
from grader.cli.options import CONVENTION, JSON, LANGUAGE, SETTINGS, pairs
from grader.cli.printing import print_json, print_page
from solver.errors import RequestError

if TYPE_CHECKING:
    from grader.methods.base.solved import Solved


@command(
    place("source", "[TREE | FILE | GAME | -]", nargs="?", default="-"),
    option("--method", "NAME", help="which algorithm; the default fits the tree"),
    option("--order", "ORDER", help="which sons come first: left, right, or moves: b3,b1"),
    option("--depth", "N", type=whole(0, 1000), help="stop there, and take static evaluations"),
    option("--level", "M", type=whole(1, 1000), help="down to which level preliminary orders"),
    option("--bounds", "LOW,HIGH", help="between what the leaves lie: star1, star2, intervals"),
    option("--error", "E", help="the probability with which MIN errs: fallible"),
    option("--unknown", "NODE", help="the chance node whose first probability is unknown"),
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
    from grader.desk import solving
    from grader.methods.on_trees.asked import Options

    options = Options(depth=depth, level=level, bounds=bounds, error=error, unknown=unknown)
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
        print_solved(solved, language or "en")
    if working:
        print_page(working, error=as_json)


def print_solved(solved: "Solved", language: str) -> None:
    from grader.desk import solving
    from grader.terminal import columns

    print(columns.aligned(solving.in_rows(solved, language)))


@command(
    place("model", "MODEL"),
    place("actions", "[ACTION[:OBSERVATION] ...]", nargs="*"),
    SETTINGS,
    flag("--kinds", help="the kind of each action too"),
    LANGUAGE,
    JSON,
)
def belief(  # noqa: PLR0913  # each is an option
    *,
    model: str,
    actions: Sequence[str],
    settings: Sequence[str],
    kinds: bool,
    language: str | None,
    as_json: bool,
) -> None:
    """Follow actions and observations through MODEL.

    MODEL is a TOML file with a start belief and a table for each transition,
    or a game with hidden cards, such as four-aces (see `games`).
    """
    from grader.desk import following
    from grader.terminal import columns

    followed = following.belief(model, actions, pairs(settings, "--set"))
    if not kinds:
        followed = following.without_kinds(followed)
    if as_json:
        print_json(following.followed_json(followed))
    else:
        print(columns.hanging(following.in_words(followed, language or "en")))
