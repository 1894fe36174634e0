"""The notes' examples of poker with one draw."""

from generator.exercise.example import Example


def poker(name: str, hand: str, *, source: str) -> Example:
    """Return an example of S0, Póker (muy) simplificado: the winner gets 3."""
    order = ["KK", "K", "AK", "A", "AA"]
    parts = {"deck": "4A 4K", "order": order, "stake": "3", "hand": hand}
    return Example(name=name, source=source, problem=parts, convention="tema3")


EXAMPLES = (
    poker("poker-1", "A", source="S0, Ejemplo 3: Póker (muy) simplificado"),
    poker("poker-1-king", "K", source="S0, Ejemplo 3: Póker (muy) simplificado, with a king"),
)
