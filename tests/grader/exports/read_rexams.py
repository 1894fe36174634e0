"""Exercises of R/exams, read by the rules of its own reader: sections, answer list, commands."""

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from io import BytesIO
from xml.etree import ElementTree as ET
from zipfile import ZipFile

from read_back import Exercise, Question

SECTIONS = ("question", "answerlist", "solution", "metainformation")
EVALUATED = re.compile(r"^```+\s*\{|`r[ #]", re.MULTILINE)
CHUNK = re.compile(r'```\{r, include = FALSE\}\ninclude_supplement\("([^"]+)"\)\n```\n*')
WORTH = re.compile(r" \([^()]*\)$")


def sections(text):
    """Parted where a line of `=` or `-` begins, by the names above such lines."""
    lines = text.split("\n")
    ruled = [i for i, line in enumerate(lines) if line.startswith(("====", "----"))]
    names = [lines[i - 1].lower().replace("-", "").strip() for i in ruled]
    ends = [*(i - 1 for i in ruled[1:]), len(lines)]
    return {
        name: "\n".join(lines[i + 1 : end]).strip()
        for name, i, end in zip(names, ruled, ends, strict=True)
    }


def commands(text):
    """Each with its parts; those of a solution that holds `(…|…)` would not be parted."""
    found = dict(line.split(": ", 1) for line in text.splitlines())
    assert not any(re.search(r"\([^(]*\|[^)]*\)", value) for value in found.values())
    return {name: value.split("|") for name, value in found.items()}


def listed(text):
    """The items of the answer list; an asterisk alone is an empty one."""
    lines = text.splitlines()
    assert all(line == "*" or line.startswith("* ") for line in lines)
    return [line[1:].strip() for line in lines]


def check(sort, solution, tolerance, options):
    """A solution as R reads it."""
    if sort == "num":
        float(solution)
        assert float(tolerance) >= 0
    elif sort == "string":
        assert solution
        assert tolerance == "0"
        assert not {*solution} & {*"~#\\*|("}, "what would be read as markup is not escaped there"
    elif sort == "essay":
        assert (solution, tolerance) == ("nil", "0")
    else:
        assert sort == "mchoice"
        assert re.fullmatch("[01]*1[01]*", solution)
        assert all(options)
        assert len({*options}) == len(options) == len(solution)


# What Moodle gets from `exams2moodle`, and marks: the package's documented rules.


FRACTIONS = (100, 90, "83.33333", 80, 75, 70, "66.66667", 60, 50, 40, "33.33333", 30, 25, 20)
FRACTIONS += ("16.66667", "14.28571", "12.5", "11.11111", 10, 5)
SHARES = [Fraction(each) / 100 for each in FRACTIONS]


def percent(share):
    """The nearest fraction of Moodle's; the package aborts where none is within one per cent."""
    near = min(SHARES, key=lambda each: abs(each - abs(share)))
    off = abs(near - abs(share)) * 100
    assert not share or off <= 1, "Percentage not in list of moodle fractions"
    return near * (share > 0) - near * (share < 0)


def of_each(right, wrong, rule):
    """What a right tick earns and a wrong one takes off, by the policy's rule."""
    off = {
        "false": Fraction(1, wrong or 1),
        "false2": Fraction(1, max(wrong, 2)),
        "true": Fraction(1, right),
        "all": Fraction(1),
        "none": Fraction(),
    }
    return percent(Fraction(1, right)), percent(-off[rule])


@dataclass(frozen=True)
class Gap:
    sort: str
    solution: str
    tolerance: str
    options: tuple
    rule: str

    def __post_init__(self):
        if self.sort == "mchoice":
            of_each(self.solution.count("1"), self.solution.count("0"), self.rule)

    def earned(self, text, labels):
        """The share for a text that is typed, or for the labels that are ticked."""
        match self.sort:
            case "num":
                given = decimal(text)
                exact, within = Fraction(self.solution), Fraction(self.tolerance)
                return Fraction(given is not None and abs(given - exact) <= within)
            case "essay":  # a person marks it
                return Fraction(1)
            case "string":
                return Fraction(text.strip().casefold() == self.solution.casefold())
            case "mchoice":
                right, wrong = self.solution.count("1"), self.solution.count("0")
                worth = dict(zip("10", of_each(right, wrong, self.rule), strict=True))
                ticks = [
                    worth[i]
                    for i, o in zip(self.solution, self.options, strict=True)
                    if o in labels
                ]
                return min(max(sum(ticks, Fraction()), Fraction()), Fraction(1))


