"""The door for browsers and programs: courses and practice over HTTP."""
