"""Misreadings of a problem: the same problem with one printed number read as another."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, zip_longest
from typing import Any, Final, NamedTuple, TypeAlias

from generator.base.plain import Plain
from generator.exercise.family import AnyFamily
from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational, rational
from solver.exact import text as digits
from solver.trees.node_names import is_inner, leaves
from solver.trees.tree import Leaf, Payoffs, Tree, Unknown, changed

NUMBER: Final = re.compile(
    r"(?<![\w./])(?P<number>-?\d+(?:/\d+)?)(?![/.]?\d)(?P<weighs>:?)", re.ASCII
)
"""A number in a text of plain data, and the colon after a weight; names such as `s1` have none."""
STATIC: Final = "@"
"""The sign before a static evaluation."""
NO_LEAF: Final = f"{STATIC}["
"""The signs before numbers of a tree that are no leaves."""
TEN: Final = Rational(10)

Path: TypeAlias = tuple[str | int, ...]
TREE: Final[Path] = ("tree",)
"""The place of the notation of a tree."""


class PrintedNumber(NamedTuple):
    """A number of plain data: its value, and its place in the text at `path`.

    It weighs something, or it is the utility of the `leaf` of that name, or the static evaluation
    of the inner `node` of that name, or none of these.
    """

    value: Rational
    path: Path
    start: int
    end: int
    weighs: bool = False
    leaf: str = ""
    node: str = ""


class Misreading(NamedTuple):
    """A printed number that was read as another, with every number that changes by it.

    Of two weights that sum to 1, one that is read as the other changes both.
    """

    number: PrintedNumber
    read_value: Rational
    pair: PrintedNumber | None = None


def list_misreadings(family: AnyFamily, problem: Any) -> tuple[Misreading, ...]:
    """Return every misreading of the problem, the likeliest kind first, from left to right."""
    columns = [
        list(misread_number(numbers, i))
        for numbers in printed_numbers(family, problem)
        for i in range(len(numbers))
    ]
    return tuple(dict.fromkeys(filter(None, chain.from_iterable(zip_longest(*columns)))))


def misread_number(numbers: Sequence[PrintedNumber], i: int) -> Iterator[Misreading | None]:
    """Yield the misreadings of number i of a text; None keeps the place of an impossible kind."""
    number = numbers[i]
    beside = [other.value for other in numbers[max(0, i - 1) : i + 2]]
    for value in other_values(number.value, beside):
        if value is None or value == number.value:
            yield None
        else:
            is_complement = number.weighs and value == ONE - number.value
            pair = nearest_weight(numbers, number, value) if is_complement else None
            yield Misreading(number, value, pair)


def nearest_weight(
    numbers: Sequence[PrintedNumber], number: PrintedNumber, value: Rational
) -> PrintedNumber | None:
    """Return the weight of that value which is printed nearest to a number; None if none is."""
    weights = (n for n in numbers if n.weighs and n.value == value)
    return min(weights, key=lambda n: abs(n.start - number.start), default=None)


def other_values(value: Rational, beside: Sequence[Rational]) -> Iterator[Rational | None]:
    """Yield what a number may be taken for: the other sign, digits swapped, one beside it."""
    if value.denominator != 1:
        yield ONE - value if ZERO < value < ONE else -value
        yield from (other if other.denominator != 1 else None for other in beside)
        return
    sign, whole = (-ONE if value < ZERO else ONE), str(abs(int(value)))
    swapped = (whole[:i] + whole[i + 1] + whole[i] + whole[i + 2 :] for i in range(len(whole) - 1))
    yield -value
    yield sign * Rational(int(next(swapped, whole)))
    yield from (other if other.denominator == 1 else None for other in beside)
    yield value + ONE
    yield value - ONE
    yield TEN * value
    yield None if int(value) % int(TEN) else value / TEN
    yield from (sign * Rational(int(number)) for number in swapped)


def misread_problem(family: AnyFamily, plain: Plain, misreading: Misreading) -> Any | None:
    """Return the problem of plain data as it was misread; None if none has such a number."""
    number, pair = misreading.number, misreading.pair
    if number.weighs and pair is None and number.path == TREE:
        return None  # the probabilities of its node do not sum to 1
    edits = [(number, misreading.read_value), *([(pair, number.value)] if pair else [])]
    for edited, value in sorted(edits, key=lambda edit: -edit[0].start):
        plain = with_text(plain, edited.path, partial(with_number, number=edited, value=value))
    try:
        return family.from_plain(plain)
    except RequestError:
        return None


def with_number(text: str, *, number: PrintedNumber, value: Rational) -> str:
    """Return the text with another number in the place of one."""
    return text[: number.start] + digits(value) + text[number.end :]


def quickly_misread(problem: Any, misreading: Misreading) -> Any | None:
    """Return a problem with a number of its tree misread, without parsing; None for other numbers.

    Whether there is such a problem is not checked.
    """
    number = misreading.number
    if not number.leaf and not number.node:
        return None
    tree = with_misread(problem.tree, misreading)
    return None if tree is problem.tree else replace(problem, tree=tree)


def with_misread(tree: Tree, misreading: Misreading) -> Tree:
    """Return the tree with one utility or static evaluation changed; itself if unclear which."""
    number, read = misreading.number, misreading.read_value
    match tree:
        case Leaf() if number.leaf and tree.name == number.leaf:
            return changed(tree, utility=read)
        case Payoffs(name=number.leaf, vector=vector) if vector.count(number.value) == 1:
            return changed(tree, vector=tuple(read if v == number.value else v for v in vector))
        case Leaf() | Unknown() | Payoffs():
            return tree
        case _ if number.node and tree.name == number.node:
            return changed(tree, evaluation=read)
        case _:
            for i, child in enumerate(tree.children):
                misread = with_misread(child, misreading)
                if misread is not child:
                    rest = tree.children[i + 1 :]
                    return changed(tree, children=(*tree.children[:i], misread, *rest))
            return tree


def with_text(plain: Plain, path: Path, edit: Callable[[str], str]) -> Plain:
    """Return plain data with the text at the path edited."""
    if not path:
        return edit(plain)
    copy = plain.copy()
    copy[path[0]] = with_text(plain[path[0]], path[1:], edit)
    return copy


def printed_numbers(family: AnyFamily, problem: Any) -> Iterator[tuple[PrintedNumber, ...]]:
    """Yield the numbers of each text of the problem's plain data."""
    tree = getattr(problem, "tree", None)
    for path, text in texts(family.to_plain(problem)):
        is_tree = path == TREE and tree is not None
        names = iter(leaf_names(tree) if is_tree else ())
        evaluated = iter(evaluated_nodes(tree) if is_tree else ())
        yield tuple(
            PrintedNumber(
                rational(match["number"]),
                path,
                *match.span("number"),
                weighs=bool(match["weighs"]),
                leaf="" if is_no_leaf(text, match) else next(names, ""),
                node=next(evaluated, "") if text[: match.start()].endswith(STATIC) else "",
            )
            for match in NUMBER.finditer(text)
        )


