"""The lessons in a language: their words, with every number computed, and what stands between them.

A lesson's text is Markdown; a paragraph `![…](figure:NAME)` is the place of a tree, a solution or a
question of that name. The manual has it with still pictures, the pages with what moves.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import Any, TypeAlias

from generator.answers.question import Question
from generator.base.convention import convention
from generator.examples import example
from generator.exercise.exercise import Exercise
from generator.exercise.family import Level
from generator.generation.generate import family_named, generate, pose
from grader.actions.desk import exercise_actions
from grader.actions.desk.exercise_actions import USUAL
from grader.actions.pages import bodies
from grader.actions.pages.exercise import question_json, statement_html
from grader.actions.pages.exercise_from_request import parse_small_tree
from grader.actions.pages.lesson_plans import (
    Lesson,
    LessonExercise,
    LessonQuestion,
    LessonSolution,
    LessonTree,
    Misconception,
)
from grader.actions.pages.page_figure import plain_figure
from grader.actions.pages.solution import steps as solution_steps
from grader.actions.pages.solution import walk_json
from grader.actions.pages.solve_page import solve
from grader.exams.files import exercise_file, teacher_problem
from grader.exams.making.describe_exercise import unsolved_exercise
from grader.figures import markdown
from grader.rendering.html.html_blocks import flow
from grader.words.environment import say
from grader.words.html_templates import trusted
from grader.words.language_names import tongues
from grader.words.picture_words import picture_of
from grader.words.render import answer_of, mistake_of, prompt_of, statement_of
from grader.words.render import title_of as family_title
from solver.exact import rational
from solver.trees import notation
from solver.trees.node_names import End, leaves

WORDS = "lessons/words.md.j2"
PLACE = re.compile(r"^!\[[^\]]*\]\(figure:(?P<name>[a-z-]+)\)$", re.MULTILINE)
CACHE_SIZE = 64

# What a lesson poses, and what of it its sentences say.


@lru_cache(CACHE_SIZE)
def exercise_of(posed: LessonExercise) -> Exercise[Any, Any]:
    """Return the exercise on the tree, or the worked example."""
    family = family_named(posed.family)
    if posed.tree:
        problem = teacher_problem.on_tree(family, posed.tree, {})
        return pose(family, family.from_plain(problem), convention(USUAL))
    worked_example = example(posed.family, posed.example)
    assert isinstance(worked_example.problem, dict), "a problem has parts"
    problem = {**worked_example.problem, **dict(posed.changes)}
    return pose(family, family.from_plain(problem), convention(worked_example.convention))


def question_of(lesson_question: LessonQuestion) -> Question:
    """Return the question itself."""
    return next(
        q
        for q in exercise_of(lesson_question.exercise).questions
        if q.name == lesson_question.question
    )


@dataclass(frozen=True, slots=True)
class TreeFacts:
    """The numbers of a solved tree that a lesson's text uses, written out."""

    value: str
    best: str
    values: Mapping[str, str]
    pruned: Sequence[str]
    evaluated: int
    leaves: int


@dataclass(frozen=True, slots=True)
class LessonFacts:
    """The solved trees and answers that a lesson's text uses, by the names in its plan."""

    trees: Mapping[str, TreeFacts]
    answers: Mapping[str, Mapping[str, str]]


def facts(lesson: Lesson, language: str) -> LessonFacts:
    """Return the numbers of a lesson's text: of its trees, and the answers of its exercises."""
    every: list[LessonSolution | LessonQuestion] = [*lesson.solutions, *lesson.questions]
    return LessonFacts(
        trees={tree.name: tree_facts(tree) for tree in lesson.trees},
        answers={
            lesson_item.name: {
                q.name: answer_of(q.key, language)
                for q in exercise_of(lesson_item.exercise).questions
            }
            for lesson_item in every
        },
    )


def tree_facts(shown_tree: LessonTree) -> TreeFacts:
    """Return what the method finds on the tree."""
    solution: Any = solve_tree(shown_tree, "en")
    return TreeFacts(
        value=number(solution["value"]),
        best=", ".join(solution["best"]),
        values={name: number(value) for name, value in solution["values"].items()},
        pruned=solution["pruned"],
        evaluated=len(solution["visited"]),
        leaves=len(leaves(parse_small_tree(shown_tree.tree))),
    )


