"""The code shared by methods for games with information sets."""
