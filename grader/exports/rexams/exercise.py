"""An exercise as a file of R Markdown."""

import re
from collections.abc import Iterator, Sequence

from grader.exports.items.item import Item
from grader.exports.rexams.gap import Gap, Sort, decimal
from grader.exports.rexams.gaps import gaps
from grader.figures.paper.paper import Words
from grader.words.environment import say

TEMPLATE = "exports.md.j2"
FIGURE = re.compile(r"^!\[([^\]]*)\]\(figure:\w+\)$", re.MULTILINE)
FENCE = re.compile(r"^(`{3,}).*$", re.MULTILINE)
RULED = re.compile(r"^(?=----|====)", re.MULTILINE)
EVALUATED = re.compile(r"`(?=r[ #])")
"""What R would carry out as its own."""
PLACES = 6


def exercise(item: Item, pictures: Sequence[str], words: Words) -> bytes:
    """`pictures` are the files of the asked tree and of the solved one, if they are there."""
    there = [gaps(asked, item.language, words) for asked in item.questions]
    every = [gap for several in there for gap in several]
    asked, solved = (*pictures, "", "")[:2]
    parts = [
        *supplements(pictures),
        heading("Question", "="),
        prose(item.paper.statement, asked),
        said(every, item.language),
        *questions(item, there),
        heading("Answerlist", "-"),
        "\n".join(f"* {option}".rstrip() for gap in every for option in gap.options),
        heading("Solution", "="),
        prose(item.paper.solution, solved),
        heading("Meta-information", "="),
        "\n".join(information(item, every)),
    ]
    return ("\n\n".join(filter(None, parts)) + "\n").encode()


def said(every: Sequence[Gap], language: str) -> str:
    """How numbers are typed, where some are."""
    asked = any(gap.sort is Sort.NUMBER for gap in every)
    return say(TEMPLATE, "typed_there", language) if asked else ""


def supplements(pictures: Sequence[str]) -> Iterator[str]:
    for name in pictures:
        yield f'```{{r, include = FALSE}}\ninclude_supplement("{name}")\n```'


def heading(words: str, line: str) -> str:
    return f"{words}\n{line * len(words)}"


def prose(markdown: str, picture: str) -> str:
    """The picture in its place or behind; nothing in it is R's, or looks like our headings."""
    plain = EVALUATED.sub("` ", RULED.sub(" ", FENCE.sub(r"\1", markdown)))
    if not picture:
        return FIGURE.sub("", plain)
    shown, there = FIGURE.subn(lambda found: f"![{found[1]}]({picture})", plain)
    return shown if there else f"{plain}\n\n![]({picture})"


def questions(item: Item, there: Sequence[Sequence[Gap]]) -> Iterator[str]:
    """Each with its gaps, which are counted through the exercise."""
    n = 0
    for asked, several in zip(item.questions, there, strict=True):
        places = []
        for gap in several:
            n += 1
            places.append(f"{gap.label} = ##ANSWER{n}##" if gap.label else f"##ANSWER{n}##")
        prompt = prose(asked.paper.prompt, "")
        yield f"{prompt} ({asked.paper.points}) {', '.join(places)}"


def information(item: Item, every: Sequence[Gap]) -> Iterator[str]:
    yield f"exname: {item.name}"
    yield f"extitle: {item.paper.title}"
    yield "extype: cloze"
    yield f"exclozetype: {'|'.join(gap.sort for gap in every)}"
    yield f"exsolution: {'|'.join(gap.solution for gap in every)}"
    yield f"extol: {'|'.join(gap.tolerance for gap in every)}"
    yield f"expoints: {'|'.join(decimal(gap.points, PLACES) for gap in every)}"
