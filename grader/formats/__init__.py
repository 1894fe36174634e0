"""Every module in this folder is one format; its FORMAT is found here by its file."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules

from grader.format import Format

FORMATS: Mapping[str, Format] = {
    format_.name: format_
    for format_ in (import_module(f"{__name__}.{m.name}").FORMAT for m in iter_modules(__path__))
}
