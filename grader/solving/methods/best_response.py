"""Best responses to a plan, what the plan is worth, and how far it is from an equilibrium."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from grader.solving.methods.base.method import EXTENSIVE, Method, Solution
from grader.solving.methods.base.workings import Steps
from grader.solving.methods.on_forms.form_way import FormQuery, FormWay
from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational, rational
from solver.forms.extensive import ExtensiveGame, Payments
from solver.forms.form_steps import Gain, Reply
from solver.forms.plans import PlanCheck, SetReply, check_plans, uniform_plan


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerResponse:
    """A player's best response: what he gets, how much he gains, and his best actions by set."""

    value: Rational
    gain: Rational
    actions: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class ResponseResult:
    """What the plans are worth, the sum of all gains, and each player's best response."""

    value: Payments
    exploitability: Rational
    responses: Mapping[str, PlayerResponse]


def solve(query: FormQuery) -> Solution[ResponseResult]:
    """Find each player's best response to the plans of the others."""
    game = query.extensive
    checked = check_plans(game, read_plan(game, query.settings))
    responses = {
        game.players[response.player - 1]: PlayerResponse(
            value=response.value,
            gain=response.gain,
            actions={
                game.sets[h].label: tuple(game.sets[h].actions[a] for a in best)
                for h, best in response.actions.items()
            },
        )
        for response in checked.responses
    }
    result = ResponseResult(
        value=checked.values, exploitability=checked.total_gain, responses=responses
    )
    return Solution(result, Steps(tuple(tell_responses(game, checked))))


def tell_responses(game: ExtensiveGame, checked: PlanCheck) -> Iterator[Reply | Gain]:
    """Yield each player's replies in the order in which they are settled, then what he gains."""
    for response, own in zip(checked.responses, checked.values, strict=True):
        for h, reply in response.replies.items():
            yield name_reply(game, h, reply)
        name = game.players[response.player - 1]
        yield Gain(name, own, response.value, response.gain)


def name_reply(game: ExtensiveGame, h: int, reply: SetReply) -> Reply:
    """Return the reply at an information set with the names of player, set and actions."""
    infoset = game.sets[h]
    return Reply(
        player=game.players[infoset.player - 1],
        infoset=infoset.label,
        reach=tuple(reply.reach.values()),
        worths={
            action: tuple(worths.values())
            for action, worths in zip(infoset.actions, reply.worths, strict=True)
        },
        totals=dict(zip(infoset.actions, reply.totals, strict=True)),
        best=tuple(infoset.actions[a] for a in reply.best),
    )


def read_plan(game: ExtensiveGame, settings: Mapping[str, str]) -> dict[int, tuple[Rational, ...]]:
    """Return the plan that the settings describe; elsewhere all actions are equally likely.

    A setting is `SET=ACTION:1/3 ACTION:2/3`; RequestError for other sets, actions or sums.
    """
    plan = uniform_plan(game)
    for setting, text in settings.items():
        h = find_set(game, setting)
        shares = dict.fromkeys(game.sets[h].actions, ZERO)
        for part in text.replace(",", " ").split():
            action, _, share = part.rpartition(":")
            if action not in shares:
                raise RequestError(
                    "at {infoset} there is no action {action}; there are {actions}",
                    infoset=setting,
                    action=action or part,
                    actions=", ".join(shares),
                )
            shares[action] = rational(share)
        if min(shares.values()) < 0 or sum(shares.values(), ZERO) != ONE:
            raise RequestError(
                "the probabilities at {infoset} are 0 or more and sum to 1; write "
                "ACTION:1/3 ACTION:2/3",
                infoset=setting,
            )
        plan[h] = tuple(shares.values())
    return plan


def find_set(game: ExtensiveGame, setting: str) -> int:
    """Return the information set of that label; `PLAYER.LABEL` where two players have one."""
    matches = [
        h
        for h, infoset in enumerate(game.sets)
        if setting in {infoset.label, f"{game.players[infoset.player - 1]}.{infoset.label}"}
    ]
    if len(matches) != 1:
        labels = (f"{game.players[s.player - 1]}.{s.label}" for s in game.sets[:20])
        raise RequestError(
            "{setting!r} is no information set; there are {sets}",
            setting=setting[:40],
            sets=", ".join(labels),
        )
    return matches[0]


METHOD = Method(
    name="best-response",
    source="Osborne and Rubinstein (1994), sections 11.4 and 12.1",
    ways=(FormWay(run=solve, reads_plan=True),),
    example=EXTENSIVE,
)
