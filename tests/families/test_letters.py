"""A letter stands for one thing: no node of a figure is called like a card, a move or an action."""

from dataclasses import replace

import pytest
from drawn import exercises

from generator.base.convention import CONVENTIONS
from generator.base.errors import BadProblem
from generator.families import FAMILIES
from generator.generation.generate import pose
from generator.subjects.cards.bluffs import NodeLetters
from solver.trees.node_names import inner_nodes

SEEDS = range(8)
AIMA = CONVENTIONS["aima"]
KUHN = FAMILIES["kuhn-poker"]
OF_A_RELEASE = {
    "deck": "1K 1Q 1J",
    "order": ["J", "K", "Q"],
    "bet": "5",
    "ante": "1",
    "bettors": "max",
    "acts": ["1/2", "5/6", "1/4"],
}
"""An easy exercise of 0.1.0."""


def letters_of_nodes(exercise):
    """Return the names of the inner nodes in the figures of the sheet and of the key."""
    family = exercise.family
    drawn = (family.question_picture, family.solution_picture)
    pictures = [draw(exercise.problem, exercise.solution) for draw in drawn]
    return {node.name for picture in pictures if picture for node in inner_nodes(picture.tree)}


def letters_of_others(exercise):
    """Return the names of moves, and those of cards and hands, which answers name."""
    family, deck = exercise.family, getattr(exercise.problem, "deck", None)
    drawn = (family.question_picture, family.solution_picture)
    pictures = [draw(exercise.problem, exercise.solution) for draw in drawn]
    nodes = [node for picture in pictures if picture for node in inner_nodes(picture.tree)]
    moves = {move for node in nodes for move in node.moves}
    if deck is None:
        return moves
    beliefs = [q.form.options for q in exercise.questions if q.form.kind.name == "distribution"]
    return moves.union(deck.ranks, *beliefs)


@pytest.mark.parametrize("family", FAMILIES)
def test_no_node_is_called_like_a_card_or_a_move(family):
    for level in FAMILIES[family].sizes:
        for exercise in exercises(family, level, SEEDS):
            clash = letters_of_nodes(exercise) & letters_of_others(exercise)
            assert not clash, (str(exercise.id), clash)


@pytest.mark.parametrize("family", ["kuhn-poker", "draw-poker", "opponent-model", "worlds"])
def test_below_hard_single_cards_have_their_usual_order(family):
    easy, medium, _ = FAMILIES[family].sizes
    for level in (easy, medium):
        for exercise in exercises(family, level, SEEDS):
            ranks = exercise.problem.deck.ranks
            single = [hand for hand in exercise.problem.order if hand in ranks]
            assert single == [*ranks[::-1]], exercise.id


def test_a_stored_problem_of_an_earlier_version_keeps_its_letters():
    problem = KUHN.from_plain(OF_A_RELEASE)
    assert KUHN.to_plain(problem) == OF_A_RELEASE
    exercise = pose(KUHN, problem, AIMA)
    assert {"A", "J", "K"} <= letters_of_nodes(exercise)
    assert "information-set-J" in exercise.question_names
    apart = pose(KUHN, replace(problem, letters=NodeLetters.NO_CARDS), AIMA)
    assert not letters_of_nodes(apart) & {"K", "Q", "J"}
    assert KUHN.to_plain(apart.problem) == {**OF_A_RELEASE, "letters": "no-cards"}


def test_letters_of_no_kind_are_refused():
    with pytest.raises(BadProblem, match="letters is all or no-cards, not 'some'"):
        KUHN.from_plain({**OF_A_RELEASE, "letters": "some"})
