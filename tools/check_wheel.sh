#!/usr/bin/env bash
# Builds the wheel, installs it in a fresh virtual environment and runs the README's Python example, with either native module. With
# COVEY_WHEEL=native the wheel holds one of them only, and takes half the time.
set -eu
cd "$(dirname "$0")/.."
make wheel
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
/usr/bin/python3 -m venv --system-site-packages "$folder/env"
"$folder/env/bin/pip" install --quiet --no-index dist/covey-*.whl
sed -n '/^```python$/,/^```$/p' README.md | grep -v '^```' > "$folder/example.py"
cd "$folder"
env -u PYTHONPATH env/bin/python example.py | tee fast
env/bin/python -c 'import covey._native as n; print("native module:", n.flavour)'
if [ "${COVEY_WHEEL:-}" = native ]; then exit; fi
env -u PYTHONPATH COVEY_CPU=base env/bin/python example.py | tee base
cd - > /dev/null
# The module for any x86-64 has no instruction of AVX2 but in functions that the loader chooses by the machine (target_clones).
objdump -d --no-show-raw-insn build/python-baseline/python/covey/_native_base*.so |
  awk '/^[0-9a-f]+ <.*>:$/ {name = $2} /%[yz]mm/ && name !~ /arch_x86_64_v[34]/ {print "AVX2 in " name; bad = 1} END {exit bad}'
