"""The notes' examples of beliefs about cards."""

from generator.exercise.example import Example


def four_aces(name: str, *events: str) -> Example:
    """Return S0's game of four aces and four kings: each has a card, and Max holds an ace."""
    return Example(
        name=name,
        source="S0, ¿Cómo cambia el estado de creencias al realizar una acción?",
        problem={"deck": "4A 4K", "hand": "A", "events": [*events], "points": ["2", "1"]},
        convention="tema3",
    )


EXAMPLES = (
    four_aces("four-aces-draws-ace", "max draws A"),
    four_aces("four-aces-plays-king", "max draws K", "min draws", "max plays K"),
    four_aces("four-aces-plays-ace", "max draws K", "min draws", "max plays A"),
)
