"""Cards drawn and played, one by one; Max sees his own."""

from collections import Counter
from fractions import Fraction

from oracles.cards import after_a_draw, expected, one_card, pair_unseen, ranks, seeing

CALLED = {"max draws": "own-draw", "min draws": "hidden-draw"}


def answers(plain, own):
    deck, mine, played = plain["deck"], plain["hand"], ""
    given = {"p-pair": pair_unseen(deck, mine), "start": own.get("start", one_card(deck, mine))}
    belief, times = given["start"], Counter()
    for event in plain["events"]:
        what, _, card = (event, "", "") if event == "min draws" else event.rpartition(" ")
        if what == "max plays":
            mine, played = mine.replace(card, "", 1), played + card
            continue
        times[what] += 1
        role = CALLED[what] if times[what] == 1 else f"second-{CALLED[what]}"
        if what == "max draws":
            p, belief = seeing(deck, mine + played, belief, card=card)
            mine += card
            given[f"p-{role}"] = p
        else:
            belief = after_a_draw(deck, mine + played, belief)
        belief = given[f"after-{role}"] = own.get(f"after-{role}", belief)
    points = dict(zip(ranks(deck), map(Fraction, plain["points"]), strict=True))
    ours = sum(points[card] for card in mine)
    e = expected(belief, lambda held: ours - sum(points[card] for card in held))
    return {**given, "evaluation": str(e), **own}
