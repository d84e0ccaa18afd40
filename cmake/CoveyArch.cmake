# Which instruction set the numeric code is compiled for. "auto" takes AVX2 + FMA (x86-64-v3) if this machine has it
# and the compiler's baseline otherwise; any value of -march= may be given instead, "" for the baseline.
#
# The flag is part of covey::core's interface: Eigen's inline functions and alignments depend on it, so everything that
# shares Eigen types with the library must be compiled alike.
set(COVEY_ARCH "auto" CACHE STRING "-march= for everything that shares Eigen types (auto, or a -march value)")

set(COVEY_ARCH_FLAGS "")
if(COVEY_ARCH STREQUAL "auto")
  if(NOT CMAKE_CROSSCOMPILING AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    include(CheckCXXSourceRuns)
    check_cxx_source_runs("int main() { return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"fma\") &&
      __builtin_cpu_supports(\"bmi2\") ? 0 : 1; }" COVEY_HAS_X86_64_V3)
    if(COVEY_HAS_X86_64_V3)
      set(COVEY_ARCH_FLAGS -march=x86-64-v3)
    endif()
  endif()
elseif(COVEY_ARCH)
  set(COVEY_ARCH_FLAGS -march=${COVEY_ARCH})
endif()
