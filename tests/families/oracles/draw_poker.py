"""Very simplified poker: Max draws or stays, then Min, each with one decision for what he knows."""

from fractions import Fraction

from oracles.cards import (
    after_a_draw,
    cards,
    expected,
    hand,
    one_card,
    pair_unseen,
    ranks,
    seeing,
    without,
)

NAMES_WHAT_IS_SAID = "questions are called by a card"


def answers(plain, own):
    deck, mine = plain["deck"], plain["hand"]
    given, order = {"p-pair": pair_unseen(deck, mine)}, plain["order"]

    def say(name, answer):
        given[name] = own.get(name, answer)
        return given[name]

    def leaf(name, ours, belief):
        worth = expected(belief, lambda theirs: sign(order.index(ours) - order.index(theirs)))
        return Fraction(say(name, str(worth * Fraction(plain["stake"]))))

    def min_decides(node, ours, belief):
        drawn = say(f"belief-{node}-draw", after_a_draw(deck, ours, belief))
        return Fraction(
            say(
                node,
                str(min(leaf(f"{node}-draw", ours, drawn), leaf(f"{node}-stay", ours, belief))),
            )
        )

    start = say("belief-A", one_card(deck, mine))
    drawing = Fraction(0)
    for node, card in zip("DEFG", in_branches(deck, mine, start), strict=False):
        p, belief = seeing(deck, mine, start, card=card)
        say(f"p-{node}", p)  # one such slip alone is no distribution, and nothing follows from it
        belief = say(f"belief-{node}", belief)
        drawing += Fraction(p) * min_decides(node, hand(deck, mine + card), belief)
    drawing = Fraction(say("B", str(drawing)))
    staying = min_decides("C", mine, start)
    if drawing == staying:
        return None  # equally good by the student's own values
    say("A", str(max(drawing, staying)))
    return {**given, "decision": "draw" if drawing > staying else "stay", **own}


def sign(n):
    return (n > 0) - (n < 0)


def in_branches(deck, mine, belief):
    """The cards that Max may draw, in the tree's order: as Min's hands, in turn, leave them."""
    found = {}
    for theirs in sorted(belief, key=ranks(deck).index):
        found |= dict.fromkeys(sorted(without(cards(deck), mine, theirs), key=ranks(deck).index))
    return found
