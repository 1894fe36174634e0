"""Answers that take no work: a leaf by its place or rank, a half-line from it, nothing, all."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import inf
from typing import Any, Final

from generator.answers.kinds.reals import Reals
from generator.answers.question import Question
from generator.answers.spans import ALWAYS, NEVER, Span, Spans
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.tree_view import TreeView
from solver.exact import rational, text
from solver.trees.node_names import inner_nodes
from solver.trees.tree import Tree

ENDS: Final = 3
"""How many leaves at either end are copied."""


def lazy_excess(exercise: Exercise[Any, Any], view: TreeView | None) -> Fraction:
    """Return the share of the points, beyond the family's limit, of the laziest way's answers."""
    limit = exercise.family.lazy_limit
    if limit is None:
        return Fraction(0)
    most = max(lazy_shares(exercise, view).values(), default=Fraction(0))
    return max(Fraction(0), most - limit)


def lazy_shares(exercise: Exercise[Any, Any], view: TreeView | None) -> Mapping[str, Fraction]:
    """Return by lazy way the share of the points of the questions that it answers right."""
    shares: defaultdict[str, Fraction] = defaultdict(Fraction)
    total = sum(map(points_of, exercise.questions))
    for question in exercise.questions:
        for way in right_ways(question, view):
            shares[way] += points_of(question) / total
    return shares


def points_of(question: Question) -> Fraction:
    """Return the points of a question as a fraction."""
    return Fraction(int(question.points.numerator), int(question.points.denominator))


def right_ways(question: Question, view: TreeView | None) -> frozenset[str]:
    """Return the lazy ways that answer a question right."""
    key: Plain = question.form.kind.plain(question.key)
    if isinstance(question.key, Reals) and view is not None:
        leaf_contents = view.utilities(view.picture.tree)
        lazy = half_lines(end_leaves(leaf_contents))
        return frozenset(way for way, spans in lazy if question.key.spans == spans)
    if isinstance(key, list) and question.form.options:
        every = sorted(question.form.options)
        return frozenset({"none"} if not key else {"all"} if sorted(key) == every else ())
    place = None if view is None else view.place_of(question)
    if view is None or place is None:
        return frozenset({str(key)} if key in ("0", "1") else ())
    contents = view.utilities(place.node)
    ways = [*end_leaves(contents)]
    if not is_of_one_player(place.node):
        ways += ranked_leaves(contents)
    return frozenset(way for way, content in ways if content == key)


def is_of_one_player(tree: Tree) -> bool:
    """Return whether one player alone moves there, so that to rank the leaves is the work."""
    return len({type(node) for node in inner_nodes(tree)}) == 1


def end_leaves(contents: Sequence[Plain]) -> Iterator[tuple[str, Plain]]:
    """Yield the first leaves from the left and from the right."""
    for i in range(min(ENDS, len(contents))):
        yield f"leaf {i + 1} from the left", contents[i]
        yield f"leaf {i + 1} from the right", contents[-1 - i]


def ranked_leaves(contents: Iterable[Plain]) -> Iterator[tuple[str, Plain]]:
    """Yield the greatest and the least leaf, those beside them, and the median."""
    numbers = (content for content in contents if isinstance(content, str))
    values = sorted({rational(number) for number in numbers if "inf" not in number})
    if len(values) > 2 * ENDS:
        for i in range(ENDS):
            yield f"least but {i}", text(values[i])
            yield f"greatest but {i}", text(values[-1 - i])
        yield "median", text(values[len(values) // 2])


def half_lines(end_contents: Iterable[tuple[str, Plain]]) -> Iterator[tuple[str, Spans]]:
    """Yield the half-lines from these leaves, open and closed, and the sets without an end."""
    yield "always", ALWAYS
    yield "never", NEVER
    for way, content in end_contents:
        if isinstance(content, str) and "inf" not in content:
            x = rational(content)
            for is_closed in (True, False):
                low = Span(-inf, x, from_low=False, to_high=is_closed)
                high = Span(x, inf, from_low=is_closed, to_high=False)
                yield f"{way} and less", (low,)
                yield f"{way} and more", (high,)
