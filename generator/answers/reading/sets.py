"""Sets of labels: names and ranges in any order, all of them, all but some."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from generator.answers.kind import Form
from generator.answers.outcome import Unreadable
from generator.answers.reading.items import (
    AllOptions,
    CutMark,
    ExceptionItem,
    Item,
    NamedItem,
    OptionSpan,
    SeveralOptions,
)
from generator.answers.reading.lexicon import positions
from generator.answers.reading.reasons import Reason, quoted


def sets_of(items: Sequence[Item], form: Form) -> Sequence[frozenset[str]] | Unreadable:
    """Return the sets of options that the items may mean."""
    if any(isinstance(item, NamedItem) and is_no_option(item.name, form) for item in items):
        return Unreadable(Reason.UNKNOWN_LABEL)
    if cuts := [i for i, item in enumerate(items) if isinstance(item, CutMark)]:
        return _cut(items, cuts[0], form) if len(cuts) == 1 else Unreadable(Reason.UNKNOWN_LABEL)
    if any(_share_a_place(item, other, form) for item, other in pairwise(items)):
        return Unreadable(Reason.UNKNOWN_LABEL)
    position = next(
        (i for i, item in enumerate(items) if isinstance(item, ExceptionItem)), len(items)
    )
    if (
        any(isinstance(item, AllOptions) for item in items[:position])
        and position != 1
        and len(items) > 1
    ):
        return Unreadable(Reason.UNKNOWN_LABEL)
    return [*dict.fromkeys(_left(_included(items[:position], form), items[position + 1 :], form))]


def _share_a_place(item: Item, other: Item, form: Form) -> bool:
    """Return whether a place may belong to two nodes, or a node to two places."""
    match item, other:
        case SeveralOptions(_, node), NamedItem(name):
            return bool(node) and name not in form.options
        case SeveralOptions(_, ""), SeveralOptions(_, node):
            return bool(node)
        case _:
            return False


def _cut(items: Sequence[Item], position: int, form: Form) -> Sequence[frozenset[str]] | Unreadable:
    """Return the options said to be cut, or the others, as the form asks; both if it does not say.

    Where leaves that are cut are asked for, everything on one side of the word is cut.
    """
    if any(isinstance(item, ExceptionItem | AllOptions) for item in items):
        return Unreadable(Reason.UNKNOWN_LABEL)
    leads = items[position] == CutMark(leads=True)
    side = items[position + 1 :] if leads else items[:position]
    all_options = frozenset(form.whole or form.options)
    option_sets: list[frozenset[str]] = []
    for cut in (side,) if form.cut else (side[:1] if leads else side[-1:], side):
        out = covered(cut, form)
        listed = covered([item for item in items if item not in cut], form)
        option_sets += [] if form.cut else [(listed or all_options) - out]
        option_sets += [] if form.cut is False else [out]
    return [option_set for option_set in dict.fromkeys(option_sets) if option_set]


def is_no_option(name: str, form: Form) -> bool:
    """Return whether it is the name of a node to which no move leads."""
    return name not in form.options and not form.groups[name]


def _included(items: Sequence[Item], form: Form) -> Iterator[frozenset[str]]:
    """Yield the sets; a leaf beside its own node may replace it: `C, c3`."""
    nodes = {i for i, item in enumerate(items) if _has_own(items, i, form)}
    if nodes:
        yield covered([item for i, item in enumerate(items) if i not in nodes], form)
    yield covered(items, form)


def _has_own(items: Sequence[Item], i: int, form: Form) -> bool:
    """Return whether an item is a node next to an option of its own."""
    item = items[i]
    if not isinstance(item, NamedItem) or item.name in form.options:
        return False
    beside = [*items[max(i - 1, 0) : i], *items[i + 1 : i + 2]]
    names = {neighbour.name for neighbour in beside if isinstance(neighbour, NamedItem)}
    return not names.isdisjoint(form.groups[item.name])


def _left(
    wholes: Iterable[frozenset[str]], out: Sequence[Item], form: Form
) -> Iterator[frozenset[str]]:
    """Yield the sets without exceptions; a later name outside them may be one more option."""
    for all_ in wholes:
        yield all_ - covered(out, form)
        more = [item for item in out[1:] if covered([item], form).isdisjoint(all_)]
        if more:
            items = [item for item in out if item not in more]
            yield (all_ - covered(items, form)) | covered(more, form)


def covered(items: Sequence[Item], form: Form) -> frozenset[str]:
    """Return all options of names, groups, ranges and places."""
    places = positions(form.options)
    covered_options: set[str] = set()
    spans: list[tuple[int, int]] = []
    for item in dict.fromkeys(items):
        match item:
            case NamedItem(name) if name in places:
                covered_options.add(name)
            case NamedItem(name):
                covered_options |= form.groups[name]
            case OptionSpan(first, last):
                spans.append((places[first], places[last] + 1))
            case SeveralOptions(names):
                covered_options.update(names)
            case AllOptions():
                covered_options.update(form.whole or form.options)
            case ExceptionItem() | CutMark():
                pass
    return frozenset(covered_options.union(*(form.options[a:b] for a, b in merged(spans))))


def merged(spans: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield the spans without overlap, in rising order."""
    end = 0
    for first, last in sorted(spans):
        if last > end:
            yield max(first, end), last
            end = last


def single_names(items: Sequence[Item], text: str) -> list[str] | Unreadable:
    """Return the names, if none stands for those between two others."""
    names = [item.name for item in items if isinstance(item, NamedItem)]
    names += [
        item.names[0] for item in items if isinstance(item, SeveralOptions) and len(items) == 1
    ]
    if len(names) == len(items):
        return names
    return Unreadable(Reason.LEFT_OUT, quoted(text))
