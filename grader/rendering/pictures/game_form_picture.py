"""The tree of a game with information sets, whose nodes a dashed line joins."""

from collections import Counter

from generator.base.picture import Picture
from solver.forms.extensive import ExtensiveGame
from solver.forms.game_tree import build_tree


def draw_game_form(game: ExtensiveGame) -> Picture:
    """Draw the game, with the player beside each node, and the name of a set that has several."""
    tree, sets = build_tree(game)
    nodes_in_set = Counter(sets.values())
    shared = {name: h for name, h in sets.items() if nodes_in_set[h] > 1}
    players = {name: game.players[game.sets[h].player - 1] for name, h in sets.items()}
    return Picture(
        tree=tree,
        notes={
            name: f"{player}: {game.sets[shared[name]].label}" if name in shared else player
            for name, player in players.items()
        },
        information_sets={name: str(h) for name, h in shared.items()},
    )
