"""States of a card game and actions in them: a problem about its formal model."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from generator.base.errors import BadProblem
from generator.base.plain import Plain
from generator.exercise.parts import PlainPart
from solver.beliefs.model import ActionKind, kind
from solver.hidden.cards import Deal, Deck
from solver.named.four_aces import MAX_DRAWS, MAX_STAYS, MIN_DRAWS, FourAces

NAMES = ("s1", "s2", "s3")
"""The names of the states."""
MAX_ASKED = 6
KINDS = {
    ActionKind.DETERMINISTIC: "deterministic",
    ActionKind.OBSERVABLE: "observable chance",
    ActionKind.UNOBSERVABLE: "hidden chance",
}
"""The kinds by name; Max sees his own card or nothing, so that no kind is in between."""
NOT_APPLICABLE = "not applicable"

StateAction: TypeAlias = tuple[str, str]
"""An action, and the name of the state in which its kind is asked."""


@dataclass(frozen=True)  # without slots: its model is made once
class Situations:
    """A problem: a deck, three states, and the actions whose kind is asked."""

    deck: Deck
    states: tuple[Deal, ...]
    asked: tuple[StateAction, ...]

    @cached_property
    def model(self) -> FourAces:
        """The model A, T and O, in which every state is possible."""
        return FourAces(self.deck, "", 0)

    @property
    def actions(self) -> tuple[str, ...]:
        """All actions, applicable or not."""
        everything = Deal("".join(self.deck.ranks), "".join(self.deck.ranks))
        draws = (MAX_DRAWS, MIN_DRAWS)
        others = (a for a in self.model.actions(everything) if a not in draws)
        return (*draws, *others)

    def state(self, name: str) -> Deal:
        """Return the state of that name."""
        return self.states[NAMES.index(name)]

    @property
    def open(self) -> tuple[str, ...]:
        """The names of the states in which different cards can come."""
        return tuple(name for name in NAMES if len(self.model.cards(self.state(name))) > 1)

    def kind(self, action: str, state: Deal) -> str:
        """Return the name on the sheet for the kind of the action in the state."""
        if not self.model.applicable(state, action):
            return NOT_APPLICABLE
        return KINDS[kind(self.model, state, action)]

    def remaining_counts(self, name: str) -> dict[str, int]:
        """Return how many of each card are still in the deck."""
        state = self.state(name)
        return self.deck.remaining_counts(state.max, state.min, state.played)

    @property
    def dealt(self) -> int:
        """The number of cards that are no longer in the deck, in all the states."""
        return sum(len(state.max + state.min + state.played) for state in self.states)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number of applicable actions in each state."""
        return tuple(len(self.model.actions(state)) for state in self.states)

    def kinds(self) -> Iterator[tuple[str, str, str]]:
        """Yield each asked action, its state, and its kind."""
        for action, name in self.asked:
            yield action, name, self.kind(action, self.state(name))


def situations_of(
    *, deck: Deck, states: tuple[Deal, ...], asked: tuple[StateAction, ...]
) -> Situations:
    """Return the problem; raise a RequestError if it cannot be asked about."""
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
    if not 1 <= len(asked) <= MAX_ASKED or len(set(asked)) < len(asked):
        raise BadProblem(
            "kinds of 1 to {most_asked} different actions are asked", most_asked=MAX_ASKED
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
    """Return the part for states, as Max's hand, Min's, and cards played: `A, AK, K`."""
    return PlainPart(name="states", example=list(example), parse=states_from, write=states_to_plain)


def situations_part(*example: str) -> PlainPart[tuple[StateAction, ...]]:
    """Return the part for actions with states: `max draws s1`."""
    return PlainPart(name="asked", example=list(example), parse=asked_from, write=asked_to_plain)


def states_from(plain: Plain) -> tuple[Deal, ...]:
    """Read the states."""
    return tuple(map(state_from, plain))


def state_from(text: str) -> Deal:
    """Read one state; raise BadProblem."""
    hands = [hand.strip() for hand in text.split(",")]
    if len(hands) not in (2, 3):
        raise BadProblem("a state looks like A, AK or A, AK, K, not {text!r}", text=text[:40])
    ours, theirs, *played = hands
    return Deal(ours, theirs, "".join(played))


def states_to_plain(states: tuple[Deal, ...]) -> Plain:
    """Write the states."""
    return [", ".join((s.max, s.min, *filter(None, (s.played,)))) for s in states]


def asked_from(plain: Plain) -> tuple[StateAction, ...]:
    """Read the actions with their states."""
    parts = (text.rpartition(" ") for text in plain)
    return tuple((action, state) for action, _, state in parts)


def asked_to_plain(pairs: tuple[StateAction, ...]) -> Plain:
    """Write the actions with their states."""
    return [" ".join(pair) for pair in pairs]
