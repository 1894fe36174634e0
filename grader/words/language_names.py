"""What languages call themselves."""

from babel import Locale

from grader.words.language_catalogues import LANGUAGES


def tongues() -> tuple[tuple[str, str], ...]:
    """Each language there is, and its own name with a capital: `es`, `Español`."""
    return tuple((code, called(code)) for code in LANGUAGES)


def called(code: str) -> str:
    name = Locale.parse(code).get_language_name(code)
    assert name is not None, "Babel knows the languages that it reads catalogues of"
    return name[:1].upper() + name[1:]
