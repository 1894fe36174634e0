"""What a caller can get wrong about a tree."""

from solver.errors import RequestError


class NotationError(RequestError):
    """A text that is no tree."""


class DoubledMove(NotationError):
    """Two moves of one node have the same name."""

    def __init__(self, move: str, node: str) -> None:
        super().__init__(
            f"two moves of node {node} are called {move[:40]!r}; each needs a name of its own"
        )


class Unsuitable(RequestError):
    """A tree that this search cannot value."""

    def __init__(self, search: str, what: str, instead: str) -> None:
        super().__init__(f"{search} cannot value a tree with {what}; {instead} can")


class GambitError(RequestError):
    """A Gambit file, or a tree, that cannot be made into the other."""
