"""The versions of an exam, where no course system picks from its pools."""

from collections.abc import Iterator
from dataclasses import dataclass

from grader.exports.items.item import Bank, Item
from solver.trees.naming import letters


@dataclass(frozen=True, slots=True)
class Version:
    """`name` is a letter, or empty where there is one version alone."""

    name: str
    items: tuple[Item, ...]


def versions(bank: Bank) -> tuple[Version, ...]:
    """In each an exercise of every pool; of a single pool all are in one."""
    every = list(picked(bank))
    if len(every) == 1:
        return (Version("", every[0]),)
    return tuple(Version(letters(number), items) for number, items in enumerate(every))


def picked(bank: Bank) -> Iterator[tuple[Item, ...]]:
    """A pool that has fewer begins again."""
    if len(bank.pools) == 1:
        yield bank.pools[0].items
        return
    for n in range(max(len(pool.items) for pool in bank.pools)):
        yield tuple(pool.items[n % len(pool.items)] for pool in bank.pools)
