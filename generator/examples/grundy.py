"""The notes' examples of Grundy's game."""

from generator.exercise.example import Example

EXAMPLES = (
    Example(
        name="matches-7",
        source="S1, Juego de Grundy; S3, Il gioco del NIM: MIN begins",
        problem={
            "rule": "grundy",
            "sizes": "7",
            "first": "min",
            "prover": "max",
            "later": "4-3",
        },
        convention="upv",
    ),
    Example(
        name="matches-7-max-first",
        source="S3, Il gioco del NIM: MAX begins",
        problem={
            "rule": "grundy",
            "sizes": "7",
            "first": "max",
            "prover": "max",
            "later": "4-3",
        },
        convention="pisa",
    ),
    *(
        Example(
            name=f"rows-{sizes}",
            source="S1, Juego de Grundy; the Sprague-Grundy values of single rows",
            problem={
                "rule": "grundy",
                "sizes": sizes,
                "first": "max",
                "prover": "max",
                "later": "",
            },
            convention="upv",
        )
        for sizes in ("10-9-8", "7-6-5-4-3")
    ),
)
