"""Functions that search nodes, which have children or a value."""

from grader.programs.whole_games import NAMES_OF_A_NODE, interface_of_whole_games

INTERFACE = interface_of_whole_games("nodes", "minimax.py", given=("node",), names=NAMES_OF_A_NODE)
