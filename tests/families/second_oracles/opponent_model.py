"""What Max thinks that Min thinks, its cards laid out one by one.

- `belief-…`: Min's belief of Max's card "knowing nothing but his own card": any other card is
  equally likely. That Max has stayed tells him nothing.
- `draw-…`, `stay-…`: "by that belief"; a second card is any that is neither his own nor Max's. The
  stronger hand gets the bet, "if the hands are the same, nobody pays".
- `pass-…`: Max takes the pot, so he is up by Min's ante. `bet-…`: "Min expects of Max that he
  passes or matches, whichever is worth more to Max by Min's belief": one decision for the whole
  belief; if Max passes he is down by his ante, if he matches he wins or loses ante and bet, or
  nothing.
- Min takes "the one that is worth less to Max"; for no card may both be worth the same.
- `posterior`: Max's belief of Min's hand after that action, the cards for which Min takes it, each
  as likely as before; "after Min has drawn, his hand is both of his cards".
- `value-…`: both actions, with the probability that Min takes them; after each Max's mean by his
  belief, which is the one from before where he learns nothing. "After a bet Max himself passes or
  matches, whichever is better by what he then believes."
- `decision-…`: to play on where that is worth more than to leave; on a tie either is right.
"""

from fractions import Fraction
from itertools import combinations

from second_oracles.common1 import counts, distribution, hand, text


def answers(plain):
    deck, mine = counts(plain["deck"]), plain["hand"]
    rules = {"deck": deck, "strength": strength(plain["order"], deck), "game": plain["game"]}
    rules |= {"bet": Fraction(plain["bet"]), "ante": Fraction(plain["ante"])}
    act, other = {"draw-poker": ("draw", "stay"), "poker-2": ("bet", "pass")}[plain["game"]]
    unseen = without(deck, mine)
    pairs = [x == y for x, y in combinations(unseen, 2)]
    found, taken = {"p-pair": text(Fraction(sum(pairs), len(pairs)))}, {}
    for card in deck:
        # A rank of which none is left to Min is no card that he may hold.
        if card not in unseen:
            continue
        theirs = without(deck, card)
        worth = {
            action: after(action, [(max_card, card) for max_card in theirs], rules)
            for action in (act, other)
        }
        found[f"belief-{card}"] = believed(theirs, deck)
        found |= {f"{action}-{card}": text(value) for action, value in worth.items()}
        if worth[act] == worth[other]:
            raise AssertionError("the sheet does not say what Min does on a tie")
        taken[card] = found[f"action-{card}"] = min(worth, key=worth.get)
    takers = {action: [c for c in unseen if taken[c] == action] for action in (act, other)}
    found[f"p-{act}"] = text(Fraction(len(takers[act]), len(unseen)))
    if takers[act]:
        found["posterior"] = believed(hands(act, mine, takers[act], deck), deck)
    for name, cards in (("without", dict.fromkeys(takers, unseen)), ("learning", takers)):
        value = sum(
            Fraction(len(takers[action]), len(unseen))
            * after(action, [(mine, card) for card in cards[action]], rules)
            for action in takers
            if takers[action]
        )
        found[f"value-{name}"] = text(value)
        found[f"decision-{name}"] = decided(value, Fraction(plain["offer"]))
    return found


def strength(order, deck):
    return {hand(name, deck): place for place, name in enumerate(order)}


def without(deck, *gone):
    """The cards of the deck, one by one, less those that are gone."""
    rest = [card for card, n in deck.items() for _ in range(n)]
    for card in gone:
        rest.remove(card)
    return rest


def hands(action, mine, cards, deck):
    """Min's hands once he has acted, each as often as the cards can lie so."""
    if action != "draw":
        return list(cards)
    return [card + second for card in cards for second in without(deck, mine, card)]


def believed(cards, deck):
    weights = {}
    for each in cards:
        name = hand(each, deck)
        weights[name] = weights.get(name, 0) + 1
    return distribution(weights)


def after(action, worlds, rules):
    """What Max gets on average after Min's action, each of these pairs of cards equally likely."""
    if action == "pass":
        return rules["ante"]
    if action != "draw":
        shown = mean(worlds, rules)
        matched = shown * (rules["ante"] + rules["bet"])
        return max(-rules["ante"], matched) if action == "bet" else shown * rules["bet"]
    drawn = [
        (card, name)
        for card, theirs in worlds
        for name in hands("draw", card, [theirs], rules["deck"])
    ]
    return mean(drawn, rules) * rules["bet"]


def mean(worlds, rules):
    """How much more often than not the first of the two hands is the stronger."""
    places = [[rules["strength"][hand(h, rules["deck"])] for h in world] for world in worlds]
    return Fraction(sum((a > b) - (a < b) for a, b in places), len(places))


def decided(value, offer):
    if value == offer:
        return ("play on", "leave")
    return "play on" if value > offer else "leave"
