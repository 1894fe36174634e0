"""STACK questions in Moodle's XML, for a Moodle with STACK, in which Maxima compares answers."""

from collections.abc import Iterator, Mapping
from html import escape

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
from grader.base.disk.tags import tag, words
from grader.exports.export import Export
from grader.exports.items.item import (
    Bank,
    Item,
    ItemAnswer,
    ItemQuestion,
    offered_options,
)
from grader.exports.items.loss import Loss, by_question
from grader.exports.moodle_question import (
    html,
    prose,
    statement_html,
    tags,
    text_element,
    write_quiz,
)
from grader.exports.stack import number_questions, text_questions
from grader.exports.stack.stack_inputs import (
    InputSort,
    StackInput,
    StackInputs,
    StackNode,
    maxima_list_of,
    maxima_set,
    string,
)
from grader.figures import markdown
from grader.figures.paper.paper import LayoutWords
from grader.marking.marks.scheme import Scheme
from grader.rendering.html.html_blocks import flow, line
from grader.words.environment import say
from grader.words.html_templates import layout_words
from grader.words.render import label_of
from solver.exact import Rational

# Questions whose answer is chosen: options are numbers for Maxima, and words for students.


MAX_RADIO_OPTIONS = 6
"""The greatest number of options that are all visible."""
NONE = 0


def single_choice(
    item_question: ItemQuestion, name: str, options: Mapping[str, str]
) -> StackInputs:
    """Return a single-choice question; `options` are words by label."""
    numbers = {label: n for n, label in enumerate(options, 1)}
    right_number = of_one(item_question.key, numbers)
    words = {numbers[label]: option for label, option in options.items()}
    sort = InputSort.RADIO if len(options) <= MAX_RADIO_OPTIONS else InputSort.DROPDOWN
    return StackInputs(
        inputs=(
            StackInput(
                name=name,
                sort=sort,
                answer=choices(words, {right_number}),
                answer_text=str(right_number),
            ),
        ),
        nodes=(
            *(
                StackNode(answer_expression=name, exact=str(of_one(item_answer, numbers)))
                for item_answer in item_question.right_answers
            ),
            *(
                StackNode(
                    answer_expression=name,
                    exact=str(of_one(mistake, numbers)),
                    share=mistake.share,
                    feedback=mistake.feedback,
                )
                for mistake in item_question.mistakes
            ),
        ),
    )


def of_one(item_answer: ItemAnswer, numbers: Mapping[str, int]) -> int:
    """Return the number of the chosen option."""
    assert isinstance(item_answer.response, OneOption), "every answer to a question is given alike"
    return numbers[item_answer.response.label]


def several_choices(
    item_question: ItemQuestion, name: str, options: Mapping[str, str], none: str
) -> StackInputs:
    """Return a question with several choices; "none" is an option, since a blank is no answer."""
    numbers = {label: n for n, label in enumerate(options, 1)}
    right_numbers = set(of_some(item_question.key, numbers))
    words = {**{numbers[label]: option for label, option in options.items()}, NONE: none}
    answer_set = f"setify({name})"
    return StackInputs(
        inputs=(
            StackInput(
                name=name,
                sort=InputSort.CHECKBOX,
                answer=choices(words, right_numbers),
                answer_text=maxima_list_of(map(str, sorted(right_numbers))),
            ),
        ),
        nodes=(
            *(
                StackNode(answer_expression=answer_set, exact=ticked_set(item_answer, numbers))
                for item_answer in item_question.right_answers
            ),
            *(
                StackNode(
                    answer_expression=answer_set,
                    exact=ticked_set(mistake, numbers),
                    share=mistake.share,
                    feedback=mistake.feedback,
                )
                for mistake in item_question.mistakes
            ),
        ),
    )


def of_some(item_answer: ItemAnswer, numbers: Mapping[str, int]) -> Iterator[int]:
    """Yield the numbers of the chosen options; that of "none" if there are none."""
    assert isinstance(item_answer.response, SomeOf), "every answer to a question is given alike"
    chosen = item_answer.response.labels
    yield from (n for label, n in numbers.items() if label in chosen)
    if not chosen:
        yield NONE


