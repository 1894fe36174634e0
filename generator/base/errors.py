"""Errors of a request for an exercise."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from solver.errors import MAX_NAMES, RequestError, did_you_mean
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

MAX_LISTED, LISTED_OF_MANY = 30, 12
"""The number of names above which only SHOWN similar ones are listed."""


class UnknownName(RequestError):
    """Raised for an unknown name; `none` says of what kind, such as `no family`."""

    def __init__(self, none: str | Message, name: str, known: Iterable[str]) -> None:
        names = [str(name) for name in known]
        super().__init__(
            "there is {none} {name!r}; {rest}",
            none=Message(none) if isinstance(none, str) else none,
            name=name[:60],
            rest=did_you_mean(name, names, there_are(name, names)),
        )


def there_are(name: str, names: Sequence[str]) -> Message:
    """List all the names, or of many the most similar ones."""
    if len(names) <= MAX_LISTED:
        return Message("there are {names}", names=", ".join(names))
    nearest = get_close_matches(name[:60], names[:MAX_NAMES], n=LISTED_OF_MANY, cutoff=0)
    return Message(
        "there are {number}, such as {names}", number=len(names), names=", ".join(sorted(nearest))
    )


class MalformedId(RequestError):
    """Raised for a text that is no exercise id."""

    def __init__(self, text: str) -> None:
        super().__init__(
            "{text!r} is no exercise id; one looks like alpha-beta.medium.42.r4", text=text[:80]
        )


class OtherRevision(RequestError):
    """Raised for an id of another revision of its family, which has other problems.

    `now` is the id of the same seed in the present revision; `release` is the last one that
    generates an earlier revision, or empty if none does.
    """

    def __init__(self, id_: object, now: object, *, earlier: bool, release: str = "") -> None:
        if earlier and release:
            super().__init__(
                "{id} comes from an earlier revision of its family; minimaestro {release} still "
                'generates it (pip install "minimaestro=={release}"), and here its seed gives '
                "another problem, {now}",
                id=id_,
                release=release,
                now=now,
            )
        elif earlier:
            super().__init__(
                "{id} comes from an earlier revision of its family, which no release generates; "
                "its seed now gives another problem, {now}",
                id=id_,
                now=now,
            )
        else:
            super().__init__(
                "{id} comes from a later revision of its family than this program knows; update "
                "minimaestro, or try {now}, another problem",
                id=id_,
                now=now,
            )


class BadProblem(RequestError):
    """Raised for a teacher's own problem that the family cannot ask about."""


class NoFairExercise(RequestError):
    """Raised if no draw was fair within the tries; `why` says what was wrong with them."""

    def __init__(self, id_: object, tries: int, why: Message) -> None:
        super().__init__(
            "no fair exercise was found for {id} in {tries} attempts: {why}; try another seed or "
            "level, or fewer changes",
            id=id_,
            tries=tries,
            why=why,
        )


class GenerationFailed(NoFairExercise):
    """Raised for a fault in a family's own code on one seed; other seeds rarely meet it."""

    def __init__(self, id_: object, fault: Exception) -> None:
        RequestError.__init__(
            self,
            "{id} cannot be generated, which is a fault of the program ({fault}); take another "
            "seed, and report this one",
            id=id_,
            fault=type(fault).__name__,
        )


class Unmet(NoFairExercise):
    """Raised if no draw met the wishes; `nearest` describes the closest one."""

    def __init__(self, wishes: str, nearest: str) -> None:
        rest = (
            Message("the nearest has {nearest}", nearest=nearest)
            if nearest
            else Message("want less, or try another seed")
        )
        RequestError.__init__(
            self, "no exercise with {wanted} was found; {rest}", wanted=wishes, rest=rest
        )
