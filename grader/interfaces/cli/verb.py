"""A command that takes arguments in any order and refuses wrong ones in one line."""

import re
import shlex
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from grader.interfaces.cli.arguments import UnfitValue
from grader.interfaces.cli.command_help import show, speak, usage
from grader.interfaces.cli.output import in_force
from solver.errors import RequestError, did_you_mean
from solver.message import Message

NEGATIVE = re.compile(r"-\s*(\d|\.\d|inf\b|∞)")
"""The beginning of a negative number, which is not an option: -3, -1/2, -inf."""

HELP = "help"
"""The parameter that Typer adds to every command."""
OPTIONS = "[options]"

Context: TypeAlias = Any
"""The context of Typer, or of Click under older versions of Typer; the same for parameters."""

CONVERTERS: Mapping[Any, Callable[[str], Any]] = {
    str: str,
    list[str]: str,
    Path: Path,
    list[Path]: Path,
}
"""What converts a text, by the type of a parameter that has no parser."""

Typed: TypeAlias = str | bool
"""The value of an option as text, or True for an option without value."""


class UnknownWord(RequestError):
    """An unknown command or option."""

    def __init__(self, refusal: Message, name: str, known: Sequence[str]) -> None:
        message = Message("there are {known}", known=", ".join(known))
        super().__init__(
            "{refusal} {name!r}; {rest}",
            refusal=refusal,
            name=name[:40],
            rest=did_you_mean(name, known, message),
        )


class Verb(TyperCommand):
    """A command whose options may stand anywhere and whose arguments may be negative numbers."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Set each parameter to the value typed for it, or to its default.

        Click's own parser takes -3 for an option, and `--steps` for the value of `--method`.
        """
        if ctx.resilient_parsing:  # a shell completes: half a command is no mistake
            return super().parse_args(ctx, args)
        typed, places = self.sorted_out(ctx, args)
        if HELP in typed:
            typer.echo(ctx.get_help())
            raise typer.Exit
        rest = places
        for param in self.params:
            name = str(param.name)
            texts: Sequence[Typed] = typed.get(name, ())
            if isinstance(param, TyperArgument):
                taken = len(rest) if param.nargs == -1 else 1
                texts, rest = rest[:taken], rest[taken:]
            ctx.params[name] = self.value(ctx, param, texts)
        if rest:
            before = [*places[: -len(rest)], *self.write_options(typed)]
            raise RequestError(
                "too much: {rest!r}; {right}",
                rest=" ".join(rest)[:40],
                right=self.meant(rest, before) or Message("usage: {usage}", usage=self.usage(ctx)),
            )
        return rest

    def sorted_out(
        self, ctx: Context, args: Sequence[str]
    ) -> tuple[dict[str, list[Typed]], list[str]]:
        """Return the values typed for options, by parameter name, and the arguments in order."""
        known = {name: option for option in self.get_params(ctx) for name in option.opts}
        typed: dict[str, list[Typed]] = {}
        places: list[str] = []
        pending = iter(args)
        for arg in pending:
            if arg == "--":
                places += pending
            elif is_option(arg):
                name, text = self.with_value(arg, pending, known)
                typed.setdefault(name, []).append(text)
            else:
                places.append(arg)
        return typed, places

    def with_value(
        self, arg: str, pending: Iterator[str], known: Mapping[str, Any]
    ) -> tuple[str, Typed]:
        """Return the name of an option's parameter and its value, which may be the next word."""
        name, equals, text = arg.partition("=")
        if name not in known:
            options = [option for option in known if option.startswith("--")]
            raise UnknownWord(Message("{command} has no option", command=self.name), name, options)
        if known[name].is_flag:
            if equals:
                raise RequestError("{name}: takes no value", name=name)
            return known[name].name, True
        value = text if equals else next(pending, None)
        if value is None or (is_option(value) and not equals):
            raise RequestError("{name}: expected one argument", name=name)
        return known[name].name, value

    def value(self, ctx: Context, param: Any, texts: Sequence[Typed]) -> Any:
        """Return a parameter's value as Typer converts it, or else from the environment."""
        several = param.multiple or param.nargs == -1
        values = [*texts] or [*filter(None, [param.resolve_envvar_value(ctx)])]
        if not values and param.required:
            usage = self.usage(ctx)
            raise RequestError(
                "{name} is missing; usage: {usage}", name=parameter_name(param), usage=usage
            )
        if not values:
            return () if several else param.default
        typed = [text for text in values if isinstance(text, str)]
        if not typed:
            return True
        convert = find_converter(param)
        try:
            if convert is None:
                return param.process_value(ctx, typed if several else typed[-1])
            return [*map(convert, typed)] if several else convert(typed[-1])
        except typer.BadParameter as error:
            message = error.said if isinstance(error, UnfitValue) else error.message
            raise RequestError(
                "{name}: {message}", name=parameter_name(param), message=message
            ) from None

    def meant(self, rest: Sequence[str], before: Sequence[str]) -> Message | None:
        """Return the command with an option before each pair, if the rest are pairs."""
        taking = [o.opts[0] for o in self.options() if "=" in (o.metavar or "")]
        if not taking or not all("=" in pair for pair in rest):
            return None
        named_pairs = [part for pair in rest for part in (taking[0], pair)]
        command = shlex.join(["minimaestro", str(self.name), *before, *named_pairs])
        return Message("type {command}", command=command)

    def write_options(self, typed: Mapping[str, Sequence[Typed]]) -> Iterator[str]:
        """Yield the options as they can be typed again."""
        for option in self.options():
            for text in typed.get(str(option.name), ()):
                yield option.opts[0] if text is True else f"{option.opts[0]}={text}"

    def options(self) -> list[TyperOption]:
        """Return the options of the command."""
        return [param for param in self.params if isinstance(param, TyperOption)]

    def collect_usage_pieces(self, ctx: Context) -> list[str]:  # noqa: ARG002  # Typer's form
        """Return the arguments in usage, optional ones in brackets."""
        places = [usage_argument(p) for p in self.params if isinstance(p, TyperArgument)]
        needed = [f"{o.opts[0]} {o.metavar}" for o in self.options() if o.required]
        return [self.options_metavar or OPTIONS, *places, *needed]

    def format_help(self, ctx: Context, formatter: object) -> None:  # noqa: ARG002  # Typer's form
        """Print the help in the language asked for."""
        show(self, ctx, language=in_force(sys.argv[1:]))

    def usage(self, ctx: Context) -> str:
        """Return the usage in the user's language."""
        speak(self, in_force(sys.argv[1:]))
        return usage(self, ctx)


