"""How far a learner has come: families, levels, mistakes shown and overcome, what comes next."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from generator.base.plain import Plain
from generator.exercise.family import Level
from generator.generation.generate import family_named
from grader.actions.practice.course import in_order
from grader.actions.practice.memory import Memory, RememberedFamily, count_mastered
from grader.actions.practice.next_exercise import ExerciseChooser, NextExercise
from grader.actions.practice.practice_record import PracticedExercise, level_after
from grader.words.environment import say
from grader.words.render import title_of

LATEST = 20
"""How many of the last results are shown."""


def mistakes_of(family: str) -> Sequence[str]:
    """Return the names of a family's mistakes."""
    return [mistake.name for mistake in family_named(family).mistakes]


def chooser(
    memory: Memory, now: datetime, families: Sequence[str], first: Level = Level.EASY
) -> ExerciseChooser:
    """Return what chooses among these families for a learner who begins at that level."""
    return ExerciseChooser(
        memory=memory,
        now=now,
        families=families,
        mistakes_of=mistakes_of,
        first=first,
        ladder=lambda family: memory.families[family].done if family in memory.families else (),
    )


def progress(
    memory: Memory, now: datetime, families: Sequence[str], language: str
) -> dict[str, Plain]:
    """Return the progress in these families as JSON data, with the sentences in the language."""
    known = [name for name in in_order(families) if name in memory.families]
    done = sorted(
        (practiced_exercise for name in known for practiced_exercise in memory.families[name].done),
        key=time_of,
    )
    coming = chooser(memory, now, families).choose()
    return {
        "exercises": len(done),
        "latest": [percent(practiced_exercise) for practiced_exercise in done[-LATEST:]],
        "families": [family_json(name, memory.families[name], language) for name in known],
        "untouched": len(families) - len(known),
        "coming": {**coming_json(coming), "said": coming_words(coming, language)},
    }


def time_of(practiced_exercise: PracticedExercise) -> datetime:
    """Return the time of an exercise."""
    return practiced_exercise.line_time


def percent(practiced_exercise: PracticedExercise) -> int:
    """Return the points of the first tries in percent."""
    return round(100 * float(practiced_exercise.share))


def family_json(name: str, known: RememberedFamily, language: str) -> dict[str, Plain]:
    """Return the progress in a family; `mastered` counts the mistakes that were last avoided."""
    mistakes = mistakes_of(name)
    return {
        "name": name,
        "title": title_of(family_named(name), language),
        "level": str(level_after(known.done, Level.EASY)),
        "done": len(known.done),
        "mastered": count_mastered(known, mistakes),
        "of": len(mistakes),
        "due": known.card and known.card.due.isoformat(),
        "mistakes": [
            {
                "name": mistake,
                "called": say("mistakes.md.j2", "called", language, mistake),
                "shown": known.mistakes[mistake].times_shown,
                "overcome": known.mistakes[mistake].is_overcome,
            }
            for mistake in mistakes
            if mistake in known.mistakes and known.mistakes[mistake].times_shown
        ],
    }


def coming_json(wish: NextExercise) -> Mapping[str, Plain]:
    """Return what comes next as JSON data; which mistakes are looked for is not told."""
    return {"family": wish.family, "level": str(wish.level), "why": str(wish.why)}


def coming_words(wish: NextExercise, language: str) -> str:
    """Return what comes next in words, with its reason."""
    title = title_of(family_named(wish.family), language)
    return say("practice.md.j2", "coming", language, str(wish.why), title, str(wish.level))