def number(text: str) -> str:
    """Return a number of JSON as a text writes it."""
    return say(WORDS, "number", "en", rational(text))


def solve_tree(shown_tree: LessonTree, language: str) -> dict[str, Any]:
    """Return the tree as the page's own request solves it."""
    return solve(
        bodies.SolveRequest(tree=shown_tree.tree, method=shown_tree.method, language=language)
    )


# The parts of a lesson in their order.


@dataclass(frozen=True, slots=True)
class LessonText:
    """Running text, as Markdown."""

    text: str


Exhibit: TypeAlias = LessonTree | LessonSolution | LessonQuestion
Part: TypeAlias = LessonText | Exhibit


def template(lesson: Lesson) -> str:
    """Return the name of the lesson's template."""
    return f"lessons/{lesson.name}.md.j2"


def title_of(lesson: Lesson, language: str) -> str:
    """Return the title of a lesson."""
    return say(template(lesson), "title", language)


def summary_of(lesson: Lesson, language: str) -> str:
    """Return a sentence that says what the lesson teaches."""
    return say(template(lesson), "summary", language)


def parts(lesson: Lesson, language: str) -> Iterator[Part]:
    """Yield what is said and what is shown and asked between."""
    text = say(template(lesson), "text", language, facts(lesson, language))
    every: list[Exhibit] = [*lesson.trees, *lesson.solutions, *lesson.questions]
    exhibits = {exhibit.name: exhibit for exhibit in every}
    end = 0
    for place in PLACE.finditer(text):
        if before := text[end : place.start()].strip():
            yield LessonText(before)
        yield exhibits[place["name"]]
        end = place.end()
    if after := text[end:].strip():
        yield LessonText(after)


@lru_cache(CACHE_SIZE)
def showing(family: str, mistake: str) -> str:
    """Return the id of an easy exercise on which the mistake gives a wrong answer."""
    for seed in count(1):
        id_ = exercise_actions.identify(family, Level.EASY, seed, settings={}, wants={})
        exercise = generate(id_, convention(USUAL))
        answers = exercise.mistakes.get(mistake, {})
        if any(answer != exercise.key.get(name) for name, answer in answers.items()):
            return str(id_)
    raise AssertionError("a count has no end")


def wrong_answer(
    lesson: Lesson, lesson_mistake: Misconception, language: str
) -> tuple[LessonQuestion, str]:
    """Return the question on which the mistake shows, and the answer that it gives there."""
    lesson_question = next(
        question for question in lesson.questions if question.name == lesson_mistake.question
    )
    answer = exercise_of(lesson_question.exercise).mistakes[lesson_mistake.mistake][
        lesson_question.question
    ]
    return lesson_question, answer_of(answer, language)


def shown_by(lesson: Lesson) -> Iterator[tuple[Misconception, str]]:
    """Yield each mistake with the id of an exercise on which it shows."""
    for lesson_mistake in lesson.misconceptions:
        lesson_question, _ = wrong_answer(lesson, lesson_mistake, "en")
        yield lesson_mistake, showing(lesson_question.exercise.family, lesson_mistake.mistake)


def misconception(lesson: Lesson, lesson_mistake: Misconception, language: str) -> str:
    """Return what the mistake is, and what it answers to a question of the lesson."""
    lesson_question, wrong = wrong_answer(lesson, lesson_mistake, language)
    exercise, question = exercise_of(lesson_question.exercise), question_of(lesson_question)
    return say(
        WORDS,
        "misconception",
        language,
        lesson_mistake.mistake,
        mistake_of(exercise.family, lesson_mistake.mistake, language),
        prompt_of(exercise, question, language),
        wrong,
    )


# The same on a page.


def tree_json(shown_tree: LessonTree, language: str) -> dict[str, Any]:
    """Return a tree with the steps that are shown at first, and its leaves."""
    tree = parse_small_tree(shown_tree.tree)
    first, *others = solve_tree(shown_tree, language)["steps"]
    steps = [{**first, "words": first["words"] or say(WORDS, "before", language)}, *others]
    return {
        "tree": notation.write(tree),
        "method": shown_tree.method,
        "steps": steps[: shown_tree.steps] if shown_tree.steps else steps,
        "whole": not shown_tree.steps,
        "leaves": [] if isinstance(tree, End) else leaves_json(shown_tree),
    }


