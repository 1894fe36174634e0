"""Plays an agent of Berkeley's Pacman project on a tree, through the interface of its game."""

import random
from itertools import count
from typing import Any

MODULE = "multiAgents"
DIRECTIONS = ("North", "South", "East", "West")
MAX_NODES = 12
MAX_VALUE = 9
"""Only in positions as small and with values as small is an agent asked again."""
NUMBERS = count(1)
"""A number for each tree that is played, so that no state is equal to one of another tree."""

PICKLED = {}  # type: Any
"""A state of each tree of which one was pickled, by the tree's number."""


class GameState:
    """A state of the game, which is a node of a tree; each call is recorded."""

    def __init__(self, position: Any, name: str, recorder: Any) -> None:
        self._position, self._name, self._recorder = position, name, recorder

    @property
    def _children(self) -> Any:
        return self._position["children"].get(self._name, [])

    def _agent(self, index: Any) -> Any:
        """Return the agent of an index; as in the course's game, -1 is the last ghost."""
        agents = self._position["agents"]
        return index + agents if isinstance(index, int) and -agents < index < 0 else index

    def getLegalActions(self, agentIndex: int = 0) -> Any:
        """Return the directions in which the agent can move."""
        self._recorder.add("actions", self._name, self._agent(agentIndex))
        return list(DIRECTIONS[: len(self._children)])

    def generateSuccessor(self, agentIndex: int, action: Any) -> "GameState":
        """Return the state after the agent's move."""
        if not self._children:
            raise Exception("Can't generate a successor of a terminal state.")  # noqa: TRY002
        if action not in DIRECTIONS[: len(self._children)]:
            raise Exception("Illegal action %s" % (action,))  # noqa: TRY002, UP031
        index = DIRECTIONS.index(action)
        self._recorder.add("successor", self._name, self._agent(agentIndex), index)
        return GameState(self._position, self._children[index], self._recorder)

    def getLegalPacmanActions(self) -> Any:
        """Return the directions in which Pacman can move."""
        return self.getLegalActions(0)

    def generatePacmanSuccessor(self, action: Any) -> "GameState":
        """Return the state after Pacman's move."""
        return self.generateSuccessor(0, action)

    def isWin(self) -> bool:
        """Tell whether Pacman has won."""
        return not self._children and self._position["values"][self._name] > 0

    def isLose(self) -> bool:
        """Tell whether Pacman has lost."""
        return not self._children and self._position["values"][self._name] <= 0

    def getNumAgents(self) -> int:
        """Return the number of agents, Pacman among them."""
        agents: int = self._position["agents"]
        return agents

    def getScore(self) -> float:
        """Return the score."""
        self._recorder.add("evaluate", self._name)
        return float(self._position["values"][self._name])

    def __repr__(self) -> str:
        return "<GameState %s in tree %s>" % (self._name, self._position["number"])  # noqa: UP031

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameState) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __reduce__(self) -> Any:
        """Let pickle copy a state, which is found again by its tree's number and its name."""
        PICKLED[self._position["number"]] = self
        return state_named, (self._position["number"], self._name)

    def deepCopy(self) -> "GameState":
        """Return the state, which nothing changes."""
        return self

    def __deepcopy__(self, _: Any) -> "GameState":
        return self


def state_named(number: int, name: str) -> GameState:
    """Return the state of that name in the tree of that number."""
    state = PICKLED[number]
    return GameState(state._position, name, state._recorder)  # noqa: SLF001


def find(module: Any, algorithm: str) -> Any:
    """Return whether the program has the agent."""
    return {"has": hasattr(module, algorithm)}


def play(module: Any, algorithm: str, position: Any, recorder: Any) -> Any:
    """Return the move of the agent in the position."""
    for name, other_name in position["names"].items():
        setattr(GameState, other_name, getattr(GameState, name))
    position["number"] = next(NUMBERS)
    agent = agent_of(module, algorithm, position)
    answer = search(agent, position, recorder)
    calls = len(recorder.events)
    answer["again"] = search_again(agent, module, algorithm, position, recorder)
    del recorder.events[calls:]
    return answer


def agent_of(module: Any, algorithm: str, position: Any) -> Any:
    """Return an agent of the program."""
    agent = getattr(module, algorithm)(depth=position["depth"])
    agent.evaluationFunction = evaluationFunction
    return agent


def search(agent: Any, position: Any, recorder: Any) -> Any:
    """Return what an agent answers in a position."""
    state = GameState(position, position["root"], recorder)
    return answer_of(agent.getAction(state), state)


def search_again(agent: Any, module: Any, algorithm: str, position: Any, recorder: Any) -> Any:
    """Return what the agent answers in a worse position, None if a new agent does so, too.

    In a game one agent makes all the moves. All values are lower by the same, so the same moves are
    best. Values that are large already are left alone, as they are for other slips.
    """
    values = position["values"].values()
    if len(values) > MAX_NODES or max(map(abs, values)) > MAX_VALUE:
        return None
    step = max(values) - min(values) + 1
    lower = {name: value - step for name, value in position["values"].items()}
    for direction in (1, -1):
        root = position["root"]
        children = dict(position["children"], **{root: position["children"][root][::direction]})
        worse = dict(position, values=lower, children=children)
        try:
            new_answer = search_seeded(agent_of(module, algorithm, position), worse, recorder)
        except Exception:  # noqa: BLE001  # whatever a program raises; it has nothing kept
            return None
        answer = search_seeded(agent, worse, recorder)
        if answer["move"] != new_answer["move"]:
            if answer["move"] is not None and direction < 0:
                answer["move"] = len(children[root]) - 1 - answer["move"]
                answer["returned"] = repr(DIRECTIONS[answer["move"]])
            return answer
    return None


def search_seeded(agent: Any, position: Any, recorder: Any) -> Any:
    """Return what an agent answers if it draws the same lots."""
    random.seed(0)
    return search(agent, dict(position, number=next(NUMBERS)), recorder)


def evaluationFunction(state: GameState) -> float:
    """Return the score, as the course's own function does by default."""
    return state.getScore()


def answer_of(action: Any, state: GameState) -> Any:
    """Return the index of a move, and what was returned."""
    moves = DIRECTIONS[: len(state._children)]  # noqa: SLF001
    is_move = isinstance(action, str) and action in moves
    return {"move": moves.index(action) if is_move else None, "returned": repr(action)[:80]}
