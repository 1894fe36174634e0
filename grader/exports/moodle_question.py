"""The frame of a Moodle question, names, statement, pictures and solution, and its XML."""

from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import replace
from html import escape

from generator.answers.response import OneOption, OpenText
from generator.base.picture import Picture
from grader.base.disk.one_line import printable
from grader.exports.items.item import Bank, BankSection, Item, ItemPool, ItemQuestion
from grader.exports.items.item_picture import (
    ENDING,
    alternative_text,
    drawing,
    title_of,
    with_teacher_picture,
)
from grader.exports.items.plain_html import PictureFile, PlainHtml, plain_html
from grader.figures import markdown
from grader.rendering.html.html_blocks import NAMES, line, place_picture
from grader.words.render import label_of
from solver.exact import Rational

# Elements of Moodle's XML, which its importer reads by its own rules.


def text(content: str) -> str:
    """Return the content in CDATA, since the importer loses spaces between entities."""
    return f"<text><![CDATA[{printable_text(content).replace(']]>', ']]]]><![CDATA[>')}]]></text>"


def text_element(element: str, content: str) -> str:
    """Return an element that holds only a text."""
    return f"<{element}>{text(content)}</{element}>"


def html(element: str, content: str, files: tuple[PictureFile, ...] = ()) -> str:
    """Return an element that holds HTML and the files that it shows."""
    file_elements = "".join(map(file, files))
    return f'<{element} format="html">{text(content)}{file_elements}</{element}>'


def file(picture_file: PictureFile) -> str:
    """Return a file in base64."""
    content = b64encode(picture_file.content).decode()
    return f'<file name="{escape(picture_file.name)}" path="/" encoding="base64">{content}</file>'


def category(*path: str) -> str:
    """Return the category of the question bank with that path."""
    return f'<question type="category">{text_element("category", category_place(*path))}</question>'


def category_place(*path: str) -> str:
    """Return where Moodle puts a category with that path; slashes in names are doubled."""
    return "/".join(("$course$/top", *(name.replace("/", "//") for name in path)))


def category_path(bank: Bank, section: BankSection, pool: ItemPool) -> tuple[str, ...]:
    """Return the path of an exercise's category; the exercises of an exam's pool have one above."""
    names = (bank.title, *([section.title] if section.name else ()), pool.title)
    return tuple(dict.fromkeys(names))


def write_quiz(bank: Bank, write_marked: Callable[[Item], str]) -> bytes:
    """Return the whole file; `write_marked` gives the question that is marked by machine."""
    elements = "\n\n".join(quiz_elements(bank, write_marked))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n\n{elements}\n\n</quiz>\n'.encode()


def quiz_elements(bank: Bank, write_marked: Callable[[Item], str]) -> Iterator[str]:
    """Yield the category of each exercise, then the questions of its items."""
    for section in bank.sections:
        for pool in section.pools:
            yield category(*category_path(bank, section, pool))
            for item in pool.items:
                if marked := marked_part(item):
                    yield write_marked(marked)
                yield from essays(item)


def printable_text(content: str) -> str:
    """Return the text without characters that XML cannot hold."""
    return "\n".join(printable(line) for line in content.split("\n"))


# Prose with its tree as HTML, and the file of the picture beside it.


PLACE = "@@PLUGINFILE@@/"
"""The placeholder for which Moodle puts the place of a text's files."""


def prose(text: str, picture: Picture | None, name: str, language: str) -> PlainHtml:
    """Return Markdown as HTML, with the picture at its place or else at the end."""
    blocks = markdown.parse(text)
    if picture is None:
        return plain_html(blocks, {}, place=PLACE, language=language)
    title = title_of(blocks, language)
    picture_file = PictureFile(f"{name}{ENDING}", drawing(picture, title, language))
    figures = dict.fromkeys(
        NAMES, image(picture_file.name, alternative_text(picture, title, language))
    )
    prose_html = plain_html(place_picture(blocks), figures, place=PLACE, language=language)
    return replace(prose_html, files=(picture_file, *prose_html.files))


def statement_html(item: Item) -> PlainHtml:
    """Return the statement with the tree, and the teacher's picture after it."""
    statement = prose(item.statement, item.paper.question_picture, "asked", item.language)
    return with_teacher_picture(statement, item, PLACE)


def image(name: str, words: str) -> str:
    """Return an image, at most as wide as the page, with its alternative text."""
    size = 'style="max-width:100%;height:auto"'
    return f'<p><img src="{PLACE}{name}" alt="{escape(words)}" {size}></p>'


PENALTY = "0.3333333"


