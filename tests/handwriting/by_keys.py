"""Somebody who reads a class's answers on marking.html by keys alone, and how many keys it takes.

They see what stands there, as `truth` says it, take what is read rightly, and type all else.
"""

import re
from dataclasses import dataclass, field

A_KEY, A_GLANCE, A_LOOK = 0.28, 0.6, 1.35
"""Seconds: for a key (S. K. Card, T. P. Moran, A. Newell, The Keystroke-Level Model, 1980: somebody
who types 40 words a minute); our assumption for each answer in a grid; theirs for getting ready,
before each answer that is typed, each grid and each box."""

STATE = """() => {
  const section = [...document.querySelectorAll("main > section")].find(one => !one.hidden);
  const said = one => one.querySelector("output")?.textContent ?? "";
  const shown = [...section.querySelectorAll(".grid button")].map(one =>
    [one.querySelector("img").alt, one.dataset.field, said(one)]);
  const code = section.querySelector(".where code")?.textContent.split("/")[0];
  const before = document.getElementById("before").textContent;
  return { id: section.id, shown, code, field: section.dataset.field, before };
}"""


def same(one: str, other: str) -> bool:
    """Whether two spellings say the same, whatever stands between items."""
    return re.sub(r"[\s,;]+", " ", one).strip() == re.sub(r"[\s,;]+", " ", other).strip()


@dataclass
class Effort:
    """What it took: keys, answers seen in grids, and how often somebody had to get ready.

    `shown` are guesses that were shown, `corrected` those of them that were wrong, `typed` answers.
    """

    keys: int = 0
    glances: int = 0
    looks: int = 0
    shown: int = 0
    corrected: int = 0
    typed: int = 0
    boxes: int = 0
    misread: list[tuple[str, str, str, str]] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """As the constants have it."""
        return self.keys * A_KEY + self.glances * A_GLANCE + self.looks * A_LOOK


def read_all(page, truth: dict[str, dict[str, str]]) -> Effort:
    """Read everything, up to the page's end; RuntimeError if it does not come."""
    effort = Effort()

    def press(key):
        page.keyboard.press(key)
        effort.keys += 1

    press("Enter")
    for _ in range(100 * len(truth)):
        there = page.evaluate(STATE)
        if there["id"] == "end":
            return effort
        effort.looks += 1
        if there["id"] in {"blank", "guessed"}:
            at = 0
            for k, (code, name, guess) in enumerate(there["shown"]):
                effort.glances += 1
                effort.shown += there["id"] == "guessed"
                if not same(guess, truth[code][name]):
                    for _ in range(k - at):
                        press("ArrowRight")
                    press("Space")
                    at = k
                    effort.corrected += 1
                    effort.misread.append((code, name, truth[code][name], guess))
            press("Enter")
            continue
        text = truth[there["code"]][there["field"]].replace("∞", "inf")
        if there["id"] == "box":
            effort.boxes += 1
            press("x" if text else "Enter")
            continue
        effort.typed += 1
        if text and text == there["before"]:
            press("ArrowDown")
            continue
        page.keyboard.type(text)
        effort.keys += len(text)
        press("Enter")
    raise RuntimeError("the page does not come to its end")
