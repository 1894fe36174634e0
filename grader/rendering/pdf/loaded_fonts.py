"""The fonts of sheets and keys, loaded with this module: for a process that forks others.

Those would load them once each, which takes a third of a second.
"""

from grader.rendering.pdf import fonts

fonts.load()
fonts.runs("✔")  # the signs of keys are in a font of their own
