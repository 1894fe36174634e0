"""What keeps something from being done in a course, beside what is wrong with a request."""

from solver.errors import RequestError


class NotThere(RequestError):
    """Something that is not there, or not for whoever asks."""


class NotNow(RequestError):
    """It is not open yet, or no more; or what is asked for is not shown yet."""


class Outdated(RequestError):
    """It was to be changed only as it was, and is not."""


class Overtaken(RequestError):
    """Something is not, or is no longer, as whoever asks takes it to be."""
