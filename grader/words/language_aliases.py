"""The languages by the names that people and systems give them; the first is a language's own."""

from unicodedata import normalize

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


def own_name(code: str) -> str:
    """Return the language's own name, with the code of a region; an unknown code stays as it is."""
    language, _, region = code.partition("-")
    if language not in NAMES:
        return code
    name = NAMES[language].split()[0].capitalize()
    return f"{name} ({region})" if region else name


def fold_name(name: str) -> str:
    """Return the name in small letters without accents."""
    return "".join(c for c in normalize("NFKD", name.strip().casefold()) if c.isascii())


CODES = {fold_name(name): code for code, names in NAMES.items() for name in names.split()}


def language_named(name: str) -> str | None:
    """Return the code of a language by its tag or by a name of it; None if it is neither."""
    return closest(name) or CODES.get(fold_name(name))
