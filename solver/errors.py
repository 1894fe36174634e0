"""What a caller can get wrong. Each message says what would have been right, in one line."""


class RequestError(ValueError):
    """The base of every error that a wrong request can raise."""
