"""The textbook's first cut, with reasons for and against it."""

from generator.exercise.example import Example
from generator.subjects.trees.problems.lecture_trees import AIMA_TREE

EXAMPLES = (
    Example(
        name="aima",
        source="AIMA 4e, Figure 5.5; the reasons are ours",
        problem={
            "tree": AIMA_TREE,
            "left": {
                "c1": [
                    "out low leaf b2",
                    "out high v A",
                    "on low v A",
                    "out low leaf c2",
                    "out low v A",
                ],
                "d1": [
                    "on low leaf d2",
                    "on low v A",
                    "on low leaf b2",
                    "on high v A",
                    "out low v A",
                ],
            },
            "right": {},
            "beside": "leaf",
        },
    ),
)
