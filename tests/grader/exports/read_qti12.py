"""A package of QTI 1.2, read as Canvas's importer reads it, and marked by its items' own rules."""

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


def labels_of(response):
    """The words of its answers by their numbers."""
    return {
        one.get("ident"): next((text.text for text in every(one, "mattext")), None)
        for one in every(response, "response_label")
    }


def holds(condition, given):
    """`given` has for each response the answers that are given; a text is one."""
    match plain(condition):
        case "conditionvar" | "and":
            return all(holds(one, given) for one in condition)
        case "or":
            return any(holds(one, given) for one in condition)
        case "not":
            return not holds(condition[0], given)
        case "varequal":
            there = {one.strip().casefold() for one in given.get(condition.get("respident"), ())}
            return condition.text.strip().casefold() in there
        case "other":
            return False


def marked(item, given):
    """The score out of a hundred, once all rules have been gone through, or one that ends it."""
    score = Fraction()
    for rule in every(item, "respcondition"):
        condition = rule[0]
        if not holds(condition, given):
            continue
        for act in every(rule, "setvar"):
            assert act.get("varname") == "SCORE"
            amount = Fraction(act.text)
            score = amount if act.get("action") == "Set" else score + amount
        if rule.get("continue") == "No":
            break
    return score


def taken_for_right(item):
    """All texts with which any rule compares: Canvas takes each of them for a right answer."""
    return {one.text for one in every(item, "varequal")}


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
        assert marked(item, {"response1": taken_for_right(item)}) == 100
        assert all(marked(item, {"response1": {text}}) == 100 for text in taken_for_right(item))
    for blank in every(item, "response_lid") if kind.startswith("fill") else ():
        assert f"[{blank.get('ident').removeprefix('response_')}]" in page.said[1]
    assert marked(item, {}) == 0

    def earned(hand):
        return marked(item, given_by(hand, kind, item)) / 100

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
