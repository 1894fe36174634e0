"""The whole notation of trees, read by lark from its grammar; errors name their place."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from math import inf
from pkgutil import get_data
from typing import Any, TypeAlias, TypeVar, cast

import lark
import msgspec

from solver.exact import ONE, ZERO
from solver.message import Message
from solver.trees.bracket_notations import KIND
from solver.trees.build_nodes import (
    Branch,
    Static,
    build_inner,
    error_at,
    finite,
    number,
    place_of,
)
from solver.trees.outline import check_outline, find_place
from solver.trees.tree import Inner, Leaf, NotationError, Payoffs, Tree, Unknown

# The parser, from a table that was made of the grammar beforehand.
#
# To make a table takes lark longer than to read a tree.


T = TypeVar("T", bound=Tree)
Load: TypeAlias = Callable[..., "lark.Lark"]

PACKAGE = "solver.trees"
TABLE = "notation.json"
GRAMMAR = "notation.lark"


def parser(builder: object) -> "lark.Lark":
    """Load the LALR(1) parser from its table; it calls the builder for each rule."""
    content = get_data(PACKAGE, TABLE)
    assert content is not None, "it lies beside the grammar"
    data, memo = number_keys(msgspec.json.decode(content))
    load: Load = lark.Lark._load_from_dict  # noqa: SLF001  # so do lark's stand-alone parsers
    return load(data, memo, transformer=builder)


def from_grammar() -> "lark.Lark":
    """Build a parser from the grammar itself."""
    return lark.Lark.open(GRAMMAR, rel_to=__file__, parser="lalr")


def table() -> str:
    """Return the table of the grammar as JSON, as notation.json holds it."""
    data, memo = from_grammar().memo_serialize([lark.lexer.TerminalDef, lark.grammar.Rule])
    options = {name: data["options"][name] for name in ("lexer", "maybe_placeholders", "parser")}
    return msgspec.json.encode([{**data, "options": options}, memo]).decode() + "\n"


def number_keys(plain: Any) -> Any:
    """Return the table with numeric keys, which JSON holds as texts, as numbers again."""
    match plain:
        case dict():
            return {
                int(name) if name.isdecimal() else name: number_keys(part)
                for name, part in plain.items()
            }
        case list():
            return [number_keys(part) for part in plain]
        case _:
            return plain


WORD = re.compile(r"[^\W\d][\w-]*")

RIGHT: Mapping[str, Message] = {
    "QMARK": Message("write a node such as max(3, 5), a number or ? here"),
    "MORETHAN": Message("a vector looks like <1, 2, 6>"),
    "RSQB": Message("the probability of a move looks like [1/2]"),
    "LPAR": Message("a node has its children in brackets: max(3, 5)"),
    "COMMA": Message("write a comma or ) after a child, and nothing after the whole tree"),
    "NUMBER": Message("write a number such as 3 or 1/2 here"),
    "": Message("a tree looks like max(min(3, 12), 5)"),
}
"""The suggestions for a syntax error, by the first terminal that could come next."""
NAMED = Message('a move has its name before =, in quotation marks if of several words: "go on" = 3')
"""The suggestion after a word that is no kind of node."""
LAST_WORD = re.compile(r"([^\W\d][\w-]*)\s*$")
LONGEST_WORD = 100
"""How many characters before an error are looked at."""


def read_tree(notation: str) -> Tree:
    """Read a tree without naming its nodes; NotationError says where the text is none."""
    check_outline(notation)
    try:
        return cast("Tree", grammar().parse(notation))
    except lark.UnexpectedToken as error:
        position = None if error.token.type == "$END" else error.pos_in_stream
        raise unexpected_error(notation, position, error.expected) from None
    except lark.UnexpectedCharacters as error:
        raise unexpected_error(notation, error.pos_in_stream, error.allowed) from None


def locate_nodes(notation: str) -> tuple[Tree, Mapping[int, Message]]:
    """Read a tree, and where in the text its nodes are, by their `id`, but unknown leaves."""
    builder = LocateNodes()
    tree = cast("Tree", parser(builder).parse(notation))
    return tree, builder.places


@cache
def grammar() -> "lark.Lark":
    """Return the parser, which builds the nodes while it reads."""
    return parser(BuildNodes())


def unexpected_error(notation: str, position: int | None, expected: Iterable[str]) -> NotationError:
    """Return the error for an unexpected character (None: the end), with what is allowed."""
    right_message = next(says for terminal, says in RIGHT.items() if terminal in {*expected, ""})
    if "EQUAL" in expected and position and follows_name(notation, position):
        right_message = NAMED
    if position is None:
        return NotationError("the tree ends too early; {right}", right=right_message)
    match = WORD.match(notation, position)
    token = match[0] if match else notation[position]
    return NotationError(
        "{place}: unexpected {what!r}; {right}",
        place=find_place(notation, position),
        what=token[:40],
        right=right_message,
    )


def follows_name(notation: str, position: int) -> bool:
    """Tell whether a word that is no kind of node stands before the character."""
    word = LAST_WORD.search(notation[max(0, position - LONGEST_WORD) : position])
    return word is not None and not KIND.fullmatch(word[1])


# The nodes, built while the text is parsed.


LETTER = re.compile(r"[a-z]", re.ASCII)
"""The name of an unknown leaf."""
RESULTS = {"win": ONE, "draw": ZERO, "loss": -ONE}
"""The utilities of results in words."""


@lark.v_args(inline=True)
class BuildNodes(lark.Transformer[lark.Token, Tree]):
    """A lark transformer that builds a tree, with one method for each rule of the grammar."""

    def number(self, token: lark.Token) -> Leaf:
        """Build a leaf from a number."""
        return Leaf(number(token))

    def word(self, token: lark.Token) -> Leaf | Unknown:
        """Build a leaf from `inf`, `win`, `draw`, `loss` or a letter; raise for other words."""
        if token == "inf":  # noqa: S105  # a word, and no secret
            return Leaf(inf)
        if token.lower() in RESULTS:
            return Leaf(RESULTS[token.lower()])
        if LETTER.fullmatch(token):
            return Unknown(symbol=str(token))
        raise error_at(
            token,
            Message(
                "{leaf!r} is no leaf; one is a number, inf, -inf, <1, 2> or ?", leaf=token[:40]
            ),
        )

    def unknown(self) -> Unknown:
        """Build a leaf of unknown utility from `?`."""
        return Unknown()

    def payoffs(self, *tokens: lark.Token) -> Payoffs:
        """Build a leaf with a vector of utilities."""
        return Payoffs(tuple(finite(token) for token in tokens))

    def quiet(self, token: lark.Token) -> Static:
        """Return the static evaluation of a quiescent position."""
        return Static(number(token))

    def noisy(self, token: lark.Token | None = None) -> Static:
        """Return the static evaluation, if any, of a position that is not quiescent."""
        return Static(None if token is None else number(token), quiescent=False)

    def certain(self, tree: Tree) -> Branch:
        """Return a branch without move or probability."""
        return Branch(tree)

    def to(self, move: lark.Token, tree: Tree) -> Branch:
        """Return a branch whose move has a name."""
        return Branch(tree, move)

    def event(self, weight: lark.Token, branch: Branch) -> Branch:
        """Return the branch with the probability of a chance event, `1/2: tree`."""
        return Branch(branch.tree, branch.move, weight=weight)

    def uncertain(self, sure: lark.Token, branch: Branch) -> Branch:
        """Return the branch with the probability that its move can be carried out, `[1/2] tree`."""
        return Branch(branch.tree, branch.move, sure=sure)

    def plain(self, kind: lark.Token, *branches: Branch) -> Inner:
        """Build an inner node without static evaluation."""
        return build_inner(kind, branches, Static())

    def evaluated(self, kind: lark.Token, static: Static, *branches: Branch) -> Inner:
        """Build an inner node with a static evaluation."""
        return build_inner(kind, branches, static)


@lark.v_args(inline=True)
class LocateNodes(BuildNodes):
    """Builds a tree, and keeps the place of each node's first word or number."""

    def __init__(self) -> None:
        super().__init__()
        self.places: dict[int, Message] = {}

    def number(self, token: lark.Token) -> Leaf:
        """Build a leaf from a number."""
        return self.place(super().number(token), token)

    def word(self, token: lark.Token) -> Leaf | Unknown:
        """Build a leaf from a word."""
        return self.place(super().word(token), token)

    def payoffs(self, *tokens: lark.Token) -> Payoffs:
        """Build a leaf with a vector."""
        return self.place(super().payoffs(*tokens), tokens[0])

    def plain(self, kind: lark.Token, *branches: Branch) -> Inner:
        """Build an inner node."""
        return self.place(super().plain(kind, *branches), kind)

    def evaluated(self, kind: lark.Token, static: Static, *branches: Branch) -> Inner:
        """Build an inner node with a static evaluation."""
        return self.place(super().evaluated(kind, static, *branches), kind)

    def place(self, node: T, token: lark.Token) -> T:
        """Keep where the token is as the place of the node."""
        if place := place_of(token):
            self.places[id(node)] = place
        return node
