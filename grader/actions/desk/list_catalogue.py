"""The commands that list families, games, conventions and methods."""

from typing import Any

from generator.base.convention import CONVENTIONS, EVERY
from generator.base.plain import Plain
from generator.base.rng import Rng
from generator.examples import examples
from generator.exercise.family import AnyFamily, Level
from generator.exercise.features import WORDS
from generator.exercise.size import parameters
from generator.families import FAMILIES
from generator.generation.generate import family_named, pose
from generator.generation.wishes import understood
from grader.solving.lookup import named_games
from grader.solving.methods.base import registry
from grader.solving.methods.base.method import Method
from grader.solving.methods.on_games.game_way import ways_for_game
from grader.solving.methods.on_trees.tree_way import TreeWay
from grader.words.environment import say
from grader.words.game_words import cited, game_title_of, meaning_of, method_meaning_of
from grader.words.render import mistake_of, summary_of, title_of
from grader.words.solve_rows import method_title_of
from solver.exact import text
from solver.parameter import OneOf, Parameter, WholeNumber
from solver.record import AnyRecord


def families(language: str, name: str | None = None) -> list[dict[str, Plain]]:
    """List families, or one by name, with levels, parameters, questions and mistakes."""
    chosen = FAMILIES.values() if name is None else [family_named(name)]
    return [family_json(family, language) for family in chosen]


def family_json(family: AnyFamily, language: str) -> dict[str, Plain]:
    """Return a family as JSON data."""
    return {
        "name": family.name,
        "title": title_of(family, language),
        "summary": summary_of(family, language),
        "source": cited(family.source, language),
        "revision": family.revision,
        "settings": list(family.settings),
        "parameters": [
            {
                "name": name,
                **range_json(parameter),
                "defaults": {
                    str(level): getattr(size, name) for level, size in family.sizes.items()
                },
            }
            for name, parameter in parameters(family.sizes[Level.MEDIUM]).items()
        ],
        "levels": [str(level) for level in family.sizes],
        "questions": questions(family),
        "features": [feature_json(name) for name in understood(family)],
        "examples": [
            {"name": example.name, "source": cited(example.source, language)}
            for example in examples(family.name)
        ],
        "mistakes": {m.name: mistake_of(family, m.name, language) for m in family.mistakes},
    }


def questions(family: AnyFamily) -> list[dict[str, Plain]]:
    """Return the questions of an exercise of medium level, as a sample."""
    problem = family.draw(Rng(family.name), family.sizes[Level.MEDIUM])
    exercise = pose(family, problem, CONVENTIONS["aima"])
    return [
        {"name": q.name, "kind": str(q.form.kind), "points": text(q.points)}
        for q in exercise.questions
    ]


def feature_json(name: str) -> dict[str, Plain]:
    """Return what can be wished for of a feature: a number, or one of its words."""
    return {"name": name, **({"options": list(WORDS[name])} if name in WORDS else {})}


def range_json(parameter: Parameter[Any]) -> dict[str, Plain]:
    """Return the range of a parameter."""
    match parameter.kind:
        case WholeNumber(low, high):
            return {"low": low, "high": high}
        case OneOf(options):
            return {"options": list(map(str, options))}
        case kind:
            raise AssertionError(f"a size is whole numbers and options, not {kind}")


def games(language: str = "en") -> list[dict[str, Plain]]:
    """List the games that `solve` or `belief` know by name, and the formulas."""
    return [game_json(record, language) for record in named_games.all_records()]


def game_json(record: AnyRecord, language: str) -> dict[str, Plain]:
    """Return a game as JSON data."""
    ways_by_name = ways_for_game(record)
    meanings = {
        game_parameter: meaning_of(record.name, game_parameter, language)
        for game_parameter in record.parameters
    }
    for name, way in ways_by_name.items():
        for parameter in way.parameters:
            meanings.setdefault(parameter, method_meaning_of(name, parameter, language))
    return {
        "name": record.name,
        "title": game_title_of(record.name, language),
        "source": cited(record.source, language),
        "methods": list(ways_by_name),
        "parameters": [
            {"name": game_parameter.name, "default": game_parameter.default, "meaning": meaning}
            for game_parameter, meaning in meanings.items()
        ],
    }


def conventions(language: str = "en") -> list[dict[str, Plain]]:
    """List the conventions with settings and sources."""
    return [
        {
            "name": c.name,
            "source": cited(c.source, language),
            "settings": {name: str(getattr(c, name)) for name in EVERY},
        }
        for c in CONVENTIONS.values()
    ]


def methods(language: str) -> list[dict[str, Plain]]:
    """List the methods of `solve`, with their options for trees and the features they support."""
    return [method_json(method, language) for method in registry.all_methods()]


def method_json(method: Method, language: str) -> dict[str, Plain]:
    """Return a method as JSON data."""
    way = method.find_way(TreeWay)
    return {
        "name": method.name,
        "title": method_title_of(method.name, language),
        "source": cited(method.source, language),
        "options": [str(option) for option in way.reads] if way else [],
        "values": [str(feature) for feature in way.values] if way else [],
    }


def label(name: str, language: str) -> str:
    """Return the heading of a list, by the list's name in JSON."""
    return say("catalogue.md.j2", "label", language, name)
