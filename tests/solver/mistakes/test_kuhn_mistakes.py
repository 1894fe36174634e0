"""Misconceptions about Kuhn poker on the cards of Kuhn (1950); each antes 1, and a bet is 1.

Here Max bets with J always, with K once in three times, and never with Q.
"""

from generator.answers.writing import write_answer
from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from generator.generation.generate import pose
from solver.hidden.cards import Deal, Deck
from solver.mistakes.kuhn import forgets_the_ante
from solver.named.kuhn import Kuhn

PLAN = {
    "deck": "1K 1Q 1J",
    "order": ["J", "Q", "K"],
    "bet": "1",
    "ante": "1",
    "bettors": "max",
    "acts": ["1/3", "0", "1"],
}


def gains(answers):
    return {name: write_answer(a) for name, a in answers.items() if name.startswith("gain-")}


def test_without_the_ante_a_call_wins_the_bet_alone_and_who_passes_loses_nothing():
    """Q calls: 3/4 of 1 less 1/4 of 1, for Max has J three times as often as K. J passes."""
    record = FAMILIES["kuhn-poker"]
    exercise = pose(record, record.from_plain(PLAN), CONVENTIONS["aima"])
    assert gains(exercise.key) == {"gain-K-bet": "2", "gain-Q-bet": "1", "gain-J-bet": "-1"}
    assert gains(exercise.mistakes["forgets-the-ante"]) == {
        "gain-K-bet": "1",
        "gain-Q-bet": "1/2",
        "gain-J-bet": "0",
    }


def test_without_the_ante_only_a_call_is_paid():
    anteless = forgets_the_ante(Kuhn(Deck((("K", 1), ("Q", 1), ("J", 1))), ("J", "Q", "K"), "K"))
    lines = [("bet", "call"), ("bet", "pass"), ("pass", "pass"), ("pass", "bet", "call")]
    assert [anteless.utility(Deal("K", "Q", line=line)) for line in lines] == [1, 0, 0, 1]
    assert anteless.utility(Deal("J", "Q", line=("pass", "bet", "call"))) == -1
    assert anteless.utility(Deal("J", "Q", line=("pass", "bet", "pass"))) == 0
