"""Lists of labels: moves, leaves, a line of play, one of the options."""

from collections.abc import Iterable
from typing import Final

from generator.answers import Choice, Moves, Nodes, Path
from generator.question import Form
from grader.reading.lexicon import MARKS, Ambiguous, Label, Lexicon, Words, chunk, prepared
from grader.reading.outcome import Read, Unreadable
from grader.reading.reasons import Reason, quoted
from grader.reading.words import AND, ARTICLES, LETTERS, LONGEST, NOTHING, NOUNS, OR, fold

ARROWS: Final = frozenset({"->", "-", ">", "=>", "="})


def read_moves(text: str, form: Form) -> Read | Unreadable:
    """A set of moves, in any order; `a1 or a2` are both."""
    names = _listed(text, form, MARKS, AND | OR)
    return names if isinstance(names, Unreadable) else Read(Moves(_expanded(names, form)))


def read_nodes(text: str, form: Form) -> Read | Unreadable:
    """A set of leaves, in any order; a node stands for the leaves below it."""
    names = _listed(text, form, MARKS, AND)
    return names if isinstance(names, Unreadable) else Read(Nodes(_expanded(names, form)))


def read_path(text: str, form: Form) -> Read | Unreadable:
    """Moves in order; a node between them (`A -a1-> B`) is passed through, if the form knows it."""
    names = _listed(text, form, MARKS | ARROWS, AND)
    if isinstance(names, Unreadable):
        return names
    moves = tuple(name for name in names if name not in form.groups or name in form.options)
    return Read(Path(moves)) if moves or not names else _unknown(names[0])


def read_choice(text: str, form: Form) -> Read | Unreadable:
    """One option, whole or among quotes and brackets; the same one twice is one."""
    names = _listed(text, form, MARKS, AND | OR)
    if isinstance(names, Unreadable):
        return names
    match tuple(dict.fromkeys(names)):
        case (name,) if name in form.options:
            return Read(Choice(name))
        case () | (_,):
            return _unknown(text)
        case _:
            return Unreadable(Reason.SEVERAL_CHOICES, quoted(text))


def _expanded(names: Iterable[str], form: Form) -> frozenset[str]:
    sets = (frozenset({name}) if name in form.options else form.groups[name] for name in names)
    return frozenset().union(*sets)


def _unknown(text: str) -> Unreadable:
    return Unreadable(Reason.UNKNOWN_LABEL, quoted(text))


def _listed(
    text: str, form: Form, marks: frozenset[str], between: frozenset[str]
) -> list[str] | Unreadable:
    """The names in order, with what stands twice twice."""
    lexicon, ready = Lexicon.of(form), prepared(text)
    words = Words.of(ready)
    if words.are_too_many(form):
        return Unreadable(Reason.TOO_LONG)
    if _nothing(text) and not isinstance(lexicon.find(words, 0)[0], Label):
        return []
    names: list[str] = []
    skipped = lexicon.spare(marks | between | NOUNS)
    i, exact = 0, True
    while i < len(words.tokens):
        if words.folded[i] in skipped or _is_article(words, i):
            i += 2 if _introduces(words, i) else 1
            continue
        found, end = lexicon.find(words, i)
        if isinstance(found, Label) and (found.exact or not (exact and _joins(words, i, between))):
            names.append(found.name)
            i, exact = end, found.exact
        elif found is None and words.folded[i] not in marks:
            return _stray(ready, i, words.folded[i])
        elif isinstance(found, Ambiguous):
            return Unreadable(Reason.AMBIGUOUS_LABEL, quoted(chunk(ready, i)))
        else:
            i += 1
    return names or _unknown(text)


def _joins(words: Words, i: int, between: frozenset[str]) -> bool:
    """Whether a word that could be a label as well is an `and` between two others.

    Italian `c2 e c3` has no E in it, unless the writer goes without capitals: `c e d`.
    """
    inside = 0 < i < len(words.tokens) - 1
    alone = inside and words.tokens[i - 1] not in MARKS and words.tokens[i + 1] not in MARKS
    return alone and words.tokens[i] in between


def _is_article(words: Words, i: int) -> bool:
    """Whether a letter that could be a name is the article of a noun: `a jogada a2`."""
    return words.folded[i] in LETTERS and not (NOUNS - ARTICLES).isdisjoint(
        words.folded[i + 1 : i + 2]
    )


def _introduces(words: Words, i: int) -> bool:
    """Whether a colon or an equals sign is part of what the word says: `move: a2`."""
    return words.folded[i] in NOUNS and words.folded[i + 1 : i + 2] in ([":"], ["="])


def _nothing(text: str) -> bool:
    """Whether it says that there is none: `none`, `ninguna hoja`."""
    if len(text) > LONGEST:
        return False
    said = fold(" ".join(text.split()).rstrip("."))
    return said in NOTHING or " ".join(w for w in said.split() if w not in NOUNS) in NOTHING


def _stray(text: str, i: int, word: str) -> Unreadable:
    if word in NOTHING and word.isalpha():
        return Unreadable(Reason.NONE_AND_MORE, quoted(word))
    return _unknown(chunk(text, i))
