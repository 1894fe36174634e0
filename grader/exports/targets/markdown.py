"""Exercises as Markdown, with trees drawn in letters; then the key and the solutions."""

from collections.abc import Iterable
from dataclasses import dataclass

from grader.exports.export import Export
from grader.exports.items.banks import BankVersion, version_items, versions
from grader.exports.items.item import Bank, Item
from grader.exports.items.lettered import lettered_statement, with_tree
from grader.exports.items.loss import Loss, LostQuestion
from grader.words.as_written import escape_answer
from grader.words.environment import say

TEMPLATE = "exports.md.j2"


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownItem:
    """An item in Markdown; `key` has the answers by question."""

    number: int
    title: str
    points: str
    statement: str
    questions: tuple[tuple[str, str, str], ...]
    key: tuple[tuple[str, str], ...]
    solution: str


def write(bank: Bank) -> bytes:
    """Return the bank as one document."""
    documents = (version_markdown(bank, version) for version in versions(bank))
    return "\n".join(documents).encode()


def version_markdown(bank: Bank, version: BankVersion) -> str:
    """Return a version of the bank, under its title and with its key."""
    title = f"{bank.title} ({version.name})" if version.name else bank.title
    markdown_items = [in_markdown(item, number) for number, item in enumerate(version.items, 1)]
    return f"{say(TEMPLATE, 'document', bank.language, title, markdown_items)}\n"


def in_markdown(item: Item, number: int) -> MarkdownItem:
    """Return an item in Markdown."""
    paper, language = item.paper, item.language
    return MarkdownItem(
        number=number,
        title=paper.title,
        points=paper.points,
        statement=lettered_statement(item, paper.statement),
        questions=tuple((q.name, q.full_prompt, q.points) for q in paper.questions),
        key=tuple(
            (q.name, escape_answer(paper.right_answers[q.name], q)) for q in item.exercise.questions
        ),
        solution=with_tree(paper.solution, paper.solution_picture, language),
    )


def lost(_bank: Bank, _item: Item) -> Iterable[LostQuestion]:
    """Yield the loss of the whole exercise, since a text cannot mark."""
    yield LostQuestion("", Loss.MARKING)


EXPORT = Export(
    "markdown",
    ".md",
    write,
    lost,
    items=version_items,
    lacks=frozenset({Loss.IMAGE}),
    keeps=frozenset({"shuffle", "title"}),
)
