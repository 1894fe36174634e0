"""Small programs for the Pacman agents, each right or with one bug that courses see."""

import re

HEAD = """\
from util import manhattanDistance
from game import Directions
import random, util
from game import Agent
from pacman import GameState


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

    def is_over(self, state, depth):
        return depth == 0 or state.isWin() or state.isLose()

"""
MINIMAX = """
class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        best, move = float('-inf'), None
        for action in gameState.getLegalActions(0):
            after = gameState.generateSuccessor(0, action)
            v = self.value(after, 1, self.depth)
            if v > best:
                best, move = v, action
        return move

    def value(self, state, agent, depth):
        if self.is_over(state, depth):
            return self.evaluationFunction(state)
        following = (agent + 1) % state.getNumAgents()
        if following == 0:
            left = depth - 1
        else:
            left = depth
        values = []
        for action in state.getLegalActions(agent):
            after = state.generateSuccessor(agent, action)
            values.append(self.value(after, following, left))
        return max(values) if agent == 0 else min(values)
"""
ALPHA_BETA = """
class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        alpha, beta = -INFINITY, INFINITY
        best, move = -INFINITY, None
        for action in gameState.getLegalActions(0):
            after = gameState.generateSuccessor(0, action)
            v = self.value(after, 1, self.depth, alpha, beta)
            if v > best:
                best, move = v, action
            alpha = max(alpha, best)
        return move

    def value(self, state, agent, depth, alpha, beta):
        if self.is_over(state, depth):
            return self.evaluationFunction(state)
        if agent == 0:
            return self.max_value(state, depth, alpha, beta)
        return self.min_value(state, agent, depth, alpha, beta)

    def max_value(self, state, depth, alpha, beta):
        v = -INFINITY
        for action in state.getLegalActions(0):
            after = state.generateSuccessor(0, action)
            v = max(v, self.value(after, 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, agent, depth, alpha, beta):
        v = INFINITY
        following = (agent + 1) % state.getNumAgents()
        left = depth - 1 if following == 0 else depth
        for action in state.getLegalActions(agent):
            after = state.generateSuccessor(agent, action)
            v = min(v, self.value(after, following, left, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v


INFINITY = float('inf')
"""
EXPECTIMAX = """
class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        def search(state, agent, depth):
            if self.is_over(state, depth):
                return self.evaluationFunction(state), None
            following = (agent + 1) % state.getNumAgents()
            left = depth - 1 if following == 0 else depth
            actions = state.getLegalActions(agent)
            if agent == 0:
                best, move = float('-inf'), None
                for action in actions:
                    v, _ = search(state.generateSuccessor(agent, action), following, left)
                    if v > best:
                        best, move = v, action
                return best, move
            total = 0
            for action in actions:
                v, _ = search(state.generateSuccessor(agent, action), following, left)
                total += v / len(actions)
            return total, None
        return search(gameState, 0, self.depth)[1]
"""
RIGHT = HEAD + MINIMAX + ALPHA_BETA + EXPECTIMAX


def changed_program(*changes):
    """Return the right program with texts replaced; each of them has to be there."""
    program = RIGHT
    for former, latter in changes:
        assert former in program, former
        program = program.replace(former, latter)
    return program


CUT_BOUNDS = [
    ("            if v > beta:\n                return v", "            if v > beta:\n                return beta"),
    ("            if v < alpha:\n                return v", "            if v < alpha:\n                return alpha"),
]  # fmt: skip
OWN_BOUNDS = [
    ("            alpha = max(alpha, v)\n        return v", "            alpha = max(alpha, v)\n        return alpha"),
    ("            beta = min(beta, v)\n        return v", "            beta = min(beta, v)\n        return beta"),
]  # fmt: skip
"""What makes alpha-beta fail hard: a bound returned after a cut, or where no move reached it."""
DEEPENING = """\
        for depth in range(1, self.depth + 1):
            move = self.move_at(gameState, depth)
        return move

    def move_at(self, gameState, depth):
"""
SORTING = """\
for action in sorted(state.getLegalActions(agent), reverse=True):
            after = state.generateSuccessor(agent, action)
            v = min"""
