"""Messages in the words of a language: those that refuse, and whatever else is told of a blank."""

from collections.abc import Mapping
from string import Formatter

from babel import lists, numbers

from grader.words.language_catalogues import SOURCE, translations
from solver.errors import RequestError
from solver.message import AllOf, AnyOf, Message

CONTEXT = "message"
"""Under which the catalogues have them."""


def told(message: Message, language: str) -> str:
    """The sentence in that language, with its blanks filled."""
    if language == SOURCE:
        return str(message)
    sentence = translations(language).pgettext(CONTEXT, message.sentence)
    return Sentence(language).vformat(sentence, (), message.blanks)


class Sentence(Formatter):
    """Fills the blanks of a sentence as its language has it."""

    def __init__(self, language: str) -> None:
        self.language = language

    def get_value(self, key: int | str, _args: object, blanks: Mapping[str, object]) -> object:
        """What fills the blank, in words of the language."""
        match blanks[str(key)]:
            case Message() as message:
                return told(message, self.language)
            case RequestError() as error:
                return told(error.message, self.language)
            case AnyOf() as words:
                return lists.format_list(words, "or", locale=self.language)
            case AllOf() as words:
                return lists.format_list(words, locale=self.language)
            case other:
                return other

    def format_field(self, value: object, how: str) -> str:
        """A large number in groups of three, as they are parted there."""
        if how == "," and isinstance(value, int):
            return numbers.format_decimal(value, locale=self.language)
        return str(super().format_field(value, how))
