"""The language in which a person is spoken to who did not say which."""

import os
import re
from collections.abc import Sequence
from itertools import pairwise

from grader.actions.desk import known_names, notices
from solver.message import Message

OPTION = "--language"
SOURCE = "en"
PLAIN = (SOURCE, "c", "posix", "")
"""What the environment says where it is English; the catalogues need not be looked through."""
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where the environment says it; the first that says anything counts."""


def in_force(arguments: Sequence[str]) -> str:
    """That of the option --language among the arguments, whatever else is wrong with them."""
    given = [after for before, after in pairwise(arguments) if before == OPTION]
    given += [
        each.removeprefix(f"{OPTION}=") for each in arguments if each.startswith(f"{OPTION}=")
    ]
    return next((each for each in given if each in known_names.languages()), preferred())


def preferred() -> str:
    """That of the environment (`es_ES.UTF-8`), if there is a catalogue; else English."""
    said = next(filter(None, (os.environ.get(name) for name in VARIABLES)), "")
    code = re.split(r"[_.@-]", said, maxsplit=1)[0].lower()
    return code if code not in PLAIN and code in known_names.languages() else SOURCE


def told(message: Message, language: str) -> str:
    """In the language; in English it needs no catalogue, which takes long to load."""
    return str(message) if language == SOURCE else notices.message(message, language=language)
