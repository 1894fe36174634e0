"""Texts with several readings: which of them need not be asked about, since all earn the same."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import product
from math import prod
from typing import Final, TypeAlias

from generator.answers.outcome import Ambiguous, Outcome

Reads: TypeAlias = Mapping[str, Outcome]
"""By question, what came of reading its text."""

Choice: TypeAlias = tuple[int, ...]
"""For each text which reading is taken, from 1; 0 for none of them."""

MOST: Final = 64
"""With more choices than this every text stays as it is: nobody writes so but to cost time."""


def settled(reads: Reads, earned: Callable[[Reads], Hashable]) -> Reads:
    """Take the first reading of each text of which every reading earns the same.

    The whole exercise has to earn the same, whatever is taken of the other texts: an answer may
    rest on one that has several readings. What does not earn the same stays ambiguous.
    """
    unclear = {name: read for name, read in reads.items() if isinstance(read, Ambiguous)}
    counts = [len(read.readings) + 1 for read in unclear.values()]
    if not unclear or prod(counts) > MOST:
        return reads
    choices = product(*map(range, counts))
    results = {choice: earned({**reads, **taken(unclear, choice)}) for choice in choices}
    indifferent = (int(not matters(place, results)) for place in range(len(unclear)))
    return {**reads, **taken(unclear, tuple(indifferent))}


def taken(unclear: Mapping[str, Ambiguous], choice: Sequence[int]) -> Reads:
    """Return each of the texts as it is read by that choice."""
    return {
        name: read.each[which - 1] if which else read
        for (name, read), which in zip(unclear.items(), choice, strict=True)
    }


def matters(place: int, results: Mapping[Choice, Hashable]) -> bool:
    """Return whether anything depends on which reading is taken of the text in that place."""
    found: dict[Choice, set[Hashable]] = defaultdict(set)
    for choice, result in results.items():
        if choice[place]:
            found[choice[:place] + choice[place + 1 :]].add(result)
    return any(len(each) > 1 for each in found.values())
