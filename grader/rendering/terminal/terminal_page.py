"""Markdown on the terminal, with trees in the places of their figures."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import floor
from operator import itemgetter
from typing import TypeAlias

from msgspec import Struct
from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from generator.base.picture import Picture
from grader.figures.labels import write_in_brackets
from grader.figures.layout import Outline, tidy
from grader.figures.markdown_signs import written_out
from grader.rendering.terminal.branches import (
    BranchLook,
    Twig,
    chance_of,
    folded_branches,
    in_words,
    leaf_text,
    look_of,
    move_label,
    remarks,
    shape,
    sign,
)
from grader.rendering.terminal.screen import Screen
from grader.words.environment import say
from grader.words.render import player_of
from solver.trees.node_names import leaves
from solver.trees.tree import Leaf, Payoffs, Player, Unknown

# A game tree drawn from its root down with letters, where it is no wider than the screen.


GAP = 2
MAX_LEVEL = 12
"""Deeper trees are hard to follow from the root."""

NARROWEST = 2
"""The least number of columns of a leaf with its gap."""

Span: TypeAlias = tuple[str, BranchLook | None]
"""Characters of equal look; strokes have none."""


class NodeBlock(Struct, frozen=True):
    """The lines of a node, below the name of the move to it."""

    parent: int
    level: int
    lines: tuple[str, ...]
    look: BranchLook

    @property
    def before(self) -> int:
        """The width from its left edge to its centre, from which strokes go down."""
        return max(len(line) // 2 for line in self.lines)

    @property
    def after(self) -> int:
        """The width from its centre to its right edge."""
        return max(len(line) - len(line) // 2 for line in self.lines)


def upright_rows(picture: Picture, language: str, *, width: int) -> list[list[Span]] | None:
    """Return the rows of the drawn tree; None if it is too wide, too deep or a single leaf."""
    ends = len(leaves(picture.tree))
    if not 1 < ends <= width // NARROWEST:
        return None
    node_blocks = list(blocks(picture, language))
    if max(block.level for block in node_blocks) > MAX_LEVEL:
        return None
    outline = Outline(
        parents=[block.parent for block in node_blocks],
        before=[block.before for block in node_blocks],
        after=[block.after for block in node_blocks],
        gap=GAP,
        cousins=GAP,
    )
    plain = [floor(centre) for centre in tidy(outline)]
    straight = straighten_columns(node_blocks, plain)
    columns = straight if are_apart(node_blocks, straight) else plain
    if max(x + block.after for x, block in zip(columns, node_blocks, strict=True)) > width:
        return None
    return rows(canvas(node_blocks, columns))


def straighten_columns(node_blocks: Sequence[NodeBlock], columns: Sequence[int]) -> list[int]:
    """Return the columns with nodes moved by one to stand directly above a child."""
    straight = list(columns)
    below: dict[int, list[int]] = defaultdict(list)
    for i in reversed(range(len(node_blocks))):
        between = sorted(below[i])[1:-1]
        straight[i] = next((x for x in between if abs(x - straight[i]) == 1), straight[i])
        below[node_blocks[i].parent].append(straight[i])
    return straight


def are_apart(node_blocks: Sequence[NodeBlock], columns: Sequence[int]) -> bool:
    """Tell whether no two neighbours touch."""
    ends: dict[int, int] = defaultdict(lambda: -1)
    for block, x in zip(node_blocks, columns, strict=True):
        if x - block.before <= ends[block.level]:
            return False
        ends[block.level] = x + block.after
    return True


def blocks(picture: Picture, language: str) -> Iterator[NodeBlock]:
    """Yield the nodes in preorder."""
    pending = [(Twig(picture.tree), -1, 0)]
    number = 0
    while pending:
        twig, parent, level = pending.pop()
        look = look_of(twig, picture)
        yield NodeBlock(parent, level, lines(twig, picture, language), look)
        if not isinstance(twig.node, Leaf | Payoffs | Unknown):
            gone = look in (BranchLook.CUT, BranchLook.FADED)
            children = enumerate(twig.node.children)
            twigs = [Twig(child, twig.node, i, faded=gone) for i, child in children]
            pending += [(child, number, level + 1) for child in reversed(twigs)]
        number += 1


def lines(twig: Twig, picture: Picture, language: str) -> tuple[str, ...]:
    """Return the lines of a node: `▸ a1`, `▽ B`, `= 3`, `[3, ∞]`; of a leaf `b1`, `12`."""
    node = twig.node
    move = f"{sign(look_of(twig, picture))}{move_label(twig, language)}".strip()
    led = (chance_of(twig, picture), move)
    if isinstance(node, Leaf | Payoffs | Unknown):
        worth = [write_in_brackets(leaf_text(node, picture, language))]
    else:
        value = picture.values.get(node.name)
        whose = [player_of(node, language)] if isinstance(node, Player) else []
        worth = [f"{shape(node)} {node.name}".strip(), *whose]
        worth += [] if value is None else [f"= {in_words(value)}"]
    return tuple(filter(None, (*led, *worth, *remarks(node.name, picture)))) or (" ",)


def canvas(
    node_blocks: Sequence[NodeBlock], columns: Sequence[int]
) -> Mapping[int, Mapping[int, Span]]:
    """Return the characters by row and column."""
    heights: dict[int, int] = defaultdict(int)
    below: dict[int, list[int]] = defaultdict(list)
    for block, x in zip(node_blocks, columns, strict=True):
        heights[block.level] = max(heights[block.level], len(block.lines))
        below[block.parent].append(x)
    spans_by_row: dict[int, dict[int, Span]] = defaultdict(dict)
    for i, (block, x) in enumerate(zip(node_blocks, columns, strict=True)):
        top = sum(heights[level] + 1 for level in range(block.level))
        for y, line in enumerate(block.lines, top):
            write_text(spans_by_row[y], x - len(line) // 2, line, block.look)
        if i in below:
            foot = top + heights[block.level]
            for y in range(top + len(block.lines), foot):
                write_text(spans_by_row[y], x, "│", None)
            write_text(spans_by_row[foot], below[i][0], strokes(x, below[i]), None)
    return spans_by_row


def write_text(row: dict[int, Span], x: int, text: str, look: BranchLook | None) -> None:
    """Write a text into a row."""
    row.update({column: (letter, look) for column, letter in enumerate(text, x)})


def strokes(x: int, children: Sequence[int]) -> str:
    """Return the strokes from a node at x to its children's columns: `┌──┴──┐`."""
    first, *_, last = [*children, children[-1]]
    if first == last:
        return "│"
    line = {**dict.fromkeys(range(first, last), "─"), **dict.fromkeys(children, "┬")}
    line |= {first: "┌", last: "┐", x: "┼" if x in children else "┴"}
    return "".join(line[column] for column in sorted(line))


