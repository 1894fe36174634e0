"""A stand-in for the game of Berkeley's Pacman project, written from its interface."""

from typing import Any


class Agent:
    """Somebody who moves."""

    def __init__(self, index: int = 0) -> None:
        self.index = index

    def getAction(self, state: Any) -> Any:
        """Return a move."""
        raise NotImplementedError


class Directions:
    """The directions in which one can move."""

    NORTH = "North"
    SOUTH = "South"
    EAST = "East"
    WEST = "West"
    STOP = "Stop"
    LEFT = {NORTH: WEST, SOUTH: EAST, EAST: NORTH, WEST: SOUTH, STOP: STOP}
    RIGHT = {left: direction for direction, left in LEFT.items()}
    REVERSE = {NORTH: SOUTH, SOUTH: NORTH, EAST: WEST, WEST: EAST, STOP: STOP}


class Actions:
    """The directions as vectors."""

    _directions = {
        "North": (0, 1),
        "South": (0, -1),
        "East": (1, 0),
        "West": (-1, 0),
        "Stop": (0, 0),
    }

    @staticmethod
    def directionToVector(direction: str, speed: float = 1.0) -> Any:
        """Return how far a direction leads."""
        dx, dy = Actions._directions[direction]
        return dx * speed, dy * speed

    @staticmethod
    def reverseDirection(action: str) -> str:
        """Return the opposite direction."""
        return Directions.REVERSE.get(action, action)


class Grid:
    """A grid of cells."""


class Configuration:
    """A place and a direction."""


class AgentState:
    """A state of an agent."""


class GameStateData:
    """The data of a state."""


class Game:
    """A game."""
