"""Print what the program takes, as ratios within one run: the table of `nox -s bench`.

A ratio compares with a baseline that is measured in turns with it, so that all meet the same
machine; the least of a few rounds of CPU time counts. `python tests/bench/measure_ratios.py start
beliefs` measures the rows with such words only.
"""

import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from fractions import Fraction
from math import inf
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from test_bench_marking import HandedIn, all_handed_in
from test_bench_start import BARE, ENVIRONMENT, MINIMAESTRO, spent

import minimaestro
from generator.answers.writing import write_answer
from generator.base.convention import CONVENTIONS
from generator.base.rng import Rng
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import generated
from grader.base.workers.engine import spread
from grader.base.workers.engine_choice import EngineChoice, at_leisure
from grader.exams.files.report import report_json
from grader.exams.grading.grade_run import CHUNK
from grader.marking.marks.grade import Report
from solver.beliefs.belief import Belief
from solver.beliefs.model import ModelRow, TableModel
from solver.beliefs.update import update
from solver.exact import Rational
from solver.searches.minimax import minimax
from solver.trees.notation import parse
from solver.working import answer, work

ROUNDS = 20
RNG = Rng("bench")
ROOT = Path(__file__).parents[2]
AIMA = CONVENTIONS["aima"]


@dataclass(frozen=True)
class Row:
    """A line of the table: what it was on 2026-11-28, the target, and how it is measured now."""

    what: str
    before: str
    target: str
    measure: Callable[[], str]


def least(*acts: Callable[[], object], clock=process_time, rounds=ROUNDS) -> list[float]:
    """The seconds of the quickest round of each act, in turns."""
    times = [inf] * len(acts)
    for _ in range(rounds):
        for i, act in enumerate(acts):
            start = clock()
            act()
            times[i] = min(times[i], clock() - start)
    return times


def ratio(act: Callable[[], object], baseline: Callable[[], object], **how) -> str:
    act(), baseline()
    ours, theirs = least(act, baseline, **how)
    return f"{ours / theirs:.2f}"


# Trees.


TOKEN = re.compile(r"(max|min)\(|(-?\d+)|\)")


def write_tree(depth: int, kind: str = "max") -> str:
    if not depth:
        return str(RNG.between(-20, 20))
    children = (write_tree(depth - 1, "min" if kind == "max" else "max") for _ in range(10))
    return f"{kind}({', '.join(children)})"


def read_plainly(text: str):
    """Nested pairs of a kind and children, by a regular expression and a stack."""
    stack, kinds = [[]], []
    for token in TOKEN.finditer(text):
        if token[1]:
            kinds.append(token[1])
            stack.append([])
        elif token[2]:
            stack[-1].append(Fraction(token[2]))
        else:
            children = stack.pop()
            stack[-1].append((kinds.pop(), children))
    return stack[0][0]


def value_plainly(node):
    if type(node) is not tuple:
        return node
    kind, children = node
    return (max if kind == "max" else min)(map(value_plainly, children))


def with_numbers(node, number):
    """The same tree with another type of numbers."""
    if type(node) is not tuple:
        return number(node.numerator, node.denominator)
    return node[0], [with_numbers(child, number) for child in node[1]]


TREE = write_tree(3)


def read_and_solve() -> str:
    return ratio(
        lambda: minimaestro.solve(TREE, method="minimax"),
        lambda: value_plainly(read_plainly(TREE)),
    )


def search_alone(number=Fraction, run=answer) -> str:
    tree, plain = parse(TREE), with_numbers(read_plainly(TREE), number)
    return ratio(lambda: run(minimax(tree)), lambda: value_plainly(plain))


def write_deep_tree(levels: int = 998) -> str:
    """One child at each level goes on, and one move is best everywhere."""
    text = "3"
    for level in range(levels):
        kind, sign = ("max", -1) if level % 2 else ("min", 1)
        text = f"{kind}({sign * level}, {text}, {sign * (level + 1)})"
    return text


def all_strategies() -> str:
    tree = minimaestro.parse(write_deep_tree())
    return ratio(
        lambda: minimaestro.solve(tree, method="strategies"),
        lambda: minimaestro.solve(tree, method="minimax"),
        rounds=3,
    )


# Starts.


NEW = ("new", "minimax", "--level", "easy", "--seed", "1")
CHECK = ("check", f"minimax.easy.1.r{FAMILIES['minimax'].revision}", "--answer", "B=3")


