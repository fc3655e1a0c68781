"""What a machine lacks: tests that need it are left out, loudly; or fail, where all is wanted."""

from typing import NoReturn

import pytest
from services import MUST, Missing

NOT_TESTED = "NOT TESTED"


def leave_out(missing: Missing) -> NoReturn:
    """Skip what needs something that is not here; in the build, fail."""
    if MUST:
        pytest.fail(f"{missing}, and KICKDOOR_ALL=1 wants everything tested")
    pytest.skip(f"{NOT_TESTED}: {missing}")
