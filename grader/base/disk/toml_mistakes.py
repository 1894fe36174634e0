"""What is wrong with a line that is no TOML, in plain words, and what to type instead."""

import re
from collections.abc import Collection
from typing import Final
from unicodedata import normalize

from grader.base.disk import unreadable
from solver.errors import closest
from solver.message import Message

MAX_QUOTED = 60
"""Characters of a key or value that a message repeats."""

KEY: Final = r"(?P<key>[\w.-]+|\"[^\"]*\"|'[^']*')"
IS: Final = rf"{KEY}\s*=\s*"
NUMBER: Final = r"[+-]?\d+"
REST: Final = r"\s*(?:\#.*)?"

BRACED: Final = rf"{IS}\{{(?:[^\"'\#]|\"[^\"]*\"|'[^']*')*?"
"""A table in braces up to somewhere outside its quoted texts."""
OTHER_NAME: Final = re.compile(
    r"(?=[^=]*[^\sA-Za-z0-9_.=-]|[^=\s]+[ \t]+[^=\s])(?P<name>[^=\"'\[\]{}#]+?)\s*="
)
"""A name that has spaces or letters with accents, and so is no key."""

YES: Final = "true|yes|on|s[i\u00ed\u00ec]|oui|ja|wahr|vero|sim"
NO: Final = "false|no|off|non|nein|falsch|falso|n\u00e3o"
TYPOGRAPHIC: Final = "\u201c\u201d\u201e\u201f\u2018\u2019\u201a\u201b\u00ab\u00bb"
DUPLICATES: Final = ("overwrite", "twice", "mutate")
"""Words of Python's errors about a key or table that is there already."""


def explain_mistake(
    content: str,
    error: ValueError,
    *,
    known: Collection[str] = (),
    lists: Collection[str] = (),
) -> Message:
    """Return where a text violates TOML and, if its line is a usual mistake, what to type.

    `known` are the keys of the file, and `lists` those tables of which there may be several.
    """
    position = unreadable.why(error)
    line = find_line(content, str(error))
    explanation = explain_name(line, known) or explain_line(line, str(error), lists)
    if explanation is None:
        return position
    return Message("{position}: {explanation}", position=position, explanation=explanation)


def find_line(content: str, reason: str) -> str:
    """Return the line that a reason names, or the last one with something in it."""
    match = unreadable.AT.search(reason)
    lines = content.split("\n")
    if match is None:
        return next((line for line in reversed(lines) if line.strip()), "").strip()
    return lines[min(int(match["line"]), len(lines)) - 1].strip()


def explain_name(line: str, known: Collection[str]) -> Message | None:
    """Return the key that a name with spaces or accents stands for, or None if it is none."""
    match = OTHER_NAME.match(line[: 10 * MAX_QUOTED])
    if match is None:
        return None
    name = match["name"].strip()
    plain = "".join(c for c in normalize("NFKD", name.casefold()) if c.isascii())
    key = closest(re.sub(r"\s+", "_", plain), known)
    if key is None:
        return None
    return Message("there is no key {name!r}; did you mean {close!r}?", name=name, close=key)


def explain_line(line: str, reason: str, lists: Collection[str] = ()) -> Message | None:
    """Return what to type instead of this line, or None if it is no usual mistake."""
    line = line[: 10 * MAX_QUOTED]
    if any(word in reason for word in DUPLICATES):
        return explain_duplicate(line, lists)
    if any(sign in line for sign in TYPOGRAPHIC):
        return Message("write plain quotation marks, as in {sample}", sample='title = "…"')
    for pattern, explanation in MISTAKES:
        if match := pattern.fullmatch(line):
            parts = {name: part.strip()[:MAX_QUOTED] for name, part in match.groupdict("").items()}
            return Message(explanation.sentence, **parts)
    return None


def explain_duplicate(line: str, lists: Collection[str]) -> Message:
    """Return what to do about a key or a table that stands twice."""
    if match := re.match(r"\[+\s*([\w.-]+)", line):
        table = match[1][:MAX_QUOTED]
        if table.rpartition(".")[2] in lists:
            return Message("[{table}] stands twice; write [[{table}]] for each", table=table)
        return Message(
            "[{table}] stands twice; put all of its keys below the first one", table=table
        )
    key = re.split(r"\s*=", line, maxsplit=1)[0]
    return Message("{key} stands twice in this table; remove one", key=key[:MAX_QUOTED])


# The kinds of mistakes, the most special first. Each pattern takes a whole line, and the names of
# its groups are the blanks of its sentence.


