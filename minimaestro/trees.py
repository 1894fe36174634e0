"""Game trees, and the solutions that a method of `solve` finds for them."""

import warnings
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import islice
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any, Self, TypeGuard

from generator.base.errors import UnknownName
from grader.actions.desk import choose_picture, run_solve, solve_family
from grader.figures import frames as figure_frames
from grader.rendering.pictures import stills
from grader.solving.methods.on_trees import tree_way
from minimaestro.arguments import check_options, check_text, check_texts, read_table
from minimaestro.conversions import gambit_games, graphs, nested_data, spiel_games
from minimaestro.documents import Markdown, write_html_table, write_markdown_table
from minimaestro.numbers import Number, number
from minimaestro.pictures import MAX_SHOWN, Picture, draw_unasked, last_picture, list_pictures
from solver.errors import RequestError
from solver.trees import node_names, notation, outline, tree

if TYPE_CHECKING:
    from grader.solving.methods.base.method import SolvedQuery
    from grader.solving.methods.on_trees.tree_way import OptionValue
    from minimaestro.game_forms import Game
    from solver.forms.strategic import GameForm

KINDS = ("max", "min")


class NotationWarning(UserWarning):
    """Issued for a text that may mean another tree: `max(2,5, 3)` has three leaves, not two."""

    __module__ = "minimaestro"