OTHERWISE_RIGHT = {
    "cuts on equality": (
        "AlphaBetaAgent",
        [("v > beta", "v >= beta"), ("v < alpha", "v <= alpha")],
        "cuts-on-equality",
    ),
    "cuts on equality at MIN": (
        "AlphaBetaAgent", [("v < alpha", "v <= alpha")], "cuts-on-equality-at-min",
    ),
    "the last of equal moves": (
        "MinimaxAgent",
        [("v = self.value(after, 1, self.depth)\n            if v > best", "v = self.value(after, 1, self.depth)\n            if v >= best")],
        "last-tie",
    ),
    "a random one of equal moves": (
        "MinimaxAgent",
        [("if v > best:", "if v > best or v == best and random.random() > 0.5:")],
        "any-tie",
    ),
    "all successors first": (
        "AlphaBetaAgent",
        [(
            "for action in state.getLegalActions(agent):\n            after = state.generateSuccessor(agent, action)\n            v = min",
            "for after in [state.generateSuccessor(agent, a) for a in state.getLegalActions(agent)]:\n            v = min",
        )],
        "generates-first",
    ),
    "fails hard": ("AlphaBetaAgent", [*CUT_BOUNDS, *OWN_BOUNDS], "fail-hard"),
    "returns the bound after a cut": ("AlphaBetaAgent", CUT_BOUNDS, "fail-hard"),
    "returns its own bound": ("AlphaBetaAgent", OWN_BOUNDS, "fail-hard"),
    "deepens, alpha-beta": (
        "AlphaBetaAgent",
        [("        alpha, beta = -INFINITY, INFINITY\n", f"{DEEPENING}        alpha, beta = -INFINITY, INFINITY\n"),
         ("self.value(after, 1, self.depth, alpha, beta)", "self.value(after, 1, depth, alpha, beta)")],
        "deepens-iteratively",
    ),
    "deepens, minimax": (
        "MinimaxAgent",
        [("        best, move = float('-inf'), None\n        for action in game", f"{DEEPENING}        best, move = float('-inf'), None\n        for action in game"),
         ("self.value(after, 1, self.depth)", "self.value(after, 1, depth)")],
        "deepens-iteratively",
    ),
    "sorts the moves": (
        "AlphaBetaAgent",
        [("for action in state.getLegalActions(agent):\n            after = state.generateSuccessor(agent, action)\n            v = min", SORTING)],
        "another-order",
    ),
    "from the right": (
        "MinimaxAgent", [("state.getLegalActions(agent):\n            after = state.generateSuccessor(agent, action)\n            values", "reversed(state.getLegalActions(agent)):\n            after = state.generateSuccessor(agent, action)\n            values")],
        "another-order",
    ),
}  # fmt: skip
"""Right programs under other conventions: the agent, the changes, the convention."""

PRINCIPAL_VARIATION = """\
class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.best(gameState, 0, self.depth, -INFINITY, INFINITY)[1]

    def best(self, state, agent, depth, alpha, beta):
        if self.is_over(state, depth):
            return self.evaluationFunction(state), None
        following = (agent + 1) % state.getNumAgents()
        left = depth - 1 if following == 0 else depth
        is_max = agent == 0
        v, move = (-INFINITY if is_max else INFINITY), None
        for action in state.getLegalActions(agent):
            after = state.generateSuccessor(agent, action)
            w, _ = self.best(after, following, left, *self.window(v, alpha, beta, is_max))
            if move is not None and alpha < w < beta:
                w, _ = self.best(after, following, left, alpha, beta)
            if move is None or (w > v if is_max else w < v):
                v, move = w, action
            alpha, beta = (max(alpha, v), beta) if is_max else (alpha, min(beta, v))
            if alpha >= beta:
                break
        return v, move

    def window(self, v, alpha, beta, is_max):
        if abs(v) == INFINITY or abs(alpha if is_max else beta) == INFINITY:
            return alpha, beta
        return (alpha, alpha + 0.5) if is_max else (beta - 0.5, beta)


INFINITY = float('inf')
"""

TWICE = (
    "MinimaxAgent",
    [("            if v > best:\n                best, move = v, action\n        return move\n\n    def value(self, state, agent, depth):",
      "            if self.value(after, 1, self.depth) > best:\n                best, move = v, action\n        return move\n\n    def value(self, state, agent, depth):")],
)  # fmt: skip

