"""The text that handwriting most likely says, among those that its field allows."""

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from heapq import nlargest
from importlib.resources import as_file, files
from io import BytesIO
from math import exp, inf
from typing import Any
from zipfile import BadZipFile, ZipFile

import cv2
import numpy as np

from grader.base.disk.files import MEGABYTE, read_bytes
from grader.exams.scanning.handwriting.grammar import BLANK, Grammar
from grader.exams.scanning.handwriting.strokes import InkLine, ink_line
from grader.exams.scanning.libraries import own_network
from solver.errors import RequestError

MAX_SYMBOL_PIECES, WIDEST = 3, 1.7
"""The most pieces that are taken for one symbol, if they were not cut from one, and its greatest
width, relative to the height of the line."""
GAP, NO_GAP = 0.3, -4.0
"""The least gap between items, relative to the height of the line; what less of it costs."""
FAR = 50.0
"""The logarithm of how much likelier something is that makes a guess worthless."""
ALLOWED = 1.0
"""The logarithm of how much likelier a sign is that the field allows than any, before one looks."""
APART = -2.0
"""What it costs to take one piece of connected ink for two symbols."""
LONG, TOO_LONG = 3, -3.0
"""The most digits in a row that a number usually has; what each further one costs."""
BEAM_WIDTH = 30
"""How many beginnings of a text are followed."""
ALIKE = str.maketrans("OoIlCKPSUVWXZ", "0011ckpsuvwxz")
"""Signs that are of one shape, and that only the grammar tells apart."""


@dataclass(frozen=True, slots=True)
class ReadingGuess:
    """What handwriting may say, and the probability that it does."""

    text: str
    sure: float


@dataclass(frozen=True, slots=True)
class Symbol:
    """Pieces of a line that may be one symbol: up to the piece `end`, with log probabilities."""

    end: int
    logs: Any
    known: str


def guess_line(ink: Any, grammar: Grammar) -> ReadingGuess | None:
    """Return what a line of ink (uint8, 1 at strokes) says most likely; None if nothing fits."""
    cut = ink_line(ink)
    if cut is None:
        return None
    symbols = candidate_symbols(cut)
    fitting = likeliest_texts(cut, symbols, grammar)
    if not fitting:
        return None
    best = max(fitting, key=fitting.__getitem__)
    free_score, free_text = free_reading(cut, symbols)
    others = sum(exp(score - fitting[best]) for score in fitting.values())
    signs = best.replace(BLANK, "")
    is_free = free_text == signs.translate(ALIKE)
    beyond = 0.0 if is_free else exp(min(FAR, free_score - fitting[best] - ALLOWED * len(signs)))
    return ReadingGuess(best, 1 / (others + beyond))


def candidate_symbols(cut: InkLine) -> list[list[Symbol]]:
    """Return for each piece the symbols that may begin with it."""
    spans = [
        (first, last)
        for first in range(cut.pieces)
        for last in range(first + 1, cut.pieces + 1)
        if is_possible(cut, first, last)
    ]
    log_rows = load_network().log_probabilities(
        np.stack(
            [features(cut.mask(first, last), cut.height, cut.rows[first]) for first, last in spans]
        )
    )
    symbols_by_piece: list[list[Symbol]] = [[] for _ in range(cut.pieces)]
    for (first, last), logs in zip(spans, log_rows, strict=True):
        weighed = logs * (last - first) + (APART if last in cut.cut else 0.0)
        symbols_by_piece[first].append(Symbol(last, weighed, cut.known.get(last, "")))
    return symbols_by_piece


def is_possible(cut: InkLine, first: int, last: int) -> bool:
    """Tell whether the pieces may be one symbol: near each other, and none is known."""
    if all(piece in cut.cut for piece in range(first + 1, last)):
        return True  # it is one, or was before it was cut
    if last > first + MAX_SYMBOL_PIECES:
        return False
    if any(piece in cut.known for piece in range(first + 1, last + 1)):
        return False
    left = min(left for left, _ in cut.columns[first:last])
    right = max(right for _, right in cut.columns[first:last])
    return right - left <= WIDEST * cut.height


def likeliest_texts(
    cut: InkLine, symbols: list[list[Symbol]], grammar: Grammar
) -> dict[str, float]:
    """Return the likeliest texts that the grammar allows, with the logarithms of their scores."""
    classes = {sign: k for k, sign in enumerate(load_network().symbols)}
    gaps = [gap_cost(cut, k) for k in range(cut.pieces)]
    beginnings: list[dict[tuple[int, str], float]] = [{} for _ in range(cut.pieces + 1)]
    beginnings[0] = {(0, ""): 0.0}
    for k in range(cut.pieces):
        likeliest = dict(nlargest(BEAM_WIDTH, beginnings[k].items(), key=lambda item: item[1]))
        if k:
            likeliest |= dict(part_items(likeliest, grammar, gaps[k]))
        for (state, text), score in likeliest.items():
            for symbol in symbols[k]:
                for sign, state_after in grammar.steps[state].items():
                    log = log_of(symbol, sign, classes)
                    if log > -inf:
                        after = (state_after, text + sign)
                        better = max(beginnings[symbol.end].get(after, -inf), score + log)
                        beginnings[symbol.end][after] = better
    score_by_text: dict[str, float] = {}
    for (state, text), score in beginnings[cut.pieces].items():
        if state in grammar.ends:
            score_by_text[text] = max(score_by_text.get(text, -inf), score + too_long(text))
    return score_by_text