def rows(spans_by_row: Mapping[int, Mapping[int, Span]]) -> list[list[Span]]:
    """Return the rows from top to bottom, with characters of equal look joined."""
    return [spans(spans_by_row[y]) for y in sorted(spans_by_row)]


def spans(row: Mapping[int, Span]) -> list[Span]:
    """Return a row with characters of equal look joined."""
    whole_spans = [row.get(x, (" ", None)) for x in range(max(row) + 1)]
    alike = groupby(whole_spans, itemgetter(1))
    return [("".join(letter for letter, _ in those), look) for look, those in alike]


FIGURE = re.compile(r"^!\[[^\]]*\]\(figure:\w+\)$", re.MULTILINE)
STYLES = {
    BranchLook.PLAIN: "",
    BranchLook.CHOSEN: "bold green",
    BranchLook.CUT: "red",
    BranchLook.FADED: "dim",
}

SAYS = {BranchLook.CHOSEN: "thick", BranchLook.CUT: "cut"}
"""The looks that have a sign, and the macros that explain them."""


def show(
    markdown: str, picture: Picture | None, *, language: str, console: Console | None = None
) -> None:
    """Print the page; lines of the tree are never broken."""
    screen = console or Screen()
    for part in parts(markdown, picture, language, width=screen.width):
        screen.print(part, soft_wrap=not hasattr(part, "parsed"))


def before_the_figure(markdown: str) -> str:
    """Return what stands before the first figure."""
    return FIGURE.split(markdown)[0]


def parts(
    markdown: str, picture: Picture | None, language: str, *, width: int
) -> Iterator[RenderableType]:
    """Yield the prose and the figures."""
    for i, prose in enumerate(FIGURE.split(markdown)):
        if i and picture is not None:
            yield from render_tree(picture, language, width=width)
        if prose.strip():
            yield Markdown(written_out(prose.strip()), hyperlinks=False)


def render_tree(picture: Picture, language: str, *, width: int) -> Iterator[RenderableType]:
    """Yield the tree from the top if it fits, else sideways, with empty lines around it."""
    rows = upright_rows(picture, language, width=width) or on_its_side(
        picture, language, width=width
    )
    yield Text()
    for row in rows:
        yield Text.assemble(
            *((text, "dim" if look is None else STYLES[look]) for text, look in row)
        )
    looks = {look for row in rows for _, look in row}
    if signs := [SAYS[look] for look in SAYS if look in looks]:
        yield Text.assemble(("   ".join(legend(sign, language) for sign in signs), "dim"))
    yield Text()


def on_its_side(picture: Picture, language: str, *, width: int) -> list[list[Span]]:
    """Return a row for each node, with its leaves in it where there is room."""
    return [
        [span for line in row for span in ((line.stem, None), (line.text, line.look))]
        for row in folded_branches(picture, language, width=width)
    ]


def legend(sign: str, language: str) -> str:
    """Return the meaning of a sign beside an edge."""
    return say("page.md.j2", sign, language)
