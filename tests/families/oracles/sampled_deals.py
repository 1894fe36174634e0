"""The tricks played card by card, and every way to choose a second card by MIN's first."""

from fractions import Fraction
from itertools import combinations, product

NAMES_WHAT_IS_SAID = "questions are called by a card"


def answers(plain, own):  # noqa: C901  # one question after the other
    hand, unseen = ([int(card) for card in plain[part]] for part in ("hand", "unseen"))
    deals = dict(zip(("D1", "D2", "D3", "D4", "D5", "D6"), combinations(unseen, 2), strict=True))
    depth, single = int(plain["depth"]), len(hand) == 2
    result = dict(own)

    def say(name, value):
        result.setdefault(name, value)
        return result[name]

    opened = {}
    for lead in hand:
        right = [
            str(max(gains(lead, deal, second) for second in seconds(hand, lead)))
            for deal in deals.values()
        ]
        opened[lead] = [Fraction(v) for v in say(f"open-{lead}", right)]
        if len(opened[lead]) != len(deals) or (f"open-{lead}" in own and is_constant(opened[lead])):
            return None  # no work is left to be done with equal values
        if single and not any(
            v in deal for v, deal in zip(opened[lead], deals.values(), strict=True)
        ):
            return None  # a guess that wins nothing MIN has
    names = list(deals)
    sampled = {
        lead: Fraction(
            say(f"sample-{lead}", str(mean([values[names.index(d)] for d in plain["sample"]])))
        )
        for lead, values in opened.items()
    }
    chosen = say("choice", only_best(sampled))
    if chosen not in map(str, hand):
        return None
    real = {}
    for lead in hand:
        if single:
            real[lead] = Fraction(say(f"all-{lead}", str(mean(opened[lead]))))
        else:
            real[lead] = Fraction(say(f"real-{lead}", str(planned(hand, lead, deals.values()))))
    if not single:
        say("best", only_best(real))
    if None in result.values():
        return None  # equally good by the student's own values
    say("cost", str(max(real.values()) - real[int(chosen)]))
    if depth == 2:
        over = {}
        for lead in hand:
            right = [
                max(gains(lead, deal, second) for second in seconds(hand, lead))
                for deal in deals.values()
            ]
            over[lead] = mean(right) - planned(hand, lead, deals.values())
        lead = max(over, key=over.get)
        say(f"fusion-{lead}", str(mean(opened[lead]) - real[lead]))
        signal = int(plain["signal"])
        say("possible", [name for name, deal in deals.items() if signal in deal])
        told = sum(
            max(planned(hand, lead, group) for lead in hand) / 2
            for group in (
                [deal for deal in deals.values() if signal in deal],
                [deal for deal in deals.values() if signal not in deal],
            )
        )
        say("signal", str(told - max(real.values())))
    return result


def is_constant(values):
    return len(set(values)) == 1


def seconds(hand, lead):
    return [None] if len(hand) == 2 else [card for card in hand if card != lead]


def first_reply(lead, deal):
    higher = [card for card in deal if card > lead]
    return min(higher) if higher else min(deal)


def gains(lead, deal, second):
    """Trick by trick; what MIN has left meets the second card."""
    reply = first_reply(lead, deal)
    (left,) = set(deal) - {reply}
    tricks = [(lead, reply)] if second is None else [(lead, reply), (second, left)]
    return sum(theirs if ours > theirs else -ours for ours, theirs in tricks)


def planned(hand, lead, deals):
    """The best of all the plans that name a second card for each first card of MIN's."""
    replies = sorted({first_reply(lead, deal) for deal in deals})
    plans = [
        dict(zip(replies, choice, strict=True))
        for choice in product(seconds(hand, lead), repeat=len(replies))
    ]
    return max(
        mean([gains(lead, deal, plan[first_reply(lead, deal)]) for deal in deals]) for plan in plans
    )


def only_best(values):
    """The card with the greatest value; None of several."""
    top = [card for card, v in values.items() if v == max(values.values())]
    return str(top[0]) if len(top) == 1 else None


def mean(values):
    return sum(map(Fraction, values)) / len(values)
