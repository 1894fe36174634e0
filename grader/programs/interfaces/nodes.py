"""Functions that search nodes, which have children or a value."""

from functools import partial

from grader.programs.behaviour import Algorithm
from grader.programs.interface import Interface
from grader.programs.probes import read_answer
from grader.programs.whole_games import NAMES_OF_A_NODE, is_whole_game, plain_game, play_to_the_end

INTERFACE = Interface(
    name="nodes",
    file="minimax.py",
    algorithms={
        "minimax": Algorithm.MINIMAX,
        "alpha_beta": Algorithm.ALPHA_BETA,
        "expectimax": Algorithm.EXPECTIMAX,
    },
    fits=is_whole_game,
    adapt=play_to_the_end,
    to_plain=partial(plain_game, "nodes"),
    read_answer=read_answer,
    probe="searches",
    random_positions=40,
    returns_value=True,
    names={name: name for name in NAMES_OF_A_NODE},
    argument_names=frozenset({"node", "depth", "alpha", "beta", "maximizing", "player"}),
)
