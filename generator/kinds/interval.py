"""An interval in which a value lies: a Window that is no window of a search."""

from dataclasses import replace

from generator.kinds import window

KIND = replace(window.KIND, name="interval")
