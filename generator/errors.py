"""What a request for an exercise can get wrong."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from solver.errors import MOST, RequestError, did_you_mean
from solver.parameter import BadParameter

__all__ = ["BadParameter", "BadProblem", "MalformedId", "NoFairExercise", "UnknownName"]

MANY, SHOWN = 30, 12
"""With more names than so many, so many are told."""


class UnknownName(RequestError):
    """A name that is not one of those there are."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        names = [str(name) for name in known]
        hint = did_you_mean(name, names)
        super().__init__(f"there is no {what} {name[:60]!r}; {hint}there are {listed(name, names)}")


def listed(name: str, names: Sequence[str]) -> str:
    """All of them, or of many those that are most like the name."""
    if len(names) <= MANY:
        return ", ".join(names)
    nearest = get_close_matches(name[:60], names[:MOST], n=SHOWN, cutoff=0)
    return f"{len(names)}, such as {', '.join(sorted(nearest))}"


class MalformedId(RequestError):
    """A text that is no exercise id."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text[:80]!r} is no exercise id; one looks like alpha-beta.medium.42")


class BadProblem(RequestError):
    """A teacher's own problem that the family cannot ask about."""


class NoFairExercise(RequestError):
    """No draw was fair within the tries."""

    def __init__(self, id_: object, tries: int) -> None:
        super().__init__(
            f"no fair exercise was found for {id_} in {tries} draws; "
            "few such problems tell the mistakes apart; try another seed or level, or fewer changes"
        )


class Unmet(NoFairExercise):
    """No draw was as it is wanted; `nearest` tells of the one that came nearest."""

    def __init__(self, wanted: str, nearest: str) -> None:
        RequestError.__init__(
            self,
            f"no exercise with {wanted} was found; "
            + (f"the nearest has {nearest}" if nearest else "want less, or try another seed"),
        )
