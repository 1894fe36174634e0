"""The notes' game of four aces and four kings, with a stake, a price and a plan of MIN's."""

from generator.exercise.example import Example

EXAMPLES = (
    Example(
        name="four-aces-and-kings",
        source="Tema 3: Juegos bipersonales, 4 ases y 4 reyes; 6 € and 1 € a card are ours",
        problem={
            "deck": "4A 4K",
            "hand": "K",
            "stake": "6",
            "price": "1",
            "first": ["1/2", "1"],
            "second": "without ace",
            "history": ["stay"],
        },
    ),
)