BUGS = {
    "finite infinity": (
        "AlphaBetaAgent", [("float('inf')\n", "9999\n")], "returned-none", "finite-infinity",
    ),
    "a fresh window at each root move": (
        "AlphaBetaAgent", [("            alpha = max(alpha, best)\n", "")],
        "not-pruned", "fresh-root-window",
    ),
    "returns before alpha is raised": (
        "AlphaBetaAgent",
        [("            alpha = max(alpha, v)\n        return v", "        return v\n        alpha = max(alpha, v)"),
         ("            alpha = max(alpha, best)\n", "")],
        "not-pruned", "no-cut-at-min",
    ),
    "beta stays": (
        "AlphaBetaAgent", [("            beta = min(beta, v)\n", "")], "not-pruned", "no-cut-at-max",
    ),
    "children searched before the loop that cuts": (
        "AlphaBetaAgent",
        [("        v = INFINITY\n        following", "        following"),
         ("        for action in state.getLegalActions(agent):\n            after = state.generateSuccessor(agent, action)\n            v = min(v, self.value(after, following, left, alpha, beta))\n",
          "        v = INFINITY\n        afters = [state.generateSuccessor(agent, a) for a in state.getLegalActions(agent)]\n        for v2 in [self.value(after, following, left, alpha, beta) for after in afters]:\n            v = min(v, v2)\n")],
        "not-pruned", "no-cuts",
    ),
    "finite bounds": (
        "AlphaBetaAgent",
        [("alpha, beta = -INFINITY, INFINITY", "alpha, beta = -9999, 9999"),
         ("            alpha = max(alpha, best)\n", "            if best > beta:\n                return move\n            alpha = max(alpha, best)\n")],
        "pruned-too-much", "finite-bounds",
    ),
    "no test at MIN": (
        "AlphaBetaAgent", [("            if v < alpha:\n                return v\n", "")],
        "not-pruned", "no-cut-at-min",
    ),
    "the last tie while cutting on equality": (
        "AlphaBetaAgent",
        [("v > beta", "v >= beta"), ("v < alpha", "v <= alpha"),
         ("            v = self.value(after, 1, self.depth, alpha, beta)\n            if v > best",
          "            v = self.value(after, 1, self.depth, alpha, beta)\n            if v >= best")],
        "wrong-move", "last-tie-after-cut",
    ),
    "alpha and beta swapped": (
        "AlphaBetaAgent",
        [("self.value(after, following, left, alpha, beta)", "self.value(after, following, left, beta, alpha)"),
         ("self.value(after, 1, depth, alpha, beta)", "self.value(after, 1, depth, beta, alpha)"),
         ("self.value(after, 1, self.depth, alpha, beta)", "self.value(after, 1, self.depth, beta, alpha)")],
        None, "bounds-swapped",
    ),
    "plies for rounds": (
        "MinimaxAgent",
        [("self.value(after, 1, self.depth)", "self.value(after, 1, self.depth - 1)"),
         ("            left = depth\n", "            left = depth - 1\n")],
        "above-limit", "plies-for-rounds",
    ),
    "lowered twice": (
        "MinimaxAgent", [("left = depth - 1\n        else", "left = max(0, depth - 2)\n        else")],
        "above-limit", "lowered-twice",
    ),
    "lowered inside the loop": (
        "MinimaxAgent",
        [("            values.append(self.value(after, following, left))\n",
          "            values.append(self.value(after, following, max(left, 0)))\n            left -= following == 0\n")],
        "above-limit", "lowered-in-loop",
    ),
    "one round too deep": (
        "MinimaxAgent", [("self.value(after, 1, self.depth)", "self.value(after, 1, self.depth + 1)")],
        "beyond-limit", "too-deep",
    ),
    "MAX's moves for the ghosts": (
        "MinimaxAgent",
        [("state.getLegalActions(agent):\n            after = state.generateSuccessor(agent, action)\n            values",
          "state.getLegalActions(0):\n            after = state.generateSuccessor(agent, action)\n            values")],
        "wrong-agent", "asks-agent-0",
    ),
    "the next one moved": (
        "MinimaxAgent",
        [("state.getLegalActions(agent):\n            after = state.generateSuccessor(agent, action)",
          "state.getLegalActions(following):\n            after = state.generateSuccessor(following, action)")],
        "wrong-agent", None,
    ),
    "one ghost": (
        "MinimaxAgent",
        [("(agent + 1) % state.getNumAgents()\n        if", "(agent + 1) % 2\n        if")],
        "above-limit", "one-ghost",
    ),
    "i + 1 % n": (
        "MinimaxAgent",
        [("(agent + 1) % state.getNumAgents()\n        if", "agent + 1 % state.getNumAgents()\n        if")],
        "wrong-agent", "never-wraps",
    ),
    "the outer state": (
        "MinimaxAgent",
        [("self.value(after, 1, self.depth)", "self.value(after, 1, self.depth, gameState)"),
         ("def value(self, state, agent, depth):", "def value(self, state, agent, depth, root):"),
         ("after = state.generateSuccessor(agent, action)\n            values.append(self.value(after, following, left))",
          "after = root.generateSuccessor(agent, root.getLegalActions(0)[0])\n            values.append(self.value(after, following, left, root))")],
        None, None,
    ),
    "a number and a pair mixed": (
        "ExpectimaxAgent",
        [("return self.evaluationFunction(state), None", "return self.evaluationFunction(state)")],
        "died", None,
    ),
    "the move overwritten": (
        "MinimaxAgent",
        [("            if v > best:\n                best, move = v, action\n        return move\n\n    def value(self, state, agent, depth):",
          "            best = max(best, v)\n            move = action\n        return move\n\n    def value(self, state, agent, depth):")],
        "wrong-move", "move-overwritten",
    ),
    "the successor never made": (
        "MinimaxAgent",
        [("values.append(self.value(after, following, left))", "values.append(self.value(state, following, left))")],
        None, None,
    ),
    "the sum": (
        "ExpectimaxAgent", [("total += v / len(actions)", "total += v")], "wrong-move", "sum",
    ),
    "divided by the ghosts": (
        "ExpectimaxAgent", [("len(actions)", "(state.getNumAgents() - 1)")],
        "wrong-move", "divided-by-ghosts",
    ),
    "divided by one more": (
        "ExpectimaxAgent", [("v / len(actions)", "v / (len(actions) + 1)")],
        "wrong-move", "divided-by-one-more",
    ),
    "divided inside the loop": (
        "ExpectimaxAgent", [("total += v / len(actions)", "total = (total + v) / len(actions)")],
        "wrong-move", "divided-in-loop",
    ),
    "the worst case": (
        "ExpectimaxAgent",
        [("total = 0", "total = float('inf')"), ("total += v / len(actions)", "total = min(total, v)")],
        "wrong-move", "worst-case",
    ),
    "a sample": (
        "ExpectimaxAgent", [("for action in actions:\n                v, _ = search(state.generateSuccessor(agent, action), following, left)\n                total += v / len(actions)", "total = search(state.generateSuccessor(agent, random.choice(actions)), following, left)[0]")],
        "missed", None,
    ),
    "MAX from 0": (
        "ExpectimaxAgent", [("best, move = float('-inf'), None\n                for", "best, move = 0, None\n                for")],
        "returned-none", "max-from-0",
    ),
    "MAX calls MAX": (
        "MinimaxAgent", [("max(values) if agent == 0 else min(values)", "max(values)")],
        "wrong-move", "max-calls-max",
    ),
    "infinities swapped": (
        "AlphaBetaAgent", [("best, move = -INFINITY", "best, move = INFINITY"), ("v = -INFINITY", "v = INFINITY")],
        None, None,
    ),
    "a or b, c": (
        "MinimaxAgent",
        [("return depth == 0 or state.isWin() or state.isLose()", "return depth == 0 or state.isWin(), state.isLose()")],
        "above-limit", None,
    ),
}  # fmt: skip
"""The bugs of the catalogue: the agent, the changes, the symptom and the slip that is named."""

