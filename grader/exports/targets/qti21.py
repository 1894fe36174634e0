"""QTI 2.1: a package of items that mark themselves, question by question, and their test."""

from collections.abc import Iterable, Iterator, Mapping

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
from grader.base.disk.tags import document, tag
from grader.base.disk.zip_files import zip_files
from grader.exports.export import Export
from grader.exports.items.item import Bank, BankSection, Item, ItemPool, identifier
from grader.exports.items.item_picture import ENDING, drawing, teacher_picture
from grader.exports.items.loss import Loss, by_question
from grader.exports.qti.assessment_item import assessment_item, root
from grader.exports.qti.expressions import MAX_SCORE, SCORE
from grader.words.html_templates import layout_words

# The package: a test with a section for each exercise, its items, its pictures, the manifest.


PACKAGE = "http://www.imsglobal.org/xsd/imscp_v1p1"
TEST, MANIFEST = "test.xml", "imsmanifest.xml"
BONUS = "bonus"
"""The category of items whose points do not raise the greatest score."""
OF_TEST, OF_ITEM = "imsqti_test_xmlv2p1", "imsqti_item_xmlv2p1"


def files(bank: Bank) -> Mapping[str, bytes]:
    """Return the files of the package by path, the manifest first."""
    labels = layout_words(bank.language)
    items = {in_items(item): assessment_item(item, bank.scheme, labels) for item in bank.items}
    pictures = {
        in_images(item): drawing(item.paper.question_picture, item.paper.title, item.language)
        for item in bank.items
        if item.paper.question_picture
    } | {f"images/{file.name}": file.content for file in map(teacher_picture, bank.items) if file}
    return {MANIFEST: manifest(bank), TEST: test(bank), **items, **pictures}


def in_items(item: Item) -> str:
    """Return the path of an item."""
    return f"items/{identifier(item.name)}.xml"


def in_images(item: Item) -> str:
    """Return the path of an item's picture."""
    return f"images/{identifier(item.name)}{ENDING}"


def test(bank: Bank) -> bytes:
    """Return the test, whose score is the sum of its items'."""
    sections = (section(n, bank_section, bank) for n, bank_section in enumerate(bank.sections, 1))
    scores = (outcome(name) for name in (SCORE, MAX_SCORE))
    part = tag(
        "testPart",
        *(shuffled_section(sections) if bank.selection.shuffled else sections),
        identifier="PART",
        navigationMode="nonlinear",
        submissionMode="simultaneous",
    )
    sums = (sum_rule(SCORE), sum_rule(MAX_SCORE, excludeCategory=BONUS))
    return root(
        "assessmentTest",
        *scores,
        part,
        tag("outcomeProcessing", *sums),
        identifier="TEST",
        title=bank.title,
    )


def outcome(name: str) -> str:
    """Return the declaration of an outcome."""
    return tag("outcomeDeclaration", identifier=name, cardinality="single", baseType="float")


def sum_rule(name: str, **excluded: str) -> str:
    """Return the rule that sums an outcome over all items but those of the excluded category."""
    values = tag("sum", tag("testVariables", variableIdentifier=name, **excluded))
    return tag("setOutcomeValue", values, identifier=name)


def shuffled_section(sections: Iterable[str]) -> Iterator[str]:
    """Yield one section with all others, in another order for each student."""
    yield tag(
        "assessmentSection",
        tag("ordering", shuffle="true"),
        *sections,
        identifier="SECTIONS",
        title="SECTIONS",
        visible="false",
        keepTogether="false",
    )


def section(number: int, bank_section: BankSection, bank: Bank) -> str:
    """Return the section of an exercise, or of the exam's pool with a section for each exercise."""
    name = f"SECTION_{number}"
    if not bank_section.name:
        return exercise_section(name, bank_section.pools[0], bank)
    return tag(
        "assessmentSection",
        tag("selection", select=str(bank_section.choose)),
        *(
            exercise_section(f"{name}_{n}", pool, bank)
            for n, pool in enumerate(bank_section.pools, 1)
        ),
        identifier=name,
        title=bank_section.title,
        visible="true",
    )


def exercise_section(name: str, pool: ItemPool, bank: Bank) -> str:
    """Return the section of an exercise; of an exam's variants, one is selected."""
    bonus = {"category": BONUS} if pool.is_bonus else {}
    items = (
        tag("assessmentItemRef", identifier=identifier(item.name), href=in_items(item), **bonus)
        for item in pool.items
    )
    several = bank.is_exam and len(pool.items) > 1
    return tag(
        "assessmentSection",
        *([tag("selection", select="1")] if several else ()),
        *items,
        identifier=name,
        title=pool.title,
        visible="true",
    )


def manifest(bank: Bank) -> bytes:
    """Return the manifest, with each file listed in the resource that needs it."""
    return document(
        tag(
            "manifest",
            tag("metadata", tag("schema", "QTIv2.1 Package"), tag("schemaversion", "1.0.0")),
            tag("organizations"),
            tag("resources", *resources(bank)),
            xmlns=PACKAGE,
            identifier="MANIFEST",
        )
    )


def resources(bank: Bank) -> Iterator[str]:
    """Yield the resources of the test and of the items."""
    needed = (tag("dependency", identifierref=resource(bank_item)) for bank_item in bank.items)
    yield tag("resource", file(TEST), *needed, identifier="RES_TEST", type=OF_TEST, href=TEST)
    for item in bank.items:
        picture = teacher_picture(item)
        pictures = [
            *([file(in_images(item))] if item.paper.question_picture else []),
            *([file(f"images/{picture.name}")] if picture else []),
        ]
        path = in_items(item)
        yield tag(
            "resource",
            file(path),
            *pictures,
            identifier=resource(item),
            type=OF_ITEM,
            href=path,
        )


def resource(item: Item) -> str:
    """Return the identifier of an item's resource."""
    return f"RES_{identifier(item.name)}"


def file(path: str) -> str:
    """Return the entry of a file."""
    return tag("file", href=path)


def write(bank: Bank) -> bytes:
    """Return the package as a zip."""
    return zip_files(files(bank))


def by_response(response: Response) -> tuple[Loss, ...]:
    """Return what is lost with that kind of response."""
    match response:
        case OneNumber() | Cells() | TypedResponse():
            return (Loss.SPELLINGS,)
        case NumberRow() | OptionsInOrder():
            return (Loss.PARTS, Loss.SPELLINGS)
        case OneOption() | SomeOf():
            return ()
        case OpenText():
            return (Loss.MARKING,)


EXPORT = Export(
    "qti21",
    ".zip",
    write,
    by_question(by_response),
    lacks=frozenset({Loss.CASE, Loss.TOLERANCE}),
    keeps=frozenset({"lines", "shuffle", "title"}),
)
