#pragma once

/// COVEY_CLONES before a function of plain loops has it compiled for several generations of x86-64, of which
/// the processor's is chosen when the program starts. Not for anything that calls Eigen: its inline functions
/// must be the same everywhere in a program. Sanitisers are not ready when the choice is made.
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__GLIBC__) && \
    defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define COVEY_CLONES [[gnu::target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")]]
#else
#define COVEY_CLONES
#endif