def is_no_leaf(text: str, match: re.Match[str]) -> bool:
    """Tell whether a number of a tree is a weight, a probability or a static evaluation."""
    return bool(match["weighs"]) or text[: match.start()][-1:] in {*NO_LEAF}


def leaf_names(tree: Any) -> Iterator[str]:
    """Yield the name of the leaf of each utility of a tree, from left to right."""
    for leaf in leaves(tree):
        if isinstance(leaf, Payoffs):
            yield from (leaf.name for _ in leaf.vector)
        elif isinstance(leaf, Leaf) and not isinstance(leaf.utility, float):
            yield leaf.name


def evaluated_nodes(tree: Any) -> Iterator[str]:
    """Yield the name of each inner node with a static evaluation, in the order of the notation."""
    if is_inner(tree):
        if tree.evaluation is not None and not isinstance(tree.evaluation, float):
            yield tree.name
        for child in tree.children:
            yield from evaluated_nodes(child)


def texts(plain: Plain, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Yield each text of plain data with its path."""
    if isinstance(plain, str):
        yield path, plain
    elif isinstance(plain, list):
        for i, part in enumerate(plain):
            yield from texts(part, (*path, i))
    elif isinstance(plain, dict):
        for name, part in plain.items():
            yield from texts(part, (*path, name))