def align_signs(cut: InkLine, text: str) -> list[tuple[str, Any]] | None:
    """Return each sign of a text that the line is known to say, with the features of its ink.

    Commas and blanks stand for whatever parts two items. None if the pieces can't be the text.
    """
    symbols, signs = candidate_symbols(cut), re.sub(r"[\s,;]+", BLANK, text.strip())
    classes = {sign: k for k, sign in enumerate(load_network().symbols)}
    best: list[dict[int, tuple[float, tuple[tuple[int, int, str], ...]]]]
    best = [{} for _ in range(cut.pieces + 1)]
    best[0] = {0: (0.0, ())}
    for k in range(cut.pieces):
        if k:
            for position, (score, way) in list(best[k].items()):
                if signs[position : position + 1] == BLANK:
                    keep_better(best[k], position + 1, score + gap_cost(cut, k), way)
        for position, (score, way) in best[k].items():
            sign = (
                "," if signs[position : position + 1] == BLANK else signs[position : position + 1]
            )
            for symbol in symbols[k] if sign else ():
                log = log_of(symbol, sign, classes)
                if log > -inf:
                    after = (*way, (k, symbol.end, "" if symbol.known else sign))
                    keep_better(best[symbol.end], position + 1, score + log, after)
    if len(signs) not in best[cut.pieces]:
        return None
    return [
        (sign, features(cut.mask(first, last), cut.height, cut.rows[first]))
        for first, last, sign in best[cut.pieces][len(signs)][1]
        if sign
    ]


def keep_better(
    best_ways: dict[int, tuple[float, Any]], position: int, score: float, way: Any
) -> None:
    """Keep the likelier way to the place `position` of a text."""
    if score > best_ways.get(position, (-inf, None))[0]:
        best_ways[position] = (score, way)


def too_long(text: str) -> float:
    """Return what the length of its numbers costs a text."""
    return TOO_LONG * sum(max(0, len(run) - LONG) for run in re.findall(r"\d+", text))


def part_items(
    likeliest: dict[tuple[int, str], float], grammar: Grammar, cost: float
) -> Iterator[tuple[tuple[int, str], float]]:
    """Yield the beginnings after which a gap parts two items."""
    for (state, text), score in likeliest.items():
        if BLANK in grammar.steps[state]:
            yield (grammar.steps[state][BLANK], text + BLANK), score + cost


def gap_cost(cut: InkLine, piece: int) -> float:
    """Return what it costs to take the space before the piece for a gap between two items."""
    if not piece:
        return -inf
    before = max(right_edge for _, right_edge in cut.columns[:piece])
    return 0.0 if cut.columns[piece][0] + 1 - before >= GAP * cut.height else NO_GAP


def log_of(symbol: Symbol, sign: str, classes: dict[str, int]) -> float:
    """Return the logarithm of the probability that the symbol is the sign."""
    if symbol.known:
        return 0.0 if symbol.known == sign else -inf
    place = classes.get(sign.translate(ALIKE))
    return -inf if place is None else float(symbol.logs[place])


def free_reading(cut: InkLine, symbols: list[list[Symbol]]) -> tuple[float, str]:
    """Return the likeliest text without a grammar, with the logarithm of its score."""
    known = load_network().symbols
    junk = known.index(JUNK)
    best: list[tuple[float, str]] = [(-inf, "")] * (cut.pieces + 1)
    best[0] = (0.0, "")
    for k in range(cut.pieces):
        score, text = best[k]
        for symbol in symbols[k]:
            place = max((n for n in range(len(known)) if n != junk), key=lambda n: symbol.logs[n])
            sign, log = (
                (symbol.known, 0.0) if symbol.known else (known[place], float(symbol.logs[place]))
            )
            best[symbol.end] = max(best[symbol.end], (score + log, text + sign))
    return best[-1]


# Telling which symbol a piece of handwriting is, by a small network on histograms of gradients.
#
# N. Dalal, B. Triggs: Histograms of Oriented Gradients for Human Detection (CVPR 2005). The network
# has one hidden layer; `tests/handwriting` trained it.


