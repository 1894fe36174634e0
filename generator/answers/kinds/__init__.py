"""Kinds of answers: each module here has a KIND, which is found by its file."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules

from generator.answers.answers import Answer
from generator.answers.kind import AnyKind
from generator.answers.never_entered import KIND as NEVER_ENTERED

KINDS: Mapping[str, AnyKind] = {
    kind.name: kind
    for kind in (import_module(f"{__name__}.{m.name}").KIND for m in iter_modules(__path__))
}

BY_ANSWER: Mapping[type[Answer], AnyKind] = {
    kind.answer: kind for kind in reversed([*KINDS.values(), NEVER_ENTERED])
}
"""The kind by the type of an answer; kinds that share a type differ only in how it is read."""
