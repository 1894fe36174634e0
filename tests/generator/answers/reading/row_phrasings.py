"""Ways to phrase vectors, windows, lists, sets and inequalities in each language, by hand."""

from collections.abc import Iterator
from itertools import product
from math import inf

from generator.answers.answers import Answer
from generator.answers.kind import Form
from generator.answers.kinds import KINDS
from generator.answers.kinds.inequality import Inequality
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.reals import Reals
from generator.answers.kinds.vector import Vector
from generator.answers.kinds.window import Window
from generator.answers.spans import between
from solver.exact import Rational, text

Q = Rational
TWO = Form(kind=KINDS["vector"], options=("1", "2"))
THREE = Form(kind=KINDS["vector"], options=("1", "2", "3"))
WINDOW = Form(kind=KINDS["window"])
INTERVAL = Form(kind=KINDS["interval"])
NUMBERS = Form(kind=KINDS["numbers"])
REALS = Form(kind=KINDS["reals"], options=("x",))
IS = {"ca": "és", "de": "ist", "en": "is", "es": "es", "fr": "est", "it": "è", "pt": "é"}
INEQUALITY = Form(kind=KINDS["inequality"])

ROWS = [
    (TWO, Vector((Q(4), Q(7)))),
    (TWO, Vector((Q(0), Q(12)))),
    (THREE, Vector((Q(1), Q(2), Q(6)))),
    (WINDOW, Window(Q(3), Q(5))),
    (WINDOW, Window(-inf, Q(14))),
    (WINDOW, Window(Q(-2), inf)),
    (INTERVAL, Window(Q(3), Q(14))),
    (NUMBERS, Numbers((Q(8), Q(7), Q(5), Q(5)))),
    (NUMBERS, Numbers((Q(3), Q(1)))),
]
AND = {"en": "and", "es": "y", "fr": "et", "it": "e", "pt": "e"}
AND |= {"ca": "i", "de": "und"}
SURE = {
    "ca": ("", "crec que ", "la resposta és ", "potser "),
    "de": ("", "ich glaube ", "die Antwort ist ", "vielleicht "),
    "en": ("", "I think ", "the answer is ", "maybe "),
    "es": ("", "creo que ", "la respuesta es ", "quizá "),
    "fr": ("", "je crois que ", "la réponse est ", "peut-être "),
    "it": ("", "credo ", "la risposta è ", "forse "),
    "pt": ("", "acho que ", "a resposta é ", "talvez "),
}
INFINITE = {"en": "infinity", "es": "infinito", "fr": "infini", "it": "infinito", "pt": "infinito"}
MINUS = {"en": "minus", "es": "menos", "fr": "moins", "it": "meno", "pt": "menos"}
PLAYER = {"en": "player", "es": "jugador", "fr": "joueur", "it": "giocatore", "pt": "jogador"}
FOR = {"en": "for", "es": "para", "fr": "pour", "it": "per", "pt": "para"}
GETS = {"en": "gets", "es": "obtiene", "fr": "obtient", "it": "ottiene", "pt": "obtém"}
INFINITE |= {"ca": "infinit", "de": "unendlich"}
MINUS |= {"ca": "menys", "de": "minus"}
PLAYER |= {"ca": "jugador", "de": "Spieler"}
FOR |= {"ca": "per al", "de": "für"}
GETS |= {"ca": "obté", "de": "bekommt"}
FROM_TO = {
    "ca": ("de {} a {}", "entre {} i {}", "des de {} fins a {}"),
    "de": ("von {} bis {}", "zwischen {} und {}", "{} bis {}"),
    "en": ("from {} to {}", "between {} and {}", "{} to {}"),
    "es": ("de {} a {}", "entre {} y {}", "desde {} hasta {}"),
    "fr": ("de {} à {}", "entre {} et {}", "de {} jusqu'à {}"),
    "it": ("da {} a {}", "tra {} e {}", "fra {} e {}"),
    "pt": ("de {} a {}", "entre {} e {}", "de {} até {}"),
}
BRACKETS = ("({})", "[{}]", "<{}>", "{{{}}}", "{}", "({})?", "({}).", '"{}"')
BETWEEN = (", ", ",", "; ", ";", " ")


def values(key: Answer) -> tuple[object, ...]:
    """Return the numbers of a row."""
    match key:
        case Vector(components):
            return components
        case Numbers(numbers):
            return numbers
        case Window(low, high):
            return low, high
        case _:
            raise AssertionError(key)


