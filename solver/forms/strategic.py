"""Games in strategic form, and the reduced strategic form of a game in extensive form.

M. J. Osborne and A. Rubinstein, "A Course in Game Theory" (1994), sections 2.1 and 6.4. A reduced
strategy says what its player does at the information sets that his own choices leave open.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import TypeAlias

from solver.exact import ONE, ZERO, Rational
from solver.forms.extensive import (
    ChanceNode,
    DecisionNode,
    ExtensiveGame,
    GameFormError,
    OwnSequence,
    Payments,
    TerminalNode,
    node_children,
    own_sequences,
)

MAX_STRATEGIES = 2_000
MAX_PROFILES = 100_000

Profile: TypeAlias = tuple[int, ...]
"""The index of each player's strategy."""
Choices: TypeAlias = Mapping[int, int]
"""The action at each information set, by their indices."""


@dataclass(frozen=True, slots=True)
class StrategicGame:
    """A game in strategic form; `payoffs` has one entry for each profile of strategies."""

    title: str
    players: tuple[str, ...]
    strategies: tuple[tuple[str, ...], ...]
    payoffs: Mapping[Profile, Payments]

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of each player's strategies."""
        return tuple(map(len, self.strategies))

    @property
    def is_constant_sum(self) -> bool:
        """Whether the players' payoffs have the same sum everywhere."""
        return len({sum(payoffs, ZERO) for payoffs in self.payoffs.values()}) == 1


GameForm: TypeAlias = ExtensiveGame | StrategicGame


@dataclass(frozen=True, slots=True)
class ReducedForm:
    """A strategic form with what each strategy chooses; `active` are the players who move."""

    active: tuple[int, ...]
    strategies: tuple[tuple[Choices, ...], ...]
    payoffs: Mapping[Profile, Payments]


def profiles(shape: Sequence[int]) -> Iterator[Profile]:
    """Yield all profiles, the first player's strategy changing fastest."""
    for reverse in product(*(range(n) for n in reversed(shape))):
        yield reverse[::-1]


def check_profiles(shape: Sequence[int]) -> None:
    """Raise GameFormError if there are too many profiles of so many strategies."""
    if prod(shape) > MAX_PROFILES:
        raise GameFormError(
            "the strategic form has too many profiles; at most {most:,} are calculated",
            most=MAX_PROFILES,
        )


def count_strategies(
    game: ExtensiveGame, sets: Sequence[int], sequences: Sequence[OwnSequence]
) -> int:
    """Return the number of a player's reduced strategies at these sets, in order of depth."""
    ways: dict[OwnSequence, int] = {}
    for h in sorted(sets, key=lambda h: -len(sequences[h])):
        own = sequences[h]
        below = (ways.get((*own, (h, a)), 1) for a in range(len(game.sets[h].actions)))
        ways[own] = ways.get(own, 1) * sum(below)
    starts = {sequences[h] for h in sets} - {
        (*sequences[h], (h, a)) for h in sets for a in range(len(game.sets[h].actions))
    }
    return prod(ways[own] for own in starts)


def list_strategies(
    game: ExtensiveGame, sets: Sequence[int], sequences: Sequence[OwnSequence]
) -> tuple[Choices, ...]:
    """Return a player's reduced strategies at these sets; GameFormError if there are too many."""
    count = count_strategies(game, sets, sequences)
    if count > MAX_STRATEGIES:
        raise GameFormError(
            "{player} has more than {most:,} strategies, which are too many to compare",
            player=game.players[game.sets[sets[0]].player - 1],
            most=MAX_STRATEGIES,
        )
    strategies: list[dict[int, int]] = [{}]
    inside = set(sets)
    for h in sorted(sets, key=lambda h: len(sequences[h])):
        own = [(g, a) for g, a in sequences[h] if g in inside]
        extended: list[dict[int, int]] = []
        for chosen in strategies:
            if all(chosen.get(g) == a for g, a in own):
                extended.extend({**chosen, h: a} for a in range(len(game.sets[h].actions)))
            else:
                extended.append(chosen)
        strategies = extended
    return tuple(strategies)


@dataclass(frozen=True, slots=True)
class EndReach:
    """An end of the game: chance's probability, the choices that lead to it, and the payoffs."""

    chance: Rational
    choices: Choices
    payoffs: Payments


