"""Settings shared by all tests."""

from __future__ import annotations

import os

os.environ.setdefault("COLUMNS", "110")
