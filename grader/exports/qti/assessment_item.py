"""An exercise as an assessmentItem."""

from collections.abc import Iterator

from generator.answers.response import (
    Cells,
    NumberRow,
    OneNumber,
    OneOption,
    OpenText,
    OptionsInOrder,
    SomeOf,
    TypedResponse,
)
from grader.base.disk.csv_tables import decimal
from grader.base.disk.tags import document, tag
from grader.exports.items.item import Item, ItemQuestion, identifier, of_question, offered_options
from grader.exports.items.item_picture import (
    ENDING,
    alternative_text,
    teacher_picture,
    teacher_words,
    title_of,
)
from grader.exports.qti import posed_questions
from grader.exports.qti.body import body, line, text
from grader.exports.qti.expressions import (
    FEEDBACK,
    MAX_SCORE,
    SCORE,
    feedback,
    processing,
    score,
)
from grader.exports.qti.qti_question import PosedQuestion
from grader.figures import markdown
from grader.figures.paper.paper import LayoutWords
from grader.marking.marks.scheme import Scheme
from grader.rendering.html.html_blocks import NAMES, place_picture
from grader.words.environment import say
from grader.words.render import label_of
from solver.exact import ZERO, Rational

NAMESPACE = "http://www.imsglobal.org/xsd/imsqti_v2p1"
INSTANCE = "http://www.w3.org/2001/XMLSchema-instance"
PLACE = f"{NAMESPACE} http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"
FIGURES = "../images/"
TEMPLATE = "exports.md.j2"


def root(name: str, *inside: str, **attributes: str) -> bytes:
    """Return a file whose root element is in QTI's namespace."""
    namespaces = {"xmlns": NAMESPACE, "xmlns:xsi": INSTANCE, "xsi:schemaLocation": PLACE}
    return document(tag(name, *inside, **namespaces, **attributes))


def assessment_item(item: Item, scheme: Scheme, words: LayoutWords) -> bytes:
    """Return the exercise as an assessmentItem."""
    questions = posed_questions_of(item, scheme, words)
    return root(
        "assessmentItem",
        *(declaration for question in questions for declaration in question.declarations),
        *outcomes(questions),
        item_body(item, questions, words),
        processing(questions),
        *feedbacks(questions),
        identifier=identifier(item.name),
        title=item.paper.title,
        label=item.name,
        adaptive="false",
        timeDependent="false",
        **{"xml:lang": item.language},
    )


def outcomes(questions: tuple[PosedQuestion, ...]) -> Iterator[str]:
    """Yield the declarations of scores and feedback."""
    yield outcome(SCORE, ZERO)
    yield outcome(MAX_SCORE, sum((question.points for question in questions), ZERO))
    for n, _ in enumerate(questions, 1):
        yield outcome(score(n), ZERO)
    yield tag(
        "outcomeDeclaration", identifier=FEEDBACK, cardinality="multiple", baseType="identifier"
    )


def outcome(name: str, usual: Rational) -> str:
    """Return the declaration of an outcome with its default."""
    return tag(
        "outcomeDeclaration",
        tag("defaultValue", tag("value", decimal(usual))),
        identifier=name,
        cardinality="single",
        baseType="float",
    )


def item_body(item: Item, questions: tuple[PosedQuestion, ...], words: LayoutWords) -> str:
    """Return the body: statement, questions, and the solution for markers."""
    paper = item.paper
    key = (
        f"{line(markdown.inline(q.full_prompt))} {text(paper.right_answers[q.name])}"
        for q in paper.questions
    )
    solution = body(markdown.parse(paper.solution), {})
    heading_and_key = tag("p", tag("strong", text(words.solution))) + tag(
        "ul", *map(list_item, key)
    )
    statement = body(
        place_picture(markdown.parse(item.statement)), dict.fromkeys(NAMES, item_picture(item))
    )
    return tag(
        "itemBody",
        tag("div", statement, teachers_own_picture(item), typing(item)),
        *(tag("div", question.body) for question in questions),
        tag("rubricBlock", f"{heading_and_key}{solution}", view="scorer tutor"),
    )


