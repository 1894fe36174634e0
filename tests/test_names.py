"""A name says what it holds: no more bare participles and pronouns than there are."""

import ast
import re
from collections import Counter, defaultdict
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
PACKAGES = ("solver", "generator", "grader", "minimaestro")
VAGUE = frozenset(
    re.findall(
        r"\w+",
        """there said told found asked given it one ones here each made shown drawn kept named of
        at by on in_ what who whole held laid seen worked wanted begun brought left right read
        written put""",
    )
)
BARE_LIMITS = frozenset({"MOST", "FEW", "FEWEST", "LEAST", "LONGEST", "LARGEST"})
MAX_VAGUE_SHARE = 0.02
MAX_VAGUE_FIELDS = 55
"""Most are keys of files or of a service; a number to lower, and never to raise."""
MAX_TYPES_OF_A_NAME = 10
SHOWN_OFFENDERS = 30

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
Scope = Function | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


def parsed_files():
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf8"))


def parameters(function):
    arguments = function.args
    every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    return [*every, *(a for a in (arguments.vararg, arguments.kwarg) if a is not None)]


def own_nodes(scope):
    """Yield the nodes of a scope, without those of the scopes inside it."""
    waiting = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, Scope | ast.ClassDef):
            waiting.extend(ast.iter_child_nodes(node))


def bindings(scope):
    """Return the names that a function, lambda or comprehension binds: each one once."""
    names = {a.arg for a in parameters(scope)} if isinstance(scope, Function) else set()
    for node in own_nodes(scope):
        match node:
            case ast.Name(id=name, ctx=ast.Store()):
                names.add(name)
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                names.add(name)
            case ast.ExceptHandler(name=str(name)):
                names.add(name)
    return names


def scopes(tree):
    return [node for node in ast.walk(tree) if isinstance(node, Scope)]


def listed(counts):
    return "\n".join(f"{count:5} {name}" for name, count in counts.most_common(SHOWN_OFFENDERS))


def test_few_parameters_and_variables_are_called_by_a_bare_participle_or_pronoun():
    total, by_name, by_file = 0, Counter(), Counter()
    for path, tree in parsed_files():
        for scope in scopes(tree):
            names = bindings(scope)
            total += len(names)
            by_name.update(names & VAGUE)
            by_file[path] += len(names & VAGUE)
    share = by_name.total() / total
    assert share <= MAX_VAGUE_SHARE, (
        f"{by_name.total()} of {total} names ({share:.1%}) are vague: call them by what they hold\n"
        f"{listed(by_name)}\n{listed(by_file)}"
    )


def test_no_function_is_called_by_one_such_word():
    vague = [
        f"{path}: {node.name}"
        for path, tree in parsed_files()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name in VAGUE
    ]
    assert not vague, "these functions lack a verb with its object\n" + "\n".join(vague)


def test_few_fields_are_called_by_one_such_word():
    vague = Counter(
        f"{path}: {node.name}.{statement.target.id}"
        for path, tree in parsed_files()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for statement in node.body
        if isinstance(statement, ast.AnnAssign)
        and isinstance(statement.target, ast.Name)
        and statement.target.id in VAGUE
    )
    assert vague.total() <= MAX_VAGUE_FIELDS, (
        f"{vague.total()} fields do not say what they hold\n{listed(vague)}"
    )


def test_no_vague_parameter_stands_for_many_types():
    types = defaultdict(set)
    for _, tree in parsed_files():
        for scope in scopes(tree):
            for parameter in parameters(scope) if isinstance(scope, Function) else ():
                if parameter.annotation is not None and parameter.arg in VAGUE:
                    types[parameter.arg].add(ast.unparse(parameter.annotation))
    many = Counter({name: len(kinds) for name, kinds in types.items()})
    assert max(many.values(), default=0) <= MAX_TYPES_OF_A_NAME, f"types by name\n{listed(many)}"


def test_a_limit_says_of_what():
    bare = [
        f"{path}: {node.id}"
        for path, tree in parsed_files()
        for statement in tree.body
        for node in ast.walk(statement)
        if isinstance(statement, ast.Assign | ast.AnnAssign)
        and isinstance(node, ast.Name)
        and isinstance(node.ctx, ast.Store)
        and node.id in BARE_LIMITS
    ]
    assert not bare, "\n".join(bare)
