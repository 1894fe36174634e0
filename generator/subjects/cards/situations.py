"""States of a card game, and actions in them: a problem about its formal model."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from generator.base.errors import BadProblem
from generator.base.plain import Plain
from generator.exercise.parts import PlainPart
from solver.beliefs.kinds import ActionKind, kind
from solver.hidden.cards import Deal, Deck
from solver.named.four_aces import MAX_DRAWS, MAX_STAYS, MIN_DRAWS, FourAces

NAMES = ("s1", "s2", "s3")
"""What the states are called."""
MOST_ASKED = 6
KINDS = {
    ActionKind.DETERMINISTIC: "deterministic",
    ActionKind.OBSERVABLE: "observable chance",
    ActionKind.UNOBSERVABLE: "hidden chance",
}
"""What Max sees of a draw is either his own card or nothing, so that no kind is in between."""
NOT_APPLICABLE = "not applicable"

Asked: TypeAlias = tuple[str, str]
"""An action, and the name of the state in which its kind is asked."""


@dataclass(frozen=True)  # without slots: its model is made once
class Situations:
    """A deck, three states, and the actions whose kind is asked."""

    deck: Deck
    states: tuple[Deal, ...]
    asked: tuple[Asked, ...]

    @cached_property
    def model(self) -> FourAces:
        """A, T and O, in which every state may come about."""
        return FourAces(self.deck, "", 0)

    @property
    def actions(self) -> tuple[str, ...]:
        """All that there are, applicable or not."""
        everything = Deal("".join(self.deck.ranks), "".join(self.deck.ranks))
        draws = (MAX_DRAWS, MIN_DRAWS)
        others = (a for a in self.model.actions(everything) if a not in draws)
        return (*draws, *others)

    def state(self, name: str) -> Deal:
        """The state of that name."""
        return self.states[NAMES.index(name)]

    @property
    def open(self) -> tuple[str, ...]:
        """The states in which different cards can come, by their names."""
        return tuple(name for name in NAMES if len(self.model.cards(self.state(name))) > 1)

    def kind(self, action: str, state: Deal) -> str:
        """What the sheet calls the kind of the action there."""
        if not self.model.applicable(state, action):
            return NOT_APPLICABLE
        return KINDS[kind(self.model, state, action)]

    def left(self, name: str) -> dict[str, int]:
        """How many of each card are still in the deck."""
        state = self.state(name)
        return self.deck.left(state.max, state.min, state.played)

    @property
    def dealt(self) -> int:
        """How many cards are no longer in the deck, in all the states."""
        return sum(len(state.max + state.min + state.played) for state in self.states)

    @property
    def numbers(self) -> tuple[int, ...]:
        """How many actions are applicable in each state."""
        return tuple(len(self.model.actions(state)) for state in self.states)

    def kinds(self) -> Iterator[tuple[str, str, str]]:
        """The actions whose kind is asked, where, and what it is."""
        for action, name in self.asked:
            yield action, name, self.kind(action, self.state(name))


def situations_of(*, deck: Deck, states: tuple[Deal, ...], asked: tuple[Asked, ...]) -> Situations:
    """The problem, if it can be asked about; a RequestError says what is wrong."""
    problem = Situations(deck, states, asked)
    if len(states) != len(NAMES):
        raise BadProblem(
            "there are {number} states, {names}, not {states}",
            number=len(NAMES),
            names=", ".join(NAMES),
            states=len(states),
        )
    if len(problem.open) < len(("Max's draw", "Min's draw")):
        raise BadProblem("in two states at least, cards of two ranks or more are left in the deck")
    if not 1 <= len(asked) <= MOST_ASKED or len(set(asked)) < len(asked):
        raise BadProblem(
            "kinds of 1 to {most_asked} different actions are asked", most_asked=MOST_ASKED
        )
    for action, name in asked:
        if action not in problem.actions or name not in NAMES:
            raise BadProblem(
                "an action is asked like {max_stays} s1, not {action} {name}",
                max_stays=MAX_STAYS,
                action=action[:30],
                name=name[:9],
            )
    return problem


def states(*example: str) -> PlainPart[tuple[Deal, ...]]:
    """Max's hand, Min's, and the cards played: `A, AK` or `A, AK, K`."""
    return PlainPart(name="states", example=list(example), read=states_from, write=states_to_plain)


def asked(*example: str) -> PlainPart[tuple[Asked, ...]]:
    """Actions with states: `max draws s1`."""
    return PlainPart(name="asked", example=list(example), read=asked_from, write=asked_to_plain)


def states_from(plain: Plain) -> tuple[Deal, ...]:
    return tuple(map(state_from, plain))


def state_from(text: str) -> Deal:
    hands = [hand.strip() for hand in text.split(",")]
    if len(hands) not in (2, 3):
        raise BadProblem("a state looks like A, AK or A, AK, K, not {text!r}", text=text[:40])
    ours, theirs, *played = hands
    return Deal(ours, theirs, "".join(played))


def states_to_plain(states: tuple[Deal, ...]) -> Plain:
    return [", ".join((s.max, s.min, *filter(None, (s.played,)))) for s in states]


def asked_from(plain: Plain) -> tuple[Asked, ...]:
    found = (text.rpartition(" ") for text in plain)
    return tuple((action, state) for action, _, state in found)


def asked_to_plain(asked: tuple[Asked, ...]) -> Plain:
    return [" ".join(each) for each in asked]
