"""What a request for an exercise can get wrong."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from solver.errors import MOST, RequestError, did_you_mean
from solver.message import Message
from solver.parameter import BadParameter

__all__ = [
    "BadParameter",
    "BadProblem",
    "GenerationFailed",
    "MalformedId",
    "NoFairExercise",
    "OtherRevision",
    "UnknownName",
]

MANY, SHOWN = 30, 12
"""With more names than so many, so many are told."""


class UnknownName(RequestError):
    """A name that is not one of those there are; `none` says so, such as `no family`."""

    def __init__(self, none: str | Message, name: str, known: Iterable[str]) -> None:
        names = [str(name) for name in known]
        super().__init__(
            "there is {none} {name!r}; {rest}",
            none=Message(none) if isinstance(none, str) else none,
            name=name[:60],
            rest=did_you_mean(name, names, there_are(name, names)),
        )


def there_are(name: str, names: Sequence[str]) -> Message:
    """All of them, or of many those that are most like the name."""
    if len(names) <= MANY:
        return Message("there are {names}", names=", ".join(names))
    nearest = get_close_matches(name[:60], names[:MOST], n=SHOWN, cutoff=0)
    return Message(
        "there are {number}, such as {names}", number=len(names), names=", ".join(sorted(nearest))
    )


class MalformedId(RequestError):
    """A text that is no exercise id."""

    def __init__(self, text: str) -> None:
        super().__init__(
            "{text!r} is no exercise id; one looks like alpha-beta.medium.42.r3", text=text[:80]
        )


class OtherRevision(RequestError):
    """An id of another revision of its family, which generated its problems otherwise.

    `now` is the id of the same seed in the revision that there is.
    """

    def __init__(self, id_: object, now: object, *, earlier: bool) -> None:
        if earlier:
            super().__init__(
                "{id} is of an earlier revision of its family, which cannot be generated any more; "
                "{now} is what its seed stands for now, another problem",
                id=id_,
                now=now,
            )
        else:
            super().__init__(
                "{id} is of a later revision of its family than this program knows; update it, or "
                "try {now}, another problem",
                id=id_,
                now=now,
            )


class BadProblem(RequestError):
    """A teacher's own problem that the family cannot ask about."""


class NoFairExercise(RequestError):
    """No draw was fair within the tries; `why` says what was wrong with them."""

    def __init__(self, id_: object, tries: int, why: Message) -> None:
        super().__init__(
            "no fair exercise was found for {id} in {tries} draws: {why}; try another seed or "
            "level, or fewer changes",
            id=id_,
            tries=tries,
            why=why,
        )


class GenerationFailed(NoFairExercise):
    """A fault in a family's own code, met on one seed; the next seeds are unlikely to meet it."""

    def __init__(self, id_: object, fault: Exception) -> None:
        RequestError.__init__(
            self,
            "{id} cannot be generated, which is a fault of the program ({fault}); take another "
            "seed, and report this one",
            id=id_,
            fault=type(fault).__name__,
        )


class Unmet(NoFairExercise):
    """No draw was as it is wanted; `nearest` tells of the one that came nearest."""

    def __init__(self, wanted: str, nearest: str) -> None:
        rest = (
            Message("the nearest has {nearest}", nearest=nearest)
            if nearest
            else Message("want less, or try another seed")
        )
        RequestError.__init__(
            self, "no exercise with {wanted} was found; {rest}", wanted=wanted, rest=rest
        )