def ticked_set(item_answer: ItemAnswer, numbers: Mapping[str, int]) -> str:
    """Return the chosen options as a set of Maxima."""
    return maxima_set(map(str, of_some(item_answer, numbers)))


def choices(words: Mapping[int, str], right_numbers: "set[int]") -> str:
    """Return every option: its number, whether it is right, its words."""
    return maxima_list_of(
        maxima_list_of((str(n), "true" if n in right_numbers else "false", string(word)))
        for n, word in words.items()
    )


# HTML in which nothing is a command of STACK's or of TeX's.


MEANT = str.maketrans({"{": "&#123;", "[": "&#91;", "\\": "&#92;", "$": "&#36;"})


def castext(html: str) -> str:
    """Return HTML in which nothing has a meaning for STACK."""
    return html.translate(MEANT)


# A potential response tree: nodes one after another, and what each of them says.


END = "-1"


def tree(name: str, asking: StackInputs, points: Rational, hint: str) -> str:
    """Return a response tree; an answer that no node matches gets the hint."""
    return tag(
        "prt",
        tag("name", name),
        tag("value", decimal(points)),
        tag("autosimplify", "1"),
        tag("feedbackstyle", "1"),
        tag("feedbackvariables", tag("text", "\n".join(map(words, asking.variables)))),
        *nodes(name, asking.nodes, hint),
    )


def nodes(name: str, every: tuple[StackNode, ...], hint: str) -> Iterator[str]:
    """Yield the nodes of a response tree."""
    for n, (node, follower) in enumerate(zip(every, (*every[1:], None), strict=True)):
        after = str(n + 1) if follower else END
        is_last = not node.adds and (follower is None or follower.adds)
        yield tag(
            "node",
            tag("name", str(n)),
            tag("answertest", node.test),
            tag("sans", words(node.answer_expression)),
            tag("tans", words(node.exact)),
            tag("testoptions", words(node.option)),
            tag("quiet", "1"),
            branch("true", node, after if node.adds else END, node.feedback, note(name, n, "T")),
            branch("false", None, after, hint if is_last else "", note(name, n, "F")),
        )


def note(name: str, n: int, branch: str) -> str:
    """Return the name of a branch in reports; STACK counts nodes from 1."""
    return f"{name}-{n + 1}-{branch}"


def branch(which: str, node: StackNode | None, after: str, text: str, note: str) -> str:
    """Return a branch: the score that it sets or adds, its feedback and the next node."""
    mode = "+" if node is None or node.adds else "="
    return "".join(
        (
            tag(f"{which}scoremode", mode),
            tag(f"{which}score", decimal(node.share) if node else "0"),
            tag(f"{which}penalty"),
            tag(f"{which}nextnode", after),
            tag(f"{which}answernote", note),
            html(f"{which}feedback", castext(flow(markdown.parse(text), {}))),
        )
    )


TEMPLATE = "exports.md.j2"
VERSION = "2020120600"
"""The first version of STACK that supports all that is written here."""
CHOSEN = frozenset({InputSort.RADIO, InputSort.DROPDOWN, InputSort.CHECKBOX})
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


def question(item: Item, scheme: Scheme, labels: LayoutWords) -> str:
    """Return the question, with one element per line."""
    lines = "\n".join(elements(item, list(asked_in(item, scheme, labels))))
    return tag("question", f"\n{lines}\n", type="stack")


def elements(item: Item, askings: list[StackInputs]) -> Iterator[str]:
    """Yield the elements of a question."""
    statement = statement_html(item)
    solution = prose(item.paper.solution, item.paper.solution_picture, "solved", item.language)
    how = f"\n<p>{escape(say(TEMPLATE, 'typing_expressions', item.language))}</p>"
    pairs = list(zip(item.questions, askings, strict=True))
    places = "".join(
        place(each_question, asking, n) for n, (each_question, asking) in enumerate(pairs, 1)
    )
    yield text_element("name", f"{item.paper.title} ({item.name})".replace("<", "("))
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
    yield from (entry(stack_input) for asking in askings for stack_input in asking.inputs)
    for n, (item_question, asking) in enumerate(pairs, 1):
        yield tree(f"prt{n}", asking, item_question.points, item_question.hint)
    yield test(askings)
    yield tag("tags", *(text_element("tag", name) for name in tags(item)))


