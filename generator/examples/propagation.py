"""The notes' examples of actions that may not be possible."""

from generator.exercise.example import on_tree

SOURCE = "S0, Propagación con las probabilidades de las acciones"

EXAMPLES = (
    on_tree(
        "tema3",
        "max([2/3] a1=min([1/4] a2=0, [2/3] a3=-3), "
        "a2=min(a1=chance(1/3: 1, 2/3: 2), [1/2] a2=max(a2=chance(1/3: 2, 2/3: 1))))",
        source=SOURCE,
        convention="tema3",
    ),
)