class Tree:
    """A game tree, which can be walked: every child is a Tree too.

    It is made from notation, by `Tree(text)` or `parse(text)`, or from data by `Tree.of`. Trees are
    equal where their notation is the same. `print` draws a tree in letters, a notebook in SVG.

        >>> import minimaestro
        >>> tree = minimaestro.Tree.of([[3, 12, 8], [2, 4, 6]])
        >>> tree.notation
        'max(min(3, 12, 8), min(2, 4, 6))'
        >>> [(child.kind, child.moves) for child in tree]
        [('min', ('b1', 'b2', 'b3')), ('min', ('c1', 'c2', 'c3'))]

    Its limits are those of notation: 200,000 nodes and 1,000 levels.
    """

    __slots__ = ("_node", "_notation")

    _node: "tree.Tree"
    _notation: str | None

    def __init__(self, notation: str) -> None:
        check_text("notation", notation)
        warn_of_commas(notation)
        self._node = parse_node(notation)
        self._notation = None

    @classmethod
    def from_data(cls, source: object, *, root: str = "max") -> "Tree":
        """Return the tree that a source holds.

        Sources are nested lists and tuples, dictionaries from moves to children, numbers, notation,
        a `networkx.DiGraph`, and games of pygambit and of OpenSpiel (pyspiel). In lists, tuples and
        dictionaries, and in graphs without a `kind`, max and min alternate; `root` is who moves
        first. A tuple may begin with its kind (`("min", 3, 12)`) or with a label, which names the
        move to it; a string among the children is notation. A float counts as it is printed: 0.1 is
        1/10.

        Raises RequestError for anything else, and for games that are no tree.
        """
        check_root(root)
        if isinstance(source, Tree):
            return source
        if isinstance(source, str):
            warn_of_commas(source)
            return cls._around(notation.parse(source, root))
        for reader in (graphs, gambit_games, spiel_games):
            if reader.is_source(source):
                return cls(reader.write_notation(source, root))
        return cls(nested_data.write_notation(source, root))

    of = from_data
    """`Tree.of` is its short name."""

    @classmethod
    def _around(cls, node: "tree.Tree") -> Self:
        """Return the tree of a node that has been read."""
        public_tree = cls.__new__(cls)
        public_tree._node = node  # noqa: SLF001  # its own
        public_tree._notation = None  # noqa: SLF001  # its own
        return public_tree

    @property
    def notation(self) -> str:
        """The tree in notation, which `parse` reads."""
        if self._notation is None:
            self._notation = notation.write(self._node)
        return self._notation

    @property
    def kind(self) -> str:
        """`max`, `min`, `chance`, `p1`, `p2` …; `leaf`, or `unknown` for a leaf without number."""
        match self._node:
            case tree.Leaf() | tree.Payoffs():
                return "leaf"
            case tree.Unknown():
                return "unknown"
            case inner:
                return notation.kind(inner)

    @property
    def name(self) -> str:
        """The name of the node in its tree: A, B, C …, or that of the move to a leaf."""
        return self._node.name

    @property
    def children(self) -> tuple["Tree", ...]:
        """The children from left to right; none at a leaf."""
        if isinstance(self._node, node_names.End):
            return ()
        return tuple(map(Tree._around, self._node.children))

    @property
    def moves(self) -> tuple[str, ...]:
        """The name of the move to each child."""
        return () if isinstance(self._node, node_names.End) else self._node.moves

    @property
    def probabilities(self) -> tuple[Number, ...]:
        """The probability of each child of a chance node; () elsewhere."""
        if not isinstance(self._node, tree.Chance):
            return ()
        return tuple(number(str(p)) for p in self._node.probabilities)

    @property
    def utility(self) -> Number | tuple[Number, ...] | None:
        """The utility of a leaf, or a vector with one for each player; None elsewhere."""
        match self._node:
            case tree.Leaf(utility):
                return number(str(utility))
            case tree.Payoffs(vector):
                return tuple(number(str(component)) for component in vector)
            case _:
                return None

    @property
    def evaluation(self) -> Number | None:
        """The static evaluation of a node that is no leaf, if it has one."""
        evaluation = getattr(self._node, "evaluation", None)
        return None if evaluation is None else number(str(evaluation))

    @property
    def leaves(self) -> tuple["Tree", ...]:
        """The leaves from left to right."""
        return tuple(map(Tree._around, node_names.leaves(self._node)))

    def walk(self) -> Iterator["Tree"]:
        """Yield the tree and everything below it, each node before its children."""
        waiting: list[tree.Tree] = [self._node]
        while waiting:
            node = waiting.pop()
            yield Tree._around(node)
            if not isinstance(node, node_names.End):
                waiting.extend(reversed(node.children))

    def to_networkx(self) -> Any:
        """Return a `networkx.DiGraph`, whose nodes are numbered from the root, 0, on.

        Nodes have the attributes `name`, `kind` and, at a leaf, `utility`; edges have `move` and,
        below a chance node, `probability`. Raises RequestError where networkx is not installed.
        """
        return graphs.build_graph(self)

    def to_pygambit(self) -> Any:
        """Return a `pygambit.Game`; RequestError without pygambit, or if Gambit cannot hold it."""
        return gambit_games.build_game(self)

    def to_openspiel(self) -> Any:
        """Return a game of OpenSpiel; RequestError without pyspiel, or if it cannot hold it."""
        return spiel_games.build_game(self)

    def __iter__(self) -> Iterator["Tree"]:
        return iter(self.children)

    def __len__(self) -> int:
        return len(self.children)

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, move: int | str) -> "Tree":
        """Return a child by its place, or by the name of the move to it."""
        if not isinstance(move, str):
            return self.children[move]
        if move not in self.moves:
            raise UnknownName("no move", move, self.moves)
        return self.children[self.moves.index(move)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tree) and self.notation == other.notation

    def __hash__(self) -> int:
        return hash(self.notation)

    def __repr__(self) -> str:
        if self._is_large():
            return f"<Tree of {sum(1 for _ in self.walk())} nodes>"
        return f"Tree({self.notation!r})"

    def __str__(self) -> str:
        return draw_unasked(self._picture(), str)

    def __reduce__(self) -> tuple[type["Tree"], tuple[str]]:
        return Tree, (self.notation,)

    def _repr_svg_(self) -> str | None:
        return None if self._is_large() else self._picture().svg

    def _is_large(self) -> bool:
        return any(True for _ in islice(self.walk(), MAX_SHOWN, None))

    def _picture(self) -> Picture:
        return last_picture(choose_picture.bare_tree(self._node, "en"))


