"""The agents of Berkeley's Pacman project: `multiAgents.py`, unchanged."""

from grader.programs.behaviour import Algorithm
from grader.programs.interface import Interface
from grader.programs.position import keeps_contract
from grader.programs.probes import plain_position, read_answer

METHODS = (
    "getLegalActions", "generateSuccessor", "isWin", "isLose", "getNumAgents", "getScore",
    "getLegalPacmanActions", "generatePacmanSuccessor",
)  # fmt: skip
"""What a course may call otherwise, such as getNextState for generateSuccessor."""

INTERFACE = Interface(
    name="cs188",
    file="multiAgents.py",
    algorithms={
        "MinimaxAgent": Algorithm.MINIMAX,
        "AlphaBetaAgent": Algorithm.ALPHA_BETA,
        "ExpectimaxAgent": Algorithm.EXPECTIMAX,
    },
    fits=keeps_contract,
    to_plain=plain_position,
    read_answer=read_answer,
    probe="cs188",
    has_classes=True,
    names={name: name for name in METHODS},
)
