"""Every way in, with inputs that lead to code not yet reached: `by_coverage.py CORPUS [option …]`.

The first byte says which way in; atheris (libFuzzer) makes up the rest.
"""

import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["solver", "generator", "grader"]):
    from seeds import seeds
    from targets import TARGETS, attempt

NAMES = sorted(TARGETS)


def one(content: bytes) -> None:
    if content:
        attempt(NAMES[content[0] % len(NAMES)], content[1:])


def plant(corpus: Path) -> None:
    """The files that are right, to begin from."""
    corpus.mkdir(exist_ok=True)
    for place, name in enumerate(NAMES):
        for number, seed in enumerate(seeds()[name]):
            (corpus / f"{name}-{number}").write_bytes(bytes([place]) + seed)


if __name__ == "__main__":
    plant(Path(sys.argv[1]))
    atheris.Setup([sys.argv[0], *sys.argv[2:], sys.argv[1]], one)
    atheris.Fuzz()
