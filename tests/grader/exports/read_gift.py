"""A file of GIFT, read by the rules of Moodle's importer and marked by those of its questions.

What is escaped is put aside first. The first brace begins the answers; what they hold tells the
type, in Moodle's order: nothing, `#`, `~`, `=` with `->`, and a short answer else.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from html import unescape
from html.parser import HTMLParser
from itertools import groupby

from read_back import Exercise, Question, points_printed

ESCAPED = {f"\\{sign}": chr(0xE000 + n) for n, sign in enumerate(":#={}~")} | {"\\n": "\ue010"}
BACKSLASH = "\ue011"
WEIGHT = re.compile(r"%-*([0-9]{1,2})\.?([0-9]*)%")
LISTED = {"90", "83.33333", "80", "75", "70", "66.66667", "60", "50", "40", "33.33333", "30"}
LISTED |= {"25", "20", "16.66667", "14.28571", "12.5", "11.11111", "10", "5", "0"}
WORTH = re.compile(r"\(([^()]*)\)$")


class Words(HTMLParser):
    """What is said before the line and below it."""

    def __init__(self):
        super().__init__()
        self.said = [""]

    def handle_starttag(self, tag, _attrs):
        assert tag != "img", "the file has no pictures"
        if tag == "hr":
            self.said.append("")
        self.said[-1] += " " if tag in {"p", "br"} else ""

    def handle_data(self, data):
        self.said[-1] += data


def words_of(html):
    words = Words()
    words.feed(html)
    words.close()
    return [" ".join(said.split()) for said in words.said]


def put_aside(text):
    """The text in which signs that are escaped stand for none."""
    text = text.replace("\\\\", BACKSLASH)
    for escaped, one in ESCAPED.items():
        text = text.replace(escaped, one)
    return text.replace(BACKSLASH, "\\")


def put_back(text):
    for escaped, one in ESCAPED.items():
        text = text.replace(one, "\n" if escaped == "\\n" else escaped[1])
    return text.strip()


@dataclass(frozen=True)
class Answer:
    text: str
    share: Fraction
    feedback: str


@dataclass(frozen=True)
class Gift:
    id: str
    name: str
    html: str
    sort: str
    answers: tuple[Answer, ...]
    solution: str


def answer(text):
    """An answer with its weight, which is one of Moodle's, and with its feedback."""
    text, is_right = (text[1:], True) if text.startswith("=") else (text, False)
    share = Fraction(is_right)
    if match := WEIGHT.match(text):
        digits = match[0].strip("%")
        assert digits in LISTED, "Moodle refuses other shares"
        share, text = Fraction(digits) / 100, text[match.end() :]
    said, _, feedback = text.partition("#")
    return Answer(put_back(said), share, put_back(feedback))


def sort_of(answers):
    """The type of a question, in the order in which Moodle looks."""
    if not answers:
        return "essay"
    if answers.startswith("#"):
        return "numerical"
    if "~" in answers:
        return "multichoice"
    assert not ("=" in answers and "->" in answers), "that would be a matching question"
    assert answers not in {"T", "TRUE", "F", "FALSE"}
    return "shortanswer"


def parted(answers, sort):
    """The answers, each with the sign that it begins with."""
    if sort == "multichoice":
        return [one.strip() for one in answers.replace("=", "~=").split("~") if one.strip()]
    if sort == "numerical":
        numbers, _, anything = answers[1:].partition("~")
        return [f"={one}" for one in numbers.split("=") if one] + [f"=%0%*{anything}"]
    return [f"={one.strip()}" for one in answers.split("=") if one]


def block(lines):
    comments = " ".join(line for line in lines if line.startswith("//"))
    text = put_aside("\n".join(line for line in lines if not line.startswith("//")).strip())
    assert text.startswith("::")
    name, _, text = text[2:].partition("::")
    html, _, rest = text.partition("{")
    answers, brace, after = rest.partition("}")
    assert brace
    assert not after.strip(), "the answers stand last"
    answers, _, solution = answers.rpartition("####") if "####" in answers else (answers, "", "")
    assert html.startswith("[html]")
    sort = sort_of(answers.strip())
    several = tuple(map(answer, parted(answers.strip(), sort))) if answers.strip() else ()
    if sort != "essay":
        assert any(one.share == 1 for one in several)
    (ident,) = re.findall(r"\[id:([^\]]+)\]", comments)
    html = put_back(html.removeprefix("[html]"))
    return Gift(ident, put_back(name), html, sort, several, put_back(solution))


def blocks(content: bytes) -> Iterator[Gift]:
    """The questions: what lies between empty lines, but for the categories."""
    lines = content.decode().splitlines()
    for is_text, some in groupby(map(str.strip, lines), bool):
        those = [*some]
        if is_text and not those[0].startswith("$CATEGORY: $course$/top/"):
            yield block(those)


def like(text):
    """What a short answer of Moodle's matches: an asterisk is anything, a backslash escapes it."""
    parts = re.split(r"(\\\*|\*)", text)
    signs = {"*": ".*", "\\*": re.escape("*")}
    return "".join(signs.get(part, re.escape(part)) for part in parts)


def marked(gift, hand):
    """The share that a hand earns: the first answer that matches."""
    if gift.sort == "multichoice":
        chosen = [one for one in gift.answers if unescape(one.text) in hand.labels]
        return chosen[0].share if chosen else Fraction()
    if gift.sort == "numerical":
        return max((one.share for one in gift.answers if within(one.text, hand.text)), default=0)
    typed = hand.text.strip()
    for one in gift.answers:
        if re.fullmatch(like(one.text), typed, re.IGNORECASE | re.DOTALL):
            return one.share
    return Fraction()


def within(number, typed):
    exact, _, tolerance = number.partition(":")
    if exact == "*" or not re.fullmatch(r"-?[0-9]*\.?[0-9]+", typed.strip()):
        return False
    return abs(Fraction(typed.strip()) - Fraction(exact)) <= Fraction(tolerance)


def question(gift):
    _, said = words_of(gift.html)
    (prompt, worth, *_) = re.split(r" \(([^()]*)\)(?= [^()]*$|$)", said, maxsplit=1)
    earned = None if gift.sort == "essay" else lambda hand: marked(gift, hand)
    return Question(prompt, points_printed(worth), earned)


def exercise(name, gifts):
    statements = {words_of(gift.html)[0] for gift in gifts}
    assert len(statements) == 1, "every question stands by itself"
    solution = " ".join(words_of(gifts[0].solution))
    return Exercise(name, statements.pop(), tuple(map(question, gifts)), solution=solution)


def read(content):
    every = [*blocks(content)]
    assert len({gift.id for gift in every}) == len(every)
    by_exercise = groupby(every, lambda gift: gift.id.rpartition(".")[0])
    return [exercise(name, [*those]) for name, those in by_exercise]
