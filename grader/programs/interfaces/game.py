"""Functions that search a game: an object with methods, as in Russell and Norvig."""

from grader.programs.whole_games import NAMES_OF_A_GAME, interface_of_whole_games

INTERFACE = interface_of_whole_games(
    "game", "games.py", given=("game", "state"), names=NAMES_OF_A_GAME
)
