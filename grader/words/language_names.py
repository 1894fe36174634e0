"""The languages by their own names."""

from babel import Locale

from grader.words.language_catalogues import LANGUAGES, locale_of


def tongues() -> tuple[tuple[str, str], ...]:
    """Return each language's code and its own name with a capital: `es`, `Español`."""
    return tuple((code, called(code)) for code in LANGUAGES)


def called(code: str) -> str:
    """Return the language's own name with a capital."""
    name = Locale.parse(locale_of(code)).get_display_name()
    assert name is not None, "Babel knows the languages that it reads catalogues of"
    return name[:1].upper() + name[1:]
