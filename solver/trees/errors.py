"""What a caller can get wrong about a tree."""

from solver.errors import RequestError
from solver.message import Message


class NotationError(RequestError):
    """A text that is no tree."""


class DoubledMove(NotationError):
    """Two moves of one node have the same name."""

    def __init__(self, move: str, node: str) -> None:
        super().__init__(
            "two moves of node {node} are called {move!r}; each needs a name of its own",
            node=node,
            move=move[:40],
        )


class Unsuitable(RequestError):
    """A tree that this search cannot value."""

    def __init__(self, search: str, what: Message, instead: str) -> None:
        super().__init__(
            "{search} cannot value a tree with {what}; {instead} can",
            search=search,
            what=what,
            instead=instead,
        )


class GambitError(RequestError):
    """A Gambit file, or a tree, that cannot be made into the other."""
