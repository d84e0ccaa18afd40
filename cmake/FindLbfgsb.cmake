# The Fortran L-BFGS-B 3.0 (Debian: liblbfgsb-dev). It ships no header; numerics/lbfgsb.cpp declares its one entry point.
find_library(LBFGSB_LIBRARY NAMES lbfgsb)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Lbfgsb REQUIRED_VARS LBFGSB_LIBRARY)
if(Lbfgsb_FOUND AND NOT TARGET covey::lbfgsb)
  add_library(covey::lbfgsb UNKNOWN IMPORTED)
  set_target_properties(covey::lbfgsb PROPERTIES IMPORTED_LOCATION ${LBFGSB_LIBRARY})
endif()
mark_as_advanced(LBFGSB_LIBRARY)
