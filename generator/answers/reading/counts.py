"""Whole numbers in words, in English, Spanish, Italian and Portuguese."""

from collections.abc import Mapping
from typing import Final

TO_TWENTY: Final = """
zero one two three four five six seven eight nine ten
eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty

cero uno dos tres cuatro cinco seis siete ocho nueve diez
once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte

zero uno due tre quattro cinque sei sette otto nove dieci
undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti

zero um dois tres quatro cinco seis sete oito nove dez
onze doze treze catorze quinze dezasseis dezassete dezoito dezanove vinte
"""
"""Folded; a paragraph for each language."""

TENS: Final = """
twenty thirty forty fifty sixty seventy eighty ninety
veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa
venti trenta quaranta cinquanta sessanta settanta ottanta novanta
vinte trinta quarenta cinquenta sessenta setenta oitenta noventa
"""
"""A line for each language, in the same order."""

ALSO: Final = {"una": 1, "uma": 1, "duas": 2, "quatorze": 14, "dezesseis": 16, "dezessete": 17}
TWENTY: Final = 20


def english(tens: str, unit: str) -> tuple[str, ...]:
    return f"{tens}-{unit}", f"{tens} {unit}"


def spanish(tens: str, unit: str) -> tuple[str, ...]:
    return (f"veinti{unit}" if tens == "veinte" else f"{tens} y {unit}",)


def italian(tens: str, unit: str) -> tuple[str, ...]:
    """The tens lose their last vowel before another: `ventuno`, `trentotto`."""
    return (f"{tens[:-1] if unit in {'uno', 'otto'} else tens}{unit}",)


def portuguese(tens: str, unit: str) -> tuple[str, ...]:
    return (f"{tens} e {unit}",)


UNITS: Final = [language.split() for language in TO_TWENTY.strip().split("\n\n")]
JOINED: Final = (english, spanish, italian, portuguese)
SPOKEN: Final = tuple(zip(UNITS, JOINED, TENS.strip().split("\n"), strict=True))

COUNTS: Final[Mapping[str, int]] = (
    ALSO
    | {word: n for units in UNITS for n, word in enumerate(units)}
    | {
        word: TWENTY + 10 * k + n
        for units, joined, tens in SPOKEN
        for k, ten in enumerate(tens.split())
        for n, unit in enumerate(units[:10])
        for word in (joined(ten, unit) if n else (ten,))
    }
)
