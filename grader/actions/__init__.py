"""What every way in calls."""
