"""The words by which answers are read, from the folders of all languages.

A language is a folder in templates/locale; its `reading.toml` holds phrases between commas, in
tables. Words of every language are read, whatever the sheet's language.
"""

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

LOCALE: Final = files("templates") / "locale"
FILE: Final = "reading.toml"
SOURCE: Final = "en"
"""The language whose file has every key."""

MAX_FILE_LENGTH: Final = 50_000
"""The greatest number of characters of a file."""
MAX_PHRASE_LENGTH: Final = 60
"""The greatest number of characters of a phrase."""

Words = tuple[str, ...]
Tables = Mapping[str, Mapping[str, Words]]


def in_phrases(table: str) -> Words:
    """Split a text into its phrases, which stand between commas."""
    return tuple(filter(None, (" ".join(phrase.split()) for phrase in table.split(","))))


def unaccented(text: str) -> str:
    """Return the text in lower case without accents."""
    if text.isascii():
        return text.casefold()
    letters = unicodedata.normalize("NFKD", text)
    return "".join(c for c in letters if not unicodedata.combining(c)).casefold()


def parsed(text: str, language: str) -> Tables:
    """Return the tables of a file; ValueError if it is too long or no such file."""
    if len(text) > MAX_FILE_LENGTH:
        raise ValueError(f"{language}/{FILE}: longer than {MAX_FILE_LENGTH} characters")
    file_tables: dict[str, dict[str, Words]] = {}
    tables: dict[str, Any] = tomllib.loads(text)
    for table, keys in tables.items():
        if not isinstance(keys, dict) or not all(isinstance(entry, str) for entry in keys.values()):
            raise ValueError(f"{language}/{FILE}: [{table}] holds texts")
        file_tables[table] = {key: in_phrases(entry) for key, entry in keys.items()}
        for key, phrases in file_tables[table].items():
            if long := [phrase for phrase in phrases if len(phrase) > MAX_PHRASE_LENGTH]:
                raise ValueError(f"{language}/{FILE}: {table}.{key}: too long: {long[0]}")
    return file_tables


@cache
def languages() -> Mapping[str, Tables]:
    """Return the tables of each language; ValueError for a key that the English file lacks."""
    folders = sorted(folder.name for folder in LOCALE.iterdir() if (folder / FILE).is_file())
    tables_by_language = {
        name: parsed((LOCALE / name / FILE).read_text("utf-8"), name) for name in folders
    }
    for name, tables in tables_by_language.items():
        for table, keys in tables.items():
            if unknown := keys.keys() - tables_by_language[SOURCE].get(table, {}).keys():
                raise ValueError(f"{name}/{FILE}: no key {table}.{min(unknown)}")
    return tables_by_language


def in_each(key: str) -> Mapping[str, Words]:
    """Return the phrases of each language under `table.key`, without accents."""
    return {name: tuple(map(unaccented, words)) for name, words in phrases_by_language(key).items()}


def phrases_by_language(key: str) -> Mapping[str, Words]:
    """Return the phrases of each language under `table.key`, as its file has them."""
    table, _, name = key.partition(".")
    assert name in languages()[SOURCE][table], f"the English file has {key}"
    return {code: tables.get(table, {}).get(name, ()) for code, tables in languages().items()}


def words(*keys: str) -> frozenset[str]:
    """Return the phrases of all languages, in lower case without accents."""
    return frozenset(word for key in keys for phrases in in_each(key).values() for word in phrases)


def either(*keys: str, accents: bool = False) -> str:
    """Return a regular expression for any of the phrases, the longest first.

    With `accents` it also matches them as they are written.
    """
    all_phrases = words(*keys)
    if accents:
        all_phrases |= {
            word
            for key in keys
            for phrases in phrases_by_language(key).values()
            for word in phrases
        }
    return one_of(all_phrases)


def one_of(phrases: Iterable[str]) -> str:
    """Return a regular expression for any of the phrases, the longest first; never, if none."""
    ordered = sorted({*phrases}, key=lambda phrase: (-len(phrase), phrase))
    return "|".join(re.escape(phrase).replace(r"\ ", r"\s+") for phrase in ordered) or "(?!)"


def agreed(pairs: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Return the number of each phrase, without those that are two numbers in two languages."""
    numbers_by_phrase: dict[str, set[int]] = {}
    for phrase, number in pairs:
        numbers_by_phrase.setdefault(phrase, set()).add(number)
    return {
        phrase: next(iter(numbers))
        for phrase, numbers in numbers_by_phrase.items()
        if len(numbers) == 1
    }


def numbered(key: str) -> dict[str, int]:
    """Return the words of lines such as `1 first` with their numbers, of all languages."""
    return agreed(
        (word, int(number))
        for lines in in_each(key).values()
        for number, *of_one in (line.split() for line in lines)
        for word in of_one
    )