def reach_ends(
    game: ExtensiveGame, root: int = 0, ends: Mapping[int, Payments] | None = None
) -> tuple[EndReach, ...]:
    """Return the ends below the root; `ends` are inner nodes that count as ends, with payoffs."""
    known = {} if ends is None else ends
    reached: list[EndReach] = []
    stack: list[tuple[int, Rational, dict[int, int]]] = [(root, ONE, {})]
    while stack:
        i, chance, choices = stack.pop()
        node = game.nodes[i]
        if i in known:
            reached.append(EndReach(chance, choices, known[i]))
            continue
        if isinstance(node, TerminalNode):
            reached.append(EndReach(chance, choices, node.payoffs))
        for a, child in enumerate(node_children(node)):
            if isinstance(node, ChanceNode):
                stack.append((child, chance * node.probabilities[a], choices))
            elif isinstance(node, DecisionNode):
                stack.append((child, chance, {**choices, node.infoset: a}))
    return tuple(reversed(reached))


def reduced_form(
    game: ExtensiveGame,
    sequences: Sequence[OwnSequence],
    root: int = 0,
    inner: Mapping[int, Payments] | None = None,
) -> ReducedForm:
    """Return the reduced strategic form of the game, or of the part between a root and `inner`."""
    reached = reach_ends(game, root, inner)
    sets = sets_between(game, root, inner)
    active = tuple(sorted({game.sets[h].player for h in sets}))
    strategies = tuple(
        list_strategies(game, [h for h in sets if game.sets[h].player == player], sequences)
        for player in active
    )
    shape = tuple(map(len, strategies))
    check_profiles(shape)
    masks = [[consistent_ends(choices, reached) for choices in own] for own in strategies]
    everything = (1 << len(reached)) - 1
    payoffs = {}
    for profile in profiles(shape):
        mask = everything
        for own, i in zip(masks, profile, strict=True):
            mask &= own[i]
        payoffs[profile] = total_of_ends(reached, mask, len(game.players))
    return ReducedForm(active, strategies, payoffs)


def sets_between(
    game: ExtensiveGame, root: int, inner: Mapping[int, Payments] | None
) -> tuple[int, ...]:
    """Return the information sets below the root that are not below the inner nodes."""
    known = {} if inner is None else inner
    sets: dict[int, None] = {}
    stack = [root]
    while stack:
        i = stack.pop()
        node = game.nodes[i]
        if i not in known:
            if isinstance(node, DecisionNode):
                sets[node.infoset] = None
            stack.extend(reversed(node_children(node)))
    return tuple(sets)


def consistent_ends(choices: Choices, reached: Sequence[EndReach]) -> int:
    """Return a mask of the ends that the strategy's choices do not exclude."""
    mask = 0
    for bit, end in enumerate(reached):
        if all(end.choices.get(h, a) == a for h, a in choices.items()):
            mask |= 1 << bit
    return mask


def total_of_ends(reached: Sequence[EndReach], mask: int, players: int) -> Payments:
    """Return the expected payoffs over the ends in the mask."""
    total = [ZERO] * players
    while mask:
        low = mask & -mask
        end = reached[low.bit_length() - 1]
        for p, u in enumerate(end.payoffs):
            total[p] += end.chance * u
        mask ^= low
    return tuple(total)


def strategic_form(game: ExtensiveGame) -> StrategicGame:
    """Return the reduced strategic form, each strategy named by its actions in order.

    A player without a move has one strategy, "-". GameFormError in a game of imperfect recall, and
    where there are too many strategies.
    """
    reduced = reduced_form(game, own_sequences(game))
    names: list[tuple[str, ...]] = [("-",)] * len(game.players)
    for player, own in zip(reduced.active, reduced.strategies, strict=True):
        names[player - 1] = tuple(
            "; ".join(game.sets[h].actions[choices[h]] for h in sorted(choices)) for choices in own
        )
    payoffs = {}
    for profile, pays in reduced.payoffs.items():
        full = [0] * len(game.players)
        for player, i in zip(reduced.active, profile, strict=True):
            full[player - 1] = i
        payoffs[tuple(full)] = pays
    return StrategicGame(game.title, game.players, tuple(names), payoffs)
