"""Some of the words of a line of Markdown, set as they are in it."""

from grader.figures.markdown import Break, Code, Emphasis, Link, Span, Spans, Strong, Text, plain


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
        case Text(text):
            return Text(text[start:stop])
        case Code(text):
            return Code(text[start:stop])
        case Strong(inner):
            return Strong(portion(inner, start, stop))
        case Emphasis(inner):
            return Emphasis(portion(inner, start, stop))
        case Link(inner, target):
            return Link(portion(inner, start, stop), target)
        case Break():
            return span
