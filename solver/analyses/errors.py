"""What a caller can get wrong about an unknown."""

from solver.errors import RequestError


class NoEvent(RequestError):
    """A node whose probability is asked for and that has none."""


class TooManyTurns(RequestError):
    """An unknown on which too much depends."""

    def __init__(self, most: int) -> None:
        super().__init__(
            f"the unknown changes the search at more than {most:,} places; leave some leaves out"
        )


class TooManyCurves(RequestError):
    """An unknown that is compared in too many powers of itself."""

    def __init__(self, most: int) -> None:
        super().__init__(
            f"powers of the unknown are compared in more than {most:,} ways; take a smaller tree"
        )
