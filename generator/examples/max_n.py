"""The notes' example of max-n."""

from generator.exercise.example import on_tree

EXAMPLES = (
    on_tree(
        "aima",
        "p1(p2(p3(<1,2,6>, <4,2,3>), p3(<6,1,2>, <7,4,1>)), "
        "p2(p3(<5,1,1>, <1,5,2>), p3(<7,7,1>, <5,4,5>)))",
        source="S3, Giochi multiplayer; S4, Jogos com vários jogadores; AIMA 4e, Figure 5.4",
        convention="pisa",
    ),
)
