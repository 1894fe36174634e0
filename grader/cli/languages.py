"""The language in which a person is spoken to who did not say which."""

import os
import re

from grader.desk import names

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where the environment says it; the first that says anything counts."""


def preferred() -> str:
    """That of the environment (`es_ES.UTF-8`), if there is a catalogue; else English."""
    said = next(filter(None, (os.environ.get(name) for name in VARIABLES)), "")
    code = re.split(r"[_.@-]", said, maxsplit=1)[0].lower()
    return code if code in names.languages() else "en"
