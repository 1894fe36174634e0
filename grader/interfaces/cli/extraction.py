"""Which sentences the commands say of themselves, for Babel."""

from collections.abc import Iterator
from typing import Any, BinaryIO

from grader.interfaces.cli.app import commands
from grader.interfaces.cli.spoken import reword
from grader.words.extraction import Found, extract, found


def helps(file: BinaryIO, *_: Any, **_options: Any) -> Iterator[Found]:
    """Babel's form of an extractor, of the room where all commands are; and its own messages."""
    yield from extract(file)
    said: list[str] = []

    def heard(sentence: str) -> str:
        said.append(sentence)
        return sentence

    reword(commands(), heard)
    for sentence in dict.fromkeys(said):
        yield from found(1, sentence)
