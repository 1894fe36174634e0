"""The notes' examples of search to a depth."""

from generator.exercise.example import on_tree

EXAMPLES = (
    on_tree(
        "horizon",
        "max@0(accept=min@0(-3), delay=min@0(max@-1(min@-1(-4))))",
        source="S3, Effetto orizzonte; S0, Efecto horizonte",
        convention="pisa",
    ),
    on_tree(
        "noisy",
        "max@0(capture=min@9!(1, 2), quiet=min@5(4, 6))",
        source="S3, Stati non quiescienti",
        convention="pisa",
    ),
)