class Verbs(TyperGroup):
    """All commands; without one, their list."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Take the first word if it is an option; otherwise there is no such command."""
        options = [name for param in self.get_params(ctx) for name in param.opts]
        if ctx.resilient_parsing:
            return super().parse_args(ctx, args)
        if args[0] not in options:
            listed = [name for name, each in self.commands.items() if not each.hidden]
            raise UnknownWord(Message("there is no command"), args[0], listed)
        return super().parse_args(ctx, args[:1])  # it is all that is done

    def format_help(self, ctx: Context, formatter: object) -> None:  # noqa: ARG002  # Typer's form
        """Print the help in the language asked for."""
        show(self, ctx, language=in_force(sys.argv[1:]))


def find_converter(param: Any) -> Callable[[str], Any] | None:
    """Return what converts a text to the value of a parameter; None if Typer has to.

    Typer has pydantic turn a text into a text, and to load that takes half of a small command; it
    has no hook for this. An older Typer rests on Click, whose parameters have no descriptor.
    """
    declared = getattr(param, "type_descriptor", None)
    if declared is None:
        return None
    parser: Callable[[str], Any] | None = declared.parameter_info.parser
    return parser or CONVERTERS.get(declared.annotation)


def is_option(arg: str) -> bool:
    """Tell whether the argument is an option."""
    name = arg.partition("=")[0]
    return name.startswith("-") and name != "-" and " " not in name and not NEGATIVE.match(name)


def usage_argument(place: TyperArgument) -> str:
    """Return the argument in usage, in brackets if optional."""
    return str(place.metavar) if place.required else f"[{place.metavar}]"


def parameter_name(param: Any) -> Message:
    """Return the name of a parameter in messages."""
    return Message(str(param.metavar if isinstance(param, TyperArgument) else param.opts[0]))
