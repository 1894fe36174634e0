"""R/exams: cloze exercises in R Markdown, zipped, with the script that picks among them."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise
from math import lcm

from generator.answers.response import (
    Cells,
    NumberRow,
    OneNumber,
    OneOption,
    OpenText,
    OptionsInOrder,
    Response,
    SomeOf,
    TypedResponse,
)
from grader.base.disk.csv_tables import decimal
from grader.base.disk.zip_files import zip_files
from grader.exports.export import Export
from grader.exports.items.item import Bank, Item, ItemQuestion, identifier, offered_options
from grader.exports.items.item_picture import ENDING, drawing, teacher_picture, teacher_words
from grader.exports.items.loss import Loss, LostQuestion, lost_of_each
from grader.figures.paper.paper import LayoutWords
from grader.words.environment import say
from grader.words.html_templates import layout_words
from grader.words.render import label_of
from solver.exact import ONE, Rational, Value, text

# A gap of a cloze, as in the meta-information of R/exams.


NOT_MARKED = "nil"
"""The solution of a gap that a person marks."""
PLACES = 10
UNENDING = Rational(1, 1000)
"""The tolerance for a number whose decimals do not end: three places, rounded or cut off."""
EXACT = 6
"""Decimals with at most so many places are exact."""


class RexamsSort(StrEnum):
    """The type of a gap."""

    NUMBER = "num"
    TEXT = "string"
    SOME = "mchoice"
    ESSAY = "essay"


@dataclass(frozen=True, slots=True, kw_only=True)
class RexamsGap:
    """A gap; `label` precedes it if there are several, `options` are the choices listed for it."""

    sort: RexamsSort
    solution: str
    points: Rational
    label: str = ""
    tolerance: str = "0"
    options: tuple[str, ...] = ("",)


def of_number(value: Rational, points: Rational, label: str = "") -> RexamsGap:
    """Return a gap for a number, with a tolerance unless its decimal expansion is short."""
    ends = (value * 10**EXACT).denominator == ONE
    return RexamsGap(
        sort=RexamsSort.NUMBER,
        solution=decimal(value, PLACES),
        points=points,
        label=label,
        tolerance="0" if ends else decimal(UNENDING, EXACT),
    )


# The gaps of a question: a number, a text, a choice, or one for each part of its answer.


SPLITTING = frozenset("(|")
"""Characters at which R/exams splits a solution."""


def gaps(item_question: ItemQuestion, language: str, words: LayoutWords) -> tuple[RexamsGap, ...]:
    """Return the gaps of a question."""
    options = {label: label_of(label, language) for label in offered_options(item_question)}
    match item_question.key.response:
        case OneNumber(value):
            gap = number(value, item_question.points)
            tolerance = item_question.question.tolerance
            return (replace(gap, tolerance=decimal(tolerance, PLACES)) if tolerance else gap,)
        case Cells(labels, values):
            share = item_question.points / Rational(len(values))
            label_texts = (label_of(label, language) for label in labels)
            return tuple(
                number(v, share, label) for v, label in zip(values, label_texts, strict=True)
            )
        case NumberRow() | OptionsInOrder() | TypedResponse():
            return (typed_gap(item_question),)
        case OpenText():
            return (essay_gap(item_question),)
        case OneOption(label):
            return (boxes_gap(item_question, options, frozenset({label})),)
        case SomeOf(labels):
            return tuple(box_gaps(item_question, options, labels, words.nothing))


def typed_gap(item_question: ItemQuestion) -> RexamsGap:
    """Return a gap for a text; a person marks it where R/exams would split every spelling."""
    spelling = typed_spelling(item_question)
    if not SPLITTING.isdisjoint(spelling):
        return essay_gap(item_question)
    return RexamsGap(sort=RexamsSort.TEXT, solution=spelling, points=item_question.points)


def essay_gap(item_question: ItemQuestion) -> RexamsGap:
    """Return a gap that a person marks."""
    return RexamsGap(sort=RexamsSort.ESSAY, solution=NOT_MARKED, points=item_question.points)


def number(value: Value, points: Rational, label: str = "") -> RexamsGap:
    """Return a gap for a number; an infinity is typed as text, since R has no such number here."""
    if isinstance(value, float):
        return RexamsGap(sort=RexamsSort.TEXT, solution=text(value), points=points, label=label)
    return of_number(value, points, label)


def typed_spelling(item_question: ItemQuestion) -> str:
    """Return the usual spelling, or the first that R/exams does not split."""
    texts = item_question.key.texts
    return next((spelling for spelling in texts if SPLITTING.isdisjoint(spelling)), texts[0])


MAX_RIGHT = 10
"""The greatest number of right options of a gap: Moodle has a share for each up to here.

