"""Moodle XML, read by the rules of Moodle's own importer, and marked as its questions mark."""

import re
from base64 import b64decode
from dataclasses import dataclass
from fractions import Fraction
from html import unescape
from html.parser import HTMLParser
from unicodedata import normalize
from xml.etree import ElementTree as ET

from read_back import Exercise, Hand, Question

LONGEST_IDNUMBER = 100
MOST_ALTERNATIVES = 800  # with a thousand PHP says: JIT stack limit exhausted
MOST_WRITTEN = 400  # the last of which is anything
SORTS = {
    "NUMERICAL|NM": "numerical",
    "MULTICHOICE|MC|MULTICHOICE_V|MCV|MULTICHOICE_H|MCH": "one",
    "MULTIRESPONSE|MR|MULTIRESPONSE_H|MRH": "several",
    "SHORTANSWER|SA|MW": "text",
    "SHORTANSWER_C|SAC|MWC": "text with capitals",
}
FRACTION = r"(?:=|%-?[0-9]+(?:[.,][0-9]*)?%)"
ANSWER = r".+?(?<!\\)(?<!&)(?<!&amp;)(?=[~#}]|\Z)"
FEEDBACK = r"#.*?(?<!\\)(?=[~}]|\Z)"
ALTERNATIVE = rf"{FRACTION}?{ANSWER}(?:{FEEDBACK})?"
ONE = re.compile(rf"~?({FRACTION})?({ANSWER})({FEEDBACK})?", re.DOTALL)
GAP = re.compile(
    rf"\{{([0-9]*):({'|'.join(SORTS)}):({ALTERNATIVE}(?:~{ALTERNATIVE})*)\}}", re.DOTALL
)
PICTURE = "@@PLUGINFILE@@/"


@dataclass
class Alternative:
    text: str
    fraction: Fraction
    feedback: str


@dataclass
class Gap:
    sort: str
    weight: Fraction
    alternatives: list[Alternative]

    def earned(self, given):
        """`given` is a text, or the labels of boxes."""
        match self.sort:
            case "text":
                matching = (a for a in self.alternatives if matches(given, a.text))
                return next((a.fraction for a in matching), Fraction())
            case "text with capitals":
                alike = (a.fraction for a in self.alternatives if a.text in {given.strip(), "*"})
                return next(alike, Fraction())
            case "one":
                chosen = [a.fraction for a in self.alternatives if a.text in given]
                return sum(chosen, Fraction())
            case "several":
                ticked = sum((a.fraction for a in self.alternatives if a.text in given), Fraction())
                return min(max(ticked, Fraction()), Fraction(1))


def matches(given, pattern):
    """As a short answer is compared: an asterisk is anything, case is nothing."""
    bits = re.split(r"(?<!\\)\*+", normalize("NFC", pattern))
    whole = normalize("NFC", given).strip()
    if len(bits) == 1:
        return whole.casefold() == bits[0].replace(r"\*", "*").casefold()
    found = ".*".join(re.escape(bit.replace(r"\*", "*")) for bit in bits)
    return re.fullmatch(found, whole, re.IGNORECASE) is not None


def decoded(text):
    return unescape(text).replace(r"\}", "}").replace(r"\#", "#")


def alternative(found):
    fraction, answer, feedback = found.groups()
    share = {None: Fraction(), "=": Fraction(1)}.get(fraction)
    if share is None:
        share = Fraction(fraction.strip("%").replace(",", ".")) / 100
    return Alternative(decoded(answer), share, decoded((feedback or "#")[1:]))


def gap(found):
    weight, name, alternatives = found.groups()
    sort = next(sort for names, sort in SORTS.items() if name in names.split("|"))
    there = [alternative(one) for one in ONE.finditer(alternatives)]
    assert len(there) <= MOST_ALTERNATIVES
    assert all(one.text.strip() for one in there)
    assert sort != "numerical", "fractions and infinities would refuse the file"
    if not sort.startswith("text"):
        assert len(there) > 1
        for one in there:  # which is HTML where it is shown
            one.text = unescape(one.text)
    if sort == "several":
        total = sum(one.fraction for one in there if one.fraction > 0)
        assert total, "something has to be right"
        for one in there:
            one.fraction = one.fraction / total if one.fraction > 0 else one.fraction
    else:
        assert max(one.fraction for one in there) == 1, "one answer is worth all"
    return Gap(sort, Fraction(weight or 1), there)


