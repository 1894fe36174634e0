"""Misconceptions about changed rules: when a privilege is used, what it costs, who knows of it."""

from dataclasses import replace

from solver.analyses.changed_rules import (
    ChangedGames,
    ChangedRule,
    Exchange,
    Reply,
    RuledPlay,
    RuleState,
    never,
    overrule,
    random_moves,
    solve_rule,
    take_over,
)
from solver.exact import ONE, ZERO, Rational
from solver.trees.node_names import inner_nodes
from solver.trees.tree import Inner, Min
from solver.working import answer


def first_chance(games: ChangedGames) -> ChangedGames:
    """Use the privilege as soon as it can be used, whether it is worth it or not."""
    return replace(
        games,
        overruled=use_always(games.overruled),
        turned=None if games.turned is None else use_always(games.turned),
    )


def use_always(play: RuledPlay) -> RuledPlay:
    """Return the game in which MAX uses the privilege at the first node where he can."""
    return answer(solve_rule(play.tree, play.rule, policy=lambda _state, _v, _instead: True))


def cost_forgotten(games: ChangedGames) -> ChangedGames:
    """Overrule as if it cost nothing."""
    tree = games.overruled.tree
    return replace(games, overruled=answer(solve_rule(tree, overrule(ZERO))))


def every_node(games: ChangedGames) -> ChangedGames:
    """Overrule as often as it is worth it, and pay each time."""
    play = games.overruled
    again = ChangedRule(take_over_again, play.rule.cost)
    return replace(games, overruled=answer(solve_rule(play.tree, again)))


def take_over_again(state: RuleState) -> RuleState | None:
    """Return the state in which MAX makes MIN's move and keeps his privilege."""
    after = take_over(state)
    return None if after is None else after._replace(is_unused=True)


def opponent_unaware(games: ChangedGames) -> ChangedGames:
    """Let MIN move as in minimax, as if he did not know that he may be overruled later."""
    play = games.overruled
    return replace(
        games, overruled=answer(solve_rule(play.tree, play.rule, reply=by_minimax(games.unchanged)))
    )


def by_minimax(unchanged: RuledPlay) -> Reply:
    """Return the replies of a MIN who compares minimax values."""

    def reply(state: RuleState, _backed: tuple[Rational, ...]) -> tuple[int, ...]:
        return unchanged.step_at(RuleState(state.node, is_unused=True)).best

    return reply


def counts_cost_twice(games: ChangedGames) -> Rational | None:
    """Subtract the cost from the value once more, if MAX overrules on the line of play."""
    play = games.overruled
    return play.value - play.rule.cost if any(move.uses for move in play.moves) else None


def free_gain(games: ChangedGames) -> Rational:
    """Take what a free privilege would bring for the cost at which it no longer pays."""
    return cost_forgotten(games).overruled.value - games.value


def gain_at_cost(games: ChangedGames) -> Rational:
    """Take what the privilege brings at the given cost for the cost at which it no longer pays."""
    return games.overruled.value - games.value


def turns_kept(games: ChangedGames) -> ChangedGames:
    """Change who moves at one node alone, and let the triangles say who moves below."""
    play = games.turned
    if play is None:
        return games
    return replace(games, turned=answer(solve_rule(play.tree, here_alone(play.rule))))


def here_alone(rule: ChangedRule) -> ChangedRule:
    """Return the rule by which the players change places at one node alone."""

    def use(state: RuleState) -> RuleState | None:
        after = rule.use(state)
        return None if after is None else after._replace(exchange=Exchange.HERE)

    return ChangedRule(use, rule.cost)


def move_at_random(games: ChangedGames, p: Rational) -> ChangedGames:
    """Let MIN move at random with another probability."""
    return replace(games, random=answer(solve_rule(games.unchanged.tree, random_moves(p))))


def always_random(games: ChangedGames) -> ChangedGames:
    """Let MIN always move at random."""
    return move_at_random(games, ONE)


def half_half(games: ChangedGames) -> ChangedGames:
    """Let MIN move at random every other time, whatever p is."""
    return move_at_random(games, ONE / Rational(2))


def errs_once(games: ChangedGames, p: Rational) -> ChangedGames:
    """Let MIN move at random only when he moves for the first time."""
    tree = games.unchanged.tree
    first = first_nodes_of_min(tree)
    rule = ChangedRule(never, p=lambda state: p if state.node.name in first else ZERO)
    return replace(games, random=answer(solve_rule(tree, rule)))


def first_nodes_of_min(tree: Inner) -> frozenset[str]:
    """Return the nodes at which MIN moves for the first time."""
    later = {node.name for top in inner_nodes(tree) if isinstance(top, Min) for node in below(top)}
    return frozenset(
        node.name for node in inner_nodes(tree) if isinstance(node, Min) and node.name not in later
    )


def below(node: Inner) -> tuple[Inner, ...]:
    """Return the inner nodes below a node."""
    return inner_nodes(node)[1:]
