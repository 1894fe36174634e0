"""Messages in a language: refusals, and any other sentence with blanks."""

from collections.abc import Mapping
from datetime import datetime
from string import Formatter

from grader.words import dates
from grader.words.amounts import grouped
from grader.words.language_catalogues import SOURCE, translations
from grader.words.word_lists import CONTEXT, join_alternatives, join_words
from solver.errors import RequestError
from solver.message import AllOf, AnyOf, Message


def translate(message: Message, language: str) -> str:
    """Return the message in the language, with its blanks filled."""
    sentence = message.sentence
    if language != SOURCE:
        sentence = translations(language).pgettext(CONTEXT, sentence)
    return Sentence(language).vformat(sentence, (), message.blanks)


class Sentence(Formatter):
    """A formatter that fills the blanks of a sentence in its language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def get_value(self, key: int | str, _args: object, blanks: Mapping[str, object]) -> object:
        """Return what fills the blank, in the language."""
        match blanks[str(key)]:
            case Message() as message:
                return translate(message, self.language)
            case RequestError() as error:
                return translate(error.message, self.language)
            case datetime() as moment:
                return dates.moment_of(moment, self.language)
            case AnyOf() | AllOf() as words:
                return self.list_words(words)
            case other:
                return other

    def list_words(self, words: AnyOf | AllOf) -> str:
        """Return several words as the language lists them."""
        if self.language == SOURCE:
            return str(words)
        join = join_alternatives if isinstance(words, AnyOf) else join_words
        return join(words, self.language)

    def format_field(self, value: object, how: str) -> str:
        """Return a large number with its digits in threes."""
        if how == "," and isinstance(value, int) and self.language != SOURCE:
            return grouped(value, self.language)
        return str(super().format_field(value, how))