MISTAKES: Final[tuple[tuple[re.Pattern[str], Message], ...]] = tuple(
    (re.compile(pattern), explanation)
    for pattern, explanation in (
        (r"(?://|;|--|%).*", Message("a comment begins with #")),
        (
            r"\[+\s*(?P<table>[\w.-]+)\s*\]*.*",
            Message(
                "a table begins with [{table}], one of several with [[{table}]]; nothing follows"
            ),
        ),
        (rf"{KEY}\s*(?:=>|:=|==|:)\s*(?P<value>.*)", Message("write {key} = …, with = alone")),
        (
            rf"{IS}(?:\"[^\"]*\"|'[^']*'|[^\s\"'\#]+)\s*(?://|--).*",
            Message("a comment begins with #"),
        ),
        (
            rf"{BRACED}[{{,]?\s*(?P<name>[\w-]+|\"[^\"]*\")\s*:.*",
            Message("between braces, too, write = and no colon: {key} = {{ {name} = … }}"),
        ),
        (
            rf"{BRACED},\s*\}}{REST}",
            Message("write no comma before the closing brace of {key}"),
        ),
        (
            rf"{BRACED}(?P<number>\d+(?:\.\d+)?)\s*%.*",
            Message(
                "between braces put percentages, and names with a point, in quotation marks: "
                '"1.0" = "{number}%"'
            ),
        ),
        (
            rf"{BRACED}(?P<name>[\w-]+)\s*(?P<sign>[<>]=?|==|!=)\s*(?P<number>[^\s,\"'}}]+).*",
            Message('put a condition in quotation marks: {key} = {{ {name} = "{sign} {number}" }}'),
        ),
        (rf"{IS}(?:\#.*)?", Message("a value is missing after {key} =")),
        (
            rf"{IS}(?P<whole>{NUMBER}),(?P<decimals>\d+){REST}",
            Message("write a decimal point: {key} = {whole}.{decimals}"),
        ),
        (
            rf"{IS}(?P<value>{NUMBER}\s*/\s*\d+){REST}",
            Message('put a fraction in quotation marks: {key} = "{value}"'),
        ),
        (
            rf"{IS}{NUMBER}(?:[.,]\d+)?\s*%{REST}",
            Message('write {key} without %, as a fraction in quotation marks: "1/2" for 50 %'),
        ),
        (
            rf"{IS}(?:\d{{4}}[-/.]\d\d?[-/.]\d\d?|\d\d?[-/.]\d\d?[-/.]\d{{4}}){REST}",
            Message("write a date that exists, year first: {key} = 2026-12-01"),
        ),
        (
            rf"{IS}[+-]?0+(?P<digits>\d+){REST}",
            Message("a number has no zeros before it: {key} = {digits}"),
        ),
        (
            rf"{IS}(?P<number>{NUMBER}(?:\.\d+)?)\s*[^\W\d_]+\.?{REST}",
            Message("write the number alone: {key} = {number}"),
        ),
        (rf"{IS}(?i:{YES}){REST}", Message("write {key} = true, in small letters")),
        (rf"{IS}(?i:{NO}){REST}", Message("write {key} = false, in small letters")),
        (
            rf"{IS}\"[^\"]*\\[^\"]*\"{REST}",
            Message("write \\\\ for each \\ in a text, or put the text between '…'"),
        ),
        (
            rf"{IS}\"[^\"]*\"[^\"\#]*\".*",
            Message("put a text with \" in it between single quotation marks: {key} = '…'"),
        ),
        (
            rf"{IS}'[^']*'[^'\#]*'.*",
            Message('put a text with \' in it between double quotation marks: {key} = "…"'),
        ),
        (
            rf"{IS}(?:\"[^\"]*|'[^']*)",
            Message("the text has no quotation mark at its end"),
        ),
        (
            rf"{IS}(?P<value>(?:\"[^\"]*\"|'[^']*'|[^\s,;\"'\[{{]+)\s*)[,;]+{REST}",
            Message("nothing follows a value: write {key} = {value}"),
        ),
        (rf"{IS}\[[^\]]*", Message("the list has no ] at its end, or a comma is missing")),
        (
            rf"{IS}\{{[^}}]*",
            Message("a table in braces ends with a brace, on the same line"),
        ),
        (
            rf"{IS}(?P<value>[^\W\d_][^\"'\[\]{{}}=\#]*?){REST}",
            Message('put a text in quotation marks: {key} = "{value}"'),
        ),
        (rf"{KEY}\s+(?P<value>[^=]+)", Message("write = between {key} and its value")),
        (
            (
                r"(?P<key>(?=[^=]*[^\sA-Za-z0-9_.=-])[^=\"'\[\]{}\#]+?"
                r"|[\w.-]+(?:\s+[\w.-]+)+)\s*=.*"
            ),
            Message('put this name in quotation marks: "{key}" = …'),
        ),
    )
)