def rows(form: Form, key: Answer, language: str) -> Iterator[str]:
    """Yield a row in brackets, with signs or words between its numbers, or with names beside."""
    shown = [text(v) for v in values(key)]
    brackets = [b for b in BRACKETS if form.kind.name != "interval" or "(" not in b]
    for sure, bracket, sign in product(SURE[language], brackets, BETWEEN):
        yield f"{sure}{bracket.format(sign.join(shown))}"
    last = f"{', '.join(shown[:-1])} {AND[language]} {shown[-1]}"
    yield from (f"{sure}{last}" for sure in SURE[language])
    if form.kind.name == "vector":
        yield from with_players(shown, language)
    if form.kind.name in {"window", "interval"}:
        yield from with_ends(shown, language, form)
    if form is NUMBERS:
        yield from (" -> ".join(shown), f"v = {', '.join(shown)}", f"B: {', '.join(shown)}")


def with_players(shown: list[str], language: str) -> Iterator[str]:
    """Yield each number with its player, and what joins them tightly."""
    places = range(1, len(shown) + 1)
    yield from ("-".join(shown), "/".join(shown), ":".join(shown), "|".join(shown))
    yield from (f"({', '.join(shown)}) from b2", f"b2: ({', '.join(shown)})")
    for sign in (", ", "; ", f" {AND[language]} "):
        yield sign.join(f"p{i} = {v}" for i, v in zip(places, shown, strict=True))
        yield sign.join(f"{v} ({i})" for i, v in zip(places, shown, strict=True))
        yield sign.join(
            f"{PLAYER[language]} {i} {GETS[language]} {v}"
            for i, v in zip(places, shown, strict=True)
        )
        yield sign.join(
            f"{v} {FOR[language]} {PLAYER[language]} {i}"
            for i, v in zip(places, shown, strict=True)
        )


def with_ends(shown: list[str], language: str, form: Form) -> Iterator[str]:
    """Yield both ends in words, or with alpha and beta."""
    for one in (shown, [in_words(end, language) for end in shown]):
        yield from (phrase.format(*one) for phrase in FROM_TO[language])
        if form is WINDOW:
            yield f"alpha = {one[0]}, beta = {one[1]}"
            yield f"alpha {one[0]} {AND[language]} beta {one[1]}"
            yield f"beta = {one[1]}, alpha = {one[0]}"
            yield f"α={one[0]}; β={one[1]}"
    yield from (f"{shown[0]}..{shown[1]}", f"{shown[0]} … {shown[1]}")


def in_words(end: str, language: str) -> str:
    """Return an infinite end in words."""
    return {"-inf": f"{MINUS[language]} {INFINITE[language]}", "inf": INFINITE[language]}.get(
        end, end
    )