SPOILED = {
    "the best value": [
        ("best, move = -INFINITY, None", "self.best, move = getattr(self, 'best', -INFINITY), None"),
        ("v > best:\n                best, move", "v > self.best:\n                self.best, move"),
        ("alpha = max(alpha, best)", "alpha = max(alpha, self.best)"),
    ],
    "the best value, with a move": [
        ("best, move = -INFINITY, None", "self.best, move = getattr(self, 'best', -INFINITY), gameState.getLegalActions(0)[0]"),
        ("v > best:\n                best, move", "v > self.best:\n                self.best, move"),
        ("alpha = max(alpha, best)", "alpha = max(alpha, self.best)"),
    ],
    "the depth": [
        ("        alpha, beta = -INFINITY, INFINITY\n", "        alpha, beta = -INFINITY, INFINITY\n        self.depth, depth = self.depth - 1, self.depth\n"),
        ("self.value(after, 1, self.depth, alpha, beta)", "self.value(after, 1, depth, alpha, beta)"),
    ],
    "alpha": [
        ("alpha, beta = -INFINITY, INFINITY", "alpha, beta = getattr(self, 'alpha', -INFINITY), INFINITY"),
        ("alpha = max(alpha, best)", "alpha = self.alpha = max(alpha, best)"),
        ("v > best:", "v > best and v > alpha:"),
    ],
}  # fmt: skip
"""Agents that keep something from one move to the next."""

