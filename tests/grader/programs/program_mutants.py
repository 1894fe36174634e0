"""Mutants of right programs: one small change each, as mutmut and cosmic-ray make them.

`python tests/grader/programs/program_mutants.py` judges all of them, for the table in docs/code.md.
"""

import ast
import copy
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from example_programs import ALPHA_BETA, HEAD
from true_symptoms import is_true, possible_symptoms

from grader.programs.check_program import ProgramRun, check_program
from grader.programs.interface import Runner
from grader.programs.interfaces import INTERFACES
from grader.programs.run_program import Limits

RECURSIVE = """
def minimax(node, depth, maximizing):
    if depth == 0 or not node.children:
        return node.value
    best = float("-inf") if maximizing else float("inf")
    for child in node.children:
        value = minimax(child, depth - 1, not maximizing)
        if maximizing and value > best or not maximizing and value < best:
            best = value
    return best
"""
DISPATCH = """
def expectimax(game, state):
    best, move = float("-inf"), None
    for action in game.actions(state):
        value = value_of(game, game.result(state, action))
        if value > best:
            best, move = value, action
    return move


def value_of(game, state):
    if game.is_terminal(state):
        return game.utility(state, "MAX")
    return PLAYERS[game.to_move(state)](game, state)


def max_value(game, state):
    best = float("-inf")
    for action in game.actions(state):
        best = max(best, value_of(game, game.result(state, action)))
    return best


def mean_value(game, state):
    total, number = 0, 0
    for action in game.actions(state):
        total += value_of(game, game.result(state, action))
        number += 1
    return total / number


PLAYERS = {"MAX": max_value, "CHANCE": mean_value}
"""
PROGRAMS = {
    "recursive minimax": ("nodes", "minimax", RECURSIVE),
    "alpha-beta in a class": ("cs188", "AlphaBetaAgent", HEAD + ALPHA_BETA),
    "expectimax by dispatch": ("game", "expectimax", DISPATCH),
}
"""Right programs: the interface, the name, and the text."""
EQUIVALENT = frozenset(
    {
        "if depth < 0 or not node.children:",  # the depth is that of the whole tree
        "if depth <= 0 or not node.children:",
        "if depth == -1 or not node.children:",
        "value = minimax(child, depth + 1, not maximizing)",
        "value = minimax(child, depth * 1, not maximizing)",
        "value = minimax(child, depth // 1, not maximizing)",
        "value = minimax(child, depth - 0, not maximizing)",
        # of equal values either may be kept
        "if maximizing and value >= best or (not maximizing and value < best):",
        "if maximizing and value > best or (not maximizing and value <= best):",
        "if agent <= 0:",  # no agent is below 0
        "left = depth - 1 if following <= 0 else depth",
    }
)
"""Changed lines that change nothing."""
CONVENTIONS = {
    "if v >= best:": "last-tie",
    "if value >= best:": "last-tie",
    "if v >= beta:": "cuts-on-equality-at-max",
    "if v <= alpha:": "cuts-on-equality-at-min",
}
"""Changed lines that follow another convention."""
LIMITS = Limits(cpu_seconds=3, clock_seconds=12)

COMPARISONS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)
OPERATORS = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod)
NAMES = {"max": "min", "min": "max", "alpha": "beta", "beta": "alpha"}


