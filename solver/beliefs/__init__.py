"""Games of imperfect information: beliefs, and the decisions that Max bases on them."""
