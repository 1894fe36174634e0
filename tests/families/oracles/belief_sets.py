"""Sets of states as bits, and the beliefs that win within n actions listed for each n, of all."""

WON = "W"


def answers(plain, own):  # noqa: C901  # one question after the other
    table, looks = read_table(plain)
    states, actions = [*looks], sorted({action for _, action in table})
    bit = {name: 1 << i for i, name in enumerate((*states, WON))}
    looks[WON] = WON
    seen = {o: sum(bit[s] for s in bit if looks[s] == o) for o in sorted(set(looks.values()))}

    def names(mask):
        return [name for name in bit if mask & bit[name]]

    def mask_of(labels):
        return sum(bit[name] for name in labels)

    def moved(mask, action):
        result = 0
        for state in names(mask):
            result |= mask_of(table.get((state, action), ()))
        return result

    def may(mask, action):
        return all((state, action) in table for state in names(mask))

    def split(mask):
        return {o: mask & part for o, part in seen.items() if mask & part}

    limit = int(plain["limit"])
    won_within = [{0, bit[WON]}]
    for _ in range(limit):
        before = won_within[-1]
        won_within.append(
            before
            | {
                mask
                for mask in range(1, bit[WON])
                for action in actions
                if may(mask, action)
                and all(part in before for part in split(moved(mask, action)).values())
            }
        )

    def fewest(mask):
        return next((str(n) for n, won in enumerate(won_within) if mask in won), "inf")

    def open_percepts(action, mask):
        parts = split(moved(mask, action))
        return [o for o, part in parts.items() if part not in won_within[limit - 1]]

    beliefs = {f"B{i}": mask_of(text.split()) for i, text in enumerate(plain["beliefs"], 1)}
    start, doubtful = beliefs[plain["start"]], plain["doubtful"]
    history = [step.split() for step in plain["history"]]
    predicted = own.get("predicted", names(moved(start, history[0][0])))
    result = {
        "safe": [a for a in actions if may(start, a)],
        "predicted": predicted,
        "percepts": [*split(mask_of(predicted))],
    }
    belief = mask_of(predicted)
    for i, (action, percept) in enumerate(history, 1):
        if i > 1:
            if belief & bit[WON] or not may(belief, action):
                return None
            belief = moved(belief, action)
        right = names(belief & seen[percept])
        result[f"updated-{i}"] = own.get(f"updated-{i}", right)
        belief = mask_of(result[f"updated-{i}"])
        if not belief:
            return None
    result["lengths"] = [fewest(mask) for mask in beliefs.values()]
    result["first"] = [a for a in actions if may(start, a) and not open_percepts(a, start)]
    result[f"unsure-{doubtful}"] = open_percepts(doubtful, start)
    result["plans"] = [
        f"P{i}"
        for i, text in enumerate(plain["plans"], 1)
        if wins(text.split(), beliefs[plain["plan_start"]], seen, may, moved)
    ]
    return {**result, **own}


def read_table(plain):
    cells = [row.split() for row in plain["cells"]]
    table = {(state, action): results for state, action, *results in cells}
    return table, dict(row.split() for row in plain["percepts"])


def wins(words, mask, seen, may, moved):
    """Whether the plan is possible throughout, and nothing but a win remains."""
    first, *replies = words
    reply_to = dict(zip(sorted(set(seen) - {WON}), replies, strict=True))
    after = moved(mask, first)
    return may(mask, first) and all(
        may(after & seen[o], reply) and not moved(after & seen[o], reply) & ~seen[WON]
        for o, reply in reply_to.items()
    )
