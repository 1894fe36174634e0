"""Ways to phrase an answer of names: each is a text that means the key, and nothing else."""

from collections.abc import Iterator

from tongues import Tongue

from generator.answers.kinds import KINDS
from generator.answers.kinds.choice import Choice
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.path import Path
from generator.answers.question import Form
from generator.base.rng import Rng

RANGED = 3
COMMAS = (", ", "; ", " ", ",")


def tree_of(root, inner, each=3):
    """The leaves of a tree of depth two, whose inner nodes are called so."""
    groups = {name: tuple(f"{name.lower()}{i}" for i in range(1, each + 1)) for name in inner}
    leaves = tuple(leaf for below in groups.values() for leaf in below)
    return Form(
        kind=KINDS["nodes"],
        options=leaves,
        groups={root: frozenset(leaves), **{name: frozenset(b) for name, b in groups.items()}},
    )


def moves_of(root, inner, each=3):
    """The moves of the same tree; those at the root are all there are."""
    own = tuple(f"{root.lower()}{i}" for i in range(1, len(inner) + 1))
    below = {f"{name.lower()}{i}": name for name in inner for i in range(1, each + 1)}
    leading = {name: frozenset({move}) for name, move in zip(inner, own, strict=True)}
    return Form(
        kind=KINDS["moves"],
        options=(*own, *below),
        groups={root: frozenset(), **leading},
        whole=own,
        made_at=dict.fromkeys(own, root) | below,
    )


def line_of(root, inner, each=3):
    """The lines of the same tree."""
    form = moves_of(root, inner, each)
    return Form(kind=KINDS["path"], options=form.options, groups=form.groups)


def names_alone(kind, *options):
    return Form(kind=KINDS[kind], options=options)


def maybe(rng, part):
    """Whether it happens, as it does in so many of a hundred."""
    return rng.below(100) < 100 * part


def listed(rng, pieces, joins):
    """Some mark or word between the pieces."""
    mark = rng.pick(COMMAS if all(" " not in piece for piece in pieces) else COMMAS[:2])
    if len(pieces) == 1 or maybe(rng, 0.4):
        return mark.join(pieces)
    join = rng.pick(joins)
    last = f"{join} {pieces[-1]}" if join.startswith(",") else f" {join} {pieces[-1]}"
    return mark.join(pieces[:-1]) + last


def runs(names, order):
    """The names, parted where others of the order stand between."""
    parted = []
    for name in sorted(names, key=order.index):
        if parted and order.index(parted[-1][-1]) + 1 == order.index(name):
            parted[-1].append(name)
        else:
            parted.append([name])
    return parted


def pieces_of(rng, form, names, tongue, singles):
    """Ranges, nodes and single names which are these together."""
    below = {} if form.kind is not KINDS["nodes"] else form.groups
    for run in runs(names, form.options):
        if len(run) >= RANGED and maybe(rng, 0.5):
            yield rng.pick(tongue.ranges).format(run[0], run[-1])
            continue
        node = next((n for n, leaves in below.items() if leaves == {*run}), None)
        if node and maybe(rng, 0.6):
            yield rng.pick(tongue.parts).format(node)
            continue
        yield from (one_name(rng, form, name, tongue, singles) for name in run)


def one_name(rng, form, name, tongue, singles):
    node = next((n for n, own in form.groups.items() if name in own and len(own) == RANGED), None)
    if form.kind is KINDS["nodes"] and node and maybe(rng, 0.2):
        return rng.pick(tongue.beside).format(name, node)
    if form.kind is KINDS["moves"] and maybe(rng, 0.2):
        node = next((n for n, own in form.groups.items() if own == {name}), None)
        return rng.pick(tongue.toward).format(node) if node else name
    return rng.pick(singles).format(name) if maybe(rng, 0.3) else name


def a_set(rng, form, key, tongue):
    """The text of a set of leaves or moves."""
    whole = set(form.whole or form.options)
    leaves = form.kind is KINDS["nodes"]
    if not key:
        return rng.pick(tongue.none)
    if key == whole and maybe(rng, 0.6):
        return rng.pick(tongue.wholes)
    around = tongue.leaves if leaves else tongue.moves
    singles = tongue.a_leaf if leaves else tongue.a_move
    joins = tongue.joins if leaves else tongue.ors
    rest = whole - key
    if rest and rest != whole and maybe(rng, 0.3):
        pieces = [*pieces_of(rng, form, rest, tongue, singles)]
        return rng.pick(tongue.exceptions).format(listed(rng, pieces, tongue.joins))
    text = listed(rng, [*pieces_of(rng, form, key, tongue, singles)], joins)
    return rng.pick(around).format(text)


def a_line(rng, form, moves, tongue):
    """The text of a line of play, whose first moves may be called by the nodes they lead to."""
    led = {next(iter(own)): node for node, own in form.groups.items() if own}
    said = [led[m] if m in led and maybe(rng, 0.3) else m for m in moves]
    said = said if said[-1] in form.options else [*said[:-1], moves[-1]]
    return rng.pick(tongue.lines).format(rng.pick(tongue.then).join(said))


def phrased(seed: int, form: Form, tongue: Tongue) -> tuple[str, object]:
    """A key that the form might have, and a text that means it."""
    rng = Rng(str(seed))
    whole = form.whole or form.options
    match form.kind.name:
        case "choice":
            key = rng.pick(form.options)
            return rng.pick(tongue.a_move).format(key), Choice(key)
        case "path":
            moves = rng.shuffled(form.options)[: rng.between(1, 3)]
            return a_line(rng, form, moves, tongue), Path(moves)
        case kind:
            key = frozenset(name for name in whole if maybe(rng, 0.6))
            text = a_set(rng, form, key, tongue)
            said = [word for word in text.split() if len(word) > 1 and word.isalpha()]
            text = text.upper() if said and maybe(rng, 0.04) else text
            return text, (Moves if kind == "moves" else Nodes)(key)


def several(form: Form, tongue: Tongue, count: int) -> Iterator[tuple[str, object]]:
    return (phrased(seed, form, tongue) for seed in range(count))
