"""Readers of the places in which an exam is met: what a place shows of its points and words.

They read what a person or another system reads: the text of a PDF, the XML of a package.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from html import unescape
from importlib import import_module
from io import BytesIO
from xml.etree import ElementTree as ET
from zipfile import ZipFile, is_zipfile

from pypdf import PdfReader

from grader.exports.items.describe_item import texts
from grader.exports.live import live_html
from grader.exports.live.live_exercise import LiveExercise, from_plain

POINTS = r"([\d.,]+) points?"
EXERCISE = re.compile(rf"Exercise \d+\.[^\n]*?\s+(bonus: )?{POINTS}")
PNG_BASE64 = "iVBORw0KGgo"
TAGS = re.compile(r"</?[A-Za-z][^<>]*>")
ALTERNATIVE = re.compile(r'\balt="([^"]*)"[^<>]*>')
LETTERS = re.compile(r"[\W_]+")


@dataclass(frozen=True)
class Choice:
    """Exercises of which so many are chosen; each has points and may be a bonus."""

    choose: int
    points: tuple[Fraction, ...]
    bonus: bool = False


@dataclass(frozen=True)
class Place:
    """The exercises that a place shows, and all its words without spaces and signs."""

    choices: tuple[Choice, ...]
    words: str

    @property
    def total(self) -> Fraction:
        """What the exam is out of there."""
        return sum((c.choose * c.points[0] for c in self.choices if not c.bonus), Fraction(0))

    @property
    def bonus_points(self) -> Fraction:
        """What can be had beyond it there."""
        return sum((c.choose * c.points[0] for c in self.choices if c.bonus), Fraction(0))

    @property
    def points(self) -> tuple[Fraction, ...]:
        """The points of the exercises, in the order of the place."""
        return tuple(points for choice in self.choices for points in choice.points)


def letters(text: str) -> str:
    """Return the letters and digits that a person reads of a text in Markdown, HTML or XML."""
    plain = unescape(unescape(unescape(text)))
    return LETTERS.sub("", TAGS.sub("", ALTERNATIVE.sub(r">\1<", plain)))


def single(found: list[tuple[str, str]]) -> tuple[Choice, ...]:
    """Return a choice for each exercise of a text: whether it is a bonus, and its points."""
    return tuple(Choice(1, (Fraction(points),), bonus=bool(mark)) for mark, points in found)


def pdf(content: bytes) -> Place:
    """Read a sheet or a key."""
    text = "\n".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages)
    return Place(single(EXERCISE.findall(text)), letters(text))


def edition(content: bytes) -> Place:
    """Read the accessible page of a sheet, or the page that is exported."""
    text = content.decode()
    titles = re.findall(r"<h2 id=\"exercise-\d+\">.*?</h2>", text, re.DOTALL)
    found = [re.findall(rf"(bonus: )?{POINTS}", title)[0] for title in titles]
    return Place(single(found), letters(text))


def texts_in(content: bytes) -> Iterator[tuple[str, str]]:
    """Yield the files of a package with their texts; pictures are empty."""
    if not is_zipfile(BytesIO(content)):
        yield "", content.decode()
        return
    with ZipFile(BytesIO(content)) as package:
        for name in package.namelist():
            is_text = not name.endswith((".png", ".jpg", "/"))
            yield name, package.read(name).decode() if is_text else ""


def shows_picture(content: bytes) -> bool:
    """Tell whether a file or package holds a picture in PNG."""
    return any(
        name.endswith("picture.png") or PNG_BASE64 in text for name, text in texts_in(content)
    )


def words_in(content: bytes) -> str:
    """Return the words of all files."""
    return letters(" ".join(decoded(text) for _, text in texts_in(content)))


def every_word(content: bytes) -> str:
    """Return all words of all files, those of tags and attributes as well."""
    return LETTERS.sub("", " ".join(text for _, text in texts_in(content)))


def decoded(text: str) -> str:
    """Return the text with the characters that JSON or GIFT escapes."""
    return text.replace('\\"', '"').replace("\\n", "\n").replace("\\#", "#")


def latex(content: bytes) -> Place:
    """Read the whole exam in LaTeX."""
    found = re.findall(rf"\\exercise{{.*}}{{(bonus: )?{POINTS}}}", content.decode())
    return Place(single(found), words_in(content))


def markdown(content: bytes) -> Place:
    """Read exercises in Markdown; the key has no points in its titles."""
    found = re.findall(rf"^## .* \((bonus: )?{POINTS}\)$", content.decode(), re.MULTILINE)
    return Place(single(found), words_in(content))


def jupyter(content: bytes) -> Place:
    """Read a notebook, alone or in a package."""
    texts = [text for name, text in texts_in(content) if name.endswith((".ipynb", "")) and text]
    cells = json.loads(next(text for text in texts if text.startswith("{")))["cells"]
    heads = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
    found = [re.match(rf"## .*\((bonus: )?{POINTS}\)", head) for head in heads]
    return Place(single([match.groups("") for match in found if match]), words_in(content))


def json_file(content: bytes) -> Place:
    """Read full exercises, those of a pool together."""
    data = json.loads(content)
    exercises = data.get("exercises", [data])
    choices: dict[object, Choice] = {}
    for number, exercise in enumerate(exercises):
        points = sum((Fraction(q["points"]) for q in exercise["questions"]), Fraction(0))
        name = exercise.get("pool", number)
        before = choices.get(name, Choice(exercise.get("choose", 1), ()))
        bonus = exercise.get("bonus", False)
        choices[name] = Choice(before.choose, (*before.points, points), bonus)
    return Place(tuple(choices.values()), words_in(content))


def moodle(content: bytes) -> Place:
    """Read Moodle's XML: a category for each exercise, those of a pool below that of the pool."""
    choices: dict[str, Choice] = {}
    name, choose = "", 1
    for element in ET.fromstring(content):
        if element.get("type") == "category":
            *_, above, title = (
                (element.findtext("category/text") or "")
                .split("/top/")[-1]
                .replace("//", "\0")
                .split("/")
            )
            pool = re.search("\\((\\d+)\0\\d+\\)$", above)
            name, choose = (above, int(pool[1])) if pool else (title, 1)
            choices.setdefault(name, Choice(choose, ()))
            choices[name] = Choice(choose, (*choices[name].points, Fraction(0)))
            continue
        text = element.findtext("questiontext/text") or ""
        *others, last = choices[name].points
        bonus = choices[name].bonus or "bonus: " in text
        points = (*others, last + moodle_points(element, text))
        choices[name] = Choice(choose, points, bonus)
    return Place(tuple(choices.values()), words_in(content))


