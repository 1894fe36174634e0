"""Dates as a language writes them out."""

from datetime import date

from babel.dates import format_date

BRITISH = {"en": "en_GB"}


def date_of(day: date | None, language: str) -> str:
    """`1 December 2026`, `1 de diciembre de 2026`; empty where there is no date."""
    return "" if day is None else format_date(day, "long", locale=BRITISH.get(language, language))
