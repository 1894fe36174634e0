"""Conventions on which courses differ: settings, and named bundles of them."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum

from generator.base.errors import UnknownName
from generator.base.sources import AIMA, ARBOL, I_GIOCHI, TEMA_3, TEMA_4
from solver.beliefs.propagation import Applicability
from solver.errors import RequestError
from solver.searches.rules import (
    AtBound,
    CutRule,
    Depth,
    InfiniteBounds,
    Order,
    Returns,
    Rules,
    Ties,
)


class CountedLeftOut(StrEnum):
    """The things that are counted for how much a search leaves out."""

    LEAVES = "leaves"
    NODES = "nodes"
    NODES_EAGER = "nodes-eager"
    BRANCHES = "branches"


class ShownAtCut(StrEnum):
    """The entry at a node whose value is not known exactly because of a cut."""

    BLANK = "blank"
    BOUND = "bound"
    INTERVAL = "interval"
    RETURNED = "returned"
    TRUE = "true"


class CutNames(StrEnum):
    """The name of a cut at a Min node: alpha cut, beta cut, or none."""

    STANDARD = "standard"
    SWAPPED = "swapped"
    UNNAMED = "unnamed"


class StrategyMeaning(StrEnum):
    """A strategy is a subtree, or a move for every node of the player, reached or not."""

    SUBTREE = "subtree"
    PLAN = "plan"


class ChanceAttitude(StrEnum):
    """The expectation of chance: its mean, its best outcome for Max, or its worst."""

    MEAN = "mean"
    OPTIMISTIC = "optimistic"
    PESSIMISTIC = "pessimistic"


class UnknownLeaf(StrEnum):
    """Whether the unknown leaf of a tree may be any real number, or only an integer."""

    REAL = "real"
    INTEGER = "integer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Convention:
    """A bundle of settings; `name` is that of the bundle from which it was made."""

    name: str
    source: str
    cut: CutRule = CutRule.GE
    returns: Returns = Returns.SOFT
    infinite_bounds: InfiniteBounds = InfiniteBounds.CUT
    order: Order = Order.LEFT
    count: CountedLeftOut = CountedLeftOut.LEAVES
    shown_at_cut: ShownAtCut = ShownAtCut.RETURNED
    cut_names: CutNames = CutNames.STANDARD
    ties: Ties = Ties.FIRST
    strategy: StrategyMeaning = StrategyMeaning.SUBTREE
    depth: Depth = Depth.LEVELS
    chance: ChanceAttitude = ChanceAttitude.MEAN
    star: AtBound = AtBound.STOP
    unknown_leaf: UnknownLeaf = UnknownLeaf.REAL
    applicability: Applicability = Applicability.MULTIPLY

    @property
    def rules(self) -> Rules:
        """The settings that an alpha-beta search needs."""
        return Rules(self.cut, self.returns, self.infinite_bounds, self.order)


SETTINGS: Mapping[str, type[StrEnum]] = {
    "cut": CutRule,
    "returns": Returns,
    "infinite_bounds": InfiniteBounds,
    "order": Order,
    "ties": Ties,
    "applicability": Applicability,
}
"""Settings on which the answer to an exercise may depend; the sheet states each."""

SOLVING: Mapping[str, type[StrEnum]] = {
    "count": CountedLeftOut,
    "shown_at_cut": ShownAtCut,
    "cut_names": CutNames,
    "strategy": StrategyMeaning,
    "depth": Depth,
    "chance": ChanceAttitude,
    "star": AtBound,
    "unknown_leaf": UnknownLeaf,
}
"""Settings that only `solve` reads."""

EVERY: Mapping[str, type[StrEnum]] = {**SETTINGS, **SOLVING}
"""All settings, by name."""

CONVENTIONS: Mapping[str, Convention] = {
    c.name: c
    for c in (
        Convention(
            name="aima",
            source=f"{AIMA}, Figures 5.5 and 5.7",
            shown_at_cut=ShownAtCut.INTERVAL,
        ),
        Convention(
            name="tema3",
            source=f"{TEMA_3}, Poda alpha-beta",
            returns=Returns.INHERIT,
            count=CountedLeftOut.NODES_EAGER,
            shown_at_cut=ShownAtCut.BOUND,
        ),
        Convention(
            name="upv",
            source=f"{TEMA_4}, section 3",
            infinite_bounds=InfiniteBounds.KEEP,
            count=CountedLeftOut.NODES,
        ),
        Convention(name="pisa", source=f"{I_GIOCHI}, Potatura alfa-beta"),
        Convention(name="wikipedia", source=ARBOL),
        Convention(name="cs188", source="Berkeley CS188, project 2", cut=CutRule.GT),
    )
}


def convention(name: str, settings: Mapping[str, str] | None = None) -> Convention:
    """Return the named bundle, with single settings changed (names as in EVERY, or hyphened)."""
    if name not in CONVENTIONS:
        raise UnknownName("no convention", name, CONVENTIONS)
    return override(CONVENTIONS[name], settings or {})


def override(base: Convention, settings: Mapping[str, str]) -> Convention:
    """Return the convention with these settings changed."""
    changes = {name.replace("-", "_"): text for name, text in settings.items()}
    return replace(base, **{name: setting(name, text) for name, text in changes.items()})  # type: ignore[arg-type]  # setting() gives each field its own type


def setting(name: str, text: str) -> StrEnum:
    """Read the value of one setting; raise RequestError for an unknown one."""
    if name not in EVERY:
        raise UnknownName("no setting", name, EVERY)
    values = EVERY[name]
    if text not in list(values):
        raise RequestError(
            "{name} is one of {options}, not {written!r}",
            name=name,
            options=", ".join(values),
            written=text[:40],
        )
    return values(text)


assert {f.name for f in fields(Convention)} == {"name", "source", *EVERY}
