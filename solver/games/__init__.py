"""Perfect-information games by their rules, unfolded to trees or searched as they are played."""
