"""Exercises: generating, showing and checking one at a time."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from generator.base.plain import Plain
from generator.base.rng import MAX_SEED
from grader.actions.desk import exercise_actions, exercise_view
from grader.exams.files import exercise_file
from grader.words import fairness
from minimaestro.arguments import (
    check_text,
    check_texts,
    check_type,
    list_array,
    read_answers,
    read_table,
    read_whole_number,
    short,
    write_numbers,
)
from minimaestro.documents import Markdown
from minimaestro.json_data import JSON, Answer
from minimaestro.refusals import name_arguments
from minimaestro.trees import Tree
from solver.errors import RequestError

if TYPE_CHECKING:
    from grader.actions.desk import solve_family
    from grader.solving.methods.on_trees.tree_way import OptionValue


@dataclass(frozen=True, slots=True)
class Question:
    """One question of an exercise: its name, the kind of its answer, its points and its wording."""

    name: str
    kind: str
    points: Fraction
    prompt: str


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise in one language.

    `id` regenerates it as long as its family's revision is the same, and is None for a teacher's
    own problem. `statement` is Markdown, in which `figure:asked` is the place of the picture of the
    tree. `json` is what `minimaestro new --json` prints: keep it, and `show` reads it back. A
    notebook shows the exercise with its picture, `print` as a terminal does.
    """

    id: str | None
    family: str
    language: str
    statement: Markdown = field(repr=False)
    questions: tuple[Question, ...] = field(repr=False)
    json: Mapping[str, JSON] = field(repr=False, hash=False)
    _posed: "exercise_actions.PosedExercise" = field(repr=False, compare=False)

    @property
    def tree(self) -> Tree | None:
        """The tree that the exercise is about; None if it is about none."""
        problem = self.json.get("problem")
        if not isinstance(problem, Mapping) or "tree" not in problem:
            return None
        return Tree.of(problem["tree"])

    @property
    def flaws(self) -> tuple[str, ...]:
        """What makes your own problem a bad test, a sentence each; empty for a generated one."""
        return tuple(fairness.flaws_of(self._posed.exercise, self.language))

    @property
    def key(self) -> Mapping[str, Answer]:
        """The right answers by question: a text, or a list or a table of texts."""
        return dict(exercise_actions.new_json(self._posed, key=True)["key"])

    @property
    def mistakes(self) -> Mapping[str, Mapping[str, Answer]]:
        """The answers of each misconception by its name, where they differ from the key."""
        return dict(exercise_actions.new_json(self._posed, key=True)["mistakes"])

    @property
    def solution(self) -> Markdown:
        """The worked solution, as Markdown."""
        return Markdown(exercise_actions.write_solution(self._posed).markdown)

    def __reduce__(self) -> tuple[object, ...]:
        return read_exercise, (dict(self.json),)

    def __str__(self) -> str:
        return exercise_view.exercise_text(self._posed)

    def _repr_html_(self) -> str:
        return exercise_view.exercise_html(self._posed)

    def _repr_markdown_(self) -> str:
        return exercise_view.exercise_markdown(self._posed)


@dataclass(frozen=True, slots=True)
class Mark:
    """The mark for one answer. `verdict` is as in docs/marking.md; `mistake` may be empty."""

    question: str
    given: str
    verdict: str
    points: Fraction
    out_of: Fraction
    feedback: str
    mistake: str


@dataclass(frozen=True, slots=True)
class Report:
    """The marks for one exercise; `score` is the part of the points that was earned.

    A notebook shows them as a table with the feedback, and `print` does so in letters.
    """

    points: Fraction
    out_of: Fraction
    marks: tuple[Mark, ...] = field(repr=False)
    json: Mapping[str, JSON] = field(repr=False, hash=False)
    language: str = "en"

    @property
    def score(self) -> Fraction:
        """The share of the points that was earned, from 0 to 1; 0 where nothing is asked."""
        return self.points / self.out_of if self.out_of else Fraction(0)

    def __str__(self) -> str:
        return exercise_view.report_text(self.json, self.language)

    def _repr_html_(self) -> str:
        return exercise_view.report_html(self.json, self.language)

    def _repr_markdown_(self) -> str:
        return exercise_view.report_markdown(self.json, self.language)