def start(script: str, *arguments: str, path: str | None = None) -> Callable[[], object]:
    command = [sys.executable, "-c", script, *arguments]
    environment = ENVIRONMENT | ({"PYTHONPATH": path} if path else {})
    return lambda: subprocess.run(
        command, stdout=subprocess.DEVNULL, check=False, env=environment, cwd="/"
    )


def cold_start(arguments: Sequence[str]) -> str:
    ours, bare = start(MINIMAESTRO, *arguments, path=str(ROOT)), start(BARE, "max(1, 2)")
    return ratio(ours, bare, clock=spent, rounds=8)


def from_sources() -> str:
    """The same command from this checkout and from a wheel."""
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", folder, ROOT]
        subprocess.run(pip, check=True, stdout=subprocess.DEVNULL)
        arguments = (*CHECK, "--language", "es")
        return ratio(
            start(MINIMAESTRO, *arguments, path=str(ROOT)),
            start(MINIMAESTRO, *arguments, path=folder),
            clock=spent,
            rounds=8,
        )


# Marking.


MARKED = ("alpha-beta", "expectiminimax", "worlds")


def all_wrong(exercise) -> dict[str, str]:
    """What the first mistake gives, or else a number or an answer of another question."""
    texts = {}
    for i, (name, key) in enumerate(exercise.key.items()):
        mistaken = (made[name] for made in exercise.mistakes.values() if name in made)
        others = (*mistaken, *(k for k in exercise.key.values() if type(k) is type(key)))
        wrong = next((other for other in others if other != key), None)
        texts[name] = str(i + 1_000) if wrong is None else write_answer(wrong)
    return texts


def wrong_sheet(marked: Callable[[HandedIn], Report]) -> str:
    sheets = [sheet for name in MARKED for sheet in all_handed_in(name, all_wrong)[::3]]
    return ratio(
        lambda: [report_json(marked(sheet), "en") for sheet in sheets],
        lambda: [sheet.not_spared() for sheet in sheets],
        rounds=4,
    )


# Generating: how many problems are drawn for one that is kept, by family and level.


DRAWN_SEEDS = range(15)
FEW_CANDIDATES = 2


@dataclass(frozen=True)
class Cell:
    name: str
    candidates: float
    milliseconds: float


def measure_cell(name: str, level: Level) -> Cell:
    draws, family = [0], FAMILIES[name]

    def draw(rng, size):
        draws[0] += 1
        return family.draw(rng, size)

    counting = replace(family, draw=draw)
    ids = [
        ExerciseId(family=name, level=level, seed=seed, revision=family.revision)
        for seed in DRAWN_SEEDS
    ]
    generated(counting, ids[0], AIMA)  # which loads what the family needs
    candidates, milliseconds = [], []
    for id_ in ids:
        draws[0], began = 0, process_time()
        generated(counting, id_, AIMA)
        milliseconds.append(1_000 * (process_time() - began))
        candidates.append(draws[0])
    return Cell(f"{name} {level}", median(candidates), median(milliseconds))


def generating() -> str:
    cells = [measure_cell(name, level) for name in FAMILIES for level in Level]
    usual = median(cell.candidates for cell in cells)
    above = sum(cell.candidates > FEW_CANDIDATES for cell in cells)
    many = max(cells, key=lambda cell: cell.candidates)
    slow = max(cells, key=lambda cell: cell.milliseconds)
    return (
        f"median {usual:.1f}, above {FEW_CANDIDATES} in {above} of {len(cells)} cells, "
        f"worst {many.candidates:.0f} ({many.name}); "
        f"slowest {slow.milliseconds:.0f} ms ({slow.name})"
    )


# Beliefs.


STATES, OUTCOMES = 60, 4


def random_model() -> TableModel:
    names = [f"s{i}" for i in range(STATES)]
    rows = []
    for state in names:
        outcomes = RNG.shuffled(names)[:OUTCOMES]
        weights = [RNG.between(1, 4) for _ in outcomes]
        rows += [
            ModelRow(state, "act", to, Rational(weight, sum(weights)), "xy"[RNG.between(0, 1)])
            for to, weight in zip(outcomes, weights, strict=True)
        ]
    return TableModel.from_rows(rows)


