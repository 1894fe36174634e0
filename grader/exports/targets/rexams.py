"""R/exams: cloze exercises in R Markdown, zipped, with the exam that picks among them."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.answers.response import (
    Cells,
    NumberRow,
    OneNumber,
    OneOption,
    OptionsInOrder,
    Response,
    SomeOf,
    Typed,
)
from grader.base.disk.zip_files import zipped
from grader.exports.export import Export
from grader.exports.items.item import Bank, Item, ItemQuestion, identifier, offered
from grader.exports.items.item_picture import ENDING, drawing
from grader.exports.items.loss import Loss, LostQuestion
from grader.exports.rexams.rexams_gap import RexamsGap, RexamsSort, decimal, of_number
from grader.figures.paper.paper import LayoutWords
from grader.words.environment import say
from grader.words.html_templates import layout_words
from grader.words.render import label_of
from solver.exact import Rational, Value, text

# The exercises in a folder that is zipped, with their pictures, and the exam that they make.


# The gaps of a question: a number, a text, a choice, or one for each part of its answer.


SPLITTING = frozenset("(|")
"""What R/exams splits a solution at, or keeps it together by."""


def gaps(asked: ItemQuestion, language: str, words: LayoutWords) -> tuple[RexamsGap, ...]:
    options = {label: label_of(label, language) for label in offered(asked)}
    match asked.key.response:
        case OneNumber(value):
            return (number(value, asked.points),)
        case Cells(labels, values):
            share = asked.points / Rational(len(values))
            named = (label_of(label, language) for label in labels)
            return tuple(number(v, share, label) for v, label in zip(values, named, strict=True))
        case NumberRow() | OptionsInOrder() | Typed():
            return (RexamsGap(sort=RexamsSort.TEXT, solution=typed(asked), points=asked.points),)
        case OneOption(label):
            return (chosen(asked, options, frozenset({label}), RexamsSort.ONE),)
        case SomeOf(labels):
            return (chosen(asked, {**options, "": words.nothing}, labels or {""}, RexamsSort.SOME),)


def number(value: Value, points: Rational, label: str = "") -> RexamsGap:
    """An infinity is no number of R's that could be typed."""
    if isinstance(value, float):
        return RexamsGap(sort=RexamsSort.TEXT, solution=text(value), points=points, label=label)
    return of_number(value, points, label)


def typed(asked: ItemQuestion) -> str:
    """The usual way to write it, of those that R/exams does not take apart."""
    texts = asked.key.texts
    return next((one for one in texts if SPLITTING.isdisjoint(one)), texts[0])


def chosen(
    asked: ItemQuestion,
    options: Mapping[str, str],
    right: "frozenset[str] | set[str]",
    sort: RexamsSort,
) -> RexamsGap:
    """A one for each option that is right, and a zero for each that is not."""
    ticks: Iterator[str] = (str(int(label in right)) for label in options)
    return RexamsGap(
        sort=sort,
        solution="".join(ticks),
        points=asked.points,
        options=tuple(options.values()),
    )


# An exercise as a file of R Markdown.


TEMPLATE = "exports.md.j2"
FIGURE = re.compile(r"^!\[([^\]]*)\]\(figure:\w+\)$", re.MULTILINE)
FENCE = re.compile(r"^(`{3,}).*$", re.MULTILINE)
RULED = re.compile(r"^(?=----|====)", re.MULTILINE)
EVALUATED = re.compile(r"`(?=r[ #])")
"""What R would carry out as its own."""
PLACES = 6


def exercise(item: Item, pictures: Sequence[str], words: LayoutWords) -> bytes:
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


def said(every: Sequence[RexamsGap], language: str) -> str:
    """How numbers are typed, where some are."""
    asked = any(gap.sort is RexamsSort.NUMBER for gap in every)
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


def questions(item: Item, there: Sequence[Sequence[RexamsGap]]) -> Iterator[str]:
    """Each with its gaps, which are counted through the exercise."""
    n = 0
    for asked, several in zip(item.questions, there, strict=True):
        places = []
        for gap in several:
            n += 1
            places.append(f"{gap.label} = ##ANSWER{n}##" if gap.label else f"##ANSWER{n}##")
        prompt = prose(asked.paper.prompt, "")
        yield f"{prompt} ({asked.paper.points}) {', '.join(places)}"


def information(item: Item, every: Sequence[RexamsGap]) -> Iterator[str]:
    yield f"exname: {item.name}"
    yield f"extitle: {item.paper.title}"
    yield "extype: cloze"
    yield f"exclozetype: {'|'.join(gap.sort for gap in every)}"
    yield f"exsolution: {'|'.join(gap.solution for gap in every)}"
    yield f"extol: {'|'.join(gap.tolerance for gap in every)}"
    yield f"expoints: {'|'.join(decimal(gap.points, PLACES) for gap in every)}"


EXAM = "exam.R"


def files(bank: Bank) -> Mapping[str, bytes]:
    """By their names."""
    words = layout_words(bank.language)
    found = {EXAM: exam(bank)}
    for item in bank.items:
        pictures = dict(drawn(item))
        found[named(item)] = exercise(item, tuple(pictures), words)
        found |= pictures
    return found


def named(item: Item) -> str:
    return f"{identifier(item.name)}.Rmd"


def drawn(item: Item) -> Iterator[tuple[str, bytes]]:
    """The tree as it is asked and as it is solved."""
    paper = item.paper
    for which, picture in (("asked", paper.asked), ("solved", paper.solved)):
        if picture is not None:
            name = f"{identifier(item.name)}-{which}{ENDING}"
            yield name, drawing(picture, paper.title, item.language)


def exam(bank: Bank) -> bytes:
    """What R/exams picks from: an exercise of each pool; of a single pool, all of them."""
    pools = [[f'"{named(item)}"' for item in pool.items] for pool in bank.pools]
    if len(pools) == 1:
        pools = [[name] for name in pools[0]]
    listed = ",\n".join(f"  c({', '.join(names)})" for names in pools)
    return f'library("exams")\n\nexam <- list(\n{listed}\n)\nexams2moodle(exam)\n'.encode()


def write(bank: Bank) -> bytes:
    return zipped(files(bank))


def lost(_bank: Bank, item: Item) -> Iterable[LostQuestion]:
    for asked in item.questions:
        yield from (LostQuestion(asked.question.name, loss) for loss in of_question(asked))


def of_question(asked: ItemQuestion) -> Iterable[Loss]:
    if asked.follows:
        yield Loss.FOLLOWING
    if asked.mistakes:
        yield Loss.DIAGNOSIS
    yield from by_response(asked.key.response)


def by_response(response: Response) -> tuple[Loss, ...]:
    match response:
        case OneNumber():
            return (Loss.DECIMALS,)
        case Cells():
            return (Loss.SMALL_PARTS, Loss.DECIMALS)
        case NumberRow() | OptionsInOrder():
            return (Loss.PARTS, Loss.SPELLINGS)
        case Typed():
            return (Loss.SPELLINGS,)
        case SomeOf():
            return (Loss.SMALL_PARTS,)
        case OneOption():
            return ()


EXPORT = Export("rexams", ".zip", write, lost)
