"""The notes' examples of the trap of clairvoyance."""

from generator.exercise.example import Example


def four_cards(name: str, scoring: str) -> Example:
    """Return an example of S4, Mão de quatro cartas, with the cards of AIMA 2e, section 6.5."""
    return Example(
        name=name,
        source="S4, Mão de quatro cartas, MAX joga primeiro",
        problem={
            "game": "hand",
            "action": "C9",
            "hand": ["H6", "D6", "C9", "C8"],
            "known": ["C10", "C5", "S2"],
            "unknown": ["H4", "D4"],
            "scoring": scoring,
        },
    )


EXAMPLES = (
    Example(
        name="adivina",
        source="S0, Ejemplo 2: Adivina la carta",
        problem={
            "game": "guess",
            "action": "try",
            "deck": "1A 1K",
            "prize": "5",
            "sure": "1",
            "out": "10",
        },
        convention="tema3",
    ),
    Example(
        name="roads",
        source="S4, Exemplo de senso comum",
        problem={
            "game": "roads",
            "action": "B",
            "gold": "1",
            "jewels": "10",
            "bus": "-100",
            "left": "1/2",
        },
    ),
    four_cards("four-cards", "win"),
    four_cards("four-cards-tricks", "tricks"),
)
