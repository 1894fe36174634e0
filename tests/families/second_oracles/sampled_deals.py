"""Sampled deals, from the statement, by all of MAX's plans.

A plan says which card MAX leads first and, for each card that MIN may play to it, which he leads
then. Both tricks are played out in each of the six deals.

- "The value of a card in a deal is MAX's gain with open cards": the best of the plans that begin
  with this card, in that deal alone.
- "What a card really gains": the best mean over all six deals of one plan that begins with it.
- With the signal: one plan for the high card and one for the low card, each over its own deals.
"""

from fractions import Fraction
from itertools import combinations, product


def answers(plain):
    hand, unseen = ([int(card) for card in plain[key]] for key in ("hand", "unseen"))
    deals = {f"D{i}": deal for i, deal in enumerate(combinations(unseen, 2), start=1)}
    tricks = 1 if plain["depth"] == "0" else 2
    plans = [plan for card in hand for plan in plans_from(card, hand, unseen, tricks)]

    def mean(plan, names):
        return Fraction(sum(gain(plan, deals[name]) for name in names), len(names))

    def by_card(names):
        """The best mean of one plan over these deals, for each first card."""
        return {card: max(mean(p, names) for p in plans if p[0] == card) for card in hand}

    values = {name: by_card([name]) for name in deals}

    def mean_value(card, names):
        return sum(values[name][card] for name in names) / len(names)

    sampled = {card: mean_value(card, plain["sample"]) for card in hand}
    everywhere = {card: mean_value(card, [*deals]) for card in hand}
    real = by_card([*deals])
    choice, best = greatest(sampled), greatest(real)
    result = {
        "choice": tuple(map(str, choice)),
        "best": tuple(map(str, best)),
        "cost": tuple(sorted({str(max(real.values()) - real[card]) for card in choice})),
    }
    for card in hand:
        result |= {
            f"open-{card}": [str(values[name][card]) for name in deals],
            f"sample-{card}": str(sampled[card]),
            f"all-{card}": str(everywhere[card]),
            f"real-{card}": str(real[card]),
            f"fusion-{card}": str(everywhere[card] - real[card]),
        }
    if "signal" in plain:
        high = [name for name, deal in deals.items() if int(plain["signal"]) in deal]
        low = [name for name in deals if name not in high]
        told = sum(len(names) * max(by_card(names).values()) for names in (high, low)) / len(deals)
        result |= {"possible": high, "signal": str(told - max(real.values()))}
    return result


def plans_from(card, hand, unseen, tricks):
    """Every plan that begins with this card: it, and what comes after each card of MIN's."""
    if tricks == 1:
        return [(card, {})]
    left = [other for other in hand if other != card]
    return [
        (card, dict(zip(unseen, leads, strict=True))) for leads in product(left, repeat=len(unseen))
    ]


def gain(plan, deal):
    lead, then = plan
    total, his = trick(lead, deal)
    if then:
        total += trick(then[his], [card for card in deal if card != his])[0]
    return total


def trick(lead, his):
    """What MAX gains by leading this card, and the card that MIN plays to it."""
    higher = [card for card in his if card > lead]
    played = min(higher or his)
    return (-lead if higher else played), played


def greatest(worth):
    return [card for card, value in worth.items() if value == max(worth.values())]
