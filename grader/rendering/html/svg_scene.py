"""A scene as SVG, within HTML or as a file."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from operator import itemgetter

from generator.base.picture import Picture
from grader.base.disk.one_line import printable
from grader.figures.fit import fit
from grader.figures.frames import Motion
from grader.figures.shapes import DASH, Box, Circle, Ink, Polygon, Scene, Shape, Stroke, TextShape

WIDE, HIGH = 960.0, 1400.0
NAMESPACE = "http://www.w3.org/2000/svg"
STYLE = (
    "svg{background:#fff;font-family:'Fira Sans',Helvetica,Arial,'Liberation Sans',sans-serif}"
    "polygon,circle,rect{fill:#fff;stroke:#222}polyline{fill:none;stroke:#222}"
    ".pale{stroke:#aaa}.alert{stroke:#b3261e}rect.paper{stroke:none}"
    "text{fill:#222;stroke:none}text.pale{fill:#888;stroke:none}text.alert{fill:#b3261e;stroke:none}"
)
FRAME, LAST = 2.0, 6.0
"""Seconds that a frame is shown, and the last one."""
DASHES = f' stroke-dasharray="{DASH:.0f}"'
VISIBLE = {True: "visible", False: "hidden"}
STILL = "@media (prefers-reduced-motion:reduce){g{animation:none!important}}"


def svg(picture: Picture, words: str) -> str:
    """Return the tree with `words` as its alternative text."""
    return inline_scene(fit(picture, WIDE, HIGH).scene, words)


def inline_scene(scene: Scene, words: str, *, scale: float = 1.0) -> str:
    """Return the scene within a page, whose style it uses; without words it is decorative."""
    shapes = "".join(_shapes(scene))
    size = f'viewBox="0 0 {_n(scene.width)} {_n(scene.height)}" width="{_n(scene.width * scale)}"'
    text = f'role="img" aria-label="{_words_xml(words)}"' if words else 'aria-hidden="true"'
    return f'<svg class="tree" {size} {text}>{shapes}</svg>'


def first_of(motion: Motion) -> str:
    """Return the first scene of an animation within a page, with a group for each slot."""
    groups = (f'<g data-slot="{slot}">{group(shapes)}</g>' for slot, shapes in motion.first.items())
    size = f'viewBox="0 0 {_n(motion.width)} {_n(motion.height)}" width="{_n(motion.width)}"'
    return f'<svg class="tree" {size} aria-hidden="true">{"".join(groups)}</svg>'


def group(shapes: Sequence[Shape]) -> str:
    """Return the content of a group."""
    return "".join(map(_shape, shapes))


def document(scene: Scene, title: str, words: str, language: str, *, scale: float = 1.0) -> str:
    """Return the scene as a file with a description, at that scale."""
    shapes = "".join(f"{shape}\n" for shape in _shapes(scene))
    return enclose_shapes(scene, title, words, language, style=STYLE, shapes=shapes, scale=scale)


def animate_scenes(scenes: Sequence[Scene], title: str, words: str, language: str) -> str:
    """Return the scenes as an endless animation; with reduced motion only the last is shown."""
    frames_by_shape = merge_scenes(scenes)
    names = {frames: f"f{i}" for i, frames in enumerate(dict.fromkeys(frames_by_shape.values()))}
    always = frozenset(range(len(scenes)))
    rules = "".join(
        shown_in(name, frames, len(scenes)) for frames, name in names.items() if frames != always
    )
    shapes = "".join(
        f'<g class="{names[frames]}">{"".join(map(_shape, together))}</g>\n'
        for frames, together in groupby(frames_by_shape, key=frames_by_shape.__getitem__)
    )
    style = f"{STYLE}{rules}{STILL}"
    return enclose_shapes(scenes[-1], title, words, language, style=style, shapes=shapes)


def shown_in(name: str, frames: frozenset[int], count: int) -> str:
    """Return the CSS rule that shows a group only in those frames."""
    duration = FRAME * (count - 1) + LAST
    turns = "".join(
        f"{100 * FRAME * k / duration:.3f}%{{visibility:{VISIBLE[k in frames]}}}"
        for k in range(count)
        if k == 0 or (k in frames) != (k - 1 in frames)
    )
    base = VISIBLE[count - 1 in frames]
    animation = f"animation:{name} {_n(duration)}s step-end infinite"
    return f"@keyframes {name}{{{turns}}}.{name}{{visibility:{base};{animation}}}"


def enclose_shapes(  # noqa: PLR0913  # what a file says of itself
    scene: Scene,
    title: str,
    words: str,
    language: str,
    *,
    style: str,
    shapes: str,
    scale: float = 1.0,
) -> str:
    """Return the shapes within an SVG file."""
    wide, high = _n(scene.width), _n(scene.height)
    size = f'width="{_n(scene.width * scale)}" height="{_n(scene.height * scale)}"'
    return (
        f'<svg xmlns="{NAMESPACE}" viewBox="0 0 {wide} {high}" {size} '
        f'role="img" aria-labelledby="title desc" xml:lang="{escape(language)}">\n'
        f'<title id="title">{_words_xml(title)}</title>\n'
        f'<desc id="desc">{_words_xml(words)}</desc>\n'
        f"<style>{style}</style>\n{shapes}</svg>\n"
    )


def _shapes(scene: Scene) -> Iterator[str]:
    """Yield the shapes; those of a node in one group, if their owners are known."""
    if not scene.owners:
        yield from map(_shape, scene.shapes)
        return
    owned = zip(scene.owners, scene.shapes, strict=True)
    for node, together in groupby(owned, key=itemgetter(0)):
        inside = "".join(_shape(shape) for _, shape in together)
        yield f'<g data-node="{escape(node)}">{inside}</g>'


def _shape(shape: Shape) -> str:
    match shape:
        case Polygon(points, ink):
            return f'<polygon {_ink(ink)} points="{_points(points)}"/>'
        case Stroke(points, ink, weight, dashed):
            look = f'stroke-width="{_n(weight)}"' + DASHES * dashed
            return f'<polyline {_ink(ink)} {look} points="{_points(points)}"/>'
        case Circle(x, y, radius, ink):
            return f'<circle {_ink(ink)} cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}"/>'
        case Box(x, y, width, height, ink):
            place = f'x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"'
            return f"<rect {_ink(ink)} {place}/>"
        case TextShape(x, y, text, size, anchor, ink):
            place = f'x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}" text-anchor="{anchor}"'
            return f"<text {_ink(ink)} {place}>{_words_xml(text)}</text>"


def _words_xml(words: str) -> str:
    """Return the words as XML, with their lines."""
    return escape("\n".join(map(printable, words.split("\n"))))


def _ink(ink: Ink) -> str:
    return f'class="{ink}"'


def _points(points: tuple[tuple[float, float], ...]) -> str:
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in points)


def _n(length: float) -> str:
    return f"{length:.2f}".rstrip("0").rstrip(".")


# The scenes of several frames as one: each shape with the frames in which it is seen.


def merge_scenes(scenes: Sequence[Scene]) -> Mapping[Shape, frozenset[int]]:
    """Return every shape once with its frames, in an order that agrees with each frame's."""
    order: list[Shape] = []
    places: dict[Shape, int] = {}
    frames_by_shape: dict[Shape, set[int]] = {}
    for k, scene in enumerate(scenes):
        after = -1
        for shape in scene.shapes:
            if shape not in places:
                order.insert(after + 1, shape)
                places |= {moved: i for i, moved in enumerate(order[after + 1 :], after + 1)}
            after = max(after, places[shape])
            frames_by_shape.setdefault(shape, set()).add(k)
    return {shape: frozenset(frames_by_shape[shape]) for shape in order}
