"""Every module in this folder is one form of marked sheets; its FORM is found here by its file."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules

from grader.returning.form import Form

FORMS: Mapping[str, Form] = {
    form.name: form
    for form in (import_module(f"{__name__}.{m.name}").FORM for m in iter_modules(__path__))
}
