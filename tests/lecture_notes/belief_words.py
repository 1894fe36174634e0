"""Beliefs, in the collection's words."""

NAMES = {"pass": "p", "bet 2": "2", "bet 4": "4", "call": "i", "try": "i", "let": "i"}
CARDS = {"draw": "2", "stay": "no2"}


def by_name(table, names=NAMES):
    """The table with the collection's names, in alphabetical order."""
    return dict(sorted((names.get(str(key), str(key)), of) for key, of in table.items()))


def shares(belief):
    """What is believed, by how the states print."""
    return by_name(belief.labelled())
