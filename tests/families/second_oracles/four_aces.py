"""Aces and kings in two rounds, from the statement, by every order that the deck may lie in.

MAX's card is the first of the shuffled deck, MIN's the second, and whoever draws takes the next. A
run is such an order, what MIN does in the first round, and what MAX does in both: then all is
settled. Nothing is ever updated: what MAX believes or expects somewhere is the mean over the runs
in which he has seen just this.

- The nodes that ask for his second act are told apart by "his own cards, and of the other player
  only whether he draws or stays"; with `knowing` by MIN's cards as well.
- `price`: "only the card that MAX can draw at node B costs x € instead". That takes x in place of
  the price from every run that draws there, so the means are equal at one x, and "x may be any real
  number".
"""

from fractions import Fraction
from itertools import product

ACTS = ("draw", "stay")
# The nodes below the first, by what MAX does and draws and what MIN does then, as the tree names
# them: level by level from B, without the K, which is a card.
NODES = {
    ("stay", "", "draw"): "G",
    ("stay", "", "stay"): "H",
    ("draw", "A", "draw"): "I",
    ("draw", "A", "stay"): "J",
    ("draw", "K", "draw"): "L",
    ("draw", "K", "stay"): "M",
}


def answers(plain):
    history = [word for step in plain.get("history", []) for word in step.split()]
    own = 1 if not history or history[0] == "stay" else 2
    begun = (history[0], "".join(history[1:own])) if history else ()
    runs = [run for run in all_runs(plain) if run["seen"][: len(begun)] == begun]
    if not history:
        return whole_game(runs)
    if len(history) == own:
        return second_round(runs, begun)
    return one_node(runs, (*begun, history[-1]))


def all_runs(plain):
    counts = {part[-1]: int(part[:-1]) for part in plain["deck"].split()}
    likely = dict(zip("AK", map(Fraction, plain["first"]), strict=True))
    for order in product("AK", repeat=6):
        chance = chance_of_order(order, counts)
        if order[0] != plain["hand"] or not chance:
            continue
        for first, reply, second in product(ACTS, repeat=3):
            p = likely[order[1]] if reply == "draw" else 1 - likely[order[1]]
            if p:
                yield {"p": chance * p} | play(plain, order, (first, reply, second))


def chance_of_order(order, counts):
    left, chance = dict(counts), Fraction(1)
    for card in order:
        chance *= Fraction(left[card], max(sum(left.values()), 1))
        left[card] -= 1
    return chance


def play(plain, order, acts):
    """The run: what MAX has seen, what MIN holds in the second round, and what MAX gains."""
    mine, his, stack = [order[0]], [order[1]], list(order[2:])
    first, reply, second = acts
    drawn = ""
    if first == "draw":
        drawn = stack.pop(0)
        mine.append(drawn)
    if reply == "draw":
        his.append(stack.pop(0))
    run = {"seen": (first, drawn, reply), "min": "".join(sorted(his)), "second": second}
    run["dealt"] = order[1]
    if second == "draw":
        mine.append(stack.pop(0))
        run["card"] = mine[-1]
    if {"never": False, "without ace": "A" not in his}[plain["second"]]:
        his.append(stack.pop(0))
    paid = int(plain["price"]) * (len(mine) - 1)
    return run | {"gain": int(plain["stake"]) * winner(mine, his) - paid, "price": plain["price"]}


def winner(mine, his):
    """1 if MAX wins, -1 if MIN does, 0 if nobody does."""
    score, other = ((Fraction(hand.count("A"), len(hand)), hand.count("A")) for hand in (mine, his))
    return (score > other) - (score < other)


def mean(runs, of="gain"):
    return sum(run["p"] * run[of] for run in runs) / sum(run["p"] for run in runs)


def share(runs, holds):
    """How likely it is that this holds of a run."""
    return sum(run["p"] for run in runs if holds(run)) / sum(run["p"] for run in runs)


def where(runs, **wanted):
    return [run for run in runs if all(run[key] == value for key, value in wanted.items())]


def best(runs, *known):
    """The mean gain if MAX acts as well as he can for each value of what he knows."""
    groups = {}
    for run in runs:
        groups.setdefault(tuple(run[key] for key in known), []).append(run)
    total = sum(run["p"] for run in runs)
    return sum(
        sum(run["p"] for run in group) / total * max(mean(where(group, second=a)) for a in ACTS)
        for group in groups.values()
    )


def at_node(name, runs):
    """What can be asked of a node at which MAX acts in the second round."""
    hands = sorted({run["min"] for run in runs})
    draw, stay = (mean(where(runs, second=act)) for act in ACTS)
    equal = draw + int(runs[0]["price"]) - stay
    return {
        f"belief-{name}": {
            hand: str(share(runs, lambda r, h=hand: r["min"] == h)) for hand in hands
        },
        f"{name}-draw": str(draw),
        f"{name}-stay": str(stay),
        f"value-{name}": str(max(draw, stay)),
        f"price-{name}": f"(-oo, {equal}]",
    }


def better(runs):
    """The acts that are worth most."""
    worth = {act: mean(where(runs, second=act)) for act in ACTS}
    return tuple(act for act in ACTS if worth[act] == max(worth.values()))


def one_node(before, seen):
    """Easy: MAX stands before his second act; `before` are the runs that begin as he has begun."""
    runs = where(before, seen=seen)
    drawing = where(runs, second="draw")
    return at_node("B", runs) | {
        "first-ace": str(share(before, lambda run: run["dealt"] == "A")),
        "next-ace": str(share(drawing, lambda run: run["card"] == "A")),
        "action-second": better(runs),
        "knowing": str(best(runs, "min") - best(runs)),
    }


def second_round(runs, begun):
    """Medium: MAX has acted once; B is MIN's act, C and D come after it."""
    nodes = {name: where(runs, seen=(*begun, act)) for name, act in zip("CD", ACTS, strict=True)}
    result = {"min-draws-B": str(share(runs, lambda run: run["seen"][2] == "draw"))}
    for name, there in nodes.items():
        result |= at_node(name, there)
    return result | {
        "plan": [name for name, there in nodes.items() if better(there) == ("draw",)],
        "value": str(best(runs, "seen")),
        "knowing": str(best(runs, "seen", "min") - best(runs, "seen")),
    }


def whole_game(runs):
    """Hard: from the deal on; only what MAX does himself in the first round is up to him."""
    result = {}
    for seen, name in NODES.items():
        result |= at_node(name, where(runs, seen=seen))
    for name, begun in {"D": ("stay", ""), "E": ("draw", "A"), "F": ("draw", "K")}.items():
        here = [run for run in runs if run["seen"][:2] == begun]
        result[f"min-draws-{name}"] = str(share(here, lambda run: run["seen"][2] == "draw"))
    begins = {act: [run for run in runs if run["seen"][0] == act] for act in ACTS}
    worth = {act: best(there, "seen") for act, there in begins.items()}
    shown = max(best(there, "seen", "min") for there in begins.values())
    greatest = max(worth.values())
    return result | {
        "plan": [
            name for seen, name in NODES.items() if better(where(runs, seen=seen)) == ("draw",)
        ],
        "first-draw": str(worth["draw"]),
        "first-stay": str(worth["stay"]),
        "action-first": tuple(act for act in ACTS if worth[act] == greatest),
        "knowing": str(shown - greatest),
    }
