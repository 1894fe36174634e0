"""Every way to write a key that its statement allows: orders, brackets, signs between parts."""

from itertools import chain

from generator.answers.kinds.choice import Choice
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.expression import Expression
from generator.answers.kinds.filling import Filling
from generator.answers.kinds.inequalities import Inequalities
from generator.answers.kinds.inequality import Inequality
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.path import Path
from generator.answers.kinds.reals import Reals
from generator.answers.kinds.tree import GameTree
from generator.answers.kinds.vector import Vector
from generator.answers.kinds.window import Window
from generator.answers.never_entered import NeverEntered, typed_spellings
from generator.answers.number_spellings import in_percent, spelled
from solver.exact import text as digits

BRACKETS = (("", ""), ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"))
AROUND = ((" ", ""), ("", " "), ("", "."), ("\u00a0", ""), ("", ""), ("", "\n"))
"""The spaces and stops that may stand before and after an answer."""


def spelled_key(key, form, rng):
    """Return a key as a student may write it."""
    before, after = rng.choice(AROUND)
    return f"{before}{WRITERS[type(key)](key, form, rng)}{after}"


def number(value, form, rng):
    """Return a number as a fraction, a decimal that is exact, or a percentage."""
    texts = spelled(value)
    if form.integer:
        texts = [text for text in texts if "/" not in text]
    if form.grouping:
        texts = [text for text in texts if "," not in text]
    if not isinstance(value, float) and not form.integer:
        texts = [*texts, *in_percent(value)]
    return rng.choice(texts)


def wrapped(text, rng, *brackets):
    opening, closing = rng.choice(brackets)
    return f"{opening}{text}{closing}"


def labelled(labels, form, rng):
    """Return names in any order; those that are rows of numbers with these in any order too."""
    names = [reordered(name, rng) if form.rows else bracketed(name, rng) for name in labels]
    rng.shuffle(names)
    spaced = any(" " in name or "," in name for name in names)
    joined = rng.choice(("; ", " and ") if spaced else (", ", "; ", " ", ",", " and ", "\n", " y "))
    plain = names and names[0][0] not in "([{<"
    return wrapped(joined.join(names) or "none", rng, *(BRACKETS[:4] if plain else BRACKETS[:1]))


def reordered(name, rng):
    """Return a row of numbers in any order, in any brackets."""
    numbers = name.split("-")
    rng.shuffle(numbers)
    bare = rng.choice(("-", "+", " - ", ".")).join(numbers)
    inside = wrapped(rng.choice(("-", ",", ", ", ";", " ")).join(numbers), rng, *BRACKETS[1:])
    return rng.choice((bare, inside)) if len(numbers) > 1 else name


def bracketed(name, rng):
    """Return a position such as (1,5,2,2) in any brackets."""
    if not name.startswith("("):
        return name
    between = rng.choice((",", ", ", ";", " "))
    return wrapped(between.join(name.strip("()").split(",")), rng, *BRACKETS[1:])


def weighed(key, form, rng):
    """Return probabilities in any order, and hands in any order of their cards."""
    pairs = list(key.weights)
    rng.shuffle(pairs)
    sign, between = rng.choice((": ", " = ", ":", " ")), rng.choice((", ", "; ", "\n", " and "))
    return between.join(f"{hand(label, form, rng)}{sign}{part(p, rng)}" for label, p in pairs)


def hand(label, form, rng):
    spellings = [label, *(other for other, option in form.aliases.items() if option == label)]
    return rng.choice(spellings)


def part(p, rng):
    """Return a probability as a fraction, or as a decimal or percentage that is exact."""
    exact = [text for text in chain(spelled(p), in_percent(p)) if text[0].isdigit()]
    return rng.choice([text for text in exact if " " not in text])


def row(values, rng, *brackets):
    """Return numbers in order, in any brackets."""
    brackets = brackets if len(values) > 1 else brackets[:3]
    return wrapped(rng.choice((", ", "; ", ";", ",")).join(map(digits, values)), rng, *brackets)


def bounded(low, high, form, rng):
    """Return two ends, as an interval or as a chain of signs."""
    ends = tuple(map(digits, (low, high)))
    texts = [f"[{', '.join(ends)}]", "; ".join(ends)]
    texts += [f"[{'; '.join(ends)}]", f"alpha = {ends[0]}, beta = {ends[1]}"]
    if form.kind.name == "interval" and low == high:
        texts += [ends[0], f"= {ends[0]}", f"{{{ends[0]}}}"]
    elif form.kind.name == "interval":
        texts += [
            f"{ends[0]} <= {form.node or 'A'} <= {ends[1]}",
            f"between {ends[0]} and {ends[1]}",
        ]
    return rng.choice(texts)


def line(key, form, rng):
    """Return moves in order, with commas, arrows or signs of falling or rising values between."""
    by_value = " < " if form.descending is False else " > "
    between = rng.choice((", ", " ", "; ", " -> ", " - ", " \u2192 ", ",", by_value))
    return wrapped(between.join(key.moves) or "none", rng, *BRACKETS[:4])


def typed(key, form, rng):
    """Return any of the texts that course systems accept."""
    return rng.choice(form.kind.responded(key, form).texts)


def numbers(key, _form, rng):
    return row(key.values, rng, *BRACKETS) if key.values else "none"


WRITERS = {
    NeverEntered: lambda _key, _form, rng: rng.choice(typed_spellings()),
    Number: lambda key, form, rng: number(key.value, form, rng),
    Choice: lambda key, _form, rng: wrapped(key.label, rng, *BRACKETS[:4], ('"', '"')),
    Moves: lambda key, form, rng: labelled(key.labels, form, rng),
    Nodes: lambda key, form, rng: labelled(key.labels, form, rng),
    Path: line,
    Distribution: weighed,
    Vector: lambda key, _form, rng: row(key.components, rng, *BRACKETS),
    Numbers: numbers,
    Window: lambda key, form, rng: bounded(key.low, key.high, form, rng),
    Reals: typed,
    Expression: typed,
    Inequality: typed,
    Inequalities: typed,
    Filling: typed,
    GameTree: lambda key, _form, rng: rng.choice((key.notation, key.notation.upper())),
}
"""How an answer of each type is written."""
