"""Ways to phrase distributions in several languages, written down by hand."""

from collections.abc import Iterator
from itertools import permutations, product

from generator.answers.answers import Answer
from generator.answers.kind import Form
from generator.answers.kinds import KINDS
from generator.answers.kinds.distribution import Distribution
from solver.exact import Rational

Q = Rational
MOVES = Form(kind=KINDS["distribution"], options=("a1", "a2"))
CARDS = Form(kind=KINDS["distribution"], options=("A", "J", "Q"))
HANDS = Form(kind=KINDS["distribution"], options=("AA", "AK", "KK"))
DISTRIBUTIONS = [
    (MOVES, Distribution.from_weights({"a1": Q(1, 6), "a2": Q(5, 6)})),
    (MOVES, Distribution.from_weights({"a1": Q(1, 2), "a2": Q(1, 2)})),
    (CARDS, Distribution.from_weights({"A": Q(1, 4), "J": Q(1, 2), "Q": Q(1, 4)})),
    (CARDS, Distribution.from_weights({"A": Q(2, 3), "J": Q(1, 3)})),
    (HANDS, Distribution.from_weights({"AA": Q(1, 5), "AK": Q(3, 5), "KK": Q(1, 5)})),
]
WORDS = {
    "ca": {Q(1, 2): "un mig", Q(1, 4): "un quart", Q(1, 6): "un sisè", Q(5, 6): "cinc sisens"}
    | {Q(1, 3): "un terç", Q(2, 3): "dos terços", Q(1, 5): "un cinquè", Q(3, 5): "tres cinquens"},
    "de": {Q(1, 2): "ein Halb", Q(1, 4): "ein Viertel", Q(1, 6): "ein Sechstel"}
    | {Q(5, 6): "fünf Sechstel", Q(1, 3): "ein Drittel", Q(2, 3): "zwei Drittel"}
    | {Q(1, 5): "ein Fünftel", Q(3, 5): "drei Fünftel"},
    "en": {Q(1, 2): "one half", Q(1, 4): "a quarter", Q(1, 6): "one sixth", Q(5, 6): "five sixths"}
    | {Q(1, 3): "a third", Q(2, 3): "two thirds", Q(1, 5): "one fifth", Q(3, 5): "three fifths"},
    "es": {Q(1, 2): "un medio", Q(1, 4): "un cuarto", Q(1, 6): "un sexto", Q(5, 6): "cinco sextos"}
    | {Q(1, 3): "un tercio", Q(2, 3): "dos tercios", Q(1, 5): "un quinto", Q(3, 5): "tres quintos"},
    "fr": {Q(1, 2): "un demi", Q(1, 4): "un quart", Q(1, 6): "un sixième", Q(5, 6): "cinq sixièmes"}
    | {Q(1, 3): "un tiers", Q(2, 3): "deux tiers"}
    | {Q(1, 5): "un cinquième", Q(3, 5): "trois cinquièmes"},
    "it": {Q(1, 2): "un mezzo", Q(1, 4): "un quarto", Q(1, 6): "un sesto", Q(5, 6): "cinque sesti"}
    | {Q(1, 3): "un terzo", Q(2, 3): "due terzi", Q(1, 5): "un quinto", Q(3, 5): "tre quinti"},
    "pt": {Q(1, 2): "um meio", Q(1, 4): "um quarto", Q(1, 6): "um sexto", Q(5, 6): "cinco sextos"}
    | {Q(1, 3): "um terço", Q(2, 3): "dois terços", Q(1, 5): "um quinto", Q(3, 5): "três quintos"},
}
AND = {"en": "and", "es": "y", "fr": "et", "it": "e", "pt": "e"}
WITH = {"en": "with", "es": "con", "fr": "avec", "it": "con", "pt": "com"}
PROBABILITY = {"en": "probability", "es": "probabilidad", "it": "probabilità"}
PROBABILITY |= {"fr": "probabilité", "pt": "probabilidade"}
AND |= {"ca": "i", "de": "und"}
WITH |= {"ca": "amb", "de": "mit"}
PROBABILITY |= {"ca": "probabilitat", "de": "Wahrscheinlichkeit"}
REST = {
    "ca": ("resta", "la resta"),
    "de": ("Rest", "der Rest"),
    "en": ("rest", "the rest"),
    "es": ("resto", "el resto"),
    "fr": ("reste", "le reste"),
    "it": ("resto", "il resto"),
    "pt": ("resto", "o resto"),
}
EACH = {"en": "each", "es": "cada una", "fr": "chacun", "it": "ciascuno", "pt": "cada um"}
SURE = {
    "en": "I think ",
    "es": "creo que ",
    "fr": "je pense que ",
    "it": "credo ",
    "pt": "acho que ",
}
EACH |= {"ca": "cada una", "de": "je"}
SURE |= {"ca": "crec que ", "de": "ich glaube "}
BETWEEN = (", ", "; ", "\n", " {} ", ", {} ")
PAIRS = ("{}: {}", "{} = {}", "{} {}", "({}, {})", "{} -> {}", "p({}) = {}", "{} ({})")


def distributions(_form: Form, key: Answer, language: str) -> Iterator[str]:
    """Yield the weights in every order, in digits and words, with `each` and `the rest`."""
    assert isinstance(key, Distribution)
    for items in permutations(sorted(key.weights)):
        yield from in_pairs(items, language)
        yield from with_the_rest(items, language)
        yield from shared(items, language)


def in_pairs(items: tuple[tuple[str, Rational], ...], language: str) -> Iterator[str]:
    """Yield every label beside its weight."""
    words = WORDS[language]
    for sign, pair in product(BETWEEN, PAIRS):
        between = sign.format(AND[language])
        yield between.join(pair.format(label, p) for label, p in items)
    between = BETWEEN[3].format(AND[language])
    for sign in (", ", between):
        yield sign.join(f"{label} {words[p]}" for label, p in items)
        yield sign.join(f"{label}: {words[p]}" for label, p in items)
        yield sign.join(f"{words[p]} {label}" for label, p in items)
        yield sign.join(f"{p} {label}" for label, p in items)
        yield sign.join(f"{label} {WITH[language]} {p}" for label, p in items)
        yield sign.join(
            f"{label} {WITH[language]} {PROBABILITY[language]} {p}" for label, p in items
        )
    yield SURE[language] + ", ".join(f"{label}: {p}" for label, p in items)
    yield " + ".join(f"{p} {label}" for label, p in items)
    yield ", ".join(f"{label}: 1 - {1 - p}" for label, p in items)


def with_the_rest(items: tuple[tuple[str, Rational], ...], language: str) -> Iterator[str]:
    """Yield the last of them as what is left over."""
    *some, (last, _) = items
    first = ", ".join(f"{label}: {p}" for label, p in some)
    for rest in REST[language]:
        yield from (
            f"{first}, {last}: {rest}",
            f"{first}, {last} {rest}",
            f"{first}, {rest} {last}",
        )
        yield f"{first} {AND[language]} {last} {rest}"


def shared(items: tuple[tuple[str, Rational], ...], language: str) -> Iterator[str]:
    """Yield two with the same weight together."""
    (one, p), (other, q), *others = items
    if p != q:
        return
    left = "".join(f", {label}: {weight}" for label, weight in others)
    for weight in (p, WORDS[language][p]):
        yield f"{one} {AND[language]} {other}: {weight} {EACH[language]}{left}"
        yield f"{one}, {other}: {weight} {EACH[language]}{left}"
        yield f"{one} {AND[language]} {other} {weight}{left}"
