"""The parts of a new thing of each kind: files to write, and lines to add to existing files.

What is said to contributors is in English alone.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


class Thing(StrEnum):
    """The kinds of things that grow, each a record in one file."""

    FAMILY = "family"
    MISTAKE = "mistake"
    KIND = "kind"
    METHOD = "method"
    GAME = "game"
    EXAMPLE = "example"
    FORMAT = "format"
    EXPORT = "export"
    DRAWING = "drawing"


OF_A_FAMILY = frozenset({Thing.MISTAKE, Thing.EXAMPLE})
"""These belong to a family."""


@dataclass(frozen=True, slots=True)
class NewFile:
    """A file at this place of the checkout, made of a template beside this module.

    Blanks of the place are `{file}` (with underscores), `{name}` (with hyphens), and `{family}`
    and `{family_file}`. `says` is the key in SENTENCES of what to write in it.
    """

    place: str
    template: str
    says: str


@dataclass(frozen=True, slots=True)
class NewLines:
    """Lines put into a file that is there, behind what `after` matches."""

    place: str
    template: str
    says: str
    after: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class NewImport:
    """An import put in its order into a module that is there."""

    place: str
    module: str
    name: str


Part: TypeAlias = NewFile | NewLines | NewImport

LAST_MISTAKE = re.compile(r"^    mistakes=\(\n.*?(?=^    \),)", re.MULTILINE | re.DOTALL)
LAST_SENTENCE = re.compile(r"\{% macro mistake\(name\).*?(?=\{%- endif)", re.DOTALL)
LAST_NAME = re.compile(r"\{% macro called\(name\).*?(?=\{%- else)", re.DOTALL)
LAST_EXAMPLE = re.compile(r"^EXAMPLES = \(\n.*?(?=^\))", re.MULTILINE | re.DOTALL)
END = re.compile(r"\Z")

FAMILY = "generator/families/{family_file}.py"
WRONG = NewFile("solver/mistakes/{file}.py", "wrong_answer.py", "wrong")
WRONG_VALUES = NewFile("solver/mistakes/{file}.py", "wrong_values.py", "wrong")
TOLD = (
    NewImport(FAMILY, "solver.mistakes.{file}", "{file}"),
    NewLines(
        "templates/families/{family}.md.j2", "mistake_sentence", "mistake_sentence", LAST_SENTENCE
    ),
    NewLines("templates/mistakes.md.j2", "mistake_name", "mistake_name", LAST_NAME),
)
BY_HAND = "tests/extend/mistake/by_hand/{family_file}.toml"
ON_VALUES = (
    WRONG_VALUES,
    NewLines(BY_HAND, "values_by_hand.toml", "by_hand", END),
    NewLines(FAMILY, "wrong_values.line", "mistake_line", LAST_MISTAKE),
    *TOLD,
)
"""A mistake of a family that backs values up."""
ON_ANSWERS = (
    WRONG,
    NewLines(BY_HAND, "answer_by_hand.toml", "by_hand", END),
    NewLines(FAMILY, "wrong_answer.line", "mistake_line", LAST_MISTAKE),
    NewImport(FAMILY, "generator.exercise.mistakes", "reckoning"),
    *TOLD,
)
"""Parts of a mistake in a family that does not back up values."""

EXAMPLES = "generator/examples/{family_file}.py"
PRINTED = "tests/lecture_notes/printed/{family}.toml"
FIRST_EXAMPLE = NewFile(EXAMPLES, "examples.py", "example")
ONE_MORE_EXAMPLE = NewLines(EXAMPLES, "example.line", "example", LAST_EXAMPLE)
EXAMPLE_IMPORT = NewImport(EXAMPLES, "generator.exercise.example", "Example")
FIRST_PRINTED = NewFile(PRINTED, "printed.toml", "printed")
MORE_PRINTED = NewLines(PRINTED, "printed.toml", "printed", END)

SENTENCES: Mapping[str, str] = {
    "family": "the family: how a problem is drawn and solved, what is fair, asked and mistaken",
    "family_words": "its words: the statement, each question, each mistake, the solution",
    "oracle": "every answer once more, computed without the solvers",
    "second_oracle": "the same from the statement and the textbook alone, best by somebody else",
    "human": "answers as people write them, and how each is to be read",
    "wrong": "the wrong solver: what a student with this misconception answers",
    "mistake_line": "when there is occasion for the mistake, and on which question it shows",
    "mistake_sentence": "the sentence that tells a student of the mistake",
    "mistake_name": "the mistake’s name as people read it",
    "by_hand": "what somebody so mistaken answers in one small example, worked by hand",
    "kind": "the kind: how an answer is read, written and compared",
    "kind_words": "its words: an answer, a hint, and what to say of any other text",
    "kind_answers": "answers for the laws to try",
    "method": "the method: what it solves, and what it finds",
    "method_words": "its words: a title, and the rows that tell what it found",
    "published": "numbers that are published, with their source",
    "game": "the game: its rules, and what can be set",
    "game_words": "its words: a title, and the meaning of each parameter",
    "example": "the example: its source, and its problem as plain data",
    "printed": "the answers that the source prints, and no others",
    "format": "the format: what is written of each row",
    "golden": "what the format writes of the exam of the tests",
    "export": "the export: how exercises are written, and what of them is lost",
    "reader": "how the system that it is for would read the file",
    "drawing": "the format: how a picture is written",
}
"""What to write in a file, or in lines of it."""

PARTS: Mapping[Thing, tuple[Part, ...]] = {
    Thing.FAMILY: (
        NewFile("generator/families/{file}.py", "family.py", "family"),
        NewFile("templates/families/{name}.md.j2", "family.md", "family_words"),
        NewFile("tests/families/oracles/{file}.py", "oracle.py", "oracle"),
        NewFile("tests/families/second_oracles/{file}.py", "second_oracle.py", "second_oracle"),
        NewFile("tests/human/{name}.csv", "human.csv", "human"),
        NewFile("tests/extend/mistake/by_hand/{file}.toml", "family_by_hand.toml", "by_hand"),
    ),
    Thing.KIND: (
        NewFile("generator/answers/kinds/{file}.py", "kind.py", "kind"),
        NewFile("templates/kinds/{name}.md.j2", "kind.md", "kind_words"),
        NewFile("tests/extend/kind/answers_of/{file}.py", "kind_answers.py", "kind_answers"),
    ),
    Thing.METHOD: (
        NewFile("grader/solving/methods/{file}.py", "method.py", "method"),
        NewFile("templates/methods/{name}.md.j2", "method.md", "method_words"),
        NewFile("tests/extend/method/test_{file}.py", "method_test.py", "published"),
    ),
    Thing.GAME: (
        NewFile("solver/named/{file}.py", "game.py", "game"),
        NewFile("templates/games/{name}.md.j2", "game.md", "game_words"),
        NewFile("tests/extend/game/test_{file}.py", "game_test.py", "published"),
    ),
    Thing.FORMAT: (
        NewFile("grader/exams/formats/{file}.py", "format.py", "format"),
        NewFile("tests/golden/marks.{name}.txt", "marks.txt", "golden"),
    ),
    Thing.EXPORT: (
        NewFile("grader/exports/targets/{file}.py", "export.py", "export"),
        NewFile("tests/grader/exports/read_{file}.py", "reader.py", "reader"),
    ),
    Thing.DRAWING: (NewFile("grader/rendering/drawings/{file}.py", "drawing.py", "drawing"),),
}
"""The new files of each kind of thing that belongs to no family."""