AT_MOST = {
    "ca": (
        "com a màxim {}",
        "{} o menys",
        "com a molt {}",
        "no més gran que {}",
        "fins a {}",
        "menor o igual que {}",
        "més petit o igual que {}",
        "inferior o igual a {}",
    ),
    "de": (
        "höchstens {}",
        "{} oder weniger",
        "maximal {}",
        "bis {}",
        "bis zu {}",
        "kleiner oder gleich {}",
        "nicht größer als {}",
        "nicht mehr als {}",
    ),
    "en": (
        "at most {}",
        "{} or less",
        "{} or lower",
        "no more than {}",
        "not greater than {}",
        "up to {}",
        "less than or equal to {}",
        "not above {}",
    ),
    "es": (
        "como mucho {}",
        "{} o menos",
        "a lo sumo {}",
        "no mayor que {}",
        "hasta {}",
        "menor o igual que {}",
        "como máximo {}",
        "inferior o igual a {}",
    ),
    "fr": (
        "au plus {}",
        "{} ou moins",
        "au maximum {}",
        "pas plus grand que {}",
        "jusqu'à {}",
        "inférieur ou égal à {}",
        "pas supérieur à {}",
        "plus petit ou égal à {}",
    ),
    "it": (
        "al massimo {}",
        "{} o meno",
        "al più {}",
        "non maggiore di {}",
        "fino a {}",
        "minore o uguale a {}",
        "non superiore a {}",
        "inferiore o uguale a {}",
    ),
    "pt": (
        "no máximo {}",
        "{} ou menos",
        "quando muito {}",
        "não maior que {}",
        "até {}",
        "menor ou igual a {}",
        "não superior a {}",
        "inferior ou igual a {}",
    ),
}
AT_LEAST = {
    "ca": (
        "almenys {}",
        "{} o més",
        "com a mínim {}",
        "no menor que {}",
        "més gran o igual que {}",
        "de {} en amunt",
    ),
    "de": (
        "mindestens {}",
        "{} oder mehr",
        "ab {}",
        "nicht kleiner als {}",
        "größer oder gleich {}",
        "von {} aufwärts",
    ),
    "en": (
        "at least {}",
        "{} or more",
        "{} or higher",
        "no less than {}",
        "not below {}",
        "from {} upwards",
    ),
    "es": (
        "al menos {}",
        "{} o más",
        "como mínimo {}",
        "no menor que {}",
        "mayor o igual que {}",
        "de {} en adelante",
    ),
    "fr": (
        "au moins {}",
        "{} ou plus",
        "au minimum {}",
        "pas inférieur à {}",
        "supérieur ou égal à {}",
        "à partir de {}",
    ),
    "it": (
        "almeno {}",
        "{} o più",
        "come minimo {}",
        "non minore di {}",
        "maggiore o uguale a {}",
        "da {} in su",
    ),
    "pt": (
        "pelo menos {}",
        "{} ou mais",
        "no mínimo {}",
        "não menor que {}",
        "maior ou igual a {}",
        "de {} para cima",
        "de {} em diante",
    ),
}
ABOVE = {
    "ca": ("més de {}", "més gran que {}", "superior a {}", "per sobre de {}", "major que {}"),
    "de": ("mehr als {}", "größer als {}", "über {}", "oberhalb von {}", "echt größer als {}"),
    "en": ("more than {}", "greater than {}", "above {}", "over {}", "strictly greater than {}"),
    "es": ("más de {}", "mayor que {}", "superior a {}", "por encima de {}", "más que {}"),
    "fr": ("plus de {}", "plus grand que {}", "supérieur à {}", "au-dessus de {}", "plus que {}"),
    "it": ("più di {}", "maggiore di {}", "superiore a {}", "oltre {}", "sopra {}"),
    "pt": ("mais de {}", "maior que {}", "superior a {}", "acima de {}", "maior do que {}"),
}
BELOW = {
    "ca": ("menys de {}", "més petit que {}", "inferior a {}", "per sota de {}", "menor que {}"),
    "de": (
        "weniger als {}",
        "kleiner als {}",
        "unter {}",
        "unterhalb von {}",
        "echt kleiner als {}",
    ),
    "en": ("less than {}", "below {}", "under {}", "smaller than {}", "strictly less than {}"),
    "es": ("menos de {}", "menor que {}", "inferior a {}", "por debajo de {}"),
    "fr": ("moins de {}", "plus petit que {}", "inférieur à {}", "en dessous de {}"),
    "it": ("meno di {}", "minore di {}", "inferiore a {}", "sotto {}"),
    "pt": ("menos de {}", "menor que {}", "inferior a {}", "abaixo de {}", "menor do que {}"),
}
WHEN = {
    "ca": ("", "x ", "x és ", "si x és ", "per a x ", "crec que "),
    "de": ("", "x ", "x ist ", "wenn x ist ", "für x ", "ich glaube "),
    "en": ("", "x ", "x is ", "if x is ", "for x ", "I think ", "only if x is "),
    "es": ("", "x ", "x es ", "si x es ", "para x ", "creo que "),
    "fr": ("", "x ", "x est ", "si x est ", "pour x ", "je crois que "),
    "it": ("", "x ", "x è ", "se x è ", "per x ", "credo "),
    "pt": ("", "x ", "x é ", "se x é ", "para x ", "acho que "),
}
BUT = {"en": (", ", " and ", " but "), "es": (", ", " y ", " pero ")}
BUT |= {"fr": (", ", " et ", " mais ")}
BUT |= {"it": (", ", " e ", " ma "), "pt": (", ", " e ", " mas ")}
BUT |= {"ca": (", ", " i ", " però "), "de": (", ", " und ", " aber ")}
OPEN_CLOSED = {
    "ca": ("entre 9 (sense incloure) i 18 (inclòs)", "de 9 exclòs a 18 inclòs"),
    "de": (
        "zwischen 9 (ausgeschlossen) und 18 (eingeschlossen)",
        "von 9 ausschließlich bis 18 einschließlich",
    ),
    "en": ("between 9 (exclusive) and 18 (inclusive)", "from 9 excluded to 18 included"),
    "es": ("entre 9 (sin incluir) y 18 (incluido)", "de 9 excluido a 18 incluido"),
    "fr": ("entre 9 (exclu) et 18 (inclus)", "de 9 exclu à 18 compris"),
    "it": ("fra 9 escluso e 18 compreso", "tra 9 (escluso) e 18 (incluso)"),
    "pt": ("entre 9 (exclusive) e 18", "entre 9 (exclusive) e 18 (inclusive)"),
}
NEVER = {
    "ca": ("mai", "cap valor", "impossible", "per a cap x", "no es talla mai", "cap"),
    "de": (
        "nie",
        "kein Wert",
        "unmöglich",
        "für kein x",
        "wird nie abgeschnitten",
        "niemals",
        "keine",
    ),
    "en": ("never", "no value", "not possible", "no cut", "not for any x", "none", "for no x"),
    "es": ("nunca", "ningún valor", "imposible", "para ningún x", "no se corta nunca", "ninguno"),
    "fr": ("jamais", "aucune valeur", "impossible", "pour aucun x", "on ne coupe jamais", "aucun"),
    "it": ("mai", "nessun valore", "impossibile", "per nessun x", "non si taglia mai", "nessuno"),
    "pt": ("nunca", "nenhum valor", "impossível", "para nenhum x", "não", "nunca se corta"),
}
ALWAYS = {
    "ca": ("sempre", "per a tot x", "qualsevol valor", "qualsevol x"),
    "de": ("immer", "für alle x", "jeder Wert", "jedes x"),
    "en": ("always", "any x", "for all x", "any value", "every x"),
    "es": ("siempre", "para todo x", "cualquier valor", "cualquier x"),
    "fr": ("toujours", "pour tout x", "n'importe quelle valeur", "n'importe quel x"),
    "it": ("sempre", "per ogni x", "qualsiasi valore", "qualsiasi x"),
    "pt": ("sempre", "para todo x", "qualquer valor", "qualquer x"),
}


