# The Fortran L-BFGS-B 3.0 (Debian: liblbfgsb-dev). It ships no header; numerics/lbfgsb.cpp declares its one entry point.
# The archive rather than the shared library, where it is there: what it calls of the Fortran runtime can then
# be replaced in the program or module that it is linked into (cli/fortran_output.cpp), whoever else has loaded
# that runtime.
find_library(LBFGSB_ARCHIVE NAMES liblbfgsb.a)
mark_as_advanced(LBFGSB_ARCHIVE)
if(LBFGSB_ARCHIVE)
  # What the shared library depends on, and so is there without further packages.
  find_library(LBFGSB_LAPACK NAMES liblapack.so.3 lapack)
  find_library(LBFGSB_BLAS NAMES libblas.so.3 blas)
  find_library(LBFGSB_GFORTRAN NAMES libgfortran.so.5 gfortran)
  mark_as_advanced(LBFGSB_LAPACK LBFGSB_BLAS LBFGSB_GFORTRAN)
  set(lbfgsb_libraries LBFGSB_ARCHIVE LBFGSB_LAPACK LBFGSB_BLAS LBFGSB_GFORTRAN)
else()
  find_library(LBFGSB_LIBRARY NAMES lbfgsb)
  mark_as_advanced(LBFGSB_LIBRARY)
  set(lbfgsb_libraries LBFGSB_LIBRARY)
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Lbfgsb REQUIRED_VARS ${lbfgsb_libraries})
if(Lbfgsb_FOUND AND NOT TARGET covey::lbfgsb)
  add_library(covey::lbfgsb INTERFACE IMPORTED)
  foreach(library IN LISTS lbfgsb_libraries)
    set_property(TARGET covey::lbfgsb APPEND PROPERTY INTERFACE_LINK_LIBRARIES ${${library}})
  endforeach()
endif()
