"""Statements tried on the cases of the sheet, or on orders of the numbers of its tree."""

import re
from fractions import Fraction
from itertools import islice

from oracles.statements import BY_SUBJECT, expected, read, result, value

from generator.base.rng import Rng

TRIES = 3_000
"""So many orders are tried before a statement counts as true."""
NUMBER = re.compile(r"(?<![p\d])(-?\d+(?:/\d+)?)(?![\d/]*[:(])")
"""A number that is no probability and belongs to no name of a player."""
ROOT = {
    "search": lambda tree: (value(tree),),
    "chance": lambda tree: (max(map(expected, tree)),),
    "players": result,
}


def answers(plain, own):
    holds = BY_SUBJECT[plain["subject"]]
    found = {}
    for i, name in enumerate(plain["statements"], 1):
        question = f"s{i}-{name}"
        if plain["way"] == "own":
            found[question] = made_up(plain, holds[name])
        else:
            cases = [read(plain["subject"], text) for text in plain["cases"]]
            letters = [x for x, case in zip("ABCDEF", cases, strict=False) if not holds[name](case)]
            letters = letters or ["true"]
            found[question] = letters[0] if plain["way"] == "one" else letters
    return {**found, **own}


def made_up(plain, holds):
    """The first order of the numbers, with the value at the root, in which it fails; or true."""
    wanted = tuple(map(Fraction, plain["value"].split()))
    subject = plain["subject"]
    orders = islice(rearranged(plain["cases"][0], subject), TRIES)
    refuting = (text for text in orders if not holds(read(subject, text)))
    return next((text for text in refuting if ROOT[subject](read(subject, text)) == wanted), "true")


def rearranged(text, subject):
    rng = Rng("orders")
    pieces = NUMBER.split(text)
    numbers = pieces[1::2]
    while True:
        if subject == "players":
            first, second = rng.shuffled(numbers[::2]), rng.shuffled(numbers[1::2])
            pieces[1::2] = [v for pair in zip(first, second, strict=True) for v in pair]
        else:
            pieces[1::2] = rng.shuffled(numbers)
        yield "".join(pieces)
