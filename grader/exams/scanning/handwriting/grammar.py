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
NUMBERS_BY_KIND = {"interval": 2, "window": 2}
"""How many numbers there are in them, if not one for each of the options, or any number."""
NAMES = frozenset({"nodes", "moves", "path", "choice"})
MAX_OPTION_LENGTH = 14
"""The longest name that is read."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """The automaton: it starts in state 0, and may end in the states `ends`."""

    steps: tuple[dict[str, int], ...]
    ends: frozenset[int]


def answer_grammar(form: Form, piece: str) -> Grammar | None:
    """Return what may be written in the field of an answer, or of a piece of it.

    None where there is too much of it: sets of numbers, inequalities, sentences.
    """
    kind = form.kind.name
    if piece or kind in {"number", "probability"}:
        return numbers(never=form.kind is not KINDS[kind])
    if kind in BRACKETS:
        return rows(BRACKETS[kind], len(form.options) or NUMBERS_BY_KIND.get(kind))
    if kind in NAMES and form.options:
        return names(form.options, several=kind != "choice")
    return None


START, SIGN, WHOLE, SLASH, BELOW, POINT, AFTER, INFINITE = STATES = range(8)
WRITTEN = (WHOLE, BELOW, AFTER, INFINITE)
"""States of a number, and those in which it may end."""


def numbers(*, never: bool = False) -> Grammar:
    """Return the grammar of a number; a dash too if `never`."""
    return Grammar(states(0, ".,", {}), frozenset({*WRITTEN, *([SIGN] * never)}))


def states(first: int, points: str, behind: dict[str, int]) -> tuple[dict[str, int], ...]:
    """Return the steps of a number whose states begin with the `first`, and what comes behind."""
    digit, fraction, decimal = (
        dict.fromkeys(DIGITS, first + state) for state in (WHOLE, BELOW, AFTER)
    )
    begin = digit | {INFINITY: first + INFINITE}
    point = dict.fromkeys(points, first + POINT)
    return (
        begin | {"-": first + SIGN},
        begin,
        digit | {"/": first + SLASH} | behind | point,
        fraction,
        fraction | behind,
        decimal,
        decimal | behind,
        behind,
    )


def rows(brackets: tuple[str, str], many: int | None) -> Grammar:
    """Return the grammar of so many numbers, or of any number of them, within brackets or not."""
    opening, closing = brackets
    places, size = many or 1, len(STATES)
    within = places * size
    closed = 2 * within
    steps: list[dict[str, int]] = []
    for is_open in (False, True):
        for place in range(places):
            is_last, first = place + 1 == places, len(steps)
            behind: dict[str, int] = {}
            if not many or not is_last:
                behind |= dict.fromkeys(BETWEEN, first + size if many else first)
            if is_open and is_last and closing:
                behind[closing] = closed
            steps += states(first, ".", behind)
    steps[START] |= {opening: within} if opening else {}
    last = within - size
    return Grammar((*steps, {}), frozenset({closed, *(last + state for state in WRITTEN)}))


def names(options: Iterable[str], *, several: bool) -> Grammar | None:
    """Return the grammar of one of the options, or of several, with commas or blanks between."""
    steps: list[dict[str, int]] = [{}]
    ends: set[int] = set()
    fresh = count(1)
    for option in options:
        spelled = option.replace(" ", "")
        if len(spelled) > MAX_OPTION_LENGTH:
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