SMALLEST = {
    "finite infinity": "max(min(-1000000))",
    "a fresh window at each root move": "max(1, min(0, 0))",
    "returns before alpha is raised": "max(1, min(0, 0))",
    "children searched before the loop that cuts": "max(1, min(0, 0))",
    "no test at MIN": "max(1, min(0, 0))",
    "the last tie while cutting on equality": "max(min(1, 2), min(1, 0))",
    "plies for rounds": "max(0, min(1, 1))",
    "lowered twice": "max(0, min(1, 1))",
    "lowered inside the loop": "max(0, min(1, 1))",
    "the next one moved": "max(1, min(0, 1))",
    "MAX's moves for the ghosts": "max(1, min(0, 1))",
    "i + 1 % n": "max(1, min(0, 1))",
    "one ghost": "max(1, min(0, 1))",
    "the outer state": "max(min(0))",
    "a number and a pair mixed": "max(0, min(0, 0))",
    "the move overwritten": "max(1, 0)",
    "the successor never made": "max(min(0))",
    "the sum": "max(2, chance(1/2: 1, 1/2: 2))",
    "divided by the ghosts": "max(2, chance(1/2: 1, 1/2: 2))",
    "divided by one more": "max(2, chance(1/2: 1, 1/2: 2))",
    "divided inside the loop": "max(2, chance(1/2: 1, 1/2: 2))",
    "a sample": "max(2, chance(1/2: 1, 1/2: 2))",
    "the worst case": "max(2, chance(1/2: 1, 1/2: 2))",
    "MAX from 0": "max(2, chance(1/2: 1, 1/2: 2))",
    "infinities swapped": "max(1, 2)",
}
"""The catalogue's smallest tree of each bug that has one; ours has no more nodes."""

IDLE = re.sub(r"(class \w+Agent\(MultiAgentSearchAgent\):\n    def getAction\(self, gameState\):\n).*?(?=\nclass|\Z)", r"\1        util.raiseNotDefined()\n\n", HEAD + MINIMAX, flags=re.DOTALL)  # fmt: skip

CANNOT_RUN = {
    "empty": (b"", "empty"),
    "blank": (b"\n\n", "empty"),
    "a syntax error": (b"class MinimaxAgent(:\n", "syntax"),
    "Python 2": (
        b"class MinimaxAgent:\n    def getAction(self, s):\n        print 'x'\n",
        "python-2",
    ),
    "Latin-1": ("x = 'é'\nclass MinimaxAgent: pass\n".encode("latin-1"), "encoding"),
    "UTF-16": ("class MinimaxAgent: pass\n".encode("utf-16"), "encoding"),
    "UTF-16 without a mark": ("class MinimaxAgent: pass\n".encode("utf-16-le"), "encoding"),
    "a package of its own": (b"import my_own_helpers\n", "no-module"),
    "a renamed name": (b"from game import Agents\n", "no-name"),
    "input": (b"name = input('? ')\n", "input"),
    "exit": (b"import sys\nsys.exit(0)\n", "ends-itself"),
    "os._exit": (b"import os\nos._exit(0)\n", "exit-code"),
    "Latin-1 in a comment": ("# é\nclass MinimaxAgent: pass\n".encode("latin-1"), "encoding"),
    "a stray zero": (b"class MinimaxAgent:\n    x = '\0'\n", "zero-bytes"),
    "an encoding without a name": (
        b"# coding: klingon\nclass MinimaxAgent: pass\n",
        "unknown-encoding",
    ),
    "a loop at import": (b"while True:\n    pass\n", "time"),
    "memory at import": (b"x = [0] * 10**9\n", "memory"),
    "an error at import": (b"1 / 0\n", "error"),
}
"""Programs that cannot be run, and why."""

HOSTILE = {
    "an endless loop": ("while True:\n            pass", "endless"),
    "an endless loop of calls": ("while True:\n            gameState.getScore()", "endless"),
    "swallowed exceptions": (
        "while True:\n            try:\n                gameState.getScore(); gameState.x\n            except BaseException:\n                pass",
        "endless",
    ),
    "os._exit": ("import os; os._exit(0)", "died"),
    "recursion": ("return self.getAction(gameState)", "died"),
    "memory": ("return len('x' * 10**10)", "died"),
    "a segmentation fault": ("import ctypes; ctypes.string_at(0)", "died"),
    "answers forged on standard output": ("print('{\"move\": 0}'); gameState.getScore()", "above-limit"),
    "another thing returned": ("gameState.getScore(); return 10**400", "above-limit"),
}  # fmt: skip
"""Bodies of getAction, and the symptom of each."""
LOUD = "print('x' * 10**6)"

