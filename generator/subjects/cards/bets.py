"""Questions about bets on a card: what each is worth in each kind of world, and on average."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.number import Number
from generator.answers.question import Form
from generator.exercise.asking import Asking, Solved, own_value, single
from generator.subjects.cards.hands import alike, believed, distribution, hand_form
from generator.subjects.cards.questions import decision, preferred
from solver.beliefs.belief import Belief
from solver.beliefs.worlds import Worlds
from solver.exact import ZERO, Rational
from solver.hidden.card_game import PASS
from solver.hidden.cards import Deal
from solver.named.apuestas_1 import Apuestas

Averaged: TypeAlias = Worlds[Deal]
Betting: TypeAlias = Solved[Apuestas, Averaged]
AboutBets: TypeAlias = Asking[Apuestas, Averaged, Averaged]

NAMES = {1: ("low",), 2: ("low", "high"), 3: ("low", "middle", "high")}
"""What bets are called in questions, by how many there are."""

LOWER, SAME, HIGHER = "lower", "same", "higher"


def belief_of_hand(*, points: int) -> AboutBets:
    """What Max believes of Min's card."""
    return single(
        "belief",
        form=lambda solved: hand_form(solved.problem.deck, solved.problem.hand, 1),
        answer=lambda _, found: distribution(found.belief),
        points=points,
        guess=lambda solved: alike(hand_form(solved.problem.deck, solved.problem.hand, 1)),
    )


def worth_by_world() -> AboutBets:
    """Each bet where Min's card is lower than Max's, the same, higher: `low-bet-if-same`."""

    def answers(solved: Betting, found: Averaged) -> Answers:
        kinds = by_kind(solved.problem, found.belief)
        return {
            name: Number(found.by_world[kinds[kind]][bet])
            for name, bet, kind in cells(solved)
            if kind in kinds
        }

    return Asking(
        answers=answers,
        form=number,
        guesses=lambda solved: {name: Number(ZERO) for name, _, _ in cells(solved)},
    )


def average_worth(*, points: int) -> AboutBets:
    """Each action on average, from the student's own belief and utilities: `low-bet`.

    What passing is worth stands in the statement.
    """
    return Asking(
        answers=lambda solved, found: {
            name: Number(found.actions[action]) for name, action in actions(solved.problem).items()
        },
        form=number,
        points=lambda name: points if name != PASS else 1,
        follow=own_averages,
        rests_on=on_belief_and_cells,
    )


def best_bet(*, points: int) -> AboutBets:
    """The decision, from the student's own averages."""
    return decision(
        lambda found: found.best,
        form=lambda solved: forms.choice(
            *solved.worked.actions, aliases=other_names(solved.problem)
        ),
        points=points,
        follow=own_decision,
        rests_on=lambda solved: tuple(actions(solved.problem)),
    )


def number(_solved: Betting, _name: str) -> Form:
    return forms.NUMBER


def other_names(game: Apuestas) -> Mapping[str, str]:
    """A bet may be written as its sum alone, or as the statement calls it: `low bet`."""
    by_size = {name.replace("-", " "): action for name, action in actions(game).items()}
    return by_size | {str(bet): action for action, bet in game.sums.items()} | {"p": PASS}


def actions(game: Apuestas) -> dict[str, str]:
    """The question about each action's average -> the action; bets from the lowest up."""
    bets = sorted(game.sums, key=game.sums.__getitem__)
    names = (f"{size}-bet" for size in NAMES[len(bets)])
    return {"pass": PASS, **dict(zip(names, bets, strict=True))}


def cells(solved: Betting) -> Iterator[tuple[str, str, str]]:
    """A question about each bet in each kind of world that there is, with the bet and the kind."""
    kinds = by_kind(solved.problem, solved.worked.belief)
    for name, bet in actions(solved.problem).items():
        if bet != PASS:
            for kind in (LOWER, SAME, HIGHER):
                if kind in kinds:
                    yield f"{name}-if-{kind}", bet, kind


def by_kind(game: Apuestas, belief: Belief[Deal]) -> Mapping[str, Deal]:
    """A world of each kind: all of a kind are worth the same."""
    return {relation(game, state): state for state in belief}


def relation(game: Apuestas, state: Deal) -> str:
    """Whether Min's card is lower than Max's, the same or higher."""
    sign = game.winner(state)
    return SAME if not sign else LOWER if sign > 0 else HIGHER


def own_averages(solved: Betting, given: Answers) -> dict[str, Answer]:
    """What each bet is worth by his own numbers, where they leave something to weigh."""
    game, worked = solved.problem, solved.worked
    belief = believed(given, "belief", worked.belief) or worked.belief
    follows: dict[str, Answer] = {}
    for name, bet in actions(game).items():
        true = {relation(game, state): worked.by_world[state][bet] for state in worked.belief}
        own = {
            kind: own_value(given, cell, true[kind])
            for cell, about, kind in cells(solved)
            if about == bet
        }
        changed = own != true or belief is not worked.belief
        if own and changed and len(set(own.values())) > 1:
            follows[name] = Number(average(game, belief, own))
    return follows


def on_belief_and_cells(solved: Betting) -> dict[str, tuple[str, ...]]:
    """A bet on average rests on the belief and on what it is worth in each kind of world."""
    by_bet = {
        name: tuple(cell for cell, about, _ in cells(solved) if about == bet)
        for name, bet in actions(solved.problem).items()
    }
    return {name: ("belief", *own) for name, own in by_bet.items() if own}


def average(game: Apuestas, belief: Belief[Deal], worths: Mapping[str, Rational]) -> Rational:
    """The mean of what the kinds of worlds are worth."""
    return belief.expected(lambda state: worths[relation(game, state)])


def own_decision(solved: Betting, given: Answers) -> Choice | None:
    """The action that is best by his own averages, where there is one."""
    true = {action: solved.worked.actions[action] for action in actions(solved.problem).values()}
    own = {a: own_value(given, name, true[a]) for name, a in actions(solved.problem).items()}
    return preferred(own, true)
