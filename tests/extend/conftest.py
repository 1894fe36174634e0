"""All laws of one kind of thing by one command: `pytest tests/extend/KIND -k NAME`.

A test with a parameter that is called like a folder here (`family`, `format`, …) is a law of that
kind, wherever it stands. The command runs those of this folder and gathers the others; in the usual
suite each runs once, where it stands.
"""

import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TESTS = HERE.parent


@cache
def laws_of(kind):
    """Return the modules elsewhere in which some test has that parameter."""
    named = re.compile(rf'parametrize\(\s*\(?(?:"\w+", )*"{kind}"')
    modules = sorted(TESTS.rglob("test_*.py"))
    there = [m for m in modules if not m.is_relative_to(HERE) and "bench" not in m.parts]
    laws = [module for module in there if named.search(module.read_text("utf-8"))]
    return [module for module in laws if all(map(find_spec, needed_by(module)))]


def needed_by(module):
    """Return the libraries without which a conftest.py beside or above skips its whole folder."""
    folders = (folder for folder in module.parents if TESTS in folder.parents)
    texts = (path.read_text("utf-8") for folder in folders for path in folder.glob("conftest.py"))
    asked = re.compile(r'^pytest\.importorskip\("(\w+)"', re.MULTILINE)
    return [name for text in texts for name in asked.findall(text)]


def asked_for(config):
    """Return the kinds whose folders the command names."""
    named = {path_of(config, arg) for arg in config.args}
    return [path.name for path in sorted(named) if path.parent == HERE and path.is_dir()]


def path_of(config, arg):
    return (config.invocation_params.dir / str(arg).partition("::")[0]).resolve()


GATHERED = pytest.StashKey[set]()


def pytest_collection(session):
    """Gather the laws of the kinds that are asked for."""
    config = session.config
    named = {path_of(config, arg) for arg in config.args}
    modules = {module for kind in asked_for(config) for module in laws_of(kind)}
    config.stash[GATHERED] = {each for each in modules if named.isdisjoint([each, *each.parents])}
    config.args += map(str, sorted(config.stash[GATHERED]))


def pytest_collection_modifyitems(config, items):
    """Leave out what stands beside a law in a module that was gathered."""
    gathered, kinds = config.stash.get(GATHERED, set()), asked_for(config)
    beside = [item for item in items if item.path in gathered and not is_law(item, kinds)]
    config.hook.pytest_deselected(items=beside)
    items[:] = [item for item in items if item not in {*beside}]


def is_law(item, kinds):
    called = item.callspec.params if hasattr(item, "callspec") else {}
    return not called.keys().isdisjoint(kinds)
