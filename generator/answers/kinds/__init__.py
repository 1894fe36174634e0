"""Every module in this folder is one kind of answer; its KIND is found here by its file."""

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
"""Kinds that share a type of answer (a probability is a Number) differ in how it is read alone."""
