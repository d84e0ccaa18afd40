#!/usr/bin/env bash
# Runs README's commands as a stranger would: each in a Debian 12 of its own that has nothing but its base, from a clone of
# the last commit, with empty caches. Prints what each took, the download of packages apart. Needs root.
#   tools/test_fresh.sh [run|wheel|bench|test ...]    (default: run wheel bench test)
set -eu
cd "$(dirname "$0")/.."
root=$PWD
commands=("$@")
[ "${#commands[@]}" -gt 0 ] || commands=(run wheel bench test)
[ "$(id -u)" = 0 ] || { echo "make test-fresh needs root, for chroot and mount" >&2; exit 1; }

work=$(mktemp -d)
# unmount FOLDER: what was mounted in a system.
unmount() {
  for mount in proc sys dev; do
    if mountpoint -q "$1/$mount"; then umount -R -l "$1/$mount"; fi
  done
}
leave() {
  for debian in "$work"/debian-*; do
    if [ -d "$debian" ]; then unmount "$debian"; fi
  done
  rm -rf --one-file-system "$work"
}
trap leave EXIT
mkdir -p build

# The bare system, from the package sources of this machine.
echo "a bare Debian 12"
cat /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2> /dev/null |
  mmdebstrap --quiet --variant=minbase --include=make,ca-certificates bookworm "$work/debian.tar" - 2> build/fresh-debian.log ||
  { tail -n 20 build/fresh-debian.log; exit 1; }

table=$(printf '%-8s %10s %10s' command seconds exit)$'\n'
lost=0
for command in "${commands[@]}"; do
  debian=$work/debian-$command
  mkdir -p "$debian"
  tar -xf "$work/debian.tar" -C "$debian" --exclude='./dev/*'
  mkdir -p "$debian/covey"
  git -C "$root" archive HEAD | tar -x -C "$debian/covey"
  cp /etc/resolv.conf "$debian/etc/resolv.conf"
  cp -r /etc/apt/apt.conf.d/. "$debian/etc/apt/apt.conf.d/"
  if [ -f /root/.npmrc ]; then cp /root/.npmrc "$debian/root/.npmrc"; fi
  # Where this machine trusts certificates of its own, as behind a proxy, so does the bare one.
  if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then cp "$NODE_EXTRA_CA_CERTS" "$debian/etc/ssl/extra-ca.crt"; fi
  mount --rbind --make-rslave /dev "$debian/dev"
  mount -t proc proc "$debian/proc"
  mount --rbind --make-rslave /sys "$debian/sys"
  inside() { chroot "$debian" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
    ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/ssl/extra-ca.crt} "$@"; }
  log=$root/build/fresh-$command.log
  case $command in
    run) installs=deps ;;
    wheel) installs=wheel-deps ;;
    bench) installs=bench-deps ;;
    *) installs="test-deps web-deps" ;;
  esac
  echo "make $installs: the download"
  if ! inside make -C /covey $installs > "$log" 2>&1; then
    tail -n 20 "$log"
    lost=$((lost + 1))
    table+=$(printf '%-8s %10s %10s' "$command" - packages)$'\n'
    continue
  fi
  if [ "$command" = test ]; then  # which asks git for the files
    inside sh -c 'cd /covey && git init -q && git add -A && git -c user.name=x -c user.email=x@x commit -qm x' >> "$log" 2>&1
  fi
  echo "make $command"
  begin=$SECONDS
  status=0
  inside make -C /covey "$command" >> "$log" 2>&1 || status=$?
  table+=$(printf '%-8s %10d %10d' "$command" $((SECONDS - begin)) "$status")$'\n'
  if [ "$command" = wheel ] && [ "$status" = 0 ]; then
    inside sh -c 'python3 -m venv --system-site-packages /env && /env/bin/pip install --quiet --no-index /covey/dist/covey-*.whl &&
      cd / && /env/bin/python -c "import covey; print(\"covey\", covey.__version__)"' >> "$log" 2>&1 || status=1
  fi
  [ "$status" = 0 ] || { tail -n 30 "$log"; lost=$((lost + 1)); }
  unmount "$debian"
  rm -rf --one-file-system "$debian"
done
printf '\n%s' "$table"
echo "$((${#commands[@]} - lost)) passed, $lost failed"
[ "$lost" = 0 ]