def moodle_points(element: ET.Element, text: str) -> Fraction:
    """Return what a question is worth: its grade, or the sum of its gaps."""
    if element.get("type") == "cloze":
        return Fraction(sum(int(gap) for gap in re.findall(r"\{(\d+):[A-Z_]+:", text)))
    return Fraction(element.findtext("defaultgrade") or "0")


def qti12(content: bytes) -> Place:
    """Read a quiz of Canvas, whose questions are items; those of an exercise share a statement."""
    files = dict(texts_in(content))
    quiz = ET.fromstring(next(text for name, text in files.items() if name == "quiz/quiz.xml"))
    space = "{http://www.imsglobal.org/xsd/ims_qtiasiv1p2}"
    choices: dict[str, Choice] = {}
    for item in quiz.iter(f"{space}item"):
        fields = {
            field.findtext(f"{space}fieldlabel"): field.findtext(f"{space}fieldentry")
            for field in item.iter(f"{space}qtimetadatafield")
        }
        name = (item.get("title") or "").partition(". ")[0]
        before = choices.get(name, Choice(1, (Fraction(0),)))
        points = before.points[0] + Fraction(fields["points_possible"] or "0")
        text = item.findtext(f"{space}presentation/{space}material/{space}mattext") or ""
        choices[name] = Choice(1, (points,), "bonus: " in text)
    return Place(tuple(choices.values()), words_in(content))


def qti21(content: bytes) -> Place:
    """Read a test: sections, of which some are selected, with items."""
    files = dict(texts_in(content))
    space = "{http://www.imsglobal.org/xsd/imsqti_v2p1}"
    part = ET.fromstring(files["test.xml"]).find(f"{space}testPart")

    def worth(reference: ET.Element) -> Fraction:
        item = ET.fromstring(files[reference.get("href") or ""])
        declared = item.iterfind(f"{space}outcomeDeclaration[@identifier='MAXSCORE']")
        return Fraction(next(declared).findtext(f"{space}defaultValue/{space}value") or "0")

    choices = []
    shuffled = part.find(f"{space}assessmentSection[@identifier='SECTIONS']")
    for section in (part if shuffled is None else shuffled).iterfind(f"{space}assessmentSection"):
        inner = section.findall(f"{space}assessmentSection") or [section]
        references = [s.find(f"{space}assessmentItemRef") for s in inner]
        selection = section.find(f"{space}selection")
        choose = int(selection.get("select") or 1) if selection is not None else 1
        points = tuple(worth(reference) for reference in references if reference is not None)
        bonus = any(r is not None and r.get("category") == "bonus" for r in references)
        choices.append(Choice(choose, points, bonus))
    return Place(tuple(choices), words_in(content))


