"""Names as somebody wrote them, which stay the same in every language."""


class Verbatim(str):
    """A name that a person gave to a move or an option; it is equal to the same text."""

    __slots__ = ()
