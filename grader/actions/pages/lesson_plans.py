"""The lessons: for each, the trees it shows, the questions it asks, and the mistakes it names.

Its sentences stand in `templates/lessons/`, which has the place of each of these as a figure of its
name. No number of a lesson is written by hand: `lessons.py` computes what the sentences say.
"""

from collections.abc import Mapping
from dataclasses import dataclass

TEXTBOOK = "max(a1=min(3, 12, 8), a2=min(2, 4, 6), a3=min(14, 5, 2))"
REWARDS = "max(a1=min(99, 1000, 1000), a2=min(100, 101, 102))"
AT_RANDOM = "max(a1=chance(1/3: 99, 1/3: 1000, 1/3: 1000), a2=chance(1/3: 100, 1/3: 101, 1/3: 102))"


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonTree:
    """A tree, solved step by step by a method; its leaves can be changed.

    `steps` is the number of the last step that is shown at first; 0 for all.
    """

    name: str
    tree: str
    method: str
    steps: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonExercise:
    """An exercise of a family: on a tree, or a worked example with some parts changed."""

    family: str
    tree: str = ""
    example: str = ""
    changes: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonSolution:
    """An exercise, with its solution step by step."""

    name: str
    exercise: LessonExercise


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonQuestion:
    """One question of an exercise, which the reader answers."""

    name: str
    exercise: LessonExercise
    question: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Misconception:
    """A mistake of a family, with the answer that it gives to a question of the lesson."""

    mistake: str
    question: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson; `practice` are the families that practise it, the first of them first."""

    name: str
    trees: tuple[LessonTree, ...] = ()
    solutions: tuple[LessonSolution, ...] = ()
    questions: tuple[LessonQuestion, ...]
    misconceptions: tuple[Misconception, ...]
    practice: tuple[str, ...]


MINIMAX = LessonExercise(family="minimax", tree="max(min(6, 9, 7), min(8, 2, 4), min(4, 7, 11))")
CUTS = LessonExercise(family="alpha-beta", tree="max(min(6, 8, 7), min(4, 9, 5), min(7, 5, 3))")
CHANCE = LessonExercise(
    family="expectiminimax", tree="max(chance(1/3: 9, 2/3: 3), chance(1/4: min(8, 12), 3/4: 2))"
)
DRAWN_KING = LessonExercise(family="belief-cards", example="four-aces-plays-king")
OTHER_ROADS = LessonExercise(
    family="clairvoyance-trap",
    example="roads",
    changes=(("gold", "2"), ("jewels", "12"), ("bus", "-30"), ("left", "1/3")),
)
POKER = LessonExercise(family="opponent-model", example="poker-1")
BETTING = LessonExercise(family="opponent-model", example="poker-2")

LESSONS: Mapping[str, Lesson] = {
    lesson.name: lesson
    for lesson in (
        Lesson(
            name="minimax",
            trees=(LessonTree(name="textbook", tree=TEXTBOOK, method="minimax"),),
            questions=(
                LessonQuestion(name="min-node", exercise=MINIMAX, question="C"),
                LessonQuestion(name="root", exercise=MINIMAX, question="A"),
                LessonQuestion(name="best", exercise=MINIMAX, question="best"),
            ),
            misconceptions=(
                Misconception(mistake="leaf-chase", question="best"),
                Misconception(mistake="mean-at-min", question="root"),
            ),
            practice=("minimax", "strategies", "infinite-utilities", "cutoff"),
        ),
        Lesson(
            name="alpha-beta",
            trees=(
                LessonTree(name="first-cut", tree=TEXTBOOK, method="alpha-beta", steps=9),
                LessonTree(
                    name="better-order",
                    tree="max(a1=min(3, 12, 8), a2=min(2, 4, 6), a3=min(2, 5, 14))",
                    method="alpha-beta",
                ),
            ),
            questions=(
                LessonQuestion(name="evaluated", exercise=CUTS, question="visited"),
                LessonQuestion(name="pruned", exercise=CUTS, question="pruned"),
            ),
            misconceptions=(
                Misconception(mistake="counts-cutting-leaf", question="pruned"),
                Misconception(mistake="no-pruning", question="pruned"),
            ),
            practice=("alpha-beta", "alpha-beta-windows", "cut-identification", "move-ordering"),
        ),
        Lesson(
            name="expectiminimax",
            trees=(
                LessonTree(
                    name="coin",
                    tree="max(chance(1/2: min(2, 4), 1/2: min(7, 4)), "
                    "chance(1/2: min(6, 0), 1/2: min(5, -2)))",
                    method="expectiminimax",
                ),
                LessonTree(
                    name="scale",
                    tree="max(a1=chance(9/10: 2, 1/10: 3), a2=chance(9/10: 1, 1/10: 4))",
                    method="expectiminimax",
                ),
                LessonTree(
                    name="stretched",
                    tree="max(a1=chance(9/10: 20, 1/10: 30), a2=chance(9/10: 1, 1/10: 400))",
                    method="expectiminimax",
                ),
            ),
            questions=(
                LessonQuestion(name="leaves", exercise=CHANCE, question="B"),
                LessonQuestion(name="circle", exercise=CHANCE, question="C"),
                LessonQuestion(name="best", exercise=CHANCE, question="best"),
            ),
            misconceptions=(
                Misconception(mistake="weights-forgotten", question="leaves"),
                Misconception(mistake="pessimistic-for-chance", question="circle"),
            ),
            practice=("expectiminimax", "attitudes", "order-vs-scale", "star1"),
        ),
        Lesson(
            name="beliefs",
            trees=(
                LessonTree(
                    name="seen",
                    tree="chance(1/2: max(A=1, B=10), 1/2: max(A=1, B=10))",
                    method="expectiminimax",
                ),
                LessonTree(
                    name="hidden",
                    tree="max(A=1, B=chance(1/2: 10, 1/2: -100))",
                    method="expectiminimax",
                ),
            ),
            solutions=(
                LessonSolution(
                    name="drawn-ace",
                    exercise=LessonExercise(family="belief-cards", example="four-aces-draws-ace"),
                ),
            ),
            questions=(
                LessonQuestion(name="after-king", exercise=DRAWN_KING, question="after-own-draw"),
                LessonQuestion(
                    name="after-hidden", exercise=DRAWN_KING, question="after-hidden-draw"
                ),
                LessonQuestion(name="known", exercise=OTHER_ROADS, question="known"),
            ),
            misconceptions=(
                Misconception(mistake="prior-kept-after-own-draw", question="after-hidden"),
                Misconception(mistake="clairvoyant-as-answer", question="known"),
            ),
            practice=("belief-cards", "belief-graph", "clairvoyance-trap", "draw-poker"),
        ),
        Lesson(
            name="opponent-models",
            trees=(
                LessonTree(name="perfect", tree=REWARDS, method="minimax"),
                LessonTree(name="at-random", tree=AT_RANDOM, method="expectiminimax"),
            ),
            solutions=(LessonSolution(name="simulated", exercise=POKER),),
            questions=(
                LessonQuestion(name="bet", exercise=BETTING, question="bet-K"),
                LessonQuestion(name="posterior", exercise=BETTING, question="posterior"),
                LessonQuestion(name="learning", exercise=BETTING, question="value-learning"),
            ),
            misconceptions=(
                Misconception(mistake="gives-min-our-belief", question="bet"),
                Misconception(mistake="mixes-under-posterior", question="learning"),
            ),
            practice=("fallible-min", "opponent-model", "kuhn-poker", "matrix-game"),
        ),
    )
}
