"""The few functions of BLAS and LAPACK that a wheel brings along, beside NumPy's."""

import ctypes
import os
import subprocess
import tempfile
import unittest

import numpy as np

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class LinearAlgebra(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        library = os.path.join(cls.folder.name, "algebra.so")
        source = os.path.join(ROOT, "packaging", "bundled", "linear_algebra.cpp")
        subprocess.run(["g++", "-std=c++20", "-O1", "-shared", "-fPIC", "-o", library, source], check=True)
        cls.library = ctypes.CDLL(library)
        cls.library.ddot_.restype = ctypes.c_double
        cls.rng = np.random.default_rng(0)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def call(self, name, *arguments):
        """Fortran takes everything by reference, and the lengths of texts behind it."""
        kept, lengths = [], []
        for argument in arguments:
            if isinstance(argument, str):
                kept.append(ctypes.c_char_p(argument.encode()))
                lengths.append(ctypes.c_size_t(len(argument)))
            elif isinstance(argument, np.ndarray):
                kept.append(argument.ctypes.data_as(ctypes.c_void_p))
            elif isinstance(argument, float):
                kept.append(ctypes.byref(ctypes.c_double(argument)))
            elif isinstance(argument, int):
                kept.append(ctypes.byref(ctypes.c_int(argument)))
            else:
                kept.append(ctypes.byref(argument))
        return getattr(self.library, name)(*kept, *lengths)

    def test_vectors(self):
        for x_stride in (1, 2, -1, -3):
            for y_stride in (1, 3, -2):
                x, y = self.rng.random(30), self.rng.random(30)
                of_x = x[: 7 * abs(x_stride) : abs(x_stride)][:: np.sign(x_stride)]
                of_y = y[: 7 * abs(y_stride) : abs(y_stride)][:: np.sign(y_stride)]
                self.assertAlmostEqual(self.call("ddot_", 7, x, x_stride, y, y_stride), of_x @ of_y, places=12)
                expected, other = of_y + 1.7 * of_x, y.copy()
                self.call("daxpy_", 7, 1.7, x, x_stride, y, y_stride)
                np.testing.assert_allclose(of_y, expected, rtol=1e-14)
                untouched = np.ones(30, dtype=bool)
                untouched[: 7 * abs(y_stride) : abs(y_stride)] = False
                np.testing.assert_array_equal(y[untouched], other[untouched])
                self.call("dcopy_", 7, x, x_stride, y, y_stride)
                np.testing.assert_array_equal(of_y, of_x)
        x = np.arange(10.0)
        self.call("dscal_", 4, 2.0, x, 2)
        np.testing.assert_array_equal(x, [0, 1, 4, 3, 8, 5, 12, 7, 8, 9])

    def test_cholesky_factors(self):
        for n in (1, 2, 5, 20):
            root = self.rng.random((n, n))
            positive = root @ root.T + 0.1 * np.eye(n)
            for which, triangle in (("U", np.triu), ("L", np.tril)):
                a = np.asfortranarray(np.full((n + 3, n), 7.0))  # with more rows than the matrix
                a[:n] = positive
                info = ctypes.c_int(-1)
                self.call("dpotrf_", which, n, a, n + 3, info)
                self.assertEqual(info.value, 0)
                factor = np.linalg.cholesky(positive)
                np.testing.assert_allclose(triangle(a[:n]), factor.T if which == "U" else factor, rtol=1e-9, atol=1e-12)
                other = np.tril if which == "U" else np.triu
                np.testing.assert_array_equal(other(a[:n], -1 if which == "U" else 1), other(positive, -1 if which == "U" else 1))
                np.testing.assert_array_equal(a[n:], np.full((3, n), 7.0))
        info = ctypes.c_int(-1)
        self.call("dpotrf_", "U", 3, np.asfortranarray(np.diag([1.0, -1.0, 1.0])), 3, info)
        self.assertEqual(info.value, 2)

    def test_triangular_systems(self):
        for n in (1, 3, 12):
            for which in "UL":
                for transpose in "NT":
                    for unit in "NU":
                        full = np.asfortranarray(self.rng.random((n, n)) + 2 * np.eye(n))
                        triangle = (np.triu if which == "U" else np.tril)(full)
                        if unit == "U":
                            np.fill_diagonal(triangle, 1.0)
                        b = np.asfortranarray(self.rng.random((n + 1, 2)))
                        expected = np.linalg.solve(triangle.T if transpose == "T" else triangle, b[:n])
                        info = ctypes.c_int(-1)
                        self.call("dtrtrs_", which, transpose, unit, n, 2, full, n, b, n + 1, info)
                        self.assertEqual(info.value, 0)
                        np.testing.assert_allclose(b[:n], expected, rtol=1e-9, atol=1e-12)
        info = ctypes.c_int(-1)
        self.call("dtrtrs_", "U", "N", "N", 2, 1, np.asfortranarray([[1.0, 1.0], [0.0, 0.0]]), 2, np.ones(2), 2, info)
        self.assertEqual(info.value, 2)

    def test_texts_of_fortran(self):
        compare = self.library._gfortran_compare_string
        for a, b, expected in ((b"FG", b"FG   ", 0), (b"A", b"B", -1), (b"B", b"A", 1), (b"", b"  ", 0), (b"a", b"a\x01", 1)):
            self.assertEqual(compare(ctypes.c_size_t(len(a)), a, ctypes.c_size_t(len(b)), b), expected, (a, b))


if __name__ == "__main__":
    unittest.main()
