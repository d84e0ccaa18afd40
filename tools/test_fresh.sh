#!/usr/bin/env bash
# Runs README's commands as a stranger would: each in a Debian 12 of its own that has nothing but its base, from a clone of
# the last commit, with empty caches. Prints what each took, the download of packages apart. Needs root.
#   tools/test_fresh.sh [run|wheel|deb|bench|test ...]    (default: run wheel deb bench test)
# What `make deb` has made is installed, used, upgraded and removed in a second bare system.
set -eu
cd "$(dirname "$0")/.."
root=$PWD
commands=("$@")
[ "${#commands[@]}" -gt 0 ] || commands=(run wheel deb bench test)
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
# bare FOLDER: a bare system of its own there, with the mounts it needs.
bare() {
  mkdir -p "$1"
  tar -xf "$work/debian.tar" -C "$1" --exclude='./dev/*'
  cp /etc/resolv.conf "$1/etc/resolv.conf"
  cp -r /etc/apt/apt.conf.d/. "$1/etc/apt/apt.conf.d/"
  if [ -f /root/.npmrc ]; then cp /root/.npmrc "$1/root/.npmrc"; fi
  # Where this machine trusts certificates of its own, as behind a proxy, so does the bare one.
  if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then cp "$NODE_EXTRA_CA_CERTS" "$1/etc/ssl/extra-ca.crt"; fi
  mount --rbind --make-rslave /dev "$1/dev"
  mount -t proc proc "$1/proc"
  mount --rbind --make-rslave /sys "$1/sys"
}
# inside COMMAND...: runs it in the system of $debian.
inside() {
  chroot "$debian" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
    ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/ssl/extra-ca.crt} "$@"
}
# leave_system FOLDER
leave_system() {
  unmount "$1"
  rm -rf --one-file-system "$1"
}
# use_packages FOLDER: installs the packages of that folder in a bare system, uses, upgrades and removes them; what users have written
# stays. The folder next to it, named FOLDER-next, has those of a later revision.
use_packages() (
  set -e
  debian=$work/debian-packages
  bare "$debian"
  cp -r "$1" "$debian/packages"
  cp -r "$1-next" "$debian/next"
  cp "$root/packaging/debian/tests/smoke" "$debian/smoke"
  inside apt-get update -qq
  inside sh -c 'apt-get install -y -qq --no-install-recommends --download-only /packages/covey_*.deb'
  begin=$(date +%s.%N)
  inside sh -c 'apt-get install -y -qq --no-install-recommends /packages/covey_*.deb && covey optimize hartmann6 > /dev/null'
  echo "from apt install to the end of covey optimize hartmann6: $(date +%s.%N | awk -v begin="$begin" '{printf "%.1f", $1 - begin}') s"
  inside sh -c 'mkdir /tmp/program && cd /tmp/program && /smoke program'
  inside sh -c 'apt-get install -y -qq --no-install-recommends /packages/*.deb g++ make cmake pkg-config'
  inside sh -c 'mkdir /tmp/smoke && cd /tmp/smoke && /smoke'
  # What an administrator has changed and what studies have written.
  inside sh -c 'echo "# mine" >> /etc/covey/serve.env; mkdir -p /var/lib/covey; cp /tmp/smoke/s.db /var/lib/covey/'
  inside sh -c 'apt-get install -y -qq --no-install-recommends /next/*.deb'
  inside sh -c 'grep -q "# mine" /etc/covey/serve.env && COVEY_STORAGE=sqlite:////var/lib/covey/s.db covey best s > /dev/null'
  inside sh -c 'mkdir /tmp/again && cd /tmp/again && /smoke program'
  inside apt-get remove -y -qq covey python3-covey libcovey-dev covey-doc
  inside sh -c 'grep -q "# mine" /etc/covey/serve.env && test -s /var/lib/covey/s.db && ! command -v covey'
  inside sh -c 'test ! -e /usr/lib/python3/dist-packages/covey && test ! -e /usr/include/covey'
  inside apt-get purge -y -qq covey
  inside sh -c 'test ! -e /etc/covey/serve.env && test -s /var/lib/covey/s.db'
  echo "packages installed, used, upgraded and removed"
  leave_system "$debian"
)

for command in "${commands[@]}"; do
  debian=$work/debian-$command
  bare "$debian"
  mkdir -p "$debian/covey"
  git -C "$root" archive HEAD | tar -x -C "$debian/covey"
  log=$root/build/fresh-$command.log
  case $command in
    run) installs=deps ;;
    wheel | deb) installs=wheel-deps ;;
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
  if [ "$command" = deb ] && [ "$status" = 0 ]; then
    {
      inside make -C /covey deb DEB_REVISION=2 && mkdir -p "$work/debs" "$work/debs-next" &&
        cp "$debian"/covey/dist/*-1_*.deb "$work/debs" && cp "$debian"/covey/dist/*-2_*.deb "$work/debs-next" &&
        inside sh -c 'apt-get install -y -qq --no-install-recommends lintian && lintian --fail-on error /covey/dist/*-1_*.deb' &&
        use_packages "$work/debs"
    } >> "$log" 2>&1 || status=1
  fi
  if [ "$command" = wheel ] && [ "$status" = 0 ]; then
    inside sh -c 'python3 -m venv --system-site-packages /env && /env/bin/pip install --quiet --no-index /covey/dist/covey-*.whl &&
      cd / && /env/bin/python -c "import covey; print(\"covey\", covey.__version__)"' >> "$log" 2>&1 || status=1
  fi
  [ "$status" = 0 ] || { tail -n 30 "$log"; lost=$((lost + 1)); }
  leave_system "$debian"
done
printf '\n%s' "$table"
echo "$((${#commands[@]} - lost)) passed, $lost failed"
[ "$lost" = 0 ]
