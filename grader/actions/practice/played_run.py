"""A run that somebody plays: the judgement of an answer to a step, and the figure until then."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import takewhile
from typing import Any

from generator.answers.answers import Answer
from generator.answers.outcome import Ambiguous, Blank, ReadAnswer, Unreadable
from generator.base.picture import Picture
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from generator.exercise.predictions import Prediction
from grader.exams.playing.played_exercise import read_step
from grader.marking.marks.attempt import is_rounded
from grader.rendering.pictures.stills import sketch
from grader.words.play_words import right_step, unread_step, wrong_step
from grader.words.sentences import AnyStep
from solver.searches.proof_number import NumberStep
from solver.trees.node_names import inner_nodes, is_inner
from solver.trees.tree import Inner


@dataclass(frozen=True, slots=True)
class Judgement:
    """The feedback on an answer to a step; `answer` is None if the text could not be read."""

    text: str
    answer: Answer | None = None
    is_right: bool = False
    is_rounded: bool = False


def judge_step(prediction: Prediction, answer_text: Plain, language: str) -> Judgement:
    """Judge a text as the answer to a step; feedback on a rounded one has the exact."""
    outcome = read_step(prediction, answer_text)
    match outcome:
        case ReadAnswer(answer):
            if prediction.accepts(answer):
                text = right_step(prediction, language, is_rounded=False)
                return Judgement(text, answer, is_right=True)
            if is_rounded(outcome, prediction.key):
                text = right_step(prediction, language, is_rounded=True)
                return Judgement(text, answer, is_right=True, is_rounded=True)
            return Judgement(wrong_step(prediction, answer, language), answer)
        case Ambiguous() | Unreadable() | Blank():
            return Judgement(unread_step(outcome, prediction.form, language))


@dataclass  # without slots: the question is drawn once
class PlayedRun:
    """A run in progress: `done` is the number of steps that are taken, `hints` that of all help.

    `departures` holds the first wrong answer to each step, by its number, and None for a step that
    was taken for the player or whose answer was told.
    """

    exercise: Exercise[Any, Any]
    done: int = 0
    hints: int = 0
    departures: dict[int, Answer | None] = field(default_factory=dict)
    predictions: tuple[Prediction, ...] = field(init=False)
    steps: tuple[Any, ...] = field(init=False)

    def __post_init__(self) -> None:
        play = self.exercise.play
        self.predictions, self.steps = play.predictions, play.steps

    @property
    def next(self) -> Prediction | None:
        """The step that is to be predicted; None at the end."""
        return self.predictions[self.done] if self.done < len(self.predictions) else None

    def answer_step(self, text: Plain, language: str) -> Judgement:
        """Judge the answer to the next step, and take it if the answer is right."""
        assert self.next is not None, "the run goes on"
        judgement = judge_step(self.next, text, language)
        if judgement.is_right:
            self.done += 1
        elif judgement.answer is not None:
            self.departures.setdefault(self.done, judgement.answer)
        return judgement

    def tell_step(self) -> None:
        """Note that the answer to the next step was told."""
        self.departures.setdefault(self.done, None)

    def skip_step(self) -> None:
        """Take the next step for the player."""
        self.tell_step()
        self.done += 1

    @property
    def is_in_tree(self) -> bool:
        """Whether the next step is at a node of a tree: all that is left there may be skipped.

        How many steps these are is not for the player: it tells whether the node will be cut.
        """
        return self.next is not None and self.next.node in {node.name for node in self.inner_nodes}

    @cached_property
    def question_picture(self) -> Picture | None:
        """The figure of the exercise as it is asked; None without one."""
        exercise = self.exercise
        return exercise.family.question_picture(exercise.problem, exercise.solution)

    @property
    def inner_nodes(self) -> Sequence[Inner]:
        """The nodes of the tree that have children; none where there is no tree."""
        picture = self.question_picture
        return [*inner_nodes(picture.tree)] if picture and is_inner(picture.tree) else []

    @property
    def rest_count(self) -> int:
        """The number of steps until the present node is done with; 1 where there is no tree."""
        if self.next is None:
            return 0
        names = self.names_below(self.next.node)
        rest = self.predictions[self.done :]
        return sum(1 for _ in takewhile(lambda prediction: prediction.node in names, rest))

    def names_below(self, name: str) -> frozenset[str]:
        """Return the names of the inner nodes of the subtree; the name alone without a tree."""
        roots = [node for node in self.inner_nodes if node.name == name]
        return frozenset(node.name for root in roots for node in inner_nodes(root)) | {name}

    def undo_step(self) -> bool:
        """Take the last step back; return whether there was one."""
        had_one = self.done > 0
        self.done -= had_one
        return had_one

    @property
    def told_steps(self) -> Sequence[Any]:
        """The steps of the solver that may be seen: those before the next prediction."""
        return self.steps if self.next is None else self.steps[: self.next.steps_before]

    @property
    def picture(self) -> Picture | None:
        """The figure of the exercise with what has been found so far; None without one."""
        picture = self.question_picture
        return picture and draw_steps(picture, self.steps, len(self.told_steps))


def draw_steps(picture: Picture, steps: Sequence[Any], count: int) -> Picture:
    """Return the picture with what the first steps found; windows are those on entry."""
    if is_inner(picture.tree) and steps and all(isinstance(step, NumberStep) for step in steps):
        return replace(picture, values={s.node.name: s.numbers for s in steps[:count]})
    if not steps or not all(isinstance(step, AnyStep) for step in steps):
        return picture
    paper = sketch(steps, {})
    for step in steps[:count]:
        paper.write(step)
    drawn = paper.picture()
    return replace(
        picture,
        values=drawn.values,
        windows=dict(paper.entered) if paper.bounded else {},
        crossed=drawn.crossed,
        thick=drawn.thick,
        faded=drawn.faded,
    )
