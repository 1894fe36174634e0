"""The belief tree of a small poker, its cards laid out one by one.

- The deal: "First Max gets a card from the deck, then Min"; Max sees his own, Min's is any other.
- `p-…`, `belief-…`: "Max sees the card that he draws but not Min's cards": the card at the edge is
  no longer among those that Min may hold; then Min's second card out of what is left.
- Leaves: "The stronger hand gets … from the other; if the hands are the same, nobody pays",
  averaged over the belief.
- Values: "at a MIN node Min decides once for the whole belief": the smaller of his two leaves; the
  circle is the mean, Max takes the greater.
- Names are those of the picture: A is the root, B the circle after Max's draw, C the node where he
  stays; below the circle "the edges bear the card that Max draws".
- `p-pair`: two of the cards that Max does not see at the start are of one rank.
"""

import re
from fractions import Fraction
from itertools import combinations

from second_oracles.common1 import counts, distribution, hand, text


def told(sheet):
    """The card on the edge to each node below the circle, read off the picture."""
    rows = sheet.splitlines()
    (at,) = (place for place, row in enumerate(rows) if "▽ D" in row)
    cards = [word for word in rows[at - 1].split() if len(word) == 1]
    return {"edges": dict(zip(re.findall(r"▽ (\w)", rows[at]), cards, strict=True))}


def answers(plain, edges):
    deck = counts(plain["deck"])
    mine = plain["hand"]
    unseen = [card for card, n in deck.items() for _ in range(n - (card == mine))]
    pairs = [x == y for x, y in combinations(unseen, 2)]
    found = {
        "p-pair": text(Fraction(sum(pairs), len(pairs))),
        "belief-A": believed(((card,) for card in unseen), deck),
    }
    assert set(edges.values()) == set(unseen)
    nodes = {"C": mine} | {name: mine + card for name, card in edges.items()}
    value, chance = {}, {}
    for name, cards in nodes.items():
        worlds = list(min_hands(unseen, cards[1:]))
        two = list(second_cards(unseen, cards[1:]))
        ends = {"stay": expected(plain, deck, cards, worlds)}
        ends["draw"] = expected(plain, deck, cards, two)
        found |= {f"{name}-{end}": text(worth) for end, worth in ends.items()}
        found[f"belief-{name}"] = believed(worlds, deck)
        found[f"belief-{name}-draw"] = believed(two, deck)
        value[name] = min(ends.values())
        if cards[1:]:
            chance[name] = Fraction(unseen.count(cards[1:]), len(unseen))
            found[f"p-{name}"] = text(chance[name])
    value["B"] = sum(p * value[name] for name, p in chance.items())
    value["A"] = max(value["B"], value["C"])
    found |= {name: text(worth) for name, worth in value.items()}
    best = [move for move, node in (("draw", "B"), ("stay", "C")) if value[node] == value["A"]]
    return {**found, "decision": tuple(best)}


def left(unseen, *gone):
    rest = list(unseen)
    for card in gone:
        rest.remove(card)
    return rest


def min_hands(unseen, seen):
    """Min's card, once for each way in which the cards that are still hidden can lie."""
    return ((card,) for card in left(unseen, *seen))


def second_cards(unseen, seen):
    rest = left(unseen, *seen)
    return ((first, second) for i, first in enumerate(rest) for second in rest[:i] + rest[i + 1 :])


def believed(worlds, deck):
    weights = {}
    for cards in worlds:
        name = hand(cards, deck)
        weights[name] = weights.get(name, 0) + 1
    return distribution(weights)


def expected(plain, deck, cards, worlds):
    """What Max gets on average when his cards are shown against these hands."""
    strength = {hand(name, deck): place for place, name in enumerate(plain["order"])}
    own = strength[hand(cards, deck)]
    wins = 0
    for theirs in worlds:
        other = strength[hand(theirs, deck)]
        wins += (own > other) - (own < other)
    return Fraction(plain["stake"]) * Fraction(wins, len(worlds))
