"""A page for each lesson, with still pictures and printed steps, and a list of all."""

import re
from collections.abc import Iterator, Mapping

from generator.generation.generate import family_named
from grader.actions.pages import lessons
from grader.actions.pages.lesson_plans import (
    LESSONS,
    Lesson,
    LessonExercise,
    LessonQuestion,
    LessonSolution,
    LessonTree,
)
from grader.actions.pages.lessons import LessonText
from grader.words.hints import Grade, hint_of, last_grade
from grader.words.render import prompt_of, solution_of, statement_of, title_of
from manual import page_parts
from manual.page_parts import LANGUAGE

FOLDER = "lessons"
FIGURE = re.compile(r"!\[[^\]]*\]\(figure:[a-z]+\)")


def subject_page() -> str:
    """Return the page that lists all lessons."""
    listed = [(name, *told_of(lesson)) for name, lesson in LESSONS.items()]
    return page_parts.page("lessons", "every", listed)


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and content of each page."""
    for lesson in LESSONS.values():
        yield from page(lesson)


def told_of(lesson: Lesson) -> tuple[str, str]:
    """Return the lesson's title and summary."""
    return lessons.title_of(lesson, LANGUAGE), lessons.summary_of(lesson, LANGUAGE)


def page(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """Yield the files of one lesson."""
    drawings = dict(lesson_pictures(lesson))
    yield from ((f"{FOLDER}/{name}", svg) for name, svg in drawings.items())
    body = [in_markdown(lesson, part, drawings) for part in lessons.parts(lesson, LANGUAGE)]
    text = page_parts.page(
        "lessons",
        "lesson",
        told_of(lesson),
        body,
        [answered(question) for question in lesson.questions],
        [
            (lessons.misconception(lesson, misconception, LANGUAGE), id_)
            for misconception, id_ in lessons.shown_by(lesson)
        ],
        [(name, title_of(family_named(name), LANGUAGE)) for name in lesson.practice],
    )
    yield f"{FOLDER}/{lesson.name}.md", text


def lesson_pictures(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """Yield the pictures: each tree solved, and the bare trees of the questions."""
    for tree in lesson.trees:
        found = page_parts.picture(f'"{tree.tree}"', "--solved", tree.method)
        assert found, f"{tree.name} is not drawn"
        yield file_of(lesson, tree.name), found[1]
    for asked in lessons.questions_with_statement(lesson):
        if asked.exercise.tree:
            found = page_parts.picture(f'"{asked.exercise.tree}"')
            assert found, f"{asked.name} is not drawn"
            yield file_of(lesson, asked.name), found[1]


def file_of(lesson: Lesson, name: str) -> str:
    """Return the name of a picture's file."""
    return f"{lesson.name}-{name}.svg"


def in_markdown(lesson: Lesson, part: lessons.Part, drawings: Mapping[str, str]) -> str:
    """Return a part of the lesson for the manual."""
    match part:
        case LessonText(text):
            return text
        case LessonTree():
            steps = page_parts.example(
                "solve", f'"{part.tree}"', "--method", part.method, "--steps"
            )
            return page_parts.page("lessons", "tree", file_of(lesson, part.name), steps)
        case LessonSolution():
            exercise = lessons.exercise_of(part.exercise)
            solution = solution_of(exercise, LANGUAGE)
            return f"{stated(part.exercise, '')}\n\n{without_figure(solution, '')}"
        case LessonQuestion():
            file = file_of(lesson, part.name)
            first = part in lessons.questions_with_statement(lesson)
            before = stated(part.exercise, file if file in drawings else "") if first else ""
            prompt = prompt_of(
                lessons.exercise_of(part.exercise), lessons.question_of(part), LANGUAGE
            )
            return f"{before}\n\n> {prompt}".strip()


def stated(posed: LessonExercise, file: str) -> str:
    """Return the statement of an exercise, with its picture."""
    return without_figure(statement_of(lessons.exercise_of(posed), LANGUAGE), file)


def without_figure(text: str, file: str) -> str:
    """Return the text with the picture in the place of its figure, or without a figure."""
    return FIGURE.sub(f"![tree]({file})" if file else "", text).strip()


def answered(asked: LessonQuestion) -> tuple[str, str]:
    """Return the question, and the step that gives its answer, with it where the step lacks it."""
    exercise, question = lessons.exercise_of(asked.exercise), lessons.question_of(asked)
    last = last_grade(exercise, question, LANGUAGE)
    grades = (grade for grade in Grade if Grade.STEP <= grade <= last)
    steps = (hint_of(exercise, question, grade, language=LANGUAGE) for grade in grades)
    return prompt_of(exercise, question, LANGUAGE), " ".join(steps)
