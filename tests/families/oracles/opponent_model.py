"""A simulated Min, card by card: what he believes and does, and what that tells Max."""

from fractions import Fraction

from oracles.cards import (
    after_a_draw,
    cards,
    chances,
    one_card,
    pair_unseen,
    ranks,
    weights,
    without,
)


class Game:
    """What Min's two actions are worth to Max, of pairs of his card and Min's hand, weighed."""

    def __init__(self, plain):
        self.deck, self.order = plain["deck"], plain["order"]
        self.bet, self.ante = Fraction(plain["bet"]), Fraction(plain["ante"])
        self.drawing = plain["game"] == "draw-poker"
        self.actions = ("draw", "stay") if self.drawing else ("bet", "pass")

    def showdown(self, ours, theirs):
        i, j = self.order.index(ours), self.order.index(theirs)
        return (self.ante + self.bet) * ((i > j) - (i < j))

    def worth(self, action, pairs):
        total = sum(p for _, _, p in pairs)
        if action == "pass":
            return self.ante * total
        shown = sum(p * self.showdown(x, y) for x, y, p in pairs)
        return shown if self.drawing else max(shown, -self.ante * total)

    def drawn(self, x, y):
        left = without(cards(self.deck), x, y)
        hands = ("".join(sorted(y + card, key=ranks(self.deck).index)) for card in left)
        return [(held, Fraction(1, len(left))) for held in hands]

    def foreseen(self, action, pairs):
        """Before the deck has decided."""
        if action == "draw":
            pairs = [(x, held, p * q) for x, y, p in pairs for held, q in self.drawn(x, y)]
        return self.worth(action, pairs)


def answers(plain, own):
    game, mine = Game(plain), plain["hand"]
    given = {"p-pair": pair_unseen(plain["deck"], mine)}
    bold, quiet = game.actions

    def say(name, answer):
        given[name] = own.get(name, answer)
        return given[name]

    prior = weights(one_card(game.deck, mine))
    does = {y: mind(game, y, say) for y in sorted(prior, key=ranks(game.deck).index)}
    takers = {y: p for y, p in prior.items() if does[y] == bold}
    others = {y: p for y, p in prior.items() if does[y] != bold}
    p = Fraction(say(f"p-{bold}", str(sum(takers.values()))))
    if not takers or not others or not 0 < p < 1:
        return None
    holders = chances(takers)
    held = say("posterior", after_a_draw(game.deck, mine, holders) if game.drawing else holders)
    blind, kept = (
        [(mine, y, q) for y, q in weights(chances(belief)).items()] for belief in (prior, others)
    )
    after = [(mine, hand, q) for hand, q in weights(held).items()]
    ignorant = p * game.foreseen(bold, blind) + (1 - p) * game.foreseen(quiet, blind)
    learned = p * game.worth(bold, after) + (1 - p) * game.foreseen(quiet, kept)
    for name, value in (("without", ignorant), ("learning", learned)):
        v = Fraction(say(f"value-{name}", str(value)))
        if len(held) == 1 or v == Fraction(plain["offer"]):
            return None
        say(f"decision-{name}", "play on" if v > Fraction(plain["offer"]) else "leave")
    return {**given, **own}


def mind(game, y, say):
    """What Min does who holds that card."""
    belief = weights(say(f"belief-{y}", one_card(game.deck, y)))
    pairs = [(x, y, p) for x, p in belief.items()]
    worths = {a: Fraction(say(f"{a}-{y}", str(game.foreseen(a, pairs)))) for a in game.actions}
    return say(f"action-{y}", min(worths, key=worths.get))