@dataclass(frozen=True)
class Solution:
    """The result of a method.

    `value` is None where a method finds no single number or vector; all results are in `json`, as
    `minimaestro solve --json` prints it, with numbers as texts. A notebook shows the results as a
    table with the picture of the search, `print` both in letters.
    """

    method: str
    value: Number | tuple[Number, ...] | None
    best: tuple[str, ...]
    json: Mapping[str, Any] = field(repr=False, hash=False)
    _solve: "partial[SolvedQuery]" = field(repr=False, compare=False)

    @cached_property
    def _solved(self) -> "SolvedQuery":
        """What was found, with its working; where a solution was unpickled, it is solved again."""
        return self._solve()

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "_solved"}

    @property
    def values(self) -> dict[str, Number | tuple[Number, ...]]:
        """The value of each inner node that the method has found one for, by its name."""
        plain = self.json.get("values")
        values = {name: value_of(v) for name, v in plain.items()} if plain else {}
        return {name: v for name, v in values.items() if v is not None}

    def steps(self, language: str = "en") -> Markdown:
        """Return the working as Markdown, a sentence for each step of the algorithm.

        Raises RequestError where the method has no steps to show.
        """
        check_text("language", language)
        return Markdown(run_solve.working(self._solved, language))

    def frames(self, language: str = "en") -> list[Picture]:
        """Return a picture of the tree before the search and after each of its steps.

        The `words` of a picture are the sentence of its step. Raises RequestError where the method
        has no steps to show.
        """
        check_text("language", language)
        shown = stills.stills(self._solved.workings, self.method, language)
        return list_pictures(choose_picture.shown_frames(self.method, shown, language))

    @property
    def picture(self) -> Picture:
        """The tree with what the method found; RequestError where there is no search to show."""
        picture = stills.final_picture(self._solved.workings, self.method)
        frame = figure_frames.PictureFrame(picture)
        return last_picture(choose_picture.shown_frames(self.method, [frame], "en"))

    def rows(self, language: str = "en") -> list[tuple[str, str]]:
        """Return the results as pairs of a label and a text, as the command prints them."""
        check_text("language", language)
        return list(run_solve.in_rows(self._solved, language))

    def __str__(self) -> str:
        rows = self.rows()
        width = max(len(label) for label, _ in rows)
        lines = [f"{label:<{width}}  {text}" for label, text in rows]
        return "\n".join([*lines, *(f"\n{drawing}" for drawing in self._drawings(str))])

    def _repr_html_(self) -> str:
        drawings = self._drawings(lambda picture: picture.svg)
        return write_html_table(self.rows()) + "".join(drawings)

    def _repr_markdown_(self) -> str:
        return write_markdown_table(self.rows())

    def _drawings(self, write: Callable[[Picture], str]) -> list[str]:
        """Return the drawing of the picture in a list, or an empty list where there is none."""
        try:
            return [draw_unasked(self.picture, write)]
        except RequestError:
            return []


def parse(text: str, *, root: str = "max") -> Tree:
    """Return the tree that a text denotes, such as `max(min(3, 12), min(2, 4))`.

    Raises NotationError, a RequestError, with the place where the text is wrong.
    """
    check_text("text", text)
    check_root(root)
    warn_of_commas(text)
    return Tree._around(notation.parse(text, root))  # noqa: SLF001  # ours


def check_root(root: object) -> None:
    """Raise RequestError unless the argument says who moves first."""
    check_text("root", root)
    if root not in KINDS:
        raise RequestError("{wrong!r} is not one of {known}", wrong=root, known="max, min")


def warn_of_commas(text: str) -> None:
    """Issue a NotationWarning where commas of the text look like those of decimals."""
    if doubt := outline.find_decimal_comma(text):
        warnings.warn(str(doubt), NotationWarning, stacklevel=3)


def parse_node(text: str) -> "tree.Tree":
    """Return the node that a text denotes."""
    return notation.parse(text)