R/exams aborts where it has none.
"""


def box_gaps(
    item_question: ItemQuestion,
    options: Mapping[str, str],
    right_labels: frozenset[str],
    nothing: str,
) -> Iterator[RexamsGap]:
    """Yield the gaps of options to tick, all of equal worth, each with one option for "none"."""
    groups = group_options(tuple(options), right_labels)
    for group in groups:
        shown_options = {label: options[label] for label in group} | {"": nothing}
        of_these = right_labels.intersection(group) or frozenset({""})
        yield boxes_gap(item_question, shown_options, of_these, share=ONE / Rational(len(groups)))


def group_options(options: Sequence[str], right_labels: frozenset[str]) -> list[Sequence[str]]:
    """Return the options in as few groups, about as large, as have not too many right ones."""
    for count in range(1, len(options) + 1):
        ends = [len(options) * n // count for n in range(count + 1)]
        groups = [options[start:end] for start, end in pairwise(ends)]
        if all(len(right_labels.intersection(group)) <= MAX_RIGHT for group in groups):
            return groups
    return [options]


def boxes_gap(
    item_question: ItemQuestion,
    options: Mapping[str, str],
    right_labels: frozenset[str],
    *,
    share: Rational = ONE,
) -> RexamsGap:
    """Return a gap of boxes, whose solution is a 1 or 0 for each option.

    One of several is ticked as well: a wrong choice from a menu would cost points of other gaps.
    """
    ticks: Iterator[str] = (str(int(label in right_labels)) for label in options)
    return RexamsGap(
        sort=RexamsSort.SOME,
        solution="".join(ticks),
        points=item_question.points * share,
        options=tuple(options.values()),
    )


# How answers are typed that R/exams compares as texts, with one way of writing each.


ROW, MOVES = ("3, 1/2, -7",), ("a1, b2, d1",)
FORMS: Mapping[str, Sequence[str]] = {
    "reals": ("[1/2, 3]", "]-oo, 2]", "]-oo, 1] U ]4, oo[", "{5}", "never", "always"),
    "interval": ("[-inf, 7/2]",),
    "window": ("[-inf, 7/2]",),
    "inequality": ("2 <= 3", "2 < 3"),
    "inequalities": ("a <= b", "a <= b and c < d or e <= f"),
    "number": ("3", "-7/2", "inf", "-inf"),
}


def forms(item_question: ItemQuestion) -> Sequence[str]:
    """Return examples of the one way in which an answer is typed; none if it is not a text."""
    match item_question.key.response:
        case NumberRow():
            return ROW
        case OptionsInOrder():
            return MOVES
        case TypedResponse():
            return FORMS.get(item_question.question.form.kind.name, ())
        case OneNumber() | Cells() | OneOption() | SomeOf() | OpenText():
            return ()


# An exercise as a file of R Markdown.


TEMPLATE = "exports.md.j2"
FIGURE = re.compile(r"^!\[([^\]]*)\]\(figure:\w+\)$", re.MULTILINE)
FENCE = re.compile(r"^(`{3,}).*$", re.MULTILINE)
RULED = re.compile(r"^(?=----|====)", re.MULTILINE)
EVALUATED = re.compile(r"`(?=r[ #])")
"""The beginning of inline code that R would evaluate."""


def exercise(item: Item, pictures: Sequence[str], words: LayoutWords) -> bytes:
    """Return the exercise; `pictures` are the files of the problem and of the solution, if any."""
    gaps_by_question = [gaps(question, item.language, words) for question in item.questions]
    every = [gap for several in gaps_by_question for gap in several]
    scale = common_factor(every)
    problem_picture, solved = (*pictures, "", "")[:2]
    picture = teacher_picture(item)
    parts = [
        *supplements((*pictures, *([picture.name] if picture else []))),
        heading("Question", "="),
        prose(item.statement, problem_picture),
        teacher_markdown(item),
        typing_note(every, item.language),
        *questions(item, gaps_by_question),
        heading("Answerlist", "-"),
        "\n".join(f"* {option}".rstrip() for gap in every for option in gap.options),
        heading("Solution", "="),
        *model_answers(item),
        prose(item.paper.solution, solved),
        heading("Meta-information", "="),
        "\n".join(information(item, every, scale)),
    ]
    return ("\n\n".join(filter(None, parts)) + "\n").encode()


def teacher_markdown(item: Item) -> str:
    """Return the teacher's picture in Markdown; empty if there is none."""
    picture = teacher_picture(item)
    return f"![{prose(teacher_words(item), '')}]({picture.name})" if picture else ""


