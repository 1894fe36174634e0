"""Every way in which single cards can come, in order, each with its probability."""

from fractions import Fraction

NAMES_WHAT_IS_SAID = "beliefs are about hands of one card or two, as MIN has drawn or not"


def answers(plain, own):  # noqa: C901, PLR0912, PLR0915  # one question after the other
    history = plain.get("history", [])
    price, stake = Fraction(plain["price"]), Fraction(plain["stake"])
    drawing = dict(zip("AK", map(Fraction, plain["first"]), strict=True))
    deck = [word[-1] for word in plain["deck"].split() for _ in range(int(word[:-1]))]
    deck.remove(plain["hand"])
    again = plain["second"] == "without ace"

    def ways(cards):
        """Every card that can come next, with the rest."""
        for i, card in enumerate(cards):
            yield card, cards[:i] + cards[i + 1 :], Fraction(1, len(cards))

    def score(ours, theirs):
        one = (Fraction(ours.count("A"), len(ours)), ours.count("A"))
        other = (Fraction(theirs.count("A"), len(theirs)), theirs.count("A"))
        return stake * ((one > other) - (one < other)) - price * (len(ours) - 1)

    def shown(ours, theirs, cards):
        if again and "A" not in theirs:
            return sum(p * score(ours, theirs + card) for card, _, p in ways(cards))
        return score(ours, theirs)

    def node(ours, rest, action):
        """By MIN's hand: its probability with his action, gains by action, and that of an ace."""
        hands = {}
        for card, cards, dealt in ways(rest):
            p = dealt * (drawing[card] if action == "draw" else 1 - drawing[card])
            for more, left, q in ways(cards) if action == "draw" else [("", cards, Fraction(1))]:
                hand = "".join(sorted(card + more))
                draw = sum(r * shown(ours + c, hand, rest3) for c, rest3, r in ways(left))
                ace = Fraction(left.count("A"), len(left))
                if p * q:
                    total = hands.get(hand, (0,))[0] + p * q
                    hands[hand] = total, {"draw": draw, "stay": shown(ours, hand, left)}, ace
        return hands

    def without(card):
        rest = list(deck)
        rest.remove(card)
        return plain["hand"] + card, rest

    cards = (
        [(plain["hand"], deck), without("A"), without("K")]
        if not history
        else [(plain["hand"], deck) if history[0] == "stay" else without(history[0][-1])]
    )
    actions = history[1:] or ["draw", "stay"]
    names = {0: "GHIJLM", 1: "CD", 2: "B"}[len(history)]
    nodes = dict(
        zip(names, (node(*held, action) for held in cards for action in actions), strict=True)
    )
    chances = dict(zip({0: "DEF", 1: "B", 2: ""}[len(history)], cards, strict=False))
    result = dict(own)

    def say(name, value):
        """The student's answer stands if there is one."""
        result.setdefault(name, value if isinstance(value, dict | list) else str(value))
        return result[name]

    if len(history) == 2:
        say("first-ace", share(cards[0][1]))
    p_draws = {
        name: Fraction(say(f"min-draws-{name}", mean(share(rest), drawing["A"], drawing["K"])))
        for name, (_, rest) in chances.items()
    }
    if any(not 0 <= p <= 1 for p in p_draws.values()):
        return None
    worths, seeing = {}, {}
    for name, hands in nodes.items():
        total = sum(p for p, _, _ in hands.values())
        belief = {hand: str(p / total) for hand, (p, _, _) in hands.items()}
        if history or name == "G":
            belief = say(f"belief-{name}", belief)
        if sum(map(Fraction, belief.values())) != 1 or not belief.keys() <= hands.keys():
            return None
        weights = {hand: Fraction(p) for hand, p in belief.items()}
        if len(history) == 2:
            say("next-ace", sum(p * hands[hand][2] for hand, p in weights.items()))
        worths[name] = {
            action: sum(p * hands[hand][1][action] for hand, p in weights.items())
            for action in ("draw", "stay")
        }
        if history:
            for action in worths[name]:
                worths[name][action] = Fraction(say(f"{name}-{action}", worths[name][action]))
        seeing[name] = sum(p * max(hands[hand][1].values()) for hand, p in weights.items())
    best = {name: max(by.values()) for name, by in worths.items()}
    if any(by["draw"] == by["stay"] for by in worths.values()):
        return None
    draws = [name for name, by in worths.items() if by["draw"] > by["stay"]]
    if not history:
        best = {name: Fraction(say(f"value-{name}", v)) for name, v in best.items()}
    if len(history) == 2:
        say("action-second", "draw" if draws else "stay")
    else:
        say("plan", draws)

    def back(values):
        p = [*p_draws.values()]
        after = [
            mean(p[i // 2], values[names[i]], values[names[i + 1]])
            for i in range(0, len(names) - 1, 2)
        ]
        if len(history) == 2:
            return [values["B"]]
        if history:
            return after
        return [mean(share(deck), after[1], after[2]), after[0]]

    gains = back(best)
    if not history:
        gains = [
            Fraction(say(f"first-{action}", gain))
            for action, gain in zip(("draw", "stay"), gains, strict=True)
        ]
        if gains[0] == gains[1]:
            return None
        say("action-first", "draw" if gains[0] > gains[1] else "stay")
    elif len(history) == 1:
        gains = [Fraction(say("value", gains[0]))]
    if history:
        by = worths[names[0]]
        say(f"price-{names[0]}", f"(-oo, {by['draw'] - by['stay'] + price}]")
    say("knowing", max(back(seeing)) - max(gains))
    return result


def share(cards):
    return Fraction(cards.count("A"), len(cards))


def mean(p, one, other):
    return p * one + (1 - p) * other
