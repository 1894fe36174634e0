"""Functions that search a game: an object with methods, as in Russell and Norvig."""

from functools import partial

from grader.programs.behaviour import Algorithm
from grader.programs.interface import Interface
from grader.programs.probes import read_answer
from grader.programs.whole_games import NAMES_OF_A_GAME, is_whole_game, plain_game, play_to_the_end

INTERFACE = Interface(
    name="game",
    file="games.py",
    algorithms={
        "minimax": Algorithm.MINIMAX,
        "alpha_beta": Algorithm.ALPHA_BETA,
        "expectimax": Algorithm.EXPECTIMAX,
    },
    fits=is_whole_game,
    adapt=play_to_the_end,
    to_plain=partial(plain_game, "game"),
    read_answer=read_answer,
    probe="searches",
    random_positions=40,
    returns_value=True,
    names={name: name for name in NAMES_OF_A_GAME},
    argument_names=frozenset({"game", "state", "depth", "alpha", "beta", "maximizing", "player"}),
)
