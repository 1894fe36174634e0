"""Where courses differ: named settings, and named bundles of them.

The sources are the lecture notes: S0 `tema3`, S1 `upv`, S2 `wikipedia`, S3 `pisa`; AIMA is
Russell and Norvig's book (4e), CS188 Berkeley's course.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum

from generator.errors import UnknownName
from solver.errors import RequestError
from solver.trees.rules import Cut, InfiniteBounds, Order, Returns, Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Convention:
    """A bundle of settings; `name` is that of the bundle it began as."""

    name: str
    source: str
    cut: Cut = Cut.GE
    returns: Returns = Returns.SOFT
    infinite_bounds: InfiniteBounds = InfiniteBounds.CUT
    order: Order = Order.LEFT

    @property
    def rules(self) -> Rules:
        """The settings that an alpha-beta search needs."""
        return Rules(self.cut, self.returns, self.infinite_bounds, self.order)


SETTINGS: Mapping[str, type[StrEnum]] = {
    "cut": Cut,
    "returns": Returns,
    "infinite_bounds": InfiniteBounds,
    "order": Order,
}

CONVENTIONS: Mapping[str, Convention] = {
    c.name: c
    for c in (
        Convention(name="aima", source="Russell and Norvig, AIMA 4e, Figure 5.7"),
        Convention(name="tema3", source="S0, Poda alpha-beta", returns=Returns.INHERIT),
        Convention(name="upv", source="S1, section 3", infinite_bounds=InfiniteBounds.KEEP),
        Convention(name="pisa", source="S3, Potatura alfa-beta"),
        Convention(name="wikipedia", source="S2, Árbol expectiminimax"),
        Convention(name="cs188", source="Berkeley CS188, project 2", cut=Cut.GT),
    )
}


def convention(name: str, settings: Mapping[str, str] | None = None) -> Convention:
    """The named bundle, with single settings changed (named as in SETTINGS, hyphens allowed)."""
    if name not in CONVENTIONS:
        raise UnknownName("convention", name, CONVENTIONS)
    return override(CONVENTIONS[name], settings or {})


def override(base: Convention, settings: Mapping[str, str]) -> Convention:
    """The convention with the settings changed."""
    changes = {name.replace("-", "_"): text for name, text in settings.items()}
    return replace(base, **{name: setting(name, text) for name, text in changes.items()})  # type: ignore[arg-type]  # setting() gives each field its own type


def setting(name: str, text: str) -> StrEnum:
    """The value of one setting, from its text."""
    if name not in SETTINGS:
        raise UnknownName("setting", name, SETTINGS)
    values = SETTINGS[name]
    if text not in list(values):
        raise RequestError(f"{name} is one of {', '.join(values)}, not {text[:40]!r}")
    return values(text)


assert {f.name for f in fields(Convention)} == {"name", "source", *SETTINGS}
