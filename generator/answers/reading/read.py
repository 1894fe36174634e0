"""One text as an answer of the kind that a form asks for."""

from typing import Final

from generator.answers.kind import Form
from generator.answers.outcome import Ambiguous, Blank, Outcome, Read, Unreadable
from generator.answers.reading import glyphs, latex
from generator.answers.reading.reasons import Reason
from generator.answers.reading.words import fold, without_reason

# What students write who have no answer: `?`, `no idea`, `no sé`, `boh`.


NOT_KNOWN_WORDS: Final = (
    "i don't know, i dont know, don't know, dont know, do not know, i do not know, dunno, idk, "
    "no idea, no clue, not sure, i'm not sure, i am not sure, i have no idea, i've no idea, "
    "i can't, i cannot, can't do it, no answer, not answered, unanswered, unknown, blank, "
    "left blank, skipped, didn't do it, did not do it, i give up, pass on this one, "
    "haven't done it, not done, "
    "no se, no lo se, nose, ni idea, no tengo ni idea, no tengo idea, ns, nc, ns/nc, nsnc, "
    "no sabe, no contesta, no sabe no contesta, no sabe/no contesta, sin respuesta, "
    "sin contestar, no respondo, no contesto, en blanco, no lo se hacer, no se hacerlo, "
    "ni pajolera idea, no me sale, yo que se, a saber, no estoy seguro, no estoy segura, "
    "non so, non lo so, boh, bo, nessuna idea, non ne ho idea, non ho idea, n.s., nr, "
    "non risponde, non rispondo, nessuna risposta, senza risposta, in bianco, mah, "
    "non saprei, non ricordo, non sono sicuro, non sono sicura, chi lo sa, "
    "nao sei, sei la, nao faco ideia, nao tenho ideia, sem ideia, nenhuma ideia, "
    "sem resposta, nao respondo, em branco, nao respondeu, nao fiz, nao consigo, "
    "nao tenho a certeza, nao sei responder, ns/nr"
)
NOT_KNOWN: Final = frozenset(NOT_KNOWN_WORDS.split(", "))
"""Folded; said of any question."""

PASSED: Final = frozenset(
    {
        "pass",
        "skip",
        "paso",
        "passo",
        "salto",
        "pulo",
        "next",
        "siguiente",
        "n/a",
        "na",
        "n.a",
        "nd",
    }
    | {"n.a", "nd", "n/d", "s/r", "xxx", "tbd", "...", "..", "?", "??", "???", "-", "--"}
    | {"---", "----", "_", "__", "___", "____", "/", "//", "*", "(?)", "?!", "!", "(-)", "[?]", "~"}
)
"""Said of a question of which it is no answer."""

LONGEST_EXCUSE: Final = max(map(len, NOT_KNOWN | PASSED)) + 4
STARTS: Final = frozenset(phrase[:2] for phrase in NOT_KNOWN)
"""An accent may stand on the second letter."""

ASIDE: Final = ".!,;?: \u00bf\u00a1"


def is_not_known(text: str, form: Form) -> bool:
    """Return whether a plain text says that its writer does not know."""
    if len(text) > LONGEST_EXCUSE or not (text[:2].lower() in STARTS or text[1:2] > "~"):
        return False
    said = _said(text)
    return said in NOT_KNOWN and not _is_named(said, form)


def is_passed_over(text: str) -> bool:
    """Return whether a plain text, which is no answer, says no more than that there is none."""
    if len(text) > LONGEST_EXCUSE:
        return False
    return _said(text) in PASSED or fold(text) in PASSED


def _said(text: str) -> str:
    return " ".join(map(fold, text.strip(ASIDE).split()))


def _is_named(said: str, form: Form) -> bool:
    """Whether an option is called so, as the states of a game may be."""
    return any(said == fold(name) for name in (*form.options, *form.aliases, *form.groups))


LONGEST: Final = 10_000


def read(text: str, form: Form) -> Outcome:
    """Never raises, and is done within 10 ms; an Unreadable's reason is one of `reasons.Reason`."""
    plain = latex.plain(glyphs.plain(text)).strip() if len(text) <= LONGEST else text
    if len(plain) > LONGEST:
        return Unreadable(Reason.TOO_LONG)
    if not plain:
        return Blank()
    if plain[0].isalpha() and is_not_known(plain, form):
        return Blank()
    if form.kind.by_hand:  # every word of it is for a person
        return form.kind.read(text.strip(), form)
    found = form.kind.read(without_reason(plain).rstrip("! ") or plain, form)
    if isinstance(found, Read):
        return found
    return Blank() if isinstance(found, Unreadable) and is_passed_over(plain) else single(found)


def single(found: Read | Ambiguous | Unreadable) -> Read | Ambiguous | Unreadable:
    """Take readings that are all the same answer for one."""
    match found:
        case Ambiguous(readings) if len(set(readings)) == 1:
            return found.each[0]
        case Read() | Ambiguous() | Unreadable():
            return found
