"""QTI 1.2 for Canvas: a package with a quiz for each version of the exam."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from generator.answers.number_spellings import rounded, spelled
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
from grader.base.disk.tags import document, tag, words
from grader.base.disk.zip_files import zip_files
from grader.exams.making.selection import WorthOfExercise, total_points
from grader.exports.export import Export
from grader.exports.items.banks import BankVersion, version_items, versions
from grader.exports.items.item import Bank, Item, ItemQuestion, identifier, offered_options
from grader.exports.items.item_picture import (
    ENDING,
    alternative_text,
    drawing,
    title_of,
    with_teacher_picture,
)
from grader.exports.items.loss import Loss, LostQuestion, halved_in_places
from grader.exports.items.plain_html import PlainHtml, plain_html
from grader.exports.qti.canvas_questions import (
    CanvasEntry,
    add_share_rule,
    equals,
    essay_question,
    material,
    number,
    plain_material,
    several_choices,
    show_feedback_rule,
    single_choice,
    typed_question,
    with_boxes,
)
from grader.figures import markdown
from grader.figures.paper.paper import LayoutWords
from grader.marking.marks.scheme import Scheme
from grader.rendering.html.html_blocks import NAMES, flow, line, place_picture
from grader.words.environment import say
from grader.words.html_templates import layout_words
from grader.words.render import label_of
from solver.exact import ONE, Rational, Value

# A question with a place for each number of its answer: blanks in its text, worth as much each.


HUNDRED = Rational(100)


def numbers_question(item_question: ItemQuestion, scheme: Scheme) -> CanvasEntry:
    """Return a question with a blank for each number."""
    key = item_question.key.response
    assert isinstance(key, Cells), "every answer to a question is given alike"
    texts = [accepted_numbers(value, scheme) for value in key.values]
    starts = [sum(map(len, texts[:n])) for n, _ in enumerate(texts)]
    share = decimal(HUNDRED / Rational(len(texts)))
    return CanvasEntry(
        type="fill_in_multiple_blanks_question",
        presentation="".join(
            place(blank(n), cell_texts, start)
            for n, (cell_texts, start) in enumerate(zip(texts, starts, strict=True))
        ),
        answers=tuple(number(n) for n in range(sum(map(len, texts)))),
        conditions=tuple(
            add_share_rule(
                (equals(number(start + k), response(n)) for k, _ in enumerate(cell_texts)),
                share,
            )
            for n, (cell_texts, start) in enumerate(zip(texts, starts, strict=True))
        ),
    )


def blank(n: int) -> str:
    """Return the name of a blank in the text (`place1`)."""
    return f"place{n + 1}"


def response(n: int) -> str:
    """Return the identifier of a blank's response."""
    return f"response_{blank(n)}"


def accepted_numbers(value: Value, scheme: Scheme) -> tuple[str, ...]:
    """Return the right texts of a number, with rounded ones if the course accepts them."""
    texts = spelled(value)
    return (*texts, *rounded(value)) if scheme.rounding.worth == ONE else texts


def place(name: str, texts: Sequence[str], start: int) -> str:
    """Return the response of a blank, with all its right texts."""
    labels = (
        tag("response_label", plain_material(text), ident=number(start + k))
        for k, text in enumerate(texts)
    )
    return tag(
        "response_lid",
        tag("material", tag("mattext", name)),
        tag("render_choice", *labels),
        ident=f"response_{name}",
    )


