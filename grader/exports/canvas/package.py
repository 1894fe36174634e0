"""The package: for each version of an exam a quiz, the pictures, the manifest."""

from collections.abc import Iterator, Mapping
from html import escape

from grader.base.disk.spreadsheet import decimal
from grader.base.disk.tags import document, tag, words
from grader.exports.canvas.item import Posing, question
from grader.exports.items.figure import ENDING, drawing, instead, title_of
from grader.exports.items.item import Bank, Item
from grader.exports.items.names import identifier
from grader.exports.items.versions import Version, versions
from grader.figures import markdown
from grader.rendering.html.flow import flow
from grader.rendering.html.illustrated import illustrated
from grader.words.layouts import layout_words
from solver.exact import ZERO

QUESTIONS = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2"
QUIZ = "http://canvas.instructure.com/xsd/cccv1p0"
PACKAGE = "http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"
OF_QUESTIONS = "imsqti_xmlv1p2"
OF_QUIZ = "associatedcontent/imscc_xmlv1p1/learning-application-resource"
EMPTY = "non_cc_assessments/"
"""A folder by which Canvas knows a package like its own."""
FILES = "%24IMS-CC-FILEBASE%24/"
"""What Canvas puts the place of a course's files for."""
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
    """By their paths, the manifest first."""
    quizzes = {folder(version): version for version in versions(bank)}
    asked = {f"{it}/{it}.xml": questions(bank, version) for it, version in quizzes.items()}
    metas = {f"{it}/assessment_meta.xml": meta(bank, version) for it, version in quizzes.items()}
    pictures = {
        in_images(it): drawing(it.paper.asked, it.paper.title, it.language)
        for it in bank.items
        if it.paper.asked
    }
    listed = manifest(tuple(quizzes), tuple(pictures))
    return {"imsmanifest.xml": listed, EMPTY: b"", **asked, **metas, **pictures}


def folder(version: Version) -> str:
    return f"quiz{version.name and f'_{version.name}'}"


def titled(bank: Bank, version: Version) -> str:
    return f"{bank.title} ({version.name})" if version.name else bank.title


def in_images(item: Item) -> str:
    return f"images/{identifier(item.name)}{ENDING}"


def questions(bank: Bank, version: Version) -> bytes:
    """All questions of all exercises, one after another."""
    asked = (
        question(posing, n, asked)
        for posing in posings(bank, version)
        for n, asked in enumerate(posing.item.questions, 1)
    )
    whole = tag("section", *asked, ident="root_section")
    quiz = tag("assessment", whole, ident=folder(version), title=titled(bank, version))
    return document(tag("questestinterop", quiz, xmlns=QUESTIONS))


def posings(bank: Bank, version: Version) -> Iterator[Posing]:
    said = layout_words(bank.language)
    for number, item in enumerate(version.items, 1):
        yield Posing(
            item=item,
            number=number,
            statement=statement(item),
            scheme=bank.scheme,
            words=said,
        )


def statement(item: Item) -> str:
    paper = item.paper
    blocks = markdown.parse(paper.statement)
    if paper.asked is None:
        return flow(blocks, {}, level=LEVEL)
    alt = instead(paper.asked, title_of(blocks, item.language), item.language)
    figure = f'<p><img src="{FILES}{in_images(item)}" alt="{escape(alt)}"></p>'
    return illustrated(blocks, figure, level=LEVEL)


def meta(bank: Bank, version: Version) -> bytes:
    """What the quiz is called, and how it is taken."""
    points = sum((item.points for item in version.items), ZERO)
    return document(
        tag(
            "quiz",
            tag("title", words(titled(bank, version))),
            tag("description", words(escape(bank.course))),
            *(tag(name, text) for name, text in SETTINGS.items()),
            tag("points_possible", decimal(points)),
            identifier=folder(version),
            xmlns=QUIZ,
        )
    )


def manifest(quizzes: tuple[str, ...], pictures: tuple[str, ...]) -> bytes:
    return document(
        tag(
            "manifest",
            tag("metadata", tag("schema", "IMS Content"), tag("schemaversion", "1.1.3")),
            tag("organizations"),
            tag(
                "resources", *(of_quiz(it) for it in quizzes), *(of_picture(it) for it in pictures)
            ),
            xmlns=PACKAGE,
            identifier="manifest",
        )
    )


def of_quiz(name: str) -> str:
    meta = f"{name}/assessment_meta.xml"
    needed = tag("dependency", identifierref=f"{name}_meta")
    asked = tag("file", href=f"{name}/{name}.xml")
    told = tag("file", href=meta)
    return tag("resource", asked, needed, identifier=name, type=OF_QUESTIONS) + tag(
        "resource", told, identifier=f"{name}_meta", type=OF_QUIZ, href=meta
    )


def of_picture(path: str) -> str:
    return tag(
        "resource",
        tag("file", href=path),
        identifier=identifier(path),
        type="webcontent",
        href=path,
    )