def typing(item: Item) -> str:
    """Return the note on how answers are typed; empty if none is typed exactly."""
    typed = (q.is_exact and not isinstance(q.key.response, SomeOf) for q in item.questions)
    if not any(typed):
        return ""
    return tag("p", text(say(TEMPLATE, "typing", item.language)))


def item_picture(item: Item) -> str:
    """Return the item's picture; empty if it has none."""
    paper = item.paper
    if paper.question_picture is None:
        return ""
    title = title_of(markdown.parse(paper.statement), item.language)
    source = f"{FIGURES}{identifier(item.name)}{ENDING}"
    return tag(
        "p",
        tag("img", src=source, alt=alternative_text(paper.question_picture, title, item.language)),
    )


def teachers_own_picture(item: Item) -> str:
    """Return the teacher's picture; empty if there is none."""
    file = teacher_picture(item)
    if file is None:
        return ""
    return tag("p", tag("img", src=f"{FIGURES}{file.name}", alt=teacher_words(item)))


def list_item(text_: str) -> str:
    """Return a list item."""
    return tag("li", text_)


def feedbacks(questions: tuple[PosedQuestion, ...]) -> Iterator[str]:
    """Yield the feedback of each question: on unexplained answers, then on each mistake."""
    for n, question in enumerate(questions, 1):
        if not question.right_condition:
            continue
        feedback_texts = (question.hint, *(wrong.feedback for wrong in question.wrong))
        for k, words in enumerate(feedback_texts):
            yield modal(feedback(n, k), words)


def modal(name: str, words: str) -> str:
    """Return one feedback, shown when its rule selects it."""
    return tag(
        "modalFeedback",
        tag("div", body(markdown.parse(words), {})),
        outcomeIdentifier=FEEDBACK,
        identifier=name,
        showHide="show",
    )


# Questions by the kind of their response.


def posed_questions_of(item: Item, scheme: Scheme, words: LayoutWords) -> tuple[PosedQuestion, ...]:
    """Return the questions of the item in QTI."""
    return tuple(
        question(
            item_question,
            of_question(n, item_question.question.name),
            item,
            scheme=scheme,
            words=words,
        )
        for n, item_question in enumerate(item.questions, 1)
    )


def question(
    item_question: ItemQuestion, identifier: str, item: Item, *, scheme: Scheme, words: LayoutWords
) -> PosedQuestion:
    """Return one question in QTI, by the kind of its response."""
    prompt_html = prompt(item_question)
    match item_question.key.response:
        case OneNumber() | NumberRow() | OptionsInOrder() | TypedResponse():
            return posed_questions.posed_text(item_question, identifier, prompt_html, scheme)
        case Cells(labels):
            label_texts = [label_of(label, item.language) for label in labels]
            return posed_questions.posed_numbers(
                item_question, identifier, prompt_html, labels=label_texts, scheme=scheme
            )
        case OneOption():
            return posed_questions.posed_choice(
                item_question, identifier, prompt_html, options(item_question, item)
            )
        case OpenText(lines):
            return posed_questions.posed_essay(item_question, identifier, prompt_html, lines)
        case SomeOf():
            return posed_questions.posed_choices(
                item_question,
                identifier,
                prompt_html,
                options=options(item_question, item),
                none=words.nothing,
            )


def prompt(item_question: ItemQuestion) -> str:
    """Return the prompt with its points."""
    paper = item_question.paper
    return f"{line(markdown.inline(paper.full_prompt))} ({text(paper.points)})"


def options(item_question: ItemQuestion, item: Item) -> dict[str, str]:
    """Return the words of the options by label."""
    return {label: label_of(label, item.language) for label in offered_options(item_question)}
