"""An item as a question of STACK's, with a test of its own that gives the right answers."""

from collections.abc import Iterator
from html import escape

from generator.answers.response import Cells, InOrder, OneNumber, OneOf, Row, SomeOf, Typed
from grader.base.disk.spreadsheet import decimal
from grader.base.disk.tags import tag, words
from grader.exports.items.item import Asked, Item
from grader.exports.items.offered import offered
from grader.exports.moodle.prose import prose
from grader.exports.moodle.question import tags
from grader.exports.moodle.xml import html, named
from grader.exports.stack import picked, reckoned, written
from grader.exports.stack.asking import Asking, Input, Sort
from grader.exports.stack.castext import castext
from grader.exports.stack.nodes import note, tree
from grader.figures import markdown
from grader.figures.paper.paper import Words
from grader.marking.marks.scheme import Scheme
from grader.rendering.html.flow import line
from grader.words.environment import say
from grader.words.render import label_of

TEMPLATE = "exports.md.j2"
VERSION = "2020120600"
"""Of STACK, from which on all that is written here is known."""
CHOSEN = frozenset({Sort.RADIO, Sort.DROPDOWN, Sort.CHECKBOX})
SETTINGS = {
    "questionsimplify": "1",
    "assumepositive": "0",
    "assumereal": "0",
    "multiplicationsign": "dot",
    "sqrtsign": "1",
    "complexno": "i",
    "inversetrig": "cos-1",
    "matrixparens": "[",
}


def question(item: Item, scheme: Scheme, said: Words) -> str:
    """Each of its elements on a line of its own."""
    lines = "\n".join(elements(item, list(asked_in(item, scheme, said))))
    return tag("question", f"\n{lines}\n", type="stack")


def elements(item: Item, askings: list[Asking]) -> Iterator[str]:
    statement = prose(item.paper.statement, item.paper.asked, "asked", item.language)
    solution = prose(item.paper.solution, item.paper.solved, "solved", item.language)
    how = f"\n<p>{escape(say(TEMPLATE, 'typing_expressions', item.language))}</p>"
    pairs = list(zip(item.questions, askings, strict=True))
    places = "".join(place(asked, asking, n) for n, (asked, asking) in enumerate(pairs, 1))
    yield named("name", f"{item.paper.title} ({item.name})".replace("<", "("))
    yield html(
        "questiontext", f"{castext(statement.html + how)}\n<ol>{places}</ol>", statement.files
    )
    yield html("generalfeedback", castext(solution.html), solution.files)
    yield tag("defaultgrade", decimal(item.points))
    yield tag("penalty", "0")
    yield tag("hidden", "0")
    yield tag("idnumber", words(item.name))
    yield tag("stackversion", tag("text", VERSION))
    yield tag("questionvariables", tag("text"))
    yield html("specificfeedback", "")
    yield tag("questionnote", tag("text", words(item.name)))
    yield from (tag(name, value) for name, value in SETTINGS.items())
    yield from (entry(it) for asking in askings for it in asking.inputs)
    for n, (asked, asking) in enumerate(pairs, 1):
        yield tree(f"prt{n}", asking, asked.points, asked.hint)
    yield test(askings)
    yield tag("tags", *(named("tag", each) for each in tags(item)))


def asked_in(item: Item, scheme: Scheme, said: Words) -> Iterator[Asking]:
    """Inputs are counted through the exercise."""
    count = 0
    for asked in item.questions:
        asking = asking_of(asked, item, count + 1, scheme=scheme, said=said)
        count += len(asking.inputs)
        yield asking


def asking_of(asked: Asked, item: Item, first: int, *, scheme: Scheme, said: Words) -> Asking:
    """Whose first input has that number."""
    name = f"ans{first}"
    options = {label: label_of(label, item.language) for label in offered(asked)}
    match asked.key.response:
        case OneNumber():
            return reckoned.one(asked, name, scheme)
        case Cells(labels):
            names = [f"ans{first + n}" for n, _ in enumerate(labels)]
            called = [label_of(label, item.language) for label in labels]
            return reckoned.in_places(asked, names, labels=called, scheme=scheme)
        case Row():
            return reckoned.row(asked, name)
        case InOrder() | Typed():
            return written.text(asked, name)
        case OneOf():
            return picked.one(asked, name, options)
        case SomeOf():
            return picked.some(asked, name, options, said.nothing)


def place(asked: Asked, asking: Asking, n: int) -> str:
    """The prompt, its inputs, and what is said of the answer."""
    prompt = castext(line(markdown.inline(asked.paper.prompt)))
    fields = " ".join(map(field, asking.inputs))
    return f"<li><p>{prompt} ({asked.paper.points})</p>\n<p>{fields}</p>[[feedback:prt{n}]]</li>\n"


def field(it: Input) -> str:
    label = f"{castext(escape(it.label))}: " if it.label else ""
    return f"{label}[[input:{it.name}]] [[validation:{it.name}]]"


def entry(it: Input) -> str:
    return tag(
        "input",
        tag("name", it.name),
        tag("type", it.sort),
        tag("tans", words(it.answer)),
        tag("boxsize", str(it.wide)),
        tag("strictsyntax", "1"),
        tag("insertstars", "0"),
        tag("syntaxhint", words(it.hint)),
        tag("syntaxattribute", "1"),
        tag("forbidwords"),
        tag("allowwords", "inf"),
        tag("forbidfloat", "0"),
        tag("requirelowestterms", "0"),
        tag("checkanswertype", "0"),
        tag("mustverify", "0"),
        tag("showvalidation", "0" if it.sort in CHOSEN else "1"),
        tag("options"),
    )


def test(askings: list[Asking]) -> str:
    """By which STACK itself sees that the right answers earn everything."""
    given = (
        tag("testinput", tag("name", it.name), tag("value", words(it.given)))
        for asking in askings
        for it in asking.inputs
    )
    expected = (
        tag(
            "expected",
            tag("name", f"prt{n}"),
            tag("expectedscore", "1"),
            tag("expectedpenalty", "0"),
            tag("expectedanswernote", note(f"prt{n}", 0, "T")),
        )
        for n, _ in enumerate(askings, 1)
    )
    return tag("qtest", tag("testcase", "1"), *given, *expected)
