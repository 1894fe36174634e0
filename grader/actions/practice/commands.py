"""Commands that can be typed instead of an answer: `/` and a word or its beginning.

Where a text is no answer, the whole word is enough, in any language.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from generator.answers.reading.folding import fold
from grader.words.environment import say
from grader.words.language_catalogues import LANGUAGES

TEMPLATE = "practice.md.j2"
STROKE = "/"


class Wish(StrEnum):
    """The commands of a practice session; each has a word in every language."""

    HINT = "hint"
    TREE = "tree"
    SHOW = "show"
    SKIP = "skip"
    BACK = "back"
    SOLUTION = "solution"
    NEXT = "next"
    QUIT = "quit"
    REST = "rest"
    """The rest of a subtree, where a search is played."""
    HELP = "help"


@dataclass(frozen=True, slots=True)
class TypedAnswer:
    """An answer as typed; empty if the question is skipped."""

    text: str


@dataclass(frozen=True, slots=True)
class UnclearCommand:
    """An unknown word, or the beginning of several."""

    text: str
    meant: tuple[Wish, ...] = ()


Typed: TypeAlias = TypedAnswer | Wish | UnclearCommand


def read_line(line: str | None, language: str) -> Typed:
    """Return the meaning of a line; None, the end of input, means quit."""
    if line is None:
        return Wish.QUIT
    text = line.strip()
    if text in {"?", f"{STROKE}?"}:
        return Wish.HELP
    if not text.startswith(STROKE):
        return TypedAnswer(text)
    meant = find_commands(fold(text.removeprefix(STROKE)), language)
    return meant[0] if len(meant) == 1 else UnclearCommand(text, meant)


OTHER_WORDS: Final = {
    "suggerimento": Wish.HINT,
    "aiuto": Wish.HELP,
    "uscire": Wish.QUIT,
    "exit": Wish.QUIT,
    "sortir": Wish.QUIT,
    "beenden": Wish.QUIT,
    "solucao": Wish.SOLUTION,
    "undo": Wish.BACK,
    "deshacer": Wish.BACK,
    "desfer": Wish.BACK,
    "annulla": Wish.BACK,
    "annuler": Wish.BACK,
    "desfazer": Wish.BACK,
    "ruckgangig": Wish.BACK,
}
"""Words that learners type besides those of the catalogues."""


def find_bare_command(text: str) -> Wish | None:
    """Return the command whose whole word the text is, in some language; None for no command."""
    word = fold(text.strip())
    if word in OTHER_WORDS:
        return OTHER_WORDS[word]
    for language in LANGUAGES:
        for words in (own_words(language), written_out(language)):
            if word in words:
                return words[word]
    return None


def find_commands(prefix: str, language: str) -> tuple[Wish, ...]:
    """Return the commands whose word begins so, in the language or else in English."""
    own, english = own_words(language), {str(wish): wish for wish in Wish}
    for words in (own, written_out(language), english):
        if prefix in words:
            return (words[prefix],)
        if prefix and (meant := tuple(w for word, w in words.items() if word.startswith(prefix))):
            return meant
    return (OTHER_WORDS[prefix],) if prefix in OTHER_WORDS else ()


def own_words(language: str) -> Mapping[str, Wish]:
    """Return the command for each of the language's words, without accents."""
    return {fold(word_of(wish, language)): wish for wish in Wish}


UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def written_out(language: str) -> Mapping[str, Wish]:
    """Return the command for each word as it is typed where a keyboard lacks its letters."""
    return {fold(word_of(wish, language).translate(UMLAUTS)): wish for wish in Wish}


def word_of(wish: Wish, language: str) -> str:
    """Return the language's word for the command."""
    return say(TEMPLATE, "word", language, str(wish))
