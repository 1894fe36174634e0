"""Features of a sheet: each module here has a FEATURES, which is found by its file."""

from collections.abc import Mapping

from generator.base.by_file import ByFile
from grader.audit.surface_feature import FeatureSet

FEATURE_SETS: Mapping[str, FeatureSet] = ByFile(__name__, __path__, "FEATURES")
