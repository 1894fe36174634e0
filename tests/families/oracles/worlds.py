"""Apuestas, card by card: Min calls or passes as is worse for Max; Max does not know his card."""

from fractions import Fraction

from oracles.cards import expected, one_card

NAMES = {1: ["low"], 2: ["low", "high"], 3: ["low", "middle", "high"]}


def answers(plain, own):
    mine, order = plain["hand"], plain["order"]
    ante, bets = Fraction(plain["ante"]), sorted(map(Fraction, plain["bets"]))
    belief = own.get("belief", one_card(plain["deck"], mine))

    def kind(card):
        higher = order.index(card) - order.index(mine)
        return "same" if not higher else "higher" if higher > 0 else "lower"

    given = {"belief": belief, "pass": own.get("pass", str(-ante))}
    actions = {"pass": "pass"}
    for size, bet in zip(NAMES[len(bets)], bets, strict=True):
        called = {"lower": ante + bet, "same": Fraction(0), "higher": -ante - bet}
        cells = {card: f"{size}-bet-if-{kind(card)}" for card in one_card(plain["deck"], mine)}
        for card, cell in cells.items():
            given[cell] = own.get(cell, str(min(ante, called[kind(card)])))
        worths = {card: Fraction(given[cell]) for card, cell in cells.items()}
        given[f"{size}-bet"] = own.get(f"{size}-bet", str(expected(belief, worths.get)))
        actions[f"{size}-bet"] = f"bet {bet}"
    best = max(actions, key=lambda name: Fraction(given[name]))
    return {**given, "decision": actions[best], **own}
