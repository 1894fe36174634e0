"""What a caller can get wrong about an unknown."""

from solver.errors import RequestError


class NoEvent(RequestError):
    """A node whose probability is asked for and that has none."""


class TwoUnknowns(RequestError):
    """A probability that is asked for beside an unknown leaf."""

    def __init__(self) -> None:
        super().__init__(
            "with p unknown the leaves cannot be; write a number for each ?, or one for p"
        )


class TooManyTurns(RequestError):
    """An unknown on which too much depends."""

    def __init__(self, most: int) -> None:
        super().__init__(
            "the unknown changes the search at more than {most:,} places; leave some leaves out",
            most=most,
        )


class TooManyCurves(RequestError):
    """An unknown of which too many powers are compared."""

    def __init__(self) -> None:
        super().__init__(
            "the search compares too many polynomials in the unknown; a smaller tree can be solved"
        )
