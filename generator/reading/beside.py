"""What students write beside a name: its value, as in `a3 (9)` or `c2 = 5`."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from generator.reading.lexicon import TOKEN

NUMBER: Final = r"[+-]?\s*(?:\d+(?:[.,]\d+)?(?:\s*/\s*\d+)?|\u221e|inf\w{0,6})"
VALUE: Final = re.compile(rf"\s*(?:\(\s*=?\s*({NUMBER})\s*\)|[=:]\s*({NUMBER})(?![\w(]))", re.ASCII)


@dataclass(slots=True)
class Beside:
    """The values in a text, as they are met behind its names."""

    text: str
    spans: Sequence[tuple[int, int]] = ()
    values: list[str] = field(default_factory=list)

    def past(self, at: int) -> int:
        """The token after a value that begins here; the same if there is none."""
        if not self.spans:
            self.spans = [token.span() for token in TOKEN.finditer(self.text)]
        found = VALUE.match(self.text, self.spans[at - 1][1])
        if found is None:
            return at
        self.values.append("".join((found[1] or found[2]).split()))
        while at < len(self.spans) and self.spans[at][0] < found.end():
            at += 1
        return at

    @property
    def differ(self) -> bool:
        """Whether the values tell the names apart, as in a list of what each is worth."""
        return len(set(self.values)) > 1
