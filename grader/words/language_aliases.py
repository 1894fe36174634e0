"""The languages by the names that people and systems give them."""

from generator.answers.reading.vocabulary import unaccented
from grader.words.language_catalogues import closest

NAMES = {
    "en": "english inglés inglese anglais anglès englisch inglês",
    "ca": "català catalan catalán catalano katalanisch catalão",
    "de": "deutsch german alemán tedesco allemand alemany alemão",
    "es": "español spanish castellano espanyol castellà spanisch espagnol spagnolo espanhol",
    "fr": "français french francés francese francès französisch francês",
    "it": "italiano italian italien italià italienisch",
    "pt": "português portuguese portugués portoghese portugais portuguès portugiesisch",
}


CODES = {unaccented(name): code for code, names in NAMES.items() for name in names.split()}


def language_named(name: str) -> str | None:
    """Return the code of a language by its tag or by a name of it; None if it is neither."""
    return closest(name) or CODES.get(unaccented(name.strip()))
