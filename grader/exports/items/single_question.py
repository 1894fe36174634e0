"""Questions that stand by themselves, for systems without exercises of several questions."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape

from generator.answers.response import OneOption, OpenText
from grader.base.disk.one_line import printable
from grader.exports.items.item import Item, ItemQuestion
from grader.exports.items.lettered import lettered_statement, one_line, statement_line, with_tree
from grader.exports.items.plain_html import lettered_html
from grader.figures import markdown
from grader.figures.spans import plain
from grader.rendering.html.html_blocks import line
from grader.words.environment import say

TEMPLATE = "exports.md.j2"
LEVEL = 2
BREAK, END = "<br>", "\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class SingleQuestion:
    """A question with its exercise; `number` is that of the exercise in the file.

    `place` is the place of the question in its exercise, from 1.
    """

    item: Item
    number: int
    place: int
    question: ItemQuestion

    @property
    def name(self) -> str:
        """The name, unique in the file."""
        return f"{self.item.name}.{self.place}"

    @property
    def title(self) -> str:
        """The title: that of its exercise, and the question's name."""
        return f"{self.number}. {self.item.paper.title} ({self.question.question.name})"

    @property
    def prompt(self) -> str:
        """The prompt in Markdown, without partial credit, which the systems have by their rules."""
        return self.question.paper.exact_prompt


def single_questions(items: Iterable[Item]) -> Iterator[SingleQuestion]:
    """Yield every question of the items."""
    for number, item in enumerate(items, 1):
        for place, question in enumerate(item.questions, 1):
            yield SingleQuestion(item=item, number=number, place=place, question=question)


def question_html(single: SingleQuestion, *, places: str = "", is_ticked: bool = False) -> str:
    """Return the statement and the prompt in HTML; `places` are named places for the answer.

    How answers are typed follows if they are exact, unless they are ticked there.
    """
    prompt = f"<p><strong>{line(markdown.inline(single.prompt))}</strong> ({points(single)})</p>"
    statement = lettered_statement(single.item, single.item.statement)
    is_told = single.question.is_exact and not is_ticked
    parts = (
        lettered_html(markdown.parse(statement), level=LEVEL),
        "<hr>",
        prompt,
        f"<p>{places}</p>" if places else "",
        f"<p>{escape(typing_note(single))}</p>" if is_told else "",
    )
    return "\n".join(filter(None, parts))


def in_one_line(html: str) -> str:
    """Return HTML in one line; within `pre` a break stands for the end of a line."""
    before, *parts = html.split("<pre>")
    lettered = (part.partition("</pre>") for part in parts)
    broken = (f"<pre>{BREAK.join(lines.split(END))}{end}{rest}" for lines, end, rest in lettered)
    return printable(" ".join((before + "".join(broken)).split(END)))


def solution_html(single: SingleQuestion) -> str:
    """Return the solution of the exercise in HTML."""
    paper = single.item.paper
    solution = with_tree(paper.solution, paper.solution_picture, single.item.language)
    return lettered_html(markdown.parse(solution), level=LEVEL)


def question_line(single: SingleQuestion) -> str:
    """Return the statement and the prompt in one line without markup."""
    prompt = one_line(plain(markdown.inline(single.prompt)))
    return f"{statement_line(single.item)} {prompt} ({points(single)})"


def feedback_html(feedback: str) -> str:
    """Return one line of Markdown as HTML."""
    return line(markdown.inline(feedback))


def points(single: SingleQuestion) -> str:
    """Return the points of the question in words."""
    return single.question.paper.worth


def is_typed(item_question: ItemQuestion) -> bool:
    """Tell whether the answer is neither one option nor marked by a person."""
    return not isinstance(item_question.key.response, OneOption | OpenText)


def typing_note(single: SingleQuestion) -> str:
    """Return how answers are typed where texts are compared."""
    return say(TEMPLATE, "typing", single.item.language)