def asked_in(item: Item, scheme: Scheme, labels: LayoutWords) -> Iterator[StackInputs]:
    """Yield the inputs of each question, numbered throughout the exercise."""
    count = 0
    for item_question in item.questions:
        asking = asking_of(item_question, item, count + 1, scheme=scheme, layout_labels=labels)
        count += len(asking.inputs)
        yield asking


def asking_of(
    item_question: ItemQuestion,
    item: Item,
    first: int,
    *,
    scheme: Scheme,
    layout_labels: LayoutWords,
) -> StackInputs:
    """Return the inputs of a question, numbered from `first`."""
    name = f"ans{first}"
    options = {label: label_of(label, item.language) for label in offered_options(item_question)}
    match item_question.key.response:
        case OneNumber():
            return number_questions.number_question(item_question, name, scheme)
        case Cells(labels):
            names = [f"ans{first + n}" for n, _ in enumerate(labels)]
            called = [label_of(label, item.language) for label in labels]
            return number_questions.in_places(item_question, names, labels=called, scheme=scheme)
        case NumberRow():
            return number_questions.row(item_question, name)
        case OptionsInOrder() | TypedResponse() | OpenText():
            return text_questions.text(item_question, name)
        case OneOption():
            return single_choice(item_question, name, options)
        case SomeOf():
            return several_choices(item_question, name, options, layout_labels.nothing)


def place(item_question: ItemQuestion, asking: StackInputs, n: int) -> str:
    """Return the prompt with its inputs and the place of its feedback."""
    prompt = castext(line(markdown.inline(item_question.paper.full_prompt)))
    fields = " ".join(map(field, asking.inputs))
    feedback = f"[[feedback:prt{n}]]"
    return f"<li><p>{prompt} ({item_question.paper.points})</p>\n<p>{fields}</p>{feedback}</li>\n"


def field(stack_input: StackInput) -> str:
    """Return an input with its label and validation."""
    label = f"{castext(escape(stack_input.label))}: " if stack_input.label else ""
    return f"{label}[[input:{stack_input.name}]] [[validation:{stack_input.name}]]"


def entry(stack_input: StackInput) -> str:
    """Return the declaration of an input."""
    return tag(
        "input",
        tag("name", stack_input.name),
        tag("type", stack_input.sort),
        tag("tans", words(stack_input.answer)),
        tag("boxsize", str(stack_input.wide)),
        tag("strictsyntax", "1"),
        tag("insertstars", "0"),
        tag("syntaxhint", words(stack_input.hint)),
        tag("syntaxattribute", "1"),
        tag("forbidwords"),
        tag("allowwords", "inf"),
        tag("forbidfloat", "0"),
        tag("requirelowestterms", "0"),
        tag("checkanswertype", "0"),
        tag("mustverify", "0"),
        tag("showvalidation", "0" if stack_input.sort in CHOSEN else "1"),
        tag("options"),
    )


def test(askings: list[StackInputs]) -> str:
    """Return the test by which STACK checks that the right answers earn full points."""
    inputs = (
        tag(
            "testinput", tag("name", stack_input.name), tag("value", words(stack_input.answer_text))
        )
        for asking in askings
        for stack_input in asking.inputs
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
    return tag("qtest", tag("testcase", "1"), *inputs, *expected)


def write(bank: Bank) -> bytes:
    """Return the bank as Moodle XML."""
    words = layout_words(bank.language)
    return write_quiz(bank, lambda item: question(item, bank.scheme, words))


def by_response(response: Response) -> tuple[Loss, ...]:
    """Return what is lost with that kind of response."""
    match response:
        case OneNumber() | OneOption():
            return ()
        case Cells():
            return (Loss.SMALL_PARTS,)
        case NumberRow() | SomeOf():
            return (Loss.PARTS,)
        case OptionsInOrder():
            return (Loss.PARTS, Loss.SPELLINGS)
        case TypedResponse():
            return (Loss.SPELLINGS,)
        case OpenText():
            return (Loss.APART,)


EXPORT = Export(
    "stack",
    ".xml",
    write,
    by_question(by_response),
    lacks=frozenset({Loss.BONUS, Loss.CASE, Loss.CHOICE}),
    keeps=frozenset({"lines", "title"}),
)
