"""The secret from which a graded exam is generated, and what is derived from it."""

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
"""No vowels, so that no word arises; no similar characters (0 O, 1 I L, 2 Z, 5 S, 8 B)."""
MARK, OWN = 2, 5
CODE = re.compile(rf"[{ALPHABET}]{{6}}(?:[{ALPHABET}]{{2}})?")
"""Eight letters: the exam's, the student's, a check; six in an exam made before these."""


def read_secret(path: Path, out: Path) -> bytes:
    """Read the secret from its file; create one, readable by the owner only, if there is none.

    Raises RequestError if it would lie in `out`, the folder that is handed on.
    """
    if path.resolve().is_relative_to(out.resolve()):
        raise RequestError(
            "the secret {path} would lie in {out}; keep it in another folder", path=path, out=out
        )
    with refused_as_request(path):
        if not path.exists():
            create_secret(path)
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
    """Tell whether the content is a secret that `create_secret` wrote, or the demonstration's."""
    return OURS.fullmatch(content) is not None or content == DEMONSTRATION


def create_secret(path: Path) -> None:
    """Create the file with a new random secret."""
    path.parent.mkdir(parents=True, exist_ok=True)
    file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    try:
        with os.fdopen(file, "w", encoding="ascii") as new:
            new.write(f"{token_hex(BYTES)}\n")
    except OSError:
        path.unlink(missing_ok=True)  # a truncated secret would make another exam
        raise


def secret_fingerprint(secret: bytes) -> str:
    """Return a fingerprint that identifies the secret without revealing it."""
    return hmac_digest(secret, "fingerprint")[:8].hex()


def digest_key(secret: bytes) -> str:
    """Return the key of the digests in exam.json, which does not reveal the secret."""
    return hmac_digest(secret, "keys")[:16].hex()


def exercise_seed(secret: bytes, student: str, *, exercise: int, attempt: int) -> int:
    """Return the seed (64 bits) of one student's exercise, numbered from 1."""
    return int.from_bytes(hmac_digest(secret, "seed", student, exercise, attempt)[:8], "big")


def sheet_code(
    secret: bytes, student: str, *, exam: str, attempt: int, taken: Collection[str]
) -> str:
    """Return the code on a student's sheet, different from all in `taken`."""
    mark = code_letters(hmac_digest(secret, "exam", exam), MARK)
    tries = 0
    while (
        new_code := add_check_letter(mark + own_letters(secret, student, exam, attempt, tries))
    ) in taken:
        tries += 1
    return new_code


def own_letters(secret: bytes, student: str, exam: str, attempt: int, tries: int) -> str:
    """Return the letters of a code that are the student's own."""
    return code_letters(hmac_digest(secret, "code", exam, student, attempt, tries), OWN)


def code_letters(number: bytes, length: int) -> str:
    """Return that many letters of the code alphabet, derived from the bytes."""
    rest, text = int.from_bytes(number, "big"), ""
    for _ in range(length):
        rest, letter = divmod(rest, len(ALPHABET))
        text += ALPHABET[letter]
    return text


def add_check_letter(letters: str) -> str:
    """Append a check letter, which detects one wrong letter and two adjacent ones swapped.

    From the end the letters weigh 1, 2, 1, 2 …; neither these nor their difference divides 21.
    """
    weighed = enumerate(reversed(letters))
    total = sum((2 - i % 2) * ALPHABET.index(letter) for i, letter in weighed)
    return letters + ALPHABET[-total % len(ALPHABET)]


def exam_mark(code: str) -> str:
    """Return the letters that all codes of an exam share; empty if it is no valid code."""
    is_valid = (
        CODE.fullmatch(code) and len(code) == MARK + OWN + 1 and add_check_letter(code[:-1]) == code
    )
    return code[:MARK] if is_valid else ""


def hmac_digest(secret: bytes, *about: str | int) -> bytes:
    """Return an HMAC-SHA256 (RFC 2104) of unambiguously encoded data."""
    return hmac.digest(secret, json.dumps(about).encode(), sha256)