def leaves_json(shown_tree: LessonTree) -> list[dict[str, str]]:
    """Return the names of the leaves with their values as notation writes them."""
    return [
        {"name": leaf.name, "value": notation.write(leaf)}
        for leaf in leaves(parse_small_tree(shown_tree.tree))
    ]


def solution_json(shown_solution: LessonSolution, language: str) -> dict[str, Any]:
    """Return an exercise with its solution step by step."""
    exercise = exercise_of(shown_solution.exercise)
    return {
        **statement_json(exercise, language),
        "steps": walk_json(solution_steps(exercise, language), language),
    }


def asked_json(lesson_question: LessonQuestion, language: str) -> dict[str, Any]:
    """Return a question as a page asks it, with the exercise to which it belongs."""
    exercise = exercise_of(lesson_question.exercise)
    question = question_of(lesson_question)
    on_paper = unsolved_exercise(exercise, language).question_named(question.name)
    return {
        **statement_json(exercise, language),
        "exercise": exercise_file.to_json(exercise, language),
        "question": question_json(question, on_paper, language, placed=()),
    }


def questions_with_statement(lesson: Lesson) -> Iterator[LessonQuestion]:
    """Yield the questions before which their exercise is stated: the first of each exercise."""
    before: set[LessonExercise] = set()
    for question in lesson.questions:
        if question.exercise not in before:
            before.add(question.exercise)
            yield question


def statement_json(exercise: Exercise[Any, Any], language: str) -> dict[str, Any]:
    """Return the statement of an exercise, and its figure if it has one."""
    picture = picture_of(
        exercise.family.question_picture(exercise.problem, exercise.solution), language
    )
    figure = None if picture is None else plain_figure(picture, language)
    return {
        "statement": statement_html(statement_of(exercise, language), figure),
        "figure": figure,
    }


def in_html(text: str) -> str:
    """Return Markdown as HTML; the headings of a text are two signs deep."""
    return flow(markdown.parse(text), {})


def part_of(part: Part) -> tuple[str, Any]:
    """Return what a part is, and its HTML or its name."""
    match part:
        case LessonText(text):
            return "text", trusted(in_html(text))
        case LessonTree(name=name):
            return "trees", name
        case LessonSolution(name=name):
            return "solutions", name
        case LessonQuestion(name=name):
            return "asked", name


@dataclass(frozen=True, slots=True)
class LessonPlace:
    """The variables of a lesson's page."""

    language: str
    lesson: Lesson
    code_page: str = ""

    @property
    def languages(self) -> tuple[tuple[str, str], ...]:
        """Every language with its own name."""
        return tongues()

    @property
    def title(self) -> str:
        """The title of the lesson."""
        return title_of(self.lesson, self.language)

    @property
    def summary(self) -> str:
        """The sentence below the title."""
        return summary_of(self.lesson, self.language)

    @property
    def parts(self) -> list[tuple[str, Any]]:
        """Each part: what it is, and its HTML or its name."""
        return [part_of(part) for part in parts(self.lesson, self.language)]

    @property
    def misconceptions(self) -> list[tuple[Any, str]]:
        """The mistakes that the lesson names, each with an exercise on which it shows."""
        return [
            (trusted(in_html(misconception(self.lesson, lesson_mistake, self.language))), id_)
            for lesson_mistake, id_ in shown_by(self.lesson)
        ]

    @property
    def data(self) -> dict[str, Any]:
        """The data for the page's script."""
        lesson, language = self.lesson, self.language
        return {
            "trees": {tree.name: tree_json(tree, language) for tree in lesson.trees},
            "solutions": {
                solution.name: solution_json(solution, language) for solution in lesson.solutions
            },
            "asked": {
                question.name: asked_json(question, language) for question in lesson.questions
            },
            "stated": [
                lesson_question.name for lesson_question in questions_with_statement(lesson)
            ],
        }

    @property
    def practice(self) -> list[tuple[str, str]]:
        """The families to practise, with their titles."""
        families = self.lesson.practice
        return [(name, family_title(family_named(name), self.language)) for name in families]