class Page(HTMLParser):
    """What is said, and the pictures that are shown, each with its words."""

    def __init__(self):
        super().__init__()
        self.said = []
        self.pictures = []

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        if tag == "img":
            self.pictures.append((attributes["src"], attributes["alt"]))

    def handle_data(self, data):
        self.said.append(data)


def words(html):
    page = Page()
    page.feed(html)
    page.close()
    return " ".join("".join(page.said).split()), page.pictures


def text_of(element):
    found = element.find("text")
    assert found is not None
    return found.text or ""


def pictures(element, shown):
    """Whatever is shown is there, says in words what it shows, and is a picture."""
    files = {one.get("name"): b64decode(one.text or "") for one in element.findall("file")}
    assert {PICTURE + name for name in files} == {source for source, _ in shown}
    for content in files.values():
        ET.fromstring(content)
    for _, alt in shown:
        yield alt


def question(prompt, gaps):
    points = sum((gap.weight for gap in gaps), Fraction())

    def earned(hand: Hand):
        typed = hand.cells if len(gaps) > 1 else (hand.text,)
        none = {gaps[0].alternatives[-1].text}
        given = {"one": hand.labels, "several": hand.labels or none}
        pairs = [(gap, given.get(gap.sort, typed[i])) for i, gap in enumerate(gaps)]
        return sum((gap.weight * gap.earned(one) for gap, one in pairs), Fraction()) / points

    if all(len(gap.alternatives) < MOST_WRITTEN for gap in gaps):
        return Question(prompt, points, earned)
    return Question(prompt, points, earned, most_texts=MOST_WRITTEN - 1)


def cloze(element):
    assert element.find("defaultgrade") is None
    html = text_of(element.find("questiontext"))
    gaps = []

    def taken(found):
        gaps.append(gap(found))
        return f"{{#{len(gaps)}}}"

    whole = GAP.sub(taken, html)
    assert not re.search(r"\{[0-9]*:[A-Z]", whole), "every gap is read"
    before, _, after = whole.rpartition("<ol>")
    entries = after.split("<li>")[1:]
    questions = tuple(
        question(
            words(entry)[0].partition(" {#")[0],
            [gaps[int(n) - 1] for n in re.findall(r"\{#([0-9]+)\}", entry)],
        )
        for entry in entries
    )
    return exercise(element, before, questions)


def matching(element):
    """The pairs with a prompt are asked; each of the answers can be chosen for each."""
    pairs = element.findall("subquestion")
    answers = {text_of(pair.find("answer")) for pair in pairs}
    asked = [pair for pair in pairs if text_of(pair)]
    assert len(asked) >= 2
    assert len(answers) >= 3
    points = Fraction(element.findtext("defaultgrade"))

    def chosen(right):
        return lambda hand: Fraction(hand.labels & answers == {right})

    questions = tuple(
        Question(words(text_of(p))[0], points / len(asked), chosen(text_of(p.find("answer"))))
        for p in asked
    )
    return exercise(element, text_of(element.find("questiontext")), questions)


def exercise(element, before, questions):
    """`before` is the statement in HTML."""
    statement, shown = words(before)
    solution = element.find("generalfeedback")
    told, also = words(text_of(solution))
    figures = (*pictures(element.find("questiontext"), shown), *pictures(solution, also))
    return Exercise(element.findtext("idnumber"), statement, questions, figures, told)


READERS = {"cloze": cloze, "matching": matching}


def read(content):
    assert content.startswith(b"<?xml"), "this is the first line"
    assert content.rstrip().endswith(b"</quiz>"), "a file that is cut off gives no message"
    quiz = ET.fromstring(content)
    categories = [q for q in quiz if q.get("type") == "category"]
    assert categories
    assert all(text_of(one.find("category")).startswith("$course$/") for one in categories)
    questions = [q for q in quiz if q.get("type") in READERS]
    assert len(categories) + len(questions) == len(quiz)
    names = [q.findtext("idnumber") for q in questions]
    assert len({*names}) == len(names), "doubles are dropped silently"
    assert max(map(len, names)) <= LONGEST_IDNUMBER
    assert not any("<" in text_of(q.find("name")) for q in questions), "all from there on is lost"
    assert all(q.findtext("tags/tag/text") for q in questions)
    return [READERS[q.get("type")](q) for q in questions]