def model_answers(item: Item) -> Iterator[str]:
    """Yield the model answer of each question that a person marks, if it has one."""
    for item_question in item.questions:
        model = item.paper.key[item_question.question.name]
        if isinstance(item_question.key.response, OpenText) and model:
            yield prose(model, "")


def typing_note(every: Sequence[RexamsGap], language: str) -> str:
    """Return the note on how numbers are typed; empty if there are none."""
    has_numbers = any(gap.sort is RexamsSort.NUMBER for gap in every)
    return say(TEMPLATE, "typed_there", language) if has_numbers else ""


def supplements(pictures: Sequence[str]) -> Iterator[str]:
    """Yield the lines that include the pictures."""
    for name in pictures:
        yield f'```{{r, include = FALSE}}\ninclude_supplement("{name}")\n```'


def heading(words: str, line: str) -> str:
    """Return a heading, underlined."""
    return f"{words}\n{line * len(words)}"


def prose(markdown: str, picture: str) -> str:
    """Return Markdown with its picture, in which R evaluates nothing and no line is a heading."""
    plain = EVALUATED.sub("` ", RULED.sub(" ", FENCE.sub(r"\1", markdown)))
    if not picture:
        return FIGURE.sub("", plain)
    with_pictures, figure_count = FIGURE.subn(lambda match: f"![{match[1]}]({picture})", plain)
    return with_pictures if figure_count else f"{plain}\n\n![]({picture})"


def questions(item: Item, gaps_by_question: Sequence[Sequence[RexamsGap]]) -> Iterator[str]:
    """Yield each prompt with its gaps, numbered throughout the exercise."""
    n = 0
    for question, several in zip(item.questions, gaps_by_question, strict=True):
        places = []
        for gap in several:
            n += 1
            places.append(f"{gap.label} = ##ANSWER{n}##" if gap.label else f"##ANSWER{n}##")
        prompt = prose(question.paper.full_prompt, "")
        form_texts = ", ".join(f"`{form}`" for form in forms(question))
        how = f" {say(TEMPLATE, 'only_so', item.language, form_texts)}" if form_texts else ""
        yield f"{prompt}{how} ({question.paper.points}) {', '.join(places)}"


def common_factor(every: Iterable[RexamsGap]) -> int:
    """Return the factor by which all points become whole numbers, as course systems want them."""
    return lcm(*(int(gap.points.denominator) for gap in every))


def information(item: Item, every: Sequence[RexamsGap], scale: int) -> Iterator[str]:
    """Yield the lines of the meta-information, with `scale` times the points."""
    yield f"exname: {item.name}"
    yield f"extitle: {item.paper.title}"
    yield "extype: cloze"
    yield f"exclozetype: {'|'.join(gap.sort for gap in every)}"
    yield f"exsolution: {'|'.join(gap.solution for gap in every)}"
    yield f"extol: {'|'.join(gap.tolerance for gap in every)}"
    yield f"expoints: {'|'.join(str(gap.points * Rational(scale)) for gap in every)}"


EXAM = "exam.R"
SCRIPT = """\
library("exams")

exam <- list(
{listed}
)

# A wrong tick takes off what a right one gives.
marking <- list(partial = TRUE, negative = FALSE, rule = "true")

{picked}exams2moodle(exam, {nsamp}cloze = list(eval = marking))
# exams2openolat(exam, {nsamp}eval = marking)
# exams2qti21(exam, {nsamp}eval = marking)
# exams2qti12(exam, {nsamp}eval = marking)
"""
PICKED = """\
# Of each line of the list so many are picked.
picked <- c({numbers})

"""


