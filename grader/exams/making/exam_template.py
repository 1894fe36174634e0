"""A template of exam.toml, with a remark on each setting, and of a roster."""

from collections.abc import Iterator

from grader.words.environment import say

TEMPLATE = "starting.md.j2"
COMMANDS = (
    "minimaestro preview exam.toml",
    "minimaestro sheets exam.toml --roster roster.csv --out exam",
)
COLUMN = 38
WORDED = ("title", "course", "department", "duration", "instruction")
EXAM = """\
title = "{title}"
course = "{course}"
# department = "{department}"
# header = "{title}"
# footer = "{course}"
# date = 2026-12-01
language = "{language}"
convention = "aima"
rounding = "half"
# alone = "1/2"
# previous = ["../2025/exam/exam.json"]
# versions = 3
# shuffle = true
# paper = "letter"
# size = 14
# hand = true
# duplex = false
# scan = false
# scale = {{ out_of = 10, pass = 5 }}
# answers = "below"
# html = true

[front]
duration = "{duration}"
instructions = "- {instruction}"
signature = true
# pace = 1.2
# page = true
# logo = "logo.png"

[[exercise]]
family = "minimax"
level = "easy"
points = 3

[[exercise]]
family = "alpha-beta"
level = "medium"
points = 4
# want = {{ cuts = ">= 3" }}

[[exercise]]
family = "expectiminimax"
level = "easy"
points = 3
# set = {{ branching = 2 }}
"""
ROSTER = """\
id,name,email,seat,language
u1,Ana Peña,ana@example.org,A1,
u2,Luca Rossi,luca@example.org,A2,
u3,Inês Costa,ines@example.org,B1,
u4,Grace Hopper,,B2,en
"""
"""`language` is empty for students who get the exam's own."""


def exam_toml(language: str) -> str:
    """Return an exam.toml for `sheets`; lines that begin with # are settings to uncomment."""
    words = {name: say(TEMPLATE, name, language) for name in WORDED}
    head = [f"# {line}" for line in say(TEMPLATE, "head", language, COMMANDS).splitlines()]
    settings = EXAM.format(language=language, **words).splitlines()
    return "\n".join([*head, "", *add_remarks(settings, language)]) + "\n"


def add_remarks(settings: list[str], language: str) -> Iterator[str]:
    """Yield each line of the settings, with a remark where a setting first occurs."""
    remarked_names: set[str] = set()
    for line in settings:
        name = line.removeprefix("# ").partition(" ")[0]
        remark = "" if name in remarked_names else say(TEMPLATE, "remark", language, name)
        remarked_names.add(name)
        yield f"{line:<{COLUMN}} # {remark}" if remark else line
