"""Questions answered in a figure, grouped by sort, and the instructions for them."""

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
    Span,
    Spans,
    Strong,
    Subscript,
    Superscript,
    Text,
    plain,
)
from grader.rendering.pdf.stems import Stem, common_stem

TICKED = (AcrossEdges, UnderLeaves, AtNodes)


class PlacedQuestion(Protocol):
    """A question that may be answered in the figure."""

    @property
    def name(self) -> str:
        """The question's name."""

    @property
    def place(self) -> Place | None:
        """The answer's place in the figure; None if it has none."""


Q = TypeVar("Q", bound=PlacedQuestion)


def group_alike(questions: Sequence[Q], prompt_by_name: Mapping[str, str]) -> list[list[Q]]:
    """Group questions that differ only in a few words; `prompt_by_name` has the words of each."""
    question_groups: list[list[Q]] = []
    for question in questions:
        for group in question_groups:
            if _belong_together([*group, question], prompt_by_name):
                group.append(question)
                break
        else:
            question_groups.append([question])
    return question_groups


def are_ticked(group: Sequence[PlacedQuestion]) -> bool:
    """Tell whether the questions are answered by ticking boxes."""
    return isinstance(group[0].place, TICKED)


def common_prompt(group: Sequence[PlacedQuestion], prompts: Mapping[str, Spans]) -> Spans:
    """Return the common prompt, with dots where prompts differ."""
    group_prompts = [prompts[question.name] for question in group]
    stem = common_stem([plain(spans) for spans in group_prompts])
    return shorten_prompt(group_prompts[0], stem) if stem else group_prompts[0]


def shorten_prompt(prompt: Spans, stem: Stem) -> Spans:
    """Return a prompt with dots for the words that are its own."""
    length = len(plain(prompt))
    before = portion(prompt, 0, len(stem.before))
    after = portion(prompt, length - len(stem.after), length) if stem.after != "." else ()
    return (*before, Text("…"), *after)


def where_of(group: Sequence[PlacedQuestion], words: LayoutWords) -> str:
    """Return the words for the sort of place."""
    place = group[0].place
    assert place is not None, "what is answered in a figure has a place there"
    if isinstance(place, InNode) and len(group) == 1:
        return words.in_node.format(node=place.node)
    return _sort(place, words)


def none_of(question: PlacedQuestion, words: LayoutWords) -> str:
    """Return the label of the box for "none"."""
    return words.no_node if isinstance(question.place, AtNodes) else words.no_leaf


def _belong_together(group: Sequence[PlacedQuestion], prompt_by_name: Mapping[str, str]) -> bool:
    if len({type(question.place) for question in group}) > 1 or are_ticked(group):
        return False
    return common_stem([prompt_by_name[question.name] for question in group]) is not None


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


# A part of a line of Markdown, with its formatting.


def portion(spans: Spans, start: int, stop: int) -> Spans:
    """Return the characters from `start` to before `stop`, with their formatting."""
    cut_spans: list[Span] = []
    for span in spans:
        length = len(plain((span,)))
        if max(start, 0) < min(stop, length):
            cut_spans.append(_cut_span(span, max(start, 0), min(stop, length)))
        start, stop = start - length, stop - length
    return tuple(cut_spans)


def _cut_span(span: Span, start: int, stop: int) -> Span:
    match span:
        case Text(text) | Code(text):
            return replace(span, text=text[start:stop])
        case Strong(inner) | Emphasis(inner) | Superscript(inner) | Subscript(inner):
            return replace(span, spans=portion(inner, start, stop))
        case Link(inner):
            return replace(span, spans=portion(inner, start, stop))
        case Formula() if (start, stop) != (0, len(plain((span,)))):
            return Text(plain((span,))[start:stop])  # half a formula is none
        case Formula() | Break():
            return span