def solve(  # noqa: PLR0913  # each is an option of the command as well
    source: object,
    *,
    method: str | None = None,
    convention: str = "aima",
    order: str | None = None,
    settings: "Mapping[str, OptionValue] | None" = None,
    options: "Mapping[str, OptionValue] | None" = None,
) -> Solution:
    """Solve a tree (in notation, or a file of one) or a game by its name, in exact numbers.

    `source` may also be a Game, a Tree, or what `Tree.of` takes: `[[3, 12], [2, 4]]`. The method is
    `minimax`, `alpha-beta`, `expectiminimax` or any other that `methods()` lists; by default, it is
    one that fits. It may also be the name of a family, for what that asks about a tree or about a
    problem, given by its parts or its only list: `solve([[2, -9], [-3, -2]],
    method="matrix-game")`. `order` is `left` or `right`, or names the moves that are searched
    first. `settings` change a game's parameters, or for a tree single settings of the convention;
    `options` are those that some methods read: depth, level, bounds, error, unknown, decimals. A
    number among them may be an int, a Fraction or a text.

    Values are utilities of the tree's leaves, or means of them; a vector has one for each player.
    Each method's source (book and section) is in `methods()` and on its page of the manual.

    Raises RequestError for a tree or game that the method cannot solve.
    """
    check_texts(method=method, order=order)
    check_text("convention", convention)
    if isinstance(source, str):
        warn_of_commas(source)
    solve_source = partial(
        run_on,
        source if is_problem(source, method) else read_source(source),
        method=method,
        under=convention,
        order=order,
        settings=read_table("settings", settings),
        options=tree_way.read_options(check_options(options)),
    )
    solved = solve_source()
    result = solved.json
    solution = Solution(
        method=str(result["method"]),
        value=value_of(result.get("value")),
        best=tuple(best_of(result.get("best"))),
        json=result,
        _solve=solve_source,
    )
    vars(solution)["_solved"] = solved
    return solution


def run_on(source: Any, **query: Any) -> "SolvedQuery":
    """Solve what `read_source` has returned, or the data of a problem."""
    return run_solve.solve(unwrap(source), **query)


def read_argument(source: object) -> "str | tree.Tree | GameForm":
    """Return what the commands take: a text as it is, a game's form, or the node of a tree."""
    argument: str | tree.Tree | GameForm = unwrap(read_source(source))
    return argument


def unwrap(source: Any) -> Any:
    """Return the form of a game, the node of a tree, and anything else as it is."""
    from minimaestro.game_forms import Game  # noqa: PLC0415  # games are made of trees, too

    if isinstance(source, Game):
        return source._form  # noqa: SLF001  # ours
    return source._node if isinstance(source, Tree) else source  # noqa: SLF001  # ours


def read_source(source: object) -> "str | Tree | Game":
    """Return a text as it is, a game, or a tree: of each, a solution can be pickled."""
    from minimaestro.exercises import Exercise  # noqa: PLC0415  # some are about trees
    from minimaestro.game_forms import Game  # noqa: PLC0415  # games are made of trees, too

    if isinstance(source, str | PathLike):
        return fspath(source)
    if isinstance(source, Exercise):
        if source.tree is None:
            raise RequestError(
                "{family} is about no tree here; `solution` has the working", family=source.family
            )
        return source.tree
    if isinstance(source, Mapping) and {"players", "node"} <= source.keys():
        return Game(source)
    return source if isinstance(source, Game) else Tree.of(source)


def is_problem(
    source: object, method: str | None
) -> TypeGuard["Mapping[str, Any] | list[Any] | tuple[Any, ...]"]:
    """Tell whether the source is data of a problem of the family, and no tree."""
    return (
        method is not None
        and isinstance(source, Mapping | list | tuple)
        and run_solve.is_family(method)
        and solve_family.is_problem(source, method)
    )


def value_of(plain: object) -> Number | tuple[Number, ...] | None:
    """Return a number, or a vector of numbers; None for anything else."""
    try:
        if isinstance(plain, str):
            return number(plain)
        if isinstance(plain, list | tuple):
            return tuple(number(str(component)) for component in plain)
    except ValueError:
        pass
    return None


def best_of(plain: object) -> list[str]:
    """Return the best moves at the root; an empty list where they depend on an unknown."""
    return [str(move) for move in plain] if isinstance(plain, list | tuple) else []
