"""Exercises of R/exams, read by the rules of its own reader: sections, answer list, commands."""

import re
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
    else:
        assert re.fullmatch("0*10*" if sort == "schoice" else "[01]*1[01]*", solution)
        assert all(options)
        assert len({*options}) == len(options) == len(solution)


def question(entry, points):
    """An entry with its gaps, by whose numbers they are worth so much."""
    prompt = WORTH.sub("", re.split(r"(?:[^\s(),]+ = )?##ANSWER", entry)[0].rstrip())
    gaps = [int(n) for n in re.findall(r"##ANSWER([0-9]+)##", entry)]
    worth = sum((points[n - 1] for n in gaps), Fraction())
    return Question(prompt, worth.limit_denominator(1000))


def exercise(text, files):
    pictures = CHUNK.findall(text)
    text = CHUNK.sub("", text)
    assert not EVALUATED.search(text), "nothing else is R's"
    parts = sections(text)
    assert tuple(parts) == SECTIONS
    told = commands(parts["metainformation"])
    assert told["extype"] == ["cloze"]
    gaps = list(zip(told["exclozetype"], told["exsolution"], told["extol"], strict=True))
    points = [Fraction(one) for one in told["expoints"]]
    assert len(points) == len(gaps)
    options = listed(parts["answerlist"])
    for sort, solution, tolerance in gaps:
        count = len(solution) if sort.endswith("choice") else 1
        check(sort, solution, tolerance, options[:count])
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
        questions=tuple(question(entry, points) for entry in entries),
        figures=tuple(alt for alt, _ in shown),
        solution=parts["solution"],
    )


def read(content):
    with ZipFile(BytesIO(content)) as package:
        files = {path: package.read(path) for path in package.namelist()}
    named = re.findall(r'"([^"]+\.Rmd)"', files["exam.R"].decode())
    assert {*named} == {path for path in files if path.endswith(".Rmd")}
    return [exercise(files[path].decode(), files) for path in named]
