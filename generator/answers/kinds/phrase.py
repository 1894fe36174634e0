"""The kind for a few words, which are right if they are one of the accepted forms."""

from msgspec import Struct

from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import ReadAnswer
from generator.answers.reading.folding import fold
from generator.answers.response import TypedResponse
from solver.verbatim import texts_of


class Phrase(Answer, Struct, frozen=True):
    """An answer: the words as they were written, with single spaces between them.

    Those of a key may be in several languages, each of which is right.
    """

    words: str


def read_phrase(text: str, _form: Form) -> ReadAnswer:
    """Read any words."""
    printable = "".join(c if c.isprintable() else " " for c in text)
    return ReadAnswer(Phrase(" ".join(printable.split()) or "?"))


def write_phrase(answer: Phrase) -> str:
    return answer.words


def alike(phrase: Phrase, exact: Phrase, form: Form) -> bool:
    """Return whether the words are the same, but for capitals and accents that do not count."""
    return folded(phrase.words, form) in (folded(text, form) for text in texts_of(exact.words))


def folded(words: str, form: Form) -> str:
    """Return the words without the differences that do not count."""
    if form.counts_case and form.counts_accents:
        return words
    if form.counts_accents:
        return words.casefold()
    if form.counts_case:
        return "".join(letter if letter.isascii() else keep_case(letter) for letter in words)
    return " ".join(map(fold, words.split()))


def keep_case(letter: str) -> str:
    """Return a letter without its accent, a capital or not as it was."""
    bare = fold(letter)
    return bare.upper() if letter.isupper() else bare


def response(answer: Phrase, form: Form) -> TypedResponse:
    """Return the words in each language, and the same without accents if these do not count."""
    texts = texts_of(answer.words)
    return TypedResponse(
        tuple(dict.fromkeys(words for text in texts for words in (text, folded(text, form))))
    )


KIND = Kind(
    name="phrase",
    answer=Phrase,
    parse=read_phrase,
    plain=write_phrase,
    write=write_phrase,
    width=Width.NAMES,
    alike=alike,
    response=response,
)
