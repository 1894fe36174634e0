"""A stand-in for the rules of Berkeley's Pacman project, written from their interface."""

from game import Actions, Agent, Directions  # type: ignore[import-not-found]  # beside this file


class GameState:
    """A state of the game, for annotations; the states that a program is given are trees' nodes."""


SCARED_TIME = 40
COLLISION_TOLERANCE = 0.7
TIME_PENALTY = 1

__all__ = ["Actions", "Agent", "Directions", "GameState"]
