"""The words for parts of a whole in four languages: `thirds`, `cuarto`, `quinti`, `avos`."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from generator.answers.reading.counts import COUNTS, TENS, UNITS

REGULAR: Final = 11
"""From which on the words are made of those that count."""

IRREGULAR: Final = """
2 half halves medio medios media medias mitad mezzo mezzi meta meio meios meia meias metade
3 third thirds tercio tercios terzo terzi terza terco tercos terca tercera
4 quarter quarters fourth fourths cuarto cuartos cuarta quarto quarti quarta quartos
5 fifth fifths quinto quintos quinti quinta quintas
6 sixth sixths sexto sextos sexta sesto sesti sesta
7 seventh sevenths septimo septimos septima settimo settimi settima setimo setimos setima
8 eighth eighths octavo octavos octava ottavo ottavi ottava oitavo oitavos oitava
9 ninth ninths noveno novenos novena nono noni nona nonos
10 tenth tenths decimo decimos decima decimi
12 twelfth twelfths
100 hundredth hundredths centesimo centesimos centesimi centesima
1000 thousandth thousandths milesimo milesimos millesimo millesimi
"""


@cache
def denominators() -> Mapping[str, int]:
    """Return every word for a part of a whole, folded, with the number of such parts."""
    found: dict[str, int] = {}
    english, spanish, *_ = UNITS
    for n in range(REGULAR, len(english)):
        found |= {english[n] + end: n for end in ("th", "ths")}
        found |= {spanish[n] + end: n for end in ("avo", "avos")}
    for word, n in COUNTS.items():
        if n >= REGULAR and word not in english and " " not in word:
            stem = word if word.endswith(("tre", "sei")) else word[:-1]
            found |= {stem + "esimo": n, stem + "esimi": n, word + "avo": n, word + "avos": n}
    found |= {ten[:-1] + "ie" + end: 10 * k for k, ten in _english_tens() for end in ("th", "ths")}
    lines = (line.split() for line in IRREGULAR.strip().split("\n"))
    irregular = {word: int(n) for n, *words in lines for word in words}
    hyphened = {
        f"{ten}-{word}": 10 * k + n
        for k, ten in _english_tens()
        for word, n in irregular.items()
        if n in range(3, 10)
    }
    return found | hyphened | irregular


def _english_tens() -> list[tuple[int, str]]:
    return [*enumerate(TENS.strip().split("\n")[0].split(), 2)]
