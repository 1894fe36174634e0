"""A player who is named beside a move or value must be the one who moves there, in every family."""

from functools import cache

import pytest

from generator.answers.kinds.choice import Choice
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.path import Path
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.reading.read import read_answer
from generator.answers.writing import write_answer
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import generate

OPPONENTS = {"MAX": "MIN", "MIN": "MAX"}
BESIDE = ("{player}: {move}", "{player} {move}", "{move} ({player})")


@cache
def questions_with_players(family):
    revision = FAMILIES[family].revision
    id_ = ExerciseId(family=family, level=Level.EASY, seed=2, revision=revision)
    asked = generate(id_, CONVENTIONS["aima"]).questions
    return [question for question in asked if question.form.made_by or question.form.mover]


def moves_of(answer):
    match answer:
        case Moves(names) | Path(names):
            return [*names]
        case Choice(name):
            return [name]
        case _:
            return []


def attributed(question):
    """Yield texts that name the right players, and texts that name one of them wrongly."""
    form = question.form
    moves = [move for move in moves_of(question.key) if move in form.made_by]
    for i, move in enumerate(moves):
        parts = [f"{form.made_by[other]} {other}" for other in moves]
        yield ", ".join(parts), True
        parts[i] = f"{OPPONENTS[form.made_by[move]]} {move}"
        yield ", ".join(parts), False
        yield ", ".join([*moves[:i], parts[i], *moves[i + 1 :]]), False
    if len(moves) == 1:
        player = form.made_by[moves[0]]
        for pattern in BESIDE:
            yield pattern.format(player=OPPONENTS[player], move=moves[0]), False
    if isinstance(question.key, Number) and form.mover in OPPONENTS:
        number = write_answer(question.key)
        yield f"{form.mover}: {number}", True
        yield f"{OPPONENTS[form.mover]}: {number}", False
        yield f"{OPPONENTS[form.mover]} = {number}", False


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_only_the_player_who_moves_there_may_be_named(family):
    for question in questions_with_players(family):
        for text, rightly in attributed(question):
            outcome = read_answer(text, question.form)
            if rightly:
                assert outcome == ReadAnswer(question.key), (question.name, text)
            else:
                assert isinstance(outcome, Unreadable), (question.name, text)
