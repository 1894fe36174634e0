"""Statements tried on the cases of the sheet; where a tree is made up, on random small ones."""

from oracles.statements import BY_SUBJECT, read

from generator.base.rng import Rng

TRIES = 4_000
"""So many trees are tried before a statement counts as true."""


def answers(plain, own):
    holds = BY_SUBJECT[plain["subject"]]
    found = {}
    for i, name in enumerate(plain["statements"], 1):
        question = f"s{i}-{name}"
        if plain["way"] == "own":
            found[question] = made_up(plain["subject"], holds[name])
        else:
            cases = [read(plain["subject"], text) for text in plain["cases"]]
            letters = [x for x, case in zip("ABCDEF", cases, strict=False) if not holds[name](case)]
            letters = letters or ["true"]
            found[question] = letters[0] if plain["way"] == "one" else letters
    return {**found, **own}


def made_up(subject, holds):
    """The first of many random trees in which it fails, or that it is true."""
    rng = Rng("small")
    return next(
        (
            text
            for text in (TREES[subject](rng) for _ in range(TRIES))
            if not holds(read(subject, text))
        ),
        "true",
    )


def leaf(rng):
    return str(rng.between(-4, 6))


def search_tree(rng):
    twice = f"max({leaf(rng)}, {leaf(rng)})"
    below = [leaf, leaf, lambda rng: f"max({leaf(rng)}, {leaf(rng)})", lambda _: twice]
    nodes = [
        f"min({rng.pick(below)(rng)}, {rng.pick(below)(rng)})" for _ in range(rng.pick((2, 2, 3)))
    ]
    text = f"max({', '.join(nodes)})"
    return text if text.count(",") < 8 else search_tree(rng)


def chance_tree(rng):
    ways = (("1/2", "1/2"), ("1/3", "2/3"), ("2/3", "1/3"), ("1/4", "3/4"), ("3/4", "1/4"))
    nodes = [
        f"chance({p}: {leaf(rng)}, {q}: {leaf(rng)})" for p, q in (rng.pick(ways), rng.pick(ways))
    ]
    return f"max({', '.join(nodes)})"


def player_tree(rng):
    pairs = zip(rng.shuffled(range(9)), rng.shuffled(range(9)), strict=True)
    a, b, c, d, e, f, *_ = (f"<{u}, {v}>" for u, v in pairs)
    deep = rng.below(2) == 0
    return f"p1(p2(p1({a}, {b}), {c}), p2({d}, {e}))" if deep else f"p1(p2({a}, {b}), p2({c}, {f}))"


TREES = {"search": search_tree, "chance": chance_tree, "players": player_tree}