TIC_TAC_TOE = """\
import math

X, O, EMPTY = 'X', 'O', None


def player(board):
    raise NotImplementedError


def minimax(board):
    if terminal(board):
        return None
    if player(board) == O:
        return min(actions(board), key=lambda action: max_value(result(board, action)))
    best, move = -math.inf, None
    for action in actions(board):
        v = min_value(result(board, action))
        if v > best:
            best, move = v, action
    return move


def max_value(board):
    if terminal(board):
        return utility(board)
    v = -math.inf
    for action in actions(board):
        v = max(v, min_value(result(board, action)))
    return v


def min_value(board):
    if terminal(board):
        return utility(board)
    v = math.inf
    for action in actions(board):
        v = min(v, max_value(result(board, action)))
    return v
"""
TIC_TAC_TOE_CHANGES = {
    "right": ([], "right", None),
    "stops at a win": (
        [("            best, move = v, action\n", "            best, move = v, action\n            if v == 1:\n                break\n"),
         ("        v = max(v, min_value(result(board, action)))\n", "        v = max(v, min_value(result(board, action)))\n        if v == 1:\n            return v\n"),
         ("        v = min(v, max_value(result(board, action)))\n", "        v = min(v, max_value(result(board, action)))\n        if v == -1:\n            return v\n")],
        "right-other-convention", "stops-at-win",
    ),
    "MIN calls MIN": ([("max_value(result", "min_value(result")], "wrong", None),
    "O takes the greatest": (
        [("return min(actions(board)", "return max(actions(board)")], "wrong", None,
    ),
    "O is not played": (
        [("        return min(actions(board)", "        raise NotImplementedError\n        return min(actions(board)")], "wrong", None,
    ),
    "a negative value never counts": ([("best, move = -math.inf", "best, move = -1")], "wrong", None),
}  # fmt: skip
"""Programs for tic-tac-toe: the changes, the verdict, and the convention or slip."""

LINES = """\
import json
import sys

print(json.dumps({"has": json.loads(input())["algorithm"] == "minimax"}), flush=True)
for line in sys.stdin:
    position = json.loads(line)
    calls = []

    def value(node, ply):
        children = position["children"].get(node, [])
        agent = ply % position["agents"]
        if not children or ply == position["agents"] * position["depth"]:
            calls.append({"call": "evaluate", "node": node})
            return position["values"][node]
        calls.append({"call": "open", "node": node, "agent": agent})
        values = [value(child, ply + 1) for child in children]
        if ply == 0:
            move.append(position["moves"][node][values.index(max(values))])
        return max(values) if agent == 0 else min(values)

    move = []
    value(position["root"], 0)
    print(json.dumps({"move": move[0], "calls": calls}), flush=True)
"""


GAME = """
def minmax_decision(state, game):
    player = game.to_move(state)

    def max_value(state):
        if game.terminal_test(state):
            return game.utility(state, player)
        return max(min_value(game.result(state, a)) for a in game.actions(state))

    def min_value(state):
        if game.terminal_test(state):
            return game.utility(state, player)
        return min(max_value(game.result(state, a)) for a in game.actions(state))

    return max(game.actions(state), key=lambda a: min_value(game.result(state, a)))


def alpha_beta_search(game, state):
    def best(state, alpha, beta):
        if state.is_terminal():
            return state.utility(), None
        sign = 1 if state.to_move() == "MAX" else -1
        v, move = -sign * float("inf"), None
        for action in state.actions():
            v2, _ = best(state.result(action), alpha, beta)
            if sign * v2 > sign * v:
                v, move = v2, action
            if sign > 0 and v > beta or sign < 0 and v < alpha:
                return v, move
            if sign > 0:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
        return v, move

    return best(state, float("-inf"), float("inf"))


def expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [
        (game.probability(state, a), expectiminimax(game, game.result(state, a)))
        for a in game.actions(state)
    ]
    if game.to_move(state) == "CHANCE":
        return sum(p * v for p, v in values)
    return max(v for _, v in values)
"""
NODES = """
def minimax(node, depth, maximizingPlayer):
    if depth == 0 or not node.children:
        return node.value
    if maximizingPlayer:
        best = float("-inf")
        for child in node.children:
            best = max(best, minimax(child, depth - 1, False))
        return best
    best = float("inf")
    for child in node.children:
        best = min(best, minimax(child, depth - 1, True))
    return best


def alphabeta(node, alpha, beta):
    if node.is_leaf():
        return node.value
    children, best = node.children, None
    node.value = float("-inf") if node.is_max else float("inf")
    for i in range(len(children)):
        v = alphabeta(children[i], alpha, beta)
        if node.is_max and v > node.value or not node.is_max and v < node.value:
            node.value, best = v, children[i]
        if node.is_max:
            if v >= beta:
                break
            alpha = max(alpha, v)
        else:
            if v <= alpha:
                break
            beta = min(beta, v)
    return node.value


def expectimax(node):
    if node.is_leaf:
        return node.value
    values = [expectimax(child) for child in node.children]
    return max(values) if node.player == "MAX" else sum(values) / len(values)
"""
LISTS = """
def minimax(tree, is_max=True):
    if type(tree) != list:
        return tree
    values = [minimax(t, not is_max) for t in tree]
    return max(values) if is_max else min(values)


def alpha_beta(tree, depth, a, b):
    if isinstance(tree, int):
        return tree
    v = float("-inf") if depth % 2 == 0 else float("inf")
    for t in tree:
        if depth % 2 == 0:
            v = max(v, alpha_beta(t, depth + 1, a, b))
            a = max(a, v)
        else:
            v = min(v, alpha_beta(t, depth + 1, a, b))
            b = min(b, v)
        if a >= b:
            break
    return v
"""
SEARCHES = {"game": GAME, "nodes": NODES, "lists": LISTS}
"""Right programs of the forms that functions have."""
TWO_SEARCHES = """if minimax(child, depth - 1, False) > best:
                best = minimax(child, depth - 1, False)"""
