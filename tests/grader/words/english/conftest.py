"""What commands tell, and what is the same in every language."""

import json

import pytest
from english import english, known, texts_in, vocabulary

LISTS = (
    *(("families", name) for name in ("alpha-beta", "minimax", "worlds")),
    ("conventions",),
    ("games",),
)


@pytest.fixture
def tell_in(run, monkeypatch):
    """What a command tells in a language."""

    def tell(command, language):
        monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
        _, out, err = run(*command)
        return out + err

    return tell


@pytest.fixture(scope="session")
def outputs():
    """What commands that leave no file have told, by the command and the language."""
    return {}


@pytest.fixture
def tell_once(tell_in, outputs):
    """The same of a command that leaves no file, which is run for the first test alone."""

    def tell(command, language):
        if (command, language) not in outputs:
            outputs[command, language] = tell_in(command, language)
        return outputs[command, language]

    return tell


@pytest.fixture
def proper_words(tell_once):
    """What is the same in every language: what is typed, and the names of books and their parts."""
    listed = [json.loads(tell_once((*command, "--json"), "en")) for command in LISTS]
    texts = [text for each in listed for text in texts_in(each)]
    typed = vocabulary(text for text in (*texts, *known()) if " " not in text)
    return typed | (vocabulary(texts) - english())
