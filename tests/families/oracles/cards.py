"""Cards one by one: every card of a deck is another, and whatever can happen is counted."""

from collections import Counter
from fractions import Fraction
from itertools import permutations


def cards(deck):
    """`2A 1K` -> A, A, K."""
    return [word[-1] for word in deck.split() for _ in range(int(word[:-1]))]


def ranks(deck):
    """Highest first."""
    return [word[-1] for word in deck.split()]


def without(deck, *gone):
    """The cards that are left."""
    left = list(deck)
    for card in "".join(gone):
        left.remove(card)
    return left


def pair_unseen(deck, mine):
    """How likely two of the cards that Max does not see are alike."""
    pairs = list(permutations(without(cards(deck), mine), 2))
    return str(Fraction(sum(one == other for one, other in pairs), len(pairs)))


def hand(deck, held):
    """The hand in the order of the deck."""
    return "".join(sorted(held, key=ranks(deck).index))


def chances(counted):
    """Counts or weights as probabilities, as texts."""
    total = sum(counted.values())
    return {key: str(Fraction(n) / total) for key, n in counted.items() if n}


def weights(belief):
    """A belief of texts as Fractions."""
    return {key: Fraction(p) for key, p in belief.items()}


def expected(belief, worth):
    """The mean of what each hand is worth."""
    return sum(p * worth(held) for held, p in weights(belief).items())


def one_card(deck, mine):
    """Which card Min holds, as likely as there are such cards left."""
    return chances(Counter(without(cards(deck), mine)))


def after_a_draw(deck, gone, belief):
    """What Min holds after he has drawn one more of the cards that are left."""
    after = Counter()
    for held, p in weights(belief).items():
        left = without(cards(deck), gone, held)
        for card in left:
            after[hand(deck, held + card)] += p / len(left)
    return chances(after)


def seeing(deck, gone, belief, *, card):
    """How likely it is that the next card is that one, and what Min holds if it is."""
    after = Counter()
    for held, p in weights(belief).items():
        left = without(cards(deck), gone, held)
        after[held] += p * left.count(card) / len(left)
    return str(sum(after.values())), chances(after)
