#!/bin/sh
# SoX 14.4.2 (Debian 12, package sox) writing AIFF and AIFF-C with its option -L, which asks for samples in
# little-endian byte order.
#
# Guess: AIFF-C gets its compression type `sowt`, which stands for such samples, and AIFF, which has none for them, is
# refused or stays as it is. The manual says that the option is about the "byte-order of the audio data".
# Seen: SoX turns every number of the file round, also those of the chunks, and leaves the type at `NONE`; it ends with
# status 0 and no message. It cannot read what it wrote, and neither can libsndfile 1.2.0 or ffmpeg 5.1.
#   aiff: status 0 and 0 words; length in the header as it is; SoX reads 1.00 s
#   aiff -L: status 0 and 0 words; length in the header turned round; SoX reads nothing
#   aifc: status 0 and 0 words; length in the header as it is; SoX reads 1.00 s
#   aifc -L: status 0 and 0 words; length in the header turned round; SoX reads nothing
# Exits with 1 if that changes, and 0 with a word where a program is missing or of another version.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
eval "$(sh "$(dirname "$0")/debian/unpack.sh" "$folder" sox python3)"
for program in sox python3; do
  command -v "$program" >/dev/null || { echo 'skipped: apt-get install sox python3'; exit 0; }
done
sox --version | grep -q 'v14\.4\.2$' || { echo "skipped: $(sox --version)"; exit 0; }
cd "$folder"
sox -n -r 8000 -b 16 -c 1 tone.wav synth 1 sine 440 vol 0.5
for kind in aiff 'aiff -L' aifc 'aifc -L'; do
  file=made.${kind% -L}
  option=${kind#"${kind% -L}"}
  status=0
  # shellcheck disable=SC2086
  sox tone.wav $option "$file" 2>words || status=$?
  order=$(python3 -c 'import sys
data = open(sys.argv[1], "rb").read()
for order, name in ("big", "as it is"), ("little", "turned round"):
    if int.from_bytes(data[4:8], order) == len(data) - 8:
        print(name)' "$file")
  seconds=$(soxi -D "$file" 2>/dev/null | xargs printf '%.2f s' || true)
  [ "$seconds" != '0.00 s' ] || seconds=nothing
  echo "$kind: status $status and $(wc -w <words) words; length in the header $order; SoX reads $seconds"
done >seen
cat seen
cat >expected <<'TEXT'
aiff: status 0 and 0 words; length in the header as it is; SoX reads 1.00 s
aiff -L: status 0 and 0 words; length in the header turned round; SoX reads nothing
aifc: status 0 and 0 words; length in the header as it is; SoX reads 1.00 s
aifc -L: status 0 and 0 words; length in the header turned round; SoX reads nothing
TEXT
cmp -s seen expected
