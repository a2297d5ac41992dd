#!/bin/sh
# unpack.sh FOLDER PACKAGE... unpacks those of these Debian packages that the machine lacks into FOLDER/debian, with all
# that they need, and prints the settings with which a shell finds their programs:
#   eval "$(sh unpack.sh "$folder" sox flac)"
# It needs the lists of packages (`apt-get update`) and no rights. On other systems it prints nothing.
set -eu
folder=$1/debian
shift
command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || exit 0
missing=''
for package; do
  status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
  [ "$status" = 'install ok installed' ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
# Lines of "'address' name_version_architecture.deb size checksum".
files=$(apt-get install --print-uris --yes --no-install-recommends $missing 2>/dev/null || true)
names=$(echo "$files" | sed -n "s/^'[^']*' \([^_]*\)_.*/\1/p")
[ -n "$names" ] || exit 0
mkdir -p "$folder"
cd "$folder"
apt-get download $names >/dev/null 2>&1 || exit 0
for file in *.deb; do
  dpkg-deb -x "$file" .
  rm "$file"
done
libraries=$(find "$folder" -name '*.so*' -exec dirname {} + | sort -u | tr '\n' ':')
echo "export PATH='$folder/usr/bin:$folder/usr/sbin:$folder/usr/games:'\"\$PATH\""
echo "export LD_LIBRARY_PATH='$libraries'\"\${LD_LIBRARY_PATH:-}\""
echo "export PYTHONPATH='$folder/usr/lib/python3/dist-packages:'\"\${PYTHONPATH:-}\""