SEARCH_CHANGES = {
    "game, minimax": ("game", "minimax", [], "right", None),
    "game, alpha-beta": ("game", "alpha_beta", [], "right", None),
    "game, expectimax": ("game", "expectimax", [], "right", None),
    "game, MIN takes the greatest": (
        "game", "minimax", [("return min(", "return max(")], "wrong", "max-calls-max",
    ),
    "game, bounds that stay": (
        "game", "alpha_beta", [("alpha = max(alpha, v)", "pass"), ("beta = min(beta, v)", "pass")],
        "wrong", "no-cuts",
    ),
    "game, no move": ("game", "alpha_beta", [("v, move = v2, action", "v = v2")], "wrong", "returned-none"),
    "game, an inner node's utility": (
        "game", "minimax", [("player = game.to_move(state)", "player = game.utility(state) and 'MAX'")],
        "right-other-convention", "evaluates-inner-nodes",
    ),
    "game, an unknown method": (
        "game", "minimax", [("game.to_move(state)", "game.goal_test(state)")],
        "cannot-run", "unknown-method",
    ),
    "game, the sum": ("game", "expectimax", [("p * v", "v")], "wrong", "wrong-value"),
    "nodes, minimax": ("nodes", "minimax", [], "right", None),
    "nodes, alpha-beta": (
        "nodes", "alpha_beta", [], "right-other-convention", "cuts-on-equality",
    ),
    "nodes, expectimax": ("nodes", "expectimax", [], "right", None),
    "nodes, a finite infinity": (
        "nodes", "minimax", [('float("-inf")', "-999"), ('float("inf")', "999")],
        "wrong", "finite-infinity",
    ),
    "nodes, always MAX": ("nodes", "minimax", [("False", "True")], "wrong", "max-calls-max"),
    "nodes, nothing is returned": (
        "nodes", "minimax", [("        return best\n", "        pass\n"), ("    return best", "    pass")],
        "wrong", None,
    ),
    "nodes, a child is left out": (
        "nodes", "minimax", [("in node.children:", "in node.children[1:] or node.children:")],
        "wrong", "missed",
    ),
    "nodes, searched twice": (
        "nodes", "minimax",
        [("best = max(best, minimax(child, depth - 1, False))", TWO_SEARCHES)],
        "right-twice", None,
    ),
    "nodes, an unclear parameter": (
        "nodes", "minimax", [("maximizingPlayer", "fog")], "cannot-run", "unknown-parameter",
    ),
    "lists, minimax": ("lists", "minimax", [], "right", None),
    "lists, alpha-beta": (
        "lists", "alpha_beta", [], "right-other-convention", "cuts-on-equality",
    ),
    "lists, no expectimax": ("lists", "expectimax", [], "not-written", "no-algorithm"),
    "lists, roles swapped": (
        "lists", "minimax", [("is_max=True", "is_max=False")], "wrong", "roles-swapped",
    ),
    "lists, a wrong value": (
        "lists", "minimax", [("return max(values)", "return max(values) and 7")],
        "wrong", "wrong-value",
    ),
}  # fmt: skip