def rexams(content: bytes) -> Place:
    """Read the script that picks, and the exercises from which it picks."""
    files = dict(texts_in(content))
    script = files["exam.R"]
    groups = re.findall(r"^  c\((.*)\),?$", script, re.MULTILINE)
    picked = re.findall(r"^picked <- c\((.*)\)$", script, re.MULTILINE)
    numbers = [int(n) for n in picked[0].split(", ")] if picked else [1] * len(groups)
    choices = []
    for names, choose in zip(groups, numbers, strict=True):
        texts = [files[name] for name in re.findall(r'"(.*?)"', names)]
        worths = (re.findall(r"^expoints: (.*)$", text, re.MULTILINE)[0] for text in texts)
        points = tuple(sum(map(Fraction, worth.split("|")), Fraction(0)) for worth in worths)
        choices.append(Choice(choose, points, "bonus: " in texts[0]))
    return Place(tuple(choices), words_in(content))


def prairielearn(content: bytes) -> Place:
    """Read the assessment, in which alternatives are chosen from."""
    files = dict(texts_in(content))
    assessment = json.loads(next(t for n, t in files.items() if n.endswith("infoAssessment.json")))
    exercises = {
        name.removeprefix("questions/").removesuffix("/exercises.json"): json.loads(text)
        for name, text in files.items()
        if name.endswith("/exercises.json")
    }
    choices = []
    for question in assessment["zones"][0]["questions"]:
        ids = [one["id"] for one in question.get("alternatives", [question])]
        bonus = "bonus: " in live_html.statement(from_plain(exercises[ids[0]][0]))
        points = (Fraction(str(question["points"])),) * len(ids)
        choices.append(Choice(question.get("numberChoose", 1), points, bonus))
    shown = (from_plain(exercise) for several in exercises.values() for exercise in several)
    place = Place(tuple(choices), letters(" ".join(map(page_of_prairielearn, shown))))
    assert Fraction(str(assessment.get("maxPoints", place.total))) == place.total
    return place


def page_of_prairielearn(live: LiveExercise) -> str:
    """Return what the question's server puts on its page."""
    prompts = (live_html.prompt(live, question) for question in live.exercise.questions)
    keys = (texts(q.key, q, live.language)[0] for q in live.exercise.questions)
    others = (live_html.solution(live), *keys)
    return " ".join((live_html.statement(live), *prompts, *others))


def single_questions(reader: str) -> Callable[[bytes], Place]:
    """Return a reader of a file of questions that stand alone, each with its points in words."""

    def read(content: bytes) -> Place:
        exercises = import_module(reader).read(content)
        bonus = [text.startswith("bonus: ") for text in statements(reader, exercises)]
        worths = (sum((q.points for q in one.questions), Fraction(0)) for one in exercises)
        choices = (Choice(1, (worth,), bonus=b) for worth, b in zip(worths, bonus, strict=True))
        return Place(tuple(choices), words_in(content))

    return read


def statements(reader: str, exercises: list) -> list[str]:
    """Return the statement of each exercise; in Aiken's format it stands before the prompt."""
    if reader != "read_aiken":
        return [one.statement for one in exercises]
    return [one.questions[0].prompt.partition(". ")[2] for one in exercises]


READERS: dict[str, Callable[[bytes], Place]] = {
    "aiken": single_questions("read_aiken"),
    "blackboard": single_questions("read_blackboard"),
    "brightspace": single_questions("read_brightspace"),
    "gift": single_questions("read_gift"),
    "html": edition,
    "json": json_file,
    "jupyter": jupyter,
    "latex": latex,
    "markdown": markdown,
    "moodle": moodle,
    "otter": jupyter,
    "prairielearn": prairielearn,
    "qti12": qti12,
    "qti21": qti21,
    "rexams": rexams,
    "stack": moodle,
}
"""The reader of each export."""
