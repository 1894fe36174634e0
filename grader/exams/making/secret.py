"""What a graded exam is drawn from: a secret that no student has, and what follows from it."""

import hmac
import json
import os
import re
from collections.abc import Collection
from hashlib import sha256
from pathlib import Path
from secrets import token_hex

from grader.base.disk.files import read_bytes, refused_as_request
from solver.errors import RequestError

BYTES = 32
OURS = re.compile(rf"[0-9a-f]{{{2 * BYTES}}}".encode())
DEMONSTRATION = b"a demonstration has no secrets: every time the same exercises"
ALPHABET = "34679CDFGHJKMNPRTVWXY"
"""No vowels, so that no word comes out; nothing like another (0 O, 1 I L, 2 Z, 5 S, 8 B)."""
MARK, OWN = 2, 5
CODE = re.compile(rf"[{ALPHABET}]{{6}}(?:[{ALPHABET}]{{2}})?")
"""Eight letters: the exam's mark, the student's own, a check; six, of an exam made before these."""


def secret(path: Path, out: Path) -> bytes:
    """The secret in the file, which is made for the owner alone if there is none.

    It may not lie in `out`, the folder that is handed on.
    """
    if path.resolve().is_relative_to(out.resolve()):
        raise RequestError(
            "the secret {path} would lie in {out}; keep it in another folder", path=path, out=out
        )
    with refused_as_request(path):
        if not path.exists():
            make(path)
    content = read_bytes(path).strip()
    if not is_ours(content):
        raise RequestError(
            "{path} is no secret that minimaestro made, which is {bytes} digits from 0 to f and "
            "nothing else; name a file that is not there yet, and one is made",
            path=path,
            bytes=2 * BYTES,
        )
    return content


def is_ours(content: bytes) -> bool:
    """Whether `make` wrote it, or the demonstration, which is to come out the same every time."""
    return OURS.fullmatch(content) is not None or content == DEMONSTRATION


def make(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    try:
        with os.fdopen(file, "w", encoding="ascii") as new:
            new.write(f"{token_hex(BYTES)}\n")
    except OSError:
        path.unlink(missing_ok=True)  # half a secret would make another exam
        raise


def fingerprint(secret: bytes) -> str:
    """By which the secret is known again, and from which nothing of it can be told."""
    return digest(secret, "fingerprint")[:8].hex()


def seed(secret: bytes, student: str, *, exercise: int, attempt: int) -> int:
    """The seed (64 bits) of one student's exercise, numbered from 1."""
    return int.from_bytes(digest(secret, "seed", student, exercise, attempt)[:8], "big")


def code(secret: bytes, student: str, *, exam: str, attempt: int, taken: Collection[str]) -> str:
    """The code on a student's sheet of an exam, which none of `taken` is."""
    mark = letters(digest(secret, "exam", exam), MARK)
    tries = 0
    while (drawn := checked(mark + own(secret, student, exam, attempt, tries))) in taken:
        tries += 1
    return drawn


def own(secret: bytes, student: str, exam: str, attempt: int, tries: int) -> str:
    return letters(digest(secret, "code", exam, student, attempt, tries), OWN)


def letters(number: bytes, length: int) -> str:
    rest, drawn = int.from_bytes(number, "big"), ""
    for _ in range(length):
        rest, letter = divmod(rest, len(ALPHABET))
        drawn += ALPHABET[letter]
    return drawn


def checked(letters: str) -> str:
    """The letters with one more, which shows that one is another or two have changed places.

    From the end they weigh 1, 2, 1, 2 …: neither these nor their difference divides 21.
    """
    weighed = enumerate(reversed(letters))
    total = sum((2 - i % 2) * ALPHABET.index(letter) for i, letter in weighed)
    return letters + ALPHABET[-total % len(ALPHABET)]


def exam_mark(code: str) -> str:
    """The letters of a code that its exam has on every sheet; none on what is no code of now."""
    whole = CODE.fullmatch(code) and len(code) == MARK + OWN + 1 and checked(code[:-1]) == code
    return code[:MARK] if whole else ""


def digest(secret: bytes, *about: str | int) -> bytes:
    """HMAC-SHA256 (RFC 2104) of what is asked for, written without ambiguity."""
    return hmac.digest(secret, json.dumps(about).encode(), sha256)
