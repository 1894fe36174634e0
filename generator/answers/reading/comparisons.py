"""Comparisons in words, in English, Spanish, Italian and Portuguese, as signs."""

import re
from collections.abc import Mapping
from typing import Final

PHRASES: Final[Mapping[str, str]] = {
    phrase: sign
    for sign, phrases in {
        ">=": (
            "at least, greater than or equal to, greater or equal to, greater or equal than, "
            "more than or equal to, bigger than or equal to, higher than or equal to, "
            "larger than or equal to, no less than, not less than, no smaller than, "
            "not smaller than, no lower than, not lower than, not below, not under, from, "
            "starting from, starting at, a minimum of, minimum, "
            "mayor o igual que, mayor o igual a, superior o igual a, igual o mayor que, "
            "igual o superior a, al menos, por lo menos, como minimo, minimo, no menor que, "
            "no menor de, no menos de, no inferior a, a partir de, desde, "
            "maggiore o uguale a, maggiore o uguale di, superiore o uguale a, "
            "uguale o maggiore di, "
            "non minore di, non meno di, non inferiore a, almeno, come minimo, a partire da, "
            "maior ou igual a, maior ou igual que, maior ou igual do que, superior ou igual a, "
            "igual ou maior que, igual ou superior a, nao menor que, nao menor do que, "
            "nao inferior a, nao menos de, pelo menos, no minimo, ao menos"
        ),
        ">": (
            "strictly greater than, strictly more than, strictly above, greater than, more than, "
            "larger than, bigger than, higher than, above, over, beyond, exceeding, exceeds, "
            "estrictamente mayor que, mayor que, mayor de, mas grande que, mas de, mas que, "
            "superior a, por encima de, encima de, supera, "
            "strettamente maggiore di, superiore a, maggiore di, maggiore, piu grande di, piu di, "
            "oltre, al di sopra di, sopra, "
            "estritamente maior que, estritamente maior do que, maior que, maior do que, mais de, "
            "mais que, mais do que, acima de, superior a"
        ),
        "<=": (
            "at most, less than or equal to, less or equal to, less or equal than, "
            "smaller than or equal to, lower than or equal to, no more than, not more than, "
            "no greater than, not greater than, no bigger than, not bigger than, no larger than, "
            "not larger than, no higher than, not higher than, not above, not over, not exceeding, "
            "up to and including, up to, until, a maximum of, maximum, "
            "menor o igual que, menor o igual a, inferior o igual a, igual o menor que, "
            "igual o inferior a, como mucho, a lo sumo, como maximo, maximo, no mayor que, "
            "no mayor de, no mas de, no superior a, hasta, "
            "minore o uguale a, minore o uguale di, inferiore o uguale a, uguale o minore di, "
            "al massimo, al piu, non maggiore di, non piu di, non superiore a, fino a, fino al, "
            "menor ou igual a, menor ou igual que, menor ou igual do que, inferior ou igual a, "
            "igual ou menor que, igual ou inferior a, no maximo, quando muito, nao maior que, "
            "nao maior do que, nao mais de, nao superior a, ate"
        ),
        "<": (
            "strictly less than, strictly below, less than, smaller than, lower than, below, "
            "under, "
            "estrictamente menor que, menor que, menor de, mas pequeno que, menos de, menos que, "
            "inferior a, por debajo de, debajo de, "
            "strettamente minore di, inferiore a, minore di, minore, piu piccolo di, meno di, "
            "al di sotto di, sotto, "
            "estritamente menor que, estritamente menor do que, menor do que, menos do que, "
            "abaixo de"
        ),
        "=": (
            "exactly, equals, equal to, exactamente, igual a, vale, esattamente, uguale a, "
            "exatamente"
        ),
    }.items()
    for phrase in phrases.split(", ")
}
"""Folded."""

IS: Final = (
    r"(?:\b(?:is|es|be|being|sea|seja|sia|vale|value|values|must be|has to be|should be|debe ser"
    r"|tiene que ser|deve essere|deve ser|tem de ser|tem que ser) +)?"
)
SAID: Final = re.compile(rf"{IS}\b({'|'.join(sorted(PHRASES, key=len, reverse=True))})\b")
NUMBER: Final = r"(?:[-+] ?)?(?:\d[\d/.,]*|inf\w*|\u221e|oo)"
OR_BEYOND: Final = re.compile(
    rf"{IS}({NUMBER}),? +(?:or|ou?|and|y|e) +(?:(?:more|greater|above|over|higher|bigger|larger"
    r"|up(?:wards?)?|mas|mayor(?:es)?|mas grande|piu(?! (?:piccol|bass))|maggior[ei]|mais"
    r"|maior(?:es)?"
    r"|superior(?:es|[ei])?)(?P<more>)"
    r"|less|smaller|below|under|lower|fewer|down(?:wards?)?|menos|menor(?:es)?|mas pequeno|meno"
    r"|minor[ei]|piu piccol[oi]|piu bass[oi]|inferior(?:es|[ei])?)(?! *[\w<>=])"
)
STARTS: Final = frozenset(phrase.split()[0] for phrase in PHRASES) | {
    "or",
    "o",
    "ou",
    "and",
    "y",
    "e",
}
"""Without any of these words there is no comparison."""

