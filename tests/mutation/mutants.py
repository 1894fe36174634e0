"""Small changes to a module, one at a time: what a test has to notice."""

import ast
import copy
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

SWAPPED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
}  # fmt: skip
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """A module with one change, which `what` tells, at a place of its tree."""

    module: str
    what: str
    tree: ast.Module
    place: int
    change: Callable[[ast.AST], object]

    def __str__(self):
        return f"{self.module}:{self.what}"

    @cached_property
    def source(self):
        """The module's source with that change."""
        changed = copy.deepcopy(self.tree)
        self.change([*ast.walk(changed)][self.place])
        return ast.unparse(ast.fix_missing_locations(changed))


def mutants(module, source):
    """Yield every mutant of a module; those that are told alike are numbered."""
    tree = ast.parse(source)
    idle, around, seen = without_effect(tree), enclosing_functions(tree), {}
    for place, node in enumerate(ast.walk(tree)):
        if node in idle:
            continue
        for what, change in changes(node):
            name = f"{around.get(node, 'module')}: {what}"
            seen[name] = seen.get(name, 0) + 1
            numbered = name if seen[name] == 1 else f"{name} ({seen[name]})"
            yield Mutant(module, numbered, tree, place, change)


def without_effect(tree):
    """Return the nodes of decorators and types, which say nothing of what is done."""
    roots = []
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(decorator_list=found) | ast.FunctionDef(decorator_list=found):
                roots += found
        roots += [getattr(node, name, None) for name in ("annotation", "returns")]
    return {inner for root in roots if root is not None for inner in ast.walk(root)}


def enclosing_functions(tree):
    """Return the name of the innermost function around each node that has one."""
    functions = (each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef))
    return {inner: function.name for function in functions for inner in ast.walk(function)}


def changes(node):  # noqa: C901  # a case for each sort of node
    """Yield what may be changed at a node, with the function that does it to its copy."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in SWAPPED:
            yield told(node), put_operator(SWAPPED[type(op)])
        case ast.BoolOp(op=op):
            yield told(node), put("op", SWAPPED[type(op)])
        case ast.BinOp(op=op) if type(op) in SWAPPED:
            yield told(node), put("op", SWAPPED[type(op)])
        case ast.UnaryOp(op=ast.Not()):
            yield told(node), without_not
        case ast.Constant(value=bool()):
            yield told(node), lambda copied: setattr(copied, "value", not copied.value)
        case ast.Constant(value=int()):
            yield told(node), lambda copied: setattr(copied, "value", copied.value + 1)
        case ast.Call(func=ast.Name(id=name)) if name in CALLED:
            yield told(node), lambda copied: setattr(copied.func, "id", CALLED[copied.func.id])
        case ast.IfExp() | ast.If():
            yield f"if {ast.unparse(node.test)}", negated
        case ast.Return(value=ast.expr()) if not isinstance(node.value, ast.Constant):
            yield told(node), lambda copied: setattr(copied, "value", ast.Constant(None))
        case ast.comprehension(ifs=[_, *_]):
            yield f"if {ast.unparse(node.ifs[0])}", lambda copied: copied.ifs.pop(0)


def told(node):
    return ast.unparse(node).split("\n", maxsplit=1)[0]


def put(name, operator):
    return lambda copied: setattr(copied, name, operator())


def put_operator(operator):
    return lambda copied: setattr(copied, "ops", [operator()])


def without_not(copied):
    copied.op, copied.operand = ast.Not(), ast.UnaryOp(ast.Not(), copied.operand)


def negated(copied):
    copied.test = ast.UnaryOp(ast.Not(), copied.test)
