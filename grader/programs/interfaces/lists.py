"""Functions that search nested lists, such as [[3, 12], [2, 4]]; MAX moves first."""

from grader.programs.whole_games import interface_of_whole_games

INTERFACE = interface_of_whole_games("lists", "", given=("tree", "node"))
