"""The questions that are answered in a figure: those of one sort together, and where they go."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol, TypeVar

from generator.base.place import (
    AcrossEdges,
    AtNodes,
    InCells,
    InNode,
    InTable,
    OnEdge,
    Place,
    UnderLeaves,
)
from grader.figures.paper.paper import LayoutWords
from grader.figures.spans import (
    Break,
    Code,
    Emphasis,
    Formula,
    Link,
    Lowered,
    Raised,
    Span,
    Spans,
    Strong,
    Text,
    plain,
)
from grader.rendering.pdf.asks import Stem, common

TICKED = (AcrossEdges, UnderLeaves, AtNodes)


class PlacedQuestion(Protocol):
    """A question that may have a place in the figure."""

    @property
    def name(self) -> str: ...

    @property
    def place(self) -> Place | None: ...


Q = TypeVar("Q", bound=PlacedQuestion)


def groups(questions: Sequence[Q], said: Mapping[str, str]) -> list[list[Q]]:
    """Questions that only differ in a few words stand together; `said` has the words of each."""
    found: list[list[Q]] = []
    for question in questions:
        for group in found:
            if _together([*group, question], said):
                group.append(question)
                break
        else:
            found.append([question])
    return found


def ticked(group: Sequence[PlacedQuestion]) -> bool:
    """Whether boxes are crossed for an answer."""
    return isinstance(group[0].place, TICKED)


def asked_of(group: Sequence[PlacedQuestion], prompts: Mapping[str, Spans]) -> Spans:
    """What they ask, with dots where they differ."""
    asked = [prompts[question.name] for question in group]
    stem = common([plain(spans) for spans in asked])
    return shortened(asked[0], stem) if stem else asked[0]


def shortened(prompt: Spans, stem: Stem) -> Spans:
    """A prompt with dots for the words that are its own."""
    length = len(plain(prompt))
    before = portion(prompt, 0, len(stem.before))
    return (*before, Text("…"), *portion(prompt, length - len(stem.after), length))


def where_of(group: Sequence[PlacedQuestion], words: LayoutWords) -> str:
    """The words for the sort of place."""
    place = group[0].place
    assert place is not None, "what is answered in a figure has a place there"
    if isinstance(place, InNode) and len(group) == 1:
        return words.in_node.format(node=place.node)
    return _sort(place, words)


def none_of(question: PlacedQuestion, words: LayoutWords) -> str:
    """The word for an answer without a cross."""
    return words.no_node if isinstance(question.place, AtNodes) else words.no_leaf


def _together(group: Sequence[PlacedQuestion], said: Mapping[str, str]) -> bool:
    if len({type(question.place) for question in group}) > 1 or ticked(group):
        return False
    return common([said[question.name] for question in group]) is not None


def _sort(place: Place, words: LayoutWords) -> str:  # noqa: PLR0911  # one for each place
    match place:
        case InNode():
            return words.in_nodes
        case InCells():
            return words.in_cells
        case InTable():
            return words.in_tables
        case OnEdge():
            return words.on_edges
        case AcrossEdges():
            return words.across_edges
        case UnderLeaves():
            return words.under_leaves
        case AtNodes(mark):
            return words.at_nodes.format(mark=mark)


# Some of the words of a line of Markdown, set as they are in it.


def portion(spans: Spans, start: int, stop: int) -> Spans:
    """Of the words, counted in letters, those from `start` to before `stop`."""
    found: list[Span] = []
    for span in spans:
        length = len(plain((span,)))
        if max(start, 0) < min(stop, length):
            found.append(_within(span, max(start, 0), min(stop, length)))
        start, stop = start - length, stop - length
    return tuple(found)


def _within(span: Span, start: int, stop: int) -> Span:
    match span:
        case Text(text) | Code(text):
            return replace(span, text=text[start:stop])
        case Strong(inner) | Emphasis(inner) | Raised(inner) | Lowered(inner):
            return replace(span, spans=portion(inner, start, stop))
        case Link(inner):
            return replace(span, spans=portion(inner, start, stop))
        case Formula() if (start, stop) != (0, len(plain((span,)))):
            return Text(plain((span,))[start:stop])  # half a formula is none
        case Formula() | Break():
            return span
