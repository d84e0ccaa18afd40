#!/usr/bin/env bash
# Builds dist/*.deb for Debian 12 and the machine's architecture:
#   covey          the program, man pages, completions for bash, zsh and fish, a systemd unit
#   libcovey-dev   headers, the library as archive and shared, files for CMake and pkg-config
#   python3-covey  the Python package
#   covey-doc      the documentation
# Configuration is in /etc/covey/serve.env and data in /var/lib/covey. An upgrade or a removal touches neither; to purge the package
# removes the configuration, and never the data.
set -eu
cd "$(dirname "$0")/.."
version=$(sed -nE 's/project\(covey VERSION ([0-9.]+).*/\1/p' CMakeLists.txt)
revision=${DEB_REVISION:-1}
architecture=$(dpkg --print-architecture)
maintainer="${DEBFULLNAME:-The Covey authors} <${DEBEMAIL:-covey@example.org}>"
tree=build/deb
stage=$PWD/build/deb-packages
date=$(date -u -R -d "@${SOURCE_DATE_EPOCH:-$(stat -c %Y CHANGELOG.md)}")

cmake --preset deb > /dev/null
cmake --build --preset deb -j "${JOBS:-$(nproc)}" --target covey covey_core covey_shared covey_python
rm -rf "$stage"
DESTDIR=$stage/all cmake --install $tree/src > /dev/null  # not the experiments of the paper
mkdir -p "$stage" dist
tools/make_manuals.py $tree/covey "$stage/made"

