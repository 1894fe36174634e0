"""Less usual ways to part the numbers of a row: `4-7`, `4/7`, `4 for player 1, 7 for player 2`."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from generator.answers.reading.around import beside_cut
from generator.answers.reading.beside_numbers import LINKS, VALUES
from generator.answers.reading.hedges import unaccented, without_hedges
from generator.answers.reading.spelled_numbers import in_digits
from generator.answers.reading.words import fold

JOINED: Final = re.compile(r"\d+(?:\s*([-/:|&])\s*\d+)(?:\s*\1\s*\d+)*", re.ASCII)
TIGHT: Final = re.compile(r"\d+(?:-\d+)+", re.ASCII)
"""A dash among spaces may be a minus."""

PARTED: Final = re.compile(r"\s*[-/:|&]\s*")
NUMBER: Final = (
    r"[+-]?\s?(?:(?<!\d)\d++(?:[.,]\d++)?(?:\s?/\s?\d++)?|\u221e|inf(?:inity|inito)?|oo)"
)
PLAYER: Final = (
    r"(?:the\s+)?(?:player|jugador|giocatore|jogador|p|u|v|n|(?:al|il|o|el|ao)\s+(?:jugador|giocatore|jogador))"
    r"?\s*_?"
)
GETS: Final = (
    r"(?:\s*(?:[:=]|->)\s*|(?<=[A-Ia-i])\s+|\s+(?:gets|has|wins|is|obtiene|recibe|tiene|gana|ottiene|riceve|ha|vince"
    r"|obtem|recebe|tem|ganha)\s+|\s*\()"
)
FOR: Final = r"\s*(?:\(|\s(?:for|to|para|per|al|ao|a|di|de|do|of)\s+)\s*"
NAMED_FIRST: Final = re.compile(rf"{PLAYER}([1-9A-I]){GETS}({NUMBER})\)?", re.IGNORECASE)
NAMED_LAST: Final = re.compile(rf"({NUMBER}){FOR}{PLAYER}([1-9A-I])\)?", re.IGNORECASE)
PROVED_FIRST: Final = re.compile(
    rf"\b(pn|dn)(?:\s*[:=(]\s*|\s+(?:(?:is|es|e|vale)\s+)?)({NUMBER})\)?", re.IGNORECASE
)
PROVED_LAST: Final = re.compile(rf"({NUMBER})\s*\(?\s*(pn|dn)\b\)?", re.IGNORECASE)
LEADS: Final = (
    (VALUES | LINKS - {"up", "to", "hasta", "fino", "ate"})
    | {"vector", "vettore", "vetor", "window", "ventana", "finestra", "janela", "interval"}
    | {"intervalo", "intervallo", "pair", "par", "coppia", "list", "lista", "values", "valores"}
    | {"valori", "utilities", "utilidades", "utilita", "numbers", "numeros", "numeri"}
)
"""Words before a row that say what it is."""

NODE: Final = re.compile(r"[A-Z]{1,2}|[a-z]\d{1,2}")
REST: Final = re.compile(
    r"[\s,;.]*(?:(?:and|y|e|ed|while|mientras|mentre|enquanto)\b)?[\s,;.]*", re.IGNORECASE
)
CLOSED: Final = re.compile(r"([(\[<{][^()\[\]<>{}]*[)\]>}])(.+)")
COMPARES: Final = re.compile(r"[<>]=|[\u2264\u2265]|^\s*[<>]\s*[^<>]*$")
PLACES: Final = ("123456789", "abcdefghi", "pndn")
SPACED: Final = re.compile(r"\s+")
DECIMALS: Final = re.compile(r"[+-]?\d+,\d+", re.ASCII)
LONGEST: Final = 200
NAMED: Final = (
    (NAMED_FIRST, 1, 2),
    (NAMED_LAST, 2, 1),
    (PROVED_FIRST, 1, 2),
    (PROVED_LAST, 2, 1),
)
"""Each with its group for the place and its group for the number."""


def other_texts(text: str) -> Iterator[str]:
    """Yield the text without the words around its row, and with digits for words."""
    if len(text) > LONGEST or COMPARES.search(text):
        return
    bare = _bare(text)
    if bare != text:
        yield bare
    digits = in_digits(unaccented(bare), mixed=False)
    if digits != bare:
        yield digits


def other_pieces(text: str, expected: int) -> Iterator[list[str]]:
    """Yield the ways in which a text of so many numbers may be parted."""
    if len(text) > LONGEST or COMPARES.search(text):
        return
    bare = without_hedges(text)
    yield from _in_places(unaccented(bare), expected)
    if expected:
        yield from _by_signs(bare.strip("()[]<>{} "), expected)


def _bare(text: str) -> str:
    """Without hedges, and without what says where a row in brackets comes from."""
    bare = without_hedges(text)
    if (found := CLOSED.fullmatch(bare)) and not beside_cut(f"1{found[2]}")[1:]:
        return found[1]
    words = beside_cut(bare).split()
    named = (_leads(word) for word in words)
    return " ".join(words[next((i for i, leads in enumerate(named) if not leads), 0) :])


def _leads(word: str) -> bool:
    return NODE.fullmatch(word) is not None or fold(word.rstrip(":,=")) in LEADS


def _by_signs(text: str, expected: int) -> Iterator[list[str]]:
    """Yield what dashes, bars or colons part, or spaces between numbers with decimal commas."""
    if (found := JOINED.fullmatch(text)) and (found[1] != "-" or TIGHT.fullmatch(text)):
        yield PARTED.split(text)
    parts = SPACED.split(text)
    if len(parts) == expected and any(map(DECIMALS.fullmatch, parts)):
        yield parts


def _in_places(text: str, expected: int) -> Iterator[list[str]]:
    """Yield the numbers of players who are named, if they stand in their order."""
    for pattern, place, number in NAMED:
        found = [*pattern.finditer(text)]
        places = "".join(one[place].lower() for one in found)
        if len(found) == (expected or 2) > 1 and places in {p[: len(places)] for p in PLACES}:
            rests = [text[a.end() : b.start()] for a, b in pairwise(found)]
            rests += [text[: found[0].start()], text[found[-1].end() :]]
            if all(map(REST.fullmatch, rests)):
                yield [one[number] for one in found]
