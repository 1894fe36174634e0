"""What a caller can get wrong about a game."""

from solver.errors import RequestError
from solver.message import Message


class BadRules(RequestError):
    """Rules or a position that the game does not have."""


class TooLarge(RequestError):
    """A game that cannot be followed to its end."""

    def __init__(self, limit: Message) -> None:
        super().__init__(
            "a game is followed for at most {limit}; give a depth, or a smaller game", limit=limit
        )


class NeverEnds(RequestError):
    """A position in which both players have to pass for ever."""

    def __init__(self, position: str) -> None:
        super().__init__(
            "in {position} nobody can ever move again; allow other throws", position=position
        )
