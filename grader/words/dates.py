"""Dates as a language writes them out."""

from datetime import UTC, date, datetime

from babel.dates import format_date

from grader.words.language_catalogues import locale_of

BRITISH = {"en": "en_GB"}


def date_of(day: date | None, language: str) -> str:
    """Return `1 December 2026`, `1 de diciembre de 2026`; empty without a date."""
    return "" if day is None else format_date(day, "long", locale=date_locale(language))


def short_date_of(day: date, language: str) -> str:
    """Return `1 Dec 2026`, `1 dic 2026`, for a cell of a table."""
    return format_date(day, "medium", locale=date_locale(language))


def date_locale(language: str) -> str:
    """Return the locale by which dates are written."""
    return BRITISH.get(language) or locale_of(language)


def moment_of(moment: datetime, language: str) -> str:
    """Return `1 December 2026, 18:00 UTC`; the reader's own zone is not known."""
    there = moment.astimezone(UTC)
    return f"{date_of(there.date(), language)}, {there:%H:%M} UTC"
