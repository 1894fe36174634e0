"""Learning from answers that a person has confirmed, by the last layer of the network alone.

What is learnt is kept in the user's own folder for data, holds weights and no picture, and is sent
nowhere. Half of the symbols that come with the program are learnt again beside it, so that they are
not forgotten (A. Robins: Catastrophic forgetting, rehearsal and pseudorehearsal, 1995). It is kept
only if it reads the other half no worse, and no sign in it much worse, and those of the person's
that it has not seen better.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.resources import as_file, files
from io import BytesIO
from typing import Any

import numpy as np

from grader.base.disk.files import write
from grader.exams.scanning.handwriting.reading import (
    ALIKE,
    SymbolNetwork,
    align_signs,
    load_network,
)
from grader.exams.scanning.handwriting.strokes import ink_line
from grader.exams.scanning.libraries import own_network
from solver.errors import RequestError

SYMBOLS_FILE = "kept.npz"
"""Symbols that the network has not learnt from: `features` (0 to 255), `places`, `signs`."""
MIN_SYMBOLS = 100
"""Fewer symbols teach nothing."""
EACH = 5
"""Every fifth answer is for trying."""
FORGOTTEN = 0.2
"""The greatest share of a sign's tried symbols that may be known before learning and not after."""
STEPS = 300
PULLS = (1.0, 0.3, 0.1, 0.03, 0.01)
"""How strongly weights are pulled back to what they were, relative to the steepest direction."""


@dataclass(frozen=True, slots=True)
class ConfirmedSigns:
    """Symbols: what is measured of each (n × features), and its class in the network."""

    features: Any
    classes: Any

    def count_known(self, network: SymbolNetwork) -> int:
        """Return the number that the network knows."""
        return int(self.right_of_each(network).sum())

    def right_of_each(self, network: SymbolNetwork) -> Any:
        """Return the number that the network knows of each sign."""
        is_right = network.log_probabilities(self.features).argmax(axis=1) == self.classes
        return np.bincount(self.classes[is_right], minlength=len(network.symbols))

    def half(self, first: int) -> "ConfirmedSigns":
        """Return every other symbol from the `first` on."""
        return ConfirmedSigns(self.features[first::2], self.classes[first::2])

    def beside(self, other: "ConfirmedSigns") -> "ConfirmedSigns":
        """Return the symbols of both."""
        return ConfirmedSigns(
            np.vstack([self.features, other.features]), np.hstack([self.classes, other.classes])
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """What was learnt: from `signs`; of `tried` others, so many were known `before` and `after`.

    `is_kept` tells whether it is used from now on.
    """

    signs: int
    tried: int
    before: int
    after: int
    is_kept: bool


def learn(answers: Sequence[tuple[Any, str]]) -> Lesson:
    """Learn from inks and what they say; RequestError if there are too few."""
    first = load_network()
    to_learn = signs_of([answer for k, answer in enumerate(answers) if k % EACH], first)
    to_try = signs_of(list(answers[::EACH]), first)
    if len(to_learn.classes) < MIN_SYMBOLS or not len(to_try.classes):
        raise RequestError(
            "learn needs {least} signs in confirmed answers to numbers and names; there are "
            "{found}",
            least=MIN_SYMBOLS,
            found=len(to_learn.classes),
        )
    again, signs = (kept_signs(first).half(place) for place in (0, 1))
    better = [
        network
        for network in networks(first, to_learn.beside(again))
        if is_no_worse(network, first, signs)
        and to_try.count_known(network) > to_try.count_known(first)
    ]
    best = max(better, key=to_try.count_known, default=first)
    if better:
        keep_network(best)
    return Lesson(
        signs=len(to_learn.classes),
        tried=len(to_try.classes),
        before=to_try.count_known(first),
        after=to_try.count_known(best),
        is_kept=bool(better),
    )


def is_no_worse(network: SymbolNetwork, first: SymbolNetwork, signs: ConfirmedSigns) -> bool:
    """Tell whether a network knows as many symbols as the first, and nearly all of each sign."""
    lost = signs.right_of_each(first) - signs.right_of_each(network)
    sign_counts = np.bincount(signs.classes, minlength=len(first.symbols))
    return bool(lost.sum() <= 0 and (lost <= FORGOTTEN * sign_counts).all())


def signs_of(answers: Sequence[tuple[Any, str]], network: SymbolNetwork) -> ConfirmedSigns:
    """Return the symbols of answers whose ink can be what they say."""
    classes = {sign: k for k, sign in enumerate(network.symbols)}
    measured_signs = [
        (measured, classes[sign.translate(ALIKE)])
        for ink, text in answers
        if all(sign.translate(ALIKE) in classes for sign in text if sign not in " ;")
        for cut in [ink_line(ink)]
        if cut is not None
        for sign, measured in align_signs(cut, text) or ()
    ]
    if not measured_signs:
        return ConfirmedSigns(np.zeros((0, len(network.mean)), np.float32), np.zeros(0, np.int64))
    return ConfirmedSigns(
        np.stack([measured for measured, _ in measured_signs]),
        np.array([place for _, place in measured_signs]),
    )


def kept_signs(network: SymbolNetwork) -> ConfirmedSigns:
    """Return the symbols that come with the program."""
    place = files(__package__) / SYMBOLS_FILE
    with as_file(place) as path, np.load(path, allow_pickle=False) as archive:
        sign_features = np.hstack([archive["features"].astype(np.float32) / 255, archive["places"]])
        classes = [network.symbols.index(sign) for sign in str(archive["signs"])]
    return ConfirmedSigns(sign_features.astype(np.float32), np.array(classes))


def networks(first: SymbolNetwork, signs: ConfirmedSigns) -> Iterator[SymbolNetwork]:
    """Yield networks whose last layer has learnt, the most careful first."""
    inner = np.hstack([first.inner(signs.features), np.ones((len(signs.classes), 1), np.float32)])
    start = np.vstack([first.output, first.output_bias])
    meant = np.eye(len(first.symbols), dtype=np.float32)[signs.classes]
    steepest = float(np.linalg.norm(inner, 2)) ** 2 / len(inner) / 2
    for pull in PULLS:
        weights, ahead = start, start
        for step in range(STEPS):
            out = inner @ ahead
            likely = np.exp(out - out.max(axis=1, keepdims=True))
            likely /= likely.sum(axis=1, keepdims=True)
            slope = inner.T @ (likely - meant) / len(inner) + pull * steepest / 10 * (ahead - start)
            after = ahead - slope / (steepest * (1 + pull / 10))
            ahead = after + step / (step + 3) * (after - weights)  # Y. Nesterov (1983)
            weights = after
        yield replace(
            first,
            output=weights[:-1].astype(np.float32),
            output_bias=weights[-1].astype(np.float32),
        )


def keep_network(network: SymbolNetwork) -> None:
    """Write the network to the user's folder; it is used from now on."""
    file = BytesIO()
    arrays = {name: array.astype(np.float16) for name, array in network.weights().items()}
    np.savez_compressed(file, symbols=np.array(network.symbols), **arrays)
    own_network().parent.mkdir(parents=True, exist_ok=True)
    write(own_network(), file.getvalue(), force=True)
    load_network.cache_clear()
