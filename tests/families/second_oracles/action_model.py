"""A card game as a model: every answer from the deck, the three hands, and the sheet's sentences.

- Where a draw leads: "Cards that are drawn or played do not go back into the deck", and "a state
  says where every card is, also those that Max does not see". So what can come is the deck without
  both hands and without what was played.
- What can be done: "A card can only be played by who holds it, and drawn only while there is one";
  "nothing else limits what can be done; there are no turns", so staying is always possible.
- Kinds: "it can lead to one state only", and so on; "Max sees every card that he draws himself, and
  nothing of a card that Min draws".
- `total`: where an action is applicable the T(s, a, s') sum to 1 (probabilities), else to 0, since
  it leads nowhere.
"""

from fractions import Fraction

from second_oracles.common1 import counts, distribution, text


def answers(plain):
    deck = counts(plain["deck"])
    found, total = {}, 0
    for place, state in enumerate(plain["states"], 1):
        hands = [part.strip().replace("-", "") for part in state.split(",")]
        rest = {card: n - sum(h.count(card) for h in hands) for card, n in deck.items()}
        for action, kind in kinds(hands, rest).items():
            found[f"kind-{action.replace(' ', '-')}-s{place}"] = kind
            total += kind != "not applicable"
        if any(rest.values()):
            for who in ("max", "min"):
                found[f"transitions-{who}-draws-s{place}"] = distribution(rest)
        for card in deck:
            found[f"both-draw-{card}-s{place}"] = text(both(rest, card))
            found[f"seen-min-draws-{card}-s{place}"] = "nothing"
    return {**found, "total": text(total)}


def kinds(hands, rest):
    """The kind of each action in a state."""
    come = sum(n > 0 for n in rest.values())
    sorts = {0: "not applicable", 1: "deterministic"}
    there = {
        "max draws": sorts.get(come, "observable chance"),
        "min draws": sorts.get(come, "hidden chance"),
        "max stays": "deterministic",
        "min stays": "deterministic",
    }
    for who, cards in zip(("max", "min"), hands[:2], strict=True):
        for card in rest:
            there[f"{who} plays {card}"] = sorts[card in cards]
    return there


def both(rest, card):
    """Max draws it, and then Min, of what Max left."""
    left = sum(rest.values())
    if left < 2:
        return Fraction(0)
    return Fraction(rest[card] * (rest[card] - 1), left * (left - 1))
