"""Every module in this folder is one family; its FAMILY is found here by its file."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules

from generator.family import AnyFamily

FAMILIES: Mapping[str, AnyFamily] = {
    family.name: family
    for family in (import_module(f"{__name__}.{m.name}").FAMILY for m in iter_modules(__path__))
}