def reals(low: object, high: object, *, from_low: bool, to_high: bool) -> Reals:
    """Return an interval as an answer."""
    return Reals(between(low, high, from_low=from_low, to_high=to_high))


NINE = Q(9)
UP_TO = reals(-inf, NINE, from_low=False, to_high=True)
FROM = reals(NINE, inf, from_low=True, to_high=False)
OVER = reals(NINE, inf, from_low=False, to_high=False)
UNDER = reals(-inf, NINE, from_low=False, to_high=False)
HALF_OPEN = reals(NINE, Q(18), from_low=False, to_high=True)
BOUNDS = [(REALS, key) for key in (UP_TO, FROM, OVER, UNDER, HALF_OPEN, Reals(()))] + [
    (REALS, reals(-inf, inf, from_low=False, to_high=False)),
    (INTERVAL, Window(-inf, Q(14))),
    (INTERVAL, Window(Q(3), inf)),
    (INEQUALITY, Inequality(Q(2), Q(3))),
    (INEQUALITY, Inequality(Q(2), Q(3), strict=True)),
]
ONE_SIDED = [
    (UP_TO, AT_MOST, "<="),
    (FROM, AT_LEAST, ">="),
    (OVER, ABOVE, ">"),
    (UNDER, BELOW, "<"),
]


def bounds(form: Form, key: Answer, language: str) -> Iterator[str]:
    """Yield a set of numbers in signs and in words."""
    if form is INEQUALITY:
        yield from inequalities(key, language)
        return
    for means, table, sign in ONE_SIDED:
        if key == means:
            said = [phrase.format(n) for phrase in table[language] for n in ("9", "9.0", "18/2")]
            signs = [f"x {sign} 9", f"x{sign}9", f"{sign} 9", f"x {sign} 18/2"]
            yield from (f"{when}{one}" for when in WHEN[language] for one in said)
            yield from (f"{sure}{one}" for sure in SURE[language] for one in signs)
    if key == HALF_OPEN:
        for one, other, but in product(ABOVE[language], AT_MOST[language], BUT[language]):
            yield from (f"{x}{one.format(9)}{but}{x}{other.format(18)}" for x in ("", "x "))
        yield from (f"x > 9{but}x <= 18" for but in BUT[language])
        yield from ("(9, 18]", "]9; 18]", "9 < x <= 18", "18 >= x > 9", "x ∈ (9, 18]")
        yield from (f"{x}{one}" for x in ("", "x ") for one in OPEN_CLOSED[language])
    yield from NEVER[language] if key == Reals(()) else ()
    yield from ALWAYS[language] if key == BOUNDS[6][1] else ()
    for means, table, n in ((BOUNDS[7][1], AT_MOST, "14"), (BOUNDS[8][1], AT_LEAST, "3")):
        if form is INTERVAL and key == means:
            yield from (f"{b}{one.format(n)}" for b in ("", "B ") for one in table[language])


def inequalities(key: Answer, language: str) -> Iterator[str]:
    """Yield `2 <= 3` from either side, in signs and in words."""
    assert isinstance(key, Inequality)
    less, more = (BELOW, ABOVE) if key.strict else (AT_MOST[language][-3:], AT_LEAST[language][-1:])
    less, more = (t[language] if isinstance(t, dict) else t for t in (less, more))
    signs = ("<", ">") if key.strict else ("<=", ">=")
    for sure in SURE[language]:
        yield from (
            f"{sure}2 {signs[0]} 3",
            f"{sure}3 {signs[1]} 2",
            f"{sure}v = 2 {signs[0]} α = 3",
        )
    is_ = IS[language]
    yield from (f"2 {is_} {one.format(3)}" for one in less if one != "not above {}")
    yield from (f"3 {is_} {one.format(2)}" for one in more)
