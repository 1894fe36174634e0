"""The page of named games and formulas, and a page for each with its picture."""

from collections.abc import Iterator

from grader.actions.desk.list_catalogue import game_json
from grader.solving.lookup import named_games
from manual import page_parts
from solver.record import AnyRecord, Formula, HiddenGame, PerfectInformationGame, TurnlessModel

FOLDER = "games"
SHALLOW = "--depth 2"
SETTINGS = {
    "backgammon": "--set throw=heads",
    "nim": '--set "rows=1 2"',
    "tic-tac-toe": "--set board=XOXXO.O..",
}
"""Settings that keep a game's tree small enough to be drawn."""
FOLLOWED = {"four-aces": '"max draws:K" "min draws"'}
"""Actions in a model that has no turns."""


def subject_page() -> str:
    """Return the page of all games."""
    return page_parts.page(
        "games",
        "every",
        [
            (game_json(record, page_parts.LANGUAGE), page_parts.example(*asking(record)))
            for record in named_games.all_records()
        ],
    )


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and content of each page."""
    for record in named_games.all_records():
        yield from page(record)


def page(record: AnyRecord) -> Iterator[tuple[str, str]]:
    """Yield the files of one game."""
    drawn = page_parts.picture(*drawing(record))
    there = game_json(record, page_parts.LANGUAGE)
    text = page_parts.page(
        "games", "game", there, page_parts.example(*asking(record)), drawn and drawn[0]
    )
    yield f"{FOLDER}/{record.name}.md", text
    if drawn:
        yield f"{FOLDER}/{record.name}.svg", drawn[1]


def asking(record: AnyRecord) -> tuple[str, ...]:
    """Return the command that the page shows."""
    match record:
        case TurnlessModel():
            return "belief", record.name, FOLLOWED[record.name]
        case Formula():
            return "solve", record.name, "--steps"
        case PerfectInformationGame() | HiddenGame():
            return "solve", record.name


def drawing(record: AnyRecord) -> tuple[str, ...]:
    """Return the arguments of `draw`: a few moves of a perfect-information game, or beliefs."""
    match record:
        case TurnlessModel():
            return record.name, FOLLOWED[record.name]
        case PerfectInformationGame():
            settings = SETTINGS.get(record.name, "")
            return tuple(filter(None, (record.name, settings, SHALLOW)))
        case HiddenGame() | Formula():
            return (record.name,)
