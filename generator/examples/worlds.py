"""The notes' examples of averaging over worlds."""

from generator.exercise.example import Example


def apuestas(name: str, hand: str, *, source: str) -> Example:
    """Return an example of S0, Apuestas 1: each antes 1, Max passes or bets 2 or 4."""
    parts = {"deck": "2A 2K 2Q", "order": ["Q", "K", "A"], "bets": ["2", "4"], "ante": "1"}
    return Example(name=name, source=source, problem={**parts, "hand": hand}, convention="tema3")


EXAMPLES = (
    apuestas("apuestas-1", "K", source="S0, Ejemplo 1: Apuestas 1"),
    apuestas("apuestas-1-ace", "A", source="S0, Ejemplo 1: Apuestas 1, with an ace"),
    apuestas("apuestas-1-queen", "Q", source="S0, Ejemplo 1: Apuestas 1, with a queen"),
)
