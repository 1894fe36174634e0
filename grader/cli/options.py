"""Options that several commands share."""

from collections.abc import Sequence

from grader.cli.command import flag, option, repeatable
from grader.cli.kinds import whole
from solver.errors import RequestError

JSON = flag("--json", dest="as_json", help="print JSON and nothing else")
CONVENTION = option(
    "--convention", "NAME", dest="under", help="how the course does it; see `conventions`"
)
LANGUAGE = option("--language", "CODE", help="en, es, it or pt")
SETTINGS = repeatable("--set", "KEY=VALUE", dest="settings", help="change a parameter (repeatable)")
JOBS = option("--jobs", "N", type=whole(1, 256), help="processes; as many as cores if not said")
FORCE = flag("--force", help="overwrite what is there")


def pairs(texts: Sequence[str], what: str) -> dict[str, str]:
    """`key=value` texts as a mapping; a RequestError shows how one is written."""
    split = [text.partition("=") for text in texts]
    for text, (_, equals, _) in zip(texts, split, strict=True):
        if not equals:
            raise RequestError(f"{what} is written key=value, not {text[:40]!r}")
    return {key.strip(): value.strip() for key, _, value in split}
