"""Kuhn's own poker, against his own plan."""

from generator.exercise.example import Example

EXAMPLES = (
    Example(
        name="kuhn",
        source="Kuhn, A simplified two-person poker (1950), with a bluff of 1/6",
        problem={
            "deck": "1K 1Q 1J",
            "order": ["J", "Q", "K"],
            "bet": "1",
            "ante": "1",
            "bettors": "both",
            "acts": ["1/2 1", "0 1/2", "1/6 0"],
        },
    ),
)
