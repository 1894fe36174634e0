"""Where the algebra of an unknown would take too long."""

from solver.errors import RequestError


class TooHighDegree(RequestError):
    """An unknown that is multiplied by itself too often."""

    def __init__(self, degree: int, most: int) -> None:
        super().__init__(
            "the unknown would stand to the power of {degree}; up to {most} can be solved",
            degree=degree,
            most=most,
        )
