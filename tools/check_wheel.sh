#!/usr/bin/env bash
# Builds the wheel, looks at what it needs and shows, installs it in a fresh virtual environment with nothing but NumPy, and runs the
# README's Python example and the program, with either native module. With COVEY_WHEEL=native the wheel holds one of them only, and
# takes half the time.
set -eu
cd "$(dirname "$0")/.."
make wheel
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
wheel=$(ls dist/covey-*-cp311-*.whl)
/usr/bin/python3 -m zipfile -e "$wheel" "$folder/inside"

# What manylinux allows: glibc. Nothing else has to be on the machine.
for file in "$folder"/inside/covey/*.so "$folder"/inside/covey/bin/*; do
  needed=$(objdump -p "$file" | awk '$1 == "NEEDED" {print $2}' | grep -vxE 'lib(c|m|mvec|dl|pthread)\.so\.[0-9]+|ld-linux-x86-64\.so\.2' || true)
  [ -z "$needed" ] || { echo "$file needs $needed"; exit 1; }
  newest=$(objdump -T "$file" | grep -oE 'GLIBC_2\.[0-9]+' | sort -V | tail -n 1)
  tagged=$(sed -E 's/.*manylinux_2_([0-9]+)_.*/\1/' <<< "$wheel")
  [ -z "$newest" ] || [ "${newest#GLIBC_2.}" -le "$tagged" ] || { echo "$file needs $newest, which the tag does not say"; exit 1; }
done
# The modules show the interpreter where they begin, and nobody else anything.
for file in "$folder"/inside/covey/_native_*.so; do
  shown=$(nm -D --defined-only "$file" | awk '{print $3}' | grep -v '^PyInit_' || true)
  [ -z "$shown" ] || { echo "$file exports $(head -n 5 <<< "$shown")"; exit 1; }
done
# Licences and metadata.
for name in LICENSE LICENSE.SQLite LICENSE.fmt LICENSE.L-BFGS-B LICENSE.OpenSSL LICENSE.tomlplusplus LICENSE.zlib; do
  [ -s "$(find "$folder"/inside/covey-*.dist-info -name "$name")" ] || { echo "there is no $name in the wheel"; exit 1; }
done
grep -q '^Requires-Dist: numpy' "$folder"/inside/covey-*.dist-info/METADATA
grep -qE '^Requires-Dist: optuna.*extra == .optuna' "$folder"/inside/covey-*.dist-info/METADATA

/usr/bin/python3 -m venv --system-site-packages "$folder/env"
"$folder/env/bin/pip" install --quiet --no-index "$wheel"
sed -n '/^```python$/,/^```$/p' README.md | grep -v '^```' > "$folder/example.py"
rm -rf "$folder/inside"
ls -l "$wheel" | awk '{printf "wheel: %.1f MB\n", $5 / 1e6}'
cd "$folder"
env -u PYTHONPATH env/bin/python example.py | tee fast
env/bin/python -c 'import covey._native as n; print("native module:", n.flavour)'
env/bin/covey optimize hartmann6 --rounds 3 > /dev/null
cmp <(env/bin/covey problems --json) <(env/bin/python -m covey problems --json)
status=0
env/bin/covey no-such-command 2> /dev/null || status=$?
[ "$status" = 2 ] || { echo "the script hides the program's exit code"; exit 1; }
if [ "${COVEY_WHEEL:-}" = native ]; then exit; fi
env -u PYTHONPATH COVEY_CPU=base env/bin/python example.py | tee base
COVEY_CPU=base env/bin/covey --version
cd - > /dev/null
# The module for any x86-64 has no instruction of AVX2 but in functions that the loader chooses by the machine (target_clones), and in
# OpenSSL, glibc and libstdc++, which choose themselves.
objdump -d --no-show-raw-insn build/wheel-base/python/covey/_native_base*.so |
  awk '/^[0-9a-f]+ <.*>:$/ {name = $2} /%[yz]mm/ && name !~ /arch_x86_64_v[34]/ {print "AVX2 in " name; bad = 1} END {exit bad}'