def variants_of(node):  # noqa: C901, PLR0912  # one case for each kind of node
    """Yield what a node may be instead."""
    match node:
        case ast.Compare(ops=[op]):
            for other in COMPARISONS:
                if isinstance(op, COMPARISONS) and not isinstance(op, other):
                    yield changed(node, ops=[other()])
        case ast.BinOp() | ast.AugAssign():
            for other in OPERATORS:
                if not isinstance(node.op, other):
                    yield changed(node, op=other())
        case ast.BoolOp():
            yield changed(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
        case ast.UnaryOp():
            yield node.operand
        case ast.Constant(value=bool() | None):
            return
        case ast.Constant(value=int()):
            yield from (changed(node, value=node.value + step) for step in (1, -1))
        case ast.Constant(value="-inf" | "inf"):
            yield changed(node, value="inf" if node.value == "-inf" else "-inf")
        case ast.If() | ast.IfExp():
            yield changed(node, test=ast.UnaryOp(ast.Not(), node.test))
        case ast.Name(id=name, ctx=ast.Load()) if name in NAMES:
            yield changed(node, id=NAMES[name])
        case ast.Return(value=ast.expr()):
            yield changed(node, value=ast.Constant(None))
        case ast.Assign() | ast.Expr(value=ast.Call()):
            yield ast.Pass()


def rewritings_of(node):
    """Yield what a node may be instead without another meaning."""
    mirrored = {ast.Lt: ast.Gt, ast.Gt: ast.Lt, ast.Eq: ast.Eq}
    match node:
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in mirrored:
            yield changed(node, left=right, ops=[mirrored[type(op)]()], comparators=[left])
        case ast.If(orelse=[_, *_]) | ast.IfExp():
            test = ast.UnaryOp(ast.Not(), node.test)
            yield changed(node, test=test, body=node.orelse, orelse=node.body)
        case ast.AugAssign(target=ast.Name(id=name), op=op, value=value):
            total = ast.BinOp(ast.Name(name, ast.Load()), op, value)
            yield ast.Assign([ast.Name(name, ast.Store())], total)
        case ast.For():
            yield changed(node, iter=call("list", node.iter))
        case ast.BoolOp():
            yield ast.UnaryOp(ast.Not(), ast.UnaryOp(ast.Not(), node))
        case ast.Call(func=ast.Name(id="max" | "min"), args=[one, other]):
            yield call(node.func.id, ast.List([one, other], ast.Load()))


def call(name, argument):
    return ast.Call(ast.Name(name, ast.Load()), [argument], [])


def changed(node, **parts):
    other = copy.copy(node)
    for name, value in parts.items():
        setattr(other, name, value)
    return other


def changes_of(program, variants):
    """Yield each changed program, with its first changed line."""
    tree = ast.parse(program)
    original = ast.unparse(tree).splitlines()
    begin = len(ast.unparse(ast.parse(HEAD)).splitlines()) if program.startswith(HEAD) else 0
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            items = value if isinstance(value, list) else [value]
            for index, item in enumerate(items):
                if not isinstance(item, ast.AST):
                    continue
                for other in variants(item):
                    if isinstance(value, list):
                        value[index] = other
                    else:
                        setattr(parent, name, other)
                    text = ast.unparse(ast.fix_missing_locations(tree))
                    if isinstance(value, list):
                        value[index] = item
                    else:
                        setattr(parent, name, item)
                    lines = text.splitlines()
                    pairs = zip(original, lines, strict=False)
                    number = next((i for i, (a, b) in enumerate(pairs) if a != b), None)
                    if number is not None and number >= begin:
                        yield lines[number].strip(), text


def former_line(program, latter, text):
    """The line of a program that became another one."""
    lines = ast.unparse(ast.parse(program)).splitlines()
    pairs = zip(lines, text.splitlines(), strict=False)
    return next(one.strip() for one, other in pairs if other.strip() == latter and one != other)


def is_well_told(program, latter, text, judgement):
    """Whether the symptom of a rejected mutant is true, and one that the change can have."""
    example = judgement.counterexample
    possible = possible_symptoms(former_line(program, latter, text), latter)
    return example.symptom in possible and is_true(example.symptom, example)


def judged(interface, name, program, folder):
    path = Path(folder) / "multiAgents.py"
    path.write_text(program, "utf-8")
    run = ProgramRun(runner=Runner(sys.executable), limits=LIMITS)
    return check_program(path, INTERFACES[interface], [name], run)[name]


def main():
    """Judge every mutant, and print the rows of the table and what was not rejected."""
    for title, (interface, name, program) in PROGRAMS.items():
        counts = Counter()
        with TemporaryDirectory() as folder:
            for line, text in changes_of(program, variants_of):
                judgement = judged(interface, name, text, folder)
                counts["all"] += 1
                counts[str(judgement.verdict)] += 1
                counts["named"] += bool(judgement.slips)
                if judgement.verdict == "wrong":
                    is_well = is_well_told(program, line, text, judgement)
                    counts["well told"] += is_well
                    if not is_well:
                        example = judgement.counterexample
                        about = f"{example.symptom} {example.position.text}"
                        sys.stdout.write(f"    {line}  # ILL TOLD: {about}\n")
                if judgement.verdict.is_right:
                    about = ", ".join(judgement.conventions) or str(judgement.verdict)
                    sys.stdout.write(f"    {line}  # {about}\n")
            for line, text in changes_of(program, rewritings_of):
                judgement = judged(interface, name, text, folder)
                counts["rewritten"] += 1
                if not judgement.verdict.is_right:
                    counts["rewritten-wrong"] += 1
                    sys.stdout.write(f"    REJECTED {line}\n")
        sys.stdout.write(f"{title}: {dict(counts)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
