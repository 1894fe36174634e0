"""How the service is set up."""

from dataclasses import dataclass

from grader.base.workers.chosen import HERE, Chosen

MEGABYTE = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Rates are in the words of `limits`; `secure` is whether cookies travel over HTTPS alone."""

    engine: Chosen = HERE
    by_address: str = "3000/minute"
    by_visitor: str = "600/minute"
    by_guess: str = "30/minute"
    largest: int = 2 * MEGABYTE
    secure: bool = True
