"""From what a student wrote to marks, and from exercises to paper and terminal."""

import os

if "MINIMAESTRO_PLUGINS" in os.environ:  # this process was begun by one that has some
    from grader.base import plugins

    plugins.inherit()