@name_arguments
def new(  # noqa: PLR0913  # each is an option of the command as well
    family: str,
    *,
    level: str | None = None,
    seed: int | None = None,
    settings: "Mapping[str, OptionValue] | None" = None,
    wants: "Mapping[str, OptionValue] | None" = None,
    tree: object = None,
    game: object = None,
    example: str | None = None,
    convention: str | None = None,
    language: str = "en",
) -> Exercise:
    """Generate an exercise of a family, or make one of a tree, a game or an example.

    The same family, level, seed and settings give the same exercise; without a seed it is a new one
    each time. The level is `easy`, `medium` (if not said) or `hard`. `settings` change the family's
    parameters, and `wants` are conditions on what can be counted in it: `{"cuts": ">= 3"}`. A
    `tree` may also be a Tree, or what `Tree.of` takes. A `game` is a file, or the parts of a
    problem as `json` has them, such as `{"matrix": [[2, -9], [-3, -2]]}`.

    Raises RequestError for an unknown family, and where no fair exercise is as wished.
    """
    check_text("family", family)
    check_text("language", language)
    check_texts(level=level, example=example, convention=convention)
    if seed is not None:
        seed = read_whole_number("seed", seed)
        if not 0 <= seed <= MAX_SEED:
            raise RequestError(
                "seed is a whole number from 0 to {most}, not {seed}", most=MAX_SEED, seed=seed
            )
    return exercise_of(
        exercise_actions.new(
            family,
            level=level,
            seed=seed,
            settings=read_table("settings", settings),
            wants=read_table("wants", wants),
            own=exercise_actions.OwnProblem(
                tree=written_tree(tree), game=read_game(game), example=example
            ),
            under=convention,
            language=language,
        )
    )


def written_tree(tree: object) -> str | None:
    """Return the notation of a tree, or the text that was given; None if there is none."""
    return tree if tree is None or isinstance(tree, str) else Tree.of(tree).notation


def read_game(game: object) -> "str | solve_family.Parts | None":
    """Return the parts of a problem, with texts for fractions; a file as it was given."""
    data = list_array(game)
    if isinstance(data, Mapping):
        data = data.get("problem", data)
    if isinstance(data, Mapping | list | tuple):
        parts: solve_family.Parts = write_numbers(data)
        return parts
    if data is not None and not isinstance(data, str | Path):
        raise RequestError(
            "game is the name of a file, or a dictionary, a list or an array of numpy or sympy "
            "that holds the parts of a problem, not {value}",
            value=short(data),
        )
    return None if data is None else str(data)


def read_exercise(
    data: Mapping[str, JSON], convention: str | None = None, language: str | None = None
) -> Exercise:
    """Return the exercise that its JSON describes."""
    exercise, own = exercise_file.from_plain(data, "json", convention)
    return exercise_of(exercise_actions.PosedExercise(exercise, language or own))


@name_arguments
def show(
    reference: str | Path | Mapping[str, JSON],
    *,
    family: str | None = None,
    convention: str | None = None,
    language: str | None = None,
) -> Exercise:
    """Return the exercise that an id regenerates, or that a file of JSON or its `json` holds.

    The reference may also be a tree in notation. A `family` asks about it: by default, the first in
    the order of a course that can.

    Raises RequestError for what is none of these, and for an id of another revision of its family.
    """
    check_texts(family=family, convention=convention, language=language)
    if isinstance(reference, Mapping):
        exercise_actions.refuse_second_family(family)
        return read_exercise(reference, convention, language)
    check_type("reference", reference, Path)
    return exercise_of(
        exercise_actions.find(
            str(reference), convention, language, usual=language or "en", family=family
        )
    )


@name_arguments
def check(
    exercise: Exercise | str,
    answers: Mapping[str, Answer],
    *,
    family: str | None = None,
    convention: str | None = None,
    language: str | None = None,
) -> Report:
    """Mark a student's answers, as they were typed, by the names of their questions.

    An answer may also be a number, or have the shape in which `key` gives it. A float is read as
    its shortest decimal is: 0.33 as "0.33". A row of a data frame of pandas is taken as a
    dictionary.
    The exercise may be given by its id, or as a tree, of which `family` asks. Questions that are
    left out are blank. An answer that can be read in more than one way is `ambiguous`, and its
    feedback says which.

    Raises RequestError for an exercise that cannot be read, an unknown question, and an answer that
    is no text, number, list or dictionary.
    """
    check_type("exercise", exercise, Exercise)
    texts = read_answers("answers", answers)
    reference = exercise if isinstance(exercise, str) else exercise.json
    if isinstance(exercise, str) or family or convention or language:
        exercise = show(reference, family=family, convention=convention, language=language)
    report = exercise_actions.check(exercise._posed, texts)  # noqa: SLF001 - ours
    return Report(
        points=Fraction(report["points"]),
        out_of=Fraction(report["out_of"]),
        marks=tuple(map(mark_of, report["marks"])),
        json=report,
        language=exercise.language,
    )


def exercise_of(posed: "exercise_actions.PosedExercise") -> Exercise:
    """Return the public view of an exercise."""
    data = exercise_actions.new_json(posed, key=False)
    return Exercise(
        id=data.get("id"),
        family=data["family"],
        language=data["language"],
        statement=Markdown(data["statement"]),
        questions=tuple(
            Question(
                name=question["name"],
                kind=question["kind"],
                points=Fraction(question["points"]),
                prompt=question["prompt"],
            )
            for question in data["questions"]
        ),
        json=data,
        _posed=posed,
    )


def mark_of(plain: Plain) -> Mark:
    """Return a mark from its JSON."""
    return Mark(
        question=plain["question"],
        given=plain["given"],
        verdict=plain["verdict"],
        points=Fraction(plain["points"]),
        out_of=Fraction(plain["out_of"]),
        feedback=plain["feedback"],
        mistake=plain.get("mistake", ""),
    )
