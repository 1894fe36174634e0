"""Parts of card games in plain data: decks, hands, orders of cards or hands, events."""

from collections import Counter
from typing import TypeAlias

from generator.base.errors import BadProblem
from generator.base.plain import Plain
from generator.base.rng import Rng
from generator.exercise.parts import PlainPart, label, labels
from generator.subjects.cards.decks import fit_for_a_sheet
from solver.beliefs.update import ActionObservation
from solver.hidden.cards import Deck
from solver.named.four_aces import MAX_DRAWS, MAX_PLAYS, MIN_DRAWS, FourAces

# Events of a card game, in order: draws that Max sees or not, and plays.


Events: TypeAlias = tuple[ActionObservation, ...]

OWN_DRAW, HIDDEN_DRAW = "own-draw", "hidden-draw"
MOST_DRAWS = 2
"""The greatest number of draws of each player that can be computed by hand."""
MAX_EVENTS = 6
EXAMPLES = "max draws K, min draws, max plays K"


def roles(events: Events) -> tuple[str, ...]:
    """Return the questions' names for the events: `own-draw`, `second-own-draw`; "" for a play."""
    called = [{MAX_DRAWS: OWN_DRAW, MIN_DRAWS: HIDDEN_DRAW}.get(action, "") for action, _ in events]
    return tuple(
        f"second-{role}" if role and role in called[:i] else role for i, role in enumerate(called)
    )


def drawn_events(rng: Rng, game: FourAces, *, draws: int, plays: int) -> Events:
    """Generate events: Max and Min draw in turn; after one of his draws, Max plays a card."""
    events: list[ActionObservation] = []
    mine, played, hidden = game.hand, "", game.hidden
    play_after = 1 + rng.below(draws - 1)
    for i in range(draws):
        if i % 2:
            events.append((MIN_DRAWS, None))
            hidden += 1
        else:
            card = seen_card(rng, game, mine + played, hidden)
            events.append((MAX_DRAWS, card))
            mine += card
        if plays and i + 1 == play_after:
            card = rng.pick(mine)
            events.append((MAX_PLAYS + card, None))
            mine, played = mine.replace(card, "", 1), card
    return tuple(events)


def seen_card(rng: Rng, game: FourAces, known: str, hidden: int) -> str:
    """Pick a card that Max can draw, whatever Min holds."""
    remaining_counts = game.deck.remaining_counts(known)
    sure = [rank for rank, n in remaining_counts.items() if n > hidden]
    return rng.pick(sure or [max(remaining_counts, key=remaining_counts.__getitem__)])


def events_to_plain(events: Events) -> Plain:
    """Write the events: `max draws K`, `min draws`, `max plays K`."""
    return [" ".join(filter(None, event)) for event in events]


def events_from(plain: Plain) -> Events:
    """Read the events; raise BadProblem."""
    events = tuple(event_from(text) for text in plain)
    counts = Counter(action for action, _ in events if not action.startswith(MAX_PLAYS))
    if not 1 <= len(events) <= MAX_EVENTS or not counts or max(counts.values()) > MOST_DRAWS:
        raise BadProblem(
            "there are 1 to {most_events} events, and each player draws at most {most_draws} cards",
            most_events=MAX_EVENTS,
            most_draws=MOST_DRAWS,
        )
    return events


def event_from(text: str) -> ActionObservation:
    """Read one event; raise BadProblem."""
    if text == MIN_DRAWS:
        return MIN_DRAWS, None
    action, _, card = text.rpartition(" ")
    if len(card) == 1 and action in (MAX_DRAWS, MAX_PLAYS.strip()):
        return (MAX_DRAWS, card) if action == MAX_DRAWS else (MAX_PLAYS + card, None)
    raise BadProblem(
        "an event is one of {examples} with any card, not {text!r}",
        examples=EXAMPLES,
        text=text[:40],
    )


def deck(example: str) -> PlainPart[Deck]:
    """Return the part for a deck, `4A 4K`, small enough for a sheet."""
    return PlainPart(
        name="deck",
        example=example,
        parse=lambda text: fit_for_a_sheet(Deck.parse(text)),
        write=str,
        features=lambda deck: {"cards": deck.size, "ranks": len(deck.ranks)},
    )


def order(*example: str) -> PlainPart[tuple[str, ...]]:
    """Return the part for an order of cards or hands, weakest first."""
    return labels("order", list(example))


def hand(example: str) -> PlainPart[str]:
    """Return the part for Max's hand."""
    return label("hand", example)


def events(*example: str) -> PlainPart[Events]:
    """Return the part for events, in order."""
    return PlainPart(
        name="events",
        example=list(example),
        parse=events_from,
        write=events_to_plain,
        features=lambda events: {"events": len(events)},
    )