def decimal(text):
    """A number as Moodle reads it in English."""
    found = re.fullmatch(r"\s*-?[0-9]*\.?[0-9]+\s*", text)
    return Fraction(text.strip()) if found else None


def ticks(gap, labels):
    """The labels in that gap, or the last box, which says that none is right."""
    return {*labels}.intersection(gap.options) or {gap.options[-1]}


def marked(gaps, worths, hand):
    """The share that a hand earns, which ticks a box in each gap and types a text in each other."""
    typed = iter(hand.cells or (hand.text,))
    shares = [
        gap.earned("", ticks(gap, hand.labels))
        if gap.sort == "mchoice"
        else gap.earned(next(typed, ""), ())
        for gap in gaps
    ]
    return sum(s * w for s, w in zip(shares, worths, strict=True)) / sum(worths)


def question(entry, points, there):
    """An entry with its gaps, by whose numbers they are worth so much."""
    prompt = WORTH.sub("", re.split(r"(?:[^\s(),]+ = )?##ANSWER", entry)[0].rstrip())
    numbers = [int(n) - 1 for n in re.findall(r"##ANSWER([0-9]+)##", entry)]
    worths = [points[n] for n in numbers]
    gaps = [there[n] for n in numbers]
    return Question(prompt, sum(worths), lambda hand: marked(gaps, worths, hand))


def exercise(text, files, policy):
    pictures = CHUNK.findall(text)
    text = CHUNK.sub("", text)
    assert not EVALUATED.search(text), "nothing else is R's"
    parts = sections(text)
    assert tuple(parts) == SECTIONS
    told = commands(parts["metainformation"])
    assert told["extype"] == ["cloze"]
    gaps = list(zip(told["exclozetype"], told["exsolution"], told["extol"], strict=True))
    points = [Fraction(one) for one in told["expoints"]]
    assert all(re.fullmatch("[1-9][0-9]*", one) for one in told["expoints"]), "whole numbers"
    assert len(points) == len(gaps)
    options = listed(parts["answerlist"])
    there = []
    for sort, solution, tolerance in gaps:
        count = len(solution) if sort.endswith("choice") else 1
        check(sort, solution, tolerance, options[:count])
        there.append(Gap(sort, solution, tolerance, tuple(options[:count]), policy))
        del options[:count]
    assert options == []
    entries = [entry for entry in parts["question"].split("\n\n") if "##ANSWER" in entry]
    order = [int(n) for n in re.findall(r"##ANSWER([0-9]+)##", parts["question"])]
    assert order == [*range(1, len(gaps) + 1)]
    shown = re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", text)
    assert [path for _, path in shown] == pictures
    for path in pictures:
        ET.fromstring(files[path])
    return Exercise(
        name=told["exname"][0],
        statement=parts["question"].partition(entries[0])[0],
        questions=tuple(question(entry, points, there) for entry in entries),
        figures=tuple(alt for alt, _ in shown),
        solution=parts["solution"],
    )


def read(content):
    """The exercises; that they are marked by fewer spellings than others is another test's."""
    return [
        replace(one, questions=tuple(replace(q, earned=None) for q in one.questions))
        for one in marking(content)
    ]


def marking(content):
    with ZipFile(BytesIO(content)) as package:
        files = {path: package.read(path) for path in package.namelist()}
    script = files["exam.R"].decode()
    (policy,) = re.findall(r'marking <- list\(partial = TRUE, .*rule = "([a-z0-9]+)"\)', script)
    assert "exams2moodle(exam, cloze = list(eval = marking))" in script
    named = re.findall(r'"([^"]+\.Rmd)"', script)
    assert {*named} == {path for path in files if path.endswith(".Rmd")}
    return [exercise(files[path].decode(), files, policy) for path in named]
