"""The exercises of a sheet, posed again with all their questions, and what is right."""

from generator.answers.writing import write_answer
from generator.generation.generate import family_named, pose


def exercises_of(exam, sheet):
    """The exercises of a sheet in its order."""
    families = (family_named(exam.exercises[n - 1].family) for n in sheet.exercise_numbers)
    return [
        pose(family, family.from_plain(problem), exam.under)
        for family, problem in zip(families, sheet.problems, strict=True)
    ]


def right_answers(exam, sheet):
    """The right answers, under the numbers on the sheet."""
    return {
        f"{place}.{question.name}": write_answer(question.key)
        for place, exercise in enumerate(exercises_of(exam, sheet), 1)
        for question in exercise.questions
    }
