"""Dates as a language writes them out."""

from datetime import date

from babel.dates import format_date

from grader.words.language_catalogues import locale_of

BRITISH = {"en": "en_GB"}


def date_of(day: date | None, language: str) -> str:
    """Return `1 December 2026`, `1 de diciembre de 2026`; empty without a date."""
    locale = BRITISH.get(language) or locale_of(language)
    return "" if day is None else format_date(day, "long", locale=locale)
