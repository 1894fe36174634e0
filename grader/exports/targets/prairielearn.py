"""PrairieLearn: a course, zipped, whose questions this program generates and marks."""

import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from importlib.resources import files as resources
from uuid import UUID

from generator.base.plain import Plain
from grader.base.disk.zip_files import zip_files
from grader.exports.export import Export
from grader.exports.items.banks import digest
from grader.exports.items.item import Bank, Item, ItemPool, identifier
from grader.exports.items.loss import Loss, LostQuestion
from grader.exports.live.live_exercise import to_plain
from grader.exports.live.prairielearn_question import EXERCISES

# The files of a course: what it is, an assessment, and the questions.


TOPIC = "Adversarial search"
INSTANCE = "courseInstances/Minimaestro"
BESIDE = resources("templates") / "exports" / "prairielearn"
SAME = {"server.py": BESIDE / "server.py.txt", "question.html": BESIDE / "question.html"}
"""The files that are the same for every question."""


def course(bank: Bank) -> Mapping[str, bytes]:
    """Return the files of the course by their paths."""
    name = bank.course or bank.title
    folder = f"{identifier(bank.title)}-{digest(seal(bank))[:6]}"
    questions = {
        f"{folder}/{question_folder(n, pool)}": pool for n, pool in enumerate(bank.pools, 1)
    }
    file_by_path = {
        "infoCourse.json": json_bytes(info_course(bank, name)),
        f"{INSTANCE}/infoCourseInstance.json": json_bytes(
            {"uuid": uuid("instance", seal(bank)), "longName": name}
        ),
        f"{INSTANCE}/assessments/{folder}/infoAssessment.json": json_bytes(
            info_assessment(bank, questions)
        ),
    }
    for place, pool in questions.items():
        file_by_path |= {
            f"questions/{place}/{file}": content for file, content in question(bank, pool)
        }
    return file_by_path


def seal(bank: Bank) -> str:
    """Return what distinguishes the bank from others."""
    return " ".join(item.name for item in bank.items)


def question_folder(number: int, pool: ItemPool) -> str:
    """Return the folder of a question."""
    return f"{number:02}-{identifier(pool.items[0].exercise.family.name)}"


def uuid(*parts: str) -> str:
    """Return an identifier that is the same for the same exercises."""
    return str(UUID(bytes=sha256("\n".join(parts).encode()).digest()[:16], version=4))


def info_course(bank: Bank, name: str) -> Plain:
    """Return infoCourse.json."""
    return {
        "uuid": uuid("course", name),
        "name": name,
        "title": bank.title,
        "topics": [{"name": TOPIC, "color": "blue3"}],
    }


def info_assessment(bank: Bank, questions: Mapping[str, ItemPool]) -> Plain:
    """Return infoAssessment.json, in which each question is worth its points."""
    return {
        "uuid": uuid("assessment", seal(bank)),
        "type": "Homework",
        "title": bank.title,
        "set": "Homework",
        "number": "1",
        **({"shuffleQuestions": True} if bank.selection.shuffled else {}),
        **bonus_points(bank),
        "zones": [{"questions": list(zone_questions(bank, questions))}],
    }


def bonus_points(bank: Bank) -> dict[str, Plain]:
    """Return what the assessment is out of and how much more can be had, if there is a bonus."""
    bonus = float(bank.bonus_points)
    return {"maxPoints": float(bank.points), "maxBonusPoints": bonus} if bonus else {}


def zone_questions(bank: Bank, questions: Mapping[str, ItemPool]) -> Iterator[Plain]:
    """Yield the questions; those of an exam's pool are alternatives, of which some are chosen."""
    places = {pool.title: place for place, pool in questions.items()}
    for section in bank.sections:
        points = float(section.pools[0].points)
        alternatives: list[Plain] = [{"id": places[pool.title]} for pool in section.pools]
        if section.is_choice:
            yield {
                "numberChoose": section.choose,
                "points": points,
                "alternatives": alternatives,
            }
        else:
            yield from ({**alternative, "points": points} for alternative in alternatives)


def question(bank: Bank, pool: ItemPool) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a question, which picks among the exercises of the pool."""
    several = [to_plain(item, bank.scheme) for item in pool.items]
    info = {
        "uuid": uuid("question", *(item.name for item in pool.items)),
        "title": pool.title,
        "topic": TOPIC,
        "type": "v3",
        "singleVariant": len(several) == 1,
    }
    yield "info.json", json_bytes(info)
    yield EXERCISES, json_bytes(several)
    for name, file in SAME.items():
        yield name, file.read_bytes()


def json_bytes(plain: Plain) -> bytes:
    """Return data as a file of JSON."""
    return (json.dumps(plain, ensure_ascii=False, indent=1) + "\n").encode()


def write(bank: Bank) -> bytes:
    """Return the course folder as a zip."""
    return zip_files(course(bank))


def lost(_bank: Bank, item: Item) -> Iterable[LostQuestion]:
    """Yield the questions that a person marks."""
    for item_question in item.questions:
        if item_question.question.form.kind.by_hand:
            yield LostQuestion(item_question.question.name, Loss.MARKING)


EXPORT = Export(
    "prairielearn", ".zip", write, lost, keeps=frozenset({"alone", "course", "shuffle", "title"})
)
