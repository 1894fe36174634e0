"""The notes' examples of the betting house."""

from generator.exercise.example import Example


def house(name: str, p: str, money: str, *, source: str) -> Example:
    """Return an example of S0, Ejercicio 3.4: even money, two rounds."""
    parts = {"p": p, "money": money, "rounds": "2", "odds": "1"}
    return Example(name=name, source=source, problem=parts, convention="tema3")


EXAMPLES = (
    house("exercise-3.4", "2/5", "1", source="S0, Ejercicio 3.4: la casa de apuestas"),
    house("exercise-3.4-even", "1/2", "1", source="S0, Ejercicio 3.4, with a fair coin"),
    house("exercise-3.4-favoured", "3/5", "1", source="S0, Ejercicio 3.4, with p = 3/5"),
)
