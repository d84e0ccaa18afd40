"""What is left out where the program is sanitised (COVEY_SANITIZED, set by tests/CMakeLists.txt)."""

import os
import unittest

# Under the sanitisers these take minutes, and all the code that they enter is entered by others, too.
release_only = unittest.skipIf("COVEY_SANITIZED" in os.environ, "takes minutes under the sanitisers")
