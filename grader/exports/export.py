"""An export: how a bank of exercises is written for a system that asks and marks by itself."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from grader.exports.items.item import Bank, Item
from grader.exports.items.loss import Lost


def all_held(_bank: Bank, _item: Item) -> Iterable[Lost]:
    """For a target that holds all there is to an exercise."""
    return ()


@dataclass(frozen=True, slots=True)
class Export:
    """`ending` is that of its files, with its full stop; the same bank gives the same bytes.

    `lost` tells what of an item the target cannot hold; `keyed` whether a key stands in the file,
    so that no student may have it.
    """

    name: str
    ending: str
    write: Callable[[Bank], bytes]
    lost: Callable[[Bank, Item], Iterable[Lost]] = all_held
    keyed: bool = True
