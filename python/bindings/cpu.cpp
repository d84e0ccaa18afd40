// Which of the native modules this machine can run. Plain C API, so that loading it needs nothing else.
#include <Python.h>

namespace {

PyObject* has_x86_64_v3(PyObject*, PyObject*) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  const bool has = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
                   __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#else
  const bool has = false;
#endif
  return PyBool_FromLong(has ? 1 : 0);
}

PyMethodDef methods[] = {
    {"has_x86_64_v3", has_x86_64_v3, METH_NOARGS, "Whether this machine has AVX2, FMA and BMI2."},
    {nullptr, nullptr, 0, nullptr}};

PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_cpu", nullptr, -1, methods, nullptr, nullptr, nullptr, nullptr};

}  // namespace

PyMODINIT_FUNC PyInit__cpu() {  // NOLINT(bugprone-reserved-identifier): the name that Python looks for
  return PyModule_Create(&definition);
}
