"""Small games told in words, a file each; the template of its name in `small_games` tells it."""

from collections.abc import Mapping

from generator.base.by_file import ByFile
from generator.subjects.games.small_game_record import SmallGameRecord

SMALL_GAMES: Mapping[str, SmallGameRecord] = ByFile(__name__, __path__, "RECORD")
"""The small games by name."""
