"""How hypothesis looks for shapes: no clock, as machines are shared; the same ones in CI."""

import os

from hypothesis import settings

settings.register_profile("shared", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("shared")
