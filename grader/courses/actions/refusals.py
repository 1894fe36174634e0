"""Refusals of actions on courses, apart from bad requests."""

from solver.errors import RequestError


class NotFound(RequestError):
    """Not found (HTTP 404): it does not exist, or not for this user."""


class NotNow(RequestError):
    """Not yet or no longer possible: the assignment is not open, or its marks are not shown."""


class OutdatedVersion(RequestError):
    """A change of a version that is no longer the current one."""


class StateConflict(RequestError):
    """Conflict (HTTP 409): the state differs from what the request assumes."""
