"""A formal model with the belief at its start: a card game by its name, or a file."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from solver.beliefs.belief import Belief
from solver.beliefs.model import Model
from solver.named.four_aces import FOUR_ACES, FourAces

TURNLESS: Mapping[str, FourAces] = {"four-aces": FOUR_ACES}
"""Games that say what may be done and seen, and not whose turn it is."""


@dataclass(frozen=True, slots=True)
class Followed:
    """What `belief` follows actions and observations through."""

    model: Model[Any]
    start: Belief[Any]


def read(source: str) -> Followed:
    """The model that the source names; a file goes before a game of its name."""
    from grader.disk import files  # noqa: PLC0415  # start-up counts
    from grader.lookup.games.hidden import HIDDEN  # noqa: PLC0415  # as above
    from grader.lookup.games.parameter import filled  # noqa: PLC0415  # as above
    from grader.lookup.model_file import read_model  # noqa: PLC0415  # as above

    if not Path(source).exists():
        if source in TURNLESS:
            return Followed(TURNLESS[source], TURNLESS[source].start())
        if source in HIDDEN:
            game = HIDDEN[source].set_up(filled(HIDDEN[source].parameters, {}))
            return Followed(game, game.start())
    found = read_model(files.read_text(source), files.called(source))
    return Followed(found.model, found.start)
