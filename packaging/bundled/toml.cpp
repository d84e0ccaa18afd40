// toml++'s implementation, for what is built to be self-contained.

#define TOML_IMPLEMENTATION
#include <toml++/toml.h>