def frame_question(item: Item, sort: str, *, question_html: str, settings: str = "") -> str:
    """Return a question in its frame.

    `question_html` is HTML after the statement, `settings` is XML after what all questions have.
    """
    statement = statement_html(item)
    solution = prose(item.paper.solution, item.paper.solution_picture, "solved", item.language)
    return "\n".join(
        (
            f'<question type="{sort}">',
            text_element("name", f"{item.paper.title} ({item.name})".replace("<", "(")),
            html("questiontext", f"{statement.html}\n{question_html}", statement.files),
            html("generalfeedback", solution.html, solution.files),
            f"<penalty>{PENALTY}</penalty>",
            "<hidden>0</hidden>",
            f"<idnumber>{item.name}</idnumber>",
            *([settings] if settings else ()),
            f"<tags>{''.join(text_element('tag', tag) for tag in tags(item))}</tags>",
            "</question>",
        )
    )


def prompt(item_question: ItemQuestion) -> str:
    """Return the prompt as HTML with its points; Moodle states partial credit by itself."""
    paper = item_question.paper
    return f"{line(markdown.inline(paper.exact_prompt))} ({paper.points})"


def tags(item: Item) -> Iterator[str]:
    """Yield the tags by which a teacher finds the question."""
    exercise = item.exercise
    yield from ("minimaestro", exercise.family.name, exercise.convention.name, item.language)
    if exercise.id is not None:
        yield str(exercise.id.level)


# Answers in words, which no cloze can hold: an essay question for each of them.


def is_open(item_question: ItemQuestion) -> bool:
    """Tell whether a person marks the answer."""
    return isinstance(item_question.key.response, OpenText)


def marked_part(item: Item) -> Item | None:
    """Return the item with the questions that Moodle marks; None if there are none."""
    marked = tuple(question for question in item.questions if not is_open(question))
    return replace(item, questions=marked) if marked else None


def is_split(item: Item) -> bool:
    """Tell whether Moodle marks some of the questions, and a person others."""
    return len({is_open(question) for question in item.questions}) > 1


def essays(item: Item) -> Iterator[str]:
    """Yield an essay question for each answer that a person marks."""
    for item_question in filter(is_open, item.questions):
        name = item_question.question.name
        alone = len(item.questions) == 1
        yield essay(item if alone else replace(item, name=f"{item.name}.{name}"), item_question)


def essay(item: Item, item_question: ItemQuestion) -> str:
    """Return an essay question, with the model answer and the rubric for the marker."""
    name = item_question.question.name
    model, rubric = item.paper.right_answers[name], item.paper.rubric
    rubric_html = prose(rubric, None, "", item.language).html if rubric else ""
    marker = f"<p>{escape(model)}</p>\n{rubric_html}" if model else rubric_html
    settings = "\n".join(
        (
            f"<defaultgrade>{decimal(item_question.points)}</defaultgrade>",
            "<responseformat>editor</responseformat>",
            "<responserequired>1</responserequired>",
            f"<responsefieldlines>{item_question.question.form.lines}</responsefieldlines>",
            "<attachments>0</attachments>",
            "<attachmentsrequired>0</attachmentsrequired>",
            html("graderinfo", marker),
            html("responsetemplate", ""),
        )
    )
    question_html = f"<p>{prompt(item_question)}</p>"
    return frame_question(item, "essay", question_html=question_html, settings=settings)


MIN_MATCHED = 2
PLACES = 7


# An item whose questions all have the same options, as a matching question.


def can_match(item: Item) -> bool:
    """Tell whether the item can be a matching question.

    All its questions must have the same options and points, and one right answer each.
    """
    first, *_ = item.questions
    return len(item.questions) >= MIN_MATCHED and all(
        isinstance(question.key.response, OneOption)
        and question.alone
        and question.question.form.options == first.question.form.options
        and question.points == first.points
        for question in item.questions
    )


def matching(item: Item) -> str:
    """Return the item as a matching question; options that are never right can be chosen too."""
    pairs = (pair(prompt(question), question.key.texts[0]) for question in item.questions)
    subquestions = "\n".join((*pairs, *spare_options(item)))
    settings = (
        f"<defaultgrade>{decimal(item.points)}</defaultgrade>\n"
        "<shuffleanswers>0</shuffleanswers>\n<shownumcorrect/>\n"
    )
    return frame_question(item, "matching", question_html="", settings=settings + subquestions)


def spare_options(item: Item) -> Iterator[str]:
    """Yield the options that are no question's answer."""
    right_responses = {question.key.response for question in item.questions}
    for label in item.questions[0].question.form.options:
        if OneOption(label) not in right_responses:
            yield pair("", label_of(label, item.language))


def pair(prompt_html: str, answer: str) -> str:
    """Return a prompt and its answer."""
    prompt_html = html("subquestion", prompt_html)
    return prompt_html.replace("</subquestion>", f"<answer>{text(answer)}</answer></subquestion>")


def decimal(points: Rational) -> str:
    """Return the points with as many decimals as Moodle keeps."""
    integer_part, rest = divmod(round(points * Rational(10**PLACES)), 10**PLACES)
    return f"{integer_part}.{rest:0{PLACES}}"
