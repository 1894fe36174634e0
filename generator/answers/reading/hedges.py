"""Words that say how sure a writer is, or only that an answer follows, in four languages."""

import re
import unicodedata
from typing import Final

SURENESS: Final = (
    "i think that, i think, i guess, i believe, i suppose, i would say, i'd say, in my opinion, "
    "if i am right, if i'm right, if i'm not mistaken, not sure but, i'm not sure but, maybe, "
    "perhaps, probably, possibly, surely, definitely, certainly, clearly, obviously, hopefully, "
    "should be, must be, it should be, it must be, would be, "
    "creo que es, creo que, creo, pienso que, supongo que, supongo, diria que, me parece que, "
    "me da, me sale, me ha salido, yo diria, en mi opinion, quizas, quiza, tal vez, a lo mejor, "
    "probablemente, posiblemente, seguramente, seguro, obviamente, claramente, deberia ser, "
    "debe ser, no estoy seguro pero, "
    "credo che sia, credo sia, credo che, credo, penso che sia, penso sia, penso che, penso, "
    "direi che, direi, suppongo che, suppongo, mi pare che, mi pare, mi sembra che, mi sembra, "
    "secondo me, a mio parere, mi viene, mi esce, forse, magari, probabilmente, possibilmente, "
    "sicuramente, certamente, ovviamente, chiaramente, dovrebbe essere, deve essere, "
    "non sono sicuro ma, non sono sicura ma, "
    "acho que e, acho que, acho, creio que, creio, penso que, suponho que, suponho, diria, "
    "parece-me que, parece-me, a meu ver, na minha opiniao, talvez, se calhar, provavelmente, "
    "possivelmente, certamente, claramente, deveria ser, deve ser, nao tenho a certeza mas"
)
ROUGHLY: Final = (
    "approx, approximately, about, roughly, around, more or less, or so, ca, circa, c., approx., "
    "aprox, aprox., aproximadamente, mas o menos, alrededor de, unos, unas, "
    "approssimativamente, all'incirca, piu o meno, approssimato, "
    "mais ou menos, por volta de, cerca de, arredondado, redondeado, rounded, arrotondato, "
    "por aproximacion, exactly, exactamente, esattamente, exatamente, precisely, justo, exact, "
    "exacto, esatto, exato, just, only, solo, solamente, unicamente, soltanto, somente, apenas"
)
ORDERED: Final = (
    "in that order, in this order, in order, respectively, en ese orden, en este orden, en orden, "
    "respectivamente, in quest'ordine, in quest ordine, in ordine, rispettivamente, nessa ordem, "
    "por esta ordem, por ordem"
)
THUS: Final = (
    "so, thus, hence, therefore, then, we get, i get, i got, you get, it gives, gives, that gives, "
    "which gives, this gives, the answer is, my answer is, answer, ans, ans., answer:, "
    "luego, por tanto, por lo tanto, entonces, asi que, obtengo, obtenemos, da, resulta, sale, "
    "la respuesta es, mi respuesta es, sol, sol., solucion, solution, solution:, "
    "quindi, dunque, percio, ottengo, otteniamo, risulta, la risposta e, la mia risposta e, "
    "soluzione, logo, portanto, assim, obtenho, obtemos, a resposta e, a minha resposta e, solucao"
)
MARKS: Final = "\"'`*_?! \u00bf\u00a1\u2022\u2713\u2714\u2611\u2705"
ACCENTS: Final = str.maketrans(
    {
        chr(code): base
        for code in range(0xC0, 0x180)
        if (base := unicodedata.normalize("NFD", chr(code))[0]).isascii()
    }
)
"""Latin letters without their accents, each still one character."""


def one_of(*tables: str) -> str:
    """Return an expression that any phrase of the tables matches, the longest first."""
    phrases = {phrase for table in tables for phrase in table.split(", ")}
    return "|".join(
        re.escape(phrase).replace(r"\ ", r"\s+") for phrase in sorted(phrases, key=len)[::-1]
    )


BEFORE: Final = re.compile(
    rf"(?:{one_of(SURENESS, ROUGHLY, THUS)})(?![\w'-])\s*[,:;]?\s*", re.IGNORECASE
)
AFTER: Final = re.compile(
    rf"(?:[\s,;:-]+\(?|\()\s*(?:{one_of(SURENESS, ROUGHLY, ORDERED)})\s*\)?\s*$", re.IGNORECASE
)
MOST: Final = 6
"""Hedges around one answer."""

END: Final = 60
"""Characters at the end of a text among which a hedge stands."""


def unaccented(text: str) -> str:
    """Return it without accents, and as long as before."""
    return text if text.isascii() else text.translate(ACCENTS)


def without_hedges(text: str) -> str:
    """Return what stands between quotation marks, asterisks, question marks and hedges."""
    text = text.strip(MARKS)
    for _ in range(MOST):
        plain = unaccented(text)
        if found := BEFORE.match(plain):
            text = text[found.end() :].strip(MARKS)
        elif found := AFTER.search(plain, max(0, len(plain) - END)):
            text = text[: found.start()].strip(MARKS)
        else:
            return text
    return text