# package NAME ARCHITECTURE SECTION DEPENDS SUMMARY DESCRIPTION: packs what is in the folder of that name.
package() {
  local name=$1 folder=$stage/$1 doc=$stage/$1/usr/share/doc/$1
  mkdir -p "$folder/DEBIAN" "$doc"
  cat > "$doc/copyright" << END
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: covey

Files: *
Copyright: 2026 The Covey authors
License: Apache-2.0
 On Debian systems the text of the Apache License, Version 2.0, is in
 /usr/share/common-licenses/Apache-2.0.
END
  printf 'covey (%s-%s) unstable; urgency=medium\n\n  * What has changed is in CHANGELOG.md of covey-doc.\n\n -- %s  %s\n' \
    "$version" "$revision" "$maintainer" "$date" | gzip -9n > "$doc/changelog.Debian.gz"
  find "$folder" -name '__pycache__' -prune -exec rm -rf {} +
  find "$folder" -path "$folder/DEBIAN" -prune -o -type f -exec chmod u=rwX,go=rX {} +
  find "$folder" -type d -exec chmod 755 {} +
  find "$folder" \( -name '*.so*' -o -path '*/bin/covey' \) -type f -exec strip --strip-unneeded {} +
  find "$folder" -name '*.so*' -type f -exec chmod 644 {} +
  local needed=$4
  if [ "$2" != all ]; then  # the packages of the shared libraries that its files need
    local -a binaries
    mapfile -t binaries < <(find "$folder" \( -name '*.so*' -o -path '*/bin/*' \) -type f)
    mkdir -p "$stage/debian"
    printf 'Source: covey\n\nPackage: covey\nArchitecture: any\n' > "$stage/debian/control"
    if [ "${#binaries[@]}" -gt 0 ]; then
      needed=${needed:+$needed, }$(cd "$stage" && dpkg-shlibdeps -O --ignore-missing-info "${binaries[@]}" 2> /dev/null | sed -n 's/^shlibs:Depends=//p')
    fi
  fi
  cat > "$folder/DEBIAN/control" << END
Package: $name
Source: covey
Version: $version-$revision
Architecture: $2
Maintainer: $maintainer
Installed-Size: $(du -k -s --exclude=DEBIAN "$folder" | cut -f1)
Section: $3
Priority: optional
${needed:+Depends: $needed
}Description: $5
$6
END
  (cd "$folder" && find . -path ./DEBIAN -prune -o -type f -printf '%P\0' | sort -z | xargs -0 -r md5sum > DEBIAN/md5sums)
  local script
  for script in preinst postinst prerm postrm; do
    if [ -e "packaging/debian/$name.$script" ]; then install -m755 "packaging/debian/$name.$script" "$folder/DEBIAN/$script"; fi
  done
  if [ -d "$folder/etc" ]; then (cd "$folder" && find etc -type f -printf '/%p\n' | sort > DEBIAN/conffiles); fi
  if ls "$folder"/usr/lib/*/lib*.so.* > /dev/null 2>&1; then  # the loader's cache, and who needs what is built with it
    echo 'activate-noawait ldconfig' > "$folder/DEBIAN/triggers"
    echo "libcovey ${version%.*} $name (>= $version)" > "$folder/DEBIAN/shlibs"
  fi
  dpkg-deb --root-owner-group -Zxz --build "$folder" "dist/${name}_$version-${revision}_$2.deb" > /dev/null
}

# --- covey ---
program=$stage/covey
install -Dm755 "$stage/all/usr/bin/covey" "$program/usr/bin/covey"
for page in "$stage"/made/man/*.1; do
  mkdir -p "$program/usr/share/man/man1"
  gzip -9nc "$page" > "$program/usr/share/man/man1/$(basename "$page").gz"
done
install -Dm644 "$stage/made/completions/covey.bash" "$program/usr/share/bash-completion/completions/covey"
install -Dm644 "$stage/made/completions/covey.zsh" "$program/usr/share/zsh/vendor-completions/_covey"
install -Dm644 "$stage/made/completions/covey.fish" "$program/usr/share/fish/vendor_completions.d/covey.fish"
install -Dm644 packaging/systemd/covey.service "$program/lib/systemd/system/covey.service"
install -Dm644 packaging/debian/serve.env "$program/etc/covey/serve.env"
package covey "$architecture" science "" "Bayesian optimisation with prediction sets that keep their word" \
  " Says what to try next, in a laboratory or for a simulator, with a set of
 outcomes on every suggestion that covers the outcome with a stated probability,
 and judges afterwards whether it did. Predictions for the rows of a table,
 rankings of candidates, studies in SQLite or PostgreSQL, and a server with a
 page for the browser."

# --- libcovey-dev ---
library=$stage/libcovey-dev
mkdir -p "$library/usr"
cp -a "$stage/all/usr/include" "$stage/all/usr/lib" "$library/usr/"
package libcovey-dev "$architecture" libdevel "libeigen3-dev (>= 3.4), libboost-dev, liblbfgsb-dev" \
  "Bayesian optimisation with prediction sets, library for C++" \
  " Headers, the library as archive and shared, and files for CMake
 (find_package(covey), covey::core) and pkg-config (covey)."

# --- python3-covey ---
python=$stage/python3-covey/usr/lib/python3/dist-packages
mkdir -p "$python"
cp -a $tree/python/covey "$python/covey"
mkdir -p "$python/covey/bin"
ln -s ../../../../../bin/covey "$python/covey/bin/covey-base"  # for python3 -m covey
mkdir -p "$python/covey-$version.dist-info"
printf 'Metadata-Version: 2.1\nName: covey\nVersion: %s\nSummary: Bayesian optimisation with prediction sets that keep their word\nRequires-Python: >=3.9\nRequires-Dist: numpy\n' \
  "$version" > "$python/covey-$version.dist-info/METADATA"
abi=$(/usr/bin/python3 -c 'import sys; print("python3 (>= 3.%d), python3 (<< 3.%d)" % (sys.version_info[1], sys.version_info[1] + 1))')
package python3-covey "$architecture" python "covey (= $version-$revision), $abi, python3-numpy" \
  "Bayesian optimisation with prediction sets, for Python 3" \
  " What the program covey does, as a Python package: a loop on a function,
 studies, predictions and rankings of tables; an estimator for scikit-learn
 and a sampler for Optuna, where these are installed."

# --- covey-doc ---
documents=$stage/covey-doc/usr/share/doc/covey-doc
mkdir -p "$documents"
cp -r docs README.md CHANGELOG.md examples "$documents/"
package covey-doc all doc "" "Bayesian optimisation with prediction sets, documentation" \
  " What the program and the packages can do and promise, the mathematics behind
 it, and the studies in which it was measured, with examples."

ls -l dist/*_"$version-$revision"_*.deb | awk '{printf "%s  %.1f MB\n", $NF, $5 / 1e6}'