PAIRS = f"""{HEAD}
class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.best(gameState, 0, self.depth)[1]

    def best(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent, depth = 0, depth - 1
        if self.is_over(state, depth):
            return self.evaluationFunction(state), None
        v, move = (float('-inf') if agent == 0 else float('inf')), None
        for action in state.getLegalActions(agent):
            after = state.generateSuccessor(agent, action)
            w, _ = self.best(after, agent + 1, depth)
            if w > v if agent == 0 else w < v:
                v, move = w, action
        return v, move
"""
MEAN = "            total = 0\n"
LAST_GHOST = "if v < alpha and agent == state.getNumAgents() - 1:"
DEEP = "self.value(after, following, left, alpha, beta)"
RARE_SLIPS = {
    "MIN from 9999": ("MinimaxAgent", [("float('inf')), None", "9999), None")]),
    "MIN from 999999": ("MinimaxAgent", [("float('inf')), None", "999999), None")]),
    "MIN from 2**31": ("MinimaxAgent", [("float('inf')), None", "2**31), None")]),
    "zero is no value": (
        "MinimaxAgent", [("if w > v if agent == 0 else w < v", "if not v or (w > v if agent == 0 else w < v)")],
    ),
    "zero is no value at MIN": (
        "MinimaxAgent", [("if w > v if agent == 0 else w < v", "if w > v if agent == 0 else not v or w < v")],
    ),
    "beta from 9999": ("AlphaBetaAgent", [("alpha, beta = -INFINITY, INFINITY", "alpha, beta = -INFINITY, 9999")]),
    "MAX below the root from -9999": ("AlphaBetaAgent", [("        v = -INFINITY\n", "        v = -9999\n")]),
    "MAX below the root from 0": ("AlphaBetaAgent", [("        v = -INFINITY\n", "        v = 0\n")]),
    "only the last ghost cuts": ("AlphaBetaAgent", [("if v < alpha:", LAST_GHOST)]),
    "no alpha for further ghosts": (
        "AlphaBetaAgent", [(DEEP, "self.value(after, following, left, -INFINITY if following > 1 else alpha, beta)")],
    ),
    "no beta for further ghosts": (
        "AlphaBetaAgent", [(DEEP, "self.value(after, following, left, alpha, INFINITY if following > 1 else beta)")],
    ),
    "only the first ghost lowers beta": (
        "AlphaBetaAgent", [("beta = min(beta, v)", "beta = min(beta, v) if agent == 1 else beta")],
    ),
    "alpha is the last value at the root": ("AlphaBetaAgent", [("alpha = max(alpha, best)", "alpha = v")]),
    "alpha is the value below the root": ("AlphaBetaAgent", [("alpha = max(alpha, v)", "alpha = v")]),
    "MAX gets no alpha": (
        "AlphaBetaAgent", [(DEEP, "self.value(after, following, left, alpha if following else -INFINITY, beta)")],
    ),
    "MAX returns alpha": ("AlphaBetaAgent", [("            alpha = max(alpha, v)\n        return v", "            alpha = max(alpha, v)\n        return alpha")]),
    "chance, MAX below the root from -9999": (
        "ExpectimaxAgent", [("best, move = float('-inf'), None\n                for", "best, move = -9999 if state is not gameState else float('-inf'), None\n                for")],
    ),
    "chance, MAX below the root from 0": (
        "ExpectimaxAgent", [("best, move = float('-inf'), None\n                for", "best, move = 0 if state is not gameState else float('-inf'), None\n                for")],
    ),
    "alpha 0 is none": (
        "AlphaBetaAgent", [("            alpha = max(alpha, v)\n        return v", "            alpha = max(alpha or v, v)\n        return v")],
    ),
    "beta 0 is none": (
        "AlphaBetaAgent", [("            beta = min(beta, v)\n        return v", "            beta = min(beta or v, v)\n        return v")],
    ),
    "a running average": (
        "ExpectimaxAgent", [("total = 0", "total = None"), ("total += v / len(actions)", "total = v if total is None else (total + v) / 2")],
    ),
    "equal values count once": (
        "ExpectimaxAgent", [("            for action in actions:\n                v, _ = search(state.generateSuccessor(agent, action), following, left)\n                total += v / len(actions)", "            values = {search(state.generateSuccessor(agent, a), following, left)[0] for a in actions}\n            total = sum(values) / len(values)")],
    ),
    "a fifth for each of four": (
        "ExpectimaxAgent", [("v / len(actions)", "v * {1: 1, 2: 0.5, 4: 0.2}[len(actions)]")],
    ),
    "rounded to one place": ("ExpectimaxAgent", [("return total, None", "return round(total, 1), None")]),
    "zero is false at MAX": (
        "MinimaxAgent", [("return v, move", "return (v or 1 if agent == 0 else v), move")],
    ),
    "zero is false at MIN": (
        "MinimaxAgent", [("return v, move", "return (v if agent == 0 else v or -1), move")],
    ),
    "zero is false, chance": (
        "ExpectimaxAgent", [("return best, move", "return best or 1, move")],
    ),
    "the second ghost takes the least": (
        "ExpectimaxAgent", [(MEAN, "            if agent == 2:\n                return min(search(state.generateSuccessor(agent, a), following, left)[0] for a in actions), None\n" + MEAN)],
    ),
}  # fmt: skip
"""Agents, and what is changed in a right one."""
