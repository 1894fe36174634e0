"""The code shared by methods for trees."""
