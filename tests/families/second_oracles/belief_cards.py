"""Beliefs about a hidden hand, by counting every order in which single cards can come.

- At the start: Max holds his hand, and "Min was dealt 1 card, which Max has not seen"; any of the
  cards that Max does not hold, all equally likely.
- A draw takes one of the cards that are in the deck, each equally likely; a card that is played
  "does not go back into the deck". Max sees his own draws, so only those orders remain in which his
  card was the one that he saw (conditional probability); of Min's draws he sees nothing.
- `p-pair`: two of the cards that Max does not see, Min's among them; alike means of one rank.
- `evaluation`: "(points of the cards in x) − (points of the cards in y)"; "e(b) is the sum of
  b(s) · e(s) over all states s", by the last belief.
"""

from fractions import Fraction
from itertools import combinations

from second_oracles.common1 import counts, distribution, hand, text

ORDER = ["first", "second", "third", "fourth"]


def answers(plain):
    deck = counts(plain["deck"])
    unseen = [card for card, n in deck.items() for _ in range(n - plain["hand"].count(card))]
    pairs = [x == y for x, y in combinations(unseen, 2)]
    worlds = {((i,), ()): 1 for i in range(len(unseen))}  # Min's cards and Max's draws, by place
    found = {"p-pair": text(Fraction(sum(pairs), len(pairs))), "start": seen(worlds, unseen, deck)}
    mine, times = list(plain["hand"]), {"own": 0, "hidden": 0}
    for event in plain["events"]:
        who, does, *card = event.split()
        if does == "plays":
            mine.remove(card[0])
            continue
        drawn = "own" if who == "max" else "hidden"
        turn = ["", "-second", "-third"][times[drawn]]
        times[drawn] += 1
        before, worlds = after(worlds, len(unseen), own=drawn == "own")
        if card:
            worlds = {w: p for w, p in worlds.items() if unseen[w[1][-1]] == card[0]}
            found[f"p{turn}-own-draw"] = text(Fraction(sum(worlds.values()), before))
            mine += card
        found[f"after{turn}-{drawn}-draw"] = seen(worlds, unseen, deck)
    points = dict(zip(deck, map(Fraction, plain["points"]), strict=True))
    theirs = sum(p * points[unseen[i]] for w, p in worlds.items() for i in w[0])
    expected = sum(points[card] for card in mine) - Fraction(theirs, sum(worlds.values()))
    return {**found, "evaluation": text(expected)}


def after(worlds, cards, *, own):
    """Every world with every card that may be drawn next, and how many there are."""
    next_ = {}
    for (theirs, mine), ways in worlds.items():
        for i in set(range(cards)) - {*theirs, *mine}:
            world = (theirs, (*mine, i)) if own else ((*theirs, i), mine)
            next_[world] = next_.get(world, 0) + ways
    return sum(next_.values()), next_


def seen(worlds, unseen, deck):
    """Min's hands with their probabilities."""
    weights = {}
    for (theirs, _), ways in worlds.items():
        name = hand([unseen[i] for i in theirs], deck)
        weights[name] = weights.get(name, 0) + ways
    return distribution(weights)
