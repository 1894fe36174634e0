"""Ways to phrase numbers in several languages, written by hand and not taken from the reader."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from solver.exact import Rational


@dataclass(frozen=True)
class Language:
    """Tables of one language; each entry is put together with each of the others."""

    leads: tuple[str, ...]
    units: tuple[str, ...]
    sure: tuple[str, ...]
    after: tuple[str, ...]
    spelled: dict[Rational, tuple[str, ...]]
    counted: tuple[str, ...]
    out_of: tuple[str, ...]
    percent: str


LANGUAGES = {
    "ca": Language(
        leads=("", "el valor és ", "valor: ", "resposta: ", "és ", "val ", "B = ", "em surt "),
        units=("", " punts", " per a Max", " (b2)", " de b2"),
        sure=("", "crec que ", "potser ", "probablement ", "per tant ", "uns "),
        after=("", " (aprox.)", ", crec", " exactament"),
        spelled={
            Rational(9): ("nou",),
            Rational(21): ("vint-i-un", "vint-i-u", "vint i un"),
            Rational(-3): ("menys tres",),
            Rational(1, 2): ("un mig", "la meitat", "mig"),
            Rational(25, 4): ("sis i quart", "25 quarts", "6 i 1/4", "sis i un quart"),
            Rational(2, 3): ("dos terços", "2 terços"),
            Rational(-19, 3): ("menys dinou terços", "-6,333...", "-6,3 periòdic"),
            Rational(2197): ("dos mil cent noranta-set",),
        },
        counted=("fulles", "nodes", "avaluacions", "posicions"),
        out_of=("de", "de les"),
        percent="per cent",
    ),
    "de": Language(
        leads=(
            "",
            "der Wert ist ",
            "Wert: ",
            "Antwort: ",
            "es ist ",
            "B = ",
            "beträgt ",
            "ergibt ",
        ),
        units=("", " Punkte", " für Max", " (b2)", " von b2"),
        sure=("", "ich glaube ", "vielleicht ", "wahrscheinlich ", "also ", "etwa "),
        after=("", " (ungefähr)", ", glaube ich", " genau"),
        spelled={
            Rational(9): ("neun",),
            Rational(21): ("einundzwanzig",),
            Rational(-3): ("minus drei",),
            Rational(1, 2): ("ein Halb", "ein halb", "die Hälfte", "einhalb"),
            Rational(25, 4): ("sechs und ein Viertel", "25 Viertel", "6 und 1/4", "25 durch 4"),
            Rational(2, 3): ("zwei Drittel", "2 Drittel"),
            Rational(-19, 3): ("minus neunzehn Drittel", "-6,333...", "-6,3 Periode"),
            Rational(2197): ("zweitausendeinhundertsiebenundneunzig",),
        },
        counted=("Blätter", "Knoten", "Bewertungen", "Stellungen"),
        out_of=("von", "von den"),
        percent="Prozent",
    ),
    "en": Language(
        leads=("", "the value is ", "value: ", "answer: ", "it is ", "B = ", "v(B) = ", "ans "),
        units=("", " points", " for Max", " (b2)", " from b2"),
        sure=("", "I think ", "maybe ", "probably ", "so ", "about "),
        after=("", " (approx)", ", I think", " exactly"),
        spelled={
            Rational(9): ("nine",),
            Rational(21): ("twenty-one", "twenty one"),
            Rational(-3): ("minus three", "negative three"),
            Rational(1, 2): ("half", "a half", "one half"),
            Rational(25, 4): ("six and a quarter", "25 quarters", "6 and 1/4", "25 over 4"),
            Rational(2, 3): ("two thirds", "two-thirds", "2 thirds"),
            Rational(-19, 3): ("minus nineteen thirds", "-6.333...", "-6.3 recurring"),
            Rational(2197): ("two thousand one hundred and ninety-seven",),
        },
        counted=("leaves", "nodes", "evaluations", "positions"),
        out_of=("out of", "of"),
        percent="percent",
    ),
    "es": Language(
        leads=("", "el valor es ", "valor: ", "respuesta: ", "es ", "vale ", "B = ", "sale "),
        units=("", " puntos", " para Max", " (b2)", " de b2"),
        sure=("", "creo que ", "quizás ", "probablemente ", "luego ", "unos "),
        after=("", " (aprox.)", ", creo", " exactamente"),
        spelled={
            Rational(9): ("nueve",),
            Rational(21): ("veintiuno",),
            Rational(-3): ("menos tres",),
            Rational(1, 2): ("un medio", "la mitad", "medio"),
            Rational(25, 4): ("seis y cuarto", "25 cuartos", "6 y 1/4", "seis y un cuarto"),
            Rational(2, 3): ("dos tercios", "2 tercios"),
            Rational(-19, 3): ("menos diecinueve tercios", "-6,333...", "-6,3 periódico"),
            Rational(2197): ("dos mil ciento noventa y siete",),
        },
        counted=("hojas", "nodos", "evaluaciones", "posiciones"),
        out_of=("de", "de las"),
        percent="por ciento",
    ),
    "fr": Language(
        leads=(
            "",
            "la valeur est ",
            "valeur : ",
            "réponse : ",
            "c'est ",
            "vaut ",
            "B = ",
            "je trouve ",
        ),
        units=("", " points", " pour Max", " (b2)", " de b2"),
        sure=("", "je pense ", "peut-être ", "probablement ", "donc ", "environ "),
        after=("", " (environ)", ", je crois", " exactement"),
        spelled={
            Rational(9): ("neuf",),
            Rational(21): ("vingt et un", "vingt-et-un"),
            Rational(-3): ("moins trois",),
            Rational(1, 2): ("un demi", "la moitié", "une moitié"),
            Rational(25, 4): ("six et un quart", "25 quarts", "6 et 1/4", "25 sur 4"),
            Rational(2, 3): ("deux tiers", "deux-tiers", "2 tiers"),
            Rational(-19, 3): ("moins dix-neuf tiers", "-6,333...", "-6,3 périodique"),
            Rational(2197): ("deux mille cent quatre-vingt-dix-sept",),
        },
        counted=("feuilles", "nœuds", "évaluations", "positions"),
        out_of=("sur", "parmi"),
        percent="pour cent",
    ),
    "it": Language(
        leads=("", "il valore è ", "valore: ", "risposta: ", "è ", "vale ", "B = ", "ottengo "),
        units=("", " punti", " per Max", " (b2)", " da b2"),
        sure=("", "credo ", "forse ", "probabilmente ", "quindi ", "circa "),
        after=("", " (circa)", ", credo", " esattamente"),
        spelled={
            Rational(9): ("nove",),
            Rational(21): ("ventuno",),
            Rational(-3): ("meno tre",),
            Rational(1, 2): ("un mezzo", "la metà", "mezzo"),
            Rational(25, 4): ("sei e un quarto", "25 quarti", "6 e 1/4", "25 su 4"),
            Rational(2, 3): ("due terzi", "2 terzi"),
            Rational(-19, 3): ("meno diciannove terzi", "-6,333...", "-6,3 periodico"),
            Rational(2197): ("duemilacentonovantasette",),
        },
        counted=("foglie", "nodi", "valutazioni", "posizioni"),
        out_of=("su", "di"),
        percent="per cento",
    ),
    "pt": Language(
        leads=("", "o valor é ", "valor: ", "resposta: ", "é ", "vale ", "B = ", "obtenho "),
        units=("", " pontos", " para Max", " (b2)", " de b2"),
        sure=("", "acho que ", "talvez ", "provavelmente ", "logo ", "cerca de "),
        after=("", " (aproximadamente)", ", acho", " exatamente"),
        spelled={
            Rational(9): ("nove",),
            Rational(21): ("vinte e um",),
            Rational(-3): ("menos três",),
            Rational(1, 2): ("um meio", "metade", "meio"),
            Rational(25, 4): ("seis e um quarto", "25 quartos", "6 e 1/4"),
            Rational(2, 3): ("dois terços", "2 terços"),
            Rational(-19, 3): ("menos dezanove terços", "-6,333...", "-6,3 dízima"),
            Rational(2197): ("dois mil cento e noventa e sete",),
        },
        counted=("folhas", "nós", "avaliações", "posições"),
        out_of=("de", "em"),
        percent="por cento",
    ),
}
KEYS = [
    *map(Rational, (9, 21, -3, 0, 100)),
    *(Rational(1, 2), Rational(25, 4), Rational(2, 3), Rational(-19, 3)),
]
WRAPPED = ("{}", "{}.", "{}?", "({})", '"{}"', "**{}**", "{}!", " {} ", "= {}")


def digits(key: Rational) -> list[str]:
    """Return a number in digits: as a fraction, a decimal with either sign, a sum, mixed."""
    n, d = int(key.numerator), int(key.denominator)
    found = [f"{n}/{d}"] if d > 1 else [str(n), f"{n}/1", f"{2 * n}/2", f"{n - 2} + 2"]
    if n > 0:
        found += [f"{n + d}/{d} - 1", rf"\frac{{{n}}}{{{d}}}", f"{2 * n}/{2 * d} = {n}/{d}"]
    if d in {2, 4}:
        found += [f"{float(key)}", f"{float(key)}".replace(".", ","), f"{float(key)} or {n}/{d}"]
    if d > 1 and n > d:
        found += [f"{n // d} {n % d}/{d}", f"{n // d} + {n % d}/{d}"]
    return found


def numbers(key: Rational, language: Language) -> Iterator[str]:
    """Yield a number with all that may stand around it, two of these at a time."""
    written = [*digits(key), *language.spelled.get(key, ())]
    for one in written:
        for lead, unit in product(language.leads, language.units):
            yield f"{lead}{one}{unit}"
        for sure, after in product(language.sure, language.after):
            yield f"{sure}{one}{after}"
        for wrapped, lead in product(WRAPPED, language.leads[:2]):
            yield wrapped.format(f"{lead}{one}")
        yield f"{language.sure[1]}{language.leads[1]}{one}{language.units[1]}"


GROUPED = {
    Rational(2197): ("2197", "2,197", "2.197", "2 197", "2'197", "13^3", "13*13*13"),
    Rational(20000): ("20000", "20,000", "20.000", "20 000", "2*10^4", "2e4"),
    Rational(8): ("8", "8/9", "16/2", "5+3", "8.0"),
    Rational(1): ("1", "1/9", "2/2 = 1"),
}


def counts(key: Rational, language: Language) -> Iterator[str]:
    """Yield a count with what it counts."""
    written = [*GROUPED[key], *language.spelled.get(key, ())]
    for one in written:
        yield from (f"{lead}{one}" for lead in language.leads)
        yield from (f"{one} {noun}" for noun in language.counted)
        yield from (f"{sure}{one}{after}" for sure in language.sure for after in language.after)


def out_of_nine(key: Rational, language: Language) -> Iterator[str]:
    """Yield a count out of nine, with what it counts."""
    for of, noun in product(language.out_of, language.counted):
        if key < 9:
            yield from (f"{key} {of} 9", f"{key} {of} 9 {noun}", f"{key} {noun} {of} 9")


CHANCES = {
    Rational(1, 4): ("1/4", "0.25", "0,25", "25%", "25 %", "2/8", "1 - 3/4", "1/2 * 1/2", ".25"),
    Rational(2, 3): ("2/3", "4/6", "1 - 1/3", "1/3 + 1/3", "2/3 = 0.67", "2/3 (67%)"),
    Rational(1, 2): ("1/2", "0.5", "50%", "50.0%", "5e-1", "1/2 or 50%"),
}


def chances(key: Rational, language: Language) -> Iterator[str]:
    """Yield a probability as a number, in words, in per cent, or out of so many cases."""
    n, d = key.numerator, key.denominator
    written = [*CHANCES[key], *language.spelled.get(key, ())]
    written += [f"{n} {of} {d}" for of in language.out_of[:1]]
    if 100 % d == 0:
        written.append(f"{100 * n // d} {language.percent}")
    for one in written:
        yield from (f"{lead}{one}" for lead in (*language.leads[:4], "p = ", "p(o | b) = "))
        yield from (f"{sure}{one}{after}" for sure in language.sure for after in language.after)
