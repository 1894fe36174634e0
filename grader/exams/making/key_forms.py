"""Which keys are printed, as whoever prints the sheets wants them."""

from collections.abc import Collection
from dataclasses import dataclass

from grader.figures.paper.key_form import KeyForm
from solver.errors import RequestError
from solver.message import AllOf

TABLE = "table"
FORMS = (*KeyForm, TABLE)
"""What can be asked for: each student's key in a form, and a table of all variants."""


@dataclass(frozen=True, slots=True)
class Keys:
    """The form of each student's key, and whether all are put into a table as well."""

    form: KeyForm = KeyForm.WORKED
    table: bool = False


USUAL = Keys()


def keys(named: Collection[str]) -> Keys:
    """Two forms exclude each other."""
    forms = sorted(set(named) - {TABLE})
    if len(forms) > 1:
        raise RequestError("{forms} are two keys; leave one of them out", forms=AllOf(forms))
    return Keys(KeyForm(forms[0]) if forms else KeyForm.WORKED, TABLE in named)