def update_plainly(model: TableModel, belief: Belief[str]) -> dict[str, Rational]:
    weights: dict[str, Rational] = {}
    for state, p in belief.weights.items():
        for after, q in model.table[state, "act"].items():
            if model.observations[state, "act", after] == "x":
                weights[after] = weights.get(after, 0) + p * q
    total = sum(weights.values())
    return {state: p / total for state, p in weights.items()}


def belief_update() -> str:
    model = random_model()
    belief = Belief.from_weights({f"s{i}": Rational(RNG.between(1, 5)) for i in range(STATES)})
    assert update(model, belief, "act", "x").weights == update_plainly(model, belief)
    return ratio(
        lambda: update(model, belief, "act", "x"), lambda: update_plainly(model, belief), rounds=100
    )


# Workers.


ITEMS = range(400)
CHUNKS = [[i] for i in ITEMS]


SHEETS = [range(500_000)] * (2 * CHUNK)
"""Things whose sum takes about as long as marking a sheet."""
SHEET_CHUNKS = [SHEETS[:CHUNK], SHEETS[CHUNK:]]


def do_work(engine: EngineChoice, work: Callable[..., object], chunks) -> Callable[[], object]:
    """The work on each thing, by workers that are ready."""
    workers = OPENED.enter_context(at_leisure(engine))
    return lambda: [*spread(workers, work, chunks)]


OPENED = ExitStack()


def dask_pool(work: Callable[..., object], chunks) -> str:
    try:
        from distributed import LocalCluster  # noqa: PLC0415  # an extra
    except ImportError:
        return "not installed"
    with OPENED, LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster:
        dask = EngineChoice(engine="dask", scheduler=cluster.scheduler_address, jobs=1)
        pool = EngineChoice(jobs=1)
        acts = (do_work(engine, work, chunks) for engine in (dask, pool))
        return ratio(*acts, clock=perf_counter, rounds=3)


ROWS = (
    Row("`solve`, 1,000 leaves ÷ regular expression and Fractions", "12.7", "≤ 3", read_and_solve),
    Row("search alone ÷ plain minimax on Fractions", "1.3–1.8", "≤ 1.2", search_alone),
    Row("search alone ÷ plain minimax on mpq", "2.9–6.6", "≤ 2", lambda: search_alone(Rational)),
    Row("the same, all its steps made", "–", "–", lambda: search_alone(Rational, run=work)),
    Row("start of `new` ÷ bare Typer", "3.0", "≤ 1.8", lambda: cold_start(NEW)),
    Row("start of `check` ÷ bare Typer", "3.4", "≤ 1.8", lambda: cold_start(CHECK)),
    Row("start from sources ÷ from a wheel", "2.7", "≤ 1.1", from_sources),
    Row(
        "marking a wrong sheet, its exercise's first ÷ reading and solving once",
        "6.4",
        "≤ 2.5",
        lambda: wrong_sheet(HandedIn.marked),
    ),
    Row(
        "the same, with no misread number looked for",
        "–",
        "≤ 2.5",
        lambda: wrong_sheet(HandedIn.marked_without_search),
    ),
    Row(
        "marking a wrong sheet, its exercise's next ÷ reading and solving once",
        "–",
        "≤ 2.5",
        lambda: wrong_sheet(HandedIn.marked_again),
    ),
    Row("generating: candidates for one accepted", "worst 104", "median ≤ 2, ≤ 50 ms", generating),
    Row("belief update ÷ plain dictionary loop", "3.4–3.9", "≤ 1", belief_update),
    Row("`strategies` on 998 levels ÷ minimax", "22", "≤ 3", all_strategies),
    Row("Dask ÷ local pool, one trivial item a chunk", "30", "–", lambda: dask_pool(abs, CHUNKS)),
    Row(
        "Dask ÷ local pool, sheets in the chunks of `grade`",
        "–",
        "≤ 1.1",
        lambda: dask_pool(sum, SHEET_CHUNKS),
    ),
)


def main(words: Sequence[str]) -> None:
    """Print the rows whose text has one of the words; all of them without words."""
    print("| what | 2026-11-28 | now | target |\n|---|---|---|---|")  # noqa: T201
    for row in ROWS:
        if not words or any(word in row.what for word in words):
            print(f"| {row.what} | {row.before} | {row.measure()} | {row.target} |", flush=True)  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
