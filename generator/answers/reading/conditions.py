"""Conditions on x as students write them: `x <= 3`, `]-oo; 3]`, `x<3 or x>=5`, `never`."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import Final

from generator.answers.outcome import Unreadable
from generator.answers.reading import words
from generator.answers.reading.comparisons import OPENERS, ends_said, in_signs, two_ends
from generator.answers.reading.hedges import without_hedges
from generator.answers.reading.numerals import Numeral, numeral
from generator.answers.reading.read_number import LONGEST
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.rows import after, coarsest, read_pair, read_row
from generator.answers.reading.spelled_numbers import in_digits
from generator.answers.reading.words import NOTHING, fold
from generator.answers.spans import ALWAYS, NEVER, Spans, between, intersection, union
from solver.exact import Rational, Value

# How people say that something holds never, or always, in four languages; folded.


NEVER_WORDS: Final = (
    "never, no, not possible, impossible, it is impossible, it is not possible, "
    "it's impossible, "
    "no cut, no cuts, no cutoff, no pruning, no value, no values, no values of, no value of, "
    "not for any, for no, for none, for no value, for no value of, no number, no such, "
    "there is no such, there is none, there are none, there is no, never cut, it is never cut, "
    "is never cut, never pruned, it is never pruned, is never pruned, never happens, "
    "it never happens, not at all, cannot be cut, can't be cut, cannot be pruned, "
    "can't be pruned, cannot happen, does not happen, in no case, under no circumstances, "
    "no solution, no solutions, there is no solution, there is no cut, the empty set, "
    "not for any value, not for any value of, for no values, for no values of, nothing, "
    "no possible value, "
    "nunca, jamas, no es posible, imposible, es imposible, no hay, no hay ninguno, no existe, "
    "no existe ningun, no hay corte, sin corte, ningun valor, ningun valor de, para ningun, "
    "para ningun valor, para ningun valor de, con ningun valor, con ningun, para ninguno, "
    "no se corta, nunca se corta, no se corta nunca, no se poda, nunca se poda, "
    "no se poda nunca, no puede ser, no puede cortarse, no puede podarse, en ningun caso, "
    "nunca ocurre, no ocurre nunca, sin solucion, no tiene solucion, no hay solucion, "
    "el conjunto vacio, ningun numero, no hay ningun valor, no hay ningun, de ninguna manera, "
    "mai, non e possibile, impossibile, e impossibile, non c'e, non esiste, non ce ne sono, "
    "nessun taglio, nessun valore, nessun valore di, per nessun, per nessun valore, "
    "per nessun valore di, per nessuno, nessun, non si taglia, non si taglia mai, "
    "mai tagliato, mai potato, non si pota, non si pota mai, non viene mai tagliato, "
    "non viene mai potato, non viene mai tagliata, non viene mai potata, in nessun caso, "
    "non succede mai, nessuna soluzione, senza soluzione, l'insieme vuoto, nessun numero, "
    "non esiste nessun, non esiste alcun, non, niente taglio, "
    "nao, jamais, nao e possivel, impossivel, e impossivel, nao ha, nao existe, sem corte, "
    "nao ha corte, nenhum valor, nenhum valor de, para nenhum, para nenhum valor, "
    "para nenhum valor de, nunca e cortado, nunca e cortada, nunca e podado, nunca e podada, "
    "nao se corta, nunca se corta, nao se poda, nunca se poda, nao pode ser, em nenhum caso, "
    "em caso algum, nunca acontece, sem solucao, nao tem solucao, nao ha solucao, "
    "o conjunto vazio, nenhum numero, nao existe nenhum, nao ha nenhum, nenhum corte, "
    "de modo nenhum"
)
NEVER_SAID: Final = frozenset(NEVER_WORDS.split(", "))
"""Without the unknown that may follow: `not for any x`."""

EVERYWHERE: Final = frozenset(
    {"always", "siempre", "sempre", "all", "any", "every", "r", "{r}", "todo", "todos"}
    | {"todos los", "todos os", "tutti", "tutti gli", "ogni", "cualquier", "qualquer", "qualsiasi"}
    | {"any value", "every value", "all values", "any value of", "every value of", "all values of"}
    | {"all real numbers", "any real number", "all reals", "every real number", "all numbers"}
    | {"cualquier valor", "cualquier valor de", "todos los valores", "todos los valores de"}
    | {"cualquiera", "todo valor", "todo valor de", "cualquier numero", "todos los reales"}
    | {"qualsiasi valore", "qualsiasi valore di", "tutti i valori", "tutti i valori di"}
    | {"qualunque", "qualunque valore", "ogni valore", "ogni valore di", "tutti i reali"}
    | {"qualquer valor", "qualquer valor de", "todos os valores", "todos os valores de"}
    | {"todos os reais", "qualquer numero", "it is always cut", "always cut", "siempre se corta"}
    | {"siempre se poda", "sempre si taglia", "sempre si pota", "sempre se corta", "sempre se poda"}
    | {"always pruned", "it is always pruned", "in every case", "in all cases", "en todo caso"}
    | {"in ogni caso", "em todos os casos", "en todos los casos", "in tutti i casi"}
)
"""Folded, without the unknown that may follow: `para todo x`."""


# Conditions that bound an unknown from both sides, as an interval or with an `and`.


IS: Final = re.compile(r"^(?:is|es|esta|e|lies|in|sta|sea|seja|sia)(?: (?:in|en|em))? ")
BOTH_SIDES: Final = re.compile(
    r"[^<>=,;]*(?P<one>[<>])=? *[^<>=,; ]+(?: *[a-z])?"
    r"(?P<comma> *[,;]? *(?:(?:and|but|y|e|ed|pero|ma|mas|porem|while|also|tambien|anche|tambem) )+"
    r"| *[,;] *)[^<>=,;]*(?P<other>[<>])=? *[^<>=,; ]+"
)
JOINT: Final = re.compile(r"[,;]|\b(?:but|pero|ma|mas|porem|while|also|tambien|anche|tambem)\b")


def closed(text: str, names: Collection[str]) -> str:
    """`p de 1/2 a 1` as an interval with both its ends; any other text as it is."""
    word, _, rest = text.partition(" ")
    inner = IS.sub("", rest) if word in names else text
    if inner.partition(" ")[0] not in OPENERS:
        return text
    if (said := ends_said(inner)) and said[0] != "?":
        return f"{said[0]}{said[1]}; {said[2]}{said[3]}"
    ends = two_ends(inner)
    return f"[{'; '.join(ends)}]" if ends else text


def parted(text: str) -> str:
    """With `and` for a comma or a `but` between two conditions that bound x from both sides."""
    found = BOTH_SIDES.fullmatch(text) if JOINT.search(text) else None
    if found is None or found["one"] == found["other"]:
        return text
    return f"{text[: found.start('comma')]} and {text[found.end('comma') :]}"


SIGNS: Final = str.maketrans(
    {
        **dict.fromkeys("\u2264\u2266\u2a7d", "<="),
        **dict.fromkeys("\u2265\u2267\u2a7e", ">="),
        **dict.fromkeys("\u222a\u2228|", " or "),
        **dict.fromkeys("\u2229\u2227&", " and "),
        "\u2208": " in ",
        "\u2260": "!=",
    }
)
"""What folding would spoil, or what stands for a word."""

OR: Final = words.OR | {"union", "unione", "uniao"}
AND: Final = words.AND - {"&", "+"}
LEAD: Final = re.compile(
    r"(?:(?:for|if|when|only|si|se|cuando|quando(?! muito)|para|per|por|con|com|solo|so) )+"
)
EACH: Final = re.compile(
    r"(?:all|any|every|todos? (?:los |os )?|tutti (?:gli |i )?|ogni|cualquier|qualquer|qualsiasi) *"
    r"(?=\w{1,10} *[<>=])"
)
"""`for all x <= 3`: it is said already which they are."""
OF: Final = re.compile(r"\w{1,10} ?(?:\bin\b|[:=]) ?(?=[(\[\]{r])")
SPAN: Final = re.compile(r"([(\[\]])([^()\[\]{}<>=]*)([)\]\[])")
POINTS: Final = re.compile(r"\{([^{}]*)\}")
SIGN: Final = re.compile(r"([<>=!]{1,2})")
MEANS: Final = {"=<": "<=", "=>": ">=", "==": "=", "<>": "!="}
TURNED: Final = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=", "!=": "!="}

NOWHERE: Final = NOTHING | NEVER_SAID
UNLIKE: Final = Unreadable(Reason.OTHER_KIND)


@dataclass(frozen=True, slots=True)
class ReadCondition:
    """For which values it holds; `within` is half a unit of its coarsest decimal, if it has one."""

    spans: Spans
    within: Rational | None = None


def read_conditions(text: str, unknowns: Collection[str]) -> ReadCondition | Unreadable:
    """`or` between terms, and in a term `and` between conditions on one of the unknowns."""
    if len(text) > LONGEST:
        return Unreadable(Reason.TOO_LONG)
    names = frozenset(map(fold, unknowns))
    found = said(text, names)
    if isinstance(found, Unreadable) and found.reason is Reason.OTHER_KIND:
        bare = without_hedges(text)
        digits = in_digits(" ".join(map(fold, bare.translate(SIGNS).split())), names)
        again = said(digits, names)
        return found if isinstance(again, Unreadable) else again
    return found


def said(text: str, names: frozenset[str]) -> ReadCondition | Unreadable:
    """Return what a text says whose numbers are in digits."""
    plain = " ".join(fold(word) for word in text.translate(SIGNS).split()).rstrip(".,; ")
    plain = in_signs(closed(after(LEAD, plain), names))
    both = parted(plain)
    if both is plain:
        return terms_of(plain, text, names)
    found = terms_of(both, text, names)
    contradicts = isinstance(found, Unreadable) and found.reason is Reason.CONTRADICTION
    return terms_of(plain, text, names) if contradicts else found


def terms_of(plain: str, text: str, names: frozenset[str]) -> ReadCondition | Unreadable:
    """Return what the terms say together, of which a text with an `or` has several."""
    terms: list[ReadCondition] = []
    either, both = between_words(OR - names), between_words(AND - names)
    for term in either.split(plain):
        found = together([condition(atom.strip(), names) for atom in both.split(term)])
        if isinstance(found, Unreadable):
            return Unreadable(found.reason, quoted(text))
        terms.append(found)
    return ReadCondition(union(span for term in terms for span in term.spans), coarser(terms))


@lru_cache(maxsize=16)
def between_words(said: frozenset[str]) -> re.Pattern[str]:
    """What parts conditions: one of the words, of which an unknown may be called as one is."""
    return re.compile(rf"\b(?:{'|'.join(sorted(said))})\b")


def together(conditions: Sequence[ReadCondition | Unreadable]) -> ReadCondition | Unreadable:
    """What holds where all of them do, or the first of them that cannot be read."""
    spans, known = ALWAYS, []
    for one in conditions:
        if isinstance(one, Unreadable):
            return one
        both = intersection(spans, one.spans)
        if not both and spans and one.spans:
            return Unreadable(Reason.CONTRADICTION)
        spans = both
        known.append(one)
    return ReadCondition(spans, coarser(known)) if known else UNLIKE


def coarser(conditions: Iterable[ReadCondition]) -> Rational | None:
    """Half a unit of the coarsest decimal of them all."""
    return max((c.within for c in conditions if c.within is not None), default=None)


def condition(atom: str, names: Collection[str]) -> ReadCondition | Unreadable:
    """One condition, folded: a word, an interval, some values, or a comparison."""
    said = after(EACH, after(LEAD, atom))
    inside = after(OF, said)
    before, _, last = inside.rpartition(" ")
    word = before if last in names else inside
    if word in NOWHERE:
        return ReadCondition(NEVER)
    if word in EVERYWHERE:
        return ReadCondition(ALWAYS)
    if span := SPAN.fullmatch(inside):
        return interval(span)
    if points := POINTS.fullmatch(inside):
        return values(points)
    return comparison(said, names)


def interval(found: re.Match[str]) -> ReadCondition | Unreadable:
    """`[2; 6)`; `]2; 6[` leaves out both ends."""
    ends = read_pair(found[2])
    if isinstance(ends, Unreadable):
        return ends
    low, high = (number.value for number in ends)
    spans = between(low, high, from_low=found[1] == "[", to_high=found[3] == "]")
    return ReadCondition(spans, coarsest(ends)) if spans else UNLIKE


def values(found: re.Match[str]) -> ReadCondition | Unreadable:
    """`{3}`, `{1, 2}`."""
    row = read_row(found[1])
    if isinstance(row, Unreadable):
        return row
    points = (between(n.value, n.value, from_low=True, to_high=True) for n in row)
    return ReadCondition(union(span for point in points for span in point), coarsest(row))


def first(names: Collection[str]) -> str:
    return min(names, default="")


def comparison(text: str, names: Collection[str]) -> ReadCondition | Unreadable:
    """`x <= 3`, `3 >= x`, `2 < x <= 6`; `>= 3` is said of the unknown."""
    parts = SIGN.split(text)
    if len(parts) > 1 and not parts[0].strip():
        parts[0] = first(names)
    return together([compared(parts[i : i + 3], names) for i in range(0, len(parts) - 2, 2)])


def compared(sides: Sequence[str], names: Collection[str]) -> ReadCondition | Unreadable:
    """The unknown stands on one side, a number on the other."""
    left, sign, right = sides[0], MEANS.get(sides[1], sides[1]), sides[2]
    leads, follows = (side.strip("() ") in names for side in (left, right))
    if sign not in TURNED or leads == follows:
        return UNLIKE
    number = number_of(right if leads else left)
    if not isinstance(number, Numeral):
        return Unreadable(number)
    return ReadCondition(holding(sign if leads else TURNED[sign], number.value), number.within)


def number_of(side: str) -> Numeral | Reason:
    """A bracket that opens or closes a longer text may stand beside it."""
    number = numeral(side.strip()) or numeral(side.strip("() ")) or Reason.OTHER_KIND
    return Reason.PERCENTAGE if isinstance(number, Numeral) and number.percent else number


def holding(sign: str, v: Value) -> Spans:
    """The values that compare so with v."""
    below = between(-inf, v, from_low=False, to_high=sign == "<=")
    above = between(v, inf, from_low=sign == ">=", to_high=False)
    match sign:
        case "<" | "<=":
            return below
        case ">" | ">=":
            return above
        case "!=":
            return *below, *above
        case _:
            return between(v, v, from_low=True, to_high=True)
