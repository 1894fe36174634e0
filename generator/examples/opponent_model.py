"""The notes' two simulations of Min, each with an offer between what both models promise."""

from generator.base.plain import Plain
from generator.exercise.example import Example


def poker(name: str, source: str, **stakes: str) -> Example:
    """Return an example with four aces and four kings, in which Max has kept an ace."""
    order = ["KK", "K", "AK", "A", "AA"]
    problem: Plain = {"deck": "4A 4K", "order": order, "hand": "A", **stakes}
    return Example(name=name, source=source, problem=problem, convention="tema3")


EXAMPLES = (
    poker(
        "poker-1",
        "S0, Simular el razonamiento de min; Descubrir información",
        game="draw-poker",
        bet="3",
        ante="0",
        offer="9/5",
    ),
    poker("poker-2", "S0, Póker simplificado 2", game="poker-2", bet="2", ante="1", offer="1"),
)
