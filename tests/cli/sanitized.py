"""What is left out where the program is sanitised (COVEY_SANITIZED, set by tests/CMakeLists.txt)."""

import os
import unittest

is_sanitized = "COVEY_SANITIZED" in os.environ
# Under the sanitisers these take minutes, and all the code that they enter is entered by others, too.
release_only = unittest.skipIf(is_sanitized, "takes minutes under the sanitisers")
