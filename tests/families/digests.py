"""Digests of the problems that ids stand for; `python tests/families/digests.py` pins new ones.

A line of the golden file is a family, a level, its revision and a digest for each of the first
seeds. Lines of a revision that is pinned already are never rewritten.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path

from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.families import FAMILIES
from generator.generation.generate import generated

GOLDEN = Path(__file__).parents[1] / "golden/digests.txt"
SEEDS = 20
LENGTH = 10


def digest(family, level, seed):
    """Of the plain problem, which is all that an exercise is made of."""
    id_ = ExerciseId(family=family.name, level=level, seed=seed, revision=family.revision)
    return digest_of(generated(family, id_, CONVENTIONS["aima"]))


def digest_of(exercise):
    plain = json.dumps(exercise.family.to_plain(exercise.problem), sort_keys=True)
    return sha256(plain.encode()).hexdigest()[:LENGTH]


def pinned():
    """By family and level, the revision and its digests."""
    lines = GOLDEN.read_text("utf-8").splitlines() if GOLDEN.exists() else []
    words = [line.split() for line in lines]
    return {(w[0], w[1]): (int(w[2].removeprefix("r")), w[3:]) for w in words}


def lines(there):
    for name, family in FAMILIES.items():
        for level in family.sizes:
            revision, digests = there.get((name, str(level)), (0, []))
            if revision != family.revision:
                digests = [digest(family, level, seed) for seed in range(SEEDS)]
            yield f"{name} {level} r{family.revision} {' '.join(digests)}"


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(lines(pinned())) + "\n", "utf-8")
    sys.stdout.write(f"{GOLDEN.name}: {len(pinned())} lines\n")
