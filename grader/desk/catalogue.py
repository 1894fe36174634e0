"""The verbs that list what there is: families, games, conventions, methods."""

from generator.convention import CONVENTIONS, EVERY
from generator.families import FAMILIES
from generator.family import AnyFamily, Level
from generator.generate import pose
from generator.plain import Plain
from generator.rng import Rng
from generator.size import Parameter, parameters
from generator.sources import titled
from grader.lookup.games.registry import GAMES, Named
from grader.methods.base import registry
from grader.methods.base.method import Method
from grader.methods.on_trees.way import OnTrees
from grader.words.render import mistake_of, summary_of, title_of
from grader.words.rows import method_title_of


def families(language: str) -> list[dict[str, Plain]]:
    """Each family with its levels, parameters, questions and mistakes."""
    return [family_json(family, language) for family in FAMILIES.values()]


def family_json(family: AnyFamily, language: str) -> dict[str, Plain]:
    return {
        "name": family.name,
        "title": title_of(family, language),
        "summary": summary_of(family, language),
        "source": titled(family.source),
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
        "mistakes": {m.name: mistake_of(family, m.name, language) for m in family.mistakes},
    }


def questions(family: AnyFamily) -> list[dict[str, Plain]]:
    """The questions of an exercise of medium level, as an example of what is asked."""
    problem = family.draw(Rng(family.name), family.sizes[Level.MEDIUM])
    exercise = pose(family, problem, CONVENTIONS["aima"])
    return [
        {"name": q.name, "kind": str(q.form.kind), "points": str(q.points)}
        for q in exercise.questions
    ]


def range_json(parameter: Parameter) -> dict[str, Plain]:
    if parameter.options:
        return {"options": list(parameter.options)}
    return {"low": parameter.low, "high": parameter.high}


def games() -> list[dict[str, Plain]]:
    """Each game that `solve` knows by name."""
    return [game_json(name, game) for name, game in GAMES.items()]


def game_json(name: str, game: Named) -> dict[str, Plain]:
    return {
        "name": name,
        "title": game.title,
        "source": titled(game.source),
        "methods": list(game.methods),
        "parameters": [
            {"name": p.name, "default": p.default, "meaning": p.meaning} for p in game.parameters
        ],
    }


def conventions() -> list[dict[str, Plain]]:
    """Each convention with its settings and its source."""
    return [
        {
            "name": c.name,
            "source": c.source,
            "settings": {name: str(getattr(c, name)) for name in EVERY},
        }
        for c in CONVENTIONS.values()
    ]


def methods(language: str) -> list[dict[str, Plain]]:
    """Each method of `solve`, with the options that it reads of a tree and what it values there."""
    return [method_json(method, language) for method in registry.every()]


def method_json(method: Method, language: str) -> dict[str, Plain]:
    way = method.on(OnTrees)
    return {
        "name": method.name,
        "title": method_title_of(method.name, language),
        "source": method.source,
        "options": [str(option) for option in way.reads] if way else [],
        "values": [str(feature) for feature in way.values] if way else [],
    }
