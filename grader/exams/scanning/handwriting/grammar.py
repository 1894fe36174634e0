"""What may be written in a field, sign by sign: numbers, lists of them, or names of a sheet.

A grammar is an automaton: `steps[state]` has the next state by sign. It knows the form of an
answer, and nothing of what is right.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count

from generator.answers.kind import Form
from generator.answers.kinds import KINDS

DIGITS = "0123456789"
INFINITY = "∞"
BLANK = " "
"""Stands for a gap between two symbols."""
BETWEEN = "," + BLANK
BRACKETS = {"numbers": ("", ""), "vector": ("(", ")"), "interval": ("[", "]"), "window": ("[", "]")}
"""Kinds of several numbers, with the brackets around them."""
NAMES = frozenset({"nodes", "moves", "path", "choice"})
LONGEST = 14
"""The longest name that is read."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """The automaton: it starts in state 0, and may end in the states `ends`."""

    steps: tuple[dict[str, int], ...]
    ends: frozenset[int]


def grammar(form: Form, piece: str) -> Grammar | None:
    """Return what may be written in the field of an answer, or of a piece of it.

    None where there is too much of it: sets of numbers, inequalities, sentences.
    """
    kind = form.kind.name
    if piece or kind in {"number", "probability"}:
        return numbers(never=form.kind is not KINDS[kind])
    if kind in BRACKETS:
        return numbers(BRACKETS[kind])
    if kind in NAMES and form.options:
        return names(form.options, several=kind != "choice")
    return None


def numbers(brackets: tuple[str, str] | None = None, *, never: bool = False) -> Grammar:
    """Return the grammar of a number, or with brackets of a list of them; a dash too if `never`."""
    start, sign, whole, slash, below, point, after, infinite, closed = range(9)
    begin = dict.fromkeys(DIGITS, whole) | {INFINITY: infinite}
    if brackets is None:
        behind: dict[str, int] = {}
        decimal = dict.fromkeys(".,", point)
    else:
        behind = dict.fromkeys(BETWEEN, start) | ({brackets[1]: closed} if brackets[1] else {})
        decimal = {".": point}
    opening = {brackets[0]: start} if brackets and brackets[0] else {}
    steps: tuple[dict[str, int], ...] = (
        begin | {"-": sign} | opening,
        begin,
        dict.fromkeys(DIGITS, whole) | {"/": slash} | behind | decimal,
        dict.fromkeys(DIGITS, below),
        dict.fromkeys(DIGITS, below) | behind,
        dict.fromkeys(DIGITS, after),
        dict.fromkeys(DIGITS, after) | behind,
        behind,
        {},
    )
    return Grammar(steps, frozenset({whole, below, after, infinite, closed, *([sign] * never)}))


def names(options: Iterable[str], *, several: bool) -> Grammar | None:
    """Return the grammar of one of the options, or of several, with commas or blanks between."""
    steps: list[dict[str, int]] = [{}]
    ends: set[int] = set()
    fresh = count(1)
    for option in options:
        spelled = option.replace(" ", "")
        if len(spelled) > LONGEST:
            return None
        state = 0
        for sign in spelled:
            if sign not in steps[state]:
                steps[state][sign] = next(fresh)
                steps.append({})
            state = steps[state][sign]
        ends.add(state)
    if several:
        for end in ends:
            steps[end] |= {sign: 0 for sign in BETWEEN if sign not in steps[end]}
    return Grammar(tuple(steps), frozenset(ends))
