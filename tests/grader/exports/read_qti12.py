"""A package of QTI 1.2, read as Canvas reads it: New Quizzes, and the quizzes before them.

New Quizzes does not run an item's rules: it looks in fixed places for what is right. A text is
right if it stands directly in the condition of a rule that gives points, each option of a blank is,
and of options to be ticked those that stand in the first `and`.
"""

from fractions import Fraction
from html.parser import HTMLParser
from itertools import groupby
from xml.etree import ElementTree as ET

from packaged import every, plain, unpacked
from read_back import Exercise, Question

FILES = "%24IMS-CC-FILEBASE%24/"
TYPES = {
    "short_answer_question",
    "multiple_choice_question",
    "multiple_answers_question",
    "fill_in_multiple_blanks_question",
}


class Page(HTMLParser):
    """What is said before the line and below it, and the pictures that are shown."""

    def __init__(self):
        super().__init__()
        self.said = [""]
        self.pictures = []

    def handle_starttag(self, tag, attrs):
        if tag == "hr":
            self.said.append("")
        if tag == "img":
            self.pictures.append(dict(attrs))

    def handle_data(self, data):
        self.said[-1] += data


def page_of(html):
    page = Page()
    page.feed(html)
    page.close()
    return page


def shown(mattext):
    """The words of an option: whatever its type says, it is cleaned as HTML is."""
    return page_of(mattext.text or "").said[-1] if mattext is not None else None


def labels_of(response):
    """The words of its answers by their numbers."""
    return {
        one.get("ident"): shown(next(iter(every(one, "mattext")), None))
        for one in every(response, "response_label")
    }


def scoring_rules(item):
    """The rules that give points."""
    return [rule for rule in every(item, "respcondition") if every(rule, "setvar")]


def compared(rule, response):
    """The texts that stand directly in the rule's condition: within an `or` none is read."""
    (condition,) = [child for child in rule if plain(child) == "conditionvar"]
    return [
        child.text
        for child in condition
        if plain(child) == "varequal" and child.get("respident") == response
    ]


def taken_for_right(item):
    """The texts that are right in a short answer, in New Quizzes and in Canvas's older quizzes."""
    new = {text for rule in scoring_rules(item) for text in compared(rule, "response1")}
    old = {one.text for rule in scoring_rules(item) for one in every(rule, "varequal")}
    assert new == old == {one.text for one in every(item, "varequal")}
    return new


def chosen_by(item):
    """The options that are to be ticked: of the first `and` those that are in no `not`."""
    (rule,) = scoring_rules(item)
    for condition in every(rule, "and"):
        return {child.text for child in condition if plain(child) == "varequal"}
    return {every(rule, "varequal")[0].text}


def share_of_blank(item, blank):
    """What a blank is worth, of a hundred: all of its options are taken for right."""
    (rule,) = [rule for rule in scoring_rules(item) if compared(rule, blank.get("ident"))]
    assert {*compared(rule, blank.get("ident"))} == labels_of(blank).keys()
    return Fraction(every(rule, "setvar")[0].text)


def marked(item, kind, given):
    """The score out of a hundred; `given` has for each response what is given."""
    if kind == "fill_in_multiple_blanks_question":
        return sum(
            (
                share_of_blank(item, blank)
                for blank in every(item, "response_lid")
                if given.get(blank.get("ident"))
            ),
            Fraction(),
        )
    answers = given.get("response1", set())
    if kind == "short_answer_question":
        right = {text.strip().casefold() for text in taken_for_right(item)}
        return Fraction(100) * any(text.strip().casefold() in right for text in answers)
    return Fraction(100) * (answers == chosen_by(item))


def given_by(hand, kind, item):
    responses = [*every(item, "response_str"), *every(item, "response_lid")]
    match kind:
        case "short_answer_question":
            return {responses[0].get("ident"): {hand.text}}
        case "fill_in_multiple_blanks_question":
            return {
                one.get("ident"): {
                    number
                    for number, text in labels_of(one).items()
                    if text.casefold() == typed.strip().casefold()
                }
                for one, typed in zip(responses, hand.cells, strict=False)
            }
        case _:
            there = labels_of(responses[0])
            chosen = {number for number, label in there.items() if label in hand.labels}
            last = {[*there][-1]} if kind == "multiple_answers_question" else set()
            return {responses[0].get("ident"): chosen or last}


def question(item):
    told = {
        label.text: entry.text or ""
        for label, entry in zip(every(item, "fieldlabel"), every(item, "fieldentry"), strict=True)
    }
    kind = told["question_type"]
    assert kind in TYPES
    numbers = told["original_answer_ids"].split(",")
    assert len({*numbers}) == len(numbers)
    assert all(int(number) for number in numbers)
    feedback = {one.get("ident") for one in every(item, "itemfeedback")}
    assert {one.get("linkrefid") for one in every(item, "displayfeedback")} == feedback
    page = page_of(next(iter(every(item, "mattext"))).text)
    if kind == "short_answer_question":
        assert len(taken_for_right(item)) == len(numbers)
    for blank in every(item, "response_lid") if kind.startswith("fill") else ():
        assert f"[{blank.get('ident').removeprefix('response_')}]" in page.said[1]
    assert marked(item, kind, {}) == 0

    def earned(hand):
        return marked(item, kind, given_by(hand, kind, item)) / 100

    return Question(" ".join(page.said[1].split()), Fraction(told["points_possible"]), earned)


def exercise(name, items, files):
    pages = [page_of(next(iter(every(item, "mattext"))).text) for item in items]
    assert len({page.said[0] for page in pages}) == 1, "every question stands by itself"
    for picture in pages[0].pictures:
        ET.fromstring(files[picture["src"].removeprefix(FILES)])
    return Exercise(
        name=name,
        statement=" ".join(pages[0].said[0].split()),
        questions=tuple(map(question, items)),
        figures=tuple(picture["alt"] for picture in pages[0].pictures),
    )


def read(content):
    manifest, files = unpacked(content)
    types = {one.get("type") for one in every(manifest, "resource")} - {"webcontent"}
    assert types == {
        "imsqti_xmlv1p2",
        "associatedcontent/imscc_xmlv1p1/learning-application-resource",
    }
    found = []
    for path in (path for path in files if path.endswith("assessment_meta.xml")):
        folder = path.partition("/")[0]
        items = every(ET.fromstring(files[f"{folder}/{folder}.xml"]), "item")
        names = [item.get("ident") for item in items]
        assert len({*names}) == len(names)
        by_exercise = groupby(items, lambda item: item.get("ident").rpartition(".")[0])
        found += [exercise(name, [*those], files) for name, those in by_exercise]
    return found
