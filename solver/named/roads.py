"""The two roads: a small treasure for sure, or a fork whose good side nobody knows.

S4, "Exemplo de senso comum". Road A leads to a heap of gold, road B to a fork: jewels on one side,
a bus on the other. Nobody plays against Max; he only does not know.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from solver.beliefs.belief import Belief
from solver.beliefs.belief_game import SeenByMin
from solver.beliefs.model import NOTHING
from solver.exact import ONE, Rational
from solver.parameter import ExactNumber, Parameter, Probability
from solver.record import HiddenGame
from solver.turn import Decider, Turn

LEFT = "left"
RIGHT = "right"
HALF = Rational(1, 2)


@dataclass(frozen=True, slots=True)
class Day:
    """A state: the side of the jewels, and the way so far."""

    jewels: str
    line: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"<{self.jewels}>"


@dataclass(frozen=True, slots=True)
class Roads(SeenByMin[Day]):
    """Utilities of the gold, the jewels and the bus; `left` is the probability of jewels left."""

    gold: Rational
    jewels: Rational
    bus: Rational
    left: Rational = HALF

    def start(self) -> Belief[Day]:
        return Belief.from_weights({Day(LEFT): self.left, Day(RIGHT): ONE - self.left})

    def turn(self, state: Day) -> Decider:
        return Turn.MAX if self.actions(state) else Turn.END

    def actions(self, state: Day) -> tuple[str, ...]:
        """Return `A` and `B`, and at the fork `left` and `right`."""
        match state.line:
            case ():
                return ("A", "B")
            case ("B",):
                return (LEFT, RIGHT)
            case _:
                return ()

    def applicable(self, state: Day, action: str) -> bool:
        return action in self.actions(state)

    def transitions(self, state: Day, action: str) -> Mapping[Day, Rational]:
        if not self.applicable(state, action):
            return {}
        return {replace(state, line=(*state.line, action)): ONE}

    def observation(self, state: Day, action: str, outcome: Day) -> str:  # noqa: ARG002  # as Game has it
        """Return nothing: there is nothing to see before it is too late."""
        return NOTHING

    def event(self, state: Day, action: str, outcome: Day) -> str:  # noqa: ARG002  # as Game has it
        return NOTHING

    def utility(self, state: Day) -> Rational:
        match state.line:
            case ("B", side):
                return self.jewels if side == state.jewels else self.bus
            case _:
                return self.gold


RECORD = HiddenGame(
    name="roads",
    source="S4, Exemplo de senso comum",
    rules=Roads,
    parameters=(
        Parameter("gold", ExactNumber(), "1"),
        Parameter("jewels", ExactNumber(), "10"),
        Parameter("bus", ExactNumber(), "-100"),
        Parameter("left", Probability(), "1/2"),
    ),
)

ROADS = RECORD.usual()
"""An example of our own: the notes give no numbers."""