TEMPLATE = "exports.md.j2"
HINT = "general_incorrect_fb"
OUTCOME = tag(
    "outcomes",
    tag("decvar", maxvalue="100", minvalue="0", varname="SCORE", vartype="Decimal"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionContext:
    """The exercise of a question: its number in the quiz, its statement in HTML."""

    item: Item
    number: int
    statement: str
    scheme: Scheme
    words: LayoutWords


def question(posing: QuestionContext, n: int, item_question: ItemQuestion) -> str:
    """Return the n-th question of its exercise, counted from 1."""
    entry = enter_question(item_question, posing)
    name = f"{posing.item.name}.{n}"
    title = f"{posing.number}. {posing.item.paper.title} ({item_question.question.name})"
    is_open = isinstance(item_question.key.response, OpenText)
    hints = () if is_open else ((HINT, item_question.hint),)
    feedback_texts = (*hints, *entry.feedback_texts)
    rules = (*entry.conditions, *(show_feedback_rule(tag("other"), name) for name, _ in hints))
    return tag(
        "item",
        tag(
            "itemmetadata",
            tag(
                "qtimetadata",
                *metadata(entry, posing.item.decimal_points[item_question.question.name], name),
            ),
        ),
        tag("presentation", material(html(item_question, posing)), entry.presentation),
        tag("resprocessing", OUTCOME, *rules),
        *(feedback(ident, text) for ident, text in feedback_texts),
        ident=name,
        title=title,
    )


def enter_question(item_question: ItemQuestion, posing: QuestionContext) -> CanvasEntry:
    """Return the question in Canvas's type for its response."""
    language = posing.item.language
    options = {label: label_of(label, language) for label in offered_options(item_question)}
    match item_question.key.response:
        case SomeOf() if with_boxes(item_question):
            return several_choices(item_question, options, posing.words.nothing)
        case OneNumber() | NumberRow() | OptionsInOrder() | TypedResponse() | SomeOf():
            return typed_question(item_question, posing.scheme)
        case Cells():
            return numbers_question(item_question, posing.scheme)
        case OpenText():
            return essay_question()
        case OneOption():
            return single_choice(item_question, options)


def metadata(entry: CanvasEntry, points: str, name: str) -> list[str]:
    """Return the metadata of the question, which is worth so many points."""
    label_texts = {
        "question_type": entry.type,
        "points_possible": points,
        "original_answer_ids": ",".join(entry.answers),
        "assessment_question_identifierref": f"{name}.bank",
    }
    return [
        tag("qtimetadatafield", tag("fieldlabel", label), tag("fieldentry", words(text)))
        for label, text in label_texts.items()
    ]


def html(item_question: ItemQuestion, posing: QuestionContext) -> str:
    """Return the statement and the prompt with its blanks."""
    prompt = f"<p><strong>{line(markdown.inline(item_question.paper.full_prompt))}</strong></p>"
    places = f"<p>{blanks(item_question.key.response, posing.item.language)}</p>"
    text = places if isinstance(item_question.key.response, Cells) else ""
    how = f"<p>{escape(say(TEMPLATE, 'typing', posing.item.language))}</p>"
    note = how if item_question.is_exact and not with_boxes(item_question) else ""
    return f"{posing.statement}\n<hr>\n{prompt}{text}{note}"


def blanks(response: object, language: str) -> str:
    """Return the blanks, each after its label."""
    labels = response.labels if isinstance(response, Cells) else ()
    label_texts = (words(label_of(label, language)) for label in labels)
    return ", ".join(f"{label} = [{blank(n)}]" for n, label in enumerate(label_texts))


def feedback(ident: str, text: str) -> str:
    """Return a feedback in HTML."""
    feedback_html = material(flow(markdown.parse(text), {}))
    return tag("itemfeedback", tag("flow_mat", feedback_html), ident=ident)


QUESTIONS = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2"
QUIZ = "http://canvas.instructure.com/xsd/cccv1p0"
PACKAGE = "http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"
OF_QUESTIONS = "imsqti_xmlv1p2"
OF_QUIZ = "associatedcontent/imscc_xmlv1p1/learning-application-resource"
EMPTY = "non_cc_assessments/"
"""A folder by which Canvas recognises a package like its own."""
FILES = "%24IMS-CC-FILEBASE%24/"
"""The placeholder for which Canvas puts the place of a course's files."""
IMAGES = "images/"
LEVEL = 2
SETTINGS = {
    "shuffle_answers": "false",
    "scoring_policy": "keep_highest",
    "quiz_type": "assignment",
    "show_correct_answers": "false",
    "allowed_attempts": "1",
    "one_question_at_a_time": "false",
    "available": "false",
}


def files(bank: Bank) -> Mapping[str, bytes]:
    """Return the files of the package by path, the manifest first."""
    quizzes = {folder(version): version for version in versions(bank)}
    question_files = {
        f"{quiz_folder}/{quiz_folder}.xml": questions(bank, version)
        for quiz_folder, version in quizzes.items()
    }
    metas = {
        f"{quiz_folder}/assessment_meta.xml": meta(bank, version)
        for quiz_folder, version in quizzes.items()
    }
    items = [*version_items(bank)]
    trees = {
        in_images(item): drawing(item.paper.question_picture, item.paper.title, item.language)
        for item in items
        if item.paper.question_picture
    }
    boards = {
        f"{IMAGES}{file.name}": file.content for item in items for file in statement(item).files
    }
    pictures = trees | boards
    listed = manifest(tuple(quizzes), tuple(pictures))
    return {"imsmanifest.xml": listed, EMPTY: b"", **question_files, **metas, **pictures}


def folder(version: BankVersion) -> str:
    """Return the folder of a version's quiz."""
    return f"quiz{version.name and f'_{version.name}'}"


def quiz_title(bank: Bank, version: BankVersion) -> str:
    """Return the title of a version's quiz."""
    return f"{bank.title} ({version.name})" if version.name else bank.title


def in_images(item: Item) -> str:
    """Return the path of an item's picture."""
    return f"{IMAGES}{identifier(item.name)}{ENDING}"


def questions(bank: Bank, version: BankVersion) -> bytes:
    """Return the file with all questions of a version."""
    question_elements = (
        question(posing, n, item_question)
        for posing in posings(bank, version)
        for n, item_question in enumerate(posing.item.questions, 1)
    )
    section = tag("section", *question_elements, ident="root_section")
    quiz = tag("assessment", section, ident=folder(version), title=quiz_title(bank, version))
    return document(tag("questestinterop", quiz, xmlns=QUESTIONS))


def posings(bank: Bank, version: BankVersion) -> Iterator[QuestionContext]:
    """Yield the exercises of a version."""
    labels = layout_words(bank.language)
    for place, item in enumerate(version.items, 1):
        yield QuestionContext(
            item=item,
            number=place,
            statement=statement(item).html,
            scheme=bank.scheme,
            words=labels,
        )


def statement(item: Item) -> PlainHtml:
    """Return the statement as HTML, with its pictures; the tree is a file of the item."""
    paper = item.paper
    blocks = markdown.parse(item.statement)
    figures = {}
    if paper.question_picture is not None:
        alt = alternative_text(
            paper.question_picture, title_of(blocks, item.language), item.language
        )
        image = f'<p><img src="{FILES}{in_images(item)}" alt="{escape(alt)}"></p>'
        blocks, figures = place_picture(blocks), dict.fromkeys(NAMES, image)
    place = f"{FILES}{IMAGES}"
    shown_html = plain_html(blocks, figures, place=place, language=item.language, level=LEVEL)
    return with_teacher_picture(shown_html, item, place)


def meta(bank: Bank, version: BankVersion) -> bytes:
    """Return the file with the quiz's title and settings."""
    points = total_points([WorthOfExercise(i.points, i.paper.is_bonus) for i in version.items])
    return document(
        tag(
            "quiz",
            tag("title", words(quiz_title(bank, version))),
            tag("description", words(escape(bank.course))),
            *(tag(name, text) for name, text in SETTINGS.items()),
            tag("points_possible", decimal(points)),
            identifier=folder(version),
            xmlns=QUIZ,
        )
    )


def manifest(quizzes: tuple[str, ...], pictures: tuple[str, ...]) -> bytes:
    """Return the manifest of the package."""
    return document(
        tag(
            "manifest",
            tag("metadata", tag("schema", "IMS Content"), tag("schemaversion", "1.1.3")),
            tag("organizations"),
            tag(
                "resources",
                *(of_quiz(quiz) for quiz in quizzes),
                *(of_picture(picture) for picture in pictures),
            ),
            xmlns=PACKAGE,
            identifier="manifest",
        )
    )


def of_quiz(name: str) -> str:
    """Return the resources of a quiz."""
    meta = f"{name}/assessment_meta.xml"
    needed = tag("dependency", identifierref=f"{name}_meta")
    questions_file = tag("file", href=f"{name}/{name}.xml")
    meta_file = tag("file", href=meta)
    return tag("resource", questions_file, needed, identifier=name, type=OF_QUESTIONS) + tag(
        "resource", meta_file, identifier=f"{name}_meta", type=OF_QUIZ, href=meta
    )


def of_picture(path: str) -> str:
    """Return the resource of a picture."""
    return tag(
        "resource",
        tag("file", href=path),
        identifier=identifier(path),
        type="webcontent",
        href=path,
    )


TYPED = (Loss.SPELLINGS, Loss.DIAGNOSIS)


def write(bank: Bank) -> bytes:
    """Return the package as a zip."""
    return zip_files(files(bank))


def lost(bank: Bank, item: Item) -> Iterable[LostQuestion]:
    """Yield what each question loses."""
    rounding = bank.scheme.rounding.worth
    for item_question in item.questions:
        yield from (
            LostQuestion(item_question.question.name, loss) for loss in of_question(item_question)
        )
        if (item_question.rounded and 0 < rounding < ONE) or halved_in_places(
            item_question, bank.scheme
        ):
            yield LostQuestion(item_question.question.name, Loss.ROUNDING)


def of_question(item_question: ItemQuestion) -> Iterable[Loss]:
    """Yield what a question loses, apart from rounding."""
    if item_question.follows:
        yield Loss.FOLLOWING
    if isinstance(item_question.key.response, OpenText):
        yield Loss.RUBRIC
    if any(mistake.share for mistake in item_question.mistakes):
        yield Loss.PARTS
    typed = isinstance(item_question.key.response, SomeOf) and not with_boxes(item_question)
    yield from TYPED if typed else by_response(item_question.key.response)


def by_response(response: Response) -> tuple[Loss, ...]:
    """Return what is lost with that kind of response."""
    match response:
        case OneNumber() | TypedResponse():
            return TYPED
        case NumberRow() | OptionsInOrder():
            return (Loss.PARTS, Loss.SPELLINGS, Loss.DIAGNOSIS)
        case Cells():
            return (Loss.SMALL_PARTS, Loss.SPELLINGS, Loss.DIAGNOSIS)
        case SomeOf():
            return (Loss.SMALL_PARTS, Loss.DIAGNOSIS)
        case OneOption() | OpenText():
            return ()


EXPORT = Export(
    "qti12",
    ".zip",
    write,
    lost,
    items=version_items,
    lacks=frozenset({Loss.BONUS, Loss.CASE, Loss.TOLERANCE}),
    keeps=frozenset({"course", "shuffle", "title"}),
)
