"""What a caller can get wrong about a game."""

from solver.errors import RequestError


class BadRules(RequestError):
    """Rules or a position that the game does not have."""


class TooLarge(RequestError):
    """A game that cannot be followed to its end."""

    def __init__(self, limit: str) -> None:
        super().__init__(f"a game is followed for at most {limit}; give a depth, or a smaller game")


class NeverEnds(RequestError):
    """A position in which both players have to pass for ever."""

    def __init__(self, position: str) -> None:
        super().__init__(f"in {position} nobody can ever move again; allow other throws")
