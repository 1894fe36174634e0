"""The parts that card games have in plain data: decks, hands, orders of cards or hands, events."""

from generator.exercise.parts import Part, label, labels
from generator.subjects.cards.decks import fit_for_a_sheet
from generator.subjects.cards.events import Events, events_from, events_to_plain
from solver.hidden.cards import Deck


def deck(example: str) -> Part[Deck]:
    """`4A 4K`, small enough for a sheet."""
    return Part(
        name="deck",
        example=example,
        read=lambda text: fit_for_a_sheet(Deck.read(text)),
        write=str,
        features=lambda deck: {"cards": deck.size, "ranks": len(deck.ranks)},
    )


def order(*example: str) -> Part[tuple[str, ...]]:
    """Cards or hands, weakest first."""
    return labels("order", list(example))


def hand(example: str) -> Part[str]:
    """What Max holds."""
    return label("hand", example)


def events(*example: str) -> Part[Events]:
    """What happens, one event after the other."""
    return Part(
        name="events",
        example=list(example),
        read=events_from,
        write=events_to_plain,
        features=lambda events: {"events": len(events)},
    )
