"""Whole numbers in words, in English, Spanish, Italian and Portuguese."""

from collections.abc import Mapping
from typing import Final

UP_TO_TWENTY: Final = """
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

ALSO: Final = {"una": 1, "uma": 1, "duas": 2, "quatorze": 14, "dezesseis": 16, "dezessete": 17}

COUNTS: Final[Mapping[str, int]] = ALSO | {
    word: n
    for language in UP_TO_TWENTY.strip().split("\n\n")
    for n, word in enumerate(language.split())
}