DENIED: Final = re.compile(r"\b(no|non|nao) (?:es|is|e|sea|sia|seja) (?=[a-z])")
"""`no es mayor que`, which says the same as `no mayor que`."""

OR_EQUAL: Final = re.compile(
    rf"([<>]) *({NUMBER}),? +(?:or|ou?) +(?:equal(?: to it)?|igual|uguale|= *\2)(?! *[\w<>=])"
)
"""`< 9 or equal`."""

TWO_ENDS: Final = re.compile(
    r"(?:from|de|desde|da|dal) +(\S.*?) +(?:to|hasta|ate|a|al|fino a) +(\S+(?: +infinit\w)?)"
)
WITH: Final = (
    r"included|inclusive|including|incluid[oa]s?|inclus[oiae]s?|compres[oiae]s?|incluyendol[oa]s?"
    r"|incluindo"
)
WITHOUT: Final = (
    r"excluded|exclusive|excluding|excluid[oa]s?|esclus[oiae]s?|exclus[oiae]s?|not included"
    r"|no incluid[oa]s?|sin incluir(?:l[oa]s?)?|non inclus[oiae]s?|non compres[oiae]s?"
    r"|nao inclus[oiae]s?"
    r"|exclusivamente"
)
SIDE: Final = rf"({NUMBER}(?: infinit\w)?)(?:,? *\(? *({WITHOUT}|{WITH}) *\)?,?)?"
ENDS: Final = re.compile(
    r"(?P<strictly>(?:strictly|estrictamente|strettamente|estritamente) +)?"
    r"(?:from|between|de|desde|entre|da|dal|tra|fra|compreso fra|compreso tra|comprendido entre"
    rf"|compreendido entre) +{SIDE} +(?:to|and|a|y|e|ed|hasta|ate|al|fino a) +{SIDE}"
    rf"(?:,? *\(?(?:(?:both|ambos|ambas|entrambi|os dois|los dos) +)(?P<both>{WITHOUT}|{WITH})\)?)?"
)
OPENERS: Final = frozenset(
    {"strictly", "estrictamente", "strettamente", "estritamente", "from", "between", "de", "desde"}
    | {"entre", "da", "dal", "tra", "fra", "compreso", "comprendido", "compreendido"}
)
END_SAID: Final = re.compile(rf"([<>])=? *({NUMBER}),? *\(? *({WITHOUT}|{WITH}) *\)?(?! *[\w<>=])")
OUT: Final = re.compile(WITHOUT)


def in_signs(text: str) -> str:
    """A folded text with signs for the words: `p at least 1/2` is `p >= 1/2`."""
    words = frozenset(text.split())
    if STARTS.isdisjoint(words):
        return text
    said = SAID.sub(_sign, OR_BEYOND.sub(_beyond, DENIED.sub(r"\1 ", text)))
    return OR_EQUAL.sub(r"\1= \2", END_SAID.sub(_end, said))


def _beyond(found: re.Match[str]) -> str:
    return f" {'<=' if found['more'] is None else '>='} {found[1]}"


def _end(found: re.Match[str]) -> str:
    """`up to 9 (exclusive)`, `from 9 included`."""
    return f"{found[1]}{'' if OUT.match(found[3]) else '='} {found[2]}"


def _sign(found: re.Match[str]) -> str:
    """The sign, with an `and` before it where it follows on a number: `above 9 up to 18`."""
    before = found.string[: found.start()].rstrip(" ,")
    number = before[-1:].isdigit() or before.endswith(("inf", "\u221e", "oo"))
    joins = number and ("<" in before or ">" in before or SAID.search(before) is not None)
    return f"{' and' if joins else ''} {PHRASES[found[1]]} "


def two_ends(text: str) -> tuple[str, str] | None:
    """Both ends of `from 3 to 5`, to which they belong as well."""
    found = TWO_ENDS.fullmatch(text)
    return (found[1], found[2]) if found else None


def ends_said(text: str) -> tuple[str, str, str, str] | None:
    """Return both ends with the brackets that say whether they belong: `(`, `9`, `18`, `]`.

    An end of which nothing is said belongs, if something is said of the other one; a bracket is
    `?` where nothing is said of either.
    """
    found = ENDS.fullmatch(text)
    if found is None:
        return None
    both = "out" if found["strictly"] else found["both"]
    low, high = (found[3] or both, found[5] or both)
    if low is None and high is None:
        return "?", found[2], found[4], "?"
    if low is None and high and not OUT.match(high):  # `between 3 and 5 inclusive`
        low = high
    opens = "(" if low and (low == "out" or OUT.match(low)) else "["
    closes = ")" if high and (high == "out" or OUT.match(high)) else "]"
    return opens, found[2], found[4], closes
