"""What an action is worth over the worlds and with what Max knows, by the sheet's two sentences.

"Over the worlds: in each world that is possible the game is played by players who see everything,
and the values are averaged with the probabilities of the worlds." "With what Max knows: Min sees
everything, also Max's plan, but Max needs one plan for all the worlds that he cannot tell apart."
A plan is therefore valued by what Min leaves of it in each world, averaged; vectors with a part for
each world are backed up: at Max's nodes he chooses one vector for all worlds, at Min's nodes Min
chooses in each world for himself.

- roads: Max alone; the plan is one side for both worlds.
- guess: in each world Min lets Max try, or pays; the plan is the card that Max names.
- hand: "The other player has to play a card of the same suit if he has one"; "the higher card of
  the suit that was led takes the trick, and whoever took it leads next. All cards played are seen",
  so Max's later plan may depend on the cards played.
- `even`: p so that p times what a right guess brings and 1 - p times what a wrong one does is what
  the other action brings.
- `value`: his best action with what he knows; `decision` names the actions worth as much.
- `seeing`: what he gets on average if he sees first and then takes his first action, less `value`;
  `seeing-after`: the same once the action is taken, so `worlds` less `known`.
"""

from fractions import Fraction
from itertools import product
from math import inf

from second_oracles.common1 import counts, text

RANKS = {str(n): n for n in range(2, 11)} | {"J": 11, "Q": 12, "K": 13, "A": 14}


def answers(plain):
    game = {"roads": roads, "guess": guess, "hand": cards}[plain["game"]]
    chances, seen, plans = game(plain)
    best = max(plans.values())
    worlds, known = seen[plain["action"]], plans[plain["action"]]
    seeing = average(chances, [max(each) for each in zip(*seen.values(), strict=True)])
    return {
        "worlds": text(average(chances, worlds)),
        "known": text(known),
        **even(plain),
        "value": text(best),
        "decision": [action for action in plans if plans[action] == best],
        "seeing": text(seeing - best),
        "seeing-after": text(average(chances, worlds) - known),
    }


def even(plain):
    """How often a right guess must come for it to be worth what is sure, tried at two points."""
    if plain["game"] == "hand":
        return {}
    names = ("jewels", "bus", "gold") if plain["game"] == "roads" else ("prize", "prize", "sure")
    right, wrong, sure = (Fraction(plain[name]) for name in names)
    if "out" in plain:
        out = Fraction(plain["out"])
        right, wrong = min(right, out), min(-wrong, out)
    lost_in_half = sure - average([Fraction(1, 2)] * 2, [right, wrong])
    p = Fraction(1, 2) + lost_in_half / (right - wrong)
    return {"even": text(p)} if 0 < p < 1 else {}


def average(chances, values):
    return sum(p * v for p, v in zip(chances, values, strict=True))


# each game: the worlds' probabilities, for each action its value in each world to who sees it, and
# its value with one plan


def roads(plain):
    gold, jewels, bus = (Fraction(plain[name]) for name in ("gold", "jewels", "bus"))
    left = Fraction(plain["left"])
    bus = -abs(bus)
    chances = [left, 1 - left]
    plan = max(average(chances, [jewels, bus]), average(chances, [bus, jewels]))
    return chances, {"A": [gold, gold], "B": [jewels, jewels]}, {"A": gold, "B": plan}


def guess(plain):
    deck = counts(plain["deck"])
    prize, sure, out = (Fraction(plain[name]) for name in ("prize", "sure", "out"))
    chances = [Fraction(n, sum(deck.values())) for n in deck.values()]
    won, lost = min(out, prize), min(out, -prize)
    seen = [max(won, lost) for _ in deck]
    named = [average(chances, [won if card == name else lost for card in deck]) for name in deck]
    return chances, {"pass": [sure] * len(deck), "try": seen}, {"pass": sure, "try": max(named)}


def cards(plain):
    worlds = [frozenset([*plain["known"], card]) for card in plain["unknown"]]
    mine, win = frozenset(plain["hand"]), plain["scoring"] == "win"
    chances = [Fraction(1, len(worlds))] * len(worlds)
    seen, plans = {}, {}
    for lead in plain["hand"]:
        seen[lead] = [
            max(v for (v,) in replies(mine - {lead}, [world], lead, 0, win)) for world in worlds
        ]
        fronts = replies(mine - {lead}, worlds, lead, 0, win)
        plans[lead] = max(average(chances, vector) for vector in fronts)
    return chances, seen, plans


def led_by_max(mine, theirs, ahead, win):
    """The vectors that Max can make sure of when he leads; `ahead` is his tricks less Min's."""
    if not mine:
        u = (ahead > 0) - (ahead < 0) if win else ahead
        return {tuple(inf if held is None else u for held in theirs)}
    return front({v for c in mine for v in replies(mine - {c}, theirs, c, ahead, win)})


def replies(mine, theirs, led, ahead, win):
    """Min answers the card that Max led, in each world as is best for him there."""
    branches = []
    for card in sorted(set().union(*(held for held in theirs if held is not None))):
        left = [without(held, card, led[0]) for held in theirs]
        if any(held is not None for held in left):
            lost = card[0] == led[0] and rank(card) > rank(led)
            go_on = led_by_min if lost else led_by_max
            branches.append(go_on(mine, left, ahead - 1 if lost else ahead + 1, win))
    return least(branches)


def led_by_min(mine, theirs, ahead, win):
    if not mine:
        return led_by_max(mine, theirs, ahead, win)
    branches = []
    for card in sorted(set().union(*(held for held in theirs if held is not None))):
        left = [None if held is None or card not in held else held - {card} for held in theirs]
        if any(held is not None for held in left):
            branches.append(answered(mine, left, card, ahead, win))
    return least(branches)


def answered(mine, theirs, led, ahead, win):
    """Max answers the card that Min led."""
    vectors = set()
    for card in {c for c in mine if c[0] == led[0]} or mine:
        won = card[0] == led[0] and rank(card) > rank(led)
        go_on = led_by_max if won else led_by_min
        vectors |= go_on(mine - {card}, theirs, ahead + 1 if won else ahead - 1, win)
    return front(vectors)


def rank(card):
    return RANKS[card[1:]]


def without(held, card, suit):
    """What Min still holds after playing the card to that suit; None where he cannot."""
    if held is None or card not in held:
        return None
    return held - {card} if card[0] == suit or all(c[0] != suit for c in held) else None


def least(branches):
    """One vector chosen in each branch, and in each world the branch that is worst for Max."""
    found = branches[0]
    for branch in branches[1:]:
        found = front({tuple(map(min, v, w)) for v, w in product(found, branch)})
    return found


def front(vectors):
    """Those that are not beaten by another in every world."""
    return {
        v
        for v in vectors
        if not any(w != v and all(a >= b for a, b in zip(w, v, strict=True)) for w in vectors)
    }
