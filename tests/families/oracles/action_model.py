"""A card game's model, card by card: what is left, who may do what, and what Max sees of it."""

from collections import Counter
from fractions import Fraction

from oracles.cards import cards, chances, ranks, without


def answers(plain, own):
    deck = plain["deck"]
    states = [[hand.strip() for hand in state.split(",")] for state in plain["states"]]
    left = [without(cards(deck), *state) for state in states]
    draws = [2 * bool(cards_left) for cards_left in left]
    applicable = [
        len({*state[0]}) + len({*state[1]}) + 2 + n for state, n in zip(states, draws, strict=True)
    ]
    given = {}
    for each in plain["asked"]:
        action, _, name = each.rpartition(" ")
        i = int(name.removeprefix("s")) - 1
        given[f"kind-{'-'.join(each.split())}"] = kind(action.split(), states[i], left[i])
    open_ = [i for i, cards_left in enumerate(left) if len({*cards_left}) > 1]
    first, last = open_[0], open_[-1]
    high = min(left[first], key=ranks(deck).index)
    seen = min(left[last], key=ranks(deck).index)
    name = f"transitions-max-draws-s{first + 1}"
    drawn = own.get(name, chances(Counter(left[first])))
    again = left[first].copy()
    again.remove(high)
    both = Fraction(drawn.get(high, 0)) * Fraction(again.count(high), len(again))
    return {
        **given,
        name: drawn,
        f"transitions-min-draws-s{last + 1}": chances(Counter(left[last])),
        f"both-draw-{high}-s{first + 1}": str(both),
        f"seen-min-draws-{seen}-s{last + 1}": "nothing",
        "total": str(sum(applicable)),
        **own,
    }


def kind(action, state, left):
    player, does, *card = action
    if does == "plays":
        held = state[0] if player == "max" else state[1]
        return "deterministic" if card[0] in held else "not applicable"
    if does == "stays" or len({*left}) == 1:
        return "deterministic"
    return "observable chance" if player == "max" else "hidden chance"