MODEL = "model.npz"
MAX_BYTES = 2 * MEGABYTE
"""The greatest size of a file of weights, and of what is packed in it."""
WEIGHTS = ("mean", "scale", "hidden", "hidden_bias", "output", "output_bias")
JUNK = "\N{REPLACEMENT CHARACTER}"
"""Stands for what is no symbol: a half of one, or two together."""
SIDE, INSIDE = 28, 22
"""The side in pixels of the picture of a symbol, and of the symbol in it."""
CELL, DIRECTIONS = 4, 8
"""The side of a cell in pixels, and the directions that are told apart in it."""


@dataclass(frozen=True, slots=True)
class SymbolNetwork:
    """The network: `symbols` are its classes, weights are matrices of float32."""

    symbols: str
    mean: Any
    scale: Any
    hidden: Any
    hidden_bias: Any
    output: Any
    output_bias: Any

    def weights(self) -> dict[str, Any]:
        """Return the arrays by name."""
        return {name: getattr(self, name) for name in WEIGHTS}

    def inner(self, features: Any) -> Any:
        """Return what the hidden layer makes of the features (n × hidden)."""
        scaled_features = (features - self.mean) / self.scale
        return np.maximum(scaled_features @ self.hidden + self.hidden_bias, 0)

    def log_probabilities(self, features: Any) -> Any:
        """Return the logarithm of each symbol's probability (n × symbols)."""
        out = self.inner(features) @ self.output + self.output_bias
        out -= out.max(axis=1, keepdims=True)
        return out - np.log(np.exp(out).sum(axis=1, keepdims=True))


@cache
def load_network() -> SymbolNetwork:
    """Return the user's own network, or that which comes with the package.

    RequestError if the user's file is none.
    """
    with as_file(files(__package__) / MODEL) as path:
        shipped = network_in(path.read_bytes())
    own = own_network()
    if not own.is_file():
        return shipped
    network = compatible_network(read_bytes(own, MAX_BYTES), shipped)
    if network is None:
        raise RequestError(
            "{path} is not what `learn` has written; delete it to go back to what comes with the "
            "program",
            path=own,
        )
    return network


def compatible_network(content: bytes, shipped: SymbolNetwork) -> SymbolNetwork | None:
    """Return the network in a file; None if it is none, or of another form."""
    try:
        with ZipFile(BytesIO(content)) as archive:
            if sum(zip_info.file_size for zip_info in archive.infolist()) > MAX_BYTES:
                return None
        network = network_in(content)
    except (BadZipFile, EOFError, KeyError, OSError, TypeError, ValueError, zlib.error):
        return None
    has_its_form = network.symbols == shipped.symbols and all(
        array.shape == getattr(shipped, name).shape and np.isfinite(array).all()
        for name, array in network.weights().items()
    )
    return network if has_its_form else None


def network_in(content: bytes) -> SymbolNetwork:
    """Return the network in a file of arrays; KeyError or ValueError if it lacks some."""
    with np.load(BytesIO(content), allow_pickle=False) as archive:
        arrays = {name: archive[name].astype(np.float32) for name in WEIGHTS}
        return SymbolNetwork(symbols=str(archive["symbols"]), **arrays)


def features(mask: Any, height: float, among: tuple[int, int]) -> Any:
    """Return what is measured of a symbol: its gradients, and its size and place in the line.

    `height` is that of the writing; what is beside the symbol lies `among` these rows.
    """
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    top, low = int(rows[0]), int(rows[-1]) + 1
    left, right = int(columns[0]), int(columns[-1]) + 1
    high, wide = low - top, right - left
    scale = INSIDE / max(high, wide)
    size = (max(1, round(wide * scale)), max(1, round(high * scale)))
    thumbnail = cv2.resize(mask[top:low, left:right] * 255, size, interpolation=cv2.INTER_AREA)
    canvas: Any = np.zeros((SIDE, SIDE), dtype=np.uint8)
    y, x = (SIDE - size[1]) // 2, (SIDE - size[0]) // 2
    canvas[y : y + size[1], x : x + size[0]] = thumbnail
    place = (
        np.log(wide / high),
        high / height,
        wide / height,
        (top - among[0]) / height,
        (among[1] - low) / height,
    )
    return np.concatenate([gradients(canvas), np.float32(place)])


def gradients(picture: Any) -> Any:
    """Return how much of each direction the edges in each cell of the picture have."""
    soft = cv2.GaussianBlur(picture, (0, 0), 0.8).astype(np.float32)
    down, across = np.gradient(soft)
    turn = np.arctan2(down, across) / (2 * np.pi) * DIRECTIONS % DIRECTIONS
    nearest = np.arange(DIRECTIONS)
    away = np.abs(turn[..., None] - nearest)
    share = np.clip(1 - np.minimum(away, DIRECTIONS - away), 0, None)
    strong = np.hypot(down, across)[..., None] * share
    cells = strong.reshape(SIDE // CELL, CELL, SIDE // CELL, CELL, DIRECTIONS).mean(axis=(1, 3))
    return np.sqrt(cells / max(float(cells.sum()), 1.0)).ravel()
