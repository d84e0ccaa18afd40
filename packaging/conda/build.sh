#!/usr/bin/env bash
# Builds what recipe.yaml describes: in SRC_DIR, for PREFIX and SP_DIR, as conda's tools call it.
set -eu

# L-BFGS-B as an archive, where cmake/FindLbfgsb.cmake looks for it; its copies of BLAS are left to conda's.
for part in lbfgsb linpack timer; do
  $FC ${FFLAGS:-} -O2 -fPIC -c "lbfgsb/$part.f" -o "lbfgsb/$part.o"
done
mkdir -p lbfgsb/lib
$AR rcs lbfgsb/lib/liblbfgsb.a lbfgsb/lbfgsb.o lbfgsb/linpack.o lbfgsb/timer.o

# For any machine of the kind: what is fast where AVX2 is, is a choice of the wheel's.
cmake -S . -B build/conda -G Ninja ${CMAKE_ARGS:-} -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$PREFIX" \
  -DCMAKE_PREFIX_PATH="$PREFIX;$PWD/lbfgsb" -DCOVEY_ARCH= -DCOVEY_BUILD_PYTHON=ON -DPython_EXECUTABLE="$PYTHON"
cmake --build build/conda --target covey covey_core covey_python covey-reproduce
cmake --install build/conda

# The package beside the program, which python -m covey starts, and what pip shows of it.
cp -r build/conda/python/covey "$SP_DIR/covey"
mkdir -p "$SP_DIR/covey/bin" "$SP_DIR/covey-$PKG_VERSION.dist-info"
ln -s "$PREFIX/bin/covey" "$SP_DIR/covey/bin/covey-base"
printf 'Metadata-Version: 2.1\nName: covey\nVersion: %s\nRequires-Dist: numpy>=1.20\n' "$PKG_VERSION" > "$SP_DIR/covey-$PKG_VERSION.dist-info/METADATA"
echo conda > "$SP_DIR/covey-$PKG_VERSION.dist-info/INSTALLER"
