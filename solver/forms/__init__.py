"""Games with information sets, in extensive and in strategic form, and their solutions."""
