"""Questions about which games belong to which class."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answers
from generator.answers.kinds.nodes import Nodes
from generator.answers.question import Form
from generator.exercise.asking import Asking, Solved
from generator.subjects.games.class_problem import Sketches
from solver.analyses.classes import Described, is_constant_sum, is_cooperative, is_zero_sum

Classes: TypeAlias = Mapping[str, frozenset[str]]
"""By the name of a class, the letters of its games."""
Tried: TypeAlias = Solved[Sketches, Classes]
Belongs: TypeAlias = Callable[[Described], bool]

RIGHTLY: Mapping[str, Belongs] = {
    "chance": lambda game: game.chance,
    "imperfect": lambda game: game.hidden,
    "zero": lambda game: is_zero_sum(game.ends),
    "constant": lambda game: is_constant_sum(game.ends),
    "cooperative": lambda game: is_cooperative(game.ends),
    "search": lambda game: game.searchable,
}
"""In the order of the sheet."""
FROM = ("imperfect", "constant")


def classify(problem: Sketches, by: Mapping[str, Belongs] = RIGHTLY) -> Classes:
    """Each class with its games."""
    return {
        name: frozenset(x for x, sketch in problem.named.items() if belongs(sketch.game))
        for name, belongs in by.items()
    }


def class_questions() -> Asking[Sketches, Classes, Classes]:
    return Asking(
        answers=lambda _, found: {name: Nodes(games) for name, games in found.items()},
        form=lambda solved, _name: letters(solved),
        points=lambda name: 1 if name == "chance" else 2,
        follow=follow,
        rests_on=lambda _: {"search": FROM},
    )


def letters(solved: Tried) -> Form:
    return forms.nodes(*solved.problem.named)


def follow(solved: Tried, given: Answers) -> Answers:
    """What is searched has nothing hidden and a constant sum."""
    own = {name: own_games(given, name, solved.worked[name]) for name in FROM}
    if all(own[name] == solved.worked[name] for name in FROM):
        return {}
    left = own["constant"] - own["imperfect"]
    return {"search": Nodes(left)} if left else {}


def own_games(given: Answers, name: str, right: frozenset[str]) -> frozenset[str]:
    answer = given.get(name)
    return answer.labels if isinstance(answer, Nodes) else right
