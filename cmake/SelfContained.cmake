# What is built with COVEY_SELF_CONTAINED, as a wheel is, needs no library but glibc's where it runs: archives instead of
# shared libraries, and packaging/bundled for what has none. The rooms are compiled alike in either case, so that ccache
# finds their objects again.
add_library(covey_bundled STATIC
  packaging/bundled/fmt.cpp packaging/bundled/libpq.cpp packaging/bundled/linear_algebra.cpp packaging/bundled/toml.cpp)
target_compile_features(covey_bundled PRIVATE cxx_std_20)
target_include_directories(covey_bundled PRIVATE ${PROJECT_BINARY_DIR}/include)
set_target_properties(covey_bundled PROPERTIES UNITY_BUILD OFF CXX_VISIBILITY_PRESET hidden)

# covey_imported(name [PATH header] [OPTIONS options...] LIBRARIES libraries...): a target as the package of that name has it.
function(covey_imported name)
  cmake_parse_arguments(arg "" "PATH" "OPTIONS;LIBRARIES" ${ARGN})
  add_library(${name} INTERFACE IMPORTED GLOBAL)
  target_compile_options(${name} INTERFACE ${arg_OPTIONS})
  target_link_libraries(${name} INTERFACE ${arg_LIBRARIES})
  if(arg_PATH)
    target_include_directories(${name} SYSTEM INTERFACE ${arg_PATH})
  endif()
endfunction()

find_package(Lbfgsb REQUIRED)
find_library(COVEY_SQLITE_ARCHIVE NAMES libsqlite3.a REQUIRED)
find_path(COVEY_LIBPQ_HEADERS libpq-fe.h PATH_SUFFIXES postgresql REQUIRED)
if(NOT LBFGSB_ARCHIVE)
  message(FATAL_ERROR "COVEY_SELF_CONTAINED needs liblbfgsb.a")
endif()
# A target rather than a file, so that what it calls stands behind it where it is linked.
add_library(covey_lbfgsb_archive STATIC IMPORTED GLOBAL)
set_target_properties(covey_lbfgsb_archive PROPERTIES IMPORTED_LOCATION ${LBFGSB_ARCHIVE} INTERFACE_LINK_LIBRARIES covey_bundled)
set_target_properties(covey::lbfgsb PROPERTIES INTERFACE_LINK_LIBRARIES covey_lbfgsb_archive)
add_library(fmt::fmt INTERFACE IMPORTED GLOBAL)
target_compile_definitions(fmt::fmt INTERFACE FMT_SHARED)
target_link_libraries(fmt::fmt INTERFACE covey_bundled)
covey_imported(tomlplusplus::tomlplusplus OPTIONS -DTOML_HEADER_ONLY=0 -DTOML_SHARED_LIB=1 LIBRARIES covey_bundled)
covey_imported(SQLite::SQLite3 LIBRARIES ${COVEY_SQLITE_ARCHIVE} ${CMAKE_DL_LIBS} m)
covey_imported(PostgreSQL::PostgreSQL PATH ${COVEY_LIBPQ_HEADERS} LIBRARIES covey_bundled ${CMAKE_DL_LIBS})
target_compile_definitions(covey_bundled PRIVATE FMT_SHARED)
target_compile_options(covey_bundled PRIVATE -DTOML_HEADER_ONLY=0 -DTOML_SHARED_LIB=1)
target_include_directories(covey_bundled SYSTEM PRIVATE ${COVEY_LIBPQ_HEADERS})

set(OPENSSL_USE_STATIC_LIBS ON)
set(ZLIB_USE_STATIC_LIBS ON)
add_link_options(-static-libstdc++ -static-libgcc)
