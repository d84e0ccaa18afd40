// When rounding leaves it without a direction of descent, the Fortran L-BFGS-B writes a line to standard
// output, which no switch turns off and which would end up in the middle of somebody's JSON. It writes
// through these functions of the Fortran runtime. Linked into the program, or the Python module, with the
// optimiser's archive they are the ones that it calls, and say nothing; nothing else there writes from
// Fortran. The library leaves them alone: a program that embeds it may have Fortran code of its own.

#include <cstddef>

extern "C" {
void _gfortran_st_write(void*) {}
void _gfortran_st_write_done(void*) {}
void _gfortran_transfer_real_write(void*, void*, int) {}
void _gfortran_transfer_integer_write(void*, void*, int) {}
void _gfortran_transfer_character_write(void*, void*, std::size_t) {}
void _gfortran_transfer_array_write(void*, void*, int, std::size_t) {}
}