def files(bank: Bank) -> Mapping[str, bytes]:
    """Return the files of the archive by name."""
    words = layout_words(bank.language)
    file_by_name = {EXAM: exam(bank)}
    for item in file_items(bank):
        pictures = dict(item_pictures(item))
        file_by_name[item_file_name(item)] = exercise(item, tuple(pictures), words)
        file_by_name |= pictures
        if picture := teacher_picture(item):
            file_by_name[picture.name] = picture.content
    return file_by_name


def item_file_name(item: Item) -> str:
    """Return the file name of an item."""
    return f"{identifier(item.name)}.Rmd"


def item_pictures(item: Item) -> Iterator[tuple[str, bytes]]:
    """Yield the pictures of the problem and of its solution."""
    paper = item.paper
    for which, picture in (("asked", paper.question_picture), ("solved", paper.solution_picture)):
        if picture is not None:
            name = f"{identifier(item.name)}-{which}{ENDING}"
            yield name, drawing(picture, paper.title, item.language)


def exam(bank: Bank) -> bytes:
    """Return the R script, which picks one variant of each exercise, or all exercises of a family.

    Of the exercises of an exam's pool it picks as many as the exam says.
    """
    groups = list(sampled_items(bank))
    names = ([f'"{item_file_name(item)}"' for item in items] for items, _ in groups)
    listed = ",\n".join(f"  c({', '.join(of_group)})" for of_group in names)
    numbers = [choose for _, choose in groups]
    several = max(numbers) > 1
    return SCRIPT.format(
        listed=listed,
        picked=PICKED.format(numbers=", ".join(map(str, numbers))) if several else "",
        nsamp="nsamp = picked, " if several else "",
    ).encode()


def sampled_items(bank: Bank) -> Iterator[tuple[tuple[Item, ...], int]]:
    """Yield items, and how many of them are picked.

    Where several exercises of an exam's pool are picked, each has only its first variant, so that
    no student gets one exercise twice.
    """
    if not bank.is_exam:
        yield from (((item,), 1) for item in bank.items)
        return
    for section in bank.sections:
        several = section.choose > 1
        items = (pool.items[:1] if several else pool.items for pool in section.pools)
        yield tuple(item for pool_items in items for item in pool_items), section.choose


def file_items(bank: Bank) -> Iterator[Item]:
    """Yield the items that the script picks from."""
    return (item for items, _ in sampled_items(bank) for item in items)


def write(bank: Bank) -> bytes:
    """Return the archive as a zip."""
    return zip_files(files(bank))


def lost(bank: Bank, item: Item) -> Iterable[LostQuestion]:
    """Yield what each question loses, and whether points have to become whole numbers."""
    words = layout_words(bank.language)
    if common_factor(gap for q in item.questions for gap in gaps(q, item.language, words)) > 1:
        yield LostQuestion("", Loss.WHOLE_POINTS)
    yield from lost_of_each(item, of_question)


def of_question(item_question: ItemQuestion) -> Iterable[Loss]:
    """Yield what a question loses."""
    if isinstance(item_question.key.response, OpenText):
        yield Loss.MARKING
    if item_question.follows:
        yield Loss.FOLLOWING
    if item_question.mistakes:
        yield Loss.DIAGNOSIS
    if not item_question.alone:
        yield Loss.FIRST
    yield from by_response(item_question.key.response)


def by_response(response: Response) -> tuple[Loss, ...]:
    """Return what is lost with that kind of response."""
    match response:
        case OneNumber():
            return (Loss.DECIMALS,)
        case Cells():
            return (Loss.SMALL_PARTS, Loss.DECIMALS)
        case NumberRow() | OptionsInOrder():
            return (Loss.PARTS, Loss.ONE_SPELLING)
        case TypedResponse():
            return (Loss.ONE_SPELLING,)
        case SomeOf():
            return (Loss.SMALL_PARTS,)
        case OneOption() | OpenText():
            return ()


EXPORT = Export(
    "rexams", ".zip", write, lost, items=file_items, lacks=frozenset({Loss.BONUS, Loss.CASE})
)
